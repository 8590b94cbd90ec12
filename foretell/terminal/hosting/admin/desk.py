"""What every command of the operator needs."""

import time
from argparse import Namespace
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from foretell.server.people.names import name_key
from foretell.server.people.operator_pages import PUBLIC
from foretell.server.people.standing import FOREVER
from foretell.server.people.user_measures import Occasion, UserMeasures
from foretell.server.people.users import People, User, to_user
from foretell.store.settings import get_setting
from foretell.store.users import search_users, user_named
from foretell.terminal.arguments import Refused, read_number
from foretell.terminal.hosting.serve import read_public_url
from foretell.terminal.paint import plain
from foretell.wire.house import AuditEntry

MOST_HOURS = 24 * 365


class Desk(NamedTuple):
    """The data, and who acts upon it."""

    people: People
    measures: UserMeasures
    occasion: Occasion

    async def find(self, text: str) -> User:
        """Somebody by id, by the name of an account or bot, or by a guest's if one alone has it."""
        named = await user_named(self.people.store, name_key(text))
        found = await self.people.read(named or text)
        if found is not None:
            return found
        rows = await search_users(self.people.store, text, 50)
        guests = [user for user in map(to_user, rows) if name_key(user.name) == name_key(text)]
        if len(guests) > 1:
            ids = ", ".join(user.id for user in guests)
            raise Refused(f"Several guests are called {plain(text)}; name one by its id: {ids}.")
        if not guests:
            raise Refused(f"There is nobody called {plain(text)}; see `foretell admin list`.")
        return guests[0]

    async def link(self, arguments: Namespace, place: str) -> str:
        """A place of the page as somebody elsewhere opens it."""
        typed = read_public_url(arguments.public_url)
        known = typed or await get_setting(self.people.store, PUBLIC)
        if known is None:
            return f"/{place} (below your server's address; --public-url names it)"
        return f"{known}{place}"


Action = Callable[[Desk, Namespace], Awaitable[None]]


def read_hours(name: str, text: str) -> int:
    """A number of hours."""
    return read_number(name, text, 1, MOST_HOURS)


def day(at: int | None) -> str:
    """A time, in one width."""
    if at is None or at >= FOREVER:
        return "for ever"
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(at / 1000))


def in_line(entry: AuditEntry) -> str:
    """A line of the log in a line."""
    until = "" if entry.until is None else f" until {day(entry.until)}"
    about = f" {entry.name} ({entry.subject})" if entry.subject else ""
    table = f" at {entry.table}" if entry.table else ""
    detail = f" [{entry.detail}]" if entry.detail else ""
    reason = f": {entry.reason}" if entry.reason else ""
    return plain(
        f"{day(entry.at)}  {entry.actor}  {entry.kind}{about}{table}{until}{detail}{reason}"
    )
