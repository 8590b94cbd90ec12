"""The sockets: one per table, one for the lobby."""

import asyncio
from typing import Final

from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import UNSET, DecodeError, Struct, UnsetType, ValidationError
from msgspec.json import Decoder

from foretell.server.access import check_watch, same_origin
from foretell.server.connection import Connection, encoded
from foretell.server.context import AnySocket, Context
from foretell.server.live import LiveTable, tell_refusal
from foretell.server.people import User
from foretell.table import commands
from foretell.table.refusal import Refusal
from foretell.table.table import Table

CLOSES: Final = {"not_known": 4401, "wrong_password": 4403, "no_spectators": 4403,
                 "no_such_table": 4404, "too_fast": 4429}  # fmt: skip
REFUSED: Final = 4400


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends: one thing at a time."""

    turn: int | UnsetType = UNSET
    do: str | UnsetType = UNSET  # with turn
    queue: str | UnsetType | None = UNSET
    take_back: bool | UnsetType = UNSET
    pause: bool | UnsetType = UNSET  # a vote
    resume: bool | UnsetType = UNSET
    say: str | UnsetType = UNSET
    room: str | UnsetType = UNSET  # with say


READ: Final = Decoder(Asked)
VERBS: Final = ("do", "queue", "take_back", "pause", "resume", "say")


def parse(text: str | bytes) -> Asked:
    """A client's message, or a Refusal that says what is wrong with it."""
    try:
        asked = READ.decode(text)
    except (ValidationError, DecodeError, UnicodeDecodeError) as error:
        raise Refusal("bad_message", f"{error}.") from None
    given = [verb for verb in VERBS if getattr(asked, verb) is not UNSET]
    if len(given) != 1:
        raise Refusal("bad_message", f"A message has exactly one of {', '.join(VERBS)}.")
    if (asked.do is UNSET) != (asked.turn is UNSET):
        raise Refusal("bad_message", "`do` and `turn` go together: the number of your decision.")
    return asked


async def answer(live: LiveTable, user: User, asked: Asked) -> None:
    """Do what a client asks, or refuse it."""

    def change(table: Table, at: int) -> None:
        seat = commands.own_seat(table, user.id)
        if isinstance(asked.do, str) and isinstance(asked.turn, int):
            commands.act(table, seat, asked.turn, asked.do, at)
        elif asked.queue is not UNSET:
            commands.queue(table, seat, asked.queue, at)
        elif asked.take_back is not UNSET:
            commands.take_back(table, seat, at)
        elif asked.pause is not UNSET:
            commands.vote(table, seat, asked.pause, at)
        else:
            commands.resume(table, at)

    await live.change(change)


async def pump(socket: AnySocket, connection: Connection) -> None:
    """Send what is waiting, until the end."""
    try:
        while True:
            item = await connection.waiting.get()
            if isinstance(item, int):
                await socket.close(item)
                return
            await socket.send_data(item)
    except (WebSocketDisconnect, RuntimeError, OSError):
        connection.closing = True


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: AnySocket, table_id: str) -> None:
    """One table, live: what you may know of it, and what you do there."""
    context = Context.of(socket.app)
    await socket.accept()
    try:
        same_origin(socket)
        user = await context.who(socket)
        live = await context.hall.find(table_id)
        check_watch(live.table, user, socket.query_params.get("password"))
    except Refusal as refusal:
        await socket.send_data(encoded(tell_refusal(refusal)))
        await socket.close(CLOSES.get(refusal.code, REFUSED), refusal.code)
        return
    connection = Connection(user.id)
    pumping = asyncio.ensure_future(pump(socket, connection))
    try:
        await live.join(connection)
        await listen(socket, connection, live, user)
    finally:
        connection.close(1000)
        await live.part(connection)
        pumping.cancel()


async def listen(socket: AnySocket, connection: Connection, live: LiveTable, user: User) -> None:
    """Take messages until the client goes."""
    while not connection.closing:
        try:
            text = await socket.receive_data("text")
        except WebSocketDisconnect:
            return
        try:
            await answer(live, user, parse(text))
        except Refusal as refusal:
            connection.tell(tell_refusal(refusal))
