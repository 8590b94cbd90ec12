"""How the crowd comes to a table: at our server, and at boardgame.io's."""

import asyncio
from collections.abc import Sequence
from typing import Final, Protocol

from msgspec import UNSET, Struct, UnsetType, field
from msgspec.json import Decoder, Encoder

from bench.load import SEATS, Crowd, LoadedTable, Screen, Shown, connect, each, until


class House(Protocol):
    """A server that the crowd can come to."""

    port: int

    async def seat(self, crowd: Crowd, tables: int) -> None:
        """Set up so many tables, with four sockets at each."""


# Our server


class OurView(Struct):
    """Of a view, the legal moves."""

    legal: list[str]


class OurMessage(Struct):
    """Of a message, what is needed to go on."""

    type: str
    ply: int = -1
    turn: int | None = None
    view: OurView | None = None


OURS: Final = Decoder(OurMessage)


class OurScreen(Screen):
    """A socket of a table here."""

    def hear(self, text: bytes) -> None:
        told = OURS.decode(text)
        if told.view is not None and told.turn is not None:
            self.table.hear(self.seat, Shown(told.ply, told.turn, told.view.legal))
            if not self.open.done():
                self.open.set_result(None)
        elif told.type == "error":
            self.table.crowd.refused += 1

    def play(self, shown: Shown, words: str) -> None:
        self.send(b'{"turn":%d,"do":"%b"}' % (shown.turn, words.encode()))


async def post(port: int, path: str, body: bytes, cookie: str = "") -> tuple[str, bytes]:
    """Send JSON to our server: the head and the body of what it answers."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(
        f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        f"Connection: close\r\nContent-Length: {len(body)}\r\n{cookie}\r\n".encode()
        + body
    )
    head, _, answer = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    if not head.startswith(b"HTTP/1.1 201 "):
        raise RuntimeError(f"{path}: {answer.decode()}")
    return head.decode(), answer


class Made(Struct):
    """Of what was made, its id."""

    id: str


class Guest(Struct):
    """Somebody who plays, and the header that proves it."""

    id: str
    cookie: str


ID: Final = Decoder(Made)
ENCODE: Final = Encoder()


class OurHouse:
    """Guests of our server, who sit down at table after table."""

    def __init__(self, port: int, games: Sequence[str]) -> None:
        self.port = port
        self.games = games
        self.guests: list[Guest] = []

    async def seat(self, crowd: Crowd, tables: int) -> None:
        """Set up tables of the games in turn, with four guests at each."""
        await self.set_up(crowd, tables)
        await self.join(crowd)

    async def invite(self, number: int) -> None:
        """Have so many guests."""

        async def come(_: int) -> None:
            head, body = await post(self.port, "/api/guests", b'{"name":"Ada"}')
            token = head.partition("set-cookie: ")[2].partition(";")[0]
            self.guests.append(Guest(ID.decode(body).id, f"Cookie: {token}\r\n"))

        await each(range(len(self.guests), number), come)

    async def set_up(self, crowd: Crowd, tables: int) -> None:
        """Tables at which nobody looks yet."""
        await self.invite(SEATS * tables)

        async def one(number: int) -> None:
            four = self.guests[SEATS * number : SEATS * (number + 1)]
            others = [{"kind": "user", "user": guest.id} for guest in four[1:]]
            wanted = want(self.games[number % len(self.games)], others)
            _, body = await post(self.port, "/api/tables", wanted, four[0].cookie)
            table = LoadedTable(crowd, ID.decode(body).id)
            path = f"/api/tables/{table.name}/socket"
            table.screens = [OurScreen(table, k, path, four[k].cookie) for k in range(SEATS)]
            crowd.tables.append(table)

        await each(range(tables), one)

    async def join(self, crowd: Crowd) -> None:
        """All guests look at their tables."""

        async def one(table: LoadedTable) -> None:
            for screen in table.screens:
                await connect(screen, self.port)
            await until(lambda: table.settled() and table.ply() > SEATS)

        await each(crowd.tables, one)

    async def face_bots(self, crowd: Crowd, tables: int, level: str) -> None:
        """Set up tables at which one guest plays with three bots."""
        await self.invite(tables)

        async def one(guest: Guest) -> None:
            wanted = want(self.games[0], [{"kind": "bot", "level": level}] * (SEATS - 1))
            _, body = await post(self.port, "/api/tables", wanted, guest.cookie)
            table = LoadedTable(crowd, ID.decode(body).id, people=1)
            path = f"/api/tables/{table.name}/socket"
            table.screens = [OurScreen(table, 0, path, guest.cookie)]
            crowd.tables.append(table)
            await connect(table.screens[0], self.port)

        await each(self.guests[:tables], one)


def want(game: str, others: list[dict[str, str]]) -> bytes:
    """A table for whoever asks and three others, who play at once."""
    seats = [{"kind": "you"}, *others]
    table = {"game": game, "options": {"players": SEATS}, "seats": seats, "start": True}
    return ENCODE.encode(table)


# boardgame.io's server, by the protocols of engine.io and socket.io

SPACE: Final = b"/tricks,"
HELLO, GREETED, EVENT, BEAT = b"0", b"40" + SPACE, b"42" + SPACE, b"2"


class TheirView(Struct):
    """Of a view, the legal moves."""

    legal: list[str]


class TheirState(Struct):
    """Of a state, what is needed to go on."""

    view: TheirView | UnsetType = field(name="G", default=UNSET)
    ply: int = field(name="_stateID", default=-1)
    state: "TheirState | UnsetType" = UNSET  # where it is packed once more


class TheirMessage(Struct, array_like=True):
    """Of a message, what is needed to go on."""

    type: str
    match: str
    told: TheirState


THEIRS: Final = Decoder(TheirMessage)


class TheirScreen(Screen):
    """A socket of a match there."""

    def hear(self, text: bytes) -> None:
        if text.startswith((EVENT + b'["update"', EVENT + b'["sync"')):
            self.show(THEIRS.decode(text[len(EVENT) :]).told)
        elif text == BEAT:
            self.send(b"3")
        elif text.startswith(GREETED):
            told = f'["sync","{self.table.name}","{self.seat}",null,{SEATS}]'
            self.send(EVENT + told.encode())
        elif text.startswith(HELLO):
            self.send(GREETED)

    def show(self, told: TheirState) -> None:
        """Take in a state."""
        state = told if told.state is UNSET else told.state
        assert state.view is not UNSET
        self.table.hear(self.seat, Shown(state.ply, state.ply, state.view.legal))
        if not self.open.done():
            self.open.set_result(None)

    def play(self, shown: Shown, words: str) -> None:
        move = f'{{"type":"play","args":["{words}"],"playerID":"{self.seat}"}}'
        action = f'{{"type":"MAKE_MOVE","payload":{move}}}'
        told = f'["update",{action},{shown.ply},"{self.table.name}","{self.seat}"]'
        self.send(EVENT + told.encode())


class TheirHouse:
    """Matches of boardgame.io's server; it makes one when the first comes to it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.made = 0

    async def seat(self, crowd: Crowd, tables: int) -> None:
        """Set up so many matches, with four sockets at each."""

        async def one(_: int) -> None:
            self.made += 1
            table = LoadedTable(crowd, f"m{self.made}")
            crowd.tables.append(table)
            for seat in range(SEATS):
                path = "/socket.io/?EIO=4&transport=websocket"
                screen = TheirScreen(table, seat, path)
                table.screens.append(await connect(screen, self.port))
            await until(table.settled)

        await each(range(tables), one)
