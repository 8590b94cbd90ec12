"""A clean Debian or Ubuntu tree by debootstrap, and commands in it, as on a machine of its own.

For what no test has the time for: the steps of the image (`scripts.image`) and other Pythons
(`scripts.pythons`). Takes root, debootstrap, and for Ubuntu's trees the package ubuntu-keyring.
"""

import os
import shlex
import shutil
import subprocess
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final

from scripts.steps import ROOT, Step, finish

TREES: Final = ROOT / "build" / "trees"
PYTHON: Final = ("python3", "python3-venv", "python3-pip", "python3-dev", "ca-certificates")
UBUNTU: Final = {"noble": "http://archive.ubuntu.com/ubuntu"}  # not every debootstrap knows it
# How this machine reaches names and packages; a clean tree knows nothing of it.
REACH: Final = [
    *("/etc/resolv.conf", "/etc/hosts", "/etc/ssl/certs", "/usr/local/share/ca-certificates"),
    *("/etc/pip.conf", "/etc/npmrc", "/usr/etc/npmrc", "/usr/local/etc/npmrc", "/root/.npmrc"),
    "/root/.config/pip",
]
PASSED: Final = ("PIP_", "UV_", "NPM_", "SSL_", "NODE_EXTRA_CA_CERTS", "REQUESTS_CA_BUNDLE")


def make(suite: str, *packages: str) -> Path:
    """A tree of a suite with these packages, fetched once."""
    wanted = ",".join(packages)
    tree = TREES / f"{suite}-{sha256(wanted.encode()).hexdigest()[:8]}"
    made = tree / "made"
    if not made.exists():
        shutil.rmtree(tree, ignore_errors=True)
        tree.mkdir(parents=True)
        more = [UBUNTU[suite], "gutsy"] if suite in UBUNTU else []
        components = ["--components=main,universe"] if more else []
        fetch = ["debootstrap", "--variant=minbase", f"--include={wanted}", *components]
        if not finish(Step(f"Fetching a tree of {suite}", *fetch, suite, str(tree), *more)):
            raise SystemExit(1)
        made.touch()
    return tree


def copy(tree: Path, name: str) -> Path:
    """A tree of its own to change."""
    made = TREES / name
    shutil.rmtree(made, ignore_errors=True)
    subprocess.run(["cp", "-a", "--reflink=auto", str(tree), str(made)], check=True)
    return made


def inside(
    tree: Path,
    words: list[str],
    environment: Mapping[str, str],
    *,
    place: str = "/",
    user: int = 0,
    volumes: Mapping[str, Path] | None = None,
    sealed: bool = False,
) -> list[str]:
    """The command that runs words in a tree; a sealed one cannot be written to but for volumes."""
    lines = ["set -e", f"mount --bind {tree} {tree}"]
    if sealed:
        lines.append(f"mount -o remount,bind,ro {tree}")
    else:
        lines += [bind(tree, path) for path in REACH if Path(path).exists()]
    lines += [f"mount -t proc proc {tree}/proc", f"mount --rbind /dev {tree}/dev"]
    lines.append(f"mount -t tmpfs tmpfs {tree}/tmp")
    lines += [f"mount --bind {path} {tree}{name}" for name, path in (volumes or {}).items()]
    settings = [f"{name}={value}" for name, value in environment.items()]
    drop = ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups", "--no-new-privs"]
    privileges = [*drop, "--bounding-set=-all", "--inh-caps=-all"] if user else []
    enter = ["chroot", str(tree), "env", "-i", *settings, *privileges]
    go = ["sh", "-c", f'cd {place} && exec "$@"', "sh", *words]
    lines.append(f"exec {shlex.join([*enter, *go])}")
    return ["unshare", "--mount", "--propagation", "private", "sh", "-c", "\n".join(lines)]


def bind(tree: Path, path: str) -> str:
    """The line that shows a file or folder of this machine in a tree."""
    there = f"{tree}{path}"
    new = f"mkdir -p {there}" if Path(path).is_dir() else f"install -D /dev/null {there}"
    return f"[ -e {there} ] || {new}; mount --bind {path} {there}"


def reach() -> dict[str, str]:
    """What programs in a tree are told of this machine's ways to packages."""
    return {name: value for name, value in os.environ.items() if name.startswith(PASSED)}
