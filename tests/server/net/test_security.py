"""Other sites are kept out, answers say how browsers shall treat them, errors are well-formed."""

import ast
import http.client
import json
import logging
import re
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

import foretell
from foretell.server.operations.logs import Lines
from foretell.store.sqlite import FILE
from foretell.wire.problems import CODES, ErrorCode
from tests.server.serving import Server, problem, serving, until

PASSWORD = "correct horse"
HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


@pytest.fixture(scope="module")
def here() -> Iterator[Server]:
    """One server for all tests of this module."""
    with serving("--verbose") as started:
        yield started


# Other sites


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://["},
        {"Origin": ""},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_a_page_of_another_site_changes_nothing(here: Server, headers: dict[str, str]) -> None:
    ada = here.client("Ada")
    for method, path in (("PATCH", "/api/me"), ("DELETE", "/api/me"), ("POST", "/api/guests")):
        answer = ada.request(method, path, json={"name": "Eve"}, headers=headers)
        assert problem(answer) == (403, "wrong_origin")
    assert ada.get("/api/me").json()["name"] == "Ada"
    table = ada.post("/api/tables", json={"game": "brujas"}).json()["id"]
    with here.socket(ada, f"/api/tables/{table}/socket", **headers) as heard:
        assert json.loads(heard.recv(30))["code"] == "wrong_origin"
        with pytest.raises(ConnectionClosed):
            heard.recv(30)


@pytest.mark.parametrize("body", [b"{}", b"{" * 1000])
def test_who_is_refused_may_ask_again_over_the_same_connection(here: Server, body: bytes) -> None:
    where = urlsplit(here.url)
    length = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    with socket.create_connection((where.hostname, where.port), 30) as plug:
        for _ in range(2):
            head = "POST /api/guests HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.example\r\n"
            plug.sendall(f"{head}{length}".encode())
            for part in (body[:1], body[1:]):  # the server has time to answer too early
                here.stranger().get("/healthz")
                plug.sendall(part)
            answer = http.client.HTTPResponse(plug)
            answer.begin()
            assert (answer.status, json.loads(answer.read())["code"]) == (403, "wrong_origin")
            assert answer.getheader("connection") is None


def test_who_is_refused_before_a_long_body_has_come_is_told_that_nothing_may_follow(
    here: Server,
) -> None:
    where = urlsplit(here.url)
    with socket.create_connection((where.hostname, where.port), 30) as plug:
        head = b"POST /api/guests HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.example\r\n"
        plug.sendall(head + b"Content-Type: application/json\r\nContent-Length: 70000\r\n\r\n{")
        answer = http.client.HTTPResponse(plug)
        answer.begin()
        assert (answer.status, answer.getheader("connection")) == (403, "close")
        assert json.loads(answer.read())["code"] == "wrong_origin"
        plug.sendall(b"x" * 69_999)  # it is not cut off meanwhile
        assert plug.recv(1) == b""


def test_our_own_page_may_ask(here: Server) -> None:
    ada = here.client("Ada")
    own = {"Origin": here.url, "Sec-Fetch-Site": "same-origin"}
    assert ada.patch("/api/me", json={"name": "Eva"}, headers=own).status_code == 200
    typed = {"Sec-Fetch-Site": "none"}
    assert ada.get("/api/me", headers=typed).status_code == 200


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", None]
)
def test_a_body_that_a_form_could_send_is_refused(here: Server, kind: str | None) -> None:
    headers = {} if kind is None else {"Content-Type": kind}
    for client in (here.client("Ada"), here.stranger()):
        answer = client.post("/api/guests", content=b'{"name": "Eve"}', headers=headers)
        assert problem(answer) == (415, "not_json")

        def pieces() -> Iterator[bytes]:
            yield b'{"name": "Eve"}'

        answer = client.post("/api/guests", content=pieces(), headers=headers)
        assert problem(answer) == (415, "not_json")


# Cookies


def test_the_cookie_is_not_for_scripts_and_not_for_other_sites(here: Server) -> None:
    answer = here.stranger().post("/api/guests", json={"name": "Ada"})
    flags = {part.strip().lower() for part in answer.headers["set-cookie"].split(";")[1:]}
    assert {"httponly", "samesite=lax", "path=/"} <= flags
    assert "secure" not in flags


