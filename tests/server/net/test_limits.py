"""Too often and too many: refused with a time to wait, and others do not notice."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from socket import create_connection
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from foretell.server.net.limits import (
    MOST_KEYS,
    RATES,
    SOCKETS_OF_USER,
    STRIKES,
    Bucket,
    Limits,
    Rate,
    TooFast,
    network,
)
from tests.server.serving import Server, problem, serving, until


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def count(limits: Limits, key: str, most: int = 100_000) -> int:
    """How many can be taken now."""
    for number in range(most):
        try:
            limits.take("table", key)
        except TooFast:
            return number
    return most


def test_a_bucket_has_a_burst_and_then_a_rate() -> None:
    clock = Clock()
    limits = Limits(True, clock=clock)
    burst, rate = RATES["table"]
    assert count(limits, "ada") == burst
    assert count(limits, "eve") == burst  # everybody has their own
    clock.now += 3 / rate
    assert count(limits, "ada") == 3
    limits.give_back("table", "ada")
    assert count(limits, "ada") == 1
    clock.now += 10_000
    assert count(limits, "ada") == burst


def test_too_fast_says_how_long_to_wait() -> None:
    bucket = Bucket()
    assert [bucket.take(Rate(2, 0.1), 0.0) for _ in range(3)] == [0.0, 0.0, 10.0]
    assert bucket.take(Rate(2, 0.1), 9.0) == pytest.approx(1.0)
    assert bucket.take(Rate(2, 0.1), 10.0) == 0.0
    assert TooFast(0.2).wait == 1
    assert "12 seconds" in TooFast(11.5).sentence


def test_limits_can_be_off() -> None:
    limits = Limits(False)
    assert count(limits, "ada", 1000) == 1000
    for _ in range(1000):
        limits.enter("ada", 1)


def test_memory_is_bounded() -> None:
    limits = Limits(True, clock=Clock())
    count(limits, "latest")
    for number in range(MOST_KEYS + 500):
        limits.take("table", str(number))
        if number % 1000 == 0:
            with pytest.raises(TooFast):  # whoever keeps asking is not forgotten
                limits.take("table", "latest")
    assert len(limits.buckets["table"]) == MOST_KEYS
    limits.enter("ada", 1)
    limits.leave("ada")
    assert limits.sockets == {}


def test_an_address_is_a_household() -> None:
    assert network("192.0.2.7") == "192.0.2.7"
    assert network("2001:db8:1:2::3") == network("2001:db8:1:2:ffff::1")
    assert network("2001:db8:1:2::3") != network("2001:db8:1:3::3")
    assert network("::ffff:192.0.2.7") == "192.0.2.7"
    assert network(None) == network("") == ""
    assert network("nonsense") == "nonsense"


@pytest.fixture(scope="module")
def here() -> Iterator[Server]:
    """A server with limits; every test comes from an address of its own."""
    with serving(limits=True) as started:
        yield started


def comes_from(here: Server, address: str) -> httpx.Client:
    """Somebody behind a proxy on this machine, which says where they come from."""
    return here.stranger(headers={"X-Forwarded-For": address})


def guest(here: Server, address: str) -> httpx.Client:
    """A guest who comes from there."""
    client = comes_from(here, address)
    assert client.post("/api/guests", json={"name": "Ada"}).status_code == 201
    return client


def knock(client: httpx.Client, method: str, path: str, body: object, most: int) -> httpx.Response:
    """Ask so often until it is too fast."""
    for _ in range(most):
        answer = client.request(method, path, json=body)
        if answer.status_code == 429:
            assert problem(answer) == (429, "too_fast")
            assert int(answer.headers["retry-after"]) >= 1
            return answer
    raise AssertionError("it was never too fast")


def test_guests_are_limited_per_address(here: Server) -> None:
    client = comes_from(here, "192.0.2.1")
    knock(client, "POST", "/api/guests", {"name": "Many"}, 120)
    assert client.get("/healthz").status_code == 200
    assert guest(here, "192.0.2.2").get("/api/me").status_code == 200


def test_the_right_password_does_not_use_up_a_name(here: Server) -> None:
    account = {"name": "Frequent", "password": "correct horse"}
    made = comes_from(here, "192.0.2.4").post("/api/accounts", json=account)
    assert made.status_code == 201
    for number in range(RATES["name"].burst + 10):
        client = comes_from(here, f"203.0.113.{number}")
        assert client.post("/api/login", json=account).status_code == 200


def test_tables_and_requests_are_limited_per_user(here: Server) -> None:
    one, other = guest(here, "192.0.2.5"), guest(here, "192.0.2.5")
    knock(one, "POST", "/api/tables", {"game": "brujas"}, 100)
    assert other.post("/api/tables", json={"game": "brujas"}).status_code == 201
    assert one.get("/api/me").status_code == 200
    assert RATES["user"].burst < RATES["address"].burst
    knock(one, "GET", "/api/me", None, 3000)
    assert other.get("/api/me").status_code == 200


def test_requests_are_limited_per_address(here: Server) -> None:
    where = urlsplit(here.url)
    line = b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.6\r\n\r\n"
    with create_connection((where.hostname, where.port or 0), timeout=30) as raw:
        raw.sendall(line * (2 * RATES["address"].burst))
        heard = b""
        while b"HTTP/1.1 429 " not in heard:
            piece = raw.recv(65_536)
            assert piece, "it was never too fast"
            heard = heard[-20:] + piece
    assert comes_from(here, "192.0.2.60").get("/healthz").status_code == 200


def test_table_passwords_cannot_be_guessed(here: Server) -> None:
    host, thief = guest(here, "192.0.2.7"), guest(here, "192.0.2.8")
    wanted = {"game": "brujas", "password": "sesame"}
    path = f"/api/tables/{host.post('/api/tables', json=wanted).json()['id']}"
    codes = [thief.get(path, params={"password": f"guess {k}"}).status_code for k in range(30)]
    assert codes[0] == 403
    assert codes[-1] == 429
    assert thief.get(path, params={"password": "sesame"}).status_code == 429
    assert host.get(path).status_code == 200  # whoever sits there needs none


def test_a_body_is_not_endless(here: Server) -> None:
    client = comes_from(here, "192.0.2.9")
    body = json.dumps({"name": "x" * 70_000}).encode()
    headers = {"Content-Type": "application/json"}

    def pieces() -> Iterator[bytes]:
        for start in range(0, len(body), 10_000):
            yield body[start : start + 10_000]

    for content in (body, pieces()):
        answer = client.post("/api/guests", content=content, headers=headers)
        assert problem(answer) == (413, "too_large")


def test_a_user_has_so_many_sockets(here: Server) -> None:
    ada, eve = guest(here, "192.0.2.10"), guest(here, "192.0.2.10")
    table = ada.post("/api/tables", json={"game": "brujas"}).json()["id"]
    path, where = f"/api/tables/{table}/socket", {"X-Forwarded-For": "192.0.2.10"}
    with ExitStack() as stack:
        for _ in range(SOCKETS_OF_USER):
            socket = stack.enter_context(here.socket(ada, path, **where))
            assert json.loads(socket.recv(30))["type"] == "table"
        with here.socket(ada, path, **where) as late:
            assert json.loads(late.recv(30))["code"] == "too_fast"
            with pytest.raises(ConnectionClosed):
                late.recv(30)
            assert late.close_code == 4429
        with here.socket(eve, path, **where) as other:
            assert json.loads(other.recv(30))["type"] == "table"
        socket.close()

        def is_let_in() -> bool:
            with here.socket(ada, path, **where) as again:
                return bool(json.loads(again.recv(30))["type"] == "table")

        until(is_let_in)


def test_an_address_has_so_many_sockets() -> None:
    """Sockets beyond the limit are refused before they open; once others close, new ones open."""
    with serving("--sockets", "30", limits=True) as own, ExitStack() as stack:
        users = [own.client("Ada"), own.client("Eve"), own.client("Joe")]
        table = users[0].post("/api/tables", json={"game": "brujas"}).json()["id"]
        path = f"/api/tables/{table}/socket"
        for number in range(30):
            stack.enter_context(own.socket(users[number % 3], path))
        with pytest.raises(InvalidStatus) as refused, own.socket(users[-1], path):
            pass
        assert refused.value.response.status_code == 429
        assert json.loads(refused.value.response.body)["code"] == "too_fast"
        stack.close()

        def is_let_in() -> bool:
            try:
                with own.socket(users[-1], path) as again:
                    return bool(json.loads(again.recv(30))["type"] == "table")
            except InvalidStatus:
                return False

        until(is_let_in)


def test_a_client_that_shouts_is_cut_off(here: Server) -> None:
    ada, eve = guest(here, "192.0.2.11"), guest(here, "192.0.2.12")
    table = ada.post("/api/tables", json={"game": "brujas"}).json()["id"]
    path = f"/api/tables/{table}/socket"
    codes: list[str] = []
    with here.socket(ada, path) as socket:
        with suppress(ConnectionClosed):
            for _ in range(RATES["message"].burst + STRIKES.burst + 100):  # before any answer
                socket.send("{}")
        with suppress(ConnectionClosed):
            while True:
                message = json.loads(socket.recv(30))
                codes.append(message.get("code", message["type"]))
        assert socket.close_code == 4429
    assert codes.count("bad_message") >= RATES["message"].burst - 5
    assert codes.count("too_fast") >= 50
    with here.socket(eve, path) as other:
        assert json.loads(other.recv(30))["type"] == "table"


def test_without_limits_nobody_is_refused() -> None:
    with serving(limits=False) as free:
        client = free.stranger()
        for _ in range(RATES["guest"].burst + 40):
            assert client.post("/api/guests", json={"name": "Ada"}).status_code == 201
