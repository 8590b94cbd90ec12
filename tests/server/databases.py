"""Databases for tests, made and removed, and servers that share one."""

import asyncio
import secrets
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg

from soak.server import Server


async def execute(address: str, sql: str) -> None:
    """Run a statement in a database."""
    connection = await asyncpg.connect(address)
    try:
        await connection.execute(sql)
    finally:
        await connection.close()


def new_database(server: str) -> str:
    """The address of an empty database."""
    name = f"foretell_test_{secrets.token_hex(6)}"
    asyncio.run(execute(server, f"CREATE DATABASE {name}"))
    return urlsplit(server)._replace(path=f"/{name}").geturl()


def drop_database(server: str, address: str) -> None:
    """Remove a database, whoever still uses it."""
    name = urlsplit(address).path.removeprefix("/")
    asyncio.run(execute(server, f"DROP DATABASE {name} WITH (FORCE)"))


@contextmanager
def sharing(number: int, database: str, folder: Path) -> Iterator[list[Server]]:
    """So many processes over one database; they start at the same time."""
    servers = [Server(folder, "--database", database) for _ in range(number)]
    with ExitStack() as stack:
        for server in servers:
            stack.push(server)
            server.launch()
        for server in servers:
            server.wait()
        yield servers
