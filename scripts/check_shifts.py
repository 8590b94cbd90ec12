"""Build the package with gcc's shift checks and play every game: a wrong shift ends the run."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from shutil import which
from zipfile import ZipFile

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.package import NOTHING_ELSE, build

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "shifts"
PLAY = """
from foretell.kit import bits
assert bits.__file__.endswith(".so"), "not compiled"
from tests.checksum import checksum
print("no wrong shift in", len(checksum()) and "a game of every setup")
"""


LOAD = "import foretell.cli, foretell.server.run"


def main() -> int:
    """Build and load with a Python that has what playing needs, play with one that has more."""
    if which(os.environ.get("CC", "gcc")) is None:
        print("no C compiler: shifts were not checked")
        return 1 if os.environ.get("CI") else 0
    shutil.rmtree(BUILD, ignore_errors=True)
    with ZipFile(build()) as wheel:
        wheel.extractall(BUILD / "lib")
    tests = BUILD / "lib" / "tests"
    if not tests.exists():
        tests.symlink_to(ROOT / "tests")
    subprocess.run(
        [str(NOTHING_ELSE / "bin" / "python"), "-c", LOAD], cwd=BUILD / "lib", check=True
    )
    return subprocess.run([sys.executable, "-c", PLAY], cwd=BUILD / "lib").returncode


if __name__ == "__main__":
    sys.exit(main())
