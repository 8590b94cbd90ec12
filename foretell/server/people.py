"""Who is who: guests, accounts and bots from outside, and the tokens they show."""

import hashlib
import hmac
import re
import secrets
import time
import unicodedata
from contextlib import suppress
from typing import Annotated, Final

from msgspec import Meta, Struct
from msgspec.json import Decoder, Encoder

from foretell.server import passwords
from foretell.store.store import Cell, Conflict, Row, Statement, Store
from foretell.table.refusal import Refusal

LONGEST_NAME: Final = 24
TOKEN_LIFE: Final = 400 * 86_400  # seconds: as long as browsers keep a cookie
TOKEN: Final = re.compile(
    r"([\w-]{1,40})\.(\d{1,18})\.([\w-]{8})\.(\d{1,18})\.([0-9a-f]{64})", re.A
)
ID: Final = re.compile(r"[\w-]{1,40}", re.A)
UNSEEN: Final = "\u115f\u1160\u2800\u3164\uffa0"  # letters and symbols that show nothing
FRESH: Final = 5.0  # seconds for which a user is not looked up again
REMEMBERED: Final = 20_000  # users
COLUMNS: Final = "id, kind, name, owner, generation, preferences, created, ended"
INSERT: Final = f"""INSERT INTO users ({COLUMNS}, name_key, password)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"""
# Ended sessions are listed with the user; a list grown long is replaced by a new generation.
END: Final = """UPDATE users SET
    generation = generation + CASE WHEN length(ended) > 400 THEN 1 ELSE 0 END,
    ended = CASE WHEN length(ended) > 400 THEN '' ELSE ended || $2 END WHERE id = $1"""

THEIRS: Final = "(SELECT id FROM users WHERE id = $1 OR owner = $1)"
FORGET: Final = (
    f"DELETE FROM tokens WHERE user_id IN {THEIRS}",
    f"DELETE FROM blocks WHERE user_id IN {THEIRS} OR blocked IN {THEIRS}",
    f"DELETE FROM ratings WHERE user_id IN {THEIRS}",
    f"DELETE FROM chat WHERE user_id IN {THEIRS}",
    """UPDATE users SET kind = 'deleted', name = '', name_key = NULL, password = NULL,
        owner = NULL, preferences = '{}', ended = '', generation = generation + 1
        WHERE id = $1 OR owner = $1""",
)

PageKey = Annotated[str, Meta(min_length=1, max_length=40)]
PageText = Annotated[str, Meta(max_length=400)]
PageNumber = Annotated[int, Meta(ge=-(2**53), le=2**53)]


