"""Logging in: guesses are slowed down, and the right password opens from where it did before.

A browser that has logged in to an account keeps a cookie that says so, also when it has logged out.
From there the right password always opens the account, whatever others try elsewhere: they use up
the tries of their address and of the name, and the browser has tries of its own. So has every
address for a name whose tries are used up: the owner gets in at a new place, too.
"""

import asyncio
import hmac
from typing import Final

from foretell.server.net.limits import Limits
from foretell.server.people.names import name_key
from foretell.server.people.users import ID, People, User
from foretell.table.refusal import Refusal

DEVICE: Final = "foretell_device"
MOST_USERS: Final = 8  # that one browser is known for: a family's


class LogIns:
    """Who may try a password, and how often."""

    def __init__(self, people: People, limits: Limits) -> None:
        self.people = people
        self.limits = limits
        self.last = asyncio.Lock()  # devices whose tries are used up wait here for one another

    async def enter(self, name: str, password: str, address: str, device: str) -> User:
        """The account of this name, if that is its password."""
        account = await self.people.account_named(name)
        if account is not None and account in users_of(self.people, device):
            return await self.enter_again(account, password)
        key = name_key(name)
        self.limits.take("login", address)
        if self.limits.is_spent("name", key):
            # Whoever guesses from elsewhere must not lock the owner out: each address has tries.
            self.limits.take("place", f"{address} {key}")
            return await self.people.log_in(account, password)
        self.limits.take("name", key)
        user = await self.people.log_in(account, password)
        self.limits.give_back("name", key)
        return user

    async def enter_again(self, account: str, password: str) -> User:
        """From a known device: the right password is never refused, wrong ones are slow."""
        try:
            if not self.limits.is_spent("device", account):
                return await self.people.log_in(account, password)
            async with self.last:
                return await self.people.log_in(account, password)
        except Refusal as refusal:
            if refusal.code == "wrong_login":
                self.limits.take("device", account)
            raise


def known_device(people: People, user: str, device: str) -> str:
    """What a browser keeps that somebody uses, and that others have used before."""
    others = [one for one in users_of(people, device) if one != user]
    body = ".".join([user, *others][:MOST_USERS])
    return f"{body}~{people.sign(f'device {body}')}"


def users_of(people: People, device: str) -> list[str]:
    """The accounts that this browser has logged in to, and its guests, the latest first."""
    body, _, signature = device.partition("~")
    if not hmac.compare_digest(signature.encode(), people.sign(f"device {body}").encode()):
        return []
    return [id for id in body.split(".") if ID.fullmatch(id)]
