"""Rows of users, of what they show to be recognised, and of whom they do not want to meet."""

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from foretell.store.friends import PART
from foretell.store.store import Cell, Row, Statement, Store, whole
from foretell.store.tables import places

AT_FIRST: Final = "id, kind, name, owner, generation, preferences, created, ended"
COLUMNS: Final = f"{AT_FIRST}, role, muted_until, barred_until, barred_for"
INSERT: Final = f"""INSERT INTO users ({AT_FIRST}, name_key, password)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"""
CLAIM: Final = "INSERT INTO looks (look, user_id) VALUES ($1, $2)"
CLAIM_FREE: Final = f"{CLAIM} ON CONFLICT DO NOTHING"
TOGETHER: Final = 500  # names claimed by one write
# Ended sessions are listed with the user; a list grown long is replaced by a new generation.
END: Final = """UPDATE users SET
    generation = generation + CASE WHEN length(ended) > 400 THEN 1 ELSE 0 END,
    ended = CASE WHEN length(ended) > 400 THEN '' ELSE ended || $2 END WHERE id = $1"""
THEIRS: Final = "(SELECT id FROM users WHERE id = $1 OR owner = $1)"
FORGET: Final = (
    f"DELETE FROM looks WHERE user_id IN {THEIRS}",
    f"DELETE FROM tokens WHERE user_id IN {THEIRS}",
    f"DELETE FROM blocks WHERE user_id IN {THEIRS} OR blocked IN {THEIRS}",
    f"DELETE FROM friends WHERE user_id IN {THEIRS} OR other IN {THEIRS}",
    f"DELETE FROM ratings WHERE user_id IN {THEIRS}",
    f"DELETE FROM rated_games WHERE user_id IN {THEIRS}",
    f"DELETE FROM chat WHERE user_id IN {THEIRS}",
    f"DELETE FROM sessions WHERE user_id IN {THEIRS}",
    f"DELETE FROM vouchers WHERE user_id IN {THEIRS}",
    f"DELETE FROM push_devices WHERE user_id IN {THEIRS}",
    f"DELETE FROM digests WHERE user_id IN {THEIRS}",
    f"DELETE FROM webhooks WHERE user_id IN {THEIRS}",
    f"DELETE FROM identities WHERE user_id IN {THEIRS}",
    f"DELETE FROM answers WHERE user_id IN {THEIRS}",
    f"DELETE FROM mistakes WHERE user_id IN {THEIRS}",
    f"DELETE FROM foresight WHERE user_id IN {THEIRS}",
    f"UPDATE reports SET reporter = '' WHERE reporter IN {THEIRS}",
    """UPDATE users SET kind = 'deleted', name = '', name_key = NULL, password = NULL,
        owner = NULL, preferences = '{}', ended = '', generation = generation + 1,
        email = NULL, role = '' WHERE id = $1 OR owner = $1""",
)
BY_ID: Final = f"SELECT {COLUMNS} FROM users WHERE id = $1 AND kind <> 'deleted'"
BOTS: Final = f"SELECT {COLUMNS} FROM users WHERE owner = $1 AND kind = 'bot' ORDER BY created, id"
NAMED: Final = """SELECT name, id FROM users WHERE kind IN ('account', 'bot')
    ORDER BY created DESC, id"""
CLAIMED: Final = "SELECT user_id FROM looks WHERE look IN ({}) ORDER BY user_id"
FOUND: Final = f"""SELECT {COLUMNS} FROM users WHERE kind <> 'deleted' AND (LOWER(name) LIKE $1
    ESCAPE '!' OR id = $2) ORDER BY kind, LOWER(name), created LIMIT $3"""
BY_NAME: Final = "SELECT id FROM users WHERE name_key = $1 AND kind <> 'deleted'"
ACCOUNT: Final = "SELECT id FROM users WHERE name_key = $1 AND kind = 'account'"
PASSWORD: Final = "SELECT password FROM users WHERE id = $1"
SET_PASSWORD: Final = """UPDATE users SET password = $2, generation = generation + 1, ended = ''
    WHERE id = $1 AND kind = 'account'"""
