"""Real server processes, and clients that play at them over WebSockets."""

import asyncio
import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from scripts.postgres import free_port
from tests.server.serving import NO_TLS

LONG = 30.0  # seconds that anything may take
SERVE = """import pathlib, sys
from foretell.server.run import serve
from foretell.server.settings import Settings
port, data, database = sys.argv[1:]
serve(Settings(port=int(port), data=pathlib.Path(data), database=database or None,
    browser=False, pace=0, limits=False))"""


class Server:
    """One server process."""

    def __init__(self, folder: Path, database: str = "") -> None:
        self.folder = folder
        self.database = database
        self.port = free_port()
        self.http = f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start the process."""
        words = [str(self.port), str(self.folder), self.database]
        with (self.folder / f"{self.port}.log").open("ab") as log:
            command = [sys.executable, "-c", SERVE, *words]
            self.process = subprocess.Popen(command, stdout=log, stderr=log)

    async def ready(self) -> None:
        """Wait until it answers."""
        async with asyncio.timeout(LONG), plain_client(self) as client:
            while True:
                try:
                    await client.get("/api/tables")
                    return
                except httpx.TransportError:
                    assert self.process.poll() is None, self.log()
                    await asyncio.sleep(0.05)

    def kill(self) -> None:
        """End it at once, as a power failure would."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """Ask it to stop, and see that it does."""
        self.process.terminate()
        try:
            self.process.wait(LONG)
        finally:
            self.kill()

    def log(self) -> str:
        """What it had to say."""
        return (self.folder / f"{self.port}.log").read_text()


class Player:
    """Somebody who plays at a table at random, and goes to another server when one is gone."""

    def __init__(self, servers: list[Server], home: int, token: str) -> None:
        self.servers = servers
        self.at = home  # the server they are connected to
        self.cookie = {"Cookie": f"foretell={token}"}
        self.acknowledged: dict[int, str] = {}  # per decision, what it was
        self.sent: tuple[int, str] | None = None
        self.over = False
        self.refused: list[str] = []

    async def play(self, table: str) -> None:
        """Play until the game is over, through the death of servers."""
        while not self.over:
            server = self.servers[self.at]
            address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
            try:
                async with connect(address, additional_headers=self.cookie) as socket:
                    await self.talk(socket)
            except (OSError, WebSocketException):
                self.at = (self.at + 1) % len(self.servers)
                await asyncio.sleep(0.05)

    async def talk(self, socket: ClientConnection) -> None:
        """Answer what one server says."""
        self.sent = None
        while not self.over:
            async with asyncio.timeout(LONG):
                told: dict[str, Any] = json.loads(await socket.recv())
            if told["type"] == "error":
                self.refused.append(told["code"])
            elif told["type"] == "state":
                await self.answer(socket, told)

    async def answer(self, socket: ClientConnection, told: dict[str, Any]) -> None:
        """See what came of the last decision, and make the next one."""
        turn: int = told["turn"]
        if self.sent is not None and turn > self.sent[0]:
            self.acknowledged[self.sent[0]] = self.sent[1]
            self.sent = None
        self.over = told["view"]["result"] is not None
        legal: list[str] = told["view"]["legal"]
        if legal and not self.over and self.sent is None:
            self.sent = (turn, random.choice(legal))
            await socket.send(json.dumps({"turn": turn, "do": self.sent[1]}))


def plain_client(server: Server, **more: Any) -> httpx.AsyncClient:
    """Somebody who asks a server."""
    return httpx.AsyncClient(base_url=server.http, timeout=LONG, verify=NO_TLS, **more)


async def guest(server: Server, name: str) -> tuple[str, str]:
    """A new guest: who they are, and what they show."""
    async with plain_client(server) as client:
        answer = await client.post("/api/guests", json={"name": name})
        assert answer.status_code == 201, answer.text
        return answer.json()["id"], client.cookies["foretell"]


async def set_up(server: Server, token: str, table: dict[str, Any]) -> str:
    """A new table."""
    async with plain_client(server, cookies={"foretell": token}) as client:
        answer = await client.post("/api/tables", json=table)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])
