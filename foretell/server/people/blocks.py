"""Whom people do not want to meet."""

import time
from typing import Final

from foretell.server.people.users import FRESH
from foretell.store import users
from foretell.store.store import Store
from foretell.table.refusal import Refusal

MOST_BLOCKED: Final = 500  # by one user
REMEMBERED: Final = 5_000  # users whose blocks are in memory


class Blocks:
    """Who has blocked whom, remembered for some seconds."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.seen: dict[str, tuple[float, set[str]]] = {}

    async def blocked_by(self, user: str) -> set[str]:
        """The users whom this one has blocked."""
        found = self.seen.get(user)
        if found is not None and time.monotonic() - found[0] < FRESH:
            return found[1]
        blocked = await users.blocked_by(self.store, user)
        if len(self.seen) >= REMEMBERED:
            self.seen.clear()
        self.seen[user] = (time.monotonic(), blocked)
        return blocked

    async def block(self, user: str, other: str) -> None:
        """Store that one user does not want to meet another."""
        if len(await self.blocked_by(user)) >= MOST_BLOCKED:
            raise Refusal("too_many_blocks", f"You may block {MOST_BLOCKED} users at most.")
        await users.block(self.store, user, other)
        self.seen.pop(user, None)

    async def unblock(self, user: str, other: str) -> None:
        """Let two users meet again, one of whom had blocked the other."""
        await users.unblock(self.store, user, other)
        self.seen.pop(user, None)

    async def may_join(self, host: str, user: str) -> bool:
        """May the user sit at a table of this host?"""
        return user not in await self.blocked_by(host)

    async def check_join(self, host: str, user: str) -> None:
        """Refuse a user whom the host has blocked."""
        if not await self.may_join(host, user):
            raise Refusal("blocked", "The host of this table does not want to play with you.")
