"""Sessions, ways back into an account, registration, and all one's data as one file."""

import io
import json
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from foretell.record import parse, replay
from foretell.server.net.limits import RATES, Limits
from foretell.server.people.login import LogIns
from foretell.server.people.mail import BadMailServer, clean_email, read_mail_server
from foretell.server.people.names import name_key
from foretell.server.people.users import People, signing_key
from foretell.store.sqlite import SqliteStore
from foretell.table.refusal import Refusal
from tests.server.net.test_limits import Clock
from tests.server.operator import admin
from tests.server.post_office import PostOffice, post_office
from tests.server.serving import Server, problem, serving, until
from tests.server.talking import Somebody, finish

PASSWORD = "correct horse"
NEW = "battery staple"
PUBLIC = "http://play.example.org/"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


@pytest.fixture(scope="module")
def office() -> Iterator[PostOffice]:
    with post_office() as opened:
        yield opened


@pytest.fixture(scope="module")
def here(office: PostOffice) -> Iterator[Server]:
    """A server that can send e-mails; names are used once."""
    mail = ("--smtp", f"smtp://127.0.0.1:{office.port}", "--mail-from", "house@example.org")
    with serving(*mail, "--public-url", PUBLIC) as started:
        yield started


def account(here: Server, name: str, **headers: str) -> httpx.Client:
    client = here.stranger(headers=headers)
    answer = client.post("/api/accounts", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    return client


def log_in(here: Server, name: str, password: str = PASSWORD, **headers: str) -> httpx.Client:
    client = here.stranger(headers=headers)
    answer = client.post("/api/login", json={"name": name, "password": password})
    assert answer.status_code == 200, answer.text
    return client


def reset(here: Server, code: str, password: str = NEW) -> httpx.Response:
    return here.stranger().post("/api/reset", json={"code": code, "new": password})


# Sessions


def test_sessions_are_listed_and_ended_one_by_one(here: Server) -> None:
    first = account(here, "Ada", **{"User-Agent": FIREFOX})
    other = log_in(here, "Ada", **{"User-Agent": "my-program/3"})
    other.get("/api/me")
    until(lambda: len(first.get("/api/me/sessions").json()) == 2)
    listed = first.get("/api/me/sessions").json()
    assert {one["device"]: one["here"] for one in listed} == {
        "Firefox, Linux": True,
        "my-program": False,
    }
    there = next(one["id"] for one in listed if not one["here"])
    table = other.post("/api/tables", json={"game": "brujas"}).json()["id"]
    with here.socket(other, f"/api/tables/{table}/socket") as socket:
        assert first.delete(f"/api/me/sessions/{there}").status_code == 204
        while json.loads(socket.recv(30))["type"] != "error":
            pass
    assert problem(other.get("/api/me")) == (401, "not_known")
    assert first.get("/api/me").status_code == 200
    assert [one["here"] for one in first.get("/api/me/sessions").json()] == [True]
    answer = first.delete(f"/api/me/sessions/{there}")
    assert problem(answer) == (404, "no_such_session")
    stranger = account(here, "Not Ada")
    mine = first.get("/api/me/sessions").json()[0]["id"]
    assert problem(stranger.delete(f"/api/me/sessions/{mine}")) == (404, "no_such_session")


# Ways back


def test_a_recovery_code_sets_a_new_password_once(here: Server) -> None:
    ada = account(here, "Forgetful")
    ways = {"codes": 0, "email": None, "mail": True, "password": True}
    assert ada.get("/api/me/recovery").json() == ways
    wrong = ada.post("/api/me/recovery", json={"password": "not this"})
    assert problem(wrong) == (403, "wrong_password")
    codes = ada.post("/api/me/recovery", json={"password": PASSWORD}).json()["codes"]
    assert len(set(codes)) == 10
    assert ada.get("/api/me/recovery").json()["codes"] == 10
    kept = here.query("SELECT digest FROM vouchers")
    assert not any(code in str(kept) for code in codes)
    assert problem(reset(here, codes[0], "short")) == (400, "bad_password")
    typed = codes[0].lower().replace("-", " ")  # as people type it
    answer = reset(here, typed)
    assert answer.status_code == 200
    assert answer.json()["name"] == "Forgetful"
    assert problem(ada.get("/api/me")) == (401, "not_known")  # whoever was logged in is not
    again = log_in(here, "Forgetful", NEW)
    assert again.get("/api/me/recovery").json()["codes"] == 9
    assert problem(reset(here, codes[0])) == (403, "bad_code")
    renewed = again.post("/api/me/recovery", json={"password": NEW}).json()["codes"]
    assert problem(reset(here, codes[1])) == (403, "bad_code")
    assert reset(here, renewed[0]).status_code == 200


def test_the_operators_link_works_once_and_for_two_days(here: Server) -> None:
    account(here, "Locked out")
    told = admin(here, "reset", "Locked out")
    assert f"{PUBLIC}reset#" in told  # the server has said where it is found
    code = told.strip().rpartition("#")[2]
    assert reset(here, code).status_code == 200
    assert problem(reset(here, code)) == (403, "bad_code")
    code = admin(here, "reset", "Locked out").strip().rpartition("#")[2]
    here.query("UPDATE vouchers SET expires = ? WHERE kind = 'link'", int(time.time()) * 1000)
    assert problem(reset(here, code)) == (403, "bad_code")


def test_a_way_back_by_e_mail(here: Server, office: PostOffice) -> None:
    ada = account(here, "Ada Mail")
    asked = {"email": "Ada@Example.org ", "password": PASSWORD, "language": "de"}
    assert problem(ada.put("/api/me/email", json={**asked, "email": "ada"})) == (400, "bad_email")
    assert problem(ada.put("/api/me/email", json={**asked, "password": "x"}))[1] == "wrong_password"
    assert ada.put("/api/me/email", json=asked).status_code == 204
    letter = office.letters[-1]
    assert (letter["To"], letter["From"]) == ("ada@example.org", "house@example.org")
    assert "Stunden" in letter.get_content()
    assert ada.get("/api/me/recovery").json()["email"] is None  # it may be anybody's
    link = office.link()
    assert link.startswith(f"{PUBLIC}confirm#")
    code = link.rpartition("#")[2]
    assert here.stranger().post("/api/email", json={"code": code}).status_code == 204
    assert problem(here.stranger().post("/api/email", json={"code": code})) == (403, "bad_code")
    assert ada.get("/api/me/recovery").json()["email"] == "ada@example.org"
    for account_or_email in ("ada mail", "ADA@example.org"):
        count = len(office.letters)
        body = {"account": account_or_email}
        assert here.stranger().post("/api/reset/mail", json=body).status_code == 204
        until(lambda count=count: len(office.letters) > count)  # type: ignore[misc]
    nobody = here.stranger().post("/api/reset/mail", json={"account": "nobody at all"})
    assert nobody.status_code == 204  # it does not tell who is known
    code = office.link().rpartition("#")[2]
    assert reset(here, code).status_code == 200
    assert log_in(here, "Ada Mail", NEW)


def test_without_a_mail_server_there_are_codes_and_the_operator() -> None:
    with serving() as server:
        ada = account(server, "Ada")
        asked = {"email": "ada@example.org", "password": PASSWORD}
        assert problem(ada.put("/api/me/email", json=asked)) == (409, "no_mail")
        answer = server.stranger().post("/api/reset/mail", json={"account": "Ada"})
        assert problem(answer) == (409, "no_mail")
        assert ada.get("/api/house").json() == {
            "registration": "open",
            "mail": False,
            "imprint": False,
            "oidc": None,
        }


@pytest.mark.parametrize(
    "text", ["", "mail.example.org", "http://mail.example.org", "smtp://", "smtp://a:b@c:port"]
)
def test_a_mail_server_has_an_address(text: str) -> None:
    with pytest.raises(BadMailServer, match="smtp://"):
        read_mail_server(text)


@pytest.mark.parametrize(
    "text", ["a", "a@b", "a b@c.de", "<a@b.de>", "a@b.de\nBcc: c@d.de", "@b.c"]
)
def test_an_e_mail_address_is_one(text: str) -> None:
    with pytest.raises(Refusal):
        clean_email(text)


async def test_wrong_log_ins_never_lock_the_owner_out(tmp_path: Path) -> None:
    """Whatever others guess from elsewhere, the right password opens from another address."""
    store = SqliteStore(tmp_path)
    people = People(store, await signing_key(store))
    await people.add_account("Ada", PASSWORD)
    clock = Clock()
    logins = LogIns(people, Limits(True, clock=clock))
    for number in range(3 * RATES["name"].burst):
        with pytest.raises(Refusal):
            await logins.enter("Ada", "wrong password", f"198.51.100.{number}", "")
    assert logins.limits.is_spent("name", name_key("Ada"))
    user = await logins.enter("Ada", PASSWORD, "192.0.2.1", "")
    assert user.name == "Ada"
    codes = []
    for _ in range(2 * RATES["place"].burst):  # and guesses from one place stay few
        with pytest.raises(Refusal) as caught:
            await logins.enter("Ada", "wrong password", "198.51.100.0", "")
        codes.append(caught.value.code)
    assert codes.count("wrong_login") <= RATES["place"].burst
    assert codes[-1] == "too_fast"
    await store.close()


# Registration


def test_an_account_by_invitation_only() -> None:
    with serving("--registration", "invite") as server:
        wanted = {"name": "Ada", "password": PASSWORD}
        assert server.client("Guest").get("/api/house").json()["registration"] == "invite"
        client = server.stranger()
        assert problem(client.post("/api/accounts", json=wanted)) == (403, "needs_invitation")
        bad = {**wanted, "invitation": "AAAA-BBBB-CCCC-DDDD"}
        assert problem(client.post("/api/accounts", json=bad)) == (403, "bad_code")
        told = admin(server, "invite", "--count", "2", "--public-url", PUBLIC)
        codes = [line.rpartition("#")[2] for line in told.splitlines() if "#" in line]
        assert len(codes) == 2
        good = {**wanted, "invitation": codes[0]}
        assert problem(client.post("/api/accounts", json={**good, "name": "club"}))[0] == 409
        assert client.post("/api/accounts", json=good).status_code == 201
        used = {**good, "name": "Bob"}
        assert problem(server.stranger().post("/api/accounts", json=used)) == (403, "bad_code")


def test_no_new_accounts_but_the_operators() -> None:
    with serving("--registration", "closed") as server:
        wanted = {"name": "Ada", "password": PASSWORD}
        answer = server.stranger().post("/api/accounts", json=wanted)
        assert problem(answer) == (403, "registration_closed")
        told = admin(server, "add", "Ada")
        code = told.split("reset#")[1].split()[0]
        assert reset(server, code, PASSWORD).json()["name"] == "Ada"
        assert log_in(server, "Ada")


# Export


async def test_all_data_and_games_as_one_file(here: Server) -> None:
    async with await Somebody.guest(here, "Exporter") as ada:
        table = await finish([ada], game="brujas", options={"players": 3})
        line = await ada.at(table)
        await line.send(say="good game")
        await line.wait("chat")
        await ada.post("/api/tables", game="brujas")
        answer = await ada.ask("GET", "/api/me/export")
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        assert archive.testzip() is None
        files = {name: archive.read(name) for name in archive.namelist()}
    assert json.loads(files["account.json"])["name"] == "Exporter"
    assert [line["text"] for line in json.loads(files["chat.json"])] == ["good game"]
    assert {game["table"]["id"] for game in json.loads(files["games.json"])} > {table}
    assert replay(parse(files[f"games/{table}.json"].decode())).over
    due = ("sessions", "blocked", "bots", "friends", "ratings", "rated_games")
    assert {f"{name}.json" for name in due} <= set(files)
