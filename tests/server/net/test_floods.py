"""One client, however much it sends, must not slow the others; `make soak` measures it."""

import asyncio
import json
import socket
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import ExitStack, asynccontextmanager, suppress
from functools import partial
from typing import Any

import pytest
import uvicorn
from litestar import Litestar, post, websocket
from litestar.exceptions import ClientException, WebSocketDisconnect
from litestar.params import JSONBody
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from foretell.server.http.context import AnySocket
from foretell.server.net import turns
from foretell.server.net import websocket as sockets
from foretell.server.net.callers import Callers
from foretell.server.net.http_protocol import PIECE, HttpProtocol
from foretell.server.net.limits import RATES, Limits
from foretell.server.net.turns import Turns
from foretell.server.net.websocket import GRACE, MOST_PARTS, WebSocketProtocol
from foretell.server.operations.stalls import PULSE, Stalls
from soak.floods import BEGIN, BYTE, FROM, LAST, MORE, PING, PONG, TEXT, upgrade
from tests.server.serving import Server, serving, until

LONG = 60.0
MANY = 3000  # frames, sent together
Use = Callable[[int], Awaitable[None]]


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


# Turns


async def test_a_flood_waits_behind_itself() -> None:
    loop, line, done = asyncio.get_running_loop(), Turns(Clock()), list[str]()
    for _ in range(100):
        line.join("flood", partial(done.append, "flood"), loop)
    line.join("other", partial(done.append, "other"), loop)
    await asyncio.sleep(0)
    assert done == ["flood", "other", *["flood"] * (turns.AT_ONCE - 2)]
    while line.lines:
        await asyncio.sleep(0)
    assert Counter(done) == {"flood": 100, "other": 1}


async def test_no_turn_takes_longer_than_its_slot_and_one_piece() -> None:
    loop, clock, done = asyncio.get_running_loop(), Clock(), list[int]()
    line = Turns(clock)

    def work() -> None:
        clock.now += turns.SLOT / 2
        done.append(1)
        if len(done) == 3:
            raise RuntimeError("one that fails keeps nobody from their turn")

    loop.set_exception_handler(lambda *_: None)
    for _ in range(9):
        line.join("here", work, loop)
    seen = []
    while len(done) < 9:
        await asyncio.sleep(0)
        seen.append(len(done))
    assert seen == [2, 3, 5, 7, 9]


# Sockets


class Counted(WebSocketProtocol):
    """A socket that notes how many frames are taken in within one turn of the loop."""

    turn = 0
    taken: Counter[int]

    def take_frame(self, frame: bytes) -> None:
        Counted.taken[Counted.turn] += 1
        super().take_frame(frame)


class Pieces(HttpProtocol):
    """A door that notes how many bytes are taken in within one turn of the loop."""

    taken: Counter[int]

    def take_piece(self) -> None:
        before = len(self.unread)
        super().take_piece()
        Pieces.taken[Counted.turn] += before - len(self.unread)


async def count_turns() -> None:
    """Number the turns of the loop."""
    while True:
        Counted.turn += 1
        await asyncio.sleep(0)


@websocket("/listen")
async def listen(socket: AnySocket) -> None:
    """Hear a client out, and say how much that was."""
    await socket.accept()
    heard = 0
    with suppress(WebSocketDisconnect):
        while await socket.receive_data("text") != "end":
            heard += 1
        await socket.send_data(str(heard))


@websocket("/refuse")
async def refuse(socket: AnySocket) -> None:
    """Whoever comes has to go."""
    await socket.accept()
    await socket.close(4401)


@post("/length")
async def length(data: JSONBody[dict[str, str]]) -> int:
    """How much was said."""
    return len(data["text"])


