"""Who may come near a table, and from where."""

from collections.abc import Sequence
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from foretell.server.net.limits import Limits
from foretell.server.people import passwords
from foretell.server.people.users import User
from foretell.table.refusal import Refusal
from foretell.table.seating import check_welcome
from foretell.table.table import OPEN, Table
from foretell.wire.people import LONGEST

OWN_SITES: Final = (None, "same-origin", "none")  # what browsers call our own page, or no page
GUESSES: Final = Limits(on=True)


def same_origin(connection: ASGIConnection[Any, Any, Any, Any], public_host: str | None) -> None:
    """A browser says which page asks: only our own may, so that no other can act for anybody."""
    headers = connection.headers
    hosts = (headers.get("host"), public_host)
    if not is_own(headers.get("origin"), headers.get("sec-fetch-site"), hosts):
        raise wrong_origin()


def is_own(origin: str | None, site: str | None, hosts: Sequence[str | None]) -> bool:
    """Is it our own page that asks, or no page at all? Where a browser names it, that counts."""
    if origin is None:
        return site in OWN_SITES
    try:
        found = urlsplit(origin).netloc.lower()
        return found != "" and found in [(host or "").lower() for host in hosts]
    except ValueError:
        return False


def wrong_origin() -> Refusal:
    """Refusal sent to pages of other sites."""
    return Refusal("wrong_origin", "A page of another site may not ask on your behalf.")


async def check_watch(table: Table, user: User, password: str | None) -> None:
    """May the user look at the table?"""
    if table.seat_of(user.id) is not None:
        return
    check_welcome(table, user.id)
    if table.status != OPEN and not table.plan.spectators:
        raise Refusal("no_spectators", "This table has no spectators.")
    await check_password(table, password)


async def check_password(table: Table, password: str | None) -> None:
    """Does the password open the table?"""
    if table.plan.password is None:
        return
    if password is None:
        raise Refusal("wrong_password", "This table asks for a password.")
    GUESSES.take("guess", table.id)
    if not await passwords.matches(table.plan.password, password[: LONGEST + 1]):
        raise Refusal("wrong_password", "That is not the password of this table.")
    GUESSES.give_back("guess", table.id)
