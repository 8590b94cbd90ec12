"""Records that people bring: only so many at a time, and nobody who looks back waits for them."""

import asyncio
import json
import socket
from contextlib import ExitStack
from threading import Event

import pytest

from foretell.record import MOST_BYTES
from foretell.server.history.lanes import LOOKING_BACK, RECORDS, Lane
from foretell.server.net.limits import RATES
from foretell.table.refusal import Refusal
from tests.server.serving import Server, problem, serving, until


def test_a_lane_has_so_many_places_and_an_address_a_share_of_them() -> None:
    lane = Lane("test", places=5, share=2)
    with ExitStack() as stack:
        for holder in ("ada", "ada", "eve", "eve", "joe"):
            stack.enter_context(lane.place(holder))
        for holder in ("ada", "zoe"):
            with pytest.raises(Refusal) as refused, lane.place(holder):
                pass
            assert refused.value.code == "busy"
    assert not lane.held
    with lane.place("ada"), lane.place("ada"), pytest.raises(Refusal), lane.place("ada"):
        pass


async def test_who_looks_back_does_not_wait_for_records() -> None:
    free = Event()
    checking = asyncio.ensure_future(RECORDS.do(free.wait, 60))
    assert await asyncio.wait_for(LOOKING_BACK.do(sum, [1, 2]), 30) == 3
    assert not checking.done()
    free.set()
    await checking


def begin_upload(server: Server, stack: ExitStack, path: str) -> socket.socket:
    """A record that is announced, and does not arrive."""
    raw = stack.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=60))
    head = f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    raw.sendall(f"{head}Content-Length: {MOST_BYTES}\r\n\r\n{{".encode())
    return raw


@pytest.mark.parametrize("path", ["/api/records/check", "/api/records/moments"])
def test_beyond_its_share_an_address_is_told_to_come_again(path: str) -> None:
    """Before anything is read, so that what waits is bounded; others are served meanwhile."""
    with serving(limits=True) as server, ExitStack() as stack:
        held = [begin_upload(server, stack, path) for _ in range(RECORDS.share)]
        client = server.stranger()
        until(lambda: client.post(path, json={}).status_code == 503)
        refused = client.post(path, json={})
        assert problem(refused) == (503, "busy")
        assert int(refused.headers["retry-after"]) >= 1
        other = server.stranger(headers={"X-Forwarded-For": "192.0.2.9"})
        assert other.post(path, json={}).status_code == 200
        for raw in held:
            raw.close()
        until(lambda: client.post(path, json={}).status_code == 200)
        assert server.log == ""


def test_checks_have_a_budget_of_their_own() -> None:
    with serving(limits=True) as server:
        client = server.stranger()
        answers = [client.post("/api/records/check", json={}) for _ in range(40)]
        codes = [answer.status_code for answer in answers]
        assert codes[: RATES["check"].burst] == [200] * RATES["check"].burst
        assert problem(answers[-1]) == (429, "too_fast")
        assert json.loads(client.post("/api/records/moments", json={}).text)["verdict"]