SET_EMAIL: Final = "UPDATE users SET email = $2 WHERE id = $1 AND kind = 'account'"
EMAIL: Final = "SELECT email FROM users WHERE id = $1"
BY_EMAIL: Final = "SELECT id FROM users WHERE email = $1 AND kind = 'account' ORDER BY id"
TOKEN: Final = "SELECT user_id FROM tokens WHERE digest = $1"
ADD_TOKEN: Final = "INSERT INTO tokens (digest, user_id, created) VALUES ($1, $2, $3)"
VOID_TOKENS: Final = "DELETE FROM tokens WHERE user_id = $1"
PLAYED_AS_GUEST: Final = """UPDATE seats SET as_guest = 1 WHERE user_id = $1
    AND table_id IN (SELECT id FROM tables WHERE status = 'playing')"""
BLOCKED: Final = "SELECT blocked FROM blocks WHERE user_id = $1"
BLOCK: Final = "INSERT INTO blocks (user_id, blocked) VALUES ($1, $2) ON CONFLICT DO NOTHING"
UNBLOCK: Final = "DELETE FROM blocks WHERE user_id = $1 AND blocked = $2"


class NewUser(NamedTuple):
    """A user to be added, and the looks of their name that nobody else may have."""

    id: str
    kind: str
    name: str
    owner: str | None
    created: int
    name_key: str | None
    password: str | None
    looks: Sequence[str] = ()


class Token(NamedTuple):
    """What is kept of a token."""

    digest: str
    user: str
    created: int


# Finding


async def find_user(store: Store, id: str) -> Row | None:
    """COLUMNS of a user who has not gone."""
    rows = await store.read(BY_ID, id)
    return rows[0] if rows else None


async def names_of(store: Store, users: Sequence[str]) -> list[tuple[str, str, str]]:
    """The id, name and kind of those of these users who have not gone."""
    if not users:
        return []
    sql = f"SELECT id, name, kind FROM users WHERE id IN ({places(users)}) AND kind <> 'deleted'"
    return [(str(id), str(name), str(kind)) for id, name, kind in await store.read(sql, *users)]


async def known_of(store: Store, users: Sequence[str]) -> list[tuple[str, str, str, int]]:
    """The id, name, kind and end of silence of those of these users who have not gone."""
    if not users:
        return []
    columns = "id, name, kind, muted_until"
    sql = f"SELECT {columns} FROM users WHERE id IN ({places(users)}) AND kind <> 'deleted'"
    rows = await store.read(sql, *users)
    return [(str(id), str(name), str(kind), whole(until)) for id, name, kind, until in rows]


async def claimants(store: Store, looks: Sequence[str]) -> list[str]:
    """The users whose names look like one that has these looks."""
    rows = await store.read(CLAIMED.format(places(looks)), *looks)
    return [str(id) for (id,) in rows]


async def search_users(store: Store, text: str, most: int) -> list[Row]:
    """COLUMNS of users who have this in their name, or as their id."""
    part = "%" + re.sub("[!%_]", r"!\g<0>", text.lower()) + "%"
    return await store.read(FOUND, part, text, most)


async def user_named(store: Store, key: str) -> str | None:
    """The id of the account or bot whose name has this key."""
    return first(await store.read(BY_NAME, key))


async def account_named(store: Store, key: str) -> str | None:
    """The id of the account whose name has this key."""
    return first(await store.read(ACCOUNT, key))


async def password_of(store: Store, id: str) -> str | None:
    """The hash of a user's password, if they have one."""
    return first(await store.read(PASSWORD, id))


async def bots_of(store: Store, owner: str) -> list[Row]:
    """COLUMNS of the bots of an account, the oldest first."""
    return await store.read(BOTS, owner)


async def names_in_use(store: Store) -> list[tuple[str, str]]:
    """The name and id of every account and bot, the newest first."""
    return [(str(name), str(id)) for name, id in await store.read(NAMED)]


