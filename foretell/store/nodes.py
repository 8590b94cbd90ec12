"""Which processes live, and when none did."""

from typing import Final

from foretell.store.settings import get_setting, put_setting
from foretell.store.store import Database, Statement, whole

SHOW: Final = """INSERT INTO nodes (id, at) VALUES ($1, $2)
    ON CONFLICT (id) DO UPDATE SET at = $2"""
FORGET: Final = "DELETE FROM nodes WHERE at < $1"
OUTAGE: Final = "outage"  # the setting that says when the last one ended


async def heartbeats(store: Database) -> dict[str, int]:
    """When each process last showed that it lives, by its name."""
    rows = await store.read("SELECT id, at FROM nodes")
    return {str(id): whole(at) for id, at in rows}


async def show_heartbeat(store: Database, now: int, forget: int) -> None:
    """Show that this process lives, and forget those that have been dead since some time."""
    await store.write(Statement(SHOW, (store.node, now)), Statement(FORGET, (forget,)))


async def note_outage(store: Database, ended: int) -> None:
    """Store when the last outage ended, for all processes."""
    await put_setting(store, OUTAGE, str(ended))


async def last_outage(store: Database) -> int:
    """When the last outage ended; 0 if there was none."""
    return int(await get_setting(store, OUTAGE) or 0)


async def answer(store: Database) -> None:
    """Return when the store answers."""
    await store.read("SELECT 1")