def test_behind_tls_the_cookie_is_secure(here: Server) -> None:
    """The proxy on this machine says that the browser came by TLS."""
    proxy = here.stranger(headers={"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"})
    answer = proxy.post("/api/guests", json={"name": "Ada"})
    assert "; secure" in answer.headers["set-cookie"].lower()
    assert answer.headers["strict-transport-security"].startswith("max-age=")
    plain = here.stranger().get("/healthz")
    assert "strict-transport-security" not in plain.headers


def test_only_the_proxy_is_believed() -> None:
    with serving(FORWARDED_ALLOW_IPS="192.0.2.1") as other:
        client = other.stranger(headers={"X-Forwarded-Proto": "https"})
        answer = client.post("/api/guests", json={"name": "Ada"})
        assert "secure" not in answer.headers["set-cookie"].lower()


# Headers


@pytest.mark.parametrize(
    "path", ["/healthz", "/api/me", "/api/nothing", "/nothing", "/api/openapi.json"]
)
def test_every_answer_has_the_headers(here: Server, path: str) -> None:
    answer = here.stranger().get(path)
    for name, value in HEADERS.items():
        assert answer.headers.get_list(name) == [value]
    policy = dict(
        part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; ")
    )
    assert policy["script-src"] == policy["connect-src"] == policy["default-src"] == "'self'"
    for part in ("object-src", "base-uri", "frame-ancestors"):
        assert policy[part] == "'none'"
    assert policy["form-action"] == "'self'"
    assert "camera=()" in answer.headers["permissions-policy"]
    stored = answer.headers.get("cache-control")
    assert stored == ("no-store" if path.startswith("/api") else None)
    assert "server" not in answer.headers


def test_the_description_of_the_interface_is_there(here: Server) -> None:
    answer = here.stranger().get("/api/openapi.json")
    assert answer.status_code == 200
    assert "/api/accounts" in answer.json()["paths"]
    assert "/metrics" not in answer.json()["paths"]


def test_the_request_id_is_kept_if_it_is_sane(here: Server) -> None:
    client = here.stranger()
    kept = client.get("/healthz", headers={"X-Request-Id": "abc-123.X_y"})
    assert kept.headers["x-request-id"] == "abc-123.X_y"
    ids = set()
    for wrong in ("", "a b", "x" * 65, '"', "a;b", "<script>"):
        made = client.get("/healthz", headers={"X-Request-Id": wrong}).headers["x-request-id"]
        assert re.fullmatch("[0-9a-f]{16}", made)
        ids.add(made)
    assert len(ids) == 6


# Errors


@pytest.mark.parametrize(
    ("method", "path", "body", "expected"),
    [
        ("GET", "/api/nothing", None, (404, "not_found")),
        ("GET", "/api/tables/nothing/at/all", None, (404, "not_found")),
        ("GET", "/api/tables/nothing", None, (404, "no_such_table")),
        ("PUT", "/api/tables/x/seats/one", b"{}", (404, "not_found")),
        ("DELETE", "/api/guests", None, (405, "no_such_method")),
        ("POST", "/healthz", None, (405, "no_such_method")),
        ("POST", "/api/guests", None, (400, "bad_request")),
        ("POST", "/api/guests", b"", (400, "bad_request")),
        ("POST", "/api/guests", b"{", (400, "bad_request")),
        ("POST", "/api/guests", b"\xff\xfe", (400, "bad_request")),
        ("POST", "/api/guests", b"[]", (400, "bad_request")),
        ("POST", "/api/guests", b"null", (400, "bad_request")),
        ("POST", "/api/guests", b"{}", (400, "bad_request")),
        ("POST", "/api/guests", b'{"name": 7}', (400, "bad_request")),
        ("POST", "/api/guests", b'{"name": "\\ud800"}', (400, "bad_request")),
        ("POST", "/api/guests", b'{"name": "Ada", "more": 1}', (400, "bad_request")),
        ("POST", "/api/guests", b"[" * 60_000, (400, "bad_request")),
        ("POST", "/api/tables", b'{"game": "chess"}', (400, "bad_option")),
        ("POST", "/api/tables", b'{"game": "brujas", "fill": "god"}', (400, "unknown_level")),
    ],
)
def test_every_error_is_well_formed(
    here: Server, method: str, path: str, body: bytes | None, expected: tuple[int, ErrorCode]
) -> None:
    headers = {"Content-Type": "application/json"} if body is not None else {}
    answer = here.client("Ada").request(method, path, content=body, headers=headers)
    assert problem(answer) == expected
    assert CODES[expected[1]].status == expected[0]


