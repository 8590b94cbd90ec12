"""What the documentation tells people to type exists: commands, flags, modules, goals, files."""

import re
import shlex
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from foretell.cli import Parser, parser

ROOT: Final = Path(__file__).resolve().parent.parent
PAGES: Final = sorted([*(ROOT / "docs").glob("*.md"), *ROOT.glob("*.md")])
FENCE: Final = re.compile(r"^```(\w*)\n(.*?)^```", re.M | re.S)
INLINE: Final = re.compile(r"`([^`]+)`")
TYPED: Final = re.compile(r"(?:^|[\s;=/(])(foretell|python -m|make)((?: +[^;|`]+)?)")
# A file of ours that is named from the root of the checkout; letters for a part stand for any.
PATH: Final = re.compile(r"(?<![\w./-])(?:bench|deploy|docs|scripts|soak|tests|web/src)/[\w./-]*\w")
ANY: Final = re.compile(r"NAME|VERSION|night_market")
HASHED: Final = "outcome"  # `foretell outcome 0` is the beginning of what record-format.md hashes


class Typed(NamedTuple):
    """A command on a page: is it a whole line to type, or a mention among words?"""

    page: str
    program: str
    arguments: list[str]
    whole: bool


def shell(text: str) -> list[str]:
    """The lines of a block, without remarks; a line that goes on is one."""
    joined = re.sub(r"\\\n\s*", "", text)
    return [re.sub(r"\s+# .*", "", line).strip() for line in joined.splitlines()]


def typed_on(path: Path) -> list[Typed]:
    """All commands of a page."""
    text = path.read_text(encoding="utf-8")
    blocks = [body for kind, body in FENCE.findall(text) if kind in ("", "sh")]
    lines = [(line, True) for body in blocks for line in shell(body)]
    lines += [(" ".join(one.split()), False) for one in INLINE.findall(FENCE.sub("", text))]
    found = []
    for line, whole in lines:
        for program, rest in TYPED.findall(line) if is_typed(line) else []:
            words = shlex.split(rest.replace("'", "")) if rest else []
            found.append(Typed(path.name, program, words, whole))
    return found


def is_typed(line: str) -> bool:
    """Is it something for a terminal, and neither Python nor a drawing nor what is printed?"""
    first = line.partition(" ")[0].rpartition("/")[2]
    programs = {"foretell", "python", "make", "yes", "uvx", "pipx", "time"}
    return first in programs or bool(re.match(r"[A-Z]+=", line))


COMMANDS: Final = [one for path in PAGES for one in typed_on(path)]
OURS: Final = [
    one for one in COMMANDS if one.program == "foretell" and one.arguments[:1] not in ([], [HASHED])
]


@pytest.fixture(scope="module")
def top() -> Parser:
    return parser()


def options(command: Parser) -> set[str]:
    return {option for action in command._actions for option in action.option_strings}


@pytest.mark.parametrize("typed", OURS, ids=lambda one: f"{one.page}:{' '.join(one.arguments)}")
def test_a_command_of_the_docs_can_be_typed(top: Parser, typed: Typed) -> None:
    name, *rest = typed.arguments
    if name == "--version":
        return
    assert name in top.commands
    for word in rest:
        assert not word.startswith("--") or word.partition("=")[0] in options(top.commands[name])
    if typed.whole and name != "admin":
        top.parse_args(typed.arguments)  # exits if something is missing or too much


def test_modules_and_goals_of_the_docs_exist() -> None:
    makefile = (ROOT / "Makefile").read_text()
    goals = {*re.findall(r"^([a-z]+):", makefile, re.M)}
    modules = {one.arguments[0] for one in COMMANDS if one.program == "python -m"}
    assert len(modules) > 20
    assert {name for name in modules if find_spec(name) is None} == set()
    made = {word for one in COMMANDS if one.program == "make" for word in one.arguments[:1]}
    assert {"play", "test", "release"} <= made
    assert made <= goals


def test_files_and_extras_of_the_docs_exist() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    for path in PAGES:
        text = path.read_text(encoding="utf-8")
        extras = {*re.findall(r"foretell\[(\w+)\]", text)}
        assert extras <= {*project["optional-dependencies"]}, path.name
        for named in PATH.findall(text) if path.name != "CHANGELOG.md" else []:
            if not ANY.search(named):
                assert (ROOT / named).exists(), (path.name, named)
