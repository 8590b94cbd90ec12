"""Who wants whom as a friend: a row for each wish. Two who wish it of each other are friends."""

from typing import Final

from foretell.store.store import Row, Statement, Store, whole

ASK: Final = """INSERT INTO friends (user_id, other, at, declined) VALUES ($1, $2, $3, 0)
    ON CONFLICT DO NOTHING"""
DECLINE: Final = "UPDATE friends SET declined = 1 WHERE user_id = $2 AND other = $1"
WITHDRAW: Final = "DELETE FROM friends WHERE user_id = $1 AND other = $2"
PART: Final = """DELETE FROM friends
    WHERE (user_id = $1 AND other = $2) OR (user_id = $2 AND other = $1)"""
MINE: Final = """SELECT u.id, u.name, u.kind, f.at, b.at FROM friends f
    JOIN users u ON u.id = f.other AND u.kind <> 'deleted'
    LEFT JOIN friends b ON b.user_id = f.other AND b.other = f.user_id
    WHERE f.user_id = $1 ORDER BY u.name, u.id"""
ASKING: Final = """FROM friends f JOIN users u ON u.id = f.user_id AND u.kind <> 'deleted'
    WHERE f.other = $1 AND f.declined = 0
    AND NOT EXISTS (SELECT 1 FROM friends b WHERE b.user_id = $1 AND b.other = f.user_id)
    AND f.user_id NOT IN (SELECT blocked FROM blocks WHERE user_id = $1)"""
WHO_ASKS: Final = f"SELECT u.id, u.name, u.kind, f.at {ASKING} ORDER BY f.at DESC, u.id LIMIT 100"
HOW_MANY: Final = f"SELECT COUNT(*) {ASKING}"
WISHES: Final = "SELECT COUNT(*) FROM friends WHERE user_id = $1"
BETWEEN: Final = """SELECT user_id FROM friends
    WHERE (user_id = $1 AND other = $2) OR (user_id = $2 AND other = $1)"""
RECENT: Final = """SELECT u.id, u.name, u.kind, MAX(t.changed) AS last FROM seats s
    JOIN tables t ON t.id = s.table_id AND t.status IN ('playing', 'over') AND t.changed > $2
    JOIN seats o ON o.table_id = s.table_id AND o.user_id <> s.user_id
    JOIN users u ON u.id = o.user_id AND u.kind IN ('guest', 'account')
    WHERE s.user_id = $1 AND u.id NOT IN (SELECT blocked FROM blocks WHERE user_id = $1)
    GROUP BY u.id, u.name, u.kind ORDER BY last DESC, u.id LIMIT $3"""


async def ask(store: Store, user: str, other: str, at: int) -> None:
    """Note that a user wants another as a friend."""
    await store.write(Statement(ASK, (user, other, at)))


async def decline(store: Store, user: str, other: str) -> None:
    """Ask a user no more whether another may be a friend; the other is not told."""
    await store.write(Statement(DECLINE, (user, other)))


async def withdraw(store: Store, user: str, other: str) -> None:
    """A user does not want another as a friend any more."""
    await store.write(Statement(WITHDRAW, (user, other)))


async def part(store: Store, user: str, other: str) -> None:
    """Neither wants the other as a friend any more."""
    await store.write(Statement(PART, (user, other)))


async def wishes_of(store: Store, user: str) -> list[Row]:
    """Whom a user wants as friends: id, name, kind, since when, and since when they want it too."""
    return await store.read(MINE, user)


async def who_asks(store: Store, user: str) -> list[Row]:
    """Who wants to be a user's friend and was not answered: id, name, kind, since when."""
    return await store.read(WHO_ASKS, user)


async def how_many_ask(store: Store, user: str) -> int:
    """How many people want to be a user's friend and were not answered."""
    return whole((await store.read(HOW_MANY, user))[0][0])


async def how_many_wishes(store: Store, user: str) -> int:
    """How many people a user wants as friends."""
    return whole((await store.read(WISHES, user))[0][0])


async def wishes_between(store: Store, user: str, other: str) -> set[str]:
    """Which of two people want the other as a friend."""
    return {str(id) for (id,) in await store.read(BETWEEN, user, other)}


async def recent_players(store: Store, user: str, since: int, most: int) -> list[Row]:
    """People a user has played with since then: id, name, kind, and when last."""
    return await store.read(RECENT, user, since, most)
