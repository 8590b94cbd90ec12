"""Fair chance: what a secret gives, what a stranger can verify, and what is refused."""

import hashlib
import hmac
import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import foretell
from foretell.fair import Secret
from foretell.match import Setup
from foretell.record import BadRecord, replay
from tests import setups

Record = dict[str, Any]
HEX = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
OTHER = HEX[:-1] + "e"
PAGE = (Path(__file__).resolve().parent.parent / "docs" / "record-format.md").read_text()
SETUPS = setups.every_setup()
GAMES = [*foretell.GAMES]


@cache
def fair_text(id: str, **options: object) -> str:
    """The record of a whole fair game."""
    return json.dumps(setups.fair_record(foretell.game(id, **options), Secret(HEX)))


def fair_record(id: str = "seven-prophecies", **options: object) -> Record:
    record: Record = json.loads(fair_text(id, **options))
    return record


def refused(record: Record) -> str:
    """Why it is not a record."""
    with pytest.raises(BadRecord) as caught:
        replay(record)
    assert 0 < len(str(caught.value)) < 1000
    return str(caught.value)


def outcomes(record: Record) -> list[str]:
    """What chance brought."""
    return [words for who, words in record["log"] if who == "chance"]


# The secret


def test_a_secret_gives_each_outcome_a_key_and_a_commitment() -> None:
    for number in (0, 1, 9, 10, 123):
        label = f"foretell outcome {number}".encode()
        key = hmac.new(bytes.fromhex(HEX), label, hashlib.sha256).digest()
        assert Secret(HEX).key(number) == key
        assert Secret(HEX).commitment(number) == hashlib.sha256(key).hexdigest()
        first = hmac.new(key, bytes(8), hashlib.sha256).digest()[:4]
        assert Secret(HEX).rng(number).bits32() == int.from_bytes(first, "big")


def test_a_new_secret_comes_from_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Secret().hex() != Secret().hex()
    monkeypatch.setattr("os.urandom", lambda size: b"\x5a" * size)
    assert Secret().hex() == "5a" * 32
    assert Secret(HEX).hex() == HEX


@pytest.mark.parametrize("hex", ["", "00" * 31, "00" * 33, "0g" * 32, "AB" * 32, " " * 64])
def test_what_is_no_secret_is_refused_and_not_repeated(hex: str) -> None:
    with pytest.raises(ValueError, match=r"^A secret is 64 hexadecimal digits in lower case\.$"):
        Secret(hex)


def test_a_secret_does_not_show_itself() -> None:
    assert HEX not in f"{Secret(HEX)} {Secret(HEX)!r}"


def test_a_secret_is_not_opened_before_the_game_is_over() -> None:
    secret = Secret(HEX)
    match = setups.play_fairly(foretell.game("brujas"), secret, 20)
    with pytest.raises(ValueError, match="opened after the game"):
        secret.opened(match)


# What is proven


@pytest.mark.parametrize("setup", SETUPS, ids=setups.name)
def test_a_fair_game_is_proven(setup: Setup) -> None:
    secret = Secret(hashlib.sha256(setups.name(setup).encode()).hexdigest())
    record = setups.fair_record(setup, secret)
    assert "start" not in record["fair"]
    again = replay(json.dumps(record))
    assert {**again.record(), "fair": record["fair"]} == record


@pytest.mark.parametrize("start", [0, 1, 2])
@pytest.mark.parametrize("id", GAMES)
def test_a_fair_game_with_a_named_start_is_proven(id: str, start: int) -> None:
    record = fair_record(id, players=3, start=start)
    assert record["fair"]["start"] == "named"
    assert len(record["fair"]["commitments"]) == len(outcomes(record))
    assert outcomes(record)[1:2] == outcomes(fair_record(id, players=3))[1:2]
    replay(record)


def test_other_keys_of_fair_are_ignored() -> None:
    record = fair_record()
    record["fair"]["host"] = "club evening"
    replay(record)


# A stranger who has read nothing but the page verifies it

