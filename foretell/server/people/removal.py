"""Who was removed from a table does not come back there as somebody new.

The page of a browser shows by its cookie who else it has been, and of the addresses that somebody
removed came from the table keeps marks that only this server can make. Whoever was there before is
let in, and whoever the host keeps a seat for: others may live at the same address.
"""

from typing import Final

from foretell.server.people.login import DEVICE, users_of
from foretell.server.people.sessions import AnyConnection, origin
from foretell.server.people.standing import now_ms
from foretell.server.people.users import People, User
from foretell.store.sessions import addresses_of
from foretell.table.refusal import Refusal
from foretell.table.table import Table

RECENT: Final = 86_400_000  # milliseconds since which an address was used
MOST_ADDRESSES: Final = 5
LENGTH: Final = 24


def mark(people: People, table: str, address: str) -> str:
    """What a table keeps of an address: it tells nobody else, and nothing at another table."""
    return people.sign(f"origin {table} {address}")[:LENGTH]


async def origins_of(people: People, table: str, user: str, host: AnyConnection) -> list[str]:
    """Marks of where a user came from lately; not of where the host is, who would be alone then."""
    found = await addresses_of(people.store, user, now_ms() - RECENT, MOST_ADDRESSES)
    return [mark(people, table, address) for address in found if address != origin(host)]


def check_new(people: People, table: Table, user: User, asker: AnyConnection) -> None:
    """Refuse whoever is new since somebody was removed, and has their browser or address."""
    later = {id: one for id, one in table.removed.items() if user.created > one.at}
    if not later or table.seat_of(user.id) is not None or is_kept_for(table, user.id):
        return
    here = mark(people, table.id, origin(asker))
    been = users_of(people, asker.cookies.get(DEVICE, ""))
    if any(id in been or here in one.origins for id, one in later.items()):
        sentence = "The host of this table has removed somebody who came from here."
        raise Refusal("removed", sentence)


def is_kept_for(table: Table, user: str) -> bool:
    """Does the host keep a seat of the running game for the user?"""
    return any(seat.offered == user for seat in table.seats)
