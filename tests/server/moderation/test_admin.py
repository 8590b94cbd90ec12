"""`foretell admin`, beside a server that runs and without one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.operator import admin
from tests.server.serving import Server, problem, serving, until

PASSWORD = "correct horse"


@pytest.fixture(scope="module")
def here() -> Iterator[Server]:
    with serving() as started:
        yield started


def test_people_are_listed_shown_and_renamed(here: Server) -> None:
    client = here.stranger()
    client.post("/api/accounts", json={"name": "Ada", "password": PASSWORD})
    guest = here.client("Passing guest")
    assert "Ada" in admin(here, "list")
    assert "Passing guest" not in admin(here, "list")
    assert "Passing guest" in admin(here, "list", "passing")
    admin(here, "rename", "ada", "Ada L")
    until(lambda: client.get("/api/me").json()["name"] == "Ada L")
    admin(here, "mute", "Passing guest", "--hours", "2", "--reason", "loud")
    until(lambda: guest.get("/api/me").json()["muted_until"] is not None)
    told = admin(here, "show", "Passing guest")
    assert "muted until" in told
    assert "loud" in told
    assert "operator  rename Ada" in admin(here, "log")


def test_what_cannot_be_done_is_said(here: Server) -> None:
    for name in ("Twin", "Twin", "Some guest"):
        here.client(name)
    for typed, words in (
        (("ban", "Nobody"), "There is nobody called Nobody"),
        (("ban", "Twin"), "name one by its id"),
        (("suspend", "Twin", "soon"), "name one by its id"),
        (("reset", "Some guest"), "has no account"),
        (("page", "terms", "-"), "PAGE is imprint or privacy"),
        (("page", "imprint"), "Name a FILE"),
        (("delete", "Some guest"), "answer `yes`"),
    ):
        assert words in admin(here, *typed, code=2)
    assert "already" not in admin(here, "words", "--add", "*", code=1)
    assert "reserved" in admin(here, "rename", "Some guest", "admin", code=1)


def test_deleting_frees_seats_and_ends_sessions(here: Server) -> None:
    client = here.stranger()
    client.post("/api/accounts", json={"name": "Going", "password": PASSWORD})
    other = here.client("Staying")
    table = other.post("/api/tables", json={"game": "brujas"}).json()["id"]
    client.post(f"/api/tables/{table}/sit", json={})
    admin(here, "delete", "Going", "--yes")
    until(lambda: client.get("/api/me").status_code == 401)
    until(lambda: other.get(f"/api/tables/{table}").json()["seats"][1]["kind"] == "open")


def test_the_operators_pages(here: Server, tmp_path: Path) -> None:
    client = here.stranger()
    assert client.get("/api/pages/imprint").text == ""
    file = tmp_path / "imprint.md"
    file.write_text("# Imprint\n\nAda Lovelace, London\n")
    admin(here, "page", "imprint", str(file))
    admin(here, "page", "imprint", "-", "--language", "de", stdin="# Impressum\n")
    assert "London" in client.get("/api/pages/imprint").text
    assert client.get("/api/pages/imprint?language=de").text == "# Impressum\n"
    assert "London" in client.get("/api/pages/imprint?language=ja").text
    assert client.get("/api/house").json()["imprint"] is True
    admin(here, "page", "imprint", "--remove", "--language", "de")
    assert "London" in client.get("/api/pages/imprint?language=de").text
    assert problem(client.get("/api/pages/terms"))[0] == 400


def test_it_works_while_no_server_runs(tmp_path: Path) -> None:
    with serving(data=tmp_path / "data") as server:
        server.client("Ada")
        server.stop()
        admin(server, "ban", "Ada", "--address-hours", "1")
        server.start()
        answer = server.stranger().post("/api/guests", json={"name": "Ada"})
        assert problem(answer) == (403, "banned_address")
        server.stop()
    with serving(data=tmp_path / "other") as empty:
        empty.data = tmp_path / "nothing"
        assert "There is no data" in admin(empty, "list", code=2)
