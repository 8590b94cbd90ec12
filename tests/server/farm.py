"""Accounts, and rated games that nobody played: only their outcomes are kept."""

from foretell.server.history.ratings import Finish, rate
from foretell.store.store import Statement, Store

USER = """INSERT INTO users (id, kind, name, generation, preferences, created)
    VALUES ($1, 'account', $1, 0, '{}', 0)"""
TABLE = """INSERT INTO tables (id, game, status, public, summary, created, changed, finished, rated)
    VALUES ($1, 'brujas', 'over', 1, '{}', 0, 0, $2, 1)"""
SESSION = """INSERT INTO sessions (user_id, id, device, address, created, seen)
    VALUES ($1, 'here', '', $2, 0, 0)"""
SEAT = """INSERT INTO seats (table_id, seat, user_id, score, won, stayed, took, waits)
    VALUES ($1, $2, $3, 0, 0, 1, 1, 0)"""


class Farm:
    """Somebody who has accounts, and lets them win and lose as they like.

    All of them are at one address, or each at another.
    """

    def __init__(self, store: Store, address: str | None = None) -> None:
        self.store = store
        self.address = address
        self.tables = 0
        self.users: set[str] = set()

    async def add_table(self, *users: str) -> str:
        """A rated table that is over, with these people."""
        self.tables += 1
        id = f"t{self.tables}"
        new = sorted({*users} - self.users)
        self.users |= {*new}
        await self.store.write(
            *[Statement(USER, (user,)) for user in new],
            *[Statement(SESSION, (user, self.address or user)) for user in new],
            Statement(TABLE, (id, self.tables)),
            *[Statement(SEAT, (id, seat, user)) for seat, user in enumerate(users)],
        )
        return id

    def finishes(self, *users: str, leave: int = 0) -> list[Finish]:
        """The best first; so many of the last have left."""
        stayed = len(users) - leave
        return [
            Finish(user, place > 0, -place, None if place < stayed else 1)
            for place, user in enumerate(users)
        ]

    async def play(self, *users: str, leave: int = 0) -> None:
        """A game that ends in this order."""
        id = await self.add_table(*users)
        span = self.tables, self.tables
        await rate(self.store, id, "brujas", span, self.finishes(*users, leave=leave))
