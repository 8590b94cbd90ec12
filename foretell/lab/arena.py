"""The arena: the same deals with seats rotated, and what they show about each bot."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import fmean

from foretell.kit.options import Value
from foretell.lab.control import controlled, still_needed
from foretell.lab.statistics import Estimate, estimate, estimate_share, milliseconds
from foretell.lab.table import Meeting, Played
from foretell.match import Setup


@dataclass(frozen=True)
class Contest:
    """What an arena plays: a game, the bots seat by seat, how many deals."""

    setup: Setup
    lineup: list[str]
    deals: int
    seed: str
    control: bool = False

    def meetings(self) -> Iterator[Meeting]:
        """Every deal with all its seatings."""
        seatings = rotations(self.lineup)
        for deal in range(self.deals):
            yield Meeting(
                self.setup.game.id, self.setup.options, self.seed, deal, seatings, self.control
            )


def rotations(lineup: list[str]) -> list[list[str]]:
    """The line-up as it is and moved on seat by seat, each arrangement once."""
    turned = [lineup[k:] + lineup[:k] for k in range(len(lineup))]
    return [seating for k, seating in enumerate(turned) if seating not in turned[:k]]


def deals_for(games: int, lineup: list[str]) -> int:
    """How many deals make at least so many games."""
    return -(-games // len(rotations(lineup)))


@dataclass(frozen=True)
class Row:
    """What the games show about one bot."""

    name: str
    seats: int
    points: float
    margin: Estimate
    wins: Estimate
    ms_p50: float | None
    ms_p99: float | None
    needed: float | None = None  # the part of the games that proves the same, luck taken out

    def json(self) -> dict[str, Value | float | None]:
        """The row for the wire."""
        return {
            "name": self.name,
            "seats": self.seats,
            "points": self.points,
            "margin": self.margin.mean,
            "margin_low": self.margin.low,
            "margin_high": self.margin.high,
            "wins": self.wins.mean,
            "wins_low": self.wins.low,
            "wins_high": self.wins.high,
            "ms_p50": self.ms_p50,
            "ms_p99": self.ms_p99,
        }


@dataclass(frozen=True)
class Deal:
    """What one bot has done in a deal, all its games and seats together."""

    rounds: int
    points: float
    margin: float
    wins: float  # its share of the games, for a seat
    luck: float | None  # what chance brought it, for a seat, if that was counted


class Tally:
    """What one bot has done so far, deal by deal, and how long it thought."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.deals: dict[int, Deal] = {}
        self.times: Counter[int] = Counter()

    def add(self, deal: int, played: list[Played]) -> None:
        """Count the games of a deal."""
        seats = [
            (game, seat)
            for game in played
            for seat, name in enumerate(game.seating)
            if name == self.name
        ]
        self.deals[deal] = Deal(
            rounds=sum(game.rounds for game, seat in seats),
            points=sum(game.scores[seat] for game, seat in seats),
            margin=sum(game.margin(seat) for game, seat in seats),
            wins=fmean(game.wins[seat] for game, seat in seats),
            luck=fmean(game.luck[seat] for game, seat in seats) if seats[0][0].luck else None,
        )
        for game, seat in seats:
            self.times.update(game.times[seat])

    def row(self, seats: int) -> Row:
        """What it comes to; the deals in their order, since sums of floats depend on it."""
        deals = [self.deals[number] for number in sorted(self.deals)]
        rounds = [deal.rounds for deal in deals]
        margins, wins = [deal.margin for deal in deals], [deal.wins for deal in deals]
        luck = [deal.luck for deal in deals if deal.luck is not None]
        return Row(
            name=self.name,
            seats=seats,
            points=estimate([deal.points for deal in deals], rounds).mean,
            margin=estimate(controlled(margins, luck) if luck else margins, rounds),
            wins=estimate_share(controlled(wins, luck) if luck else wins),
            ms_p50=milliseconds(self.times, 0.5),
            ms_p99=milliseconds(self.times, 0.99),
            needed=still_needed(wins, luck) if luck else None,
        )


class Standings:
    """The bots of a contest and their results so far."""

    def __init__(self, lineup: list[str]) -> None:
        self.lineup = lineup
        self.each = len(rotations(lineup))  # games of a deal
        self.deals = 0
        self.rounds = 0
        self.tallies = [Tally(name) for name in dict.fromkeys(lineup)]

    @property
    def games(self) -> int:
        """How many games are counted."""
        return self.deals * self.each

    def add(self, deal: int, played: list[Played]) -> None:
        """Count the games of a deal."""
        self.deals += 1
        self.rounds += sum(game.rounds for game in played)
        for tally in self.tallies:
            tally.add(deal, played)

    def rows(self) -> list[Row]:
        """A row for every distinct bot, as they were named."""
        return [tally.row(self.lineup.count(tally.name)) for tally in self.tallies]
