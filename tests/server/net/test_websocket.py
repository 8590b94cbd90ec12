"""Messages that are sent at once: the same bytes, and the same order, as those that wait."""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress

import pytest
import uvicorn
from litestar import Litestar, websocket
from litestar.exceptions import WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosedError
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from foretell.server.http.context import AnySocket
from foretell.server.http.sockets import pump
from foretell.server.net.connection import MOST_WAITING, TOO_SLOW, Connection
from foretell.server.net.websocket import WebSocketProtocol, frame, write_of

TALK = 300  # messages of a client that does not wait for answers
MOST = 16_384  # bytes that a client may say at once
BIG = 20_000  # bytes of a message; a few of them are more than a socket takes at once
Task = Callable[[Connection], Awaitable[None]]


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 100_000])
def test_a_frame_is_read_as_it_was_meant(size: int) -> None:
    text = "ä" * (size // 2) + "x" * (size % 2)
    reader = StreamReader()
    reader.feed_data(frame(text.encode()))
    parser = Frame.parse(reader.read_exact, mask=False)
    with pytest.raises(StopIteration) as done:
        next(parser)
    found = done.value.value
    assert (found.opcode, found.fin, bytes(found.data)) == (Opcode.TEXT, True, text.encode())


async def test_nothing_overtakes_what_waits() -> None:
    free: list[bool] = []
    written: list[bytes] = []

    def write(texts: Sequence[bytes]) -> bool:
        if free:
            written.extend(texts)
        return bool(free)

    connection = Connection("somebody", write)
    connection.push([b"first"])
    free.append(True)
    connection.push([b"second", b"third"])
    assert written == []
    assert await connection.first() == b"first"
    connection.push([b"fourth"])  # while the first is on its way
    for text in (b"first", b"second", b"third", b"fourth"):
        assert await connection.first() == text
        connection.sent()
    connection.push([b"fifth", b"sixth"])
    assert written == [b"fifth", b"sixth"]


@asynccontextmanager
async def filled(work: Task) -> AsyncIterator[ClientConnection]:
    """A client of a real server whose only socket is filled by `work`."""

    async def fill(socket: AnySocket) -> None:
        write = write_of(socket.scope)
        assert write is not None
        connection = Connection("somebody", write)
        pumping = asyncio.ensure_future(pump(socket, connection))
        await work(connection)
        await pumping

    async with client_of(fill) as there:
        yield there


@asynccontextmanager
async def client_of(
    use: Callable[[AnySocket], Awaitable[None]],
) -> AsyncIterator[ClientConnection]:
    """A client of a real server with one socket."""

    @websocket("/")
    async def endpoint(socket: AnySocket) -> None:
        await socket.accept()
        await use(socket)

    with socket.create_server(("127.0.0.1", 0)) as listening:
        config = uvicorn.Config(
            Litestar([endpoint]), ws=WebSocketProtocol, ws_max_size=MOST, log_level="warning"
        )
        server = uvicorn.Server(config)
        serving = asyncio.ensure_future(server.serve([listening]))
        port = listening.getsockname()[1]
        async with connect(f"ws://127.0.0.1:{port}/", max_queue=1, max_size=None) as there:
            yield there
        server.should_exit = True
        await serving


async def test_what_waits_and_what_does_not_arrive_in_order() -> None:
    total = 40 * MOST_WAITING
    waited = []

    async def work(connection: Connection) -> None:
        texts = [f"{number} ".ljust(BIG if number % 3 else 10).encode() for number in range(total)]
        for number in range(0, total, 2):
            connection.push(texts[number : number + 2])
            waited.append(len(connection.waiting))
            while waited[-1] > 8 and len(connection.waiting) > number % 8:
                await asyncio.sleep(0)  # whoever waits may be about to go on
        connection.close(1000)

    async with filled(work) as there:
        found = [int(str(message).split()[0]) async for message in there]
        assert found == list(range(total))
    assert 0 in waited  # or nothing has been tried
    assert max(waited) > 8


async def test_a_client_that_does_not_read_is_cut_off() -> None:
    async def work(connection: Connection) -> None:
        while not connection.closing:
            connection.push([b"x" * BIG])
            await asyncio.sleep(0)
        connection.push([b"more"])
        assert connection.waiting[-1] == TOO_SLOW
        assert len(connection.waiting) == MOST_WAITING + 1
        cut.set()

    cut = asyncio.Event()
    async with filled(work) as there:
        await asyncio.wait_for(cut.wait(), 60)
        with pytest.raises(ConnectionClosedError):
            await read_all(there)
        assert there.close_code == TOO_SLOW


async def read_all(there: ClientConnection) -> None:
    """Read what a server says until it ends the socket."""
    async for message in there:
        assert message == "x" * BIG


async def hear(socket: AnySocket) -> None:
    """Take in what a client says, slowly at times, and say it again."""
    for number in range(TALK):
        await asyncio.sleep(0.01 * (number % 20 == 0))
        await socket.send_data(await socket.receive_data("text"))


async def test_what_a_client_says_is_heard_in_order() -> None:
    async with client_of(hear) as there:
        for number in range(TALK):
            await there.send(f"{number} ".ljust(2000))
        found = [int(str(await there.recv()).split()[0]) for _ in range(TALK)]
        assert found == list(range(TALK))


SAID = ["", "short", "ä" * 60, "x" * 125, "x" * 126, "x" * 3000, "{}"]


def spoken() -> bytes:
    """Frames as a client may send them: of all lengths, in parts, and pings between the parts."""
    frames = [Frame(Opcode.TEXT, text.encode()) for text in SAID]
    frames += [Frame(Opcode.TEXT, b"in ", fin=False), Frame(Opcode.PING, b"there?")]
    frames += [Frame(Opcode.CONT, b"parts"), Frame(Opcode.TEXT, b"end")]
    return b"".join(frame.serialize(mask=True) for frame in frames)


@pytest.mark.parametrize("step", [1, 2, 3, 7, 131, 100_000])
async def test_frames_are_heard_however_they_are_cut(step: int) -> None:
    async def use(socket: AnySocket) -> None:
        expected = [*SAID, "in parts", "end"]
        heard = [await socket.receive_data("text") for _ in expected]
        await socket.send_data("as said" if heard == expected else f"{heard}")

    async with client_of(use) as there:
        data = spoken()
        for begin in range(0, len(data), step):
            there.transport.write(data[begin : begin + step])
            await asyncio.sleep(0)
        assert await there.recv() == "as said"


async def test_a_frame_that_is_too_long_is_refused_by_its_head() -> None:
    async with client_of(listen) as there:
        there.transport.write(b"\x81\xff" + (1 << 30).to_bytes(8, "big") + b"\0\0\0\0")
        there.transport.write(b"x" * (MOST + 1))
        with pytest.raises(ConnectionClosedError):
            await there.recv()
        assert there.close_code == 1009


@pytest.mark.parametrize("before", [0, 1, 5])
async def test_text_that_is_no_text_ends_the_socket(before: int) -> None:
    async with client_of(listen) as there:
        for _ in range(before):
            await there.send("x")
        await there.send(b"\xff", text=True)
        with pytest.raises(ConnectionClosedError):
            await there.recv()
        assert there.close_code == 1007


async def listen(socket: AnySocket) -> None:
    """Hear a client out."""
    with suppress(WebSocketDisconnect):
        while True:
            await socket.receive_data("text")
