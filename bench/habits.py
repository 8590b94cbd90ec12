"""`python -m bench.habits`: how far apart the levels are, and what their characters do otherwise.

Every deal brings together as many levels as there are seats, drawn anew, in every seating. Tells a
rating for each level (Plackett-Luce, 400 points are ten times as many wins; the mean of all is
1500), the step from the level below with 95 % by resampling deals, and for each level the habits
that the game's `study` tells (a mean a game), all of the same games.
"""

import argparse
from collections import defaultdict
from itertools import pairwise
from statistics import fmean
from typing import Final

import foretell
from foretell.bots.levels import LEVELS
from foretell.kit.rng import Rng
from foretell.lab.arena import rotations
from foretell.lab.league import Results, ratings
from foretell.lab.notes import Facts
from foretell.lab.statistics import estimate
from foretell.lab.study import note_game
from foretell.lab.subject import subject_of
from foretell.lab.table import Meeting
from foretell.match import Setup

RESAMPLES: Final = 100

Habits = dict[str, dict[str, list[list[float]]]]  # by habit and level, then by deal
Deal = list[tuple[list[str], list[float]]]  # who sat where, and who won


def drawn(bots: list[str], players: int, rng: Rng) -> list[str]:
    """As many of the bots as there are seats, each once as long as there are enough."""
    left: list[str] = []
    found = []
    for _ in range(players):
        left = left or list(bots)
        found.append(left.pop(int(rng.below(len(left)))))
    return found


def play(setup: Setup, bots: list[str], deals: int, seed: str) -> tuple[list[Deal], Habits]:
    """All games: how they ended, and what the levels did."""
    played: list[Deal] = []
    habits: Habits = defaultdict(lambda: defaultdict(list))
    for deal in range(deals):
        lineup = drawn(bots, int(setup.options["players"]), Rng(f"{seed} line-up {deal}"))
        seatings = rotations(lineup)
        meeting = Meeting(setup.game.id, setup.options, seed, deal, seatings)
        facts = [note_game(setup, meeting, number) for number in range(len(seatings))]
        played.append([(names, wins_of(one)) for names, one in zip(seatings, facts, strict=True)])
        note_habits(setup, seatings, facts, habits)
    return played, habits


def wins_of(facts: Facts) -> list[float]:
    """Everybody's part of the victory."""
    wins = []
    for row in facts["seats"]:
        assert isinstance(row[4], float)
        wins.append(row[4])
    return wins


def note_habits(
    setup: Setup, seatings: list[list[str]], facts: list[Facts], habits: Habits
) -> None:
    """What every level did in the games of a deal."""
    found: dict[tuple[str, str], list[float]] = defaultdict(list)
    for names, one in zip(seatings, facts, strict=True):
        for seat, level in enumerate(names):
            for habit, value in subject_of(setup.game).habits(one, seat).items():
                found[habit, level].append(value)
    for (habit, level), values in found.items():
        habits[habit][level].append(values)


def rated(bots: list[str], deals: list[Deal]) -> dict[str, float]:
    """The ratings by some deals."""
    results = Results(bots)
    for number, deal in enumerate(deals):
        results.add(number, deal)
    return ratings(results)


def steps(found: dict[str, float], bots: list[str]) -> list[float]:
    """How far each level is above the one before."""
    return [found[above] - found[below] for below, above in pairwise(bots)]


def show_ratings(bots: list[str], played: list[Deal]) -> None:
    """A line for each level."""
    found, rng = rated(bots, played), Rng("resampled")
    again = []
    for _ in range(RESAMPLES):
        some = [played[int(rng.below(len(played)))] for _ in played]
        again.append(steps(rated(bots, some), bots))
    print(f"{bots[0]:10} {found[bots[0]]:6.0f}")
    for k, step in enumerate(steps(found, bots)):
        ends = sorted(one[k] for one in again)
        low, high = ends[RESAMPLES // 40], ends[-1 - RESAMPLES // 40]
        print(
            f"{bots[k + 1]:10} {found[bots[k + 1]]:6.0f}  {step:+5.0f} ({low:+.0f} to {high:+.0f})"
        )


def show_habits(bots: list[str], habits: Habits) -> None:
    """A line for each habit."""
    for habit, by_level in sorted(habits.items()):
        cells = []
        for level in bots:
            deals = by_level.get(level, [])
            if deals:
                values = [fmean(one) for one in deals]
                told = estimate(values, [1] * len(values))
                cells.append(f"{level} {told.mean:.3g} ({told.low:.3g} to {told.high:.3g})")
        print(f"{habit}: " + ", ".join(cells))


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.habits", description=__doc__)
    parser.add_argument("--game", choices=foretell.GAMES, help="only this one")
    parser.add_argument("--players", type=int, help="how many play (the most)")
    parser.add_argument("--bots", nargs="+", default=LEVELS, help="from the weakest to the best")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", default="habits-1")
    settings = parser.parse_args()
    for game in [settings.game] if settings.game else foretell.GAMES:
        players = settings.players or int(foretell.GAMES[game].options[0].allowed[-1])
        setup = foretell.game(game, players=players)
        played, habits = play(setup, settings.bots, settings.deals, settings.seed)
        print(
            f"{game}, {players} players, {settings.deals} deals, seed {settings.seed}", flush=True
        )
        show_ratings(settings.bots, played)
        show_habits(settings.bots, habits)


if __name__ == "__main__":
    main()
