"""Who runs a table, who is not wanted there, and who comes when the game has begun."""

from foretell.table import commands
from foretell.table import events as e
from foretell.table.agenda import HOST_GRACE
from foretell.table.events import Chair
from foretell.table.seating import takeable_seats
from tests.table.sitting import Sitting
from tests.table.test_seats import open_seats, refused
from tests.table.test_time import BRISK, of, picture


def come(sitting: Sitting, user: str) -> int:
    """Somebody sits down and is there."""
    seat = sitting.run(commands.sit, user, None)
    assert isinstance(seat, int)
    sitting.run(commands.come, seat)
    return seat


# The host


def test_a_host_who_stands_up_makes_another_one_host() -> None:
    sitting = open_seats()
    sitting.run(commands.sit, "bo", None)  # who has not come yet
    come(sitting, "cy")
    sitting.run(commands.leave, "ada")
    assert sitting.table.host == "cy"
    assert refused(sitting, commands.ask_to_start, "bo").code == "not_host"
    sitting.run(commands.leave, "cy")
    assert sitting.table.host == "bo"


def test_a_host_who_vanishes_is_followed_by_somebody_who_is_there() -> None:
    sitting = open_seats()
    sitting.run(commands.come, 0)
    sitting.run(commands.sit, "bo", None)
    come(sitting, "cy")
    sitting.run(commands.go, 0)
    sitting.wait(HOST_GRACE - 1)
    assert sitting.table.host == "ada"
    sitting.wait(1)
    assert of(sitting, e.Hosted) == [e.Hosted("cy")]
    sitting.run(commands.ask_to_start, "cy")


def test_a_host_who_comes_back_in_time_stays_host() -> None:
    sitting = open_seats()
    sitting.run(commands.come, 0)
    come(sitting, "bo")
    sitting.run(commands.go, 0)
    sitting.wait(HOST_GRACE - 1)
    sitting.run(commands.come, 0)
    sitting.wait(10 * HOST_GRACE)
    assert sitting.table.host == "ada"


def test_a_host_stays_host_where_nobody_else_is() -> None:
    sitting = open_seats()
    sitting.run(commands.come, 0)
    sitting.run(commands.arrange, "ada", 1, Chair(user="bo", invited=True))
    sitting.run(commands.go, 0)
    sitting.wait(10 * HOST_GRACE)
    assert sitting.table.host == "ada"


def test_during_the_game_the_host_stays() -> None:
    sitting = Sitting(people=2).begin()
    sitting.run(commands.go, 0)
    sitting.wait(HOST_GRACE)
    assert sitting.table.host == "ada"
    assert not of(sitting, e.Hosted)


# Who is not wanted


def test_who_is_removed_stays_so_at_that_table() -> None:
    sitting = open_seats()
    come(sitting, "bo")
    assert refused(sitting, commands.remove, "bo", "ada").code == "not_host"
    sitting.run(commands.remove, "ada", "bo")
    assert sitting.table.seat_of("bo") is None
    assert refused(sitting, commands.sit, "bo", None).code == "removed"
    assert refused(sitting, commands.sit, "bo", 3).code == "removed"
    assert refused(sitting, commands.remove, "ada", "ada").code == "own_seat"


def test_to_give_somebodys_seat_away_removes_them() -> None:
    sitting = open_seats()
    seat = come(sitting, "bo")
    sitting.run(commands.arrange, "ada", seat, Chair(level="club"))
    assert refused(sitting, commands.sit, "bo", None).code == "removed"


def test_who_was_only_invited_is_not_removed_with_the_invitation() -> None:
    sitting = open_seats()
    sitting.run(commands.arrange, "ada", 1, Chair(user="bo", invited=True))
    sitting.run(commands.arrange, "ada", 1, Chair())
    assert sitting.run(commands.sit, "bo", None) == 1


def test_an_invitation_lets_somebody_back_in() -> None:
    sitting = open_seats()
    come(sitting, "bo")
    sitting.run(commands.remove, "ada", "bo")
    sitting.run(commands.arrange, "ada", 2, Chair(user="bo", invited=True))
    assert sitting.run(commands.sit, "bo", None) == 2


def test_during_the_game_only_who_looks_on_is_removed() -> None:
    sitting = Sitting(people=2).begin()
    assert refused(sitting, commands.remove, "ada", "bo").code == "not_open"
    sitting.run(commands.remove, "ada", "eve")
    assert refused(sitting, commands.sit, "eve", None).code == "removed"


# Who comes late


