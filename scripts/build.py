"""Install the package into the virtual environment, its rules compiled if possible."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    for stale in (ROOT / "foretell").rglob("*.so"):
        stale.unlink()
    install = ["uv", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "-e", "."]
    install[0] = str(ROOT / ".uv" / "bin" / "uv")
    done = subprocess.run([*install, "--python", sys.executable], cwd=ROOT)
    if done.returncode:
        return done.returncode
    if not list((ROOT / "foretell" / "kit").glob("*.so")):
        print("No C compiler was found (or it failed): the rules run as plain Python, slowly.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