@asynccontextmanager
async def door(limits: Limits | None = None) -> AsyncIterator[int]:
    """A real server in this process; its port."""
    Counted.taken, Pieces.taken = Counter(), Counter()
    ticking = asyncio.ensure_future(count_turns())
    line, callers = Turns(), Callers(limits)
    http = partial(Pieces, room=100, turns=line, callers=callers)
    ws = partial(Counted, turns=line, limits=limits)
    app = Litestar([listen, refuse, length, say_no])
    config = uvicorn.Config(app, http=http, ws=ws, ws_max_size=16_384, log_level="error")  # type: ignore[arg-type]
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        serving = asyncio.ensure_future(server.serve([listening]))
        async with asyncio.timeout(LONG):
            yield listening.getsockname()[1]
        server.should_exit = True
        await serving
    ticking.cancel()


async def say(port: int, path: str, said: bytes) -> ClientConnection:
    """A client that says all this at once."""
    there = await connect(f"ws://127.0.0.1:{port}{path}", ping_interval=None)
    there.transport.write(said)
    return there


@pytest.mark.parametrize("frame", [PING, PONG, TEXT], ids=["pings", "pongs", "texts"])
async def test_only_a_few_frames_are_taken_in_before_others_are_heard(frame: bytes) -> None:
    async with door() as port:
        end = b"\x81\x83\0\0\0\0end"
        async with await say(port, "/listen", frame * MANY + end) as there:
            assert await there.recv() == str(MANY if frame is TEXT else 0)
        assert Counted.taken.total() >= MANY
        assert max(Counted.taken.values()) <= sockets.AT_ONCE * (turns.AT_ONCE + 1)


FLOODS = {"pings": PING, "pongs": PONG, "bytes": BYTE, "texts": TEXT}


@pytest.mark.parametrize("frame", FLOODS.values(), ids=FLOODS)
async def test_every_frame_counts(frame: bytes) -> None:
    """Before it is known whose they are, for the address."""
    limits = Limits(True, clock=Clock())

    async with door(limits) as port:
        async with await say(port, "/listen", frame * MANY) as there:
            with pytest.raises(ConnectionClosed):
                await there.recv()
            assert there.close_code == 4429
        assert Counted.taken.total() == RATES["stray"].burst + 1
        async with await say(port, "/listen", frame) as again:
            with pytest.raises(ConnectionClosed):
                await again.recv()
            assert again.close_code == 4429


async def test_a_message_has_only_so_many_parts() -> None:
    async with door() as port:
        async with await say(port, "/listen", BEGIN + MORE * MANY) as there:
            with pytest.raises(ConnectionClosed):
                await there.recv()
            assert there.close_code == 1009
        assert Counted.taken.total() == MOST_PARTS + 1


async def test_nothing_is_heard_after_our_goodbye(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "GRACE", GRACE / 10)
    async with door() as port:
        there = await connect(f"ws://127.0.0.1:{port}/refuse", ping_interval=None)
        await there.wait_closed()
        assert there.close_code == 4401
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(upgrade("").replace(b"/api/lobby/socket", b"/refuse"))
        await reader.readuntil(b"\x11\x31")  # 4401
        assert await reader.read() == b""  # all that it says
        with pytest.raises(ConnectionError):
            await flood(writer)  # until it has gone
        assert Counted.taken.total() <= 1  # the answer to our goodbye


async def flood(writer: asyncio.StreamWriter) -> None:
    """Send as much as is taken."""
    while True:
        writer.write(PING * 10_000)
        await writer.drain()


# Requests


async def test_a_body_in_tiny_parts_is_taken_in_by_pieces() -> None:
    async with door() as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        head = "POST /length HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        body = json.dumps({"text": "x" * MANY}).encode()
        parts = b"".join(b"1\r\n%c\r\n" % byte for byte in body)
        writer.write(f"{head}Transfer-Encoding: chunked\r\n\r\n".encode() + parts + b"0\r\n\r\n")
        answer = await reader.readuntil(b"\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 201 ")
        assert await reader.readexactly(4) == str(MANY).encode()
        assert Pieces.taken.total() > len(parts)
        assert max(Pieces.taken.values()) <= PIECE * turns.AT_ONCE
        writer.close()


async def test_requests_sent_together_are_answered_in_order() -> None:
    async with door() as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for number in range(40):
            body = json.dumps({"text": "x" * (100 * number)})
            head = "POST /length HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n{body}".encode())
        for number in range(40):
            answer = await reader.readuntil(b"\r\n\r\n")
            assert answer.startswith(b"HTTP/1.1 201 ")
            said = str(100 * number).encode()
            assert await reader.readexactly(len(said)) == said
        writer.close()


