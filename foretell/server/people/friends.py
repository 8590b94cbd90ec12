"""Friends, and people one has met. Who is declined or blocked is never told: they wait."""

from typing import Final

from foretell.server.people.users import User
from foretell.store import friends as kept
from foretell.store.store import Row, Store, whole
from foretell.table.refusal import Refusal
from foretell.wire.people import Acquaintance, Circle
from foretell.wire.words import UserKind

MOST: Final = 300  # people whom one user may ask
RECENT: Final = 24  # people one has met
LATELY: Final = 90 * 86_400_000  # milliseconds that one remembers them


async def circle(store: Store, user: str, now: int) -> Circle:
    """Somebody's friends, who would like to be one, and whom they have met lately."""
    wishes = await kept.wishes_of(store, user)
    return Circle(
        friends=[to_acquaintance(row) for row in wishes if row[4] is not None],
        asking=[to_acquaintance(row) for row in await kept.who_asks(store, user)],
        asked=[to_acquaintance(row) for row in wishes if row[4] is None],
        recent=[
            to_acquaintance(row)
            for row in await kept.recent_players(store, user, now - LATELY, RECENT)
        ],
    )


def to_acquaintance(row: Row) -> Acquaintance:
    """Somebody from an id, a name, a kind and a time."""
    kind: UserKind = "account" if row[2] == "account" else "guest"
    return Acquaintance(str(row[0]), str(row[1]), kind, whole(row[3]))


async def ask(store: Store, user: User, other: User, blocked: set[str], now: int) -> None:
    """Ask somebody to be a friend; if they have asked too, they are."""
    if other.id == user.id:
        raise Refusal("no_such_user", "You are your own friend already.")
    if "bot" in (user.kind, other.kind):
        raise Refusal("not_a_person", "Only people can be friends, not bots.")
    if other.id in blocked:
        raise Refusal("you_blocked", "You have blocked them. Unblock them first.")
    if await kept.how_many_wishes(store, user.id) >= MOST:
        raise Refusal("too_many_friends", f"You may have and ask {MOST} friends at most.")
    await kept.ask(store, user.id, other.id, now)


async def end(store: Store, user: str, other: str) -> None:
    """End a friendship, withdraw a question, or decline one."""
    between = await kept.wishes_between(store, user, other)
    if between == {user, other}:
        await kept.part(store, user, other)
    elif between == {user}:
        await kept.withdraw(store, user, other)
    elif between == {other}:
        await kept.decline(store, user, other)
