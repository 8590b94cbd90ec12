"""No more come in than there is room for, and whoever comes says in good time what they want."""

import asyncio
import errno
import json
import resource
import socket
import struct
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, suppress
from functools import partial
from pathlib import Path

import pytest
import uvicorn
from litestar import Litestar, post, websocket
from litestar.params import JSONBody
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection

from foretell.server.http.context import AnySocket
from foretell.server.net import http_protocol
from foretell.server.net.http_protocol import OTHERS, HttpProtocol
from foretell.server.net.turns import AT_ONCE, Turns
from foretell.server.net.websocket import WebSocketProtocol
from tests.server.serving import Server, problem, until

LATE = 0.3  # seconds
LONG = 60.0
FILES = 240
ROOM = FILES - OTHERS


@post("/echo")
async def echo(data: JSONBody[dict[str, int]]) -> dict[str, int]:
    """Something that takes longer than a request may take to arrive."""
    await asyncio.sleep(3 * LATE)
    return data


@websocket("/socket")
async def repeat(socket: AnySocket) -> None:
    """Says once what it hears."""
    await socket.accept()
    await socket.send_data(await socket.receive_data("text"), "text")
    await socket.close()


@asynccontextmanager
async def door() -> AsyncIterator[int]:
    """A real server that speaks through our protocol; its port."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        http = partial(HttpProtocol, room=100, turns=Turns())
        app = Litestar([echo, repeat])
        config = uvicorn.Config(app, http=http, ws=WebSocketProtocol, log_level="error")  # type: ignore[arg-type]
        server = uvicorn.Server(config)
        serving = asyncio.ensure_future(server.serve([listening]))
        async with asyncio.timeout(LONG):
            yield listening.getsockname()[1]
        server.should_exit = True
        await serving


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a door that does not wait for long."""
    monkeypatch.setattr(http_protocol, "LATE", LATE)


HEAD = b"POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"


@pytest.mark.parametrize(
    "begun", [b"", HEAD, HEAD + b'Content-Length: 9\r\n\r\n{"a"'], ids=["nothing", "head", "body"]
)
@pytest.mark.usefixtures("impatient")
async def test_who_does_not_say_what_they_want_is_cut_off(begun: bytes) -> None:
    async with door() as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(begun)
        with suppress(ConnectionError):
            assert await reader.read() == b""
        writer.close()


@pytest.mark.usefixtures("impatient")
async def test_a_letter_at_a_time_is_too_slow() -> None:
    async with door() as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        end = asyncio.ensure_future(reader.read())
        while not end.done():
            writer.write(b"x")
            await asyncio.sleep(LATE / 10)
        with suppress(ConnectionError):
            assert await end == b""
        writer.close()


@pytest.mark.usefixtures("impatient")
async def test_who_has_asked_may_wait_and_sockets_stay() -> None:
    async with door() as port, connect(f"ws://127.0.0.1:{port}/socket") as there:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for _ in range(2):  # over the same connection
            writer.write(HEAD + b'Content-Length: 8\r\n\r\n{"a": 1}')
            assert b" 201 " in await reader.readuntil(b"\r\n\r\n")
            assert await reader.readexactly(7) == b'{"a":1}'
        await there.send("hello")
        assert await there.recv() == "hello"
        writer.close()


UPGRADE = "GET /socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
KEY = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
VERSION = "Sec-WebSocket-Version: 13\r\n"


@pytest.mark.parametrize(
    "said",
    [
        "hello?\r\n",
        "GET /socket HTTP/1.1\r\n",
        UPGRADE,
        UPGRADE + KEY,
        UPGRADE + VERSION,
        UPGRADE + VERSION + "Sec-WebSocket-Key: short\r\n",
        UPGRADE + KEY + "Sec-WebSocket-Version: 8\r\n",
        UPGRADE.replace("GET", "PUT") + KEY + VERSION,
    ],
    ids=["nonsense", "no host", "bare", "no version", "no key", "bad key", "old", "not GET"],
)
async def test_what_is_no_request_is_refused_in_json(said: str) -> None:
    async with door() as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(f"{said}\r\n".encode())
        head, _, body = (await reader.read()).partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 400 Bad Request\r\n")
        assert b"content-type: application/json" in head
        assert b"x-content-type-options: nosniff" in head
        problem = json.loads(body)
        assert problem["code"] == "bad_request"
        assert problem["message"].endswith(".")
        writer.close()


# Crowds


