"""Debian's packages for the tests: root can fetch what is missing."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

APT = ["apt-get", "-qq", "-y", "-o", "Dpkg::Options::=--force-confold"]


def install(*packages: str) -> bool:
    """Install packages, if we may; is it done?"""
    if not may_fetch():
        return False
    return run([*APT, "update"]) and run([*APT, "install", "--no-install-recommends", *packages])


def unpack(package: str, folder: Path) -> bool:
    """Put the files of a package into a folder, and do nothing else with it; is it done?"""
    if not may_fetch():
        return False
    with tempfile.TemporaryDirectory() as place:
        here = ["-o", "APT::Sandbox::User=root", "download", package]
        if not (run([*APT, "update"]) and run([*APT, *here], place)):
            return False
        [fetched] = Path(place).glob("*.deb")
        return run(["dpkg-deb", "-x", str(fetched), str(folder)])


def ensure(
    what: str, find: Callable[[], str | None], fetch: Callable[[], bool], untested: str
) -> int:
    """Make sure that a program is there, or say what will not be tested, which fails CI."""
    found = find() or (find() if fetch() else None)
    if found is not None:
        print(f"{what} for the tests: {found}.")
        return 0
    print(f"{what} is not here, and cannot be fetched: {untested} will not run.")
    return 1 if os.environ.get("CI") == "true" else 0


def may_fetch() -> bool:
    """Are we root on Debian?"""
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def run(command: list[str], place: str | None = None) -> bool:
    """Run a command that asks nothing; what goes wrong is said."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(command, cwd=place, env=quiet, stdin=subprocess.DEVNULL,
                          stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)  # fmt: skip
    if done.returncode != 0:
        print(done.stderr.decode(errors="replace").strip(), file=sys.stderr)
    return done.returncode == 0
