"""A release: one version, notes, and a workflow that builds what docs/release.md promises."""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

import foretell
from scripts import release

ROOT = Path(__file__).resolve().parent.parent.parent
WORKFLOW: Any = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text())
CHANGES = """# Changes

## 1.2.0 (2026-12-01)

- New.

## 1.1.0

- Old.
"""
PACKAGE = '__version__ = "1.2.0"\n'


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert project["project"]["dynamic"] == ["version"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "foretell.__version__"}
    assert release.version((ROOT / "foretell" / "__init__.py").read_text()) == foretell.__version__


def test_notes_are_the_section_of_the_version() -> None:
    assert release.notes(CHANGES, "1.2.0") == "- New."
    assert release.notes(CHANGES, "1.1.0") == "- Old."
    assert release.notes(CHANGES, "1.2") == release.notes(CHANGES, "1.3.0") == ""


def test_a_release_needs_a_clean_tree_a_new_version_and_notes() -> None:
    assert release.problems(PACKAGE, CHANGES, ["v1.1.0"], "") == []
    unready = "## Not yet released\n" + CHANGES.replace("1.2.0", "1.0.0")
    assert len(release.problems(PACKAGE, unready, ["v1.2.0"], " M setup.py")) == 4


def git(folder: Path, *arguments: str) -> None:
    named = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    subprocess.run(["git", *named, *arguments], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def ready(tmp_path: Path) -> Path:
    """A little checkout of 1.2.0, committed, whose goals note that they were made."""
    for folder in ("foretell", "scripts"):
        (tmp_path / folder).mkdir()
    (tmp_path / "foretell" / "__init__.py").write_text(PACKAGE)
    (tmp_path / "CHANGELOG.md").write_text(CHANGES)
    (tmp_path / ".gitignore").write_text("made\nbroken\n")
    goals = "test:\n\t@test ! -e broken\n\techo test >> made\npackage:\n\techo package >> made\n"
    (tmp_path / "Makefile").write_text(goals)
    shutil.copy(ROOT / "scripts" / "release.py", tmp_path / "scripts")
    for arguments in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "Release 1.2.0"]):
        git(tmp_path, *arguments)
    return tmp_path


def make_release(folder: Path) -> tuple[int, str, str]:
    """How `make release` ends there, what it says, and what it has made before."""
    script = [sys.executable, "scripts/release.py"]
    done = subprocess.run(script, cwd=folder, capture_output=True, text=True)
    made = folder / "made"
    return done.returncode, done.stdout + done.stderr, made.read_text() if made.exists() else ""


def test_a_release_is_tested_then_built_and_the_rest_is_told(ready: Path) -> None:
    code, told, made = make_release(ready)
    assert (code, made) == (0, "test\npackage\n")
    assert 'git tag -s v1.2.0 -m "Foretell 1.2.0"' in told
    assert "git push origin v1.2.0" in told


def test_what_fails_its_tests_is_not_built(ready: Path) -> None:
    (ready / "broken").touch()
    code, told, made = make_release(ready)
    assert (code, made) == (1, "")
    assert "git tag" not in told


@pytest.mark.parametrize("why", ["released", "changed"])
def test_what_cannot_be_released_is_not_even_tested(ready: Path, why: str) -> None:
    if why == "released":
        git(ready, "tag", "v1.2.0")
    else:
        (ready / "foretell" / "new.py").touch()
    code, told, made = make_release(ready)
    assert (code, made) == (1, "")
    assert ("1.2.0 is released" if why == "released" else "new.py") in told


def test_the_workflow_builds_for_every_python_that_is_supported() -> None:
    wheels = WORKFLOW["jobs"]["wheels"]
    [build] = [step for step in wheels["steps"] if "cibuildwheel" in step.get("uses", "")]
    assert build["env"]["CIBW_BUILD"] == " ".join(f"cp3{minor}-*" for minor in range(11, 15))
    machines = {name.partition("-")[0] for name in wheels["strategy"]["matrix"]["machine"]}
    assert machines == {"ubuntu", "macos", "windows"}


def test_what_the_workflow_runs_exists() -> None:
    steps = [step for job in WORKFLOW["jobs"].values() for step in job["steps"]]
    makefile = (ROOT / "Makefile").read_text()
    for command in [step["run"] for step in steps if "run" in step]:
        words = command.split()
        assert words[0] != "make" or f"\n{words[1]}:" in makefile
        assert words[0] != "python3" or (ROOT / words[1]).exists()
    script = [sys.executable, "scripts/release.py", "notes"]
    subprocess.run(script, cwd=ROOT, check=True, capture_output=True)
