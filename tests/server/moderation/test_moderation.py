"""Reports, measures against users, tables and lines, and the log of it, over a real server."""

import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.server.operator import admin
from tests.server.serving import Server, problem, serving, until

PASSWORD = "correct horse"
FAR = {"X-Forwarded-For": "203.0.113.7"}  # where somebody comes from, as a proxy tells


@pytest.fixture(scope="module")
def here() -> Iterator[Server]:
    """One server for all tests of this module; names are used once."""
    with serving() as started:
        yield started


@pytest.fixture(scope="module")
def moderator(here: Server) -> httpx.Client:
    """Somebody who keeps order, made so while the server runs."""
    client = account(here, "Guardian")
    assert problem(client.get("/api/moderation/reports")) == (403, "not_moderator")
    admin(here, "moderator", "Guardian")
    until(lambda: client.get("/api/me").json()["moderator"])
    return client


def account(here: Server, name: str, **headers: str) -> httpx.Client:
    client = here.stranger(headers=headers)
    answer = client.post("/api/accounts", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    return client


def guest(here: Server, name: str, **headers: str) -> httpx.Client:
    client = here.stranger(headers=headers)
    answer = client.post("/api/guests", json={"name": name})
    assert answer.status_code == 201, answer.text
    return client


def id_of(client: httpx.Client) -> str:
    return str(client.get("/api/me").json()["id"])


def table_of(client: httpx.Client, **more: object) -> str:
    answer = client.post("/api/tables", json={"game": "brujas", **more})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def at(here: Server, client: httpx.Client, table: str) -> ClientConnection:
    return here.socket(client, f"/api/tables/{table}/socket")


def hear(socket: ClientConnection, kind: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(socket.recv(30))
        if message["type"] == kind:
            return message


def say(socket: ClientConnection, text: str) -> dict[str, Any]:
    """Say something; the line, as it was heard."""
    socket.send(json.dumps({"say": text}))
    while True:
        for line in hear(socket, "chat")["lines"]:
            if line["text"] == text:
                return dict(line)


def refused(socket: ClientConnection, text: str) -> str:
    socket.send(json.dumps({"say": text}))
    return str(hear(socket, "error")["code"])


def take(moderator: httpx.Client, **measure: object) -> None:
    answer = moderator.post("/api/moderation/measures", json=measure)
    assert answer.status_code == 204, answer.text


def reports(moderator: httpx.Client, **query: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = moderator.get("/api/moderation/reports", params=query).json()[
        "reports"
    ]
    return found


def settle_rating(here: Server, user: str) -> None:
    """Let somebody be good at a game."""
    sql = """INSERT INTO ratings (user_id, game, mu, sigma, games, people, known, at)
        VALUES (?, 'brujas', 33, 5, 20, 4, 4, unixepoch() * 1000)"""
    here.query(sql, user)


def best(here: Server) -> list[str]:
    """Who is on the leaderboard."""
    people = here.stranger().get("/api/leaderboards/brujas").json()["people"]
    return [one["name"] for one in people]


def logged(moderator: httpx.Client) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = moderator.get("/api/moderation/log").json()["entries"]
    return found


def test_a_report_keeps_its_moment_and_a_ban_keeps_the_person_out(
    here: Server, moderator: httpx.Client
) -> None:
    ada, rude = guest(here, "Ada"), guest(here, "Rude one", **FAR)
    bad = id_of(rude)
    table = table_of(ada)
    rude.post(f"/api/tables/{table}/sit", json={})
    with at(here, ada, table) as hers, at(here, rude, table) as his:
        say(hers, "hello")
        line = say(his, "you are all fools")
        wanted = {"kind": "message", "user": bad, "table": table, "line": line["id"]}
        made = ada.post("/api/reports", json={**wanted, "text": "An insult."})
        assert made.status_code == 201, made.text
        again = ada.post("/api/reports", json=wanted)
        assert again.json() == made.json()  # the same is reported once
        take(moderator, kind="delete_line", table=table, line=line["id"], reason="insult")
        assert hear(hers, "unsaid")["lines"] == [line["id"]]
        [report] = [one for one in reports(moderator) if one["subject"] == bad]
        assert (report["name"], report["text"], report["kind"]) == (
            "Rude one",
            "An insult.",
            "message",
        )
        assert [one["text"] for one in report["said"]] == ["hello", "you are all fools"]
        take(
            moderator,
            kind="ban",
            user=bad,
            address_hours=24,
            reason="insults",
            report=report["id"],
        )
        told = hear(his, "error")
        assert (told["code"], told["reason"]) == ("banned", "insults")
        with suppress(ConnectionClosed):
            his.recv(30)
        assert his.close_code == 4400
        until(lambda: ada.get(f"/api/tables/{table}").json()["seats"][1]["kind"] == "open")
    assert problem(rude.get("/api/me")) == (403, "banned")
    fresh = here.stranger(headers=FAR)
    for path, body in (
        ("/api/guests", {"name": "Somebody else"}),
        ("/api/accounts", {"name": "Somebody else", "password": PASSWORD}),
    ):
        answer = fresh.post(path, json=body)
        assert problem(answer) == (403, "banned_address")
        assert answer.json()["until"] > 0
    assert guest(here, "From elsewhere", **{"X-Forwarded-For": "203.0.113.8"})
    assert all(one["subject"] != bad for one in reports(moderator))
    [closed] = [one for one in reports(moderator, closed=True) if one["subject"] == bad]
    assert closed["closed_by"] == "Guardian"
    kinds = [one["kind"] for one in logged(moderator) if one["subject"] == bad]
    assert kinds == ["ban", "delete_line"]
    take(moderator, kind="lift", user=bad)
    assert guest(here, "Forgiven", **FAR)
    assert rude.get("/api/me").status_code == 200


def test_guests_of_a_banned_address_go_and_accounts_stay(
    here: Server, moderator: httpx.Client
) -> None:
    school = {"X-Forwarded-For": "203.0.113.20"}
    pest, pupil = guest(here, "Pest", **school), guest(here, "Pupil", **school)
    teacher = account(here, "Teacher", **school)
    table = table_of(teacher)
    id_of(pest)
    with at(here, pupil, table) as guests, at(here, teacher, table) as accounts:
        hear(guests, "chat")
        hear(accounts, "chat")
        until(lambda: bool(here.query("SELECT 1 FROM sessions WHERE user_id = ?", id_of(pest))))
        take(moderator, kind="ban", user=id_of(pest), address_hours=1)
        assert hear(guests, "error")["code"] == "banned_address"
        assert say(accounts, "I am still here")["text"]
    answer = here.stranger(headers=school).post(
        "/api/login", json={"name": "Teacher", "password": PASSWORD}
    )
    assert answer.status_code == 200


def test_mute_suspend_and_rename(here: Server, moderator: httpx.Client) -> None:
    loud = account(here, "Loud mouth")
    user, table = id_of(loud), table_of(loud)
    with at(here, loud, table) as socket:
        take(moderator, kind="mute", user=user, hours=2)
        until(lambda: loud.get("/api/me").json()["muted_until"] is not None)
        assert refused(socket, "anybody?") == "muted"
        take(moderator, kind="lift", user=user)
        until(lambda: loud.get("/api/me").json()["muted_until"] is None)
        assert say(socket, "thank you")
        take(moderator, kind="rename", user=user, name="Quiet mouth")
        while hear(socket, "table")["seats"][0]["name"] != "Quiet mouth":
            pass
    login = {"name": "loud mouth", "password": PASSWORD}  # by the name it had
    assert here.stranger().post("/api/login", json=login).json()["name"] == "Quiet mouth"
    taken = here.stranger().post("/api/accounts", json=login)
    assert problem(taken) == (409, "name_taken")
    settle_rating(here, user)
    assert best(here) == ["Quiet mouth"]
    take(moderator, kind="suspend", user=user, hours=3, reason="rest")
    answer = here.stranger().post("/api/login", json=login)
    assert problem(answer) == (403, "suspended")
    assert answer.json()["reason"] == "rest"
    assert best(here) == []  # whoever may not come is not listed either
    told = moderator.get(f"/api/moderation/users/{user}").json()
    assert told["barred_until"] > 0
    assert [one["kind"] for one in told["log"]] == ["suspend", "rename", "lift", "mute"]
    [found] = moderator.get("/api/moderation/users", params={"name": "quiet m"}).json()
    assert found["id"] == user


def test_a_moderator_closes_a_game_in_play(here: Server, moderator: httpx.Client) -> None:
    ada = guest(here, "Ada of the table")
    table = table_of(ada, start=True)
    with at(here, ada, table) as socket:
        hear(socket, "state")
        take(moderator, kind="close_table", table=table, reason="not here")
        while hear(socket, "table")["status"] != "closed":
            pass
        socket.send(json.dumps({"turn": 0, "do": "play R1"}))
        assert hear(socket, "error")["code"] == "closed"
    again = {"kind": "close_table", "table": table}
    assert problem(moderator.post("/api/moderation/measures", json=again)) == (409, "closed")


def test_who_plays_does_not_learn_of_spectators_by_reporting(
    here: Server, moderator: httpx.Client
) -> None:
    ada, eve = guest(here, "Ada who plays"), guest(here, "Eve who watches")
    table = table_of(ada, start=True)
    with at(here, ada, table) as hers, at(here, eve, table) as watching:
        hear(hers, "state")
        line = say(watching, "she has the red seven")
        wanted = {"kind": "message", "user": id_of(eve), "table": table, "line": line["id"]}
        assert problem(ada.post("/api/reports", json=wanted)) == (404, "no_such_line")
        missing = ada.post("/api/reports", json={**wanted, "line": 999})
        assert missing.text == ada.post("/api/reports", json=wanted).text
        bob = guest(here, "Bob who watches")
        assert bob.post("/api/reports", json=wanted).status_code == 201


def test_names_and_players_are_reported_and_reports_dismissed(
    here: Server, moderator: httpx.Client
) -> None:
    ada, bob = guest(here, "Ada who reports"), guest(here, "Odd name")
    for kind in ("name", "player"):
        answer = ada.post("/api/reports", json={"kind": kind, "user": id_of(bob)})
        assert answer.status_code == 201
    assert problem(ada.post("/api/reports", json={"kind": "name", "user": id_of(ada)}))[0] == 404
    before = moderator.get("/api/moderation/waiting").json()["reports"]
    found = [one for one in reports(moderator) if one["subject"] == id_of(bob)]
    assert {one["kind"] for one in found} == {"name", "player"}
    for one in found:
        assert one["reporter_name"] == "Ada who reports"
        path = f"/api/moderation/reports/{one['id']}/dismiss"
        assert moderator.post(path).status_code == 204
    assert moderator.get("/api/moderation/waiting").json()["reports"] == before - 2
    bob.request("DELETE", "/api/me", json={})
    [kept, _] = [
        one for one in reports(moderator, closed=True) if one["subject"] == found[0]["subject"]
    ]
    assert (kept["name"], kept["named"]) == ("Odd name", None)  # what moderation needs stays


def test_moderators_are_the_operators_business(here: Server, moderator: httpx.Client) -> None:
    other = account(here, "Second guardian")
    admin(here, "moderator", "Second guardian")
    until(lambda: other.get("/api/me").json()["moderator"])
    body = {"kind": "ban", "user": id_of(moderator)}
    assert problem(other.post("/api/moderation/measures", json=body)) == (403, "not_moderator")
    admin(here, "moderator", "Second guardian", "--remove")
    until(lambda: not other.get("/api/me").json()["moderator"])
    assert problem(other.post("/api/moderation/measures", json=body)) == (403, "not_moderator")


# Words and names


def test_words_are_avoided_in_names_and_chat(here: Server, moderator: httpx.Client) -> None:
    ada = guest(here, "Ada who curses")
    table = table_of(ada)
    with at(here, ada, table) as socket:
        assert say(socket, "a darn shame")
        admin(here, "words", "--add", "darn", "*heck*")

        def name_refused() -> bool:
            answer = here.stranger().post("/api/guests", json={"name": "Darn it"})
            return answer.status_code == 400

        until(name_refused)
        for text in ("DARN", "d a r n", "d\u0430rn!", "what the heckling"):
            assert refused(socket, text) == "bad_word", text
        assert say(socket, "he darned his socks")
    for name in ("xHECKx", "D-a-r-n", "d\u0430rn"):
        answer = here.stranger().post("/api/guests", json={"name": name})
        assert problem(answer) == (400, "bad_word")
    listed = admin(here, "words", "--remove", "darn")
    assert listed.split() == ["*heck*"]


@pytest.mark.parametrize("name", ["Ophelia", "OPHELIA", "\uff2fphelia", "\u041ephelia"])
def test_a_guest_has_no_name_of_an_account(here: Server, name: str) -> None:
    if not here.query("SELECT 1 FROM users WHERE name_key = 'ophelia'"):
        account(here, "Ophelia")
    answer = here.stranger().post("/api/guests", json={"name": name})
    assert problem(answer) == (409, "name_taken")
    other = guest(here, "Hamlet")
    assert problem(other.patch("/api/me", json={"name": name})) == (409, "name_taken")


def test_a_guest_makes_way_for_an_account(here: Server) -> None:
    first = guest(here, "Horatio")
    table = table_of(first)
    with at(here, first, table) as socket:
        hear(socket, "chat")
        account(here, "horatio")
        while hear(socket, "table")["seats"][0]["name"] != "Horatio 2":
            pass
    told = first.get(f"/api/tables/{table}").json()["seats"][0]
    assert (told["name"], told["guest"]) == ("Horatio 2", True)
