"""Going on at another device: a link that logs one other browser in, once and soon.

So a seat moves from a computer to a phone, for guests too, who have no password.
"""

from foretell.server.people.standing import now_ms
from foretell.server.people.users import People, User
from foretell.server.people.vouchers import LIVES, digest, new_voucher
from foretell.store.store import Conflict
from foretell.store.vouchers import find_voucher, spending, void_vouchers
from foretell.table.refusal import Refusal
from foretell.wire.people import DeviceToken


async def make_token(people: People, user: User) -> DeviceToken:
    """A token for one other browser of the user; one that was made before is void."""
    await void_vouchers(people.store, user.id, "device")
    expires = now_ms() + LIVES["device"]
    token = await new_voucher(people, "device", user.id, str(user.generation))
    return DeviceToken(token, expires)


async def owner_of(people: People, token: str) -> User:
    """Who made the token, if it is still good, and their sessions of that time are."""
    found = await find_voucher(people.store, digest(token), now_ms())
    if found is None or found[0] != "device":
        raise stale()
    user = await people.read(str(found[1]))
    if user is None or str(user.generation) != found[2]:
        raise stale()
    return user


async def use_token(people: People, token: str) -> User:
    """Who made the token, which nobody can use any more."""
    user = await owner_of(people, token)
    try:
        await people.store.write(spending(digest(token)))
    except Conflict:
        raise stale() from None
    return user


def stale() -> Refusal:
    """Refusal sent to whoever opens a link that was used or has expired."""
    sentence = "This link has been used, or is too old. Make a new one on your other device."
    return Refusal("stale_link", sentence)
