"""Games moment by moment: as they were seen, for whom they may be, and nothing of what may not."""

import gzip
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest
from msgspec.json import encode

import foretell
from foretell.bots.characters import FAMILIARS
from foretell.match import Setup
from foretell.server.history import moments
from foretell.server.history.moments import film_match, film_text
from foretell.server.net.limits import RATES
from foretell.table.refusal import Refusal
from tests import setups
from tests.scrambler import scramble
from tests.server.serving import Server, serving
from tests.server.talking import THREE, Line, awaited, finish, met, play, sit

SETUPS = setups.every_setup()
DEPTHS = (3, 17, 60, 400)  # decisions: the last is a whole game
JSON = {"Content-Type": "application/json"}
ViewJson = dict[str, Any]


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving() as server:
        yield server


# Secrets


@pytest.mark.parametrize("setup", SETUPS, ids=setups.name)
def test_what_a_seat_cannot_know_changes_no_byte_of_its_moments(setup: Setup) -> None:
    differed = 0
    for depth in DEPTHS:
        match = setups.play_randomly(setup, seed=depth, most=depth)
        rng = foretell.Rng(f"moments {depth}")
        viewer = None if depth == DEPTHS[1] else rng.below(match.state.players)
        other = scramble(match, viewer, rng, tries=40)
        differed += other.log() != match.log()
        assert encode(film_match(match, viewer)) == encode(film_match(other, viewer))
    assert differed, "the worlds did not differ"


@pytest.mark.parametrize("setup", SETUPS, ids=setups.name)
def test_a_moment_is_the_view_at_that_moment(setup: Setup) -> None:
    match = setups.play_randomly(setup, seed=7, most=400)
    told = json.loads(encode(film_text(json.dumps(match.record()).encode())))
    assert told["verdict"]["valid"]
    logs: list[list[Any]] = [[] for _ in range(match.state.players + 1)]
    for moment in told["moments"]:
        before = replayed(match, moment["ply"])
        assert moment["view"] == plain(before.view().json())
        listen(logs[-1], moment["log"])
        assert logs[-1] == plain(before.log_of(None))
        for seat, glimpse in enumerate(moment["seats"]):
            view = plain(before.view(seat).json())
            deciding = match.game.deciding
            kept = {key: value for key, value in view.items() if key not in deciding}
            shown = {**moment["view"], **glimpse["own"]}
            assert {key: shown[key] for key in shown if key not in deciding} == kept
            assert not any(shown.get(key) for key in deciding)
            listen(logs[seat], glimpse["log"])
            assert logs[seat] == plain(before.log_of(seat))
    assert told["log"] == plain(match.log())
    assert told["moments"][-1]["view"]["result"] == match.record()["result"]


def replayed(match: foretell.Match, entries: int) -> foretell.Match:
    """The match as it was after so many entries."""
    record = match.record()
    if entries < len(match.log()):
        record |= {"log": plain(match.log()[:entries]), "result": None}
    return foretell.replay(record)


def plain(told: object) -> Any:
    """As it comes out of JSON."""
    return json.loads(encode(told))


def listen(log: list[Any], told: ViewJson) -> None:
    """Take in the log as a client does."""
    log[told["start"] :] = told["lines"]


# Who may see what


async def test_the_past_is_as_it_was_told_then(server: Server) -> None:
    async with AsyncExitStack() as stack:
        ada, bob, eve = await met(server, stack, "Ada", "Bob", "Eve")
        table, lines = await sit([ada, bob], **THREE)
        watching = await eve.at(table)
        await both(lines, 8)
        for person, line, seat in ((ada, lines[0], 0), (bob, lines[1], 1), (eve, watching, -1)):
            told = await person.get(f"/api/tables/{table}/moments")
            assert told["table"]["seat"] == (None if seat < 0 else seat)
            assert told["log"] is None
            assert told["verdict"] is None
            for moment in told["moments"]:
                seen = [k for k, glimpse in enumerate(moment["seats"]) if glimpse is not None]
                assert seen == ([] if seat < 0 else [seat])
            await hear_until(line, told["moments"][-1]["ply"])
            compare(line, told, seat)


async def both(lines: list[Line], most: int) -> None:
    """Two people make so many decisions between them, whoever is to decide."""
    made: dict[Line, int] = {}
    for _ in range(most):
        line, state = await awaited(lines, made)
        made[line] = state["turn"]
        await line.send(turn=state["turn"], do=state["view"]["legal"][0])


async def hear_until(line: Line, ply: int) -> None:
    """Take in what was told until the log is so long."""
    heard = [message["log"] for message in line.heard if message["type"] == "state"]
    while not heard or heard[-1]["start"] + len(heard[-1]["lines"]) < ply:
        heard.append((await line.wait("state"))["log"])


def compare(line: Line, told: ViewJson, seat: int) -> None:
    """What was heard live, and what is told of it afterwards."""
    known = {moment["ply"]: moment for moment in told["moments"]}
    log: list[Any] = []
    compared = 0
    for message in line.heard:
        if message["type"] == "state":
            listen(log, message["log"])
            if len(log) > told["moments"][-1]["ply"]:
                break  # the game has gone on
            moment = known[len(log)]
            own = {} if seat < 0 else moment["seats"][seat]["own"]
            past = {**moment["view"], **own}
            for key, value in message["view"].items():
                assert (
                    past.get(key, value) == value
                    or key in foretell.GAMES[message["view"]["game"]].deciding
                )
            compared += 1
    assert compared >= 3


