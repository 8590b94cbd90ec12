"""What was said at tables, and who does not want to hear whom there."""

from collections.abc import Sequence
from typing import Final

from foretell.store.store import Row, Statement, Store

SEATS: Final = "seats"
SPECTATORS: Final = "spectators"
ROOMS: Final = (SEATS, SPECTATORS)
COLUMNS: Final = "line, at, user_id, room, text, reaction, table_id"
INSERT: Final = f"INSERT INTO chat ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7)"
LAST: Final = "SELECT MAX(line) FROM chat WHERE table_id = $1 AND room = $2"
SINCE: Final = f"""SELECT {COLUMNS} FROM chat
    WHERE table_id = $1 AND room = $2 AND line > $3 ORDER BY line"""
# Of the table itself two rooms, of those before it what was said by those who played.
RECENT: Final = f"""SELECT {COLUMNS} FROM chat
    WHERE ((table_id = $1 AND (room = $2 OR room = $3))
        OR (table_id IN (EARLIER) AND room = '{SEATS}'))
    AND user_id NOT IN (SELECT blocked FROM blocks WHERE user_id = $4)
    AND user_id NOT IN (SELECT muted FROM mutes WHERE table_id = $1 AND user_id = $4)
    ORDER BY at DESC, line DESC LIMIT $5"""
DEAF: Final = """SELECT user_id FROM blocks WHERE blocked = $1
    UNION SELECT user_id FROM mutes WHERE table_id = $2 AND muted = $1"""
MUTE: Final = """INSERT INTO mutes (table_id, muted, user_id) VALUES ($1, $2, $3)
    ON CONFLICT DO NOTHING"""
COPY_MUTES: Final = """INSERT INTO mutes (table_id, muted, user_id)
    SELECT $2, muted, user_id FROM mutes WHERE table_id = $1 ON CONFLICT DO NOTHING"""
UNMUTE: Final = "DELETE FROM mutes WHERE table_id = $1 AND muted = $2 AND user_id = $3"
MUTED: Final = """SELECT u.id, u.name FROM mutes m JOIN users u ON u.id = m.muted
    WHERE m.table_id = $1 AND m.user_id = $2 AND u.kind <> 'deleted' ORDER BY u.name, u.id"""

DELETE: Final = "DELETE FROM chat WHERE table_id = $1 AND line = $2"
ONE: Final = f"SELECT {COLUMNS} FROM chat WHERE table_id = $1 AND line = $2"
BEFORE: Final = f"""SELECT {COLUMNS} FROM chat
    WHERE table_id = $1 AND room = $2 AND line <= $3 ORDER BY line DESC LIMIT $4"""
AFTER: Final = f"""SELECT {COLUMNS} FROM chat
    WHERE table_id = $1 AND room = $2 AND line > $3 ORDER BY line LIMIT $4"""
BY: Final = "SELECT table_id, at, room, text FROM chat WHERE user_id = $1 ORDER BY at, line"


async def add_line(store: Store, row: Row) -> None:
    """Keep a line, given by COLUMNS; Conflict if another process has its number."""
    await store.write(Statement(INSERT, row))


async def last_line(store: Store, table: str, room: str) -> int | None:
    """The number of the last line of a room."""
    last = (await store.read(LAST, table, room))[0][0]
    return last if isinstance(last, int) else None


async def lines_since(store: Store, table: str, room: str, last: int) -> list[Row]:
    """COLUMNS of the lines of a room after one."""
    return await store.read(SINCE, table, room, last)


async def recent_lines(
    store: Store,
    table: str,
    rooms: tuple[str, str],
    user: str,
    most: int,
    earlier: Sequence[str] = (),
) -> list[Row]:
    """COLUMNS of the latest lines of two rooms that a user wants to hear, the latest first.

    With them what was said by those who played at earlier tables.
    """
    places = ", ".join(f"${number}" for number in range(6, 6 + len(earlier))) or "''"
    sql = RECENT.replace("EARLIER", places)
    return await store.read(sql, table, *rooms, user, most, *earlier)


async def deaf_to(store: Store, user: str, table: str) -> set[str]:
    """Who does not want to hear a user at a table."""
    return {str(deaf) for (deaf,) in await store.read(DEAF, user, table)}


async def mute(store: Store, table: str, muted: str, user: str) -> None:
    """Let a user hear no more of another at a table."""
    await store.write(Statement(MUTE, (table, muted, user)))


async def copy_mutes(store: Store, table: str, to: str) -> None:
    """Let everybody hear at another table as little of the others as at this one."""
    await store.write(Statement(COPY_MUTES, (table, to)))


async def unmute(store: Store, table: str, muted: str, user: str) -> None:
    """Let a user hear another again."""
    await store.write(Statement(UNMUTE, (table, muted, user)))


async def muted_by(store: Store, table: str, user: str) -> list[tuple[str, str]]:
    """Ids and names of those whom a user does not hear at a table."""
    return [(str(id), str(name)) for id, name in await store.read(MUTED, table, user)]


# Moderation


def deleting(table: str, line: int) -> Statement:
    """What deletes a line; Conflict if there is none."""
    return Statement(DELETE, (table, line), once=True)


async def find_line(store: Store, table: str, line: int) -> Row | None:
    """COLUMNS of a line."""
    rows = await store.read(ONE, table, line)
    return rows[0] if rows else None


async def lines_around(store: Store, table: str, room: str, line: int, most: int) -> list[Row]:
    """COLUMNS of a room's lines up to and around one, so many on each side, in order."""
    before = await store.read(BEFORE, table, room, line, most)
    return [*reversed(before), *await store.read(AFTER, table, room, line, most)]


async def lines_by(store: Store, user: str) -> list[Row]:
    """Where, when and what a user has said, in order."""
    return await store.read(BY, user)
