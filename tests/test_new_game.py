"""A game is one folder: a new one, made in a copy of this tree, is played everywhere at once.

The copy has no compiled modules, so that nothing need be built. In one copy the new game stands
beside the others; in another it stands alone, so that nothing can fall back on another game.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from foretell.games.registry import ALL
from scripts.chromium import find_browser
from scripts.new_game import __main__ as new_game
from scripts.new_game.__main__ import BadName

ROOT = Path(__file__).resolve().parent.parent
NAME, ID = "sea_shells", "sea-shells"
FOLDERS = {Path("foretell", "games", NAME), Path("tests", "games", NAME)}
LEFT_OUT = shutil.ignore_patterns("*.so", "__pycache__", "page", "node_modules")


def run(tree: Path, *command: str, typed: str = "") -> str:
    """What a Python of the copy prints, which must succeed."""
    paths = {"PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, *command],
        cwd=tree,
        env={**os.environ, **paths},
        input=typed,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done.stdout


def check(tree: Path, *arguments: str) -> str:
    """Run tests of the copy; the last line, which tells how many passed."""
    told = run(tree, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *arguments)
    return told.splitlines()[-1]


def contents(tree: Path) -> dict[Path, bytes]:
    """Every file of a tree."""
    files = [path for path in tree.rglob("*") if path.is_file() and "page" not in path.parts]
    return {path.relative_to(tree): path.read_bytes() for path in files}


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """This tree as its sources are."""
    tree = tmp_path_factory.mktemp("new") / "tree"
    for folder in ("foretell", "tests", "scripts", "soak"):
        shutil.copytree(ROOT / folder, tree / folder, ignore=LEFT_OUT)
    for name in ("pyproject.toml", "setup.py"):
        shutil.copy(ROOT / name, tree)
    (tree / "foretell" / "page").symlink_to(ROOT / "foretell" / "page")
    return tree


@pytest.fixture(scope="module")
def beside(copy: Path) -> Path:
    """The tree with a new game, which has touched no other file."""
    before = contents(copy)
    run(copy, "-m", "scripts.new_game", NAME)
    after = contents(copy)
    added = after.keys() - before.keys()
    assert {path: after[path] for path in before} == before
    assert all(any(path.is_relative_to(folder) for folder in FOLDERS) for path in added)
    assert {folder / "__init__.py" for folder in FOLDERS} <= added
    return copy


@pytest.fixture(scope="module")
def alone(beside: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tree with the new game and no other."""
    tree = tmp_path_factory.mktemp("alone") / "tree"
    shutil.copytree(beside, tree, symlinks=True)
    for game in {game.package.rpartition(".")[2] for game in ALL}:
        shutil.rmtree(tree / "foretell" / "games" / game)
        shutil.rmtree(tree / "tests" / "games" / game)
    return tree


TAKEN = ALL[0].package.rpartition(".")[2]


@pytest.mark.parametrize("wrong", ["Market", "two__lines", "1st", "x", "a" * 25, TAKEN])
def test_a_name_that_cannot_be_is_refused_with_those_that_can(wrong: str) -> None:
    with pytest.raises(BadName, match=r"cannot be a game's name: it has 2 to 24|already"):
        new_game.check(wrong)


def test_it_is_found_by_itself(beside: Path) -> None:
    told = run(beside, "-m", "foretell", "games")
    assert [line.split()[0] for line in told.splitlines() if line[:1].isalpha()] == [
        *(game.id for game in ALL),
        ID,
        "Choose",
    ]


def test_its_files_are_in_good_order(beside: Path) -> None:
    folders = [str(folder) for folder in FOLDERS]
    run(beside, "-m", "ruff", "format", "--check", "--no-cache", *folders)
    run(beside, "-m", "ruff", "check", "--no-cache", *folders)


def test_it_keeps_the_laws_and_all_its_clauses_are_tested(alone: Path) -> None:
    laws = ["tests/test_laws.py", "tests/test_golden.py"]
    assert "failed" not in check(alone, "tests/games", *laws)


def test_no_file_above_it_names_it_and_it_imports_nothing_from_above(alone: Path) -> None:
    assert "failed" not in check(alone, "tests/test_names.py")
    assert "failed" not in check(alone, "tests/test_imports.py", "-k", NAME)


def test_it_is_played_in_the_terminal(alone: Path) -> None:
    told = run(alone, "-m", "foretell", "play", ID, "--seed", "3", typed="1\n" * 50)
    assert "Your hand:" in told
    assert "The game is over." in told
    assert "hint" in run(alone, "-m", "foretell", "play", ID, typed="?\nhint\nrules 3\nquit\n")
    assert "must play it" in run(alone, "-m", "foretell", "rules", ID, "3.2")


def test_it_is_played_in_the_arena_and_studied_in_the_lab(alone: Path, tmp_path: Path) -> None:
    bots = ["--bots", "expert,random,random,random", "--games", "4", "--seed", "1", "--jobs", "1"]
    told = json.loads(run(alone, "-m", "foretell", "arena", ID, *bots, "--json"))
    assert {row["name"] for row in told["bots"]} == {"expert", "random"}
    few = ["--bots", "novice", "--games", "8", "--jobs", "1", "--out", str(tmp_path / "lab")]
    run(alone, "-m", "foretell", "lab", ID, *few)
    assert "Sea Shells" in (tmp_path / "lab" / "report.html").read_text()


def test_it_is_an_environment_of_pettingzoo_and_a_game_of_openspiel(alone: Path) -> None:
    files = ["adapters/test_pettingzoo.py", "adapters/test_openspiel.py", "envs/test_encoding.py"]
    told = check(alone, *(f"tests/{name}" for name in files), "-k", f"{ID}-3")
    assert "failed" not in told
    assert "passed" in told


@pytest.mark.skipif(not (ROOT / "foretell" / "page").exists(), reason="the page is not built")
@pytest.mark.skipif(find_browser() is None, reason="there is no chromium on this machine")
def test_it_is_played_at_a_table_with_bots_through_the_page(beside: Path) -> None:
    told = check(beside, "tests/browser/test_games.py", "-k", f"{ID} and (clicks or keyboard)")
    assert "2 passed" in told
