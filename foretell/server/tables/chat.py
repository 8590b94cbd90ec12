"""What is said at a table: seats and spectators apart, stored first and shown then."""

import asyncio
import time
import unicodedata
from typing import Final, Protocol, cast

from foretell.server.net.connection import Connection
from foretell.server.net.limits import Bucket, Rate
from foretell.server.people.standing import check_muted
from foretell.server.people.users import User
from foretell.server.tables.audience import Audience
from foretell.server.tables.services import Services
from foretell.store import chat as lines
from foretell.store.chat import SEATS, SPECTATORS
from foretell.store.store import Conflict, Row
from foretell.table.broadcast import FORMER
from foretell.table.events import Night
from foretell.table.refusal import Refusal
from foretell.table.table import PLAYING
from foretell.wire.tables import ChatLine, ChatMessage, Unsaid
from foretell.wire.words import Reaction, Room

# Each room counts its own lines, in even and odd numbers: from theirs, those who play cannot
# tell how much spectators say, who might tell them something by it.
FIRST: Final = {SEATS: 2, SPECTATORS: 3}
STRIDE: Final = 2

LONGEST: Final = 300
SHOWN: Final = 100  # lines on connecting
JOINERS: Final = "\u200c\u200d"  # invisible, but words and pictures are written with them
PACE: Final = Rate(5, 1 / 1.5)  # lines of one user at one table
REACTING: Final = Rate(3, 1 / 4)  # reactions of one user, beside the pace of lines
REMEMBERED: Final = 100  # users who have said something lately
ATTEMPTS: Final = 5  # when other processes are quicker
NOTICE: Final = "chat"  # what processes tell each other: something was said at a table
DELETED: Final = "unsaid"  # a line was deleted: the table and the line's number


def clean_text(text: str) -> str:
    """What may be said: one line of plain text, not too long, not blank."""
    said = unicodedata.normalize("NFC", text).strip()
    if not 1 <= len(said) <= LONGEST:
        raise Refusal("bad_text", f"What you say has 1 to {LONGEST} characters.")
    for letter in said:
        kind = unicodedata.category(letter)
        if (kind[0] == "C" or kind in ("Zl", "Zp")) and letter not in JOINERS:
            raise Refusal("bad_text", "What you say is one line without control characters.")
    return said


class Place(Protocol):
    """The table where something is said."""

    def night(self) -> Night | None:
        """The games before this one."""

    def earlier(self) -> "list[Chat]":
        """The chats of earlier tables of this night that somebody still looks at."""


