"""Bots from outside: programs that play under an account's responsibility, with a token."""

import secrets
import time
from typing import Final

from msgspec import Struct

from foretell.server.people import (
    COLUMNS,
    People,
    User,
    clean_name,
    digest,
    insertion,
    new_user,
    to_user,
)
from foretell.store.store import Conflict, Statement
from foretell.table.refusal import Refusal

MOST_BOTS: Final = 20  # of one account
PREFIX: Final = "foretell_"  # so that people and programs see what a lost token is for
VOID: Final = "DELETE FROM tokens WHERE user_id = $1"
KEEP: Final = "INSERT INTO tokens (digest, user_id, created) VALUES ($1, $2, $3)"


class Bot(Struct, frozen=True):
    """A bot of yours."""

    id: str
    name: str
    created: int


class BotWithToken(Struct, frozen=True):
    """A bot of yours and its token, which is never shown again."""

    id: str
    name: str
    token: str


async def add_bot(people: People, owner: User, name: str) -> BotWithToken:
    """A new bot, and the token it will show."""
    if len(await bots_of(people, owner)) >= MOST_BOTS:
        raise Refusal("too_many_bots", f"An account has at most {MOST_BOTS} bots.")
    bot = new_user("bot", clean_name(name), owner.id)
    token = new_token()
    try:
        await people.store.write(insertion(bot), keeping(bot.id, token))
    except Conflict:
        raise Refusal("name_taken", "This name is taken.") from None
    return BotWithToken(bot.id, bot.name, token)


async def bots_of(people: People, owner: User) -> list[Bot]:
    """The bots of an account, the oldest first."""
    sql = f"SELECT {COLUMNS} FROM users WHERE owner = $1 AND kind = 'bot' ORDER BY created, id"
    found = [to_user(row) for row in await people.store.read(sql, owner.id)]
    return [Bot(bot.id, bot.name, bot.created) for bot in found]


async def own_bot(people: People, owner: User, id: str) -> User:
    """A bot that belongs to this account."""
    bot = await people.find(id)
    if bot is None or bot.kind != "bot" or bot.owner != owner.id:
        raise Refusal("no_such_bot", "You have no such bot.")
    return bot


async def renew_token(people: People, bot: User) -> BotWithToken:
    """Another token; the old one is void."""
    token = new_token()
    await people.store.write(Statement(VOID, (bot.id,)), keeping(bot.id, token))
    return BotWithToken(bot.id, bot.name, token)


def new_token() -> str:
    """A secret nobody guesses."""
    return PREFIX + secrets.token_urlsafe(32)


def keeping(bot: str, token: str) -> Statement:
    """What writes a token down, as far as needed to recognise it."""
    return Statement(KEEP, (digest(token), bot, time.time_ns() // 1_000_000))
