"""The sockets: one per table, one for the lobby."""

import asyncio
from typing import Final

from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from litestar.types import Receive
from msgspec import UNSET, DecodeError, Struct, UnsetType, ValidationError
from msgspec.json import Decoder

from foretell.games.registry import find
from foretell.kit.options import BadOption
from foretell.server.access import check_watch, same_origin
from foretell.server.connection import Connection, encoded
from foretell.server.context import EAR, AnySocket, Context
from foretell.server.live import LiveTable, tell_refusal
from foretell.server.people import User
from foretell.server.wire import write_of
from foretell.table import commands
from foretell.table.refusal import Refusal
from foretell.table.table import Table

CLOSES: Final = {"not_known": 4401, "wrong_password": 4403, "no_spectators": 4403,
                 "no_such_table": 4404, "too_fast": 4429, "unavailable": 1013}  # fmt: skip
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
    if asked.room is not UNSET and asked.say is UNSET:
        raise Refusal("bad_message", "`room` goes with `say`.")
    if asked.take_back is False or asked.resume is False:
        raise Refusal("bad_message", "`take_back` and `resume` are always true.")
    return asked


async def answer(live: LiveTable, user: User, asked: Asked) -> None:
    """Do what a client asks, or refuse it."""
    if isinstance(asked.say, str):
        await live.chat.say(user, asked.say, None if asked.room is UNSET else asked.room)
        return

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

    if asked.do is UNSET:
        await live.change(change)
    else:
        with live.hall.metrics.moving():
            await live.change(change)


async def pump(socket: AnySocket, connection: Connection) -> None:
    """Send what is waiting, until the end."""
    try:
        while True:
            item = await connection.first()
            if isinstance(item, int):
                await socket.close(item)
                return
            await socket.send_data(item, "text")
            connection.sent()
    except (WebSocketDisconnect, RuntimeError, OSError):
        connection.closing = True


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: AnySocket, table_id: FromPath[str]) -> None:
    """One table, live: what you may know of it, and what you do there."""
    context = Context.of(socket.app)
    await socket.accept()
    try:
        same_origin(socket)
        user = await context.who(socket)
        live = await context.hall.find(table_id)
        await check_watch(live.table, user, socket.query_params.get("password"))
    except Refusal as refusal:
        await turn_away(socket, refusal)
        return
    connection = Connection(user.id, write_of(socket.scope))
    pumping = asyncio.ensure_future(pump(socket, connection))
    try:
        await live.join(connection)
        await live.chat.join(connection)
        # As a task of its own it need not wake up through all the layers that brought it here.
        await asyncio.ensure_future(listen(socket, connection, live, user))
    except Refusal as refusal:  # the data cannot be reached
        connection.tell(tell_refusal(refusal))
        connection.close(CLOSES.get(refusal.code, REFUSED))
        await pumping
    finally:
        connection.close(1000)
        live.chat.part(connection)
        await live.part(connection)
        pumping.cancel()


async def turn_away(socket: AnySocket, refusal: Refusal) -> None:
    """Say why, and close."""
    await socket.send_data(encoded(tell_refusal(refusal)))
    await socket.close(CLOSES.get(refusal.code, REFUSED), refusal.code)


async def listen(socket: AnySocket, connection: Connection, live: LiveTable, user: User) -> None:
    """Take messages until the client goes."""
    hear: Receive = socket.scope["state"][EAR]  # the framework's layers above it do nothing here
    while not connection.closing:
        message = await hear()
        if message["type"] == "websocket.disconnect":
            return
        try:
            await answer(live, user, parse(str(message.get("text") or "")))
        except Refusal as refusal:
            connection.tell(tell_refusal(refusal))


@websocket("/api/lobby/socket")
async def lobby_socket(socket: AnySocket) -> None:
    """The lobby, live: all public tables, or those of one game."""
    context = Context.of(socket.app)
    await socket.accept()
    game = socket.query_params.get("game")
    try:
        same_origin(socket)
        user = await context.who(socket)
        if game is not None:
            find(game)
    except Refusal as refusal:
        await turn_away(socket, refusal)
        return
    except BadOption as error:
        await turn_away(socket, Refusal("bad_option", str(error)))
        return
    connection = Connection(user.id, write_of(socket.scope))
    pumping = asyncio.ensure_future(pump(socket, connection))
    try:
        await context.hall.lobby.watch(connection, game)
        await hear_out(socket, connection)
    finally:
        connection.close(1000)
        context.hall.lobby.leave(connection)
        pumping.cancel()


async def hear_out(socket: AnySocket, connection: Connection) -> None:
    """Wait until the client goes; the lobby answers nothing."""
    while not connection.closing:
        try:
            await socket.receive_data("text")
        except WebSocketDisconnect:
            return
        connection.tell(tell_refusal(Refusal("bad_message", "The lobby only tells.")))