async def test_a_crowd_takes_turns() -> None:
    turns, entered = Turns(), list[int]()
    loop = asyncio.get_running_loop()
    for number in range(3 * AT_ONCE):
        turns.join("here", partial(entered.append, number), loop)
    before = 0
    while len(entered) < 3 * AT_ONCE:
        await asyncio.sleep(0)
        assert len(entered) - before <= AT_ONCE
        before = len(entered)
    assert entered == list(range(3 * AT_ONCE))


class Host(asyncio.Protocol):
    """Says hello."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(b"hello")
        transport.close()


async def is_let_in(visits: int = 1) -> None:
    """Come to a porch so often, and be greeted each time; others run away each time."""
    with socket.create_server(("127.0.0.1", 0)) as port:
        port.setblocking(False)
        porch = asyncio.ensure_future(http_protocol.let_in(port, Host))
        for _ in range(visits):
            for _ in range(20):
                with socket.create_connection(port.getsockname()) as hasty:
                    hasty.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            reader, writer = await asyncio.open_connection(*port.getsockname())
            async with asyncio.timeout(LONG):
                assert await reader.read() == b"hello"
            writer.close()
        porch.cancel()


async def test_who_runs_away_keeps_nobody_out() -> None:
    await is_let_in(visits=5)


async def test_who_cannot_be_let_in_now_is_let_in_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """As when the system has no file left for them."""
    monkeypatch.setattr(http_protocol, "PAUSE", 0.0)
    loop = asyncio.get_running_loop()
    accept, tries = loop.sock_accept, list[int]()

    async def try_to_accept(port: socket.socket) -> tuple[socket.socket, object]:
        tries.append(1)
        if len(tries) < 3:
            raise OSError(errno.EMFILE, "Too many open files")
        return await accept(port)

    monkeypatch.setattr(loop, "sock_accept", try_to_accept)
    await is_let_in()


# Room


class Narrow(Server):
    """A server that may have few files open: at first even fewer than it is allowed."""

    def command(self) -> list[str]:
        limits = f'ulimit -Sn {FILES // 2} && ulimit -Hn {FILES} && exec "$0" "$@"'
        return ["sh", "-c", limits, *super().command()]


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[Narrow]:
    """One of those."""
    with Narrow(tmp_path) as server:
        yield server


def crowd(server: Server, stack: ExitStack) -> int:
    """Open sockets until there is no room for more; how many there are."""
    eve = server.client("Eve")
    for number in range(FILES):
        try:
            entered: ClientConnection = server.socket(eve, "/api/lobby/socket")
        except InvalidStatus as refused:
            answer = refused.response
            assert answer.status_code == 503
            assert json.loads(answer.body)["code"] == "busy"
            return number
        stack.enter_context(entered)
        assert json.loads(entered.recv(LONG))["type"] == "lobby"
    raise AssertionError("there was always room")


def test_when_there_is_no_room_it_says_so_and_tables_go_on(narrow: Narrow) -> None:
    soft, hard = resource.prlimit(narrow.running.pid, resource.RLIMIT_NOFILE)
    assert soft == hard == FILES
    ada = narrow.client("Ada")
    table = ada.post("/api/tables", json={"game": "brujas", "start": True}).json()["id"]
    with narrow.socket(ada, f"/api/tables/{table}/socket") as seated, ExitStack() as stack:
        entered = crowd(narrow, stack)
        assert ROOM // 2 < entered < ROOM
        for _ in range(2):  # others are refused, requests are not
            with pytest.raises(InvalidStatus), narrow.socket(ada, "/api/lobby/socket"):
                pass
            assert ada.get(f"/api/tables/{table}").status_code == 200
        seated.send(json.dumps({"say": "still here"}))
        while "still here" not in str(seated.recv(LONG)):
            pass
        fill_up(narrow, stack)
        seated.send(json.dumps({"say": "even now"}))
        while "even now" not in str(seated.recv(LONG)):
            pass
    until(lambda: narrow.stranger().get("/healthz").status_code == 200)
    with ExitStack() as stack:
        assert crowd(narrow, stack) > ROOM // 2
    with socket.create_connection(("127.0.0.1", narrow.port)) as raw:
        raw.sendall(b"hello?\r\n\r\n")
        assert raw.recv(1000).startswith(b"HTTP/1.1 400 ")
    assert narrow.log == ""  # nobody can fill it from outside


def fill_up(server: Server, stack: ExitStack) -> None:
    """Connect without asking for anything until those who ask are refused too."""
    for _ in range(FILES):
        raw = stack.enter_context(socket.create_connection(("127.0.0.1", server.port)))
        del raw
        answer = server.stranger().get("/healthz")
        if answer.status_code != 200:
            assert problem(answer) == (503, "busy")
            return
    raise AssertionError("there was always room")
