"""What the terminal shows: screens, rules pages, typed words, summaries."""

from collections import Counter
from functools import cache
from types import UnionType
from typing import NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

import foretell
from foretell.games.registry import find
from foretell.games.shapes import shape_of
from foretell.kit.options import BadOption
from foretell.kit.state import CHANCE
from foretell.lab.statistics import quantile
from foretell.match import Match, Setup
from foretell.terminal.paint import ESCAPE, Paint, in_columns, wrap
from foretell.terminal.playing import screens
from foretell.terminal.playing.rulebook import Clause, Section, ink, lay, lay_book, open_rulebook
from foretell.terminal.playing.screen import Screen, Seats
from foretell.terminal.playing.typed import understand
from foretell.terminal.studies.tally import Tally, histogram
from tests.setups import every_setup, name, play_randomly

SETUPS = pytest.mark.parametrize("setup", every_setup(), ids=name)
NAMES = ["Ada", "Bo", "Cleo", "Dara", "Eli"]
MOST = 180  # steps of a game that are looked at


def screen_of(setup: Setup, on: bool, me: int = 0) -> Screen:
    """A screen for the person in a seat."""
    names = NAMES[: int(setup.options["players"])]
    return screens.screen_of(setup.game, setup.options, Seats(names, me), Paint(on))


def at(id: str, entries: list[str], **options: object) -> Match:
    """A match after these log entries, each `chance words` or `seat words`."""
    match = Match(find(id), foretell.game(id, **options).options, None)
    for entry in entries:
        who, _, words = entry.partition(" ")
        if who == "chance":
            match.happen(words)
        else:
            match.act(int(who), words)
    return match


@cache
def hints_of(shape: type) -> dict[str, object]:
    """The declared types by key."""
    return get_type_hints(shape)


def misfits(told: dict[str, object], shape: type) -> dict[str, object]:
    """The entries that are missing, unknown or of another type."""
    hints = hints_of(shape)
    return {
        key: told.get(key, "missing")
        for key in told.keys() | hints.keys()
        if key not in hints or key not in told or not fits(told[key], hints[key])
    }


def fits(value: object, hint: object) -> bool:
    """Does a JSON value have the type that the shapes declare?"""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is NotRequired:
        return fits(value, parts[0])
    if origin in (Union, UnionType):
        return any(fits(value, part) for part in parts)
    if origin is list:
        return isinstance(value, list) and all(fits(item, parts[0]) for item in value)
    if origin is dict:
        return isinstance(value, dict) and all(fits(item, parts[1]) for item in value.values())
    if isinstance(hint, type) and is_typeddict(hint):
        hints = hints_of(hint)
        required: frozenset[str] = getattr(hint, "__required_keys__")  # noqa: B009
        return (
            isinstance(value, dict)
            and required <= value.keys() <= hints.keys()
            and all(fits(item, hints[key]) for key, item in value.items())
        )
    return type(value) is hint


def any_of(match: Match, seat: int, rng: foretell.Rng) -> str:
    """A random legal action."""
    legal = match.legal(seat)
    return legal[rng.below(len(legal))]


@SETUPS
def test_views_have_the_declared_shape(setup: Setup) -> None:
    match = setup.start(seed=1)
    rng = foretell.Rng(1)
    shape = shape_of(setup.game)
    whole = "shape" in setup.game.aspects  # else it says what every view holds, and no more
    for _ in range(MOST):
        for told in (match.view(1).json(), match.view().json()):
            declared = told if whole else {key: told[key] for key in get_type_hints(shape)}
            assert fits(declared, shape), misfits(declared, shape)
        if match.over:
            break
        seat = match.acting[0]
        match.act(seat, any_of(match, seat, rng))


