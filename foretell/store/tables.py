"""What is kept about tables beside their logs: rows by which they are found."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from foretell.store.store import Cell, Row, Statement, Store, whole

UNRATED: Final = 0  # what `tables.rated` says: not to be rated, still to be, done
TO_RATE: Final = 1
RATED: Final = 2

# When a process has to look at a table in play; nothing if it need not. A table in use may want
# something at any time.
IN_USE: Final = 0

UPSERT: Final = f"""INSERT INTO tables
    (id, game, status, public, summary, created, changed, finished, rated, people, due)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, {IN_USE})
    ON CONFLICT (id) DO UPDATE SET
    status = $3, summary = $5, changed = $7, finished = $8, people = $10, due = {IN_USE}"""
SEAT: Final = """INSERT INTO seats
    (table_id, seat, user_id, score, won, stayed, foretold, waits, took)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (table_id, seat) DO UPDATE
    SET user_id = $3, score = $4, won = $5, stayed = $6, foretold = $7, waits = $8, took = $9"""
LET_GO: Final = "UPDATE tables SET due = $2 WHERE id = $1 AND changed <= $3"
DUE: Final = """SELECT id FROM tables WHERE status IN ('open', 'playing') AND due <= $1
    ORDER BY changed DESC"""
COLUMNS: Final = "id, game, status, public, summary, created, changed, finished"  # for lists
LISTED: Final = f"""SELECT {COLUMNS} FROM tables WHERE status IN ('open', 'playing')
    AND public = 1 AND (people > 0 OR (status = 'open' AND changed > $1)
    OR (status = 'playing' AND changed > $2))"""
LAST_STEP: Final = "SELECT at FROM steps WHERE table_id = tables.id ORDER BY ply DESC LIMIT 1"


class TableRow(NamedTuple):
    """A table as lists and searches find it."""

    id: str
    game: str
    status: str
    public: int
    summary: str
    created: int
    changed: int
    finished: int | None
    rated: int
    people: int  # how many of its people are there


class SeatRow(NamedTuple):
    """A person's seat at a table, and once the game is over what came of it."""

    table: str
    seat: int
    user: str
    score: int | None
    won: int | None
    stayed: int | None
    foretold: str | None
    waits: int
    took: int  # has its person been there while the game was on?


def index_table(table: TableRow, seats: Sequence[SeatRow]) -> list[Statement]:
    """What has to be written for a table in use to be found as it is now."""
    taken = "".join(f" AND seat <> {int(one.seat)}" for one in seats)
    free = Statement(f"DELETE FROM seats WHERE table_id = $1{taken}", (table.id,))
    return [Statement(UPSERT, tuple(table)), free, *[Statement(SEAT, tuple(one)) for one in seats]]


async def let_go(store: Store, id: str, due: int | None, at: int) -> None:
    """Keep when something is due at a table whose last step was then; if it was the last."""
    await store.write(Statement(LET_GO, (id, due, at)))


async def due_tables(store: Store, now: int) -> list[str]:
    """Tables that a process has to look at, those that changed lately first."""
    return [str(id) for (id,) in await store.read(DUE, now)]


async def listed_tables(
    store: Store, opened: int, played: int, game: str | None, most: int
) -> list[Row]:
    """COLUMNS of public tables: somebody is there, or has been since then, open or in play."""
    sql = f"{LISTED} AND ($3 = '' OR game = $3) ORDER BY changed DESC LIMIT {most}"
    return await store.read(sql, opened, played, game or "")


async def listed_of(store: Store, opened: int, played: int, ids: Sequence[str]) -> list[Row]:
    """Rows of those of these tables that the lobby lists."""
    wanted = ", ".join(f"${k}" for k in range(3, len(ids) + 3))
    return await store.read(f"{LISTED} AND id IN ({wanted})", opened, played, *ids)


async def described(store: Store, id: str) -> list[Row]:
    """COLUMNS of one table, whoever may see it in lists; nothing if there is none."""
    return await store.read(f"SELECT {COLUMNS} FROM tables WHERE id = $1", id)


async def all_tables(store: Store) -> list[str]:
    """The ids of all tables there ever were, the oldest first."""
    return [str(id) for (id,) in await store.read("SELECT id FROM tables ORDER BY created, id")]


async def last_steps(store: Store, tables: Sequence[str]) -> dict[str, int]:
    """When the last step of each table was made."""
    sql = f"SELECT id, ({LAST_STEP}) FROM tables WHERE id IN ({places(tables)})"
    return {str(id): whole(at) for id, at in await store.read(sql, *tables)}


def places(values: Sequence[Cell]) -> str:
    """Places for values in a statement: `$1, $2` and so on."""
    return ", ".join(f"${k}" for k in range(1, len(values) + 1))
