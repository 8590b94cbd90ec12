"""Bots from outside: programs that play under an account's responsibility, with a token."""

import secrets
import time
from typing import Final

from foretell.server.people.users import (
    People,
    User,
    digest,
    new_row,
    new_user,
    to_user,
)
from foretell.store import users as rows
from foretell.store.store import Conflict
from foretell.store.users import Token
from foretell.table.refusal import Refusal
from foretell.wire.people import Bot, BotWithToken

MOST_BOTS: Final = 20  # of one account
PREFIX: Final = "foretell_"  # so that people and programs see what a lost token is for


async def add_bot(people: People, owner: User, name: str) -> BotWithToken:
    """A new bot, and the token it will show."""
    if len(await bots_of(people, owner)) >= MOST_BOTS:
        raise Refusal("too_many_bots", f"An account has at most {MOST_BOTS} bots.")
    bot = new_user("bot", people.clean(name), owner.id)
    token = new_token()
    try:
        await rows.add_user(people.store, new_row(bot), keeping(bot.id, token))
    except Conflict:
        raise Refusal("name_taken", "This name is taken.") from None
    return BotWithToken(bot.id, bot.name, token)


async def bots_of(people: People, owner: User) -> list[Bot]:
    """The bots of an account, the oldest first."""
    found = [to_user(row) for row in await rows.bots_of(people.store, owner.id)]
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
    await rows.replace_token(people.store, keeping(bot.id, token))
    return BotWithToken(bot.id, bot.name, token)


def new_token() -> str:
    """A secret nobody guesses."""
    return PREFIX + secrets.token_urlsafe(32)


def keeping(bot: str, token: str) -> Token:
    """What is kept of a token, as far as needed to recognise it."""
    return Token(digest(token), bot, time.time_ns() // 1_000_000)