@SETUPS
def test_a_screen_fits_80_columns_and_colour_says_nothing_the_letters_do_not(setup: Setup) -> None:
    match = Match(setup.game, setup.options, None)
    rng = foretell.Rng(2)
    plain, coloured = screen_of(setup, on=False), screen_of(setup, on=True)
    told = match.view(0).json()
    for _ in range(MOST):
        if match.over:
            break
        before = told
        if match.state.turn == CHANCE:
            match.state.draw(rng)
            match.happen(match.state.outcome())
        else:
            seat = match.acting[-1]
            match.act(seat, any_of(match, seat, rng))
        told = match.view(0).json()
        entry = match.log_of(0)[-1]
        lines = plain.tell(*entry, before, told)
        assert undressed(coloured.tell(*entry, before, told)) == lines
        if 0 in match.acting:
            lines += shown(plain, told)
            assert undressed(shown(coloured, told)) == shown(plain, told)
            assert all(len(line) <= 80 for line in plain.table(told)), plain.table(told)
        assert not any("\x1b" in line or "None" in line for line in lines), lines
    if match.over:
        lines = plain.ending(told)
        assert undressed(coloured.ending(told)) == lines
        assert all(len(line) <= 80 for line in lines if line.startswith(" ")), lines


def shown(screen: Screen, told: dict[str, object]) -> list[str]:
    """All that a person who has to act is shown."""
    legal = told["legal"]
    assert isinstance(legal, list)
    hints = [screen.hint(told, words) for words in legal]
    return [*screen.table(told), screen.question(told), screen.example(told), *hints]


def undressed(lines: list[str]) -> list[str]:
    """Lines without colour."""
    return [ESCAPE.sub("", line) for line in lines]


# Positions drawn as text

PROPHECIES = [
    "chance start 1",
    "chance deal B1 B2 B3 M1 M2 M3 P1 P2 S1 S2 B4 B5 B6 M4 M5 M6 P3 P4 S3 S4 "
    "B7 B8 B9 M7 M8 M9 P5 P6 S5 S6 P7 P8 P9 S7 S8 S9",
    "chance row B M P S B M P S B M P S",
    "0 prophesy 2-3-2",
    "1 prophesy 7-0-0",
    "2 prophesy 0-2-5",
]


def test_seven_prophecies_before_the_first_card() -> None:
    match = at("seven-prophecies", PROPHECIES[:3], players=3)
    screen = screen_of(foretell.game("seven-prophecies", players=3), on=False)
    told = match.view(0).json()
    assert screen.table(told) == [
        "Round 1, prophecies, Bo leads the first trick",
        " Trick       1    2    3    4    5    6    7    8    9   10",
        " Lead        B    M    P    S    B    M    P    S    B    M",
        " Colours   B broom   M mushroom   P potion   S spellbook",
        " Seat            points  Prophecy",
        " 0 You                0  not made yet",
        " 1 Bo                 0  not made yet",
        " 2 Cleo               0  not made yet",
        " Your hand:  B1 B2 B3   M1 M2 M3   P1 P2   S1 S2",
    ]
    assert screen.example(told) == "Type 3 numbers that add up to 7, such as 2-3-2."


def test_seven_prophecies_in_the_middle_of_a_trick() -> None:
    match = at("seven-prophecies", [*PROPHECIES, "1 play B5", "2 play B9"], players=3)
    screen = screen_of(foretell.game("seven-prophecies", players=3), on=False)
    told = match.view(0).json()
    assert screen.table(told) == [
        "Round 1, trick 1 of 10, lead colour B broom",
        " Trick      [1]   2    3    4    5    6    7    8    9   10",
        " Lead        B    M    P    S    B    M    P    S    B    M",
        "                        still to fulfil, of those foretold",
        " Seat            points   1st     2nd     3rd    Has no    Card",
        " 0 You                0  2 of 2  3 of 3  2 of 2",
        " 1 Bo                 0  7 of 7    -       -               B5",
        " 2 Cleo               0    -     2 of 2  5 of 5            B9",
        " Your hand:  B1 B2 B3   M1 M2 M3   P1 P2   S1 S2",
    ]
    assert screen.question(told) == "You must play broom."
    match.act(0, "play B2")
    assert screen.tell(0, "play B2", told, match.view(0).json()) == [
        "You play B2.",
        "Trick 1: Cleo comes 1st, Bo comes 2nd, you come 3rd (fulfilled).",
    ]


