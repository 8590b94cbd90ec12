"""What whoever starts a server may choose."""

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    """One server's choices."""

    host: str = "127.0.0.1"
    port: int = 8700
    data: Path = field(default_factory=Path)
    database: str | None = None  # a PostgreSQL address, instead of SQLite in the data folder
    browser: bool = True
    pace: int = 700  # milliseconds that a bot's decision takes at least
    thinkers: int = 1  # processes that think for bots
    limits: bool = True  # whether rates are limited
    sockets: int = 200  # that one address may hold
