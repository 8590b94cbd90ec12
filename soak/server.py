"""A real server process, which can be killed and started again on the same data and port."""

import os
import re
import select
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Final, Self
from urllib.request import urlopen

ROOT: Final = Path(__file__).resolve().parent.parent
PATIENCE: Final = 60.0  # seconds until a server must have started, or ended
LISTENING: Final = re.compile(r"Foretell is at http://\S+:(\d+)/\S* ")


class Server:
    """`foretell serve` as it is typed. Bots act at once; limits are off unless they are wanted."""

    program: Sequence[str] = (sys.executable, "-m", "foretell")

    def __init__(
        self,
        data: Path,
        *arguments: str,
        pace: int = 0,
        limits: bool = False,
        port: int = 0,
        **environment: str,
    ) -> None:
        self.data = data
        self.port = port  # when there is none, the system chooses one at the first start
        self.arguments = ["--data", str(data), "--no-browser", "--pace", str(pace), *arguments]
        self.arguments += [] if limits else ["--no-limits"]
        self.environment = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
        # Two may use it: who appends has no place that a reader could move.
        self.errors = tempfile.TemporaryFile("a+")  # noqa: SIM115
        self.process: subprocess.Popen[str] | None = None

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def url(self) -> str:
        """Where it is, without a slash at the end."""
        return f"http://{self.host}"

    @property
    def log(self) -> str:
        """What it has written to stderr so far."""
        self.errors.seek(0)
        return self.errors.read()

    def metric(self, name: str) -> float:
        """A number out of what it tells Prometheus."""
        with urlopen(f"{self.url}/metrics", timeout=PATIENCE) as answer:
            lines = answer.read().decode().splitlines()
        [line] = [line for line in lines if line.startswith(f"{name} ")]
        return float(line.rpartition(" ")[2])

    @property
    def failures(self) -> float:
        """How often something happened in it that should not."""
        return self.metric("foretell_failures_total")

    @property
    def running(self) -> subprocess.Popen[str]:
        """The process, which there is."""
        assert self.process is not None
        return self.process

    def command(self) -> list[str]:
        """What starts it."""
        return [*self.program, "serve", "--port", str(self.port), *self.arguments]

    def launch(self) -> None:
        """Start the process; it need not be there yet."""
        self.let_go()
        # In a group of its own, so that its workers end with it.
        self.process = subprocess.Popen(
            self.command(),
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
            env=self.environment,
            start_new_session=True,
        )

    def wait(self) -> None:
        """Wait until it says where it listens."""
        stream = self.running.stdout
        assert stream is not None
        ready, _, _ = select.select([stream], [], [], PATIENCE)
        line = stream.readline() if ready else ""
        found = LISTENING.search(line)
        if found is None:
            raise RuntimeError(f"no address in {line!r}; {self.log}")
        self.port = int(found[1])

    def start(self) -> None:
        """Start it, and wait until it listens."""
        self.launch()
        self.wait()

    def kill(self) -> None:
        """End it as if the power had gone; its workers have to notice by themselves."""
        self.running.kill()
        self.running.wait()

    def stop(self, by: signal.Signals = signal.SIGTERM) -> int:
        """End it as an operator does; its exit code."""
        self.running.send_signal(by)
        return self.running.wait(PATIENCE)

    def let_go(self) -> None:
        """Close what came from a process that has ended."""
        if self.process is not None and self.process.stdout is not None:
            self.process.stdout.close()

    def __enter__(self) -> Self:
        try:
            self.start()
        except BaseException:
            self.end()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.end()

    def end(self) -> None:
        """Make sure that nothing of it is left."""
        if self.process is not None and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        self.let_go()
        self.errors.close()
