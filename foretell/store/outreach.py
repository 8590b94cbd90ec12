"""Rows of how people are reached: browsers, digests, webhooks; and who they are elsewhere."""

from typing import Final, NamedTuple

from foretell.store.store import Cell, Database, Row, Statement, whole

DEVICE: Final = (
    "id, user_id, endpoint, public_key, auth, kinds, language, generation, session, created, hour"
)
PUT_DEVICE: Final = f"""INSERT INTO push_devices ({DEVICE})
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (id) DO UPDATE SET
    user_id = $2, public_key = $4, auth = $5, kinds = $6, language = $7, generation = $8,
    session = $9, created = $10, hour = $11"""
# Who wants to hear of the deal of a day from an hour on, and has not heard of it.
DUE_DAILY: Final = f"""SELECT {DEVICE} FROM push_devices
    WHERE kinds LIKE '%daily%' AND daily < $1 AND hour <= $2 ORDER BY id LIMIT $3"""
CLAIM_DAILY: Final = "UPDATE push_devices SET daily = $2 WHERE id = $1 AND daily < $2"
DEVICES: Final = f"SELECT {DEVICE} FROM push_devices WHERE user_id = $1 ORDER BY created, id"
DROP_DEVICE: Final = "DELETE FROM push_devices WHERE id = $1"
DROP_OWN: Final = "DELETE FROM push_devices WHERE id = $1 AND user_id = $2"
PUT_HOOK: Final = """INSERT INTO webhooks (table_id, user_id, url, language)
    VALUES ($1, $2, $3, $4)
    ON CONFLICT (table_id) DO UPDATE SET user_id = $2, url = $3, language = $4"""
HOOK: Final = "SELECT url, language FROM webhooks WHERE table_id = $1"
COPY_HOOK: Final = """INSERT INTO webhooks (table_id, user_id, url, language)
    SELECT $2, user_id, url, language FROM webhooks WHERE table_id = $1"""
DROP_HOOK: Final = "DELETE FROM webhooks WHERE table_id = $1"
WANT_DIGEST: Final = """INSERT INTO digests (user_id, language, sent) VALUES ($1, $2, $3)
    ON CONFLICT (user_id) DO UPDATE SET language = $2"""
DIGEST: Final = "SELECT language FROM digests WHERE user_id = $1"
DROP_DIGEST: Final = "DELETE FROM digests WHERE user_id = $1"
# Whose turn it has become since the last digest, and has been for a while.
DUE: Final = """SELECT d.user_id, d.language, d.sent, u.email
    FROM digests d JOIN users u ON u.id = d.user_id
    WHERE d.sent < $1 AND u.email IS NOT NULL AND EXISTS (
        SELECT 1 FROM seats s JOIN tables t ON t.id = s.table_id
        WHERE s.user_id = d.user_id AND s.waits = 1 AND t.status = 'playing'
            AND t.changed > d.sent AND t.changed < $2)
    ORDER BY d.sent, d.user_id LIMIT $3"""
SENT: Final = "UPDATE digests SET sent = $3 WHERE user_id = $1 AND sent = $2"


class Device(NamedTuple):
    """A browser that notifications are pushed to, and the session in which it asked for them."""

    id: str
    user: str
    endpoint: str
    public_key: str
    auth: str
    kinds: str  # with spaces between
    language: str
    generation: int
    session: str
    created: int
    hour: int = 16  # in UTC, when the deal of the day is told


def to_device(row: Row) -> Device:
    """A device from its row."""
    id, user, endpoint, key, auth, kinds, language = map(str, row[:7])
    return Device(
        *(id, user, endpoint, key, auth, kinds, language),
        generation=whole(row[7]),
        session=str(row[8]),
        created=whole(row[9]),
        hour=whole(row[10]),
    )


async def put_device(store: Database, device: Device) -> None:
    """Keep a device, in the place of what was known of it."""
    cells: tuple[Cell, ...] = tuple(device)
    await store.write(Statement(PUT_DEVICE, cells))


