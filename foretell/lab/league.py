"""A league: every mixed line-up of some bots, the same deals, all seats; who wins beside whom.

Whoever plays a better level should win at least as often in the same seat, whoever the others are.
"""

import math
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import combinations, combinations_with_replacement
from statistics import fmean
from typing import Final

from foretell.lab.arena import rotations
from foretell.lab.folder import Task
from foretell.lab.statistics import Estimate, estimate, estimate_share
from foretell.lab.table import Meeting, Played
from foretell.match import Setup

Company = tuple[str, ...]  # the others at a table, in the order of the league

POINTS: Final = 400 / math.log(10)  # of rating make somebody win ten times as often
STEPS: Final = 2000
CLOSE: Final = 1e-9


@dataclass(frozen=True)
class League:
    """What a league plays: the bots from the weakest to the best, so many deals a line-up."""

    setup: Setup
    bots: list[str]
    deals: int
    seed: str

    @property
    def lineups(self) -> list[Company]:
        """Every choice of bots for a table, but for those of one bot alone."""
        players = int(self.setup.options["players"])
        drawn = combinations_with_replacement(self.bots, players)
        return [lineup for lineup in drawn if len(set(lineup)) > 1]

    def tasks(self) -> list[Task]:
        """Deal by deal all line-ups, so that a league that is stopped has something of each."""
        return [(lineup, deal) for deal in range(self.deals) for lineup in range(len(self.lineups))]

    def meeting(self, task: Task) -> Meeting:
        """The games of one line-up and deal."""
        lineup, deal = task
        seatings = rotations(list(self.lineups[lineup]))
        return Meeting(self.setup.game.id, self.setup.options, self.seed, deal, seatings)

    def order(self) -> dict[str, object]:
        """What makes two leagues the same; more deals can be ordered later."""
        return {
            "league": self.setup.game.id,
            "options": self.setup.options,
            "bots": self.bots,
            "seed": self.seed,
        }


def kept(played: list[Played]) -> list[tuple[list[str], list[float]]]:
    """What a league keeps of the games of a meeting: who sat where, and who won."""
    return [(game.seating, game.wins) for game in played]


class Results:
    """Who has won beside whom, deal by deal."""

    def __init__(self, bots: list[str]) -> None:
        self.bots = bots
        self.games: list[tuple[list[str], list[float]]] = []
        # By bot and company, then by deal: what the bot has won, a seat.
        self.won: dict[tuple[str, Company], dict[int, float]] = defaultdict(dict)

    def add(self, deal: int, played: list[tuple[list[str], list[float]]]) -> None:
        """Count the games of one line-up and deal."""
        self.games += played
        parts: dict[tuple[str, Company], list[float]] = defaultdict(list)
        for seating, wins in played:
            for seat, (name, part) in enumerate(zip(seating, wins, strict=True)):
                parts[name, self.company(seating, seat)].append(part)
        for key, found in parts.items():
            self.won[key][deal] = fmean(found)

    def company(self, seating: list[str], seat: int) -> Company:
        """The bots in the other seats, from the weakest to the best."""
        others = seating[:seat] + seating[seat + 1 :]
        return tuple(sorted(others, key=self.bots.index))

    def companies(self) -> list[Company]:
        """All groups of opponents that some bot has met, the weakest first."""
        met = {company for _, company in self.won}
        return sorted(met, key=lambda company: [self.bots.index(name) for name in company[::-1]])

    def wins(self, bot: str, company: Company) -> Estimate | None:
        """How often a bot has won in such company; None if it was not there."""
        found = self.won.get((bot, company))
        return estimate_share([found[deal] for deal in sorted(found)]) if found else None

    def gain(self, bot: str, than: str, company: Company) -> Estimate | None:
        """How much more often one bot has won than another in its place, by the same deals."""
        ours, theirs = self.won.get((bot, company), {}), self.won.get((than, company), {})
        both = sorted(ours.keys() & theirs.keys())
        if not both:
            return None
        return estimate([ours[deal] - theirs[deal] for deal in both], [1] * len(both))


@dataclass(frozen=True)
class Comparison:
    """A better and a weaker level in the same seat: who won more, and how sure that is."""

    better: str
    weaker: str
    company: Company
    gain: Estimate

    @property
    def verdict(self) -> str:
        """Does it hold that the better one wins at least as often, with 95 % confidence?"""
        if self.gain.low is None or self.gain.high is None:
            return "open"
        if self.gain.low >= 0:
            return "holds"
        return "fails" if self.gain.high < 0 else "open"

    def json(self) -> dict[str, object]:
        """For the wire."""
        return {**asdict(self), "verdict": self.verdict}


def comparisons(results: Results) -> Iterator[Comparison]:
    """Every two levels in every company that both have met."""
    for weaker, better in combinations(results.bots, 2):
        for company in results.companies():
            gain = results.gain(better, weaker, company)
            if gain is not None:
                yield Comparison(better, weaker, company, gain)


def ratings(results: Results) -> dict[str, float]:
    """Points by which everybody's wins are likeliest; the mean is 1500 (Bradley-Terry, Plackett).

    Fitted by Hunter's steps: strength is wins over how much of each victory was in reach.
    """
    strengths = dict.fromkeys(results.bots, 1.0)
    won: dict[str, float] = defaultdict(float)
    tables: dict[Company, int] = defaultdict(int)
    for seating, wins in results.games:
        tables[tuple(sorted(seating))] += 1
        for name, part in zip(seating, wins, strict=True):
            won[name] += part
    for _ in range(STEPS):
        reach: dict[str, float] = defaultdict(float)
        for table, games in tables.items():
            total = sum(strengths[name] for name in table)
            for name in table:
                reach[name] += games / total
        # Half a win and half a loss more, so that nobody is without bounds.
        moved = {
            name: (won[name] + 0.5) / (reach[name] + 1 / (1 + strengths[name]))
            for name in results.bots
        }
        change = max(abs(math.log(moved[name] / strengths[name])) for name in results.bots)
        strengths = moved
        if change < CLOSE:
            break
    logs = {name: math.log(strength) for name, strength in strengths.items()}
    return {name: 1500 + POINTS * (log - fmean(logs.values())) for name, log in logs.items()}
