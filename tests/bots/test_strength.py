"""A cheap guard of strength and speed; docs/bots.md has the real measurements."""

from collections import Counter

import pytest

import foretell
from foretell.kit import bits
from foretell.lab.arena import rotations
from foretell.lab.statistics import milliseconds
from foretell.lab.table import Meeting, Played, play_meeting

pytestmark = pytest.mark.skipif(
    not bits.__file__.endswith(".so"), reason="searches are too slow where nothing is compiled"
)

# Who meets three (or as many as there are) of whom, over how many deals, and how often the one
# must win at least: five standard errors or more below what was measured.
GUARDS = [
    ("seven-prophecies", 4, "novice", "random", 100, 0.65),
    ("seven-prophecies", 4, "club", "novice", 300, 0.27),
    ("seven-prophecies", 4, "search:worlds=20,sealed=5", "club", 25, 0.28),
    ("seven-prophecies-2017", 4, "club", "random", 100, 0.65),
    ("seven-prophecies-2017", 3, "search:worlds=20,sealed=5", "club", 25, 0.37),
    ("brujas", 4, "novice", "random", 200, 0.38),
    ("brujas", 4, "club", "random", 200, 0.52),
    ("brujas", 4, "club", "novice", 200, 0.31),
    ("brujas", 3, "search:worlds=100", "club", 60, 0.36),
    ("brujas", 5, "search:worlds=300", "club", 30, 0.27),
    ("santiiba", 2, "novice", "random", 200, 0.51),
    ("santiiba", 3, "club", "random", 200, 0.45),
    ("santiiba", 2, "search:worlds=10,sealed=10", "club", 40, 0.70),
]


def meet(game: str, players: int, one: str, rest: str, deals: int) -> list[Played]:
    """All games of one bot against several of another, in every seat of every deal."""
    seatings = rotations([one] + [rest] * (players - 1))
    options = foretell.game(game, players=players).options
    meetings = (Meeting(game, options, "guard", deal, seatings) for deal in range(deals))
    return [played for meeting in meetings for played in play_meeting(meeting)]


@pytest.mark.parametrize(("game", "players", "one", "rest", "deals", "least"), GUARDS)
def test_a_level_beats_the_one_below(
    game: str, players: int, one: str, rest: str, deals: int, least: float
) -> None:
    games = meet(game, players, one, rest, deals)
    wins = sum(played.wins[played.seating.index(one)] for played in games)
    assert wins / len(games) > least


# Milliseconds that 99 of 100 decisions may take: three times the promise for a machine that is
# busy with other tests.
@pytest.mark.parametrize(
    ("level", "most"), [("novice", 6), ("club", 6), ("expert", 450), ("master", 3000)]
)
@pytest.mark.parametrize("game", foretell.GAMES)
def test_a_level_keeps_its_time(game: str, level: str, most: float) -> None:
    times: Counter[int] = Counter()
    for played in meet(game, 3, level, "club", 1)[:1]:
        times += played.times[played.seating.index(level)]
    slowest = milliseconds(times, 0.99)
    assert slowest is not None
    assert slowest < most