BRUJAS = [
    "chance start 1",
    "chance witches R B Y G",
    "chance deal G5 B1 Y4 R1 R1 R2 R2 R3 R3 R4 R4 R5 R5 "
    "G3 G1 G1 G2 G2 G4 B2 B2 B3 B3 B4 B4 B5 "
    "G4 Y3 Y1 Y1 Y2 Y2 Y3 Y4 Y5 Y5 B1 B5 G3 G5",
    "1 play G3",
    "2 play G4",
]


def test_brujas_when_the_lead_must_be_followed() -> None:
    match = at("brujas", BRUJAS, players=3)
    screen = screen_of(foretell.game("brujas", players=3), on=False)
    told = match.view(0).json()
    assert screen.table(told) == [
        "Trick 1, the lead is green (* wins so far)",
        " Witches, top first, and value:  R red 5   B blue 3   Y yellow 2   G green 1",
        " Seat    Witch + devil    Card  Taken",
        " 0 You   0 + 0 = 0",
        " 1 Bo    0 + 0 = 0        G3",
        " 2 Cleo  0 + 0 = 0        G4*",
        " Your hand:  R1 R1 R2 R2 R3 R3 R4 R4 R5 R5  B1  Y4  G5",
    ]
    assert screen.question(told) == "You must play green."
    match.act(0, "play G5")
    told = match.view(0).json()
    assert screen.question(told) == "You have won. Move the green witch one step."
    assert screen.hint(told, "move up") == "to value 2, past yellow"


def test_the_end_of_brujas_stands_under_its_heads() -> None:
    setup = foretell.game("brujas", players=3)
    told = play_randomly(setup, 1, 1000).view(0).json()
    screen = screen_of(setup, on=False)
    for colour in "RBYG":
        told["piles"] = [[f"{colour}{number}" for number in "1122334455"]] * 3
        told["standing"] = [{"colour": colour, "witch": 5, "devil": 10, "total": 15}] * 3
        assert len({len(line) for line in screen.ending(told)[:-1]}) == 1


def test_santiiba_tells_what_was_foreseen_and_what_is_at_stake() -> None:
    match = at("santiiba", ["chance start 0", "chance roll 2 4 5 6 1"], players=3)
    screen = screen_of(foretell.game("santiiba", players=3), on=False)
    match.act(1, "foresee green")
    match.act(2, "foresee pink")
    before = match.view(0).json()
    match.act(0, "choose green")
    told = match.view(0).json()
    assert screen.tell(0, "choose green", before, told) == [
        "You choose green; Bo foresaw it.",
        "You stake the green die.",
        "Bo moves 2 to space 2.",
    ]
    assert screen.question(told) == "Stop and keep what is at stake, or choose another colour?"
    assert screen.hint(told, "stop") == "keep 0 cards and move 2"
    before = told
    match.act(0, "choose pink")
    assert screen.tell(0, "choose pink", before, match.view(0).json()) == [
        "You choose pink; Cleo foresaw it.",
        "Cleo gets a pink card.",
        "Everybody has seen through you: all at stake is lost.",
        "You get a white card.",
    ]


# What a person types

PLAYS = ["play B3", "play B10"]
KNOWN = [*PLAYS, "play M1", "prophesy 2-1-1-3"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("play B3", "play B3"),
        ("  PLAY   b10 ", "play B10"),
        ("b10", "play B10"),
        ("2", "play B10"),
        ("m1", "play M1"),  # known, not legal: the rules say why
        ("3", "3"),
        ("0", "0"),
        ("b", "b"),  # never half a card's name
        ("²", "²"),
        ("99999999999", "99999999999"),
    ],
)
def test_an_action_is_understood_by_number_or_words(typed: str, meant: str) -> None:
    assert understand(typed, PLAYS, KNOWN, listed=True) == meant


