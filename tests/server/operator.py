"""The operator of a server in a test: `foretell admin`, as it is typed."""

import subprocess
import sys

from soak.server import Server


def admin(server: Server, *typed: str, code: int = 0, stdin: str | None = None) -> str:
    """What it says, on whichever stream; it ends with that code."""
    database = [
        part
        for flag, value in zip(server.arguments, server.arguments[1:], strict=False)
        if flag == "--database"
        for part in (flag, value)
    ]
    command = [sys.executable, "-m", "foretell", "admin", *typed]
    command += ["--data", str(server.data), *database]
    done = subprocess.run(
        command,
        check=False,
        capture_output=True,
        text=True,
        input=stdin or "",
        env=server.environment,
    )
    assert done.returncode == code, done.stderr + done.stdout
    return done.stdout + done.stderr
