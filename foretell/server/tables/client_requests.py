"""What a client says at a table, and what is done about it."""

from typing import Final

from msgspec import UNSET, DecodeError, ValidationError
from msgspec.json import Decoder

from foretell.server.people.users import User
from foretell.server.tables.chat import Chat
from foretell.server.tables.live import LiveTable
from foretell.table import commands
from foretell.table.refusal import Refusal
from foretell.table.table import Table
from foretell.wire.tables import ClientMessage

READ: Final = Decoder(ClientMessage)
VERBS: Final = (
    *("do", "queue", "take_back", "ask_back", "agree_back", "pause", "resume", "say", "react"),
)


def parse(text: str | bytes) -> ClientMessage:
    """A client's message, or a Refusal that says what is wrong with it."""
    try:
        asked = READ.decode(text)
    except (ValidationError, DecodeError, UnicodeDecodeError) as error:
        raise Refusal("bad_message", f"{error}.") from None
    given = [verb for verb in VERBS if getattr(asked, verb) is not UNSET]
    if len(given) != 1:
        raise Refusal("bad_message", f"A message has exactly one of {', '.join(VERBS)}.")
    if (asked.do is UNSET) != (asked.turn is UNSET):
        raise Refusal("bad_message", "`do` and `turn` go together: the number of your decision.")
    if asked.room is not UNSET and asked.say is UNSET:
        raise Refusal("bad_message", "`room` goes with `say`.")
    if False in (asked.take_back, asked.ask_back, asked.resume):
        raise Refusal("bad_message", "`take_back`, `ask_back` and `resume` are always true.")
    return asked


async def answer(live: LiveTable, user: User, asked: ClientMessage) -> None:
    """Do what a client asks, or refuse it."""
    if isinstance(asked.say, str) or isinstance(asked.react, str):
        await talk((await live.now_at(user.id)).chat, user, asked)
        return

    def change(table: Table, at: int) -> None:
        seat = commands.own_seat(table, user.id)
        if isinstance(asked.do, str) and isinstance(asked.turn, int):
            commands.act(table, seat, asked.turn, asked.do, at)
        elif asked.queue is not UNSET:
            commands.queue(table, seat, asked.queue, at)
        elif asked.take_back is not UNSET:
            commands.take_back(table, seat, at)
        elif asked.ask_back is not UNSET:
            commands.ask_back(table, seat, bots_at(live), at)
        elif asked.agree_back is not UNSET:
            commands.answer_back(table, seat, asked.agree_back, at)
        elif asked.pause is not UNSET:
            commands.vote(table, seat, asked.pause, at)
        else:
            commands.resume(table, at)

    if asked.do is UNSET:
        await live.change(change)
    else:
        with live.services.metrics.moving():
            await live.change(change)


async def talk(chat: Chat, user: User, asked: ClientMessage) -> None:
    """Let somebody say or show something."""
    if isinstance(asked.say, str):
        await chat.say(user, asked.say, None if asked.room is UNSET else asked.room)
    elif asked.react is not UNSET:
        await chat.react(user, asked.react)


def bots_at(live: LiveTable) -> set[str]:
    """The bots from outside that have seats."""
    known = live.services.users
    return {user for user in live.table.users() if user in known and known[user].bot}
