"""What a client says at a table, and what is done about it."""

from typing import Final

from msgspec import UNSET, DecodeError, ValidationError
from msgspec.json import Decoder

from foretell.server.people.users import User
from foretell.server.tables.live import LiveTable
from foretell.table import commands
from foretell.table.refusal import Refusal
from foretell.table.table import Table
from foretell.wire.tables import ClientMessage

READ: Final = Decoder(ClientMessage)
VERBS: Final = ("do", "queue", "take_back", "pause", "resume", "say")


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
    if asked.take_back is False or asked.resume is False:
        raise Refusal("bad_message", "`take_back` and `resume` are always true.")
    return asked


async def answer(live: LiveTable, user: User, asked: ClientMessage) -> None:
    """Do what a client asks, or refuse it."""
    if isinstance(asked.say, str):
        await live.chat.say(user, asked.say, None if asked.room is UNSET else asked.room)
        return

    def change(table: Table, at: int) -> None:
        seat = commands.own_seat(table, user.id)
        if isinstance(asked.do, str) and isinstance(asked.turn, int):
            commands.act(table, seat, asked.turn, asked.do, at)
        elif asked.queue is not UNSET:
            commands.queue(table, seat, asked.queue, at)
        elif asked.take_back is not UNSET:
            commands.take_back(table, seat, at)
        elif asked.pause is not UNSET:
            commands.vote(table, seat, asked.pause, at)
        else:
            commands.resume(table, at)

    if asked.do is UNSET:
        await live.change(change)
    else:
        with live.services.metrics.moving():
            await live.change(change)
