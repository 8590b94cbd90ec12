"""Ratings of people with accounts, by game."""

from typing import Final, NamedTuple

from foretell.store.store import Row, Statement, Store
from foretell.store.tables import RATED, TO_RATE, UNRATED

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


class NewRating(NamedTuple):
    """A user's rating after a game, and how many games it had counted before."""

    user: str
    mu: float
    sigma: float
    games: int


async def tables_to_rate(store: Store) -> list[tuple[str, str, str]]:
    """Some tables that are over and not rated yet: id, game and summary."""
    return [(str(id), str(game), str(text)) for id, game, text in await store.read(PENDING)]


async def accounts_at(store: Store, table: str, game: str) -> list[Row]:
    """People with accounts at a table: seat, user, whether they stayed, mu, sigma, games."""
    return await store.read(SEATED, table, game)


async def rate(store: Store, table: str, game: str, ratings: list[NewRating]) -> None:
    """Keep what a table changes, once; Conflict if it is rated or a rating has changed."""
    claim = Statement(CLAIM, (table, RATED if ratings else UNRATED), once=True)
    await store.write(claim, *[next_rating(one, game) for one in ratings])


def next_rating(one: NewRating, game: str) -> Statement:
    """What writes a rating; refused if it is not the next one."""
    values = (one.mu, one.sigma, one.user, game)
    if one.games == 0:
        return Statement(FIRST, (*values, 1))
    return Statement(NEXT, (*values, one.games), once=True)


async def ratings_of(store: Store, user: str) -> list[Row]:
    """A user's ratings: game, mu, sigma, games."""
    return await store.read(OF_USER, user)
