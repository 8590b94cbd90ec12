"""A real server process on a free port, which can be killed and started again on the same data."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Final, Self
from urllib.request import urlopen

PATIENCE: Final = 60.0  # seconds until a server must have started
START: Final = """
import sys
from pathlib import Path
from foretell.server.run import serve
from foretell.server.settings import Settings
port, data, database = int(sys.argv[1]), Path(sys.argv[2]), sys.argv[3] or None
serve(Settings(port=port, data=data, database=database, browser=False, pace=0, limits=False))
"""


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """A server without limits and without patience: bots act at once."""

    def __init__(self, data: Path, database: str = "") -> None:
        self.data = data
        self.database = database
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        values = [str(self.port), str(self.data), self.database]
        # In a group of its own, so that a kill reaches all of it.
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, *values], start_new_session=True
        )
        end = time.monotonic() + PATIENCE
        while not self.answers():
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended with code {self.process.returncode}")
            if time.monotonic() > end:
                raise TimeoutError("the server does not answer")
            time.sleep(0.05)

    def answers(self) -> bool:
        """Does it?"""
        try:
            with urlopen(f"http://{self.host}/healthz", timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def kill(self) -> None:
        """End it as if the power had gone; its workers have to notice by themselves."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """End it as an operator does; its exit code."""
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(PATIENCE)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process is not None and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
