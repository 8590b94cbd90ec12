"""What programs ask of every site: robots.txt and, if the operator can be reached, security.txt."""

from datetime import UTC, datetime, timedelta
from typing import Final

from litestar import HttpMethod, route
from litestar.exceptions import NotFoundException

from foretell.server.http.context import Here

ASKED: Final = [HttpMethod.GET, HttpMethod.HEAD]
# Tables and people are nobody's business who was not sent there.
PRIVATE: Final = ["api/", "table/", "replay/", "me", "player/", "settings"]
VALID: Final = timedelta(days=180)


@route(
    "/robots.txt",
    http_method=ASKED,
    include_in_schema=False,
    media_type="text/plain",
    sync_to_thread=False,
)
def robots(context: Here) -> str:
    """Search engines may show the start page, the lobby, lessons and rules."""
    base = context.settings.base
    return "\n".join(["User-agent: *", *(f"Disallow: {base}{path}" for path in PRIVATE), ""])


@route(
    "/.well-known/security.txt",
    http_method=ASKED,
    include_in_schema=False,
    media_type="text/plain",
    sync_to_thread=False,
)
def security(context: Here) -> str:
    """Whom to tell of a hole in this server (RFC 9116), if its operator has said so."""
    contact = context.settings.contact
    if contact is None:
        raise NotFoundException
    return security_text(contact, datetime.now(UTC))


def security_text(contact: str, now: datetime) -> str:
    """The file; whoever keeps a copy shall ask again after half a year."""
    until = (now + VALID).replace(hour=0, minute=0, second=0, microsecond=0)
    return f"Contact: {contact}\nExpires: {until:%Y-%m-%dT%H:%M:%SZ}\nPreferred-Languages: en\n"
