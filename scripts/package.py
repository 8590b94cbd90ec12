"""Build the source distribution, and the wheel from nothing but it: `make package`.

`build` does it for tests, with shift checks and only if something has changed; they and
scripts/check_shifts.py share that one build. `make package` builds what is released, into dist/.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.alone import alone
from scripts.steps import ROOT, Line, Step, finish

UV: Final = str(ROOT / ".uv" / "bin" / "uv")
DIST: Final = ROOT / "dist"
TESTED: Final = ROOT / "build" / "package"
NOTHING_ELSE: Final = ROOT / "build" / "playing"  # an environment with what playing needs
PLAIN: Final = {"FORETELL_PLAIN": "1"}
COMPILED: Final = {"FORETELL_MUST_COMPILE": "1"}
CHECKED: Final = {**COMPILED, "FORETELL_CHECK_SHIFTS": "1"}


def sources() -> str:
    """A digest of all that goes into the packages."""
    found = hashlib.sha256()
    told = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    page = [str(path.relative_to(ROOT)) for path in (ROOT / "foretell" / "page").rglob("*")]
    for name in sorted([*told.stdout.splitlines(), *page]):
        path = ROOT / name
        if name.startswith(("foretell", "scripts", "setup", "pyproject")) and path.is_file():
            found.update(f"{name}\0".encode() + path.read_bytes())
    return found.hexdigest()


def only(folder: Path, pattern: str) -> Path:
    """The one file of that kind."""
    [found] = folder.glob(pattern)
    return found


def build() -> Path:
    """The wheel that is tested, made from its source distribution; where it is."""
    line = Line()
    with alone(ROOT / "build" / "package-lock", line.show):
        line.clear()
        build_alone()
    return only(TESTED, "*.whl")


def build_alone() -> None:
    """Make that wheel, unless it was made from what is there now."""
    stamp, now = TESTED / "made", sources()
    if not stamp.exists() or stamp.read_text() != now:
        empty(TESTED)
        environment = str(NOTHING_ELSE / "bin" / "python")
        make_environment(NOTHING_ELSE)
        isolated = ["--no-build-isolation", "--python", environment, "-q", "-o", str(TESTED)]
        run("Packing the sources", [UV, "build", "--sdist", *isolated, "."], PLAIN)
        packed = str(only(TESTED, "*.tar.gz"))
        run("Building the wheel", [UV, "build", "--wheel", *isolated, packed], CHECKED)
        stamp.write_text(now)


def make_environment(folder: Path) -> None:
    """An environment with what playing and building need, and nothing else."""
    python = str(folder / "bin" / "python")
    subprocess.run(
        [UV, "venv", "-q", "--allow-existing", "--python", sys.executable, folder], check=True
    )
    lock = ["--require-hashes", "-r", str(ROOT / "locks" / "play.txt")]
    subprocess.run([UV, "pip", "install", "-q", "--python", python, *lock], check=True)


def empty(folder: Path) -> None:
    """A folder with no files of an earlier build."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.iterdir():
        path.unlink()


def run(doing: str, command: list[str], environment: dict[str, str]) -> None:
    """One step, or the end of it all."""
    if not finish(Step(doing, *command, **environment)):
        raise SystemExit(1)


def release() -> None:
    """The source distribution, and from it a wheel for this machine and one for all, in dist/."""
    empty(DIST)
    pack = [UV, "build", "-q", "-o", str(DIST)]
    run("Packing the sources", [*pack, "--sdist", str(ROOT)], PLAIN)
    packed = str(only(DIST, "*.tar.gz"))
    run("Building the wheel for this machine", [*pack, "--wheel", packed], COMPILED)
    run("Building the wheel for all machines", [*pack, "--wheel", packed], PLAIN)
    print(
        "\n".join(
            f"dist/{path.name} ({path.stat().st_size:,} bytes)" for path in DIST.glob("foretell-*")
        )
    )


if __name__ == "__main__":
    os.chdir(ROOT)
    release()
