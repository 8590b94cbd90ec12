"""What is said at a table: seats and spectators apart, stored first and shown then."""

import asyncio
import time
import unicodedata
from typing import TYPE_CHECKING, Final

from foretell.server.connection import Connection
from foretell.server.people import User
from foretell.store.store import Conflict, Row, Statement
from foretell.table.messages import ChatLine, ChatTold
from foretell.table.refusal import Refusal
from foretell.table.table import PLAYING
from foretell.table.told import FORMER

if TYPE_CHECKING:
    from foretell.server.live import LiveTable

SEATS: Final = "seats"
SPECTATORS: Final = "spectators"
# Each room counts its own lines, in even and odd numbers: from theirs, those who play cannot
# tell how much spectators say, who might tell them something by it.
FIRST: Final = {SEATS: 2, SPECTATORS: 3}
STRIDE: Final = 2

LONGEST: Final = 300
SHOWN: Final = 100  # lines on connecting
JOINERS: Final = "\u200c\u200d"  # invisible, but words and pictures are written with them
BURST: Final = 5  # lines at once
PAUSE: Final = 1.5  # seconds for each line, in the long run
REMEMBERED: Final = 100  # users who have said something lately
ATTEMPTS: Final = 5  # when other processes are quicker
NOTICE: Final = "chat"  # what processes tell each other: something was said at a table

COLUMNS: Final = "line, at, user_id, room, text"
INSERT: Final = f"INSERT INTO chat (table_id, {COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6)"
LAST: Final = "SELECT MAX(line) FROM chat WHERE table_id = $1 AND room = $2"
SINCE: Final = f"""SELECT {COLUMNS} FROM chat
    WHERE table_id = $1 AND room = $2 AND line > $3 ORDER BY line"""
RECENT: Final = f"""SELECT {COLUMNS} FROM chat WHERE table_id = $1 AND (room = $2 OR room = $3)
    AND user_id NOT IN (SELECT blocked FROM blocks WHERE user_id = $4)
    AND user_id NOT IN (SELECT muted FROM mutes WHERE table_id = $1 AND user_id = $4)
    ORDER BY at DESC, line DESC LIMIT {SHOWN}"""
DEAF: Final = """SELECT user_id FROM blocks WHERE blocked = $1
    UNION SELECT user_id FROM mutes WHERE table_id = $2 AND muted = $1"""
MUTE: Final = """INSERT INTO mutes (table_id, muted, user_id) VALUES ($1, $2, $3)
    ON CONFLICT DO NOTHING"""
MUTED: Final = """SELECT u.id, u.name FROM mutes m JOIN users u ON u.id = m.muted
    WHERE m.table_id = $1 AND m.user_id = $2 AND u.kind <> 'deleted' ORDER BY u.name, u.id"""
UNMUTE: Final = "DELETE FROM mutes WHERE table_id = $1 AND muted = $2 AND user_id = $3"


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


class Chat:
    """A table's two rooms. Its lock keeps lines in order, and apart from the game's."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self.lock = asyncio.Lock()
        self.listeners: set[Connection] = set()
        self.last: dict[str, int] = {}  # by room, the last line that listeners have
        self.free: dict[str, float] = {}  # by user, since when all they said is paid for

    # Listening

    async def join(self, connection: Connection) -> None:
        """Let somebody hear what was said, and what will be."""
        async with self.lock:
            await self.find_last()
            other = SPECTATORS if self.may_hear(connection, SPECTATORS) else SEATS
            id = self.live.table.id
            store = self.live.hall.store
            rows = await store.read(RECENT, id, SEATS, other, connection.user)
            await self.live.hall.learn_users({str(row[2]) for row in rows})
            connection.tell(ChatTold([self.to_line(row) for row in reversed(rows)]))
            self.listeners.add(connection)

    def part(self, connection: Connection) -> None:
        """Somebody hears no more."""
        self.listeners.discard(connection)

    def may_hear(self, connection: Connection, room: str) -> bool:
        """Spectators hear all; who plays hears nothing of theirs while the game goes on."""
        playing = self.live.table.status == PLAYING
        return room == SEATS or connection.viewer is None or not playing

    # Saying

    async def say(self, user: User, text: str, room: str | None) -> None:
        """Say something in one's own room."""
        own = SPECTATORS if self.live.table.seat_of(user.id) is None else SEATS
        if room not in (None, own):
            raise Refusal("wrong_room", f"Your room is `{own}`.")
        said = clean_text(text)
        self.check_pace(user.id)
        async with self.lock:
            await self.find_last()
            for _ in range(ATTEMPTS):
                try:
                    row = await self.store(own, user.id, said)
                except Conflict:
                    await self.show_missed()
                    continue
                self.live.hall.store.notify(NOTICE, self.live.table.id)
                await self.show(row)
                return
        raise Refusal("busy", "Too much is said at this table at once. Please try again.")

    def check_pace(self, user: str) -> None:
        """Does the user leave others a word?"""
        if not self.live.hall.settings.limits:
            return
        now = time.monotonic()
        quiet = now - BURST * PAUSE
        if len(self.free) >= REMEMBERED:
            self.free = {who: since for who, since in self.free.items() if since > quiet}
        free = max(self.free.get(user, quiet), quiet) + PAUSE
        if free > now:
            raise Refusal("too_fast", "You say too much at once. Please wait a moment.")
        self.free[user] = free

    async def store(self, room: str, user: str, text: str) -> Row:
        """Keep a line; Conflict if another process has its number."""
        line = self.last[room] + STRIDE
        row = (line, self.live.hall.now(), user, room, text)
        await self.live.hall.store.write(Statement(INSERT, (self.live.table.id, *row)))
        return row

    # Showing

    async def catch_up(self) -> None:
        """Take in what was said to other processes."""
        async with self.lock:
            if self.last:
                await self.show_missed()

    async def find_last(self) -> None:
        """See how far the rooms have come, once."""
        for room, first in FIRST.items():
            if room not in self.last:
                rows = await self.live.hall.store.read(LAST, self.live.table.id, room)
                last = rows[0][0]
                self.last[room] = last if isinstance(last, int) else first - STRIDE

    async def show_missed(self) -> None:
        """Show what is stored and was not shown here."""
        for room, last in list(self.last.items()):
            for row in await self.live.hall.store.read(SINCE, self.live.table.id, room, last):
                await self.show(row)

    async def show(self, row: Row) -> None:
        """Tell a line to all who may hear it and want to."""
        await self.live.hall.learn_users({str(row[2])})
        line = self.to_line(row)
        self.last[line.room] = line.id
        deaf = await self.live.hall.store.read(DEAF, line.user, self.live.table.id)
        unwanted = {user for (user,) in deaf} - {line.user}
        for connection in self.listeners:
            if connection.user not in unwanted and self.may_hear(connection, line.room):
                connection.tell(ChatTold([line]))

    def to_line(self, row: Row) -> ChatLine:
        """A stored line as it is told, with the name its user has now."""
        line, at, user, room, text = row
        assert isinstance(line, int)
        assert isinstance(at, int)
        name = self.live.hall.users.get(str(user), FORMER).name
        return ChatLine(line, at, str(user), name, str(room), str(text))