async def test_after_the_game_everybody_sees_what_the_record_may_tell_them(server: Server) -> None:
    async with AsyncExitStack() as stack:
        ada, bob, eve = await met(server, stack, "Ada", "Bob", "Eve")
        for public in (True, False):
            table = await finish([ada, bob], **THREE, public=public)
            own, strange = [await one.get(f"/api/tables/{table}/moments") for one in (ada, eve)]
            record = await ada.get(f"/api/tables/{table}/record")
            assert own["log"] == record["log"]
            assert own["verdict"]["proven"]
            assert all(all(moment["seats"]) for moment in own["moments"])
            seats = [(seat["name"], seat["level"]) for seat in own["table"]["seats"]]
            assert seats[:2] == [("Ada", None), ("Bob", None)]
            assert seats[2][0] in FAMILIARS["club"].names
            if public:
                assert strange["moments"] == own["moments"]
                assert strange["table"]["seat"] is None
            else:
                assert strange["log"] is None
                assert not any(any(moment["seats"]) for moment in strange["moments"])


async def test_tables_that_shut_people_out_do_so_here(server: Server) -> None:
    async with AsyncExitStack() as stack:
        ada, eve = await met(server, stack, "Ada", "Eve")
        table, (line,) = await sit([ada], **THREE, spectators=False, password="swan")
        address = f"/api/tables/{table}/moments"
        assert await eve.refused("GET", f"{address}?password=swan") == (403, "no_spectators")
        await play(line)
        assert await eve.refused("GET", address) == (403, "wrong_password")
        assert (await eve.get(address, password="swan"))["log"]
        waiting = (await ada.post("/api/tables", **THREE))["id"]
        early = await ada.refused("GET", f"/api/tables/{waiting}/moments")
        assert early == (409, "not_started")
        assert await ada.refused("GET", "/api/tables/x/moments") == (404, "no_such_table")
        eve.client.cookies.clear()
        assert await eve.refused("GET", address) == (401, "not_known")


# Records that people bring


async def test_a_record_that_somebody_brings_is_shown(server: Server) -> None:
    async with AsyncExitStack() as stack:
        (ada,) = await met(server, stack, "Ada")
        table = await finish([ada], **THREE)
        record = await ada.get(f"/api/tables/{table}/record")
        record["seats"][1] = {"name": "Deepish" * 20, "kind": "bot", "level": "outside"}
        told = await ada.post("/api/records/moments", **record)
        here = await ada.get(f"/api/tables/{table}/moments")
        assert told["moments"] == here["moments"]
        assert told["verdict"] == here["verdict"]
        assert told["table"]["status"] == "over"
        kinds = [(seat["kind"], seat["level"]) for seat in told["table"]["seats"]]
        assert kinds == [("person", None), ("bot", None), ("bot", "club")]
        assert len(told["table"]["seats"][1]["name"]) == moments.LONGEST_NAME


async def test_a_bad_record_says_where_and_is_shown_up_to_there(server: Server) -> None:
    async with AsyncExitStack() as stack:
        (ada,) = await met(server, stack, "Ada")
        record = setups.play_randomly(SETUPS[0], seed=1, most=20).record()
        log = record["log"]
        assert isinstance(log, list)
        bad = {**record, "log": [*log[:9], log[8], *log[9:]]}
        told = await ada.post("/api/records/moments", **bad)
        verdict = told["verdict"]
        assert (verdict["valid"], verdict["entry"]) == (False, 9)
        assert verdict["clause"].startswith("SP-")
        assert verdict["problem"].startswith("log[9]")
        assert told["moments"][-1]["ply"] == 9
        assert told["log"] == log[:9]
        unknown = {**record, "log": [["chance", "?"]]}
        assert (await ada.post("/api/records/moments", **unknown))["verdict"]["entry"] == 0
        for text in (b"", b"[", b"\xff", b"{" * 5000, b"null", b'{"format": "x"}'):
            answer = await ada.client.post("/api/records/moments", content=text, headers=JSON)
            assert answer.status_code == 200
            assert answer.json()["table"] is None
            assert answer.json()["moments"] == []
            assert answer.json()["verdict"]["problem"]
        long = b" " * 2_000_002
        huge = await ada.client.post("/api/records/moments", content=long, headers=JSON)
        assert (huge.status_code, huge.json()["code"]) == (413, "too_large")


def test_a_game_may_be_too_long_to_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moments, "LONGEST", 10)
    record = setups.play_randomly(SETUPS[0], seed=1, most=20).record()
    with pytest.raises(Refusal) as caught:
        film_text(json.dumps(record).encode())
    assert caught.value.code == "too_large"


async def test_moments_come_packed_if_the_client_can_unpack_them(server: Server) -> None:
    async with AsyncExitStack() as stack:
        (ada,) = await met(server, stack, "Ada")
        record = setups.play_randomly(SETUPS[0], seed=1, most=400).record()
        sizes = {}
        for coding in ("gzip", "identity"):
            headers = {"Accept-Encoding": coding}
            path = "/api/records/moments"
            async with ada.client.stream("POST", path, json=record, headers=headers) as answer:
                body = b"".join([part async for part in answer.aiter_raw()])
            assert answer.headers.get("content-encoding") == ("gzip" if coding == "gzip" else None)
            sizes[coding] = len(body)
            body = gzip.decompress(body) if coding == "gzip" else body
            assert json.loads(body)["verdict"]["valid"]
        assert sizes["gzip"] < sizes["identity"] / 8


async def test_nobody_asks_for_too_much() -> None:
    with serving(limits=True) as server:
        async with AsyncExitStack() as stack:
            (ada,) = await met(server, stack, "Ada")
            table, _ = await sit([ada], **THREE)
            codes = [
                (await ada.ask("GET", f"/api/tables/{table}/moments")).status_code
                for _ in range(RATES["moments"].burst + 8)
            ]
            assert codes[:5] == [200] * 5
            assert 429 in codes
