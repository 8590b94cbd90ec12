"""Guests and their names: none has one that looks like an account's or a bot's."""

import secrets

from foretell.server.people.names import LONGEST_NAME, looks
from foretell.server.people.users import People, User
from foretell.store.users import claimants
from foretell.table.refusal import Refusal


async def is_claimed(people: People, name: str, by_other_than: str = "") -> bool:
    """Has an account or a bot a name that looks like this one?"""
    found = await claimants(people.store, sorted(looks(name)))
    return any(user != by_other_than for user in found)


async def add_guest(people: People, name: str) -> User:
    """A new guest."""
    clean = people.clean(name)
    await need_free(people, clean)
    return await people.add("guest", clean)


async def rename_guest(people: People, user: User, name: str) -> User:
    """Another name for a guest."""
    if user.kind != "guest":
        raise Refusal("name_stays", "Accounts and bots keep their names.")
    clean = people.clean(name)
    await need_free(people, clean)
    return await people.change(user, name=clean)


async def need_free(people: People, name: str) -> None:
    """Refuse a guest's name that belongs to an account or a bot."""
    if await is_claimed(people, name):
        raise Refusal("name_taken", "An account has this name, or one that looks like it.")


async def make_way(people: People, guest: User) -> User:
    """A guest whose name an account has taken since gets a number after it."""
    if guest.kind != "guest" or not await is_claimed(people, guest.name):
        return guest
    return await people.change(guest, name=await numbered(people, guest.name))


async def numbered(people: People, name: str) -> str:
    """The name with the first number that makes it nobody's; in the end, any number."""
    for number in range(2, 10):
        tried = f"{name[: LONGEST_NAME - 2]} {number}"
        if not await is_claimed(people, tried):
            return tried
    return f"{name[: LONGEST_NAME - 5]} {1000 + secrets.randbelow(9000)}"
