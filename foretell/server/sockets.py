"""The sockets: one per table, one for the lobby."""

import asyncio
from typing import Final

from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from litestar.types import Receive

from foretell.games.registry import find
from foretell.kit.options import BadOption
from foretell.server.access import check_watch, same_origin
from foretell.server.connection import Connection, encoded
from foretell.server.context import EAR, AnySocket, Context
from foretell.server.hearing import answer, parse
from foretell.server.live import LiveTable, tell_refusal
from foretell.server.lobby import Lobby
from foretell.server.people import User
from foretell.server.sessions import not_known
from foretell.server.wire import write_of
from foretell.table.refusal import Refusal

CLOSES: Final = {"not_known": 4401, "wrong_password": 4403, "no_spectators": 4403,
                 "no_such_table": 4404, "too_fast": 4429, "unavailable": 1013}  # fmt: skip
REFUSED: Final = 4400


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
    user = await meet(context, socket)
    if user is None:
        return
    connection = Connection(user.id, write_of(socket.scope))
    with context.sessions.holding(connection, socket):
        try:
            live = await context.hall.find(table_id)
            await check_watch(live.table, user, socket.query_params.get("password"))
            if connection.closing:  # the session has ended meanwhile
                raise not_known()
        except Refusal as refusal:
            await turn_away(socket, refusal)
            return
        await show(socket, connection, live, user)


async def meet(context: Context, socket: AnySocket) -> User | None:
    """Who opens a socket; it is closed if that is nobody who may."""
    await socket.accept()
    try:
        same_origin(socket)
        return await context.who(socket)
    except Refusal as refusal:
        await turn_away(socket, refusal)
        return None


async def show(socket: AnySocket, connection: Connection, live: LiveTable, user: User) -> None:
    """Tell somebody of a table, and hear them, until they go."""
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
    user = await meet(context, socket)
    if user is None:
        return
    game = socket.query_params.get("game")
    try:
        if game is not None:
            find(game)
    except BadOption as error:
        await turn_away(socket, Refusal("bad_option", str(error)))
        return
    connection = Connection(user.id, write_of(socket.scope))
    with context.sessions.holding(connection, socket):
        await show_lobby(socket, connection, context.hall.lobby, game)


async def show_lobby(
    socket: AnySocket, connection: Connection, lobby: Lobby, game: str | None
) -> None:
    """Tell somebody of tables until they go."""
    pumping = asyncio.ensure_future(pump(socket, connection))
    try:
        await lobby.watch(connection, game)
        await hear_out(socket, connection)
    finally:
        connection.close(1000)
        lobby.leave(connection)
        pumping.cancel()


async def hear_out(socket: AnySocket, connection: Connection) -> None:
    """Wait until the client goes; the lobby answers nothing."""
    while not connection.closing:
        try:
            await socket.receive_data("text")
        except WebSocketDisconnect:
            return
        connection.tell(tell_refusal(Refusal("bad_message", "The lobby only tells.")))
