"""Guests, accounts, bots from outside and blocks, over real HTTP."""

import hashlib
import hmac
import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from threading import Thread

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from foretell.server.people.login import DEVICE
from foretell.store.sqlite import FILE
from tests.server.serving import Server, problem, serving, until

PASSWORD = "correct horse"


@pytest.fixture(scope="module")
def here() -> Iterator[Server]:
    """One server for all tests of this module; names are used once."""
    with serving() as started:
        yield started


def account(here: Server, name: str, client: httpx.Client | None = None) -> httpx.Client:
    """Somebody with an account."""
    client = client or here.stranger()
    answer = client.post("/api/accounts", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    return client


def copy(here: Server, client: httpx.Client) -> httpx.Client:
    """Another browser with the same cookies."""
    return here.stranger(cookies=dict(client.cookies))


def rows(here: Server, sql: str, *values: object) -> list[tuple[object, ...]]:
    """What the database holds."""
    with closing(sqlite3.connect(here.data / FILE)) as connection:
        return connection.execute(sql, values).fetchall()


def user_id(client: httpx.Client) -> str:
    """Who somebody is."""
    return str(client.get("/api/me").json()["id"])


def table_of(client: httpx.Client, **more: object) -> str:
    """A table that somebody has set up."""
    answer = client.post("/api/tables", json={"game": "brujas", **more})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def hear(socket: ClientConnection, kind: str) -> dict[str, object]:
    """The next message of a kind."""
    while True:
        message = json.loads(socket.recv(30))
        if message["type"] == kind:
            return dict(message)


def close_code(socket: ClientConnection) -> int:
    """How the server ends a socket."""
    with suppress(ConnectionClosed):
        while True:
            socket.recv(30)
    assert socket.close_code is not None
    return socket.close_code


# Guests and accounts


def test_a_guest_becomes_an_account_and_keeps_id_and_seat(here: Server) -> None:
    ada = here.client("Ada")
    before = user_id(ada)
    table = table_of(ada)
    account(here, "Ada L", ada)
    me = ada.get("/api/me").json()
    assert (me["id"], me["kind"], me["name"]) == (before, "account", "Ada L")
    shown = ada.get(f"/api/tables/{table}").json()
    assert shown["seat"] == 0
    assert shown["seats"][0]["name"] == "Ada L"
    elsewhere = here.stranger()
    answer = elsewhere.post("/api/login", json={"name": "ada l", "password": PASSWORD})
    assert answer.status_code == 200
    assert answer.json()["id"] == before


def test_an_account_cannot_become_another_one(here: Server) -> None:
    one = account(here, "Only One")
    answer = one.post("/api/accounts", json={"name": "Second", "password": PASSWORD})
    assert problem(answer) == (409, "already_account")


@pytest.mark.parametrize("name", ["Berta", "BERTA", "  berta ", "\uff22erta"])  # a wide B
def test_names_that_look_alike_are_one(here: Server, name: str) -> None:
    if not rows(here, "SELECT 1 FROM users WHERE name_key = 'berta'"):
        account(here, "Berta")
    answer = here.stranger().post("/api/accounts", json={"name": name, "password": PASSWORD})
    assert problem(answer) == (409, "name_taken")
    assert problem(here.stranger().post("/api/guests", json={"name": name})) == (409, "name_taken")
    guest = here.client("Not Berta")
    answer = guest.post("/api/accounts", json={"name": name, "password": PASSWORD})
    assert problem(answer) == (409, "name_taken")
    assert guest.get("/api/me").json()["kind"] == "guest"


@pytest.mark.parametrize(
    "name", ["", "  ", "x" * 25, "a\u0000b", "a\u200bb", "\u3164", "a\nb\u0007"]
)
def test_a_name_is_plain_and_short(here: Server, name: str) -> None:
    answer = here.stranger().post("/api/guests", json={"name": name})
    assert problem(answer) == (400, "bad_name")


@pytest.mark.parametrize("password", ["", "seven77", "x" * 201])
def test_a_password_has_a_length(here: Server, password: str) -> None:
    body = {"name": "Nobody", "password": password}
    assert problem(here.stranger().post("/api/accounts", json=body)) == (400, "bad_password")


def test_passwords_are_kept_as_argon2id(here: Server) -> None:
    account(here, "Hashed")
    [(kept,)] = rows(here, "SELECT password FROM users WHERE name = 'Hashed'")
    assert str(kept).startswith("$argon2id$")


def test_an_unknown_name_looks_and_takes_like_a_wrong_password(here: Server) -> None:
    account(here, "Timed")
    client = here.stranger()
    took: dict[str, list[float]] = {"Timed": [], "Nobody at all": []}
    bodies = set()
    for _ in range(7):
        for name, times in took.items():
            began = time.perf_counter()
            answer = client.post("/api/login", json={"name": name, "password": "wrong wrong"})
            times.append(time.perf_counter() - began)
            assert problem(answer) == (401, "wrong_login")
            bodies.add(answer.text)
    assert len(bodies) == 1
    known, unknown = (min(times) for times in took.values())  # without what others do meanwhile
    assert unknown > known / 3  # without the work it would be a tenth
    long = {"name": "Timed", "password": PASSWORD + "x" * 300}
    assert problem(client.post("/api/login", json=long)) == (401, "wrong_login")
    assert problem(client.post("/api/login", json={"name": "\u0000", "password": "x"}))[0] == 401


def test_hashing_does_not_block_the_server(here: Server) -> None:
    """While many passwords are in line, other requests are answered."""
    account(here, "Busy")
    waiting = [here.stranger() for _ in range(12)]
    body = json.dumps({"name": "Busy", "password": "wrong wrong"}).encode()
    answered: list[int] = []

    def knock(client: httpx.Client) -> None:
        for _ in range(4):
            headers = {"Content-Type": "application/json"}
            answered.append(client.post("/api/login", content=body, headers=headers).status_code)

    threads = [Thread(target=knock, args=(client,)) for client in waiting]
    for thread in threads:
        thread.start()
    client = here.stranger()
    until(lambda: len(answered) > 0)
    during = 0
    while len(answered) < 40:
        assert client.get("/healthz").status_code == 200
        during += 1
    for thread in threads:
        thread.join()
    assert answered == [401] * 48
    assert during > len(answered)  # in one thread it would be a few


def test_logging_out_voids_the_cookie(here: Server) -> None:
    ada = account(here, "Leaver")
    thief, other = copy(here, ada), here.stranger()
    other.post("/api/login", json={"name": "Leaver", "password": PASSWORD})
    assert thief.get("/api/me").status_code == 200
    assert ada.post("/api/logout").status_code == 204
    assert set(ada.cookies) == {DEVICE}  # from here the right password is never refused
    assert problem(ada.get("/api/me")) == (401, "not_known")
    assert problem(thief.get("/api/me")) == (401, "not_known")
    assert other.get("/api/me").status_code == 200  # another session goes on
    assert here.stranger().post("/api/logout").status_code == 204


def test_a_socket_ends_with_its_session_and_no_other_does(here: Server) -> None:
    ada, other = account(here, "Two Windows"), here.stranger()
    other.post("/api/login", json={"name": "Two Windows", "password": PASSWORD})
    path = f"/api/tables/{table_of(ada)}/socket"
    with (
        here.socket(ada, path) as table,
        here.socket(ada, "/api/lobby/socket") as lobby,
        here.socket(other, path) as elsewhere,
    ):
        hear(lobby, "lobby")
        hear(elsewhere, "chat")
        assert ada.post("/api/logout").status_code == 204
        for socket in (table, lobby):
            assert hear(socket, "error")["code"] == "not_known"
            assert close_code(socket) == 4401
        elsewhere.send(json.dumps({"say": "still here"}))
        assert hear(elsewhere, "chat")


def test_many_log_outs_do_not_make_old_cookies_good_again(here: Server) -> None:
    first = account(here, "Many Times")
    thief = copy(here, first)
    first.post("/api/logout")
    for _ in range(60):
        client = here.stranger()
        login = client.post("/api/login", json={"name": "Many Times", "password": PASSWORD})
        assert login.status_code == 200
        assert client.post("/api/logout").status_code == 204
        assert thief.get("/api/me").status_code == 401
    [(ended,)] = rows(here, "SELECT ended FROM users WHERE name = 'Many Times'")
    assert len(str(ended)) < 500


def test_changing_the_password_ends_all_other_sessions(here: Server) -> None:
    ada = account(here, "Changer")
    other, table = copy(here, ada), table_of(ada)
    wrong = {"old": "not this one", "new": "another horse"}
    assert problem(ada.post("/api/me/password", json=wrong)) == (403, "wrong_password")
    short = {"old": PASSWORD, "new": "short"}
    assert problem(ada.post("/api/me/password", json=short)) == (400, "bad_password")
    good = {"old": PASSWORD, "new": "another horse"}
    with here.socket(other, f"/api/tables/{table}/socket") as socket:
        hear(socket, "table")
        assert ada.post("/api/me/password", json=good).status_code == 200
        assert close_code(socket) == 4401
    assert ada.get("/api/me").status_code == 200
    assert other.get("/api/me").status_code == 401
    login = here.stranger().post("/api/login", json={"name": "Changer", "password": PASSWORD})
    assert login.status_code == 401


def test_a_guest_has_no_password_to_change(here: Server) -> None:
    body = {"old": "", "new": PASSWORD}
    answer = here.client("Guest").post("/api/me/password", json=body)
    assert problem(answer) == (403, "no_account")


def test_a_guest_may_be_renamed_and_the_table_is_told(here: Server) -> None:
    eve = here.client("Eve")
    table = table_of(eve)
    with here.socket(eve, f"/api/tables/{table}/socket") as socket:
        hear(socket, "table")
        assert eve.patch("/api/me", json={"name": "Evelyn"}).json()["name"] == "Evelyn"
        names = []
        while "Evelyn" not in names:
            seats = hear(socket, "table")["seats"]
            assert isinstance(seats, list)
            names = [seat["name"] for seat in seats]
    known = account(here, "Fixed Name")
    assert problem(known.patch("/api/me", json={"name": "Other"})) == (409, "name_stays")


def test_preferences_are_kept(here: Server) -> None:
    ada = account(here, "Picky")
    liked = {"auto_forced": False, "page": {"theme": "dark", "size": 3, "sound": True}}
    assert ada.patch("/api/me", json={"preferences": liked}).json()["preferences"] == liked
    other = here.stranger()
    login = other.post("/api/login", json={"name": "Picky", "password": PASSWORD})
    assert login.json()["preferences"] == liked


@pytest.mark.parametrize(
    "page",
    [{"a": 10**30}, {"a": "x" * 401}, {"a" * 41: 1}, {"": 1}, {str(k): k for k in range(51)}],
)
def test_preferences_are_bounded(here: Server, page: dict[str, object]) -> None:
    answer = here.client("Greedy").patch("/api/me", json={"preferences": {"page": page}})
    assert problem(answer) == (400, "bad_request")


# Deleting


def test_a_deleted_account_leaves_a_former_player(here: Server) -> None:
    gone, stays = account(here, "Goner"), here.client("Stays")
    id, table = user_id(gone), table_of(gone, options={"players": 3})
    assert stays.post(f"/api/tables/{table}/sit", json={}).status_code == 200
    bot = gone.post("/api/bots", json={"name": "Goner's bot"}).json()
    gone.put(f"/api/blocks/{user_id(stays)}")
    gone.post(f"/api/tables/{table}/start")
    columns = "table_id, line, at, user_id, room, text"
    said = f"INSERT INTO chat ({columns}) VALUES (?, 1, 0, ?, 'seats', 'hello')"
    with closing(sqlite3.connect(here.data / FILE)) as connection:
        connection.execute(said, (table, id))
        connection.commit()
    assert problem(gone.request("DELETE", "/api/me", json={})) == (403, "wrong_password")
    assert problem(gone.delete("/api/me")) == (403, "wrong_password")
    answer = gone.request("DELETE", "/api/me", json={"password": PASSWORD})
    assert answer.status_code == 204
    assert gone.get("/api/me").status_code == 401
    seats = stays.get(f"/api/tables/{table}").json()["seats"]
    assert seats[0]["name"] == "a former player"
    assert seats[0]["stand_in"]
    keys = "SELECT kind, name, name_key, password, owner FROM users WHERE id IN (?, ?)"
    assert rows(here, keys, id, bot["id"]) == [("deleted", "", None, None, None)] * 2
    for name in ("tokens", "blocks", "chat"):
        assert rows(here, f"SELECT * FROM {name} WHERE user_id IN (?, ?)", id, bot["id"]) == []
    headers = {"Authorization": f"Bearer {bot['token']}"}
    assert here.stranger(headers=headers).get("/api/me").status_code == 401
    account(here, "Goner")  # the name is free again


def test_a_deleted_guest_leaves_an_open_table(here: Server) -> None:
    gone, stays = here.client("Guest who goes"), here.client("Guest who stays")
    table = table_of(gone)
    stays.post(f"/api/tables/{table}/sit", json={})
    assert gone.delete("/api/me").status_code == 204
    seats = stays.get(f"/api/tables/{table}").json()["seats"]
    assert [seat["kind"] for seat in seats] == ["open", "person", "open", "open"]


# Tokens


def forge(here: Server, body: str) -> str:
    """A token signed with the server's own key."""
    [(key,)] = rows(here, "SELECT value FROM settings WHERE name = 'signing key'")
    signature = hmac.new(bytes.fromhex(str(key)), body.encode(), hashlib.sha256).hexdigest()
    return f"{body}.{signature}"


def is_known(here: Server, token: str) -> bool:
    """Does the server know who shows this, over HTTP and over a socket alike?"""
    answer = here.stranger(headers={"Cookie": f"foretell={token}"}).get("/api/me")
    assert answer.status_code in (200, 401), answer.text
    if answer.status_code == 401:
        assert problem(answer) == (401, "not_known")
        with here.socket(here.stranger(), "/api/tables/x/socket", Cookie=f"foretell={token}") as s:
            assert json.loads(s.recv(30))["code"] == "not_known"
            assert close_code(s) == 4401
    return answer.status_code == 200


def test_only_a_good_token_is_known(here: Server) -> None:
    ada = here.client("Token")
    good, id, soon = ada.cookies["foretell"], user_id(ada), int(time.time()) + 1000
    assert is_known(here, good)
    assert is_known(here, forge(here, f"{id}.0.sessions.{soon}"))
    for end in range(0, len(good), 7):
        assert not is_known(here, good[:end])
    for place in range(0, len(good), 9):
        other = "a" if good[place] != "a" else "b"
        assert not is_known(here, good[:place] + other + good[place + 1 :])
    for body in (
        f"{id}.0.sessions.{int(time.time()) - 1}",  # expired
        f"{id}.1.sessions.{soon}",  # of a generation that is not
        f"{id}.x.sessions.{soon}",
        f"{id}.0.sessions.soon",
        f"{id}.0.sessions.{'9' * 400}",
        f"{id}.0.s.{soon}",
        f"{id}.{soon}",
        f"nobody.0.sessions.{soon}",
        "",
        "....",
    ):
        assert not is_known(here, forge(here, body)), body
    for junk in ("\u00e9" * 20, "a.b.c.d.\u00ff", "%00", "null", ";;", "x" * 4000):
        client = here.stranger(headers={b"Cookie": f"foretell={junk}".encode("latin-1")})
        assert problem(client.get("/api/me")) == (401, "not_known")


@pytest.mark.parametrize(
    "header", ["Bearer", "Bearer x", "Bearer \u00e9", "Basic eDp5", "bearer a b c"]
)
def test_a_wrong_bearer_is_not_known(here: Server, header: str) -> None:
    client = here.stranger(headers={b"Authorization": header.encode("latin-1")})
    assert problem(client.get("/api/me")) == (401, "not_known")


# Bots from outside


def test_a_bot_plays_with_its_token(here: Server) -> None:
    owner = account(here, "Owner")
    made = owner.post("/api/bots", json={"name": "Clever bot"}).json()
    assert set(made) == {"id", "name", "token"}
    [listed] = owner.get("/api/bots").json()
    assert set(listed) == {"id", "name", "created"}
    [(kept,)] = rows(here, "SELECT digest FROM tokens WHERE user_id = ?", made["id"])
    assert kept == hashlib.sha256(made["token"].encode()).hexdigest()
    bot = here.stranger(headers={"Authorization": f"Bearer {made['token']}"})
    me = bot.get("/api/me").json()
    assert (me["id"], me["kind"], me["name"]) == (made["id"], "bot", "Clever bot")
    table = table_of(owner)
    told = bot.post(f"/api/tables/{table}/sit", json={}).json()
    seat = told["seats"][1]
    assert told["seat"] == 1
    assert (seat["kind"], seat["name"], seat["level"]) == ("bot", "Clever bot", None)
    with here.socket(bot, f"/api/tables/{table}/socket") as socket:
        assert hear(socket, "table")["seat"] == 1
        renewed = owner.post(f"/api/bots/{made['id']}/token").json()
        assert close_code(socket) == 4401
    assert problem(bot.get("/api/me")) == (401, "not_known")
    bot.headers["Authorization"] = f"Bearer {renewed['token']}"
    assert bot.get("/api/me").status_code == 200
    assert owner.delete(f"/api/bots/{made['id']}").status_code == 204
    assert bot.get("/api/me").status_code == 401
    assert owner.get("/api/bots").json() == []


def test_only_the_owner_has_a_bot(here: Server) -> None:
    owner, other = account(here, "Owner B"), account(here, "Stranger B")
    bot = owner.post("/api/bots", json={"name": "Private bot"}).json()
    for answer in (
        other.delete(f"/api/bots/{bot['id']}"),
        other.post(f"/api/bots/{bot['id']}/token"),
        owner.delete(f"/api/bots/{user_id(owner)}"),
        owner.delete("/api/bots/%00"),
    ):
        assert problem(answer) == (404, "no_such_bot")
    itself = here.stranger(headers={"Authorization": f"Bearer {bot['token']}"})
    for answer in (itself.delete("/api/me"), itself.post("/api/bots", json={"name": "Child"})):
        assert problem(answer) == (403, "no_account")
    guest = here.client("No owner")
    assert problem(guest.post("/api/bots", json={"name": "Child"})) == (403, "no_account")
    for name in ("Private bot", "owner b"):
        assert problem(owner.post("/api/bots", json={"name": name})) == (409, "name_taken")


def test_bots_of_an_owner_are_numbered(here: Server) -> None:
    owner = account(here, "Breeder")
    for number in range(20):
        assert owner.post("/api/bots", json={"name": f"Bred {number}"}).status_code == 201
    assert problem(owner.post("/api/bots", json={"name": "Bred 20"})) == (409, "too_many_bots")


# Blocks


def test_somebody_blocked_cannot_sit_down(here: Server) -> None:
    host, other = here.client("Landlord"), here.client("Pest")
    id, table = user_id(other), table_of(host)
    assert host.put(f"/api/blocks/{id}").status_code == 204
    assert host.put(f"/api/blocks/{id}").status_code == 204
    assert host.get("/api/blocks").json() == [{"id": id, "name": "Pest"}]
    assert problem(other.post(f"/api/tables/{table}/sit", json={})) == (403, "blocked")
    assert host.delete(f"/api/blocks/{id}").status_code == 204
    assert host.get("/api/blocks").json() == []
    assert other.post(f"/api/tables/{table}/sit", json={}).status_code == 200


def test_only_others_can_be_blocked(here: Server) -> None:
    ada = here.client("Ada")
    for id in (user_id(ada), "nobody", "%00", "x" * 300):
        assert problem(ada.put(f"/api/blocks/{id}")) == (404, "no_such_user")
