"""Who may come and speak: suspensions and bans of users, and of addresses for a time."""

import time
from typing import Final

from foretell.server.people.users import User
from foretell.store.moderation import banned_addresses
from foretell.store.store import Store
from foretell.table.refusal import Refusal
from foretell.wire.problems import ErrorCode

FOREVER: Final = 2**53 - 1  # milliseconds since 1970, which no clock will show
NOTICE: Final = "address"  # what processes tell each other: other addresses are banned


class Barred(Refusal):
    """Somebody may not come, or not speak, until some time and for some reason."""

    def __init__(self, code: ErrorCode, sentence: str, until: int, reason: str = "") -> None:
        super().__init__(code, sentence)
        if until < FOREVER:
            self.until = until
        if reason:
            self.reason = reason


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def day(until: int) -> str:
    """A time for a sentence, the same everywhere."""
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(until / 1000))


def refusal_of(user: User) -> Barred | None:
    """Why a user may not come, if that is so."""
    until = user.barred_until
    if until <= now_ms():
        return None
    if until >= FOREVER:
        return Barred("banned", "You are banned here.", until, user.barred_for)
    return Barred("suspended", f"You may come again on {day(until)}.", until, user.barred_for)


def check_muted(until: int) -> None:
    """Refuse what is said by somebody who may not speak until some time."""
    if until > now_ms():
        when = "any more" if until >= FOREVER else f"before {day(until)}"
        raise Barred("muted", f"You may not speak here {when}.", until)


class AddressBans:
    """From where no guests and no new accounts may come, as this process knows it.

    Accounts that exist are let in from there: a school or a household shares an address.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self.until: dict[str, int] = {}

    async def read(self) -> None:
        """Take in what is banned now."""
        self.until = await banned_addresses(self.store, now_ms())

    def refusal_of(self, address: str) -> Barred | None:
        """Why nobody new may come from an address, if that is so."""
        until = self.until.get(address, 0)
        if until <= now_ms():
            return None
        sentence = f"No guests and no new accounts come from your address before {day(until)}."
        return Barred("banned_address", sentence, until)

    def check(self, address: str) -> None:
        """Refuse somebody new from an address that is banned."""
        refusal = self.refusal_of(address)
        if refusal is not None:
            raise refusal
