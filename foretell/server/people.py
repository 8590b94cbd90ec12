"""Who is who: guests, accounts and bots from outside, and the tokens they show."""

import hashlib
import hmac
import secrets
import time
import unicodedata
from contextlib import suppress
from typing import Final

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from foretell.store.store import Conflict, Row, Statement, Store
from foretell.table.refusal import Refusal

LONGEST_NAME: Final = 24
TOKEN_LIFE: Final = 400 * 86_400  # seconds: as long as browsers keep a cookie
FRESH: Final = 5.0  # seconds for which a user is not looked up again
REMEMBERED: Final = 20_000  # users
COLUMNS: Final = "id, kind, name, owner, generation, preferences, created"
INSERT: Final = f"""INSERT INTO users ({COLUMNS}, name_key, password)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"""


class Preferences(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a person likes; the page keeps its own here too."""

    auto_forced: bool = True  # shall forced decisions be made for them?
    page: dict[str, str | int | bool] = {}


class User(Struct, frozen=True):
    """Somebody: a guest, a person with an account, or a bot that belongs to one."""

    id: str
    kind: str
    name: str
    owner: str | None
    generation: int  # tokens of an earlier one are void
    preferences: Preferences
    created: int


ENCODE: Final = Encoder()
PREFERENCES: Final = Decoder(Preferences)


def clean_name(text: str) -> str:
    """A name that can be shown: plain text, not too long, not blank."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Refusal("bad_name", f"A name has 1 to {LONGEST_NAME} characters.")
    if any(unicodedata.category(letter)[0] == "C" for letter in name):
        raise Refusal("bad_name", "A name has no control characters.")
    return name


def name_key(name: str) -> str:
    """What two names have in common that look alike."""
    return unicodedata.normalize("NFKC", name).casefold()


class People:
    """All users, and the key that signs their tokens."""

    def __init__(self, store: Store, key: bytes) -> None:
        self.store = store
        self.key = key
        self.seen: dict[str, tuple[float, User]] = {}

    async def find(self, id: str) -> User | None:
        """A user by id, who has not gone."""
        found = self.seen.get(id)
        if found is not None and time.monotonic() - found[0] < FRESH:
            return found[1]
        sql = f"SELECT {COLUMNS} FROM users WHERE id = $1 AND kind <> 'deleted'"
        rows = await self.store.read(sql, id)
        if not rows:
            self.seen.pop(id, None)
            return None
        return self.remember(to_user(rows[0]))

    def remember(self, user: User) -> User:
        """Keep a user in memory for a while."""
        if len(self.seen) >= REMEMBERED:
            self.seen.clear()
        self.seen[user.id] = (time.monotonic(), user)
        return user

    async def add(
        self, kind: str, name: str, owner: str | None = None, password: str | None = None
    ) -> User:
        """A new user. Names of accounts and bots are unique, those of guests need not be."""
        id, now = secrets.token_urlsafe(9), time.time_ns() // 1_000_000
        user = User(id, kind, clean_name(name), owner, 0, Preferences(), now)
        key = name_key(user.name) if kind != "guest" else None
        row = (id, kind, user.name, owner, 0, "{}", now, key, password)
        try:
            await self.store.write(Statement(INSERT, row))
        except Conflict:
            raise Refusal("name_taken", f"The name {user.name!r} is taken.") from None
        return self.remember(user)

    # Tokens

    def token(self, user: User) -> str:
        """What the user shows to be recognised."""
        expires = int(time.time()) + TOKEN_LIFE
        body = f"{user.id}.{user.generation}.{expires}"
        return f"{body}.{self.sign(body)}"

    def sign(self, body: str) -> str:
        """A signature only this server's key gives."""
        return hmac.new(self.key, body.encode(), hashlib.sha256).hexdigest()

    async def recognise(self, token: str) -> User | None:
        """Who shows this token, if it is a good one."""
        body, _, signature = token.rpartition(".")
        parts = body.split(".")
        if len(parts) != 3 or not hmac.compare_digest(signature.encode(), self.sign(body).encode()):
            return None
        id, generation, expires = parts
        if int(expires) < time.time():
            return None
        user = await self.find(id)
        return user if user is not None and str(user.generation) == generation else None

    async def recognise_token(self, token: str) -> User | None:
        """Which bot shows this token."""
        digest = hashlib.sha256(token.encode()).hexdigest()
        rows = await self.store.read("SELECT user_id FROM tokens WHERE digest = $1", digest)
        return await self.find(str(rows[0][0])) if rows else None


def to_user(row: Row) -> User:
    """A user from a row with COLUMNS."""
    id, kind, name, owner, generation, preferences, created = row
    assert isinstance(generation, int)
    assert isinstance(created, int)
    liked = PREFERENCES.decode(str(preferences))
    boss = None if owner is None else str(owner)
    return User(str(id), str(kind), str(name), boss, generation, liked, created)


async def signing_key(store: Store) -> bytes:
    """The key that signs tokens: made once, kept with the data."""
    sql = "SELECT value FROM settings WHERE name = 'signing key'"
    rows = await store.read(sql)
    if not rows:
        made = "INSERT INTO settings (name, value) VALUES ('signing key', $1)"
        with suppress(Conflict):  # another process was first
            await store.write(Statement(made, (secrets.token_hex(32),)))
        rows = await store.read(sql)
    return bytes.fromhex(str(rows[0][0]))
