"""Put uv into .uv/ with nothing but the standard library and pip at hand."""

import subprocess
import sys
from pathlib import Path
from shutil import which

VERSION = "0.13.7"
TARGET = Path(__file__).resolve().parent.parent / ".uv"


def run(*command: str) -> bool:
    return subprocess.run(command, stdout=subprocess.DEVNULL).returncode == 0


def install_debian(*packages: str) -> bool:
    """As root on Debian we can fetch what is missing; elsewhere we cannot."""
    if which("apt-get") is None or Path.home() != Path("/root"):
        return False
    return run("apt-get", "-qq", "update") and run("apt-get", "-qq", "-y", "install", *packages)


def main() -> int:
    if sys.version_info < (3, 11):  # noqa: UP036 - this runs before anything was checked
        print(f"Foretell needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
        return 1
    pip = [sys.executable, "-m", "pip"]
    if not run(*pip, "--version") and not install_debian("python3-pip"):
        print("Foretell needs pip to set itself up: install your system's python3-pip.")
        return 1
    install = [*pip, "install", "-q", "--disable-pip-version-check", "--root-user-action=ignore"]
    if not run(*install, "--upgrade", "--target", str(TARGET), f"uv=={VERSION}"):
        print("pip could not install uv; is the package index within reach?")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
