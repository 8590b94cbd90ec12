"""The audit log and what moderators see of a user."""

from typing import Final, cast

from foretell.server.history.listing import look_up
from foretell.server.people.standing import FOREVER, now_ms
from foretell.server.people.user_measures import OPERATOR
from foretell.server.people.users import User, to_user
from foretell.store import moderation as rows
from foretell.store.store import Row, Store, whole
from foretell.store.users import search_users
from foretell.table.broadcast import FORMER, Known
from foretell.wire.house import AuditEntry, AuditKind, AuditLog, Dossier

FIRST: Final = (FOREVER, "")  # where a list begins, the latest first
SHOWN: Final = 20  # entries in a dossier
MOST_FOUND: Final = 30


async def read_log(
    store: Store, before: tuple[int, str], most: int, subject: str | None = None
) -> AuditLog:
    """A page of what was done, the latest first; about one user, or all."""
    found = await rows.read_log(store, before, most + 1, subject)
    page = found[:most]
    users = await look_up(store, {str(row[2]) for row in page})
    entries = [to_entry(row, users) for row in page]
    more = f"{entries[-1].at}.{entries[-1].id}" if len(found) > len(page) else None
    return AuditLog(entries, more)


def to_entry(row: Row, users: dict[str, Known]) -> AuditEntry:
    """A line of the log with the name that its actor has now."""
    id, at, actor, kind, subject, name, table, line, until, detail, reason, report = row
    who = OPERATOR if actor == OPERATOR else users.get(str(actor), FORMER).name
    return AuditEntry(
        id=str(id),
        at=whole(at),
        actor=who,
        kind=cast(AuditKind, kind),
        subject=None if subject is None else str(subject),
        name=str(name),
        table=None if table is None else str(table),
        line=None if line is None else whole(line),
        until=None if until is None or whole(until) >= FOREVER else whole(until),
        detail=str(detail),
        reason=str(reason),
        report=None if report is None else str(report),
    )


async def dossier(store: Store, user: User, entries: int = SHOWN) -> Dossier:
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
        log=(await read_log(store, FIRST, entries, user.id)).entries if entries else [],
    )


async def search(store: Store, text: str) -> list[Dossier]:
    """Users who have this in their name, without what was done about them."""
    found = [to_user(row) for row in await search_users(store, text, MOST_FOUND)]
    return [await dossier(store, user, 0) for user in found]
