"""Ratings: OpenSkill for each game, from rated tables where people with accounts met."""

from contextlib import suppress
from typing import Final, NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

from foretell.server.history.index import READ
from foretell.store import ratings as kept
from foretell.store.store import Conflict, Row, Store
from foretell.wire.history import RatingInfo

MODEL: Final = PlackettLuce()
FEWEST: Final = 2  # people with accounts

# What people see: 1000 for somebody new, about 2000 for somebody who is known to be strong.
BASE: Final = 1000
SCALE: Final = 40


class Rated(NamedTuple):
    """Somebody with an account at a table, and their rating before it."""

    seat: int
    user: str
    stayed: bool
    mu: float
    sigma: float
    games: int


async def rate_finished(store: Store) -> None:
    """Rate every table that is over and still to be rated; each is rated once."""
    while tables := await kept.tables_to_rate(store):
        for id, game, summary in tables:
            await rate(store, id, game, summary)


async def rate(store: Store, table: str, game: str, summary: str) -> None:
    """Rate one table, unless somebody else does; if a rating changes meanwhile, the caller's
    next look finds the table again."""
    read = READ.decode(summary)
    people = [to_rated(row) for row in await kept.accounts_at(store, table, game)]
    ratings = []
    if len(people) >= FEWEST and any(one.stayed for one in people):
        after = rerate(people, read.scores or [], read.winners or [])
        ratings = [
            kept.NewRating(one.user, after[one.seat].mu, after[one.seat].sigma, one.games)
            for one in people
            if one.stayed
        ]
    with suppress(Conflict):
        await kept.rate(store, table, game, ratings)


def rerate(people: list[Rated], scores: list[int], winners: list[int]) -> list[PlackettLuceRating]:
    """Everybody's rating after a game; bots and guests count as somebody nobody knows."""
    before = [MODEL.rating() for _ in scores]
    for one in people:
        before[one.seat] = MODEL.rating(mu=one.mu, sigma=one.sigma)
    # Winners first, though a tie-break made them; the others by their scores.
    keys = [(seat not in winners, -score if seat not in winners else 0)
            for seat, score in enumerate(scores)]  # fmt: skip
    order = sorted(set(keys))
    ranks = [float(order.index(key)) for key in keys]
    return [team[0] for team in MODEL.rate([[one] for one in before], ranks=ranks)]


def to_rated(row: Row) -> Rated:
    """Somebody from what is kept of them."""
    seat, user, stayed, mu, sigma, games = row
    new = MODEL.rating()
    assert isinstance(seat, int)
    return Rated(
        seat,
        str(user),
        bool(stayed),
        new.mu if mu is None else float(mu),
        new.sigma if sigma is None else float(sigma),
        games if isinstance(games, int) else 0,
    )


async def ratings_of(store: Store, user: str) -> list[RatingInfo]:
    """A user's ratings."""
    told = []
    for game, mu, sigma, games in await kept.ratings_of(store, user):
        assert isinstance(mu, float)
        assert isinstance(sigma, float)
        assert isinstance(games, int)
        shown = round(BASE + SCALE * (mu - 3 * sigma))
        told.append(RatingInfo(str(game), shown, round(mu, 3), round(sigma, 3), games))
    return told
