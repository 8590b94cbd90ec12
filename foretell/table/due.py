"""What a table does by itself when its time has come, and which decisions wait for a bot."""

from collections.abc import Collection, Iterator
from typing import Final, Literal, NamedTuple

from foretell.table import events as e
from foretell.table.commands import act
from foretell.table.events import By
from foretell.table.seat import STAND_IN
from foretell.table.table import PLAYING, Table

Kind = Literal["think", "queue", "drop", "forced", "warn", "stand-in"]

# How long a decision that the server makes for a person stays open, at least, and how much
# longer at most: it varies, so that nobody can tell from the time that there was no choice.
MOMENT: Final = 500
LONGER: Final = 1000


class Task(NamedTuple):
    """Something to be done at a time; a thought names the bot that has to have it."""

    when: int
    kind: Kind
    seat: int
    level: str = ""
    by: By = "bot"

    def is_like(self, other: "Task") -> bool:
        """Is it the same decision by the same bot, for the same reason?"""
        return self[1:] == other[1:]


def agenda(table: Table, auto: Collection[int]) -> list[Task]:
    """All that the table will do if nobody does anything; `auto` seats need no forced moves."""
    if table.status != PLAYING or table.paused:
        return []
    tasks = [task for seat in table.acting for task in decisions(table, seat, seat in auto)]
    return tasks + absences(table)


def decisions(table: Table, number: int, auto: bool) -> Iterator[Task]:
    """Who will decide for an acting seat, and when."""
    seat = table.seats[number]
    begun = seat.begun if seat.begun is not None else table.at
    if seat.chair.level is not None:
        yield Task(begun, "think", number, seat.chair.level, "bot")
        return
    if seat.stand_in:
        yield Task(begun, "think", number, STAND_IN, "stand-in")
        return
    state = table.game.state
    if seat.queued is not None:
        legal = state.allows(number, state.words.codes[seat.queued])
        yield (
            Task(begun + moment(table, number), "queue", number)
            if legal
            else Task(begun, "drop", number)
        )
    elif auto and state.choices(number) == 1:
        yield Task(begun + moment(table, number), "forced", number)
    due = seat.clock.due()
    if due is not None and seat.clock.warned is None:
        yield Task(due, "warn", number)
    elif due is not None:
        yield Task(due, "think", number, STAND_IN, "clock")


def absences(table: Table) -> list[Task]:
    """When bots will stand in for people who are away while others wait."""
    if not table.somebody_waits():
        return []
    return [
        Task(seat.away + seat.clock.profile.grace, "stand-in", number)
        for number, seat in enumerate(table.seats)
        if seat.away is not None and not seat.stand_in and seat.clock.profile.grace is not None
    ]


def moment(table: Table, seat: int) -> int:
    """How long a decision made in advance stays open: hard to foretell, and always the same."""
    return MOMENT + hash((table.id, seat, table.seats[seat].turn)) % LONGER


def do_due(table: Table, tasks: list[Task], now: int) -> None:
    """Do what is due now and needs no thought."""
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
            table.do(e.StoodIn(task.seat), now)
        else:
            continue
        return  # one thing at a time: it may have changed what else is due