@pytest.mark.parametrize("typed", ["2-1-1-3", "2 1 1 3", "2/1/1/3", "2113", "Prophesy 2,1,1,3"])
def test_a_prophecy_is_understood_however_it_is_written(typed: str) -> None:
    screen = screen_of(foretell.game("seven-prophecies"), on=False)
    assert screen.read(typed, ["prophesy 2-1-1-3"]) == "prophesy 2-1-1-3"


@pytest.mark.parametrize(("typed", "meant"), [("pi", "choose pink"), ("s", "stop"), ("b", "b")])
def test_words_without_numbers_may_be_cut_short_where_only_one_is_meant(
    typed: str, meant: str
) -> None:
    legal = ["choose blue", "choose brown", "choose pink", "stop"]
    assert understand(typed, legal, [], listed=True) == meant


# Rules pages


@pytest.mark.parametrize("id", foretell.GAMES)
def test_every_clause_and_section_of_a_rules_page_is_found(id: str) -> None:
    book = open_rulebook(find(id))
    assert book.title
    assert len(book.sections) > 2
    for section in book.sections:
        assert section.clauses
        assert book.find(section.name) == section
        for clause in section.clauses:
            assert book.find(clause.id) == clause
            assert book.find(clause.id.lower().partition("-")[2]) == clause
    assert all(len(line) <= 60 for line in lay_book(book, Paint(False), 60) if line.isascii())


def test_a_clause_that_does_not_exist_is_refused_with_what_does() -> None:
    book = open_rulebook(find("seven-prophecies"))
    with pytest.raises(BadOption, match=r"section SP-4 has SP-4\.1 to SP-4\.10"):
        book.find("SP-" + "4.11")
    with pytest.raises(BadOption, match=r"the sections are SP-1, .* and Examples"):
        book.find("SP-99")


def test_a_clause_keeps_its_id_in_the_margin() -> None:
    clause = Clause("SP-1.1", "one two three four **Ruling** five")
    assert lay(clause, Paint(False), 24) == [
        "SP-1.1   one two three",
        "         four Ruling:",
        "         five",
    ]
    assert lay(Section("SP-1", "Things", [clause]), Paint(False), 80)[0] == "SP-1 Things"
    assert ink("**Ruling** x", Paint(True)) == "\x1b[1mRuling:\x1b[22m x"


# Lines, columns, summaries


def test_lines_are_broken_where_they_are_seen_to_end() -> None:
    assert wrap("a \x1b[1mb\x1b[22m c", 3, "", "  ") == ["a \x1b[1mb\x1b[22m", "  c"]
    assert wrap("酔い x", 5) == ["酔い", "x"]
    assert wrap("", 10) == [""]
    assert in_columns(["a", "bb", "c"], 11) == ["a    bb", "c"]


def test_a_tally_splits_shared_victories_and_counts_scores() -> None:
    tally = Tally(2)
    tally.add(10, [3, 1], [0])
    tally.add(20, [2, 2], [0, 1])
    lines = tally.report(2.0)
    assert lines[:3] == [
        "games                   2   1 a second",
        "decisions              30   15 a second",
        "length               15.0   decisions a game, from 10 to 20",
    ]
    assert lines[5].split() == ["0", "75.0", "%", "2", "2", "2", "3", "3", "2.50"]
    assert lines[6].split() == ["1", "25.0", "%", "1", "1", "1", "2", "2", "1.50"]


def test_quantiles_and_histograms() -> None:
    scores = Counter({0: 1, 10: 2, 40: 1})
    assert [quantile(scores, part) for part in (0.0, 0.25, 0.5, 0.75, 1.0)] == [0, 0, 10, 10, 40]
    lines = histogram(scores)
    assert lines[0].startswith("score")
    assert lines[4].split() == ["9", "to", "11", "#" * 40, "50.0", "%"]
    assert len(lines) <= 16
