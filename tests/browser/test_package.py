"""What people install: a wheel, built from its own source distribution, far from this checkout."""

import os
import subprocess
import tarfile
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import expect

import foretell
from foretell.games.pages import LANGUAGES
from scripts import package
from tests.browser.conftest import Visit
from tests.server.serving import PATIENCE, Server

GAME = "santiiba"


@pytest.fixture(scope="module")
def wheel() -> Path:
    return package.build()


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment that has the wheel and what it asks for."""
    folder = tmp_path_factory.mktemp("elsewhere") / "environment"
    package.make_environment(folder)
    python = str(folder / "bin" / "python")
    install = [package.UV, "pip", "install", "-q", "--no-deps", "--python", python, str(wheel)]
    subprocess.run(install, check=True)
    return folder / "bin"


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
    for folder in {game.package.rpartition(".")[2] for game in foretell.GAMES.values()}:
        texts = {f"foretell/games/{folder}/rules/{language}.md" for language in LANGUAGES}
        assert {*texts, f"foretell/games/{folder}/lesson.json"} <= names
    assert {"foretell/py.typed", "foretell/page/index.html", "foretell/lab/report.css"} <= names
    assert any(name.startswith("foretell/page/assets/") for name in names)
    assert not any(name.endswith((".c", ".new")) or "/tests/" in name for name in names)


def test_the_sources_hold_what_a_build_needs() -> None:
    with tarfile.open(package.only(package.TESTED, "*.tar.gz")) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert {"setup.py", "pyproject.toml", "LICENSE", "CHANGELOG.md", "scripts/native.py"} <= names
    assert "foretell/page/index.html" in names, "a build takes no Node"
