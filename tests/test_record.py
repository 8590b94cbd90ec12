"""Records: what is replayed exactly, and what is refused, where and by which clause."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from foretell import GAMES
from foretell.games.seven_prophecies import EDITION_2017 as FIRST_EDITION
from foretell.games.seven_prophecies import EDITION_2025 as GAME
from foretell.match import Match, Setup
from foretell.record import BadRecord, replay
from foretell.server.history.records import judge
from tests import setups
from tests.games.seven_prophecies.positions import SHEET, begin, new_match, play_round

Record = dict[str, Any]
ROUND = ("6-1-0-0", "7-0-0-0", "7-0-0-0", "7-0-0-0")  # seat 0 finishes in the 7th trick

exactly = settings(
    max_examples=setups.examples(300),
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)


def copy(record: Record) -> Record:
    copied: Record = json.loads(json.dumps(record))
    return copied


def finished_record() -> Record:
    """Seat 0 has won after two rounds of seven tricks."""
    match = new_match(GAME)
    play_round(match, SHEET, *ROUND)
    play_round(match, SHEET, *ROUND)
    return match.record()


def unfinished_record() -> Record:
    """One round is over, in the next three prophecies are made."""
    record = copy(FINISHED)
    return {**record, "log": record["log"][:40], "result": None}


FINISHED = finished_record()
UNFINISHED = unfinished_record()


def refused(record: object) -> BadRecord:
    """Why it is not a record."""
    with pytest.raises(BadRecord) as caught:
        replay(record)
    assert 0 < len(str(caught.value)) < 1000
    return caught.value


def refused_log(*log: object, result: object = None) -> BadRecord:
    """Why a record with this log is none."""
    return refused({**copy(FINISHED), "log": [*log], "result": result})


def beginning(entries: int) -> list[list[object]]:
    """So many entries of the finished game."""
    log: list[list[object]] = copy(FINISHED)["log"][:entries]
    return log


@pytest.mark.parametrize("record", [FINISHED, UNFINISHED], ids=["finished", "unfinished"])
def test_a_replayed_record_is_the_same_record(record: Record) -> None:
    assert replay(record).record() == record
    assert replay(json.dumps(record)).record() == record
    assert replay(json.dumps(record, indent=1).encode()).record() == record


def test_every_beginning_of_a_game_is_a_record() -> None:
    for entries in range(len(FINISHED["log"])):
        record = {**FINISHED, "log": beginning(entries), "result": None}
        assert replay(record).record() == record


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize(
    ("game", "options"),
    [
        (GAME, {}),
        (GAME, {"start": 1}),
        (FIRST_EDITION, {}),
        (FIRST_EDITION, {"variant": "single-round"}),
        (FIRST_EDITION, {"variant": "first-to-two"}),
    ],
)
def test_a_replayed_game_has_an_equal_state(
    game: Any, options: dict[str, object], players: int
) -> None:
    match = Setup(game, {"players": players, **options}).start("replay")
    while not match.over:
        seat = match.acting[-1]
        match.act(seat, match.legal(seat)[0])
    again = replay(json.dumps(match.record()))
    assert again.state.snapshot() == match.state.snapshot()
    assert (again.scores, again.winners) == (match.scores, match.winners)
    for viewer in (None, *range(players)):
        assert again.log_of(viewer) == match.log_of(viewer)
        assert again.view(viewer).json() == match.view(viewer).json()


def test_a_choice_that_was_taken_back_is_replayed_as_it_was_in_the_end() -> None:
    match = begin(GAME, "", "", "", "", row="B")
    match.act(0, "prophesy 7-0-0-0")
    match.act(1, "prophesy 0-0-0-7")
    match.take_back(0)
    match.act(0, "prophesy 0-7-0-0")
    assert replay(match.record()).state.snapshot() == match.state.snapshot()
    assert replay(match.record()).log() == match.log()


def test_other_keys_are_ignored() -> None:
    record = {**copy(FINISHED), "event": "club evening"}
    record["result"]["time"] = 17
    assert replay(record).record() == FINISHED


def test_an_option_that_is_missing_has_its_default_but_players_are_named() -> None:
    whole = Setup(GAMES["brujas"], {"players": 4}).start(1).record()
    assert replay({**whole, "options": {"players": 4}}).record() == whole
    error = refused({**whole, "options": {"conflict": False}})
    assert str(error) == "`options` must name `players`."
    error = refused({key: value for key, value in whole.items() if key != "options"})
    assert str(error).startswith("`options` is missing: ")


@pytest.mark.parametrize("times", [1, 2])
def test_a_json_string_that_holds_a_record_is_none(times: int) -> None:
    text = json.dumps(FINISHED)
    for _ in range(times):
        text = json.dumps(text)
    assert str(refused(text)).startswith("A record is a JSON object, not ")
    assert str(refused(text.encode())).startswith("A record is a JSON object, not ")
    verdict = judge(text.encode())
    assert (verdict.valid, str(verdict.problem)[:27]) == (False, "A record is a JSON object, ")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le"])
def test_a_record_is_in_utf_8(encoding: str) -> None:
    text = json.dumps(FINISHED)
    refused(text.encode(encoding))
    assert not judge(text.encode(encoding)).valid
    assert replay(text.encode("utf-8-sig")).record() == FINISHED


@pytest.mark.parametrize("cut", [0, 1, 2, 20, 400, 1000, -1])
def test_truncated_json_is_refused(cut: int) -> None:
    error = refused(json.dumps(FINISHED)[:cut])
    assert str(error).startswith("Not JSON: ")
    assert (error.entry, error.clause) == (None, None)


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000, "[" * 100_000 + "]" * 100_000])
def test_json_nested_without_end_is_refused(text: str) -> None:
    assert "nested too deeply" in str(refused(text))
    assert "nested too deeply" in str(refused(text.encode()))


@pytest.mark.parametrize("depth", [10, 200, 800, 5000])
def test_values_nested_deeply_are_refused_wherever_they_stand(depth: int) -> None:
    nested: list[Any] = []
    for _ in range(depth):
        nested = [nested]
    for key in ("format", "game", "rules", "options", "seats", "log", "result"):
        refused({**copy(FINISHED), key: nested})
    refused(nested)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('{"game": 1, "game": 2}', "names a key twice"),
        ('{"options": {"players": 3, "players": 4}}', "names a key twice"),
        ('{"rules": NaN}', "NaN is not JSON"),
        ('{"rules": Infinity}', "Infinity is not JSON"),
        ('{"rules": [-Infinity]}', "-Infinity is not JSON"),
        ('{"rules": ' + "9" * 5000 + "}", "Not JSON: "),
        ("", "Not JSON: "),
        ("\ufeff{}", "Not JSON: "),
        ("{'format': 1}", "Not JSON: "),
        ("{} {}", "Not JSON: Extra data at line 1, column 4."),
        (b"\xff\xfe\xfd", "not UTF-8"),
        (b'{"format": "\xe9"}', "not UTF-8"),
    ],
)
def test_what_is_not_quite_json_is_refused(text: str | bytes, problem: str) -> None:
    assert problem in str(refused(text))


def test_a_text_beyond_all_games_is_not_even_read() -> None:
    problem = "A record has at most 2,000,000 bytes; this has 17,000,000."
    assert str(refused(" " * 17_000_000)) == problem
    assert str(refused(b" " * 17_000_000)) == problem


@pytest.mark.parametrize(
    "record", [None, True, 0, 1.5, "null", "[]", "1", b"true", [], (), ["format"], object()]
)
def test_what_is_no_object_is_refused(record: object) -> None:
    assert str(refused(record)).startswith("A record is a JSON object, not ")


@pytest.mark.parametrize("key", ["format", "game", "rules", "options", "seats", "log", "result"])
def test_a_record_without_one_of_its_keys_is_refused(key: str) -> None:
    record = copy(FINISHED)
    del record[key]
    refused(record)


WRONG: list[Any] = [
    None,
    True,
    False,
    0,
    2,
    -1,
    1.0,
    1e999,
    10**5000,
    "",
    "x",
    [],
    [1],
    {},
    {"a": 1},
]


@pytest.mark.parametrize("key", ["format", "game", "rules", "options", "seats", "log", "result"])
def test_wrong_values_are_refused_wherever_they_stand(key: str) -> None:
    for wrong in WRONG:
        refused({**copy(FINISHED), key: wrong})


@pytest.mark.parametrize(
    ("key", "value", "problem"),
    [
        ("format", "foretell-record/2", "`format` must be 'foretell-record/1'"),
        ("game", "chess", "There is no game 'chess'"),
        ("game", "seven-prophecies ", "There is no game 'seven-prophecies '"),
        ("game", ["seven-prophecies"], "There is no game"),
        ("rules", 2, "`rules` cannot be 2: seven-prophecies is known with rules 1."),
        ("rules", True, "`rules` cannot be True"),
        ("rules", 1.0, "`rules` cannot be 1.0"),
        ("options", [], "`options` must be an object, not []."),
        ("options", {"players": 5}, "players cannot be 5: it is 3 or 4."),
        ("options", {"players": True}, "players cannot be True"),
        ("options", {"players": 4.0}, "players cannot be 4.0"),
        ("options", {"variant": "base"}, "seven-prophecies has no option 'variant'"),
        ("options", {"start": 0}, "`options` has no `start`: the log says who starts."),
        ("options", {"players": 3}, "`seats` must be a list of 3"),
        ("seats", FINISHED["seats"][:3], "`seats` must be a list of 4"),
        ("seats", [*FINISHED["seats"], FINISHED["seats"][0]], "`seats` must be a list of 4"),
        ("seats", ["Ada"] * 4, "seats[0] must be an object with a `name`."),
        ("log", None, "`log` must be a list of [who, words]."),
        ("log", {"0": ["chance", "start 0"]}, "`log` must be a list of [who, words]."),
    ],
)
def test_the_problem_is_named(key: str, value: object, problem: str) -> None:
    error = refused({**copy(FINISHED), key: value})
    assert problem in str(error)
    assert (error.entry, error.clause) == (None, None)


@pytest.mark.parametrize(
    "entry",
    [
        None,
        "start 0",
        [],
        ["chance"],
        ["chance", "start 0", 1],
        ["chance", None],
        ["chance", 0],
        ["chance", ["start 0"]],
        ["Chance", "start 0"],
        [None, "start 0"],
        ["0", "start 0"],
        [0.0, "start 0"],
        [True, "start 0"],
        [["chance"], "start 0"],
        {"chance": "start 0"},
        {"0": "chance", "1": "start 0"},
    ],
)
def test_an_entry_of_another_shape_is_refused(entry: object) -> None:
    error = refused_log(entry)
    assert error.entry == 0
    assert error.clause is None
    assert "An entry is [who, words], who a seat number" in str(error)


@pytest.mark.parametrize("seat", [4, -1, 99, 10**400])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    error = refused_log(*beginning(3), [seat, "prophesy 7-0-0-0"])
    assert (error.entry, error.clause) == (3, None)
    assert "There is no seat" in str(error)


@pytest.mark.parametrize(
    ("entries", "entry", "clause"),
    [
        (0, ["chance", "start 4"], "SP-2.1"),
        (0, ["chance", "start 00"], "SP-2.1"),
        (0, ["chance", "start  0"], "SP-2.1"),
        (0, ["chance", "Start 0"], "SP-2.1"),
        (0, ["chance", "start ?"], "SP-2.1"),
        (0, [0, "start 0"], "SP-4.1"),
        (0, [0, "prophesy 7-0-0-0"], "SP-2.1"),
        (1, ["chance", "start 0"], "SP-1.1"),
        (1, ["chance", "deal B1 B2"], "SP-1.1"),
        (1, ["chance", " ".join(["deal", *["?"] * 44])], "SP-1.1"),
        (2, ["chance", "row B M P S"], "SP-1.2"),
        (2, ["chance", "row B B B M M M P P S S ? ?"], "SP-1.2"),
        (3, ["chance", "row B B B M M M P P S S P S"], "SP-3.1"),
        (3, ["chance", "prophesy 7-0-0-0"], "SP-3.1"),
        (3, [0, "prophesy 2-1-0-3"], "SP-3.1"),
        (3, [0, "prophesy 07-0-0-0"], "SP-3.1"),
        (3, [0, "prophesy ?"], "SP-3.1"),
        (3, [0, "prophesy  7-0-0-0"], "SP-3.1"),
        (3, [0, "prophesy 7-0-0-0 "], "SP-3.1"),
        (3, [0, "Prophesy 7-0-0-0"], "SP-3.1"),
        (3, [0, "play B11"], "SP-3.2"),
        (4, [0, "prophesy 7-0-0-0"], "SP-3.3"),
        (7, ["chance", "play B11"], "SP-4.1"),
        (7, [1, "play B8"], "SP-4.1"),
        (7, [0, "play b11"], "SP-1.1"),
        (7, [0, "play B011"], "SP-1.1"),
        (7, [0, "play ?"], "SP-1.1"),
        (7, [0, "play B8"], "SP-2.2"),
        (7, [0, "play M11"], "SP-4.2"),
        (7, [0, "prophesy 7-0-0-0"], "SP-3.2"),
        (7, [0, ""], "SP-4.1"),
        (35, ["chance", "start 1"], "SP-1.1"),
        (69, [0, "play P10"], "SP-7.2"),
        (69, ["chance", "start 0"], "SP-7.2"),
    ],
)
def test_an_illegal_entry_is_refused_by_its_number_and_clause(
    entries: int, entry: list[object], clause: str
) -> None:
    error = refused_log(*beginning(entries), entry, result=FINISHED["result"])
    assert (error.entry, error.clause) == (entries, clause)
    assert str(error).startswith(f"log[{entries}] ")


@pytest.mark.parametrize(
    ("result", "problem"),
    [
        (None, "the game is over"),
        ([], "the game is over"),
        ({}, "`result`: scores are [10, 2, 0, 0] by the rules, not None."),
        ({"scores": [10, 2, 0, 0]}, "`result`: winners are [0] by the rules, not None."),
        ({"scores": [10, 2, 0, 0], "winners": [1]}, "`result`: winners are [0]"),
        ({"scores": [10, 2, 0, 0], "winners": [0, 0]}, "`result`: winners are [0]"),
        ({"scores": [10, 2, 0, 0], "winners": [False]}, "`result`: winners are [0]"),
        ({"scores": [10, 2, 0, 0], "winners": 0}, "`result`: winners are [0]"),
        ({"scores": [10, 2, 0, 1], "winners": [0]}, "`result`: scores are"),
        ({"scores": [10.0, 2, 0, 0], "winners": [0]}, "`result`: scores are"),
        ({"scores": [10, 2, 0, False], "winners": [0]}, "`result`: scores are"),
        ({"scores": [10, 2, 0], "winners": [0]}, "`result`: scores are"),
        ({"scores": "10 2 0 0", "winners": [0]}, "`result`: scores are"),
    ],
)
def test_a_false_result_of_a_finished_game_is_refused(result: object, problem: str) -> None:
    error = refused({**copy(FINISHED), "result": result})
    assert problem in str(error)


@pytest.mark.parametrize("result", [{}, [], False, 0, FINISHED["result"]])
def test_a_result_stands_only_on_a_finished_log(result: object) -> None:
    error = refused({**copy(UNFINISHED), "result": result})
    assert str(error) == "`result` must be null: the log ends before the game does."


def test_a_missing_result_is_refused_even_while_the_game_goes_on() -> None:
    record = copy(UNFINISHED)
    del record["result"]
    assert str(refused(record)) == "`result` is missing: it is null while the game goes on."


def test_what_a_seat_was_told_is_not_the_whole_game() -> None:
    match = replay(UNFINISHED)
    error = refused(match.record(viewer=0))
    assert (error.entry, error.clause) == (1, "SP-1.1")


def meaning(record: Record) -> Record:
    """What a record says once defaults are filled in and unknown keys left out."""
    result = record["result"]
    return {
        "game": record["game"],
        "options": GAME.recorded(GAME.configure(record.get("options", {}))),
        "log": record["log"],
        "result": result and {key: result[key] for key in ("scores", "winners")},
    }


def check_replay(record: object) -> None:
    """Either it is refused, or replayed exactly as it says."""
    try:
        match = replay(record)
    except BadRecord:
        return
    assert isinstance(match, Match)
    assert isinstance(record, dict)
    assert meaning(match.record()) == meaning(record)


def drop(log: list[Any], draw: st.DrawFn) -> None:
    del log[draw(st.integers(0, len(log) - 1))]


def cut(log: list[Any], draw: st.DrawFn) -> None:
    del log[draw(st.integers(1, len(log))) :]


def duplicate(log: list[Any], draw: st.DrawFn) -> None:
    log.insert(draw(st.integers(0, len(log))), copy({"entry": draw(st.sampled_from(log))})["entry"])


def swap(log: list[Any], draw: st.DrawFn) -> None:
    a = draw(st.integers(0, len(log) - 1))
    b = draw(st.integers(max(0, a - 3), min(len(log) - 1, a + 3)))
    log[a], log[b] = log[b], log[a]


def alter_who(log: list[Any], draw: st.DrawFn) -> None:
    whos: list[Any] = [0, 1, 2, 3, 4, -1, "chance", True, None, 1.0, "0", [0], 2**70]
    entry = draw(st.sampled_from([entry for entry in log if isinstance(entry, list)]))
    entry[:1] = [draw(st.sampled_from(whos))]


def alter_words(log: list[Any], draw: st.DrawFn) -> None:
    words = ["prophesy 1-2-3-1", "prophesy 7-0-0-0", "play B3", "play ?", "start 3", "", None, 5]
    entry = draw(st.sampled_from([entry for entry in log if isinstance(entry, list)]))
    entry[1:] = [draw(st.one_of(st.sampled_from(words), st.text(max_size=12)))]


def exchange_cards(log: list[Any], draw: st.DrawFn) -> None:
    entry = draw(st.sampled_from([entry for entry in log if isinstance(entry, list)]))
    parts = entry[1].split(" ") if len(entry) == 2 and isinstance(entry[1], str) else [""]
    a, b = (draw(st.integers(0, len(parts) - 1)) for _ in range(2))
    parts[a], parts[b] = parts[b], parts[a]
    entry[1:] = [" ".join(parts)]


Change = Callable[[list[Any], st.DrawFn], None]
CHANGES: list[Change] = [drop, cut, duplicate, swap, alter_who, alter_words, exchange_cards]
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@st.composite
def changed_logs(draw: st.DrawFn) -> Record:
    """A valid record with up to three changes in its log, finished or not."""
    record = copy(draw(st.sampled_from([FINISHED, UNFINISHED])))
    record["result"] = draw(st.sampled_from([None, record["result"]]))
    for _ in range(draw(st.integers(0, 3))):
        if record["log"]:
            draw(st.sampled_from(CHANGES))(record["log"], draw)
    return record


@pytest.mark.no_cover
@exactly
@given(changed_logs())
def test_a_changed_log_is_refused_or_replayed_exactly(record: Record) -> None:
    check_replay(record)


@exactly
@given(st.sampled_from([FINISHED, UNFINISHED]), st.sampled_from([*FINISHED]), JUNK)
def test_junk_is_refused_wherever_it_stands(record: Record, key: str, junk: object) -> None:
    check_replay({**copy(record), key: junk})


@exactly
@given(st.data())
def test_changed_text_is_refused_or_a_record(data: st.DataObject) -> None:
    text = json.dumps(UNFINISHED)
    begin = data.draw(st.integers(0, len(text)))
    end = min(len(text), begin + data.draw(st.integers(0, 4)))
    text = (
        text[:begin] + data.draw(st.text('0123456789BMPS -?"[]{},:.eE\\u', max_size=3)) + text[end:]
    )
    try:
        replay(text)
    except BadRecord:
        return
    check_replay(json.loads(text))


def test_some_changes_are_other_games_and_no_errors() -> None:
    start, deal, row, *prophecies = beginning(7)
    others = [
        [start, deal, row, *prophecies[::-1]],
        [start, deal, row, *prophecies[:2]],
        [start, deal, row, [0, "prophesy 1-2-3-1"], *prophecies[1:]],
        [start, deal, ["chance", "row M B B B M M P P S S S P"], *prophecies],
    ]
    for log in others:
        record = {**copy(FINISHED), "log": log, "result": None}
        assert meaning(replay(record).record()) == meaning(record) != meaning(FINISHED)
