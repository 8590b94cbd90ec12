"""A rating ladder: every pair of bots meets, OpenSkill rates them by who wins."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from foretell.kit.rng import Rng
from foretell.lab.table import Meeting, Played
from foretell.match import Setup

if TYPE_CHECKING:
    from openskill.models import PlackettLuceRating


@dataclass(frozen=True)
class RoundRobin:
    """What a ladder plays: so many deals for every pair, the pairs in turn."""

    setup: Setup
    bots: list[str]
    deals: int
    seed: str

    def meetings(self) -> Iterator[Meeting]:
        """Every deal twice for each pair: mixed seats, then the same with the two exchanged."""
        players = int(self.setup.options["players"])
        for deal in range(self.deals):
            for pair in combinations(self.bots, 2):
                rng = Rng(f"{self.seed} seats {deal} {pair}")
                seatings = mixed_seatings(pair, players, rng)
                yield Meeting(self.setup.game.id, self.setup.options, self.seed, deal, seatings)

    @property
    def games(self) -> int:
        """How many games that makes."""
        return 2 * self.deals * len(list(combinations(self.bots, 2)))


def mixed_seatings(pair: tuple[str, str], players: int, rng: Rng) -> list[list[str]]:
    """A random seating of two bots in about as many seats each, and the two exchanged."""
    left = [k % 2 for k in range(players)]
    drawn = [left.pop(rng.below(len(left))) for _ in range(players)]
    return [[pair[k] for k in drawn], [pair[1 - k] for k in drawn]]


@dataclass(frozen=True)
class Rung:
    """One bot's rating, and its share of the games against each other bot."""

    name: str
    mu: float
    sigma: float
    ordinal: float
    games: int
    wins: float
    against: dict[str, float]


class Ladder:
    """Ratings; they depend on the order of the games, so these are counted in their order."""

    def __init__(self, bots: list[str]) -> None:
        self.bots = bots
        self.finished: dict[int, list[Played]] = {}

    @property
    def games(self) -> int:
        """How many games are counted."""
        return sum(len(played) for played in self.finished.values())

    def add(self, number: int, played: list[Played]) -> None:
        """Count the games of a meeting."""
        self.finished[number] = played

    def results(self) -> Iterator[tuple[str, str, float]]:
        """Game by game the two who met, and the first one's part of the victory."""
        for number in sorted(self.finished):
            for game in self.finished[number]:
                one, other = (name for name in self.bots if name in game.seating)
                shares = zip(game.seating, game.wins, strict=True)
                yield one, other, sum(share for name, share in shares if name == one)

    def rungs(self) -> list[Rung]:
        """All bots, the best first."""
        met: Counter[tuple[str, str]] = Counter()
        won: defaultdict[tuple[str, str], float] = defaultdict(float)
        for one, other, share in self.results():
            met.update([(one, other), (other, one)])
            won[one, other] += share
            won[other, one] += 1 - share
        rungs: list[Rung] = []
        for name, rating in self.ratings().items():
            pairs = [pair for pair in met if pair[0] == name]
            games = sum(met[pair] for pair in pairs)
            wins = sum(won[pair] for pair in pairs) / games if games else 0.0
            against = {pair[1]: won[pair] / met[pair] for pair in pairs}
            ordinal = rating.ordinal()
            rungs.append(Rung(name, rating.mu, rating.sigma, ordinal, games, wins, against))
        return sorted(rungs, key=lambda rung: -rung.ordinal)

    def ratings(self) -> "dict[str, PlackettLuceRating]":
        """Everybody's rating: who has all of a victory wins, who has a part of it draws."""
        from openskill.models import PlackettLuce  # only a ladder needs it

        model = PlackettLuce()
        ratings = {name: model.rating(name=name) for name in self.bots}
        for one, other, share in self.results():
            ranks = [float(share <= 0), float(share >= 1)]
            rated = model.rate([[ratings[one]], [ratings[other]]], ranks=ranks)
            (ratings[one],), (ratings[other],) = rated
        return ratings
