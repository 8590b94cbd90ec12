"""People who never give up: they play at random, and come back whenever the server is gone."""

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import httpx
import websockets

AGAIN: Final = 0.05  # seconds between two attempts to connect
GONE: Final = (OSError, websockets.WebSocketException, httpx.HTTPError, TimeoutError)
Line = tuple[int | str, str]


@dataclass
class Player:
    """A guest with a seat at one table."""

    host: Callable[[], str]
    cookie: str
    table: str
    seat: int
    luck: Random
    sent: tuple[int, str] | None = None  # the last decision: its number and words
    acknowledged: dict[int, str] = field(default_factory=dict)  # decisions by number
    log: list[Line] = field(default_factory=list)
    ply: int = 0
    connected: int = 0
    over: bool = False
    complaints: list[str] = field(default_factory=list)

    async def play(self) -> None:
        """Play until the game is over."""
        while not self.over:
            try:
                await self.connect()
            except GONE:
                await asyncio.sleep(AGAIN)

    async def connect(self) -> None:
        address = f"ws://{self.host()}/api/tables/{self.table}/socket"
        headers = {"Cookie": self.cookie}
        async with websockets.connect(address, additional_headers=headers) as socket:
            self.connected += 1
            async for text in socket:
                message = json.loads(text)
                if message["type"] == "state":
                    await self.look(socket, message)
                elif message["type"] == "error" and message["code"] not in HARMLESS:
                    self.complaints.append(f"{self.sent}: {message}")
                if self.over:
                    return

    async def look(self, socket: websockets.ClientConnection, message: dict[str, Any]) -> None:
        """Take in the table, and act if it is one's turn."""
        self.keep_log(message)
        turn, view = message["turn"], message["view"]
        if self.sent is not None and turn > self.sent[0]:
            self.acknowledged[self.sent[0]] = self.sent[1]
            self.sent = None
        self.over = view["result"] is not None
        if view["legal"] and (self.sent is None or self.connected > 1):
            if self.sent is None or self.sent[0] != turn:
                self.sent = (turn, self.luck.choice(view["legal"]))
            await socket.send(json.dumps({"turn": turn, "do": self.sent[1]}))

    def keep_log(self, message: dict[str, Any]) -> None:
        """Cut and add as the protocol says; what was known must not change or vanish."""
        start = message["log"]["start"]
        lines = [(who, words) for who, words in message["log"]["lines"]]
        if start > len(self.log):
            self.complaints.append(f"the log begins at {start}, {len(self.log)} are known")
        for known, told in zip(self.log[start:], lines, strict=False):
            if known != told and "?" not in known[1]:
                self.complaints.append(f"{known} became {told}")
        if start + len(lines) < len(self.log) or message["ply"] < self.ply:
            self.complaints.append(f"the table went back from {self.ply} to {message['ply']}")
        self.log = self.log[:start] + lines
        self.ply = message["ply"]


HARMLESS: Final = ("stale_turn",)  # what a resent decision may hear


async def gather_table(
    host: Callable[[], str], game: str, people: int, luck: Random
) -> list[Player]:
    """A new table with so many guests, bots in the other seats, started."""
    base = f"http://{host()}/api/tables"
    async with plain_client() as client:
        cookies = [await be_guest(client, host(), f"Guest {number}") for number in range(people)]
        seats = [{"kind": "you"}, *[{"kind": "open"}] * (people - 1)]
        seats += [{"kind": "bot", "level": "novice"}] * (4 - people)
        wanted = {"game": game, "seats": seats, "clock": "relaxed", "start": people == 1}
        answer = await client.post(base, json=wanted, headers={"Cookie": cookies[0]})
        answer.raise_for_status()
        table = answer.json()["id"]
        for cookie in cookies[1:]:
            sat = await client.post(f"{base}/{table}/sit", json={}, headers={"Cookie": cookie})
            sat.raise_for_status()
    return [
        Player(host, cookie, table, seat, Random(luck.random()))
        for seat, cookie in enumerate(cookies)
    ]


def plain_client() -> httpx.AsyncClient:
    """A client for plain HTTP: to load certificates takes longer than all it will ask."""
    return httpx.AsyncClient(timeout=60, verify=False)


async def be_guest(client: httpx.AsyncClient, host: str, name: str) -> str:
    """A new guest's cookie; the client forgets it, for it may speak for several."""
    answer = await client.post(f"http://{host}/api/guests", json={"name": name})
    answer.raise_for_status()
    client.cookies.clear()
    return "; ".join(f"{key}={value}" for key, value in answer.cookies.items())
