"""Single values by name."""

from typing import Final

from foretell.store.store import Database, Statement

GET: Final = "SELECT value FROM settings WHERE name = $1"
ADD: Final = "INSERT INTO settings (name, value) VALUES ($1, $2)"
DROP: Final = "DELETE FROM settings WHERE name = $1"
PUT: Final = f"{ADD} ON CONFLICT (name) DO UPDATE SET value = $2"


async def get_setting(store: Database, name: str) -> str | None:
    """A value, if there is one."""
    rows = await store.read(GET, name)
    return str(rows[0][0]) if rows else None


async def put_setting(store: Database, name: str, value: str) -> None:
    """Set a value."""
    await store.write(Statement(PUT, (name, value)))


async def add_setting(store: Database, name: str, value: str) -> None:
    """Set a value that is not set; Conflict if it is."""
    await store.write(Statement(ADD, (name, value)))


async def drop_setting(store: Database, name: str) -> None:
    """Delete a value."""
    await store.write(Statement(DROP, (name,)))
