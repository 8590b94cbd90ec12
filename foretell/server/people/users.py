"""Who is who: guests, accounts and bots from outside, and the tokens they show."""

import hashlib
import hmac
import re
import secrets
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import Annotated, Final, cast

from msgspec import Meta, Struct
from msgspec.json import Decoder, Encoder

from foretell.server.people import passwords
from foretell.server.people.names import clean_name, looks, name_key
from foretell.server.people.words import Words
from foretell.store import users as rows
from foretell.store.outreach import has_identity
from foretell.store.settings import add_setting, get_setting, put_setting
from foretell.store.store import Cell, Conflict, Row, Store, whole
from foretell.store.users import NewUser
from foretell.table.broadcast import Known
from foretell.table.refusal import Refusal
from foretell.wire.people import LONGEST, Preferences
from foretell.wire.words import UserKind

TOKEN_LIFE: Final = 400 * 86_400  # seconds: as long as browsers keep a cookie
TOKEN: Final = re.compile(
    r"([\w-]{1,40})\.(\d{1,18})\.([\w-]{8})\.(\d{1,18})\.([0-9a-f]{64})", re.A
)
ID: Final = re.compile(r"[\w-]{1,40}", re.A)
FRESH: Final = 5.0  # seconds for which a user is not looked up again
REMEMBERED: Final = 20_000  # users

MODERATOR: Final = "moderator"
KEY: Final = "signing key"  # settings
CLAIMED: Final = "looks"  # whether the looks of older names are claimed

PageKey = Annotated[str, Meta(min_length=1, max_length=40)]
PageText = Annotated[str, Meta(max_length=400)]
PageNumber = Annotated[int, Meta(ge=-(2**53), le=2**53)]


class User(Struct, frozen=True):
    """Somebody: a guest, a person with an account, or a bot that belongs to one."""

    id: str
    kind: UserKind
    name: str
    owner: str | None
    generation: int  # tokens of an earlier one are void
    preferences: Preferences
    created: int
    ended: str  # sessions that were logged out, separated by commas
    role: str = ""  # `moderator`, or none
    muted_until: int = 0  # milliseconds since 1970: until then nothing they say is heard
    barred_until: int = 0  # until then they may not come
    barred_for: str = ""  # why

    @property
    def is_moderator(self) -> bool:
        """May they keep order?"""
        return self.role == MODERATOR


ENCODE: Final = Encoder()
PREFERENCES: Final = Decoder(Preferences)


