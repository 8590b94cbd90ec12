"""What the page knows of the server's messages is what the server says of them."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    command = [sys.executable, "scripts/wire.py", "--check"]
    here = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=ROOT, env=here, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
