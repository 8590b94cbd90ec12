"""Ratings: OpenSkill for each game, from rated tables where people with accounts met."""

from typing import Final, NamedTuple

from msgspec import Struct
from openskill.models import PlackettLuce, PlackettLuceRating

from foretell.server.index import RATED, READ, TO_RATE, UNRATED
from foretell.store.store import Conflict, Row, Statement, Store

MODEL: Final = PlackettLuce()
FEWEST: Final = 2  # people with accounts
PENDING: Final = f"""SELECT id, game, summary FROM tables
    WHERE rated = {TO_RATE} AND status = 'over' ORDER BY finished, id LIMIT 100"""
SEATED: Final = """SELECT s.seat, s.user_id, s.stayed, r.mu, r.sigma, r.games
    FROM seats s JOIN users u ON u.id = s.user_id AND u.kind = 'account'
    LEFT JOIN ratings r ON r.user_id = s.user_id AND r.game = $2 WHERE s.table_id = $1"""
CLAIM: Final = f"UPDATE tables SET rated = $2 WHERE id = $1 AND rated = {TO_RATE}"
FIRST: Final = """INSERT INTO ratings (mu, sigma, user_id, game, games)
    VALUES ($1, $2, $3, $4, $5)"""
NEXT: Final = """UPDATE ratings SET mu = $1, sigma = $2, games = games + 1
    WHERE user_id = $3 AND game = $4 AND games = $5"""
OF_USER: Final = "SELECT game, mu, sigma, games FROM ratings WHERE user_id = $1 ORDER BY game"

# What people see: 1000 for somebody new, about 2000 for somebody who is known to be strong.
BASE: Final = 1000
SCALE: Final = 40


class RatingTold(Struct, frozen=True):
    """How strong somebody is at a game: an estimate, how sure it is, and one careful number."""

    game: str
    rating: int
    mu: float
    sigma: float
    games: int


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
    while rows := await store.read(PENDING):
        for id, game, summary in rows:
            await rate(store, str(id), str(game), str(summary))


async def rate(store: Store, table: str, game: str, summary: str) -> None:
    """Rate one table, unless somebody else does; if a rating changes meanwhile, the caller's
    next look finds the table again."""
    read = READ.decode(summary)
    people = [to_rated(row) for row in await store.read(SEATED, table, game)]
    counts = len(people) >= FEWEST and any(one.stayed for one in people)
    claim = Statement(CLAIM, (table, RATED if counts else UNRATED), once=True)
    changes = []
    if counts:
        after = rerate(people, read.scores or [], read.winners or [])
        changes = [change(one, after[one.seat], game) for one in people if one.stayed]
    try:
        await store.write(claim, *changes)
    except Conflict:
        return


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


def change(one: Rated, after: PlackettLuceRating, game: str) -> Statement:
    """What has to be written for somebody's new rating; refused if it is not the next one."""
    values = (after.mu, after.sigma, one.user, game)
    if one.games == 0:
        return Statement(FIRST, (*values, 1))
    return Statement(NEXT, (*values, one.games), once=True)


def to_rated(row: Row) -> Rated:
    """Somebody from a row of SEATED."""
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


async def ratings_of(store: Store, user: str) -> list[RatingTold]:
    """A user's ratings."""
    told = []
    for game, mu, sigma, games in await store.read(OF_USER, user):
        assert isinstance(mu, float)
        assert isinstance(sigma, float)
        assert isinstance(games, int)
        shown = round(BASE + SCALE * (mu - 3 * sigma))
        told.append(RatingTold(str(game), shown, round(mu, 3), round(sigma, 3), games))
    return told