async def devices_of(store: Database, user: str) -> list[Device]:
    """A user's devices, the oldest first."""
    return [to_device(row) for row in await store.read(DEVICES, user)]


async def drop_device(store: Database, id: str) -> None:
    """Push nothing more there."""
    await store.write(Statement(DROP_DEVICE, (id,)))


async def drop_own_device(store: Database, id: str, user: str) -> None:
    """Push nothing more there, if it is this user's."""
    await store.write(Statement(DROP_OWN, (id, user)))


async def due_daily(store: Database, day: int, hour: int, most: int) -> list[Device]:
    """Browsers that are to be told of the deal of a day, at this hour of it."""
    return [to_device(row) for row in await store.read(DUE_DAILY, day, hour, most)]


async def claim_daily(store: Database, id: str, day: int) -> None:
    """Note that a browser is told of the deal of a day; Conflict if that was done."""
    await store.write(Statement(CLAIM_DAILY, (id, day), once=True))


# Webhooks of tables


async def put_webhook(store: Database, table: str, user: str, url: str, language: str) -> None:
    """Tell this address of a table from now on."""
    await store.write(Statement(PUT_HOOK, (table, user, url, language)))


async def webhook_of(store: Database, table: str) -> tuple[str, str] | None:
    """The address that is told of a table, and in which language, if there is one."""
    rows = await store.read(HOOK, table)
    return (str(rows[0][0]), str(rows[0][1])) if rows else None


async def copy_webhook(store: Database, table: str, other: str) -> None:
    """Tell the same address of another table, too."""
    await store.write(Statement(COPY_HOOK, (table, other)))


async def drop_webhook(store: Database, table: str) -> None:
    """Tell nobody of a table any more."""
    await store.write(Statement(DROP_HOOK, (table,)))


# Digests


class DueDigest(NamedTuple):
    """Somebody who is to be written to, and when they were last."""

    user: str
    language: str
    sent: int
    email: str


async def want_digest(store: Database, user: str, language: str, now: int) -> None:
    """Write to somebody about turns that come from now on."""
    await store.write(Statement(WANT_DIGEST, (user, language, now)))


async def digest_language(store: Database, user: str) -> str | None:
    """In which language somebody wants digests, if they do."""
    rows = await store.read(DIGEST, user)
    return str(rows[0][0]) if rows else None


async def drop_digest(store: Database, user: str) -> None:
    """Write to somebody no more."""
    await store.write(Statement(DROP_DIGEST, (user,)))


async def due_digests(store: Database, sent: int, changed: int, most: int) -> list[DueDigest]:
    """Who was not written to since `sent`, and has had a turn since before `changed`."""
    rows = await store.read(DUE, sent, changed, most)
    return [DueDigest(str(a), str(b), whole(c), str(d)) for a, b, c, d in rows]


async def claim_digest(store: Database, due: DueDigest, now: int) -> None:
    """Note that somebody is written to now; Conflict if another process does it."""
    await store.write(Statement(SENT, (due.user, due.sent, now), once=True))


# Who people are at another house

FIND_IDENTITY: Final = "SELECT user_id FROM identities WHERE issuer = $1 AND subject = $2"
ADD_IDENTITY: Final = """INSERT INTO identities (issuer, subject, user_id, created)
    VALUES ($1, $2, $3, $4)"""
HAS_IDENTITY: Final = "SELECT COUNT(*) FROM identities WHERE user_id = $1"


async def user_of_identity(store: Database, issuer: str, subject: str) -> str | None:
    """Who somebody is here whom another house calls `subject`."""
    rows = await store.read(FIND_IDENTITY, issuer, subject)
    return str(rows[0][0]) if rows else None


async def add_identity(store: Database, issuer: str, subject: str, user: str, now: int) -> None:
    """Somebody of another house is this user from now on; Conflict if they are one already."""
    await store.write(Statement(ADD_IDENTITY, (issuer, subject, user, now)))


async def has_identity(store: Database, user: str) -> bool:
    """Does somebody log in by another house?"""
    return whole((await store.read(HAS_IDENTITY, user))[0][0]) > 0