DECKS: dict[str, Callable[[int], list[str]]] = {
    "seven-prophecies": lambda players: cards("BMPS", 9 if players == 3 else 11),
    "seven-prophecies-2017": lambda players: cards("RBYG", 11 if players == 3 else 13),
    "brujas": lambda players: 2 * cards("RBYG", 5),
}


def cards(letters: str, numbers: int) -> list[str]:
    return [f"{letter}{number}" for letter in letters for number in range(1, numbers + 1)]


def steps() -> dict[str, Any]:
    """The page's Python."""
    found: dict[str, Any] = {}
    [code] = re.findall(r"```python\n(.*?)```", PAGE, re.S)
    exec(code, found)
    return found


def drawn_by_the_page(kind: str, secret: str, number: int, game: str, players: int) -> str:
    """An outcome, by the page's steps and table."""
    page = steps()
    stream = page["words"](page["key"](secret, number))
    if kind == "start":
        return f"start {page['below'](players, stream)}"
    if kind == "roll":
        return " ".join(["roll", *(str(page["below"](6, stream) + 1) for _ in range(5))])
    decks = {"witches": list("RBYG"), "row": list("BBBMMMPPPSSS")}
    deck = decks[kind] if kind in decks else DECKS[game](players)
    return " ".join([kind, *page["shuffle"](deck, stream)])


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("id", [*DECKS, "santiiba"])
def test_the_page_is_all_one_needs(id: str, players: int) -> None:
    record = fair_record(id, players=players)
    found = outcomes(record)
    for number, words in enumerate(found):
        kind = words.split(" ")[0]
        assert drawn_by_the_page(kind, HEX, number, id, players) == words
    due = [steps()["commitment"](HEX, number) for number in range(len(found))]
    assert record["fair"]["commitments"] == due


def test_the_page_has_the_right_numbers() -> None:
    page = steps()
    rows = dict(re.findall(r"^\| (\S.*?) \| (.*) \|$", PAGE.split("For the secret")[1], re.M))
    keys = [page["key"](HEX, number) for number in (0, 1)]
    streams = [page["words"](key) for key in keys]
    words = [" ".join(f"{next(stream):08x}" for _ in range(3)) for stream in streams]
    assert rows["key"] == " | ".join(f"`{key.hex()}`" for key in keys)
    assert rows["first words"] == " | ".join(f"`{three}`" for three in words)
    commitments = [Secret(HEX).commitment(number) for number in (0, 1)]
    assert rows["commitment"] == " | ".join(f"`{shown}`" for shown in commitments)
    assert drawn_by_the_page("start", HEX, 0, "brujas", 4) in rows["`start` of 4 players"]
    assert drawn_by_the_page("roll", HEX, 1, "santiiba", 4) in rows["`roll`"]
    assert drawn_by_the_page("witches", HEX, 1, "brujas", 4) in rows["`witches`"]


# What is refused


@pytest.mark.parametrize("id", GAMES)
def test_another_secret_is_refused(id: str) -> None:
    record = fair_record(id)
    record["fair"]["secret"] = OTHER
    shown, due = Secret(HEX).commitment(0), Secret(OTHER).commitment(0)
    assert refused(record) == f"`fair`: commitments[0]: the secret gives {due}, not {shown}."


@pytest.mark.parametrize("id", GAMES)
def test_a_log_that_follows_from_another_secret_is_refused(id: str) -> None:
    record, secret = fair_record(id, start=0), Secret(OTHER)
    number = len(outcomes(record))
    record["fair"] = {
        "secret": OTHER,
        "commitments": [secret.commitment(k) for k in range(number)],
        "start": "named",
    }
    assert refused(record).startswith("log[1]: the secret gives `")


