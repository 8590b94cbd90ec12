"""Hard times, in small: `make soak` does the same for long."""

import asyncio
import base64
import json
import os
import socket
import struct
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
import websockets

from soak.crowd import crowd
from soak.fuzz import fuzz
from soak.kill import Storm
from soak.players import gather_table
from soak.server import Server


def test_killed_three_times_under_load_nothing_is_lost(tmp_path: Path) -> None:
    toll = asyncio.run(Storm(tmp_path, tables=10, seed=3).run(kills=3, longest=1.5))
    assert toll.kills == 3
    assert toll.lost == toll.gaps == 0
    assert toll.complaints == ()
    assert toll.finished == toll.tables >= 10
    assert toll.acknowledged > 200


def test_told_to_stop_under_load_it_finishes_what_was_begun(tmp_path: Path) -> None:
    storm = Storm(tmp_path, tables=6, seed=4)
    storm.end = storm.server.stop
    toll = asyncio.run(storm.run(kills=2, longest=1.0))
    assert toll.lost == toll.gaps == 0
    assert toll.complaints == ()
    assert toll.finished == toll.tables >= 6


def test_nonsense_is_refused_and_disturbs_nobody(tmp_path: Path) -> None:
    damage = asyncio.run(fuzz(tmp_path, messages=3000, seed=5))
    assert damage.messages >= 3000
    assert damage.failures == damage.logged == 0
    assert damage.answers["bad_message"] > 1000
    assert damage.answers["illegal"] + damage.answers["not_seated"] > 0
    assert damage.games > 0
    assert damage.grown < 20 * 2**20


def frame(text: bytes) -> bytes:
    """A client's text frame; a mask of zeros leaves it as it is."""
    head = struct.pack("!BBH", 0x81, 0x80 | 126, len(text))
    return head + b"\0\0\0\0" + text


def handshake(server: Server, table: str, cookie: str) -> socket.socket:
    """A socket opened by hand, with as little room to receive as there can be."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
    raw.connect(("127.0.0.1", server.port))
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET /api/tables/{table}/socket HTTP/1.1", f"Host: {server.host}", "Upgrade: websocket",
        "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13",
        f"Cookie: {cookie}", "", "",
    ]  # fmt: skip
    raw.sendall("\r\n".join(lines).encode())
    return raw


def flood(raw: socket.socket) -> None:
    """Send nonsense as long as it is taken, and read none of the answers."""
    raw.settimeout(60)
    nonsense = frame(b"x" * 4000) * 50
    for _ in range(2000):
        raw.sendall(nonsense)


def test_a_client_that_never_reads_is_cut_off(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        [player] = asyncio.run(gather_table(lambda: server.host, "brujas", 1, Random(1)))
        raw = handshake(server, player.table, player.cookie)
        with pytest.raises(OSError, match=r"(reset|Broken pipe)"):
            flood(raw)
        raw.close()
        asyncio.run(asyncio.wait_for(player.play(), 120))  # the table goes on without it
        assert player.complaints == []
        assert server.failures == 0


async def refuse_long_frames(server: Server) -> int:
    [player] = await gather_table(lambda: server.host, "brujas", 1, Random(1))
    address = f"ws://{server.host}/api/tables/{player.table}/socket"
    headers = {"Cookie": player.cookie}
    async with websockets.connect(address, additional_headers=headers) as client:
        with suppress(websockets.ConnectionClosed):
            await client.send(json.dumps({"turn": 0, "do": "x" * 100_000}))
        await client.wait_closed()
        assert client.close_code is not None
        return client.close_code


def test_a_frame_that_is_far_too_long_ends_the_socket(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        assert asyncio.run(refuse_long_frames(server)) == 1009
        assert server.failures == 0


def test_many_sockets_at_once_are_served(tmp_path: Path) -> None:
    toll = asyncio.run(crowd(tmp_path, 300, limits=False))
    assert toll.answers == {"table": 600}
    assert toll.games > 0
    assert toll.failures == toll.logged == 0


def test_too_many_sockets_of_one_address_are_told_so(tmp_path: Path) -> None:
    toll = asyncio.run(crowd(tmp_path, 800, limits=True))
    assert set(toll.answers) == {"table", "too_fast"}
    assert toll.answers.total() == 1600
    assert 200 <= toll.served <= 400  # that is what one address may hold, twice
    assert toll.games > 0
    assert toll.failures == toll.logged == 0