class Chat:
    """A table's two rooms. Its lock keeps lines in order, and apart from the game's.

    Whoever plays again takes what was said along: lines count on over a night, and who still
    looks at the table before hears what is said at the next if they have a seat there.
    """

    def __init__(self, services: Services, id: str, audience: Audience, place: Place) -> None:
        self.services = services
        self.id = id
        self.audience = audience
        self.place = place
        self.lock = asyncio.Lock()
        self.listeners: set[Connection] = set()
        self.at = 0  # when something was said last
        self.last: dict[str, int] = {}  # by room, the last line that listeners have
        self.said: dict[str, Bucket] = {}  # by user, how much they may say
        self.shown: dict[str, Bucket] = {}  # and how often they may react

    # Listening

    async def join(self, connection: Connection) -> None:
        """Let somebody hear what was said, and what will be."""
        async with self.lock:
            await self.find_last()
            other = SPECTATORS if self.may_hear(connection, SPECTATORS) else SEATS
            store, rooms = self.services.store, (SEATS, other)
            before = self.tables_before(connection.user)
            rows = await lines.recent_lines(store, self.id, rooms, connection.user, SHOWN, before)
            await self.services.learn_users({str(row[2]) for row in rows})
            connection.tell(ChatMessage([self.to_line(row) for row in reversed(rows)]))
            self.listeners.add(connection)

    def tables_before(self, user: str) -> list[str]:
        """The tables of this night before this one, for whoever played there."""
        night = self.place.night()
        played = night is not None and any(tally.user == user for tally in night.tallies)
        return self.tables_of_night() if played else []

    def tables_of_night(self) -> list[str]:
        """The tables of this night before this one."""
        night = self.place.night()
        return night.tables if night else []

    def part(self, connection: Connection) -> None:
        """Stop sending chat to a connection."""
        self.listeners.discard(connection)

    def may_hear(self, connection: Connection, room: str) -> bool:
        """Spectators hear all; who plays hears nothing of theirs while the game goes on."""
        playing = self.audience.about.status == PLAYING
        return room == SEATS or connection.viewer is None or not playing

    # Saying

    async def say(self, user: User, text: str, room: str | None) -> None:
        """Say something in one's own room."""
        own = SPECTATORS if self.audience.seat_of(user.id) is None else SEATS
        if room not in (None, own):
            raise Refusal("wrong_room", f"Your room is `{own}`.")
        said = clean_text(text)
        await self.check_allowed(user.id, said)
        self.check_pace(user.id, self.said, PACE)
        await self.add(own, user.id, said, None)

    async def react(self, user: User, reaction: Reaction) -> None:
        """Show something at one's seat instead of saying it."""
        if self.audience.seat_of(user.id) is None:
            raise Refusal("wrong_room", "Only who has a seat can react: there it is shown.")
        await self.check_allowed(user.id, "")
        self.check_pace(user.id, self.shown, REACTING)
        await self.add(SEATS, user.id, "", reaction)

    async def add(self, room: str, user: str, text: str, reaction: Reaction | None) -> None:
        """Keep a line, and show it."""
        async with self.lock:
            await self.find_last()
            for _ in range(ATTEMPTS):
                try:
                    row = await self.store(room, user, text, reaction)
                except Conflict:
                    await self.show_missed()
                    continue
                self.services.store.notify(NOTICE, " ".join([self.id, *self.tables_of_night()]))
                await self.show(row)
                return
        raise Refusal("busy", "Too much is said at this table at once. Please try again.")

    async def check_allowed(self, user: str, said: str) -> None:
        """May the user speak, and are these words used here?"""
        await self.services.learn_users({user})
        check_muted(self.services.users.get(user, FORMER).muted)
        self.services.words.check_text(said)

    def check_pace(self, user: str, said: dict[str, Bucket], pace: Rate) -> None:
        """Refuse a user who writes too much in too short a time."""
        if not self.services.settings.limits:
            return
        bucket = said.pop(user, None) or Bucket()
        said[user] = bucket  # the last is the latest
        if len(said) > REMEMBERED:
            del said[next(iter(said))]
        if bucket.take(pace, time.monotonic()):
            raise Refusal("too_fast", "You say too much at once. Please wait a moment.")

    async def store(self, room: str, user: str, text: str, reaction: Reaction | None) -> Row:
        """Keep a line; Conflict if another process has its number."""
        line = self.last[room] + STRIDE
        self.at = max(self.services.now(), self.at + 1)  # rooms are shown together, by time
        row = (line, self.at, user, room, text, reaction, self.id)
        await lines.add_line(self.services.store, row)
        return row

    # Showing

    async def catch_up(self) -> None:
        """Take in what was said to other processes.

        If nobody has been here, those who still look at a table before hear it from the beginning.
        """
        async with self.lock:
            if not self.last and self.late():
                self.last = {room: self.line_before(room) for room in FIRST}
            if self.last:
                await self.show_missed()

    def line_before(self, room: str) -> int:
        """The number before the first line that a room has at this table."""
        night = self.place.night()
        return (night.lines if night else 0) + FIRST[room] - STRIDE

    async def find_last(self) -> None:
        """Read the number of each room's last line, once."""
        rooms = [room for room in FIRST if room not in self.last]
        store = self.services.store
        found = await asyncio.gather(*[lines.last_line(store, self.id, room) for room in rooms])
        for room, last in zip(rooms, found, strict=True):
            self.last[room] = last if last is not None else self.line_before(room)

    async def show_missed(self) -> None:
        """Show what is stored and was not shown here."""
        for room, last in list(self.last.items()):
            for row in await lines.lines_since(self.services.store, self.id, room, last):
                await self.show(row)

    async def show(self, row: Row) -> None:
        """Tell a line to all who may hear it and want to."""
        await self.services.learn_users({str(row[2])})
        line = self.to_line(row)
        self.last[line.room] = line.id
        deaf = await lines.deaf_to(self.services.store, line.user, self.id)
        unwanted = deaf - {line.user}
        for connection in self.listeners:
            if connection.user not in unwanted and self.may_hear(connection, line.room):
                connection.tell(ChatMessage([line]))
        for connection in self.late() if line.room == SEATS else []:
            if connection.user not in unwanted:
                connection.tell(ChatMessage([line]))

    def late(self) -> list[Connection]:
        """Who has a seat here and still looks at a table before."""
        listeners = [one for chat in self.place.earlier() for one in chat.listeners]
        return [one for one in listeners if self.audience.seat_of(one.user) is not None]

    def unsay(self, line: int) -> None:
        """Have those who listen forget a line that is deleted."""
        for connection in [*self.listeners, *self.late()]:
            connection.tell(Unsaid([line]))

    def to_line(self, row: Row) -> ChatLine:
        """A stored line as it is told, with the name its user has now."""
        line, at, user, room, text, reaction, table = row
        assert isinstance(line, int)
        assert isinstance(at, int)
        name = self.services.users.get(str(user), FORMER).name
        shown = None if reaction is None else cast(Reaction, reaction)
        return ChatLine(
            id=line,
            at=at,
            user=str(user),
            name=name,
            room=cast(Room, room),
            text=str(text),
            reaction=shown,
            table=str(table),
        )
