"""What people install: a wheel, built from its own source distribution, far from this checkout."""

import os
import re
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import expect

import foretell
from scripts import package
from tests.browser.conftest import Visit
from tests.server.serving import PATIENCE, Server

GAME = "santiiba"
ROOT = Path(__file__).resolve().parent.parent.parent
DOCS = ROOT / "docs" / "install.md"
MADE = "foretell-environment"  # as the docs call it


@pytest.fixture(scope="module")
def wheel() -> Path:
    return package.build()


def typed() -> list[str]:
    """The lines of docs/install.md: make an environment, install into it, try it."""
    [block] = re.findall(r"```sh\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.S)
    return str(block).splitlines()


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment made by these lines: our wheel, and what it asks for."""
    folder = tmp_path_factory.mktemp("elsewhere")
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    # pip takes our wheel and nothing else: the rest comes by the lock, out of uv's cache.
    ours = {"PIP_NO_INDEX": "1", "PIP_NO_DEPS": "1", "PIP_FIND_LINKS": str(wheel.parent)}
    environment = {**os.environ, **ours, "PATH": path}
    make, install, *_ = typed()
    if find_spec("ensurepip") is None:  # Debian has it in a package of its own
        make = f"{package.UV} venv -q --seed {MADE}"
    for line in (make, install):
        subprocess.run(line, shell=True, check=True, cwd=folder, env=environment)
    package.make_environment(folder / MADE)
    return folder / MADE / "bin"


class Installed(Server):
    """A server that knows nothing of this checkout."""

    def __init__(self, programs: Path, data: Path) -> None:
        super().__init__(data, PYTHONPATH="")
        self.program = (str(programs / "foretell"),)


@pytest.fixture(scope="module")
def host(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Installed(installed, tmp_path_factory.mktemp("data") / "data") as started:
        yield started


def run(installed: Path, *arguments: str, input: str = "") -> str:
    """Run a command there; what it prints."""
    done = subprocess.run(
        [installed / arguments[0], *arguments[1:]],
        input=input,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        cwd=installed.parent,
        env={**os.environ, "PYTHONPATH": ""},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_game_is_played_through_the_installed_page(visit: Visit, host: Server) -> None:
    ada = visit(host, None)
    ada.page.goto("/")
    ada.page.locator(f"[data-play='{GAME}']").click()
    ada.page.wait_for_url("**/table/*")
    ada.decide_all()
    ada.play()
    expect(ada.page.locator("[data-result]")).to_be_visible()


def test_a_game_is_played_in_the_terminal_and_its_record_checked(installed: Path) -> None:
    told = run(installed, "foretell", "--version")
    assert told == f"foretell {foretell.__version__} (rules run compiled)\n"
    record = installed.parent / "game.json"
    play = ["play", GAME, "--players", "2", "--bots", "novice", "--seed", "1", "--record"]
    run(installed, "foretell", *play, str(record), input="1\n" * 2000)
    assert record.exists()
    assert "1 record" in run(installed, "foretell", "check", str(record))


def test_the_lines_of_the_docs_install_it(installed: Path) -> None:
    for line in typed()[2:]:
        program, *rest = line.split()
        told = run(installed, Path(program).name, *rest)
        assert told.startswith("foretell ") if rest == ["--version"] else GAME in told
        assert installed.parent.parent.joinpath(program).exists()


def test_it_lies_in_its_environment_alone(installed: Path) -> None:
    where = run(installed, "python", "-c", "import foretell; print(foretell.__file__)")
    assert Path(where).is_relative_to(installed.parent)


def test_a_wheel_holds_everything_and_nothing_beside_the_package(wheel: Path) -> None:
    with ZipFile(wheel) as packed:
        names = {*packed.namelist()}
    assert {name.partition("/")[0] for name in names} == {
        "foretell",
        f"foretell-{foretell.__version__}.dist-info",
    }
    kept = subprocess.run(["git", "ls-files", "foretell"], capture_output=True, text=True, cwd=ROOT)
    ours = {*kept.stdout.split()}
    assert len(ours) > 400
    assert ours - names == set()
    assert "foretell/page/index.html" in names
    assert any(name.startswith("foretell/page/assets/") for name in names)
    assert not any(name.endswith((".c", ".new")) or "/tests/" in name for name in names)


def test_the_sources_hold_what_a_build_needs() -> None:
    with tarfile.open(package.only(package.TESTED, "*.tar.gz")) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert {"setup.py", "pyproject.toml", "LICENSE", "CHANGELOG.md", "scripts/native.py"} <= names
    assert "foretell/page/index.html" in names, "a build takes no Node"
