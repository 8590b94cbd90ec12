"""Set up what playing needs and start the server: `make play`, `make share`.

The first page shall not wait for a compiler. Until the rules are compiled, which goes on in the
background, they run as plain Python; the next start finds them compiled.
"""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.alone import alone
from scripts.build import (
    FAILED,
    LOCK,
    PLAIN,
    STAGE,
    STAGED,
    TAKEN,
    digest,
    forget_compiled,
    is_made,
    libraries,
    take_over,
)
from scripts.steps import ROOT, Line, Step, finish

PYTHON: Final = str(ROOT / ".venv" / "bin" / "python")
LATER: Final = "The rules are being compiled in the background, for the next start."
READY: Final = "The rules are compiled. Stop the server (Ctrl-C) and `make play` again to use them."


def set_up() -> bool:
    """Python with what the server needs, and beside it the page."""
    quiet = {"MAKEFLAGS": ""}
    return finish(Step("Fetching uv", "make", "-s", ".uv/bin/uv", **quiet)) and finish(
        Step("Setting up Python", "make", "-s", ".venv/installed", **quiet),
        Step("Building the page", sys.executable, "scripts/web.py"),
    )


def begin_compiling() -> subprocess.Popen[bytes] | None:
    """Use what was compiled if it is what would be; otherwise have it compiled meanwhile."""
    now = digest()
    if is_made(TAKEN, ROOT, now) or take_over_made(now):
        return None
    forget_compiled()
    print(LATER, flush=True)
    with open(ROOT / "build" / "log", "wb") as log:
        return subprocess.Popen(
            ["nice", "-n", "19", PYTHON, "scripts/build.py", "stage"],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,  # Ctrl-C is for the server
        )


def take_over_made(now: str) -> bool:
    """Use what an earlier start had compiled; False if there is nothing yet."""
    if not is_made(STAGED, STAGE, now):
        return False
    line = Line()
    with alone(LOCK, line.show):
        line.clear()
        if made := is_made(STAGED, STAGE, now):
            take_over()
        return made


def serve(compiling: subprocess.Popen[bytes] | None) -> int:
    """The server until it is told to stop; what has been compiled by then is kept."""
    server = subprocess.Popen([PYTHON, "-m", "foretell", "serve", *sys.argv[1:]], cwd=ROOT)
    signal.signal(signal.SIGTERM, lambda *_: server.terminate())
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server hears it too, and ends
    while server.poll() is None:
        time.sleep(0.2)
        if compiling is not None and compiling.poll() is not None:
            print(outcome(compiling.returncode), flush=True)
            compiling = None
    if compiling is not None:
        os.killpg(compiling.pid, signal.SIGTERM)
    return server.returncode


def outcome(returned: int) -> str:
    """What has come of compiling in the background."""
    if returned:
        return f"{FAILED} What the compiler said is in build/log."
    return READY if libraries(STAGE) else PLAIN


def main() -> int:
    if not set_up():
        return 1
    (ROOT / "build").mkdir(exist_ok=True)
    return serve(begin_compiling())


if __name__ == "__main__":
    sys.exit(main())
