"""Which store: SQLite in the data folder, or the PostgreSQL database of an address."""

from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from foretell.store.sqlite import SqliteStore
from foretell.store.store import CannotOpen, Store

SCHEMES: Final = ("postgresql", "postgres")
EXAMPLE: Final = "postgresql://user:password@host:5432/database"


async def open_store(data: Path, database: str | None = None, share: bool = False) -> Store:
    """The store that was asked for, ready to use; CannotOpen says why it is not.

    With `share` also while a server uses it.
    """
    if database is None:
        return SqliteStore(data, share)
    check_scheme(database)
    try:
        from foretell.store.postgres import PostgresStore
    except ModuleNotFoundError as error:
        if error.name != "asyncpg":
            raise
        hint = "pip install 'foretell[postgres]'"
        raise CannotOpen(f"PostgreSQL needs the package asyncpg: {hint}") from None
    return await PostgresStore.open(database)


def check_scheme(database: str) -> None:
    """Is it an address of PostgreSQL? What is said of it never shows a password."""
    try:
        scheme = urlsplit(database).scheme
    except ValueError as error:
        raise CannotOpen(f"The database's address is not one: {error}.") from None
    if "://" not in database or scheme not in SCHEMES:
        found = f"{scheme[:20]!r}" if "://" in database else "none"
        sentence = f"The database's address must look like {EXAMPLE}; its scheme is {found}."
        raise CannotOpen(sentence)
