"""What moderators and the operator do about users. Each measure is stored with its line in the log.

What follows at processes that run, sockets that close and names that change, is told by notices:
the operator's program, which is no server, tells them the same way.
"""

import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, NamedTuple

from foretell.server.people import guests, sessions, standing
from foretell.server.people.names import looks, name_key
from foretell.server.people.standing import FOREVER, now_ms
from foretell.server.people.users import MODERATOR, People, User
from foretell.store import moderation as rows
from foretell.store.moderation import AuditRow
from foretell.store.sessions import addresses_of
from foretell.store.store import Conflict, Statement
from foretell.store.users import claimants, claims
from foretell.table.refusal import Refusal
from foretell.wire.house import AuditKind

OPERATOR: Final = "operator"
HOUR: Final = 3_600_000  # milliseconds
RECENT: Final = 7 * 24 * HOUR  # an address that a ban counts for was used since then
MOST_ADDRESSES: Final = 5
EXPEL: Final = "expel"  # what processes tell each other: take the user away from all tables
USER: Final = "user"  # somebody's name, or what they may do, has changed
Tell = Callable[[str, str], Awaitable[None]]


class Occasion(NamedTuple):
    """Who does something, why, and which report it answers."""

    actor: str
    reason: str = ""
    report: str | None = None


class UserMeasures:
    """All that is done about users."""

    def __init__(self, people: People, tell: Tell) -> None:
        self.people = people
        self.tell = tell  # has other processes look; a server has done so itself when it returns

    async def mute(self, occasion: Occasion, user: User, hours: int | None) -> None:
        """Let a user say nothing for so long."""
        until = end_of(hours)
        await self.write(occasion, "mute", user, [rows.muting(user.id, until)], until)

    async def suspend(self, occasion: Occasion, user: User, hours: int) -> None:
        """Let a user not come for so long."""
        until = end_of(hours)
        done = rows.barring(user.id, until, occasion.reason)
        await self.write(occasion, "suspend", user, [done], until)
        await self.tell(EXPEL, user.id)

    async def ban(self, occasion: Occasion, user: User, address_hours: int | None) -> None:
        """Let a user never come again, and for some time no guest from where they came."""
        found: list[str] = []
        if address_hours is not None:
            since = now_ms() - RECENT
            found = await addresses_of(self.people.store, user.id, since, MOST_ADDRESSES)
        until = end_of(address_hours)
        done = [rows.barring(user.id, FOREVER, occasion.reason)]
        done += [rows.banning(address, until) for address in found]
        detail = f"addresses: {len(found)}, hours: {address_hours}" if found else ""
        await self.write(occasion, "ban", user, done, FOREVER, detail)
        if found:
            await self.tell(standing.NOTICE, "")
        await self.tell(EXPEL, user.id)

    async def lift(self, occasion: Occasion, user: User) -> None:
        """Let a user speak and come again, and guests from where they came."""
        since = now_ms() - RECENT
        found = await addresses_of(self.people.store, user.id, since, MOST_ADDRESSES)
        done = [rows.lifting(user.id), *[rows.lifting_address(one) for one in found]]
        await self.write(occasion, "lift", user, done)
        await self.tell(standing.NOTICE, "")

    async def rename(self, occasion: Occasion, user: User, name: str | None) -> str:
        """Call a user something else, anything if nothing is named; the new name.

        The old name stays theirs, so that nobody else takes it and they can log in by it.
        """
        chosen = f"Player {1000 + secrets.randbelow(9000)}" if name is None else name
        clean = self.people.clean(chosen)
        key, claimed = await self.claim(user, clean)
        done = [rows.renaming(user.id, clean, key), *claimed]
        try:
            await self.write(occasion, "rename", user, done, detail=clean)
        except Conflict:
            raise Refusal("name_taken", "This name is taken.") from None
        return clean

    async def claim(self, user: User, name: str) -> tuple[str | None, list[Statement]]:
        """The key that a user is found by under a name, and what keeps others from it."""
        if user.kind == "guest":
            await guests.need_free(self.people, name)
            return None, []
        wanted = sorted(looks(name))
        owners = {one: await claimants(self.people.store, [one]) for one in wanted}
        if any(owner != user.id for found in owners.values() for owner in found):
            raise Refusal("name_taken", "This name is taken.")
        return name_key(name), claims(user.id, [one for one in wanted if not owners[one]])

    async def promote(self, occasion: Occasion, user: User, on: bool) -> None:
        """Make an account a moderator, or not any more."""
        if user.kind != "account":
            raise Refusal("no_account", f"{user.name} has no account.")
        kind: AuditKind = "promote" if on else "demote"
        done = rows.promoting(user.id, MODERATOR if on else "")
        await self.write(occasion, kind, user, [done])

    async def write(
        self,
        occasion: Occasion,
        kind: AuditKind,
        user: User,
        statements: Sequence[Statement] = (),
        until: int | None = None,
        detail: str = "",
    ) -> None:
        """Store a measure with its line in the log, and have processes look at the user again."""
        line = audit_row(occasion, kind, user.id, user.name, until=until, detail=detail)
        await rows.carry_out(self.people.store, line, statements)
        await self.people.read(user.id)
        await self.tell(USER, user.id)
        await self.tell(sessions.NOTICE, user.id)


def audit_row(
    occasion: Occasion,
    kind: AuditKind,
    subject: str | None = None,
    name: str = "",
    table: str | None = None,
    line: int | None = None,
    until: int | None = None,
    detail: str = "",
) -> AuditRow:
    """A line of the log, of now."""
    return AuditRow(
        id=secrets.token_urlsafe(9),
        at=now_ms(),
        actor=occasion.actor,
        kind=kind,
        subject=subject,
        name=name,
        table=table,
        line=line,
        until=until,
        detail=detail,
        reason=occasion.reason,
        report=occasion.report,
    )


def end_of(hours: int | None) -> int:
    """When so many hours from now are over; never, if none are named."""
    return FOREVER if hours is None else now_ms() + hours * HOUR
