"""Rows of how people are reached: browsers, digests, webhooks; and who they are elsewhere."""

from typing import Final, NamedTuple

from foretell.store.store import Cell, Database, Row, Statement, whole

DEVICE: Final = (
    "id, user_id, endpoint, public_key, auth, kinds, language, generation, session, created"
)
PUT_DEVICE: Final = f"""INSERT INTO push_devices ({DEVICE})
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (id) DO UPDATE SET
    user_id = $2, public_key = $4, auth = $5, kinds = $6, language = $7, generation = $8,
    session = $9, created = $10"""
DEVICES: Final = f"SELECT {DEVICE} FROM push_devices WHERE user_id = $1 ORDER BY created, id"
DROP_DEVICE: Final = "DELETE FROM push_devices WHERE id = $1"
DROP_OWN: Final = "DELETE FROM push_devices WHERE id = $1 AND user_id = $2"


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


def to_device(row: Row) -> Device:
    """A device from its row."""
    id, user, endpoint, key, auth, kinds, language = map(str, row[:7])
    return Device(
        *(id, user, endpoint, key, auth, kinds, language),
        generation=whole(row[7]),
        session=str(row[8]),
        created=whole(row[9]),
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
