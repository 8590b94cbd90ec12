"""When the disk fails or the data is damaged: said clearly, logged seldom, and over when it is."""

import asyncio
import json
import logging
import resource
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from foretell.server.http.sockets import close_code
from foretell.server.net.limits import TooFast
from foretell.server.operations.logs import Seldom
from foretell.store.sqlite import FILE
from foretell.store.store import Unavailable
from foretell.table.refusal import Refusal
from foretell.wire.problems import CODES
from tests.server.serving import PATIENCE, Server, problem, serving, until
from tests.server.talking import THREE, Somebody, play


@contextmanager
def disk_full(server: Server) -> Iterator[None]:
    """No file of the server may grow any more: what SQLite would write comes back as an error."""
    process = server.running.pid
    before = resource.prlimit(process, resource.RLIMIT_FSIZE)
    most = (server.data / f"{FILE}-wal").stat().st_size
    resource.prlimit(process, resource.RLIMIT_FSIZE, (most, before[1]))
    try:
        yield
    finally:
        resource.prlimit(process, resource.RLIMIT_FSIZE, before)


def test_while_the_disk_is_full_everybody_is_asked_to_come_again() -> None:
    with serving() as server:
        ada = server.client("Ada")
        table = ada.post("/api/tables", json={"game": "brujas", "start": True}).json()["id"]
        path = f"/api/tables/{table}/socket"
        with disk_full(server):
            for _ in range(20):
                answer = server.stranger().post("/api/guests", json={"name": "Eve"})
                assert problem(answer) == (503, "unavailable")
                assert int(answer.headers["retry-after"]) >= 1
            assert problem(ada.get("/readyz")) == (503, "not_ready")
            for _ in range(20):
                with server.socket(ada, path) as socket:
                    codes = hear_out(socket)
                    assert codes[-1] == "unavailable"
                    assert socket.close_code == 1013
            lines = [json.loads(line) for line in server.log.splitlines()]
        assert 0 < len(lines) <= 12  # a line in a second and place, not for each of the forty
        assert any("says" in line for line in lines)  # what the system says is wrong
        until(lambda: server.stranger().post("/api/guests", json={"name": "Eve"}).is_success)
        with server.socket(ada, path) as socket:
            assert json.loads(socket.recv(PATIENCE))["type"] == "table"


def hear_out(socket: ClientConnection) -> list[str]:
    """The types of all messages until the socket ends, and the codes of refusals."""
    heard = []
    try:
        while True:
            message = json.loads(socket.recv(PATIENCE))
            heard.append(message.get("code", message["type"]))
    except ConnectionClosed:
        return heard


async def test_bots_play_on_after_the_disk_was_full() -> None:
    with serving() as server:
        async with await Somebody.guest(server, "Ada") as ada:
            table = (await ada.post("/api/tables", **THREE, public=False, start=True))["id"]
            async with await ada.at(table) as line:
                await play(line, 3)
                with disk_full(server):
                    state = [told for told in line.heard if told["type"] == "state"][-1]
                    if state["view"]["legal"]:
                        await line.send(turn=state["turn"], do=state["view"]["legal"][0])
                    await asyncio.sleep(4)  # bots try, and try again
            async with await ada.at(table) as line:
                state = await play(line)
                assert state["view"]["result"] is not None


def test_what_passes_closes_a_socket_with_the_code_for_coming_again() -> None:
    for code, (status, _) in CODES.items():
        found = close_code(Refusal(code, "Something."))
        assert (found == 1013) == (status == 503), code
    assert close_code(Unavailable()) == 1013
    assert close_code(TooFast(1)) == 4429


def test_damaged_data_is_told_with_what_to_do(tmp_path: Path) -> None:
    with serving(data=tmp_path) as server:
        server.client("Ada")
        server.stop()
        file = tmp_path / FILE
        whole = file.read_bytes()
        file.write_bytes(whole[:4096] + b"\xa5" * (len(whole) - 4096))
        ended = subprocess.run(
            server.command(), env=server.environment, capture_output=True, text=True, check=False
        )
    assert ended.returncode == 1
    assert "is damaged" in ended.stderr
    assert "foretell backup" in ended.stderr
    assert str(tmp_path) in ended.stderr
    assert "Traceback" not in ended.stderr


def raised(error: Exception) -> Exception:
    """An error that has been raised here."""
    try:
        raise error
    except Exception as found:
        return found


def record(when: float, message: str, error: Exception | None = None) -> logging.LogRecord:
    """A line about to be logged at a time."""
    info = None if error is None else (type(error), error, error.__traceback__)
    made = logging.LogRecord("foretell", logging.ERROR, "", 0, message, None, info)
    made.created = when
    return made


def test_one_line_is_logged_for_each_failure_and_second() -> None:
    seldom = Seldom()
    first, other = raised(OSError("disk")), raised(ValueError("x"))
    assert seldom.filter(record(10.0, "failed", first))
    assert not any(seldom.filter(record(10.0 + k / 100, "failed", first)) for k in range(1, 90))
    assert seldom.filter(record(10.5, "failed", other))
    assert seldom.filter(record(10.5, "another", first))
    again = record(11.1, "failed", first)
    assert seldom.filter(again)
    assert again.__dict__["fields"] == {"left_out": 89}
    assert seldom.filter(record(5.0, "failed", first))  # the clock was set back
    for number in range(3000):
        seldom.filter(record(20.0, f"{number}"))
    assert len(seldom.kinds) <= 1000


BAD = [b'{"name":"\xff"}', b'{"\xff":1}', b'"\xed\xa0\x80"', b'\xff\xfe{"name":"Ada"}']


@pytest.fixture(scope="module")
def here() -> Iterator[Server]:
    with serving() as started:
        yield started


@pytest.mark.parametrize("body", BAD)
def test_a_body_that_is_no_text_is_a_bad_request(here: Server, body: bytes) -> None:
    headers = {"Content-Type": "application/json"}
    answer = here.stranger().post("/api/guests", content=body, headers=headers)
    assert problem(answer) == (400, "bad_request")
    assert here.log == ""
