"""Install the package into the virtual environment, its rules compiled if possible."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def forget_compiled() -> None:
    """Remove what an earlier build, or half a build, has left."""
    for stale in [*(ROOT / "foretell").rglob("*.so"), *ROOT.glob("*__mypyc*.so")]:
        stale.unlink()


def main() -> int:
    forget_compiled()
    print("Compiling the rules; this takes a minute or two, once.", flush=True)
    install = [str(ROOT / ".uv" / "bin" / "uv"), "pip", "install", "-q", "--no-deps"]
    # A plain path file, not a finder that takes 20 ms of every start.
    install += ["--no-build-isolation", "-e", ".", "-C", "editable_mode=compat"]
    done = subprocess.run([*install, "--python", sys.executable], cwd=ROOT)
    if done.returncode:
        return done.returncode
    if not list(ROOT.glob("*__mypyc*.so")):
        forget_compiled()
        print("No C compiler was found (or it failed): the rules run as plain Python, slowly.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