class People:
    """All users, and the key that signs their tokens."""

    def __init__(self, store: Store, key: bytes, words: Words | None = None) -> None:
        self.store = store
        self.key = key
        self.words = words or Words(store)
        self.seen: dict[str, tuple[float, User]] = {}

    async def find(self, id: str) -> User | None:
        """A user by id, who has not gone."""
        found = self.seen.get(id)
        if found is not None and time.monotonic() - found[0] < FRESH:
            return found[1]
        return await self.read(id)

    async def read(self, id: str) -> User | None:
        """A user as the store has them now."""
        if not ID.fullmatch(id):
            return None
        row = await rows.find_user(self.store, id)
        if row is None:
            self.seen.pop(id, None)
            return None
        return self.remember(to_user(row))

    async def need(self, id: str) -> User:
        """A user who exists."""
        user = await self.find(id)
        if user is None:
            raise Refusal("no_such_user", "There is no such user.")
        return user

    def remember(self, user: User) -> User:
        """Keep a user in memory for a while."""
        if len(self.seen) >= REMEMBERED:
            self.seen.clear()
        self.seen[user.id] = (time.monotonic(), user)
        return user

    def clean(self, name: str) -> str:
        """A new name as it will be shown, without words that are avoided here."""
        clean = clean_name(name)
        self.words.check_name(clean)
        return clean

    async def add(
        self, kind: UserKind, name: str, owner: str | None = None, password: str | None = None
    ) -> User:
        """A new user. Names of accounts and bots are unique, those of guests need not be."""
        user = new_user(kind, self.clean(name), owner)
        try:
            await rows.add_user(self.store, new_row(user, password))
        except Conflict:
            raise Refusal("name_taken", "This name is taken.") from None
        return self.remember(user)

    async def change(
        self, user: User, looks: Iterable[str] = (), void_sessions: bool = False, **columns: Cell
    ) -> User:
        """Change a user who is as this process knows them."""
        try:
            await rows.change_user(
                self.store, user.id, user.generation, looks, void_sessions, **columns
            )
        except Conflict:
            now = await self.read(user.id)
            if now is not None and now.generation == user.generation:
                raise Refusal("name_taken", "This name is taken.") from None
            raise Refusal("changed_meanwhile", "You have been changed meanwhile.") from None
        return await self.read(user.id) or user

    # Preferences

    async def prefer(self, user: User, preferences: Preferences) -> User:
        """Store a user's new preferences."""
        return await self.change(user, preferences=ENCODE.encode(preferences).decode())

    # Passwords

    async def become_account(self, user: User, name: str, password: str) -> User:
        """A guest gets an account, and keeps id, seats and games."""
        name = self.clean(name)
        passwords.check_new(password)
        kept = await passwords.hashed(password)
        columns = {"kind": "account", "name": name, "name_key": name_key(name), "password": kept}
        return await self.change(user, sorted(looks(name)), void_sessions=True, **columns)

    async def add_account(self, name: str, password: str) -> User:
        """A new account."""
        self.clean(name)
        passwords.check_new(password)
        return await self.add("account", name, password=await passwords.hashed(password))

    async def add_vouched(self, guest: User | None, name: str) -> User:
        """A new account without a password, whose owner is known by another house."""
        if guest is None:
            return await self.add("account", name)
        clean = self.clean(name)
        columns = {"kind": "account", "name": clean, "name_key": name_key(clean)}
        return await self.change(guest, sorted(looks(clean)), void_sessions=True, **columns)

    async def account_named(self, name: str) -> str | None:
        """The id of the account that is called so, or was before it was renamed."""
        found = await rows.account_named(self.store, name_key(name))
        if found is not None:
            return found
        claimed = await rows.claimants(self.store, sorted(looks(name)))
        return next(iter(claimed), None)

    async def log_in(self, account: str | None, password: str) -> User:
        """The account. An unknown one looks, and takes, like a wrong password."""
        kept = None if account is None else await rows.password_of(self.store, account)
        right = await passwords.matches(kept, password[: LONGEST + 1])
        user = await self.read(account) if right and account is not None else None
        if user is None:
            raise Refusal("wrong_login", "There is no account with this name and this password.")
        return user

    async def check_password(self, user: User, password: str | None) -> None:
        """Is it the user's password? Whoever logs in by another house may have none to show."""
        kept = await rows.password_of(self.store, user.id)
        if kept is None and await has_identity(self.store, user.id):
            return
        if not await passwords.matches(kept, password or ""):
            raise Refusal("wrong_password", "That is not your password.")

    async def change_password(self, user: User, old: str, new: str) -> User:
        """Another password; whoever is logged in elsewhere is so no more."""
        passwords.check_new(new)
        await self.check_password(user, old)
        kept = await passwords.hashed(new)
        return await self.change(user, void_sessions=True, password=kept, ended="")

    async def delete(self, user: User) -> list[str]:
        """Forget a user and their bots, but for the ids their games know them by; these ids."""
        ids = await rows.delete_user(self.store, user.id)
        for id in ids:
            self.seen.pop(id, None)
        return ids

    # Tokens

    def token(self, user: User) -> str:
        """What the user shows to be recognised, during one session."""
        expires = int(time.time()) + TOKEN_LIFE
        body = f"{user.id}.{user.generation}.{secrets.token_urlsafe(6)}.{expires}"
        return f"{body}.{self.sign(body)}"

    def sign(self, body: str) -> str:
        """A signature only this server's key gives."""
        return hmac.new(self.key, body.encode(), hashlib.sha256).hexdigest()

    async def recognise(self, token: str) -> User | None:
        """Who shows this token, if it is a good one."""
        shape = TOKEN.fullmatch(token)
        if shape is None:
            return None
        id, generation, session, expires, signature = shape.groups()
        body = token[: -len(signature) - 1]
        if not hmac.compare_digest(signature, self.sign(body)) or int(expires) < time.time():
            return None
        user = await self.find(id)
        if user is not None and user.generation < int(generation):
            user = await self.read(id)  # another process has changed the user
        if user is None or user.generation != int(generation):
            return None
        return None if session in user.ended.split(",") else user

    async def end_session(self, user: User, token: str) -> None:
        """Void a token that the user has shown."""
        session = token.split(".")[2]
        await rows.end_session(self.store, user.id, session)
        await self.read(user.id)

    async def recognise_token(self, token: str) -> User | None:
        """Which bot shows this token."""
        id = await rows.user_of_token(self.store, digest(token))
        return None if id is None else await self.find(id)


def new_user(kind: UserKind, name: str, owner: str | None = None) -> User:
    """Somebody nobody knows yet."""
    now = time.time_ns() // 1_000_000
    return User(secrets.token_urlsafe(9), kind, name, owner, 0, Preferences(), now, "")


def new_row(user: User, password: str | None = None) -> NewUser:
    """A new user as they are kept; accounts and bots claim names that look like theirs."""
    row = (user.id, user.kind, user.name, user.owner, user.created)
    if user.kind == "guest":
        return NewUser(*row, None, password)
    return NewUser(*row, name_key(user.name), password, sorted(looks(user.name)))


async def claim_names(store: Store) -> None:
    """Claim the looks of names from before they were: where two look alike, the elder has it."""
    if await get_setting(store, CLAIMED) is not None:
        return
    names = await rows.names_in_use(store)
    await rows.claim_free(store, {look: id for name, id in names for look in looks(name)})
    await put_setting(store, CLAIMED, "1")


def digest(token: str) -> str:
    """What is kept of a bot's token."""
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()


def to_user(row: Row) -> User:
    """A user from their row."""
    id, kind, name, owner, generation, preferences, created, ended, role, muted, barred, why = row
    return User(
        id=str(id),
        kind=cast(UserKind, kind),
        name=str(name),
        owner=None if owner is None else str(owner),
        generation=whole(generation),
        preferences=PREFERENCES.decode(str(preferences)),
        created=whole(created),
        ended=str(ended),
        role=str(role),
        muted_until=whole(muted),
        barred_until=whole(barred),
        barred_for=str(why),
    )


def known(user: User) -> Known:
    """What tables show of a user."""
    return Known(user.name, user.kind == "bot", user.kind == "guest", user.muted_until)


async def signing_key(store: Store) -> bytes:
    """The key that signs tokens: made once, kept with the data."""
    if await get_setting(store, KEY) is None:
        with suppress(Conflict):  # another process was first
            await add_setting(store, KEY, secrets.token_hex(32))
    return bytes.fromhex(await get_setting(store, KEY) or "")
