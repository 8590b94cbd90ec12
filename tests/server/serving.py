"""A real server process on a port of its own, and people who use it.

with serving(pace=0) as s:
    ada = s.client("Ada")  # a guest; an httpx.Client that knows the server's address
    table = ada.post("/api/tables", json={"game": "brujas", "start": True}).json()
    with s.socket(ada, f"/api/tables/{table['id']}/socket") as socket: ...
"""

import secrets
import signal
import sqlite3
import ssl
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from foretell.store.sqlite import FILE
from soak import server as processes

ROOT = processes.ROOT
PATIENCE = 60.0  # seconds after which whatever has not happened fails the test
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # the usual one takes long to make


class Server(processes.Server):
    """A server process, and the people who use it."""

    def __init__(self, data: Path, *arguments: str, **more: Any) -> None:
        super().__init__(data, *arguments, **more)
        self.stack = ExitStack()

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
        """A socket of that client, from where its requests come."""
        if "X-Forwarded-For" in client.headers:
            headers["X-Forwarded-For"] = client.headers["X-Forwarded-For"]
        if client.cookies:
            headers["Cookie"] = "; ".join(f"{k}={v}" for k, v in client.cookies.items())
        elif "Authorization" in client.headers:
            headers["Authorization"] = client.headers["Authorization"]
        url = f"{self.url.replace('http', 'ws', 1)}{path}"
        return connect(url, additional_headers=headers, open_timeout=PATIENCE, proxy=None)

    def stop(self, by: signal.Signals = signal.SIGTERM) -> int:
        """Ask the process to end; its exit code."""
        self.stack.close()
        return super().stop(by)

    def __exit__(self, *how: Any) -> None:
        self.stack.close()
        try:
            if self.running.poll() is None:
                self.stop()
        finally:
            super().__exit__(*how)

    # What is in its database

    def query(self, sql: str, *values: Any) -> list[Any]:
        """Ask, or change, its database from outside."""
        with closing(sqlite3.connect(self.data / FILE, timeout=30)) as connection, connection:
            return connection.execute(sql, values).fetchall()

    def make_account(self, user: str) -> None:
        """Let a guest have an account."""
        sql = "UPDATE users SET kind = 'account', name_key = lower(name) WHERE id = ?"
        self.query(sql, user)

    def make_bot(self, name: str) -> tuple[str, str]:
        """A bot account: its id and its token."""
        id = str(self.client(name).get("/api/me").json()["id"])
        token = secrets.token_urlsafe(24)
        self.query("UPDATE users SET kind = 'bot', name_key = lower(name) WHERE id = ?", id)
        digest = sha256(token.encode()).hexdigest()
        self.query("INSERT INTO tokens (digest, user_id, created) VALUES (?, ?, 0)", digest, id)
        return id, token


@contextmanager
def serving(*arguments: str, data: Path | None = None, **more: Any) -> Iterator[Server]:
    """Start a server and end it; without `data`, its folder is a new one and goes with it."""
    with ExitStack() as stack:
        folder = data or Path(stack.enter_context(tempfile.TemporaryDirectory())) / "data"
        yield stack.enter_context(Server(folder, *arguments, **more))


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
    assert set(body) <= {"code", "message", "clause", "legal", "until", "reason"}
    assert body["message"].endswith((".", "!", "?")), body
    return answer.status_code, body["code"]
