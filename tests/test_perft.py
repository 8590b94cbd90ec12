"""Perft: how many lines of play there are from a fixed position, counted in both ways in."""

import pytest

import foretell
from foretell.kit.state import CHANCE, OVER, State
from foretell.match import Match

HANDS = {
    "seven-prophecies": "B1 B4 B7 B10 M2 M5 M8 P11 S3 S6 B2 B5 B8 B11 M3 M6 P1 P4 S7 S10 "
    "B3 B6 B9 M1 M4 P2 P5 P8 S1 S4 M7 M9 M10 P3 P6 P7 S2 S5 S8 S9 M11 P9 P10 S11",
    "brujas": "R1 R3 R5 B2 B4 Y1 Y3 Y5 G2 G4 R2 R4 B1 B3 B5 Y2 Y4 G1 G3 G5 "
    "R1 R2 R3 B4 B5 Y1 Y2 G3 G4 G5 R4 R5 B1 B2 B3 Y3 Y4 Y5 G1 G2",
}
POSITIONS = {
    "seven-prophecies": [
        "start 1",
        f"deal {HANDS['seven-prophecies']}",
        "row B M P S B M P S B M P S",
        *["prophesy 2-2-2-1"] * 4,
    ],
    "seven-prophecies-2017": [
        "start 3",
        "deal R1 R5 R9 B2 B6 Y3 Y7 Y11 G4 G8 R2 R6 R10 B3 B7 B11 Y4 Y8 G1 G5 "
        "R3 R7 R11 B4 B8 Y1 Y5 Y9 G2 G6 R4 B1 B5 B9 Y2 Y6 Y10 G3 G7 G9 "
        "R8 B10 Y12 G10 R12 B12 Y13 G11 R13 B13 G12 G13",
        *["prophesy 3-1-1-2"] * 4,
    ],
    "brujas": ["start 0", "witches Y R G B", f"deal {HANDS['brujas']}"],
    "santiiba": ["start 2", "roll 1 4 6 2 3"],
}
COUNTS = {
    "seven-prophecies": [4, 12, 120, 480, 1100, 2396],
    "seven-prophecies-2017": [1, 3, 9, 27, 63, 162, 378, 972],
    "brujas": [10, 44, 100, 224, 316, 981, 2467],
    "santiiba": [5, 25, 125, 625, 2145, 6185],
}


def position(game: str) -> Match:
    setup = foretell.game(game)
    match = Match(setup.game, setup.options, None)
    for words in POSITIONS[game]:
        if match.state.turn == CHANCE:
            match.happen(words)
        else:
            match.act(match.acting[0], words)
    return match


def perft(state: State, depth: int) -> int:
    """Lines of so many decisions; a line ends where chance would have to go on."""
    if depth == 0 or state.turn in (CHANCE, OVER):
        return 1
    total = 0
    for k in range(state.choices(state.turn)):
        after = state.clone()
        after.apply(state.turn, state.choice(state.turn, k))
        total += perft(after, depth - 1)
    return total


def perft_in_words(match: Match, depth: int) -> int:
    """Count lines of play by words, with the log replayed for every line."""
    if depth == 0 or not match.acting:
        return 1
    total = 0
    for words in match.legal(match.acting[0]):
        after = Match(match.game, match.options, None)
        for who, said in match.log():
            after.happen(said) if who == "chance" else after.act(int(who), said)
        after.act(match.acting[0], words)
        total += perft_in_words(after, depth - 1)
    return total


@pytest.mark.no_cover
@pytest.mark.parametrize("game", COUNTS)
def test_perft(game: str) -> None:
    match = position(game)
    counts = [perft(match.state, depth) for depth in range(1, len(COUNTS[game]) + 1)]
    assert counts == COUNTS[game]
    assert [perft_in_words(match, depth) for depth in (1, 2)] == counts[:2]