class Preferences(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a person likes; the page keeps its own here too."""

    auto_forced: bool = True  # shall forced decisions be made for them?
    page: Annotated[dict[PageKey, PageText | PageNumber | bool], Meta(max_length=50)] = {}


class User(Struct, frozen=True):
    """Somebody: a guest, a person with an account, or a bot that belongs to one."""

    id: str
    kind: str
    name: str
    owner: str | None
    generation: int  # tokens of an earlier one are void
    preferences: Preferences
    created: int
    ended: str  # sessions that were logged out, separated by commas


ENCODE: Final = Encoder()
PREFERENCES: Final = Decoder(Preferences)


def clean_name(text: str) -> str:
    """A name that can be shown: plain text, not too long, not blank."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Refusal("bad_name", f"A name has 1 to {LONGEST_NAME} characters.")
    if any(unicodedata.category(letter)[0] == "C" or letter in UNSEEN for letter in name):
        raise Refusal("bad_name", "A name has no control characters and none that show nothing.")
    return name


def name_key(name: str) -> str:
    """What two names have in common that look alike."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return unicodedata.normalize("NFKC", folded)


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
        return await self.read(id)

    async def read(self, id: str) -> User | None:
        """A user as the store has them now."""
        if not ID.fullmatch(id):
            return None
        sql = f"SELECT {COLUMNS} FROM users WHERE id = $1 AND kind <> 'deleted'"
        rows = await self.store.read(sql, id)
        if not rows:
            self.seen.pop(id, None)
            return None
        return self.remember(to_user(rows[0]))

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

    async def add(
        self, kind: str, name: str, owner: str | None = None, password: str | None = None
    ) -> User:
        """A new user. Names of accounts and bots are unique, those of guests need not be."""
        user = new_user(kind, clean_name(name), owner)
        try:
            await self.store.write(insertion(user, password))
        except Conflict:
            raise Refusal("name_taken", "This name is taken.") from None
        return self.remember(user)

    async def change(self, user: User, sets: str, *values: Cell) -> User:
        """Change a user's row, where $1 is their id and $2 the generation they have now."""
        sql = f"UPDATE users SET {sets} WHERE id = $1 AND generation = $2 AND kind <> 'deleted'"
        values = (user.id, user.generation, *values)
        try:
            await self.store.write(Statement(sql, values, once=True))
        except Conflict:
            now = await self.read(user.id)
            if now is not None and now.generation == user.generation:
                raise Refusal("name_taken", "This name is taken.") from None
            raise Refusal("changed_meanwhile", "You have been changed meanwhile.") from None
        return await self.read(user.id) or user

    # Guests and preferences

    async def rename(self, user: User, name: str) -> User:
        """Another name for a guest."""
        if user.kind != "guest":
            raise Refusal("name_stays", "Accounts and bots keep their names.")
        return await self.change(user, "name = $3", clean_name(name))

    async def prefer(self, user: User, preferences: Preferences) -> User:
        """Other preferences."""
        return await self.change(user, "preferences = $3", ENCODE.encode(preferences).decode())

    # Passwords

    async def become_account(self, user: User, name: str, password: str) -> User:
        """A guest gets an account, and keeps id, seats and games."""
        name = clean_name(name)
        passwords.check_new(password)
        kept = await passwords.hashed(password)
        sets = "kind = 'account', name = $3, name_key = $4, password = $5"
        sets += ", generation = generation + 1"
        return await self.change(user, sets, name, name_key(name), kept)

    async def add_account(self, name: str, password: str) -> User:
        """A new account."""
        clean_name(name)
        passwords.check_new(password)
        return await self.add("account", name, password=await passwords.hashed(password))

    async def log_in(self, name: str, password: str) -> User:
        """The account of this name. An unknown name looks, and takes, like a wrong password."""
        sql = "SELECT id, password FROM users WHERE name_key = $1 AND kind = 'account'"
        rows: list[Row] = []
        with suppress(Refusal):
            rows = await self.store.read(sql, name_key(clean_name(name)))
        kept = str(rows[0][1]) if rows else None
        known = await passwords.matches(kept, password[: passwords.LONGEST + 1])
        user = await self.read(str(rows[0][0])) if known else None
        if user is None:
            raise Refusal("wrong_login", "There is no account with this name and this password.")
        return user

    async def check_password(self, user: User, password: str | None) -> None:
        """Is it the user's password?"""
        rows = await self.store.read("SELECT password FROM users WHERE id = $1", user.id)
        kept = rows[0][0] if rows else None
        if not await passwords.matches(None if kept is None else str(kept), password or ""):
            raise Refusal("wrong_password", "That is not your password.")

    async def change_password(self, user: User, old: str, new: str) -> User:
        """Another password; whoever is logged in elsewhere is so no more."""
        passwords.check_new(new)
        await self.check_password(user, old)
        sets = "password = $3, generation = generation + 1, ended = ''"
        return await self.change(user, sets, await passwords.hashed(new))

    async def delete(self, user: User) -> list[str]:
        """Forget a user and their bots, but for the ids their games know them by; these ids."""
        rows = await self.store.read("SELECT id FROM users WHERE id = $1 OR owner = $1", user.id)
        await self.store.write(*(Statement(sql, (user.id,)) for sql in FORGET))
        for (id,) in rows:
            self.seen.pop(str(id), None)
        return [str(id) for (id,) in rows]

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
        await self.store.write(Statement(END, (user.id, f"{session},")))
        await self.read(user.id)

    async def recognise_token(self, token: str) -> User | None:
        """Which bot shows this token."""
        rows = await self.store.read("SELECT user_id FROM tokens WHERE digest = $1", digest(token))
        return await self.find(str(rows[0][0])) if rows else None


def new_user(kind: str, name: str, owner: str | None = None) -> User:
    """Somebody nobody knows yet."""
    now = time.time_ns() // 1_000_000
    return User(secrets.token_urlsafe(9), kind, name, owner, 0, Preferences(), now, "")


def insertion(user: User, password: str | None = None) -> Statement:
    """What writes a new user."""
    key = name_key(user.name) if user.kind != "guest" else None
    row = (user.id, user.kind, user.name, user.owner, 0, "{}", user.created, "")
    return Statement(INSERT, (*row, key, password))


def digest(token: str) -> str:
    """What is kept of a bot's token."""
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()


def to_user(row: Row) -> User:
    """A user from a row with COLUMNS."""
    id, kind, name, owner, generation, preferences, created, ended = row
    assert isinstance(generation, int)
    assert isinstance(created, int)
    liked = PREFERENCES.decode(str(preferences))
    boss = None if owner is None else str(owner)
    return User(str(id), str(kind), str(name), boss, generation, liked, created, str(ended))


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