def test_a_malformed_body_is_explained(here: Server) -> None:
    client = here.stranger()

    def sentence(body: object) -> str:
        return str(client.post("/api/guests", json=body).json()["message"])

    assert "`name`" in sentence({})
    assert "`name`" in sentence({"name": 7})
    assert "`more`" in sentence({"name": "Ada", "more": 7})
    headers = {"Content-Type": "application/json"}
    answer = client.post("/api/guests", content=b"{", headers=headers)
    assert answer.json()["message"].startswith("The body is not JSON: ")


def test_who_asks_for_what_is_not_known_hears_what_is(here: Server) -> None:
    client = here.client("Ada")

    def sentence(wanted: object) -> str:
        return str(client.post("/api/tables", json=wanted).json()["message"])

    fast = sentence({"game": "brujas", "clock": "fast"})
    assert fast == "`clock`: Invalid enum value 'fast': it is one of none, relaxed, brisk."
    robot = sentence({"game": "brujas", "seats": [{"kind": "you"}, {"kind": "robot"}]})
    assert robot.startswith("`seats[1].kind`: ")
    assert robot.endswith(": it is one of you, bot, user, open.")
    assert "one of" not in sentence({"game": 7})
    tied = client.get("/api/history?result=tied").json()["message"]
    assert tied.endswith(": it is one of won, lost, left.")


def test_a_strange_request_is_refused(here: Server) -> None:
    """What no ordinary client sends: a bad host, a bad length, no HTTP at all."""
    where = urlsplit(here.url)
    for lines in (
        "GET /api/me HTTP/1.1\r\nHost: a b\r\n\r\n",
        "GET /api/me HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
        "POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        "GET /%ff%00 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    ):
        connection = http.client.HTTPConnection(str(where.hostname), where.port, timeout=30)
        try:
            connection.connect()
            connection.sock.sendall(lines.encode())
            answer = http.client.HTTPResponse(connection.sock)
            answer.begin()
            assert 400 <= answer.status < 500
            answer.close()
        finally:
            connection.close()
    assert here.stranger().get("/healthz").status_code == 200


def test_a_client_that_goes_is_no_failure(here: Server) -> None:
    where = urlsplit(here.url)
    head = "POST /api/guests HTTP/1.1\r\nHost: x\r\nX-Request-Id: goes\r\n"
    head += "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
    with socket.create_connection((where.hostname, where.port or 0)) as raw:
        raw.sendall(head.encode())
    until(lambda: '"request":"goes"' in here.log)
    [line] = [line for line in here.log.splitlines() if '"request":"goes"' in line]
    assert json.loads(line)["level"] == "info"


def test_a_socket_to_nowhere_is_refused(here: Server) -> None:
    with pytest.raises(InvalidStatus), here.socket(here.client("Ada"), "/api/nothing"):
        pass


