"""Rows of vouchers: codes that open something once. Only their digests are kept."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from foretell.store.store import Cell, Row, Statement, Store, whole

# A code of an account's own list, a link to set a password by, an e-mail address to be confirmed,
# an invitation to get an account, and a link to another device of somebody's.
Kind = Literal["code", "link", "email", "invitation", "device"]
ADD: Final = """INSERT INTO vouchers (digest, kind, user_id, detail, created, expires)
    VALUES ($1, $2, $3, $4, $5, $6)"""
FIND: Final = """SELECT kind, user_id, detail FROM vouchers
    WHERE digest = $1 AND expires > $2"""
SPEND: Final = "DELETE FROM vouchers WHERE digest = $1"
VOID: Final = "DELETE FROM vouchers WHERE user_id = $1 AND kind = $2"
COUNT: Final = "SELECT COUNT(*) FROM vouchers WHERE user_id = $1 AND kind = $2 AND expires > $3"
FORGET: Final = "DELETE FROM vouchers WHERE expires < $1"


class Voucher(NamedTuple):
    """What is kept of a code."""

    digest: str
    kind: Kind
    user: str
    detail: str
    created: int
    expires: int


async def add_vouchers(store: Store, vouchers: Sequence[Voucher]) -> None:
    """Keep new codes."""
    await store.write(*[Statement(ADD, tuple(one)) for one in vouchers])


async def replace_vouchers(store: Store, user: str, vouchers: Sequence[Voucher]) -> None:
    """Keep new codes, and void all that the user had of their kind."""
    void = Statement(VOID, (user, vouchers[0].kind))
    await store.write(void, *[Statement(ADD, tuple(one)) for one in vouchers])


async def find_voucher(store: Store, digest: str, now: int) -> Row | None:
    """Kind, user and detail of a code that is good."""
    rows = await store.read(FIND, digest, now)
    return rows[0] if rows else None


def spending(digest: str) -> Statement:
    """What uses a code up; whatever is written with it is undone if that has happened before."""
    return Statement(SPEND, (digest,), once=True)


async def count_vouchers(store: Store, user: str, kind: Kind, now: int) -> int:
    """How many good codes of a kind a user has."""
    return whole((await store.read(COUNT, user, kind, now))[0][0])


async def void_vouchers(store: Store, user: str, kind: Kind) -> None:
    """Void a user's codes of a kind."""
    await store.write(Statement(VOID, (user, kind)))


async def forget_vouchers(store: Store, now: Cell) -> None:
    """Forget codes whose time is over."""
    await store.write(Statement(FORGET, (now,)))
