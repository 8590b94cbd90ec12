"""What the operator does about people."""

import secrets
import sys
from argparse import Namespace
from typing import Final

from foretell.server.moderation.log import FIRST, dossier, read_log
from foretell.server.people.sessions import NOTICE
from foretell.server.people.standing import refusal_of
from foretell.server.people.user_measures import EXPEL, USER
from foretell.server.people.users import User, to_user
from foretell.server.people.vouchers import HOUR, LIVES, new_voucher
from foretell.store.users import search_users
from foretell.terminal.arguments import Refused
from foretell.terminal.hosting.admin.desk import Action, Desk, day, in_line, read_hours
from foretell.terminal.paint import plain

MOST_LISTED: Final = 1000
LINKED: Final = LIVES["link"] // HOUR


async def list_people(desk: Desk, arguments: Namespace) -> None:
    """People, one in a line."""
    rows = await search_users(desk.people.store, arguments.text, MOST_LISTED)
    found = [to_user(row) for row in rows]
    shown = [user for user in found if arguments.text or user.kind != "guest"]
    for user in shown:
        print(plain(f"{user.id}  {user.kind:7}  {user.name}{marks(user)}"))
    if not shown:
        print("There is nobody.")


def marks(user: User) -> str:
    """What is special about somebody."""
    barred = refusal_of(user)
    found = [user.role, "" if barred is None else barred.code]
    said = [one for one in found if one]
    return f"  ({', '.join(said)})" if said else ""


async def show(desk: Desk, arguments: Namespace) -> None:
    """All that moderators see of somebody."""
    user = await desk.find(arguments.name)
    told = await dossier(desk.people.store, user, 0)
    print(plain(f"{user.name}{marks(user)}: {user.kind}, {user.id}, since {day(user.created)}"))
    if told.muted_until is not None:
        print(f"muted until {day(told.muted_until)}")
    if told.barred_until is not None:
        print(plain(f"may not come until {day(told.barred_until)} {told.reason}"))
    print(f"reported {told.reports} times")
    for entry in (await read_log(desk.people.store, FIRST, MOST_LISTED, user.id)).entries:
        print(in_line(entry))


async def add(desk: Desk, arguments: Namespace) -> None:
    """A new account; its password is set by a link."""
    user = await desk.people.add_account(arguments.name, secrets.token_urlsafe(24))
    await desk.measures.write(desk.occasion, "add", user)
    print(plain(f"{user.name} has an account. Its password is set here, within {LINKED} hours:"))
    print(await reset_link(desk, arguments, user))


async def reset(desk: Desk, arguments: Namespace) -> None:
    """A link to set a new password by."""
    user = await desk.find(arguments.name)
    if user.kind != "account":
        raise Refused(f"{plain(user.name)} has no account, and so no password.")
    await desk.measures.write(desk.occasion, "reset", user)
    print(plain(f"{user.name} sets a new password here, once, within {LINKED} hours:"))
    print(await reset_link(desk, arguments, user))


async def reset_link(desk: Desk, arguments: Namespace, user: User) -> str:
    """Where a user sets a password."""
    return await desk.link(arguments, f"reset#{await new_voucher(desk.people, 'link', user.id)}")


async def moderator(desk: Desk, arguments: Namespace) -> None:
    """Make an account a moderator, or not any more."""
    user = await desk.find(arguments.name)
    await desk.measures.promote(desk.occasion, user, not arguments.remove)
    print(
        plain(f"{user.name} is {'no moderator any more' if arguments.remove else 'a moderator'}.")
    )


async def rename(desk: Desk, arguments: Namespace) -> None:
    """Call somebody something else."""
    user = await desk.find(arguments.name)
    name = await desk.measures.rename(desk.occasion, user, arguments.new)
    print(plain(f"{user.name} is called {name} from now on."))


async def mute(desk: Desk, arguments: Namespace) -> None:
    """Let nobody hear somebody."""
    user = await desk.find(arguments.name)
    hours = None if arguments.hours is None else read_hours("--hours", arguments.hours)
    await desk.measures.mute(desk.occasion, user, hours)
    print(plain(f"{user.name} is muted."))


async def suspend(desk: Desk, arguments: Namespace) -> None:
    """Let somebody not come for some time."""
    user = await desk.find(arguments.name)
    await desk.measures.suspend(desk.occasion, user, read_hours("HOURS", arguments.hours))
    print(plain(f"{user.name} may come again in {arguments.hours} hours."))


async def ban(desk: Desk, arguments: Namespace) -> None:
    """Let somebody never come again."""
    user = await desk.find(arguments.name)
    typed = arguments.address_hours
    hours = None if typed is None else read_hours("--address-hours", typed)
    await desk.measures.ban(desk.occasion, user, hours)
    print(plain(f"{user.name} is banned."))


async def lift(desk: Desk, arguments: Namespace) -> None:
    """Let somebody speak and come again."""
    user = await desk.find(arguments.name)
    await desk.measures.lift(desk.occasion, user)
    print(plain(f"{user.name} may speak and come again."))


async def delete(desk: Desk, arguments: Namespace) -> None:
    """Delete somebody for good."""
    user = await desk.find(arguments.name)
    if not arguments.yes and not is_sure(user):
        raise Refused("Nothing is deleted: answer `yes`, or say --yes.")
    await desk.measures.write(desk.occasion, "delete", user)
    for id in await desk.people.delete(user):
        for kind in (EXPEL, USER, NOTICE):
            await desk.measures.tell(kind, id)
    print(plain(f"{user.name} is deleted."))


def is_sure(user: User) -> bool:
    """Does whoever types want it?"""
    if not sys.stdin.isatty():
        return False
    return input(plain(f"Delete {user.name} ({user.kind}) for good? ")).strip() == "yes"


ACTIONS: Final[dict[str, Action]] = {
    "list": list_people,
    "show": show,
    "add": add,
    "reset": reset,
    "moderator": moderator,
    "rename": rename,
    "mute": mute,
    "suspend": suspend,
    "ban": ban,
    "lift": lift,
    "delete": delete,
}