@pytest.mark.parametrize("id", ["seven-prophecies", "seven-prophecies-2017"])
def test_two_cards_exchanged_where_nobody_sees_them_are_found(id: str) -> None:
    record = fair_record(id)
    head, *dealt = record["log"][1][1].split(" ")
    changed = " ".join([head, *dealt[:-2], dealt[-1], dealt[-2]])  # left over, or set aside
    told = record["log"][1][1]
    record["log"][1][1] = changed
    with pytest.raises(BadRecord) as caught:
        replay(record)
    assert str(caught.value) == f"log[1]: the secret gives `{told}` here, not `{changed}`."
    assert caught.value.entry == 1
    del record["fair"]
    replay(record)


def test_a_broken_rule_is_named_rather_than_the_secret() -> None:
    record = fair_record()
    record["log"][1][1] = "deal B1"
    assert refused(record).endswith("(SP-1.1)")


def test_a_commitment_that_was_changed_is_refused() -> None:
    for number in range(len(fair_record()["fair"]["commitments"])):
        record = fair_record()
        record["fair"]["commitments"][number] = "0" * 64
        assert f"commitments[{number}]: the secret gives " in refused(record)


def test_commitments_in_another_order_are_refused() -> None:
    record = fair_record()
    shown = record["fair"]["commitments"]
    shown[1], shown[2] = shown[2], shown[1]
    assert "commitments[1]: the secret gives " in refused(record)


@pytest.mark.parametrize("change", [lambda shown: shown[:-1], lambda shown: [*shown, "0" * 64]])
def test_each_outcome_has_one_commitment(change: Callable[[list[str]], list[str]]) -> None:
    record = fair_record("brujas")
    record["fair"]["commitments"] = change(record["fair"]["commitments"])
    problem = "`fair`: `commitments` must be a list of 3, one for each outcome of chance."
    assert refused(record) == problem


def test_a_start_that_chance_did_not_draw_must_be_flagged() -> None:
    record = fair_record("brujas", start=1)
    del record["fair"]["start"]
    assert refused(record) == "log[0]: the secret gives `start 2` here, not `start 1`."


def test_a_named_start_excuses_no_later_outcome() -> None:
    record = fair_record(start=1)
    head, *dealt = record["log"][1][1].split(" ")
    record["log"][1][1] = " ".join([head, *dealt[:-2], dealt[-1], dealt[-2]])
    assert refused(record).startswith("log[1]: ")


def test_an_unfinished_game_does_not_open_its_secret() -> None:
    record = {**fair_record(), "result": None}
    record["log"] = record["log"][:-1]
    problem = "`fair` stands only on a finished game: its secret tells all."
    assert refused(record) == problem


WRONG: list[Any] = [None, True, 0, 1.5, 10**5000, "", "x", [], [1], {}, {"a": 1}, HEX.upper()]


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: type(wrong).__name__)
def test_wrong_values_are_refused_wherever_they_stand(wrong: Any) -> None:
    record = fair_record()
    assert refused({**record, "fair": wrong}).startswith("`fair`")
    for key in ("secret", "commitments", "start"):
        problem = refused({**record, "fair": {**record["fair"], key: wrong}})
        assert problem.startswith(f"`fair`: `{key}` ")
    record["fair"]["commitments"][2] = wrong
    assert refused(record).startswith("`fair`: commitments[2] must be 64 hexadecimal digits")


@pytest.mark.parametrize("key", ["secret", "commitments"])
def test_fair_without_one_of_its_keys_is_refused(key: str) -> None:
    record = fair_record()
    del record["fair"][key]
    assert refused(record).startswith(f"`fair`: `{key}` must be ")


@pytest.mark.parametrize("change", [str.upper, lambda hex: hex[:-1], lambda hex: hex + "0"])
def test_hex_is_written_in_one_way(change: Callable[[str], str]) -> None:
    record = fair_record()
    record["fair"]["secret"] = change(HEX)
    assert "`secret` must be 64 hexadecimal digits in lower case, not " in refused(record)
    record = fair_record()
    record["fair"]["commitments"][0] = change(record["fair"]["commitments"][0])
    assert "commitments[0] must be 64 hexadecimal digits in lower case, not " in refused(record)
