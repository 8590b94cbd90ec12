"""What a table does by itself: bots' turns, clocks, decisions made for people.

While a game is in play there is always a timer, a bot that thinks, or a person to wait for; also
when the store fails. What was to be done then is done once it is back.
"""

import asyncio
import random
from secrets import choice
from typing import Final, NamedTuple

from foretell.server.tables.changes import Changes
from foretell.server.tables.services import Services
from foretell.server.tables.thinkers import payers_of
from foretell.table import agenda, commands
from foretell.table.agenda import Task
from foretell.table.refusal import Refusal
from foretell.table.table import Table
from foretell.table.waits import bot_wait

PATIENCE: Final = 3.0  # seconds before a process does what another one should have done
RETRY: Final = 1.0  # seconds after which to try again what could not be stored


class Decision(NamedTuple):
    """Which decision of a seat: by its number, and how many were taken back at the table so far."""

    seat: int
    turn: int
    taken_back: int


class Schedule:
    """A table's timer, and its bots' thoughts."""

    def __init__(self, services: Services, changes: Changes) -> None:
        self.services = services
        self.changes = changes
        self.wakes: float | None = None  # when there is something to do, by the loop's clock
        self.timer: asyncio.TimerHandle | None = None
        self.rings = 0.0  # when the timer goes off
        self.thinking: set[Decision] = set()

    def renew(self) -> None:
        """Have the bots think whose turn it is, and wake up when there is something to do."""
        self.wakes = None
        if self.services.closing:
            return
        if self.changes.stale:
            self.wake_in(RETRY)
            return
        now = self.changes.now()
        later: list[int] = []
        for task in self.agenda(self.changes.table):
            if task.kind != "think" or task.when > now:
                later.append(task.when)
            else:
                self.think(task)
        if later:
            self.wake_in(max(min(later) - now, 0) / 1000 + self.patience())

    def agenda(self, table: Table) -> list[Task]:
        """All that the table will do if nobody does anything."""
        return agenda.agenda(table, self.services.by_hand)

    def next_time(self) -> int | None:
        """When the table will do something by itself, by this machine's clock."""
        times = [task.when for task in self.agenda(self.changes.table)]
        ahead = self.changes.now() - self.services.now()
        return min(times) - ahead if times else None

    def patience(self) -> float:
        """Seconds to wait first: whoever made the last step goes on, others if it does not."""
        return 0 if self.changes.ours else PATIENCE * (1 + random.random())

    # The timer

    def wake_in(self, seconds: float) -> None:
        """Wake up then. A timer that goes off before stays: with each move it would be another."""
        self.wakes = self.services.loop.time() + seconds
        if self.timer is None or self.rings > self.wakes:
            self.set_timer(self.wakes)

    def set_timer(self, when: float) -> None:
        """Replace the timer by one that goes off at this time."""
        self.stop()
        self.rings = when
        self.timer = self.services.loop.call_at(when, self.wake)

    def stop(self) -> None:
        """Cancel the timer."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def wake(self) -> None:
        """The timer went off: do what is due, or wait on if it was put off."""
        self.timer = None
        if self.wakes is None or self.services.closing:
            return
        if self.wakes > self.services.loop.time():
            self.set_timer(self.wakes)
        else:
            self.services.spawn(self.tick())

    async def tick(self) -> None:
        """Do everything on the agenda whose time has come; if that fails, try again later."""

        def do_next(table: Table, at: int) -> None:
            agenda.do_first(table, self.agenda(table), at)

        table, now = self.changes.table, self.changes.now()
        ply = table.ply
        try:
            if any(task.ends_time() for task in self.agenda(table) if task.when <= now):
                await self.services.heartbeat.ask_store()
            await self.changes.change(do_next)
            if self.changes.table.ply == ply:
                self.renew()
        except Refusal:  # the store has gone, or others are very busy here
            self.wake_in(RETRY)
        except Exception as error:
            self.wake_in(RETRY)
            self.services.failed("a table could not go on by itself", error)

    # Bots

    def think(self, task: Task) -> None:
        """Have a bot decide, unless it is about to."""
        table = self.changes.table
        decision = Decision(task.seat, table.seats[task.seat].turn, table.taken_back)
        if decision not in self.thinking:
            self.thinking.add(decision)
            self.services.spawn(self.decide(task, decision))

    async def decide(self, task: Task, decision: Decision) -> None:
        """Have a bot decide in another process; if that cannot be stored, try again."""
        again = False
        try:
            await asyncio.sleep(self.patience())
            if task.ends_time():
                await self.services.heartbeat.ask_store()
            await self.decide_now(task, decision)
        except Refusal:  # something else happened first, or the store has gone
            again = True
        except Exception as error:
            again = True
            self.services.failed("a bot's decision could not be stored", error)
        finally:
            self.thinking.discard(decision)
        if again:
            self.wake_in(RETRY)
        elif is_awaited(self.changes.table, decision):
            self.renew()  # another bot, or the same one for another reason, has to decide

    async def decide_now(self, task: Task, decision: Decision) -> None:
        """A bot's decision, shown after a moment."""
        table = await self.changes.settled()
        if not is_awaited(table, decision):
            return
        words = await self.ask_bot(table, task)
        table = self.changes.table
        begun = table.seats[task.seat].begun
        pace = bot_wait(table, task.seat, self.services.settings.pace)
        wait = pace - (self.changes.now() - (begun or 0))
        if wait > 0 and task.by != "clock":
            await asyncio.sleep(wait / 1000)

        def act(table: Table, at: int) -> None:
            wanted = any(task.is_still(now, at) for now in self.agenda(table))
            if wanted and is_awaited(table, decision):
                commands.act(table, task.seat, decision.turn, words, at, task.by)

        await self.changes.change(act)

    async def ask_bot(self, table: Table, task: Task) -> str:
        """What the bot would do; if it cannot say, anything legal, for the game must go on."""
        game = table.game
        view, legal, users = game.view(task.seat), game.legal(task.seat), payers_of(table)
        try:
            return (await self.services.thinkers.think(view, game.options, task.level, users)).words
        except Exception as error:
            self.services.failed("a bot could not decide", error)
            return choice(legal)


def is_awaited(table: Table, decision: Decision) -> bool:
    """Is that decision still to be made?"""
    seat, turn, taken_back = decision
    if table.taken_back != taken_back or seat not in table.acting:
        return False
    return table.seats[seat].turn == turn
