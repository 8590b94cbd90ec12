"""Links unfold: title, sentence and picture, with nothing in them that a stranger may not see."""

import re
import struct
from collections.abc import Iterator
from html import unescape

import pytest
from msgspec import convert

from foretell.games.registry import ALL
from foretell.server.http.links import art
from foretell.server.links.drawing import HEIGHT, WIDTH, draw
from foretell.server.links.stranger import seen
from foretell.server.links.words import choose_language, words_for
from foretell.wire.lists import TableBrief
from tests.server.serving import Server, serving

SEATS = [
    {"kind": "person", "name": "Ada <&>", "level": None, "user": "u1"},
    {"kind": "bot", "name": "Tansy", "level": "club", "user": None},
]
BUILT = pytest.mark.skipif(art() is None, reason="the page has not been built")


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving() as started:
        yield started


def brief(status: str, **more: object) -> TableBrief:
    """A table with two players."""
    over = status == "over"
    table: dict[str, object] = {"id": "t", "game": "brujas", "options": {}, "clock": "relaxed"}
    table |= {"status": status, "public": True, "spectators": True, "rated": False}
    table |= {"locked": False, "created": 0, "changed": 0, "finished": None, "host": "u1"}
    table |= {"seats": [{**seat, "present": False, "guest": False, "colour": 0} for seat in SEATS]}
    table |= {"scores": [9, 7] if over else None, "winners": [0] if over else None}
    return convert({**table, **more}, TableBrief)


@pytest.mark.parametrize("status", ["open", "playing", "over", "closed"])
@pytest.mark.parametrize("public", [True, False])
@pytest.mark.parametrize("spectators", [True, False])
@pytest.mark.parametrize("locked", [True, False])
def test_a_stranger_sees_what_the_door_would_show(
    status: str, public: bool, spectators: bool, locked: bool
) -> None:
    table = brief(status, public=public, spectators=spectators, locked=locked)
    told = seen(table, ["R1"])
    watched = spectators or status == "open" or (status == "over" and public)
    assert (told is not None) == (watched and not locked and status != "closed")


@BUILT
def test_where_the_door_is_shut_all_tables_look_alike() -> None:
    known = art()
    assert known is not None
    shut = [brief("over", public=False, spectators=False), brief("playing", locked=True), None]
    told = [None if one is None else seen(one, []) for one in shut]
    assert len({draw(known, one) for one in told}) == 1
    assert len({words_for(one, known, "en") for one in told}) == 1


@BUILT
@pytest.mark.parametrize("game", [game.id for game in ALL])
@pytest.mark.parametrize("status", ["open", "playing", "over"])
def test_every_game_has_words_and_a_drawing(game: str, status: str) -> None:
    known = art()
    assert known is not None
    told = seen(brief(status, game=game), [])
    assert told is not None
    svg = draw(known, told)
    assert "Ada &lt;&amp;&gt;" in svg
    assert "var(" not in svg
    for language in known.texts:
        words = words_for(told, known, language)
        assert known.names[language][game] in words.title
        assert "Ada <&>" in words.title + words.sentence
        assert not re.search(r"[{}]", words.title + words.sentence)


@BUILT
def test_an_ending_is_told_by_the_best_and_of_all_who_won() -> None:
    known = art()
    assert known is not None
    alone = seen(brief("over", scores=[7, 9], winners=[1]), [])
    assert words_for(alone, known, "en").title.endswith(": Tansy wins")
    assert words_for(alone, known, "en").sentence.startswith("Tansy 9, Ada <&> 7.")
    together = seen(brief("over", scores=[9, 9], winners=[0, 1]), [])
    assert words_for(together, known, "en").title.endswith(": Ada <&> and Tansy win")
    assert together is not None
    assert "Brujas del Sábado" in draw(known, together)


def test_the_language_is_the_first_that_we_speak() -> None:
    known = ["en", "de", "es", "ja"]
    assert choose_language("fr-FR, de-AT;q=0.9, en", known) == "de"
    assert choose_language("", known) == "en"


def meta(page: str) -> dict[str, str]:
    """What the head of a page says."""
    found = re.findall(r'<meta property="([^"]+)" content="([^"]*)"', page)
    return {name: unescape(text) for name, text in found}


@BUILT
def test_a_link_is_unfolded_and_its_picture_painted(server: Server) -> None:
    ada, stranger = server.client("Ada"), server.stranger()
    id = ada.post("/api/tables", json={"game": "brujas"}).json()["id"]
    for address in (f"/table/{id}", f"/replay/{id}"):
        told = meta(stranger.get(address, headers={"accept-language": "es"}).text)
        assert "Brujas del S" in told["og:title"]
        assert "Ada" in told["og:description"]
        assert told["og:url"] == server.url + address
    assert told["og:image"].startswith(f"{server.url}/pictures/{id}.png")
    picture = stranger.get(told["og:image"])
    assert picture.headers["content-type"] == "image/png"
    assert struct.unpack(">II", picture.content[16:24]) == (WIDTH, HEIGHT)
    assert stranger.get(told["og:image"]).content == picture.content
    assert stranger.head(told["og:image"]).status_code == 200
    assert meta(stranger.get("/lobby").text) == {}


@BUILT
def test_a_private_game_shows_no_more_than_one_that_does_not_exist(server: Server) -> None:
    ada, stranger = server.client("Ada"), server.stranger()
    private = {"public": False, "spectators": False, "start": True, "fill": "club"}
    id = ada.post("/api/tables", json={"game": "brujas", **private}).json()["id"]
    pages = [meta(stranger.get(f"/table/{one}").text) for one in (id, "nosuchtable")]
    for name in pages[0]:
        same = [page[name].replace(id, "X").replace("nosuchtable", "X") for page in pages]
        assert same[0] == same[1], name
    pictures = [stranger.get(f"/pictures/{one}.png").content for one in (id, "nosuchtable")]
    assert pictures[0] == pictures[1]