def test_a_latecomer_plays_on_for_a_bot() -> None:
    sitting = Sitting(people=1).begin()
    while sitting.table.acting != [2]:
        sitting.act()
    for _ in range(4):
        sitting.act()
    turns = [seat.turn for seat in sitting.table.seats]
    view = sitting.table.game.view(1).json()
    assert come(sitting, "eve") == 1
    assert [seat.turn for seat in sitting.table.seats] == turns
    assert sitting.table.game.view(1).json() == view
    assert not any(seat == 1 for seat, _, _ in sitting.thoughts())
    assert picture(sitting.again()) == picture(sitting.table)


def test_a_bot_that_was_about_to_decide_does_not() -> None:
    sitting = Sitting(people=1).begin()
    while sitting.table.acting[0] == 0:
        sitting.act()
    seat = sitting.table.acting[0]
    assert sitting.thoughts() == [(seat, "club", "bot")]
    sitting.run(commands.sit, "eve", seat)
    assert sitting.thoughts() == []


def test_a_latecomer_who_does_not_come_is_stood_in_for() -> None:
    sitting = Sitting(people=1).begin()
    sitting.run(commands.sit, "eve", 2)
    sitting.wait(BRISK.grace or 0)
    assert of(sitting, e.StoodIn) == [e.StoodIn(2)]


def test_a_latecomer_takes_no_persons_seat_and_none_of_a_rated_game() -> None:
    sitting = Sitting(people=3).begin()
    assert refused(sitting, commands.sit, "eve", 1).code == "seat_taken"
    assert refused(sitting, commands.sit, "bo", 3).code == "not_open"  # nobody moves any more
    assert sitting.run(commands.sit, "eve", None) == 3
    assert refused(sitting, commands.sit, "fay", None).code == "table_full"
    rated = Sitting(people=3, rated=True, take_back=False).begin()
    assert takeable_seats(rated.table, "eve") == []
    assert refused(rated, commands.sit, "eve", 3).code == "not_open"


def test_a_seat_is_kept_for_somebody() -> None:
    sitting = Sitting(people=2).begin()
    sitting.run(commands.arrange, "ada", 2, Chair(user="eve", invited=True))
    assert takeable_seats(sitting.table, "fay") == [3]
    assert refused(sitting, commands.sit, "fay", 2).code == "seat_taken"
    assert sitting.thoughts() or sitting.table.acting[0] < 2  # meanwhile a bot plays it
    assert come(sitting, "eve") == 2
    assert sitting.table.seats[2].offered is None


def test_the_seat_of_somebody_who_left_can_be_handed_on() -> None:
    sitting = Sitting(people=3).begin()
    kept = Chair(user="eve", invited=True)
    assert refused(sitting, commands.arrange, "ada", 1, kept).code == "not_open"  # Bo is there
    sitting.run(commands.leave, "bo")
    assert refused(sitting, commands.sit, "eve", 1).code == "seat_taken"
    sitting.run(commands.arrange, "ada", 1, kept)
    sitting.run(commands.arrange, "ada", 1, Chair())
    assert takeable_seats(sitting.table, "eve") == [3]
    sitting.run(commands.arrange, "ada", 1, kept)
    assert come(sitting, "eve") == 1
    assert sitting.table.seat_of("bo") is None


def test_nobody_has_two_seats_of_a_game_one_after_the_other() -> None:
    """What they know of the one would help them in the other."""
    sitting = Sitting(people=2).begin()
    sitting.run(commands.leave, "bo")
    sitting.run(commands.arrange, "ada", 1, Chair(user="eve", invited=True))
    come(sitting, "eve")
    assert refused(sitting, commands.sit, "bo", None).code == "had_seat"
    again = refused(sitting, commands.arrange, "ada", 3, Chair(user="bo", invited=True))
    assert again.code == "had_seat"
    sitting.run(commands.leave, "eve")
    sitting.run(commands.arrange, "ada", 1, Chair(user="bo", invited=True))
    assert come(sitting, "bo") == 1  # it was theirs


def test_what_was_decided_before_is_not_the_latecomers_to_take_back() -> None:
    sitting = Sitting("santiiba", people=2, options={"players": 2}).begin()
    while sitting.table.acting != [1]:
        sitting.act()
    sitting.act()
    sitting.run(commands.leave, "bo")
    sitting.run(commands.arrange, "ada", 1, Chair(user="eve", invited=True))
    seat = come(sitting, "eve")
    assert not commands.may_take_back(sitting.table, seat)
