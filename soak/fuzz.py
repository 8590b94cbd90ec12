"""Speak to a server in every wrong way, while a game beside it goes on undisturbed."""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

import psutil
import websockets

from soak.players import GONE, be_guest, gather_table, plain_client
from soak.server import Server

AT_ONCE: Final = 48  # messages sent before the answers are waited for
WORDS: Final = ["play G1", "play B11", "prophesy 7-0-0-0", "foresee pink", "move up", "stop", ""]
KEYS: Final = ["turn", "do", "queue", "take_back", "pause", "resume", "say", "room", "x", ""]
NUMBERS: Final = [0, 1, -1, 7, 2**31, 2**63, 2**64, -(2**63), 10**30, 0.5, 1e308]
TEXTS: Final = [
    "\x00",
    "\u202e",
    "\U0001d54f" * 20,
    "a" * 4000,
    "'; DROP TABLE steps; --",
    "<b>",
    "ß",
]


@dataclass
class Damage:
    """What fuzzing has done."""

    messages: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    closed: Counter[int] = field(default_factory=Counter)
    failures: float = 0.0
    grown: int = 0  # bytes
    games: int = 0  # that went on meanwhile
    logged: int = 0  # lines

    def __str__(self) -> str:
        told = ", ".join(f"{code} {number}" for code, number in self.answers.most_common())
        return (
            f"{self.messages} messages; answers: {told}; closed: {dict(self.closed)}; "
            f"{self.failures:g} failures, {self.logged} lines logged; "
            f"memory grew by {self.grown / 2**20:.1f} MiB; {self.games} games went on meanwhile"
        )


def value(luck: Random, depth: int = 0) -> object:
    """Any JSON value."""
    kind = luck.randrange(9 if depth < 3 else 6)
    if kind < 2:
        return luck.choice(WORDS)
    if kind == 2:
        return luck.choice(NUMBERS)
    if kind == 3:
        return luck.choice([None, True, False])
    if kind < 6:
        return luck.choice(TEXTS)
    if kind == 6:
        return [value(luck, depth + 1) for _ in range(luck.randrange(4))]
    return {luck.choice(KEYS): value(luck, depth + 1) for _ in range(luck.randrange(4))}


def message(luck: Random, turn: int, legal: list[str]) -> str | bytes:
    """Something to say: almost right, wrong, or not JSON at all."""
    kind = luck.randrange(12)
    if kind < 3:
        number = luck.choice([turn, turn, turn - 1, turn + 1, *NUMBERS])
        return json.dumps({"turn": number, "do": luck.choice([*WORDS, *legal])})
    if kind < 5:
        return json.dumps({luck.choice(KEYS): value(luck)})
    if kind < 7:
        return json.dumps(value(luck))
    if kind == 7:
        text = json.dumps({"turn": turn, "do": luck.choice(WORDS)})
        return text[: luck.randrange(len(text))]
    if kind == 8:
        return "[" * luck.randrange(1, 5000)
    if kind == 9:
        return "".join(chr(luck.randrange(32, 0x2FFF)) for _ in range(luck.randrange(200)))
    if kind == 10:
        return luck.randbytes(luck.randrange(200))
    return json.dumps(dict.fromkeys(luck.sample(KEYS, 2), True))


class Fuzzer:
    """One rude guest, at a table of its own or at somebody else's."""

    def __init__(self, server: Server, table: str, cookie: str, luck: Random) -> None:
        self.address = f"ws://{server.host}/api/tables/{table}/socket"
        self.cookie = cookie
        self.luck = luck
        self.turn = 0
        self.legal: list[str] = []
        self.damage = Damage()

    async def run(self, messages: int) -> Damage:
        """Say so many things."""
        while self.damage.messages < messages:
            with suppress(*GONE):
                await self.connect(messages)
        return self.damage

    async def connect(self, messages: int) -> None:
        headers = {"Cookie": self.cookie}
        async with websockets.connect(self.address, additional_headers=headers) as socket:
            hearing = asyncio.ensure_future(self.hear(socket))
            try:
                while self.damage.messages < messages and self.luck.random() > 0.001:
                    await self.burst(socket)
            except websockets.ConnectionClosed as closed:
                self.damage.closed[closed.rcvd.code if closed.rcvd else 0] += 1
            finally:
                hearing.cancel()

    async def burst(self, socket: websockets.ClientConnection) -> None:
        """Say some things at once; now and then, something far too long."""
        for _ in range(AT_ONCE):
            said = message(self.luck, self.turn, self.legal)
            if self.luck.random() < 0.0002:
                said = "x" * 1_000_000
            await socket.send(said)
            self.damage.messages += 1
        await (await socket.ping())

    async def hear(self, socket: websockets.ClientConnection) -> None:
        with suppress(websockets.ConnectionClosed):
            async for text in socket:
                told = json.loads(text)
                kind = told["type"] if told["type"] != "error" else told["code"]
                self.damage.answers[kind] += 1
                if told["type"] == "state":
                    self.turn = told["turn"] or 0
                    self.legal = told["view"]["legal"]


async def fuzz(data: Path, messages: int, seed: int, fuzzers: int = 4) -> Damage:
    """Fuzz one server with so many messages in all."""
    luck = Random(seed)
    total = Damage()
    with Server(data) as server:
        over = asyncio.Event()
        control = asyncio.create_task(keep_playing(server, total, Random(seed), over))
        rude = [fuzzer async for fuzzer in guests(server, fuzzers, luck)]
        await asyncio.gather(*(one.run(messages // fuzzers // 10) for one in rude))
        process = psutil.Process(server.running.pid)
        before = process.memory_info().rss
        for one in rude:
            one.damage.messages = 0
        for damage in await asyncio.gather(*(one.run(messages // fuzzers) for one in rude)):
            total.messages += damage.messages
            total.answers += damage.answers
            total.closed += damage.closed
        total.grown = process.memory_info().rss - before
        over.set()
        await control
        total.failures, total.logged = server.failures, server.log.count("\n")
    return total


async def guests(server: Server, number: int, luck: Random) -> AsyncIterator[Fuzzer]:
    """Fuzzers: some at a table of their own, some looking on at it."""
    for _ in range(number):
        players = await gather_table(lambda: server.host, "seven-prophecies", 1, luck)
        cookie = players[0].cookie
        if luck.random() < 0.3:
            async with plain_client() as client:
                cookie = await be_guest(client, server.host, "Eve")
        yield Fuzzer(server, players[0].table, cookie, Random(luck.random()))


async def keep_playing(server: Server, total: Damage, luck: Random, over: asyncio.Event) -> None:
    """Games beside all that, which must not notice; the one in play when it is over ends too."""
    while not over.is_set():
        players = await gather_table(lambda: server.host, "brujas", 4, luck)
        await asyncio.gather(*(player.play() for player in players))
        if any(player.complaints for player in players):
            raise RuntimeError(f"a player complains: {players}")
        total.games += 1
