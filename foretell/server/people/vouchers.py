"""Codes that open something once: an account whose password is lost, a new account, a device.

A code has 80 random bits, in letters and digits that nobody mistakes. What is kept of it is its
digest: whoever reads the data cannot use it.
"""

import hashlib
import secrets
from typing import Final

from foretell.server.people import passwords
from foretell.server.people.standing import FOREVER, now_ms
from foretell.server.people.users import People, User
from foretell.store import vouchers as rows
from foretell.store.sessions import DROP_ALL
from foretell.store.store import Conflict, Statement
from foretell.store.users import setting_email, setting_password
from foretell.store.vouchers import VOID, Kind, Voucher, spending
from foretell.table.refusal import Refusal

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: no I, L, O and U
ALIKE: Final = str.maketrans({"I": "1", "L": "1", "O": "0", "-": None, " ": None})
LENGTH: Final = 16
GROUP: Final = 4
CODES: Final = 10  # of one account
HOUR: Final = 3_600_000  # milliseconds
LIVES: Final[dict[Kind, int]] = {
    "link": 48 * HOUR,
    "email": 24 * HOUR,
    "invitation": 30 * 24 * HOUR,
    "device": HOUR // 12,
}
BAD: Final = "This code is not good, or not any more."


def new_code() -> str:
    """A code in groups of four."""
    letters = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
    return "-".join(letters[k : k + GROUP] for k in range(0, LENGTH, GROUP))


def digest(code: str) -> str:
    """What is kept of a code, however it was typed."""
    plain = code.strip().upper().translate(ALIKE)
    return hashlib.sha256(f"voucher {plain}".encode(errors="replace")).hexdigest()


def keeping(code: str, kind: Kind, user: str, detail: str = "") -> Voucher:
    """A code as it is kept."""
    now = now_ms()
    expires = now + LIVES[kind] if kind in LIVES else FOREVER
    return Voucher(digest(code), kind, user, detail, now, expires)


async def new_codes(people: People, user: User) -> list[str]:
    """New recovery codes for an account; those it had are void."""
    codes = [new_code() for _ in range(CODES)]
    kept = [keeping(code, "code", user.id) for code in codes]
    await rows.replace_vouchers(people.store, user.id, kept)
    return codes


async def new_voucher(people: People, kind: Kind, user: str, detail: str = "") -> str:
    """A code of a kind."""
    code = new_code()
    await rows.add_vouchers(people.store, [keeping(code, kind, user, detail)])
    return code


async def take_invitation(people: People, code: str | None) -> str:
    """Use up an invitation that is good; its digest, to give it back if nothing comes of it."""
    if code is None:
        raise Refusal("needs_invitation", "An account here needs an invitation.")
    found = await rows.find_voucher(people.store, digest(code), now_ms())
    if found is None or found[0] != "invitation":
        raise Refusal("bad_code", BAD)
    try:
        await people.store.write(spending(digest(code)))
    except Conflict:
        raise Refusal("bad_code", BAD) from None
    return digest(code)


async def give_back(people: People, invitation: str) -> None:
    """An invitation is good again."""
    now = now_ms()
    again = Voucher(invitation, "invitation", "", "", now, now + LIVES["invitation"])
    await rows.add_vouchers(people.store, [again])


async def reset_password(people: People, code: str, password: str) -> User:
    """Set a new password by a code; whoever is logged in is so no more."""
    passwords.check_new(password)
    found = await rows.find_voucher(people.store, digest(code), now_ms())
    user = None
    if found is not None and found[0] in ("code", "link"):
        user = await people.read(str(found[1]))
    if found is None or user is None:
        raise Refusal("bad_code", BAD)
    kept = await passwords.hashed(password)
    # No two of these may change the same row: a link goes with all other links.
    spent = [Statement(VOID, (user.id, "link"), once=found[0] == "link")]
    spent += [spending(digest(code))] if found[0] == "code" else []
    forget = Statement(DROP_ALL, (user.id,))
    try:
        await people.store.write(*spent, forget, setting_password(user.id, kept))
    except Conflict:
        raise Refusal("bad_code", BAD) from None
    return await people.read(user.id) or user


async def confirm_email(people: People, code: str) -> User:
    """Keep the e-mail address that a code was sent to."""
    found = await rows.find_voucher(people.store, digest(code), now_ms())
    user = await people.read(str(found[1])) if found is not None and found[0] == "email" else None
    if found is None or user is None:
        raise Refusal("bad_code", BAD)
    try:
        await people.store.write(spending(digest(code)), setting_email(user.id, str(found[2])))
    except Conflict:
        raise Refusal("bad_code", BAD) from None
    return user
