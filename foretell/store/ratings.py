"""Ratings of people with accounts, by game, and the games they come from."""

from collections.abc import Sequence
from typing import Final, NamedTuple, cast

from foretell.store.store import Row, Statement, Store, whole
from foretell.store.tables import RATED, TO_RATE, UNRATED, places

PENDING: Final = f"""SELECT id, game FROM tables
    WHERE rated = {TO_RATE} AND status = 'over' ORDER BY finished, id LIMIT 100"""
SEATED: Final = """SELECT u.id, r.mu, r.sigma, COALESCE(r.games, 0), COALESCE(r.known, 0)
    FROM seats s JOIN users u ON u.id = s.user_id AND u.kind = 'account'
    LEFT JOIN ratings r ON r.user_id = u.id AND r.game = $2
    WHERE s.table_id = $1 AND s.as_guest IS NULL"""
MEETINGS: Final = """SELECT me.user_id, other.user_id, COUNT(*), MAX(COALESCE(r.people, 0))
    FROM rated_games me
    JOIN rated_games other ON other.table_id = me.table_id AND other.user_id <> me.user_id
    LEFT JOIN ratings r ON r.user_id = other.user_id AND r.game = me.game
    WHERE me.user_id IN ({users}) AND me.game = ${game}
    GROUP BY me.user_id, other.user_id"""
CLAIM: Final = f"UPDATE tables SET rated = $2 WHERE id = $1 AND rated = {TO_RATE}"
FIRST: Final = """INSERT INTO ratings (mu, sigma, people, known, at, user_id, game, games)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"""
NEXT: Final = """UPDATE ratings SET mu = $1, sigma = $2, people = $3, known = $4, at = $5,
    games = games + 1 WHERE user_id = $6 AND game = $7 AND games = $8"""
PLAYED: Final = """INSERT INTO rated_games
    (table_id, user_id, game, at, place, players, "left", mu, sigma, mu_before, sigma_before)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"""
RATING: Final = "game, mu, sigma, games, known"
OF_USER: Final = f"SELECT {RATING} FROM ratings WHERE user_id = $1 ORDER BY game"
SETTLED: Final = """SELECT user_id, game, mu, sigma FROM ratings
    WHERE user_id IN ({users}) AND known >= ${known} AND sigma <= ${sigma}"""
BEST: Final = """SELECT r.user_id, u.name, r.mu, r.sigma, r.games
    FROM ratings r JOIN users u ON u.id = r.user_id AND u.kind = 'account'
    WHERE r.game = $1 AND r.known >= $2 AND r.sigma <= $3 AND r.at >= $4 AND u.barred_until <= $5
    ORDER BY r.mu - 3 * r.sigma DESC, r.games DESC, u.name LIMIT $6"""
CHANGE: Final = 'user_id, at, place, players, "left", mu, sigma, mu_before, sigma_before'
AT_TABLE: Final = f"SELECT {CHANGE} FROM rated_games WHERE table_id = $1"
HISTORY: Final = f"""SELECT {CHANGE} FROM rated_games WHERE user_id = $1 AND game = $2
    ORDER BY at DESC, table_id LIMIT $3"""


class Account(NamedTuple):
    """Somebody with an account at a table, and their rating so far, if they have one."""

    user: str
    mu: float | None
    sigma: float | None
    games: int
    known: int


class Meeting(NamedTuple):
    """How often somebody has met another at rated tables, and how many people that one has met."""

    user: str
    other: str
    times: int
    people: int


class Change(NamedTuple):
    """What a game changed for somebody."""

    user: str
    at: int
    place: int
    players: int
    left: int
    mu: float
    sigma: float
    mu_before: float
    sigma_before: float


class NewRating(NamedTuple):
    """What a game changes for a user, and how many games their rating had counted before."""

    change: Change
    games: int
    people: int  # met at rated tables
    known: int  # of them who have met several themselves


