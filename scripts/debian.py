"""Debian's packages for the tests: root can fetch what is missing."""

import os
import shutil
import subprocess
import sys


def install(*packages: str) -> bool:
    """Install packages, if we may; is it done?"""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return False
    apt = ["apt-get", "-qq", "-y", "-o", "Dpkg::Options::=--force-confold"]
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update"], ["install", "--no-install-recommends", *packages]):
        done = subprocess.run([*apt, *words], env=quiet, stdin=subprocess.DEVNULL,
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)  # fmt: skip
        if done.returncode != 0:
            print(done.stderr.decode(errors="replace").strip(), file=sys.stderr)
            return False
    return True
