"""The audit log and what moderators see of a user."""

from typing import Final, cast

from foretell.server.history.listing import look_up
from foretell.server.people.deeds import OPERATOR
from foretell.server.people.standing import FOREVER, now_ms
from foretell.server.people.users import User, to_user
from foretell.store import moderation as rows
from foretell.store.store import Row, Store, whole
from foretell.store.users import search_users
from foretell.table.broadcast import FORMER, Known
from foretell.wire.house import Deed, DeedKind, Deeds, Dossier

FIRST: Final = (FOREVER, "")  # where a list begins, the latest first
SHOWN: Final = 20  # deeds in a dossier
MOST_FOUND: Final = 30


async def read_log(
    store: Store, before: tuple[int, str], most: int, subject: str | None = None
) -> Deeds:
    """A page of what was done, the latest first; about one user, or all."""
    found = await rows.read_log(store, before, most + 1, subject)
    page = found[:most]
    users = await look_up(store, {str(row[2]) for row in page})
    deeds = [to_deed(row, users) for row in page]
    more = f"{deeds[-1].at}.{deeds[-1].id}" if len(found) > len(page) else None
    return Deeds(deeds, more)


def to_deed(row: Row, users: dict[str, Known]) -> Deed:
    """A line of the log with the name that its actor has now."""
    id, at, actor, kind, subject, name, table, line, until, detail, reason, report = row
    who = OPERATOR if actor == OPERATOR else users.get(str(actor), FORMER).name
    return Deed(
        id=str(id),
        at=whole(at),
        actor=who,
        kind=cast(DeedKind, kind),
        subject=None if subject is None else str(subject),
        name=str(name),
        table=None if table is None else str(table),
        line=None if line is None else whole(line),
        until=None if until is None or whole(until) >= FOREVER else whole(until),
        detail=str(detail),
        reason=str(reason),
        report=None if report is None else str(report),
    )


async def dossier(store: Store, user: User, deeds: int = SHOWN) -> Dossier:
    """What moderators see of a user."""
    now = now_ms()
    return Dossier(
        id=user.id,
        name=user.name,
        kind=user.kind,
        created=user.created,
        moderator=user.is_moderator,
        muted_until=user.muted_until if user.muted_until > now else None,
        barred_until=user.barred_until if user.barred_until > now else None,
        forever=user.barred_until >= FOREVER,
        reason=user.barred_for,
        reports=await rows.count_about(store, user.id),
        deeds=(await read_log(store, FIRST, deeds, user.id)).deeds if deeds else [],
    )


async def search(store: Store, text: str) -> list[Dossier]:
    """Users who have this in their name, without what was done about them."""
    found = [to_user(row) for row in await search_users(store, text, MOST_FOUND)]
    return [await dossier(store, user, 0) for user in found]
