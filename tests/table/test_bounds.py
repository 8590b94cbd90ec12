"""What leaves no line in the log is bounded, and bounds one person only."""

from collections.abc import Callable

from foretell.table import commands
from foretell.table import events as e
from foretell.table.bounds import ARRANGED, IN_ALL, SINCE_MOVE
from foretell.table.events import Chair
from foretell.table.refusal import Refusal
from tests.table.sitting import Sitting
from tests.table.test_playing import until_verb
from tests.table.test_seats import open_seats, refused
from tests.table.test_time import picture


def until_refused(act: Callable[[int], object]) -> int:
    """Do something again and again, until that is too often: how often it went."""
    for times in range(10_000):
        try:
            act(times)
        except Refusal as refusal:
            if refusal.code != "too_often" or not refusal.sentence.endswith("."):
                raise
            return times
    raise AssertionError("nothing bounds it")


def queue_often(sitting: Sitting, seat: int) -> int:
    """Choose and forget a move in advance as often as may be."""

    def choose_and_forget(_: int) -> None:
        sitting.run(commands.queue, seat, "play R1")
        sitting.run(commands.queue, seat, None)

    return until_refused(choose_and_forget)


def test_choosing_in_advance_is_bounded_until_the_game_goes_on() -> None:
    sitting = Sitting().begin()
    idle = (sitting.table.acting[0] + 2) % 4
    assert queue_often(sitting, idle) == SINCE_MOVE
    other = (idle + 1) % 4
    assert queue_often(sitting, other) == SINCE_MOVE  # nobody uses up what others may do
    sitting.act()
    assert queue_often(sitting, idle) == SINCE_MOVE


def test_all_of_a_game_is_bounded_too() -> None:
    sitting = Sitting().begin()
    times = 0
    while sitting.table.status == "playing":
        seat = (sitting.table.acting[0] + 1) % 4
        if seat == 0:
            times += queue_often(sitting, 0)
        sitting.act()
    assert IN_ALL < times <= IN_ALL + sitting.table.longest // 2
    most = sitting.table.longest + 2 * times + 10
    assert len(sitting.steps) <= most
    assert picture(sitting.again()) == picture(sitting.table)


def test_taking_back_does_not_make_the_game_go_on() -> None:
    sitting = until_verb(Sitting().begin(), "take")
    for _ in range(SINCE_MOVE):
        sitting.run(commands.take_back, sitting.act())
    assert refused(sitting, commands.take_back, sitting.act()).code == "too_often"


def test_a_pause_is_voted_for_so_often_and_can_always_be_ended() -> None:
    sitting = Sitting(people=1).begin()
    for _ in range(SINCE_MOVE):
        sitting.run(commands.vote, 0, True)
        assert sitting.table.paused
        sitting.run(commands.resume)
    assert refused(sitting, commands.vote, 0, True).code == "too_often"
    assert not sitting.table.paused


def test_who_comes_and_goes_too_often_stays() -> None:
    sitting = Sitting().begin()
    for _ in range(3 * SINCE_MOVE):
        sitting.run(commands.go, 1)
        sitting.run(commands.come, 1)
    assert sum(isinstance(event, e.Went) for event in sitting.events()) == SINCE_MOVE
    assert sitting.table.seats[1].present
    sitting.act()
    sitting.run(commands.go, 1)
    assert not sitting.table.seats[1].present


def test_who_leaves_too_often_stays_away_until_the_game_goes_on() -> None:
    sitting = Sitting().begin()
    for _ in range(3 * SINCE_MOVE):
        sitting.run(commands.leave, "bo")
        sitting.run(commands.come, 1)
    assert sum(isinstance(event, e.Went) for event in sitting.events()) == SINCE_MOVE
    assert sitting.table.seats[1].stand_in
    if sitting.table.acting == [1]:
        sitting.act()
    sitting.act()
    sitting.run(commands.come, 1)
    assert not sitting.table.seats[1].stand_in


def test_before_the_game_who_comes_and_goes_too_often_is_away() -> None:
    sitting = Sitting()
    for _ in range(3 * SINCE_MOVE):
        sitting.run(commands.come, 1)
        sitting.run(commands.go, 1)
    assert sum(isinstance(event, e.Came) for event in sitting.events()) == SINCE_MOVE
    assert not sitting.table.seats[1].present


def test_two_windows_at_two_processes_are_bounded() -> None:
    sitting = Sitting().begin()
    for number in range(3 * SINCE_MOVE):
        sitting.run(lambda table, at, n=number: commands.come(table, 1, at, f"node {n % 2}"))
    moves = [event for event in sitting.events() if isinstance(event, e.Came) and event.node]
    assert len(moves) == SINCE_MOVE


def test_sitting_here_and_there_is_bounded_for_one_and_free_for_others() -> None:
    sitting = open_seats()
    times = until_refused(lambda number: sitting.run(commands.sit, "bo", 1 + number % 2))
    assert times <= SINCE_MOVE
    assert sitting.run(commands.sit, "cy", 3) == 3


def test_a_host_arranges_seats_so_often() -> None:
    sitting = open_seats()
    chairs = [Chair(level="club"), Chair()]
    times = until_refused(lambda k: sitting.run(commands.arrange, "ada", 1, chairs[k % 2]))
    assert ARRANGED <= times <= 2 * ARRANGED
    steps = len(sitting.steps)
    sitting.run(commands.arrange, "ada", 2, Chair())  # it is so already
    assert len(sitting.steps) == steps


def test_a_table_of_before_with_more_steps_opens_unchanged() -> None:
    """Tables were unbounded once: what they have stored is still read, and only more refused."""
    sitting = until_verb(Sitting().begin(), "take")
    seat = sitting.table.acting[0]
    other = (seat + 1) % 4
    for number in range(5 * IN_ALL):
        do = "take R1" if number % 2 == 0 else None
        sitting.run(lambda table, at, do=do: table.do(e.Queued(other, do), at))
        sitting.act()
        sitting.run(lambda table, at: table.do(e.TookBack(seat), at))
        sitting.run(lambda table, at: table.do(e.Voted(seat, True), at))
        sitting.run(lambda table, at: table.do(e.Voted(seat, False), at))
    again = sitting.again()
    assert again.ply > 10 * IN_ALL
    assert picture(again) == picture(sitting.table)
    assert refused(sitting, commands.vote, seat, True).code == "too_often"
    sitting.act()  # the game itself goes on