@post("/no", request_max_body_size=10**9)
async def say_no() -> None:
    """Answers before the body has come."""
    raise ClientException("No.")


async def test_who_is_answered_before_all_is_said_is_not_heard_any_more() -> None:
    """Who is refused may finish sending, so that the answer is not lost with the connection."""

    async with door() as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        size = 50_000_000
        head = "POST /no HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        writer.write(f"{head}Content-Length: {size}\r\n\r\n".encode())
        for _ in range(size // 1_000_000):
            writer.write(b" " * 1_000_000)
            await writer.drain()
        assert (await reader.read()).startswith(b"HTTP/1.1 400 ")
        assert Pieces.taken.total() < size // 20
        writer.close()


# Connections


def come(server: Server, stack: ExitStack, address: str = FROM) -> socket.socket:
    """Somebody who connects from an address and says nothing."""
    raw = stack.enter_context(socket.socket())
    raw.settimeout(LONG)
    raw.bind((address, 0))
    raw.connect(("127.0.0.1", server.port))
    return raw


def ask(server: Server, address: str) -> tuple[int, Any]:
    """What somebody who comes from there is told of the server's health."""
    with ExitStack() as stack:
        raw = come(server, stack, address)
        with suppress(ConnectionError):  # it may have been refused before it has asked
            raw.sendall(LAST)
        heard = b""
        while piece := raw.recv(4096):
            heard += piece
    head, _, body = heard.partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body)


def test_silent_connections_of_one_address_shut_nobody_else_out() -> None:
    with serving("--connections", "30", limits=True) as server, ExitStack() as stack:
        silent = [come(server, stack) for _ in range(30)]
        until(lambda: ask(server, FROM)[0] == 503)
        status, problem = ask(server, FROM)
        assert (status, problem["code"]) == (503, "busy")
        assert ask(server, "127.0.0.3") == (200, {"alive": True})
        for raw in silent[:5]:
            raw.close()
        until(lambda: ask(server, FROM)[0] == 200)
        assert server.log == ""


def test_a_proxy_may_hold_the_connections_of_many() -> None:
    arguments = ("--connections", "20", "--trusted-proxies", "127.0.0.1,127.0.0.16/28")
    with serving(*arguments, limits=True) as server, ExitStack() as stack:
        for proxy in ("127.0.0.1", "127.0.0.20"):
            for _ in range(60):
                come(server, stack, proxy)
            assert ask(server, proxy) == (200, {"alive": True})


def test_who_asks_too_much_is_not_even_let_in() -> None:
    clock = Clock()
    limits = Limits(True, clock=clock)
    callers = Callers(limits, most=10)
    for _ in range(RATES["address"].burst):
        assert callers.refusal("192.0.2.1") is None
        limits.take("address", "192.0.2.1")
    refusal = callers.refusal("192.0.2.1")
    assert refusal is not None
    assert refusal.code == "too_fast"
    assert callers.refusal("192.0.2.2") is None
    clock.now += 1 / RATES["address"].per_second
    assert callers.refusal("192.0.2.1") is None
    assert Callers(Limits(False), most=0).refusal("192.0.2.1") is None


def test_a_proxy_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    from foretell.cli import main

    assert main(["serve", "--trusted-proxies", "127.0.0.1,nginx"]) == 2
    assert "nginx" in capsys.readouterr().err


# What operators see


async def test_a_stall_is_what_the_loop_itself_did() -> None:
    clock, work = Clock(), Clock()
    stalls = Stalls(asyncio.get_running_loop(), clock, work)
    for late, worked in ((0.0, 0.01), (0.3, 0.2), (0.9, 0.05)):  # at last others worked
        clock.now += PULSE + late
        work.now += worked
        stalls.timer.cancel()
        stalls.look()
    assert stalls.take() == pytest.approx(0.2)
    assert stalls.take() == 0
    stalls.stop()