class RatingRow(NamedTuple):
    """A rating as it is kept."""

    game: str
    mu: float
    sigma: float
    games: int
    known: int


class Settled(NamedTuple):
    """Which ratings are settled: on how many people they rest, and how uncertain they may be."""

    known: int
    sigma: float


class Best(NamedTuple):
    """Somebody on a leaderboard."""

    user: str
    name: str
    mu: float
    sigma: float
    games: int


# Rating


async def tables_to_rate(store: Store) -> list[tuple[str, str]]:
    """Some tables that are over and not rated yet: id and game."""
    return [(str(id), str(game)) for id, game in await store.read(PENDING)]


async def accounts_at(store: Store, table: str, game: str) -> list[Account]:
    """People who had accounts when they played at a table."""
    rows = await store.read(SEATED, table, game)
    return [Account(*cast(tuple[str, float, float, int, int], row)) for row in rows]


async def meetings_of(store: Store, game: str, users: Sequence[str]) -> list[Meeting]:
    """Whom each of these users has met at rated tables of a game."""
    sql = MEETINGS.format(users=places(users), game=len(users) + 1)
    rows = await store.read(sql, *users, game)
    return [Meeting(*cast(tuple[str, str, int, int], row)) for row in rows]


async def rate(store: Store, table: str, game: str, ratings: list[NewRating]) -> None:
    """Keep what a table changes, once; Conflict if it is rated or a rating has changed."""
    claim = Statement(CLAIM, (table, RATED if ratings else UNRATED), once=True)
    after = [next_rating(one, game) for one in ratings]
    await store.write(claim, *after, *[played(one.change, table, game) for one in ratings])


def next_rating(one: NewRating, game: str) -> Statement:
    """What writes a rating; refused if it is not the next one."""
    after = one.change
    values = (after.mu, after.sigma, one.people, one.known, after.at, after.user, game)
    if one.games == 0:
        return Statement(FIRST, (*values, 1))
    return Statement(NEXT, (*values, one.games), once=True)


def played(one: Change, table: str, game: str) -> Statement:
    """What keeps how a rating came about."""
    ratings = (one.mu, one.sigma, one.mu_before, one.sigma_before)
    values = (table, one.user, game, one.at, one.place, one.players, one.left, *ratings)
    return Statement(PLAYED, values)


# Reading


async def ratings_of(store: Store, user: str) -> list[RatingRow]:
    """A user's ratings."""
    rows = await store.read(OF_USER, user)
    return [RatingRow(*cast(tuple[str, float, float, int, int], row)) for row in rows]


async def settled_ratings(store: Store, users: Sequence[str], limits: Settled) -> list[Row]:
    """The user, game, mu and sigma of those of these users' ratings that are settled."""
    if not users:
        return []
    sql = SETTLED.format(users=places(users), known=len(users) + 1, sigma=len(users) + 2)
    return await store.read(sql, *users, *limits)


async def best_at(
    store: Store, game: str, limits: Settled, since: int, now: int, most: int
) -> list[Best]:
    """The best at a game: with a settled rating, a game since then, and not barred now."""
    rows = await store.read(BEST, game, *limits, since, now, most)
    return [Best(*cast(tuple[str, str, float, float, int], row)) for row in rows]


async def changes_at(store: Store, table: str) -> list[Change]:
    """What a table's game changed for whom."""
    return [to_change(row) for row in await store.read(AT_TABLE, table)]


async def history_of(store: Store, user: str, game: str, most: int) -> list[Change]:
    """A user's latest rated games of a kind, the oldest first."""
    rows = await store.read(HISTORY, user, game, most)
    return [to_change(row) for row in reversed(rows)]


def to_change(row: Row) -> Change:
    """What a game changed for somebody, from its row."""
    user, at, place, players, left, *ratings = row
    numbers = (whole(at), whole(place), whole(players), whole(left))
    return Change(str(user), *numbers, *cast(tuple[float, float, float, float], tuple(ratings)))
