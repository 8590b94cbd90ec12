"""How often a review flags the decisions of each level, and how long it takes.

`python -m bench.review GAME [OPTION=VALUE ...] --games 8`: always the same games, in which players
of all levels but `random` sit together, every company of them in turn, each in another seat from
time to time. They think without a clock. Halfway between what the levels of two grades give away
for each decision lies the bound of these: with `--keep` the bounds go into the game's folder, with
`--profile` what each of those levels gives away by theme.
"""

import argparse
import sys
from collections import Counter, defaultdict
from itertools import combinations, pairwise
from math import sqrt
from statistics import fmean, pstdev
from time import process_time
from typing import Final

from bench import links, themes
from foretell.bots.bot import SearchBot
from foretell.bots.levels import make_bot
from foretell.games.registry import find
from foretell.kit.rng import Rng
from foretell.match import Match, Setup
from foretell.review.findings import FLAGGED, Decision
from foretell.review.link import GRADES, setting
from foretell.review.review import Reviewer

LEVELS: Final = ["master", "expert", "adept", "club", "novice", "beginner"]
UNHURRIED: Final = 1e6  # seconds that a search may take: the same on every machine


def play(setup: Setup, levels: list[str], seed: str) -> Match:
    """A game between players of these levels, by seat; a busy machine makes none of them worse."""
    match, rng = setup.start(seed), Rng(f"{seed} bots")
    bots = [make_bot(setup.game.id, level) for level in levels]
    for bot in bots:
        if isinstance(bot, SearchBot):
            bot.seconds = bot.sealed_seconds = UNHURRIED
    while not match.over:
        seat = match.acting[0]
        match.act(seat, bots[seat].words(match.view(seat), rng))
    return match


def seated(players: int, number: int) -> list[str]:
    """Who sits at the table: every company of levels in turn, then all of them a seat on."""
    companies = [*combinations(LEVELS, players)]
    company = companies[number % len(companies)]
    return [company[(seat + number // len(companies)) % players] for seat in range(players)]


def read_setup(game: str, options: list[str]) -> Setup:
    """A game and its options, as `OPTION=VALUE`."""
    found = find(game)
    return Setup(found, found.read(dict(one.split("=", 1) for one in options)))


class Tally:
    """What was found about the decisions of one level."""

    def __init__(self, level: str) -> None:
        self.level = level
        self.given: list[float] = []
        self.stake = 0.0  # what the best action is worth beyond the mean of all
        self.flagged: Counter[str] = Counter()  # by the kind of decision
        self.error = 0.0  # the largest standard error of those
        self.themes: dict[str, list[float]] = defaultdict(list)  # what was given away, by theme

    def add(self, one: Decision, theme: str) -> None:
        """Count a decision."""
        self.themes[theme].append(one.regret)
        self.given.append(one.regret)
        shares = [option.share for option in one.options]
        self.stake += max(shares) - sum(shares) / len(shares)
        if one.verdict in FLAGGED:
            self.flagged[one.kind] += 1
            self.error = max(self.error, one.se)

    @property
    def mean(self) -> float:
        """What it gave away for each decision."""
        return sum(self.given) / max(len(self.given), 1)

    def __str__(self) -> str:
        flagged, count = self.flagged.total(), max(len(self.given), 1)
        kinds = ", ".join(f"{kind} {n}" for kind, n in sorted(self.flagged.items()))
        told = f"flagged {flagged} of {count} ({100 * flagged / count:.1f} %)"
        part = 100 * sum(self.given) / max(self.stake, 1e-9)
        sure = f"{100 * self.mean:.2f} ± {200 * pstdev(self.given or [0.0]) / sqrt(count):.2f}"
        given = f"{sure} points a decision ({part:.0f} % of what is at stake)"
        return f"{self.level:8} {told}, {given}; {kinds}"


def bands(means: list[float]) -> list[float]:
    """Where one level ends and the next begins: halfway; those in the wrong order share a bound."""
    bounds = [round((one + other) / 2, 4) for one, other in pairwise(means)]
    return [max(bounds[: k + 1]) for k in range(len(bounds))]


class Times:
    """How long reviews took, in seconds of one core: of all seats, and of the slowest."""

    def __init__(self) -> None:
        self.games: list[float] = []
        self.seats: list[float] = []

    def review(self, match: Match) -> list[tuple[Decision, str]]:
        """Decisions and their themes. What is told of all seats together counts for each."""
        decisions: list[tuple[Decision, str]] = []
        begin = last = process_time()
        seats = [0.0] * match.state.players
        reviewer = Reviewer(match.record())
        for one in reviewer.decisions():
            theme = reviewer.examiner.appraisal.theme(reviewer.moments[one.entry].view(one.seat))
            decisions.append((one, theme))
            now = process_time()
            seats[one.seat] += now - last
            last = now
        reviewer.curve()
        reviewer.luck()
        now = process_time()
        self.games.append(now - begin)
        self.seats.append(max(seats) + now - last)
        return decisions

    def __str__(self) -> str:
        one, every = (
            f"{fmean(some):.1f} s (at most {max(some):.1f})" for some in (self.seats, self.games)
        )
        return f"all seats {every}, the seat that takes longest {one}, of one core"


def review_all(setup: Setup, games: int, seed: str) -> tuple[list[Tally], Times]:
    """What was found about each level, and how long it took."""
    tallies: dict[str, Tally] = {level: Tally(level) for level in LEVELS}
    times = Times()
    for number in range(games):
        print(f"\rgame {number + 1} of {games}", end="", file=sys.stderr, flush=True)
        levels = seated(int(setup.options["players"]), number)
        for one, theme in times.review(play(setup, levels, f"{seed} {number}")):
            tallies[levels[one.seat]].add(one, theme)
    print(file=sys.stderr)
    return [*tallies.values()], times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("options", nargs="*", metavar="OPTION=VALUE", default=["players=4"])
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--seed", default="review")
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--profile", action="store_true")
    wanted = parser.parse_args()
    setup = read_setup(wanted.game, wanted.options)
    tallies, times = review_all(setup, wanted.games, wanted.seed)
    print(f"{' '.join([wanted.game, *wanted.options])}: {times}")
    for tally in tallies:
        print(tally)
    print(f"largest standard error of a flagged decision: {max(one.error for one in tallies):.4f}")
    found = bands([tally.mean for tally in tallies if tally.level in GRADES])
    print(f"bounds of the grades: {found}")
    if wanted.keep:
        links.keep(setup.game, setting(setup.game, setup.options), {"bands": found})
    if wanted.profile:
        graded: themes.Given = {one.level: one.themes for one in tallies if one.level in GRADES}
        themes.keep(setup.game, graded)


if __name__ == "__main__":
    main()
