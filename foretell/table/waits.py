"""How long the server waits before it decides: for a person as long as that person would.

If forced cards and moves chosen in advance came at their own pace, opponents could tell from the
time that somebody had no choice, or had chosen already. So each wait is drawn from how long the
person's own latest decisions of that kind took, by the table's secret: nobody can foresee it, and
every process has the same. Bots take their time in the same way, and never by what they hold.
"""

from typing import Final

from foretell.table.table import Table

FEW: Final = 4  # own decisions that are not enough to know a person by
USUAL: Final = [1_500, 2_300, 3_200, 4_500]  # milliseconds, while there are few
SHORTEST: Final = 400
ALONE: Final = 1_000  # the longest wait where there is nobody else to notice
# How many times the pace of bots a decision of theirs takes: one alone, or all at once.
ONE_LEAST: Final = 1.0
ONE_MOST: Final = 1.9
ALL_LEAST: Final = 1.5
ALL_MOST: Final = 4.0


def bot_wait(table: Table, number: int, pace: int) -> int:
    """Milliseconds that a bot shows its decision after, at least: never two alike."""
    assert table.secret is not None
    share = table.secret.share(f"pace {number} {table.seats[number].turn}")
    if len(table.acting) > 1 or table.game.state.sealed():
        return int(pace * (ALL_LEAST + share * (ALL_MOST - ALL_LEAST)))
    return int(pace * (ONE_LEAST + share * (ONE_MOST - ONE_LEAST)))


def wait_like(table: Table, number: int, do: str) -> int:
    """Milliseconds that a seat's person might take for this decision."""
    assert table.secret is not None
    seat = table.seats[number]
    share = table.secret.share(f"wait {number} {seat.turn}")
    if len(table.people()) < 2:
        return SHORTEST + int(share * (ALONE - SHORTEST))
    longest = seat.clock.profile.decision  # more would be at the cost of the person's reserve
    times = [time for time in seat.times.get(do.split(" ")[0], []) if time <= longest]
    if len(times) < FEW:
        times = times + USUAL
    return min(max(draw_between(sorted(times), share), SHORTEST), longest)


def draw_between(times: list[int], share: float) -> int:
    """A time from the distribution that sorted times come from, evenly between neighbours.

    Of n draws the smallest is not the least there can be: one even step further is, on average.
    """
    step = (times[-1] - times[0]) // (len(times) - 1)
    marks = [times[0] - step, *times, times[-1] + step]
    place = share * (len(marks) - 1)
    below = int(place)
    return marks[below] + int((place - below) * (marks[below + 1] - marks[below]))
