"""The sockets: one per table, one for the lobby."""

import asyncio
from contextlib import suppress
from http import HTTPStatus
from typing import Final

from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from litestar.types import Receive
from msgspec import UNSET

from foretell.games.registry import find
from foretell.kit.options import BadOption
from foretell.server.http.context import EAR, AnySocket, Context
from foretell.server.net.connection import Connection, encoded
from foretell.server.net.limits import Limits
from foretell.server.net.problems import status_of
from foretell.server.net.websocket import write_of
from foretell.server.people.access import check_watch, same_origin
from foretell.server.people.removal import check_new
from foretell.server.people.sessions import not_known
from foretell.server.people.users import User
from foretell.server.tables.client_requests import answer, parse
from foretell.server.tables.live import LiveTable
from foretell.server.tables.lobby import Lobby
from foretell.table.refusal import Refusal, tell_refusal

CLOSES: Final = {"not_known": 4401, "wrong_password": 4403, "no_spectators": 4403, "removed": 4403,
                 "no_such_table": 4404, "too_fast": 4429}  # fmt: skip
REFUSED: Final = 4400  # for good: to come again would not help
SWITCHES: Final = ("pause", "resume", "take_back", "ask_back", "agree_back")
COME_AGAIN: Final = 1013  # it is the server that cannot, for the moment


def close_code(refusal: Refusal) -> int:
    """The code that closes a socket for this reason."""
    passing = status_of(refusal) == HTTPStatus.SERVICE_UNAVAILABLE
    return CLOSES.get(refusal.code, COME_AGAIN if passing else REFUSED)


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
            table = await live.settled()
            check_new(context.people, table, user, socket)
            await check_watch(table, user, socket.query_params.get("password"))
            if connection.closing:  # the session has ended meanwhile
                raise not_known()
        except Refusal as refusal:
            await turn_away(socket, refusal)
            return
        await show(socket, connection, live, user, context.limits)


async def meet(context: Context, socket: AnySocket) -> User | None:
    """The user who opens a socket; without one who may, it is closed."""
    await socket.accept()
    try:
        same_origin(socket, context.settings.public_host)
        return await context.settle_name(await context.who(socket))
    except Refusal as refusal:
        await turn_away(socket, refusal)
        return None


async def show(
    socket: AnySocket, connection: Connection, live: LiveTable, user: User, limits: Limits
) -> None:
    """Serve one viewer of a table until they disconnect."""
    pumping = asyncio.ensure_future(pump(socket, connection))
    try:
        await live.join(connection)
        await live.chat.join(connection)
        # As a task of its own it need not wake up through all the layers that brought it here.
        await asyncio.ensure_future(listen(socket, connection, live, user, limits))
    except Refusal as refusal:  # the data cannot be reached
        await say_why(connection, refusal, pumping)
    finally:
        connection.close(1000)
        live.chat.part(connection)
        with suppress(Refusal):  # it cannot be stored that they went: the table finds out
            await live.part(connection)
        pumping.cancel()


async def say_why(connection: Connection, refusal: Refusal, pumping: asyncio.Future[None]) -> None:
    """Close a socket that was open, and say why."""
    connection.tell(tell_refusal(refusal))
    connection.close(close_code(refusal))
    await pumping


async def turn_away(socket: AnySocket, refusal: Refusal) -> None:
    """Send a refusal and close the socket."""
    await socket.send_data(encoded(tell_refusal(refusal)))
    await socket.close(close_code(refusal), refusal.code)


async def listen(
    socket: AnySocket, connection: Connection, live: LiveTable, user: User, limits: Limits
) -> None:
    """Take messages until the client goes."""
    hear: Receive = socket.scope["state"][EAR]  # the framework's layers above it do nothing here
    while not connection.closing:
        message = await hear()
        if message["type"] == "websocket.disconnect":
            return
        try:
            asked = parse(str(message.get("text") or ""))
            if any(getattr(asked, verb) is not UNSET for verb in SWITCHES):
                limits.take("switch", user.id)
            await answer(live, user, asked)
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
    """Serve one viewer of the lobby until they disconnect."""
    pumping = asyncio.ensure_future(pump(socket, connection))
    try:
        await lobby.watch(connection, game)
        await hear_out(socket, connection)
    except Refusal as refusal:
        await say_why(connection, refusal, pumping)
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
