"""What whoever starts a server may choose."""

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from foretell.wire.house import Registration

BUILT: Final = Path(__file__).resolve().parent.parent / "page"  # what `make web` has built
PROJECT: Final = "mailto:operator@foretell.invalid"  # nobody: the operator has named no contact


class OtherHouse(NamedTuple):
    """Where people may say who they are: an issuer of OpenID Connect."""

    issuer: str
    client: str
    secret: str | None
    name: str  # as people know it


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
    reviewers: int = 1  # processes of low priority that review games
    limits: bool = True  # whether rates are limited
    sockets: int = 200  # WebSockets that one address may hold
    connections: int = 1000  # of any kind that one address may hold
    public_url: str | None = None  # where others find it, with a slash at the end
    registration: Registration = "open"  # who may get an account
    smtp: str | None = None  # the mail server, as smtp://user:password@host:port
    mail_from: str = ""  # who e-mails come from
    contact: str | None = None  # whom to tell of a hole in this server
    private_endpoints: bool = False  # may notifications go into private networks, without TLS?
    oidc: OtherHouse | None = None  # by which people may log in
    webhook: str | None = None  # an address that is told of public tables
    proxies: str = "127.0.0.1,::1"  # whose word on where others come from is believed

    @property
    def base(self) -> str:
        """The folder that the page lies in: `/`, or behind a proxy such as `/games/`."""
        return "/" if self.public_url is None else urlsplit(self.public_url).path

    @property
    def public_host(self) -> str | None:
        """The host, with its port, that browsers find the page at."""
        return None if self.public_url is None else urlsplit(self.public_url).netloc

    @property
    def contact_url(self) -> str:
        """Whom push services write to when something is wrong with what this server sends."""
        named = self.contact or ""
        return named if named.startswith(("mailto:", "https:")) else self.public_url or PROJECT
