"""A real server process on a port of its own, and people who use it.

with server(pace=0) as s:
    ada = s.client("Ada")  # a guest; an httpx.Client that knows the server's address
    table = ada.post("/api/tables", json={"game": "brujas", "start": True}).json()
    with s.socket(ada, f"/api/tables/{table['id']}/socket") as socket: ...
"""

import os
import re
import select
import signal
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, Any

import httpx
from websockets.sync.client import ClientConnection, connect

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 60.0  # seconds after which whatever has not happened fails the test
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # the usual one takes long to make
LISTENING = re.compile(r"Foretell is at (http://\S+?)/ ")


class Server:
    """A server process. `url` has no slash at its end; `log` is what it has written to stderr."""

    def __init__(self, process: "subprocess.Popen[str]", data: Path, errors: Path) -> None:
        self.process = process
        self.data = data
        self.errors = errors
        self.url = ""
        self.stack = ExitStack()

    def wait_until_listening(self) -> None:
        """Read the address that the server prints."""
        assert self.process.stdout is not None
        line = read_line(self.process.stdout)
        found = LISTENING.search(line)
        assert found is not None, f"no address in {line!r}; {self.log}"
        self.url = found[1]

    @property
    def log(self) -> str:
        """What the server has logged so far."""
        return self.errors.read_text()

    def stranger(self, **more: Any) -> httpx.Client:
        """Somebody the server does not know; closed with the server."""
        client = httpx.Client(
            base_url=self.url, timeout=PATIENCE, verify=NO_TLS, trust_env=False, **more
        )
        return self.stack.enter_context(client)

    def client(self, name: str) -> httpx.Client:
        """A guest with that name."""
        client = self.stranger()
        answer = client.post("/api/guests", json={"name": name})
        assert answer.status_code == 201, answer.text
        return client

    def socket(self, client: httpx.Client, path: str, **headers: str) -> ClientConnection:
        """A socket of that client."""
        if client.cookies:
            headers["Cookie"] = "; ".join(f"{k}={v}" for k, v in client.cookies.items())
        elif "Authorization" in client.headers:
            headers["Authorization"] = client.headers["Authorization"]
        url = f"{self.url.replace('http', 'ws', 1)}{path}"
        return connect(url, additional_headers=headers, open_timeout=PATIENCE, proxy=None)

    def stop(self, by: signal.Signals = signal.SIGTERM) -> int:
        """Ask the process to end; its exit code."""
        self.stack.close()
        self.process.send_signal(by)
        return self.process.wait(PATIENCE)


@contextmanager
def server(
    *arguments: str,
    pace: int = 0,
    limits: bool = False,
    data: Path | None = None,
    port: int = 0,
    **environment: str,
) -> Iterator[Server]:
    """Start a server and end it; without `data`, its folder is a new one and goes with it."""
    with ExitStack() as stack:
        temporary = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        folder = data or temporary / "data"
        options = ["--port", str(port), "--data", str(folder), "--no-browser", "--pace", str(pace)]
        options += [] if limits else ["--no-limits"]
        errors = temporary / "log"
        process = stack.enter_context(
            subprocess.Popen(
                [sys.executable, "-m", "foretell", "serve", *options, *arguments],
                stdout=subprocess.PIPE,
                stderr=stack.enter_context(errors.open("w")),
                text=True,
                env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
            )
        )
        stack.callback(end, process)
        started = Server(process, folder, errors)
        stack.callback(started.stack.close)
        started.wait_until_listening()
        yield started


def end(process: "subprocess.Popen[str]") -> None:
    """Make sure that the process is gone."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def read_line(stream: IO[str]) -> str:
    """The first line that a process prints, if it does so in time."""
    ready, _, _ = select.select([stream], [], [], PATIENCE)
    return stream.readline() if ready else ""


def until(condition: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Wait for something to become true."""
    end = time.monotonic() + patience
    while not condition():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.02)


def problem(answer: httpx.Response) -> tuple[int, str]:
    """The status and code of an error, which is well-formed."""
    body = answer.json()
    assert answer.headers["content-type"].startswith("application/json")
    assert set(body) <= {"code", "message", "clause", "legal"}
    assert body["message"].endswith((".", "!", "?")), body
    return answer.status_code, body["code"]
