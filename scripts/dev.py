"""A server that starts again whenever its Python changes, and the page with hot reload beside it.

The Python runs from source, so that nothing has to be compiled between two tries.
"""

import subprocess
import sys
from pathlib import Path

from watchfiles import PythonFilter, run_process

ROOT = Path(__file__).resolve().parent.parent
SERVE = (
    "import tests.interpreted, sys; from foretell.cli import main; "
    "sys.exit(main(['serve', '--no-browser', '--data', 'build/dev']))"
)


def show_changes(changes: object) -> None:
    print("The Python has changed: the server starts again.", flush=True)


def main() -> int:
    page = subprocess.Popen([sys.executable, "scripts/web.py", "dev"], cwd=ROOT)
    try:
        server = f'{sys.executable} -c "{SERVE}"'
        run_process(
            ROOT / "foretell",
            target=server,
            target_type="command",
            watch_filter=PythonFilter(),
            callback=show_changes,
        )
    finally:
        page.terminate()
        page.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
