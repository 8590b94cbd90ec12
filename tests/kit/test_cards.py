"""Decks in words: written, told to a seat, and read back strictly."""

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from foretell.kit.cards import Deck, read_start
from foretell.kit.state import Illegal, State, Words, octets

DECK = Deck("deal", [3, 5, 8, 9], ["R1", "R2", "G1", "G1"], "X-1.1")  # 8 and 9 look the same


def order(*codes: int) -> vec[u8]:
    drawn = octets(6)
    for k, code in enumerate(codes):
        drawn[k] = u8(code)
    return drawn


def read(words: str) -> list[int]:
    drawn = octets(6)
    DECK.read(words, drawn)
    return [int(code) for code in drawn][:4]


def test_a_drawn_order_is_written_card_by_card() -> None:
    assert DECK.size == 4
    assert DECK.write(order(9, 3, 5, 8)) == "deal G1 R1 R2 G1"


def test_only_the_stretches_that_are_seen_are_told() -> None:
    drawn = order(9, 3, 5, 8)
    assert DECK.tell(drawn, []) == "deal ? ? ? ?"
    assert DECK.tell(drawn, [(1, 3)]) == "deal ? R1 R2 ?"
    assert DECK.tell(drawn, [(0, 1), (3, 4)]) == "deal G1 ? ? G1"


def test_words_are_read_back() -> None:
    assert read("deal R2 G1 R1 G1") == [5, 8, 3, 9]
    assert DECK.write(order(*read("deal G1 R1 G1 R2"))) == "deal G1 R1 G1 R2"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("row R1 R2 G1 G1", "Chance must say `deal` and 4 cards now, not 'row R1 R2 G1 G1'."),
        ("Deal R1 R2 G1 G1", "Chance must say `deal` and 4 cards now, not 'Deal R1 R2 G1 G1'."),
        ("", "Chance must say `deal` and 4 cards now, not ''."),
        ("deal", "`deal` takes 4 cards; 0 are named."),
        ("deal R1 R2 G1", "`deal` takes 4 cards; 3 are named."),
        ("deal R1 R2 G1 G1 ", "`deal` takes 4 cards; 5 are named."),
        ("deal R1  R2 G1 G1", "`deal` takes 4 cards; 5 are named."),
        ("deal R1 R1 G1 G1", "`deal` names 'R1' too often."),
        ("deal G1 G1 G1 R1", "`deal` names 'G1' too often."),
        ("deal R1 R2 G1 B1", "`deal` names 'B1' a card of another game."),
        ("deal R1 R2 G1 ?", "`deal` names '?' a card of another game."),
        ("deal R1 R2 G1 g1", "`deal` names 'g1' a card of another game."),
        ("deal R1 R2 G1 G01", "`deal` names 'G01' a card of another game."),
    ],
)
def test_any_other_words_are_refused_by_the_clause(words: str, sentence: str) -> None:
    drawn = order(9, 3, 5, 8)
    with pytest.raises(Illegal) as caught:
        DECK.read(words, drawn)
    assert (caught.value.clause, caught.value.sentence) == ("X-1.1", sentence)
    assert DECK.write(drawn) == "deal G1 R1 R2 G1"


def test_endless_words_are_refused_in_short() -> None:
    for words in ("deal " + "R1 " * 10**6, "deal R1 R2 G1 G1" + "1" * 10**6, "x" * 10**6):
        with pytest.raises(Illegal) as caught:
            read(words)
        assert len(caught.value.sentence) < 200


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_that_exists_may_start(seat: int) -> None:
    state = State("any", 3, -1, Words([]))
    read_start(state, f"start {seat}", "X-2")
    assert state.drawn[0] == seat


@pytest.mark.parametrize(
    "words",
    ["start 3", "start -1", "start 02", "start  2", "start 2 ", "start", "stop 2", "", "start ²"],
)
def test_any_other_start_is_refused_by_the_clause(words: str) -> None:
    with pytest.raises(Illegal) as caught:
        read_start(State("any", 3, -1, Words([])), words, "X-2")
    sentence = f"Chance must say `start N`, N from 0 to 2, not {words!r}."
    assert (caught.value.clause, caught.value.sentence) == ("X-2", sentence)


def test_where_the_table_has_named_a_seat_no_other_starts() -> None:
    state = State("any", 3, 1, Words([]))
    read_start(state, "start 1", "X-2")
    with pytest.raises(Illegal, match="The table named seat 1 to start"):
        read_start(state, "start 2", "X-2")
