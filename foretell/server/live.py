"""A table in use: one change at a time, stored first and shown then."""

import asyncio
import random
from collections.abc import Callable
from secrets import choice
from time import perf_counter
from typing import TYPE_CHECKING, Final, TypeVar

from foretell.bots.thinker import Answer
from foretell.server.chat import Chat
from foretell.server.connection import Connection, encoded
from foretell.server.index import index_each_move, index_statements
from foretell.server.watchers import Watchers
from foretell.store.store import Conflict, Step
from foretell.table import commands, due
from foretell.table.due import Task
from foretell.table.messages import ErrorTold
from foretell.table.refusal import Refusal
from foretell.table.table import CLOSED, OPEN, PLAYING, Table
from foretell.table.told import Moment, Past, steady_lines

if TYPE_CHECKING:
    from foretell.server.hall import Hall

ATTEMPTS: Final = 5  # when other processes are quicker
SHUT_OUT: Final = 4403
PATIENCE: Final = 3.0  # seconds before a process does what another one should have done
T = TypeVar("T")
Change = Callable[[Table, int], T]


class LiveTable:
    """A table, its viewers, and the lock that all changes take."""

    def __init__(self, hall: "Hall", table: Table) -> None:
        self.hall = hall
        self.table = table
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.steady = 0  # lines of the log that viewers have and that stay as they are
        self.shown = (-1, -1)  # the table's shape and outcomes as viewers know them
        self.stale = False  # does memory differ from what is stored?
        self.ours = True  # was the last step made here?
        self.behind = False  # is there news that is still to be read?
        self.due: float | None = None  # when something is, by the loop's clock
        self.timer: asyncio.TimerHandle | None = None
        self.rings = 0.0  # when the timer goes off
        self.thinking: set[tuple[int, int]] = set()
        self.hints: dict[int, tuple[int, asyncio.Task[Answer]]] = {}  # by seat, for which decision
        self.past = Past()  # as it was told last
        self.chat = Chat(self)
        self.watchers = Watchers(self)

    # Changing

    async def change(self, change: Change[T]) -> T:
        """Let something happen: checked, stored, and only then shown."""
        async with self.lock:
            for _ in range(ATTEMPTS):
                if self.stale:
                    await self.reload()
                try:
                    return await self.change_once(change)
                except Conflict:
                    continue
            raise Refusal("busy", "Too much happens at this table at once. Please try again.")

    async def change_once(self, change: Change[T]) -> T:
        """Check and apply; store; show. Whatever goes wrong on the way, memory is read again."""
        table = self.table
        self.stale = True
        before = table.shape
        try:
            result = change(table, self.hall.now())
        except Refusal:
            self.stale = bool(table.pending)
            raise
        if table.pending:
            step = Step(table.id, table.ply + 1, table.at, table.take_pending())
            indexed = table.shape != before or index_each_move(table)
            also = index_statements(table) if indexed else []
            began = perf_counter()
            await self.hall.store.append(step, also)
            self.hall.metrics.commits.observe(perf_counter() - began)
            table.ply = step.ply
            self.ours = True
            self.hall.stored(self, bool(also))
            self.publish()
        self.stale = False
        return result

    async def reload(self) -> None:
        """Read the table anew; viewers are told everything again."""
        table = Table(self.table.id)
        for step in await self.hall.store.steps(table.id):
            table.replay(step.ply, step.at, step.body)
        await self.hall.learn_seated(table)
        self.ours = self.ours and table.ply == self.table.ply
        self.table = table
        self.stale = False
        self.steady = 0
        self.shown = (-1, -1)
        self.publish()
        self.claim_viewers()

    async def retell(self) -> None:
        """Tell viewers all of the table again: somebody's name has changed."""
        async with self.lock:
            if self.stale:
                await self.reload()
            else:
                self.shown = (-1, -1)
                self.publish()

    async def catch_up(self) -> None:
        """Take in what other processes have added."""
        async with self.lock:
            self.behind = False
            if self.stale:
                await self.reload()
                return
            steps = await self.hall.store.steps(self.table.id, self.table.ply)
            if not steps:
                return
            self.stale = True
            shape = self.table.shape
            for step in steps:
                self.table.replay(step.ply, step.at, step.body)
            if self.table.shape != shape:
                await self.hall.learn_seated(self.table)
            self.stale = False
            self.ours = False
            self.publish()
            self.claim_viewers()

    async def settled(self) -> Table:
        """The table as it is stored; good until the next await."""
        async with self.lock:
            if self.stale:
                await self.reload()
            return self.table

    # Showing

    def publish(self) -> None:
        """Tell every viewer what is new; all of it is encoded before anything is sent."""
        table = self.table
        reshaped = self.shown != (table.shape, table.outcomes)
        start = min(self.steady, len(table.match.lines)) if table.match else 0
        moment = self.moment()
        if reshaped:
            self.seat_viewers(moment)
        texts: dict[int | None, list[bytes]] = {}
        for connection in self.connections:
            viewer = connection.viewer
            if viewer not in texts:
                texts[viewer] = self.news(moment, viewer, start, reshaped)
            connection.push(texts[viewer])
        self.steady = steady_lines(table.match) if table.match else 0
        if self.shown[0] != table.shape:
            self.hall.table_changed(table)
        self.shown = (table.shape, table.outcomes)
        self.schedule()

    def moment(self) -> Moment:
        """What can be told of the table now."""
        now, watching = self.hall.now(), self.watchers.told
        return Moment(self.table, self.hall.users, now, watching, self.past)

    def news(self, moment: Moment, viewer: int | None, start: int, reshaped: bool) -> list[bytes]:
        """What a viewer is told of a change."""
        texts = []
        if reshaped:
            texts.append(encoded(moment.tell_table(viewer)))
        if self.table.match is not None:
            texts.append(encoded(moment.tell_state(viewer, start)))
        return texts

    def seat_viewers(self, moment: Moment) -> None:
        """People who sit down or stand up see the table from elsewhere: tell them all of it."""
        for connection in self.connections:
            viewer = self.table.seat_of(connection.user)
            if viewer is None and self.shuts_out():
                connection.tell(tell_refusal(no_spectators()))
                connection.close(SHUT_OUT)
            elif viewer != connection.viewer:
                connection.viewer = viewer
                self.watchers.changed()
                connection.push(self.news(moment, viewer, 0, True))
                self.hall.spawn(self.note_presence(connection.user))

    def shuts_out(self) -> bool:
        """Is the game for its seats only? Who came before it began has to go."""
        return self.table.status not in (OPEN, CLOSED) and not self.table.plan.spectators

    # Viewers

    async def join(self, connection: Connection) -> None:
        """Show somebody the table from now on."""
        if self.hall.store.node:  # they may come from a process that has told them more
            await self.catch_up()
        async with self.lock:
            if self.stale:
                await self.reload()
            connection.viewer = self.table.seat_of(connection.user)
            self.connections.add(connection)
            self.watchers.changed()
            connection.push(self.news(self.moment(), connection.viewer, 0, True))
            self.schedule()
        await self.note_presence(connection.user)

    async def part(self, connection: Connection) -> None:
        """Somebody looks no more."""
        self.connections.discard(connection)
        self.watchers.changed()
        await self.note_presence(connection.user)
        self.hall.release(self)

    async def note_presence(self, user: str) -> None:
        """Let the table know whether the user is here."""
        node = self.hall.store.node

        def note(table: Table, at: int) -> None:
            seat = table.seat_of(user)
            if seat is None:
                return
            if self.sees(user):
                commands.come(table, seat, at, node)
            else:
                commands.go(table, seat, at, node)

        if self.table.seat_of(user) is not None and not self.hall.closing:
            await self.change(note)

    def sees(self, user: str | None) -> bool:
        """Is the user connected to this process?"""
        return any(connection.user == user for connection in self.connections)

    def claim_viewers(self) -> None:
        """Another process says that somebody went who is here: say that they are."""
        for seat in self.table.people():
            away = not seat.present and not seat.stand_in
            if away and seat.user is not None and self.sees(seat.user):
                self.hall.spawn(self.note_presence(seat.user))

    def missing(self) -> list[tuple[int, str]]:
        """Seats whose people should be here, or at a process that is dead, and are not here."""
        if self.table.status not in (OPEN, PLAYING):
            return []
        return [
            (number, seat.node)
            for number, seat in enumerate(self.table.seats)
            if seat.present and not self.sees(seat.user) and not self.hall.sweep.holds(seat.node)
        ]

    async def lose(self, seat: int, node: str) -> None:
        """Say of somebody who was at a process that they went, unless they are here."""

        def note(table: Table, at: int) -> None:
            if not self.sees(table.seats[seat].user):
                commands.go(table, seat, at, node)

        await self.change(note)

    # What happens by itself

    def schedule(self) -> None:
        """Have the bots think whose turn it is, and wake up when something is due."""
        self.due = None
        if self.hall.closing:
            return
        now = self.hall.now()
        later: list[int] = []
        for task in self.agenda(self.table):
            if task.kind != "think" or task.when > now:
                later.append(task.when)
            else:
                self.think(task)
        if later:
            self.wake_in(max(min(later) - now, 0) / 1000 + self.patience())

    def wake_in(self, seconds: float) -> None:
        """Wake up then. A timer that goes off before stays: with each move it would be another."""
        self.due = self.hall.loop.time() + seconds
        if self.timer is None or self.rings > self.due:
            self.set_timer(self.due)

    def set_timer(self, when: float) -> None:
        """Have one timer, for then."""
        if self.timer is not None:
            self.timer.cancel()
        self.rings = when
        self.timer = self.hall.loop.call_at(when, self.wake)

    def patience(self) -> float:
        """Seconds to wait first: whoever made the last step goes on, others if it does not."""
        return 0 if self.ours else PATIENCE * (1 + random.random())

    def next_due(self) -> int | None:
        """When the table will do something by itself."""
        return min((task.when for task in self.agenda(self.table)), default=None)

    def agenda(self, table: Table) -> list[Task]:
        """All that the table will do if nobody does anything."""
        return due.agenda(table, self.hall.by_hand)

    def wake(self) -> None:
        """Something may be due, or may have been put off."""
        self.timer = None
        if self.due is None:
            return
        if self.due > self.hall.loop.time():
            self.set_timer(self.due)
        else:
            self.hall.spawn(self.tick())

    async def tick(self) -> None:
        """Do what is due."""

        def do_due(table: Table, at: int) -> None:
            due.do_due(table, self.agenda(table), at)

        ply = self.table.ply
        try:
            await self.change(do_due)
            if self.table.ply == ply:
                self.schedule()
        except Refusal:  # the store has gone, or others are very busy here
            self.wake_in(PATIENCE)

    def think(self, task: Task) -> None:
        """Have a bot decide, unless it is about to."""
        key = (task.seat, self.table.seats[task.seat].turn)
        if key not in self.thinking:
            self.thinking.add(key)
            self.hall.spawn(self.decide(task, key))

    async def decide(self, task: Task, key: tuple[int, int]) -> None:
        """A bot's decision, made in another process and shown after a moment."""
        try:
            await asyncio.sleep(self.patience())
            if not self.is_due(key):
                return
            words = await self.ask_bot(task)
            begun = self.table.seats[task.seat].begun
            wait = self.hall.settings.pace - (self.hall.now() - (begun or 0))
            if wait > 0 and task.by != "clock":
                await asyncio.sleep(wait / 1000)

            def act(table: Table, at: int) -> None:
                if any(task.is_like(now) for now in self.agenda(table)):
                    commands.act(table, task.seat, key[1], words, at, task.by)

            if self.is_due(key):
                await self.change(act)
        except Refusal:
            pass  # something else happened first
        finally:
            self.thinking.discard(key)
        if self.is_due(key):
            self.schedule()  # another bot, or the same one for another reason, has to decide

    async def ask_bot(self, task: Task) -> str:
        """What the bot would do; if it cannot say, anything legal, for the game must go on."""
        game = self.table.game
        view = game.view(task.seat)
        try:
            return (await self.hall.thinkers.think(view, game.options, task.level)).words
        except Exception as error:
            self.hall.failed("a bot could not decide", error)
            return choice(game.legal(task.seat))

    def is_due(self, key: tuple[int, int]) -> bool:
        """Is it still that decision?"""
        seat, turn = key
        return seat in self.table.acting and self.table.seats[seat].turn == turn


def no_spectators() -> Refusal:
    """What those are told who may not look."""
    return Refusal("no_spectators", "This table has no spectators.")


def tell_refusal(refusal: Refusal) -> ErrorTold:
    """A refusal for the wire."""
    told = ErrorTold(refusal.code, refusal.sentence)
    if refusal.clause is not None:
        told = ErrorTold(refusal.code, refusal.sentence, refusal.clause, refusal.legal or [])
    return told
