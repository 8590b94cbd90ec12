"""Rows of sessions: where somebody is logged in, and since when."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from foretell.store.store import Row, Statement, Store
from foretell.store.tables import places

COLUMNS: Final = "id, device, created, seen"
NOTE: Final = """INSERT INTO sessions (user_id, id, device, address, created, seen)
    VALUES ($1, $2, $3, $4, $5, $5) ON CONFLICT (user_id, id) DO UPDATE
    SET device = $3, address = $4, seen = $5"""
LIST: Final = f"SELECT {COLUMNS} FROM sessions WHERE user_id = $1 ORDER BY seen DESC, id"
DROP: Final = "DELETE FROM sessions WHERE user_id = $1 AND id = $2"
DROP_ALL: Final = "DELETE FROM sessions WHERE user_id = $1"
ADDRESSES: Final = """SELECT address FROM sessions WHERE user_id = $1 AND address <> ''
    AND seen > $2 ORDER BY seen DESC LIMIT $3"""
NETWORKS: Final = """SELECT user_id, address FROM sessions WHERE user_id IN ({users})
    AND address <> '' AND seen BETWEEN ${since} AND ${until}"""
FORGET: Final = "DELETE FROM sessions WHERE seen < $1"
FORGET_ADDRESS: Final = "UPDATE sessions SET address = '' WHERE seen < $1 AND address <> ''"


class SessionRow(NamedTuple):
    """A session that was seen just now."""

    user: str
    id: str
    device: str
    address: str
    seen: int


async def note_session(store: Store, session: SessionRow) -> None:
    """Keep that a session was used, from where and when."""
    await store.write(Statement(NOTE, tuple(session)))


async def sessions_of(store: Store, user: str) -> list[Row]:
    """COLUMNS of a user's sessions, the latest first."""
    return await store.read(LIST, user)


async def drop_session(store: Store, user: str, session: str) -> None:
    """List a session no more."""
    await store.write(Statement(DROP, (user, session)))


async def drop_sessions(store: Store, user: str) -> None:
    """List none of a user's sessions any more."""
    await store.write(Statement(DROP_ALL, (user,)))


async def addresses_of(store: Store, user: str, since: int, most: int) -> list[str]:
    """From where a user has come since some time, the latest first."""
    rows = await store.read(ADDRESSES, user, since, most)
    return list(dict.fromkeys(str(address) for (address,) in rows))


async def networks_of(
    store: Store, users: Sequence[str], since: int, until: int
) -> dict[str, frozenset[str]]:
    """From where each of these users came last by each session used in that time."""
    if not users:
        return {}
    sql = NETWORKS.format(users=places(users), since=len(users) + 1, until=len(users) + 2)
    rows = await store.read(sql, *users, since, until)
    return {user: frozenset(str(where) for who, where in rows if who == user) for user in users}


async def forget_sessions(store: Store, ended: int, old: int) -> None:
    """Forget sessions that nobody has used since a time, and addresses since a later one."""
    await store.write(Statement(FORGET, (ended,)))
    await store.write(Statement(FORGET_ADDRESS, (old,)))
