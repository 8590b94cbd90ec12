"""Build our wheel for other Pythons in clean trees of systems that have them, and play with it.

`python -m scripts.pythons 3.12 3.13 3.14` after `make package`, as root, in some minutes each: from
the sources in dist, with nothing but what pip fetches for them, as `pip install foretell` does.
"""

import sys
from typing import Final

from scripts import trees
from scripts.package import COMPILED, DIST, only
from scripts.steps import Step, finish

SUITES: Final = {"3.11": "bookworm", "3.12": "noble", "3.13": "trixie", "3.14": "sid"}
PATH: Final = {"PATH": "/usr/bin:/usr/sbin:/bin", "HOME": "/root"}
PLAY: Final = """
set -e
python3.{minor} -m venv /venv
/venv/bin/pip wheel -q --no-deps -w /wheels /{sources}
/venv/bin/pip install -q /wheels/*.whl auditwheel
/venv/bin/foretell --version
for game in $(/venv/bin/python -c "import foretell; print(*foretell.GAMES)"); do
    /venv/bin/foretell simulate $game --games 50 --seed 1 | tail -n 1
done
/venv/bin/foretell doctor || true
/venv/bin/auditwheel show /wheels/*.whl 2> /dev/null | grep -o '"manylinux[^"]*"' | head -n 1
"""


def play_with(python: str) -> bool:
    """Build, install and play with one version; what it printed is shown."""
    packages = [f"python{python}", f"python{python}-venv", f"python{python}-dev"]
    base = trees.make(SUITES[python], *packages, "gcc", "libc6-dev", "ca-certificates")
    tree = trees.copy(base, f"python-{python}")
    packed = only(DIST, "*.tar.gz")
    (tree / packed.name).write_bytes(packed.read_bytes())
    script = PLAY.format(minor=python.partition(".")[2], sources=packed.name)
    environment = {**PATH, **trees.reach(), **COMPILED}
    step = Step(f"Python {python}", *trees.inside(tree, ["sh", "-c", script], environment))
    return finish(step, show=True)


def main(wanted: list[str]) -> int:
    if not wanted or not {*wanted} <= {*SUITES}:
        print(f"Name some of these versions of Python: {', '.join(SUITES)}.")
        return 2
    played = [play_with(python) for python in wanted]
    return 0 if all(played) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
