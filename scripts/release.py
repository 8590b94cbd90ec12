"""Everything that can be checked before a release: `make release`. `notes` prints its changes."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
VERSION: Final = re.compile(r'^__version__ = "(\d+\.\d+\.\d+)"$', re.M)
DONE: Final = """
Everything is checked and built (dist). What is left is done by hand:

  git tag -s v{version} -m "Foretell {version}"
  git push origin v{version}

The release workflow builds all wheels and publishes them: see docs/release.md.
"""


def version(package: str) -> str:
    """The version, out of the one place where it is written."""
    [found] = VERSION.findall(package)
    return str(found)


def notes(changes: str, version: str) -> str:
    """What has changed in a version, by CHANGELOG.md; empty if it says nothing of it."""
    heading = rf"^## {re.escape(version)}(?: [^\n]*)?\n(.*?)(?=^## |\Z)"
    found = re.search(heading, changes, re.M | re.S)
    return found[1].strip() if found else ""


def git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def problems(package: str, changes: str, tags: list[str], changed: str) -> list[str]:
    """All that keeps this version from being released."""
    now = version(package)
    found = []
    if changed:
        found.append(f"There are changes that are not committed:\n{changed}")
    if f"v{now}" in tags:
        found.append(f"{now} is released: write the next one into foretell/__init__.py.")
    if not notes(changes, now):
        found.append(f"CHANGELOG.md has no section `## {now}`.")
    if "## Not yet released" in changes:
        found.append("CHANGELOG.md says `Not yet released`: that section becomes this version's.")
    return found


def main(arguments: list[str]) -> int:
    package = (ROOT / "foretell" / "__init__.py").read_text()
    changes = (ROOT / "CHANGELOG.md").read_text()
    if arguments == ["notes"]:
        print(notes(changes, version(package)))
        return 0
    found = problems(package, changes, git("tag").splitlines(), git("status", "--porcelain"))
    if found:
        print("\n".join(found), file=sys.stderr)
        return 1
    for step in (["make", "test"], ["make", "package"]):
        if subprocess.run(step, cwd=ROOT).returncode:
            return 1
    print(DONE.format(version=version(package)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
