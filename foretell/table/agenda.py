"""What a table does by itself when its time has come, and which decisions wait for a bot."""

from collections.abc import Collection
from typing import Final, Literal, NamedTuple

from foretell.table import events as e
from foretell.table.clock import SECOND
from foretell.table.commands import act, stand_in
from foretell.table.events import By
from foretell.table.seat import STAND_IN
from foretell.table.seating import heirs_of
from foretell.table.table import OPEN, PLAYING, Table
from foretell.table.waits import wait_like

Kind = Literal["think", "queue", "drop", "forced", "warn", "stand-in", "close", "host"]
EMPTY: Final = 120_000  # milliseconds after which a public table closes at which nobody waits
KEPT: Final = 7 * 86_400_000  # and one that is played over days, or that only friends know of
HOST_GRACE: Final = 60 * SECOND  # that a host may be away before the game


class Task(NamedTuple):
    """Something to be done at a time; a thought names the bot that has to have it."""

    when: int
    kind: Kind
    seat: int
    level: str = ""
    by: By = "bot"

    def is_still(self, now: "Task", at: int) -> bool:
        """Is it the same decision by the same bot, for the same reason, and no time was won?"""
        return self[1:] == now[1:] and (now.when <= at or self.by != "clock")

    def ends_time(self) -> bool:
        """Does it happen because somebody's time is up?"""
        return self.kind in ("warn", "stand-in", "close") or self.by == "clock"


def agenda(table: Table, by_hand: Collection[str]) -> list[Task]:
    """All that the table will do if nobody does anything.

    `by_hand` are users who want to make their forced decisions themselves.
    """
    if table.status == OPEN:
        return closing(table) + succession(table)
    if table.status != PLAYING or table.paused:
        return []
    tasks = absences(table)
    for number in table.acting:
        bot = bot_of(table, number)
        if bot is not None:
            tasks.append(bot)
        else:
            add_decisions(table, number, by_hand, tasks)
    return tasks


def closing(table: Table) -> list[Task]:
    """When a table closes at which nobody is any more who waits for others."""
    if any(seat.present for seat in table.seats):
        return []
    passing = table.plan.public and table.plan.clock != "none"
    return [Task(table.at + (EMPTY if passing else KEPT), "close", 0)]


def succession(table: Table) -> list[Task]:
    """When somebody else who sits there becomes host, because the host is away."""
    number, heirs = table.seat_of(table.host), heirs_of(table)
    if number is None or not heirs or table.seats[number].present:
        return []
    heir = table.seat_of(heirs[0])
    if heir is None or not table.seats[heir].present:
        return []
    away = table.seats[number].away
    return [Task((table.created if away is None else away) + HOST_GRACE, "host", heir)]


def begun(table: Table, number: int) -> int:
    """Since when a seat has had its present decision to make."""
    when = table.seats[number].begun
    return when if when is not None else table.at


def bot_of(table: Table, number: int) -> Task | None:
    """The thought of the bot that has the seat, or stands in for its person."""
    seat = table.seats[number]
    if seat.chair.level is not None:
        return Task(begun(table, number), "think", number, seat.chair.level, "bot")
    if seat.stand_in:
        return Task(begun(table, number), "think", number, STAND_IN, "stand-in")
    return None


def add_decisions(table: Table, number: int, by_hand: Collection[str], tasks: list[Task]) -> None:
    """What will be decided for a person who does not decide, and when."""
    seat = table.seats[number]
    state = table.game.state
    if seat.queued is not None:
        if state.allows(number, state.words.codes[seat.queued]):
            when = begun(table, number) + wait_like(table, number, seat.queued)
            tasks.append(Task(when, "queue", number))
        else:
            tasks.append(Task(begun(table, number), "drop", number))
    elif state.choices(number) == 1 and seat.chair.user not in by_hand:
        only = state.words.names[state.choice(number, 0)]
        when = begun(table, number) + wait_like(table, number, only)
        tasks.append(Task(when, "forced", number))
    alarm = seat.clock.alarm()
    if alarm is not None and seat.clock.warned is None:
        tasks.append(Task(alarm, "warn", number))
    elif alarm is not None:
        tasks.append(Task(alarm, "think", number, STAND_IN, "clock"))


def absences(table: Table) -> list[Task]:
    """When bots will stand in for people who are away while others are there."""
    if not any(seat.present for seat in table.seats):
        return []
    return [
        Task(seat.away + seat.clock.profile.grace, "stand-in", number)
        for number, seat in enumerate(table.seats)
        if seat.away is not None and not seat.stand_in and seat.clock.profile.grace is not None
    ]


def do_first(table: Table, tasks: list[Task], now: int) -> None:
    """Do the first task whose time has come and that needs no thought."""
    for task in tasks:
        if task.when > now:
            continue
        seat = table.seats[task.seat]
        if task.kind == "queue" and seat.queued is not None:
            act(table, task.seat, seat.turn, seat.queued, now, "queue")
        elif task.kind == "drop":
            table.do(e.Queued(task.seat), now)
        elif task.kind == "forced":
            act(table, task.seat, seat.turn, table.game.legal(task.seat)[0], now, "forced")
        elif task.kind == "warn":
            table.do(e.Warned(task.seat), now)
        elif task.kind == "stand-in":
            stand_in(table, task.seat, now)
        elif task.kind == "close":
            table.do(e.Closed(), now)
        elif task.kind == "host" and seat.user is not None:
            table.do(e.Hosted(seat.user), now)
        else:
            continue
        return  # one thing at a time: it may have changed what else there is to do
