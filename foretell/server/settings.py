"""What whoever starts a server may choose."""

import os
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from foretell.wire.house import Registration


def spare_cores() -> int:
    """How many cores the server itself leaves free, and at least one."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return max(1, (cores or 1) - 1)


@dataclass(frozen=True)
class Settings:
    """One server's choices."""

    host: str = "127.0.0.1"
    port: int = 8700
    data: Path = field(default_factory=Path)
    database: str | None = None  # a PostgreSQL address, instead of SQLite in the data folder
    browser: bool = True
    pace: int = 700  # milliseconds that a bot's decision takes at least
    thinkers: int = field(default_factory=spare_cores)  # processes that search for bots
    limits: bool = True  # whether rates are limited
    sockets: int = 200  # WebSockets that one address may hold
    connections: int = 1000  # of any kind that one address may hold
    public_url: str | None = None  # where others find it, with a slash at the end
    registration: Registration = "open"  # who may get an account
    smtp: str | None = None  # the mail server, as smtp://user:password@host:port
    mail_from: str = ""  # who e-mails come from
    contact: str | None = None  # whom to tell of a hole in this server
    proxies: str = "127.0.0.1,::1"  # whose word on where others come from is believed

    @property
    def base(self) -> str:
        """The folder that the page lies in: `/`, or behind a proxy such as `/games/`."""
        return "/" if self.public_url is None else urlsplit(self.public_url).path

    @property
    def public_host(self) -> str | None:
        """The host, with its port, that browsers find the page at."""
        return None if self.public_url is None else urlsplit(self.public_url).netloc
