"""What people have played, found by rows of tables and seats."""

import re
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from foretell.store.store import Cell, Row, Store
from foretell.store.tables import COLUMNS, places

Result = Literal["won", "lost", "left"]
RESULTS: Final[dict[Result, str]] = {
    "won": "s.won = 1 AND s.stayed = 1",
    "lost": "s.won = 0 AND s.stayed = 1",
    "left": "s.stayed = 0",
}
WIDTH: Final = len(COLUMNS.split(", "))
GAMES: Final = f"""SELECT {", ".join(f"t.{name}" for name in COLUMNS.split(", "))},
    s.seat, s.score, s.won, s.stayed, s.waits
    FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.user_id = $1"""
MET: Final = """EXISTS (SELECT 1 FROM seats o JOIN users u ON u.id = o.user_id
    WHERE o.table_id = t.id AND o.user_id <> $1 AND u.kind <> 'deleted'
    AND (u.name_key LIKE {} ESCAPE '!' OR u.name LIKE {} ESCAPE '!'
        OR LOWER(u.name) LIKE {} ESCAPE '!'))"""  # a database may know ASCII letters alone
TOTALS: Final = """SELECT t.game, COUNT(*), CAST(SUM(s.won * s.stayed) AS BIGINT),
    CAST(SUM(s.score * s.stayed) AS BIGINT), CAST(SUM(s.stayed) AS BIGINT)
    FROM seats s JOIN tables t ON t.id = s.table_id
    WHERE s.user_id = $1 AND t.status = 'over' AND (s.stayed = 1 OR s.took = 1)
    GROUP BY t.game ORDER BY t.game"""
RELIABILITY: Final = """SELECT s.user_id, COUNT(*), CAST(SUM(s.stayed) AS BIGINT)
    FROM seats s JOIN tables t ON t.id = s.table_id AND t.status = 'over'
    WHERE s.user_id IN ({users}) AND s.took = 1 AND EXISTS (SELECT 1 FROM seats o
        WHERE o.table_id = s.table_id AND o.user_id <> s.user_id AND o.took = 1)
    GROUP BY s.user_id"""
LAID: Final = """SELECT t.game, s.foretold FROM seats s JOIN tables t ON t.id = s.table_id
    WHERE s.user_id = $1 AND s.stayed = 1 AND s.foretold IS NOT NULL"""
GOING_ON: Final = """AND t.status IN ('open', 'playing')
    ORDER BY s.waits DESC, t.changed DESC, t.id LIMIT $2"""
WAITING: Final = "SELECT table_id FROM seats WHERE user_id = $1 AND waits = 1 ORDER BY table_id"
SEATS: Final = """SELECT seats.table_id FROM seats JOIN tables ON tables.id = seats.table_id
    WHERE seats.user_id = $1 AND tables.status IN ('open', 'playing')"""


class Opponent(NamedTuple):
    """A part of a name as it may be kept: alike for look-alikes, as it is, and in small letters."""

    key: str
    name: str
    small: str


class Wanted(NamedTuple):
    """Which of a user's games are wanted; what is not said does not matter."""

    game: str | None = None
    status: str | None = None
    result: Result | None = None
    opponent: Opponent | None = None
    before: tuple[int, str] | None = None  # when a game began, and its id


async def games_of(store: Store, user: str, wanted: Wanted, most: int) -> list[tuple[Row, Row]]:
    """A user's games, the newest first: COLUMNS of the table, and what is kept of the seat."""
    values: list[Cell] = [user]

    def place(value: Cell) -> str:
        values.append(value)
        return f"${len(values)}"

    where = []
    if wanted.game is not None:
        where.append(f"t.game = {place(wanted.game)}")
    if wanted.status is not None:
        where.append(f"t.status = {place(wanted.status)}")
    if wanted.result is not None:
        where.append(RESULTS[wanted.result])
    if wanted.opponent is not None:
        where.append(MET.format(*(place(within(one)) for one in wanted.opponent)))
    if wanted.before is not None:
        created, id = wanted.before
        where.append(f"(t.created, t.id) < ({place(created)}, {place(id)})")
    sql = " AND ".join([GAMES, *where]) + f" ORDER BY t.created DESC, t.id DESC LIMIT {most}"
    return [(row[:WIDTH], row[WIDTH:]) for row in await store.read(sql, *values)]


def within(part: str) -> str:
    """What LIKE finds these very letters by, anywhere in a name."""
    return "%" + re.sub("[!%_]", r"!\g<0>", part) + "%"


async def going_on(store: Store, user: str, most: int) -> list[tuple[Row, Row]]:
    """A user's tables that are not over: first those where it is their turn, then the latest."""
    return [
        (row[:WIDTH], row[WIDTH:]) for row in await store.read(f"{GAMES} {GOING_ON}", user, most)
    ]


async def totals_of(store: Store, user: str) -> list[Row]:
    """Of each game: how often a user played it, won, all points, and how often they stayed.

    Who left has not won, whatever became of the seat; their points do not count.
    """
    return await store.read(TOTALS, user)


async def reliability_of(store: Store, users: Sequence[str]) -> list[Row]:
    """The user, how many games with other people they played, and how many to the end."""
    if not users:
        return []
    return await store.read(RELIABILITY.format(users=places(users)), *users)


async def foretold_by(store: Store, user: str) -> Sequence[Row]:
    """By game, how a user foretold places in each game they stayed in."""
    return await store.read(LAID, user)


async def tables_that_wait(store: Store, user: str) -> list[str]:
    """Tables that wait for a user's decision, as `seats.waits` says it."""
    return [str(id) for (id,) in await store.read(WAITING, user)]


async def seats_of(store: Store, user: str) -> list[str]:
    """Tables that are not over where a user has a seat."""
    return [str(table) for (table,) in await store.read(SEATS, user)]
