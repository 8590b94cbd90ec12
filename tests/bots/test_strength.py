"""A cheap guard of strength and speed; docs/bots.md has the real measurements."""

from time import process_time

import pytest

import foretell
from foretell.kit import bits
from foretell.kit.rng import Rng
from foretell.kit.state import OVER
from foretell.lab.arena import rotations
from foretell.lab.study import untimed_bot
from foretell.lab.table import Meeting, Played, play_meeting

pytestmark = pytest.mark.skipif(
    not bits.__file__.endswith(".so"), reason="searches are too slow where nothing is compiled"
)

# Who meets three (or as many as there are) of whom, over how many deals, and how often the one
# must win at least: five standard errors or more below what was measured.
GUARDS = [
    ("seven-prophecies", 4, "novice", "random", 100, 0.50),
    ("seven-prophecies", 4, "club", "novice", 300, 0.45),
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


# Milliseconds that a level may take for a card and for a sealed choice.
PROMISED = {
    "beginner": (2, 2),
    "novice": (2, 2),
    "club": (2, 2),
    "adept": (20, 60),
    "expert": (60, 150),
    "master": (400, 1000),
}


def milliseconds_of(game: str, level: str) -> tuple[list[float], list[float]]:
    """What the processor needs for the level's cards and sealed choices, in its seat of a game."""
    found: tuple[list[float], list[float]] = ([], [])
    bots = [untimed_bot(game, one) for one in (level, "club", "club")]
    state, chance = foretell.game(game, players=3).new(), Rng("guard")
    state.follow(chance)
    while state.turn != OVER:
        view, sealed = state.view(state.turn), state.is_sealing()
        began = process_time()
        action = bots[state.turn].choose(view, chance)
        if state.turn == 0:
            found[sealed].append(1000 * (process_time() - began))
        state.apply(state.turn, action)
        state.follow(chance)
    return found


# The processor's time, since other tests run beside this one; twice the promise, since they slow
# it down all the same. What is counted has to fit without the clock's help.
@pytest.mark.parametrize("level", PROMISED)
@pytest.mark.parametrize("game", foretell.GAMES)
def test_what_a_level_counts_fits_into_its_time(game: str, level: str) -> None:
    for times, most in zip(milliseconds_of(game, level), PROMISED[level], strict=True):
        p99 = sorted(times)[len(times) * 99 // 100] if times else 0.0
        assert p99 < 2 * most