def first(rows: list[Row]) -> str | None:
    """The one text that was asked for, if there is one."""
    return None if not rows or rows[0][0] is None else str(rows[0][0])


# Changing


async def add_user(store: Store, user: NewUser, token: Token | None = None) -> None:
    """Add a user, and a token if they are a bot; Conflict if the name is taken."""
    row = (user.id, user.kind, user.name, user.owner, 0, "{}", user.created, "")
    statements = [Statement(INSERT, (*row, user.name_key, user.password))]
    statements += claims(user.id, user.looks)
    if token is not None:
        statements.append(Statement(ADD_TOKEN, tuple(token)))
    await store.write(*statements)


async def change_user(
    store: Store,
    id: str,
    generation: int,
    looks: Iterable[str] = (),
    void_sessions: bool = False,
    **columns: Cell,
) -> None:
    """Set columns of a user who has this generation; Conflict if they have another."""
    sets = [f"{name} = ${number}" for number, name in enumerate(columns, 3)]
    sets += ["generation = generation + 1"] if void_sessions else []
    where = "WHERE id = $1 AND generation = $2 AND kind <> 'deleted'"
    sql = f"UPDATE users SET {', '.join(sets)} {where}"
    change = Statement(sql, (id, generation, *columns.values()), once=True)
    # Who gets an account during a game is not rated by it: they knew how it went.
    late = [Statement(PLAYED_AS_GUEST, (id,))] if columns.get("kind") == "account" else []
    await store.write(change, *late, *claims(id, looks))


def claims(user: str, looks: Iterable[str]) -> list[Statement]:
    """What keeps others from names that look like a user's."""
    return [Statement(CLAIM, (look, user)) for look in looks]


async def claim_free(store: Store, owners: dict[str, str]) -> None:
    """Claim looks for users, those that nobody has."""
    rows = [Statement(CLAIM_FREE, row) for row in sorted(owners.items())]
    for begin in range(0, len(rows), TOGETHER):
        await store.write(*rows[begin : begin + TOGETHER])


async def delete_user(store: Store, id: str) -> list[str]:
    """Forget a user and their bots, but for their ids; these ids."""
    rows = await store.read(THEIRS.strip("()"), id)
    await store.write(*[Statement(sql, (id,)) for sql in FORGET])
    return [str(own) for (own,) in rows]


async def end_session(store: Store, id: str, session: str) -> None:
    """Void a session of a user."""
    await store.write(Statement(END, (id, f"{session},")))


def setting_password(id: str, password: str) -> Statement:
    """What sets an account's password and voids its sessions."""
    return Statement(SET_PASSWORD, (id, password), once=True)


def setting_email(id: str, email: str | None) -> Statement:
    """What keeps an account's e-mail address, or none."""
    return Statement(SET_EMAIL, (id, email), once=True)


async def email_of(store: Store, id: str) -> str | None:
    """An account's e-mail address, if it has one."""
    return first(await store.read(EMAIL, id))


async def accounts_by_email(store: Store, email: str) -> list[str]:
    """The accounts that have an e-mail address."""
    return [str(id) for (id,) in await store.read(BY_EMAIL, email)]


# Tokens of bots


async def user_of_token(store: Store, digest: str) -> str | None:
    """Whose token it is."""
    return first(await store.read(TOKEN, digest))


async def replace_token(store: Store, token: Token) -> None:
    """Void a bot's tokens, and keep a new one."""
    await store.write(Statement(VOID_TOKENS, (token.user,)), Statement(ADD_TOKEN, tuple(token)))


# Blocks


async def blocked_by(store: Store, user: str) -> set[str]:
    """The users whom this one has blocked."""
    return {str(id) for (id,) in await store.read(BLOCKED, user)}


async def block(store: Store, user: str, other: str) -> None:
    """Note that a user does not want to meet another; they are friends no more."""
    await store.write(Statement(BLOCK, (user, other)), Statement(PART, (user, other)))


async def unblock(store: Store, user: str, other: str) -> None:
    """Note that a user may meet another again."""
    await store.write(Statement(UNBLOCK, (user, other)))
