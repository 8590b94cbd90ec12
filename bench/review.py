"""How often a review flags the decisions of each level, and how long it takes.

`python -m bench.review GAME [OPTION=VALUE ...] --games 8`: always the same games, in which players
of all levels sit together, each in another seat from game to game. They think without a clock.
Halfway between what two levels give away for each decision lies the bound of their grades: with
`--keep` the bounds go into the game's folder.
"""

import argparse
import sys
from collections import Counter
from itertools import pairwise
from time import process_time

from bench import links
from foretell.bots.levels import MOST, SEARCHING, make_bot
from foretell.games.registry import find
from foretell.kit.rng import Rng
from foretell.match import Match, Setup
from foretell.review.findings import FLAGGED, Decision
from foretell.review.link import GRADES, setting
from foretell.review.review import Reviewer


def play(setup: Setup, levels: list[str], seed: str) -> Match:
    """A game between players of these levels, by seat; a busy machine makes none of them worse."""
    match, rng = setup.start(seed), Rng(f"{seed} bots")
    clocks = f":ms={MOST},sealed_ms={MOST}"
    names = [level + clocks if level in SEARCHING else level for level in levels]
    bots = [make_bot(setup.game.id, name) for name in names]
    while not match.over:
        seat = match.acting[0]
        match.act(seat, bots[seat].words(match.view(seat), rng))
    return match


def seated(players: int, number: int) -> list[str]:
    """All levels around the table, moved on by a seat from game to game."""
    return [GRADES[(seat + number) % len(GRADES)] for seat in range(players)]


def read_setup(game: str, options: list[str]) -> Setup:
    """A game and its options, as `OPTION=VALUE`."""
    found = find(game)
    return Setup(found, found.read(dict(one.split("=", 1) for one in options)))


class Tally:
    """What was found about the decisions of one level."""

    def __init__(self, level: str) -> None:
        self.level = level
        self.decisions = 0
        self.given = 0.0
        self.stake = 0.0  # what the best action is worth beyond the mean of all
        self.flagged: Counter[str] = Counter()  # by the kind of decision

    def add(self, one: Decision) -> None:
        """Count a decision."""
        self.decisions += 1
        self.given += one.regret
        shares = [option.share for option in one.options]
        self.stake += max(shares) - sum(shares) / len(shares)
        if one.verdict in FLAGGED:
            self.flagged[one.kind] += 1

    @property
    def mean(self) -> float:
        """What it gave away for each decision."""
        return self.given / max(self.decisions, 1)

    def __str__(self) -> str:
        flagged, count = self.flagged.total(), max(self.decisions, 1)
        kinds = ", ".join(f"{kind} {n}" for kind, n in sorted(self.flagged.items()))
        told = f"flagged {flagged} of {count} ({100 * flagged / count:.1f} %)"
        part = 100 * self.given / max(self.stake, 1e-9)
        given = f"{100 * self.mean:.2f} points a decision ({part:.0f} % of what is at stake)"
        return f"{self.level:8} {told}, {given}; {kinds}"


def bands(means: list[float]) -> list[float]:
    """Where one level ends and the next begins: halfway; those in the wrong order share a bound."""
    bounds = [round((one + other) / 2, 4) for one, other in pairwise(means)]
    return [max(bounds[: k + 1]) for k in range(len(bounds))]


def review_all(setup: Setup, games: int, seed: str) -> tuple[list[Tally], list[float]]:
    """What was found about each level, and how long each game took."""
    tallies: dict[str, Tally] = {level: Tally(level) for level in GRADES}
    times: list[float] = []
    for number in range(games):
        print(f"\rgame {number + 1} of {games}", end="", file=sys.stderr, flush=True)
        levels = seated(int(setup.options["players"]), number)
        match = play(setup, levels, f"{seed} {number}")
        begin = process_time()
        for one in Reviewer(match.record()).review().decisions:
            tallies[levels[one.seat]].add(one)
        times.append(process_time() - begin)
    print(file=sys.stderr)
    return [*tallies.values()], times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("options", nargs="*", metavar="OPTION=VALUE", default=["players=4"])
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--seed", default="review")
    parser.add_argument("--keep", action="store_true")
    wanted = parser.parse_args()
    setup = read_setup(wanted.game, wanted.options)
    tallies, times = review_all(setup, wanted.games, wanted.seed)
    mean, most = sum(times) / len(times), max(times)
    told = f"{mean:.1f} s of one core for all seats (at most {most:.1f})"
    one = mean / int(setup.options["players"])
    print(f"{' '.join([wanted.game, *wanted.options])}: {told}, {one:.1f} for one")
    for tally in tallies:
        print(tally)
    found = bands([tally.mean for tally in tallies])
    print(f"bounds of the grades: {found}")
    if wanted.keep:
        links.keep(setup.game, setting(setup.game, setup.options), {"bands": found})


if __name__ == "__main__":
    main()