def test_all_codes_are_listed() -> None:
    """Whatever code the source uses is in the one list, which docs are written from."""
    used = set()
    for path in Path(foretell.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                first = node.args[0] if node.args else None
                wanted = node.func.id in ("Refusal", "Problem")
                if wanted and isinstance(first, ast.Constant):
                    used.add(first.value)
    assert "illegal" in used
    assert used <= set(CODES)
    for code, (status, meaning) in CODES.items():
        assert re.fullmatch("[a-z_]+", code)
        assert 400 <= status < 600
        assert meaning.endswith(".")


# Health


def test_the_server_says_how_it_is(here: Server) -> None:
    client = here.stranger()
    assert client.get("/healthz").json() == {"alive": True}
    assert client.get("/readyz").json() == {"ready": True}
    for path in ("/healthz", "/readyz"):
        answer = client.head(path)
        assert (answer.status_code, answer.content) == (200, b"")


def test_a_server_that_cannot_write_is_not_ready() -> None:
    with serving() as stuck:
        client = stuck.stranger()
        with closing(sqlite3.connect(stuck.data / FILE, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")  # nobody else can write now
            assert problem(client.get("/readyz")) == (503, "not_ready")
            assert client.get("/healthz").status_code == 200
            other.execute("ROLLBACK")
        until(lambda: client.get("/readyz").status_code == 200)


def test_metrics_are_for_those_near(here: Server) -> None:
    far = here.stranger(headers={"X-Forwarded-For": "8.8.8.8"})
    assert problem(far.get("/metrics")) == (404, "not_found")
    for near in ("10.1.2.3", "127.0.0.1"):
        answer = here.stranger(headers={"X-Forwarded-For": near}).get("/metrics")
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")


def play(here: Server, client: httpx.Client, table: str, say: str) -> list[str]:
    """Play a game to its end by first choices; all words that were done, and all cards held."""
    words: list[str] = []
    with here.socket(client, f"/api/tables/{table}/socket") as socket:
        sent = -1
        socket.send(json.dumps({"say": say}))
        while True:
            message = json.loads(socket.recv(30))
            if message["type"] != "state":
                continue
            view = message["view"]
            words += [line[1] for line in message["log"]["lines"]]
            if view["result"]:
                return words
            if view["legal"] and message["turn"] != sent:
                sent = message["turn"]
                socket.send(json.dumps({"turn": sent, "do": view["legal"][0]}))


def test_a_game_is_counted_and_nothing_of_it_is_logged(here: Server) -> None:
    """The log of everything that a person does holds no secret of theirs."""
    before = here.metric("foretell_moves_total")
    ada, secret = here.client("Adalinde"), "opensesame-42"
    account = {"name": "Adalinde Q", "password": PASSWORD}
    assert ada.post("/api/accounts", json=account).status_code == 201
    bot = ada.post("/api/bots", json={"name": "Botulinde"}).json()
    wanted = {"game": "brujas", "start": True, "password": secret}
    table = ada.post("/api/tables", json=wanted).json()["id"]
    words = play(here, ada, table, "psst, my chat line")
    ada.get(f"/api/tables/{table}", params={"password": secret})
    ada.post("/api/login", json={"name": "Adalinde Q", "password": "not-the-password"})
    ada.get("/api/me", headers={"Authorization": f"Bearer {bot['token']}"})
    ada.post("/api/guests", content=b"{", headers={"Content-Type": "application/json"})
    assert here.metric("foretell_moves_total") > before
    assert here.metric("foretell_move_seconds_count") > before
    assert here.metric("foretell_commit_batch_count") > 0
    assert here.metric("foretell_tables") >= 0
    log = here.log
    assert len(words) > 20
    secrets = {PASSWORD, secret, bot["token"], "not-the-password", "psst", "Adalinde", "Botulinde"}
    secrets |= {ada.cookies["foretell"], ada.cookies["foretell"].split(".")[-1], "password="}
    secrets |= {word for word in words if len(word) > 3}
    assert not [one for one in secrets if one in log]
    lines = [json.loads(line) for line in log.splitlines()]
    requests = [line for line in lines if line["event"] == "request"]
    assert {"/api/tables/{table_id}", "/api/accounts"} <= {line["path"] for line in requests}
    for line in requests:
        names = {"time", "level", "event", "request", "method", "path", "status", "ms"}
        assert set(line) == names
    assert any(line["event"] == "socket" for line in lines)
    assert "error" not in {line["level"] for line in lines}


def logged(message: str, error: BaseException | None = None) -> dict[str, Any]:
    """How something is logged."""
    where = ("foretell", logging.ERROR, __file__, 1, message, None)
    record = logging.LogRecord(*where, None if error is None else (type(error), error, None))
    line = Lines().format(record)
    assert "\n" not in line
    return dict(json.loads(line))


def test_an_error_is_logged_without_its_words() -> None:
    try:
        try:
            raise KeyError("play G3")
        except KeyError as cause:
            raise ValueError("G3 is in the hand of Ada") from cause
    except ValueError as error:
        line = logged("failed", error)
    assert (line["error"], line["cause"]["error"]) == ("ValueError", "KeyError")
    assert line["at"][-1].endswith("test_an_error_is_logged_without_its_words")
    assert "G3" not in json.dumps(line)
    full = logged("failed", OSError(28, "No space left on device"))
    assert "No space left" in full["says"]
    task = logged("Task exception was never retrieved\nfuture: <Task exception=KeyError('G3')>")
    assert task["event"] == "Task exception was never retrieved"


def test_without_verbose_requests_are_not_logged() -> None:
    with serving() as quiet:
        ada = quiet.client("Ada")
        assert ada.get("/api/nothing").status_code == 404
        assert quiet.stop() == 0
        assert quiet.log == ""
