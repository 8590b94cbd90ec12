"""Clocks, absence, pauses, and the same table from the same events."""

import foretell
from foretell.table import commands
from foretell.table import events as e
from foretell.table.clock import PROFILES
from foretell.table.table import Table
from tests import setups
from tests.table.sitting import Sitting
from tests.table.test_seats import refused

BRISK = PROFILES["brisk"]
FULL = BRISK.decision + BRISK.reserve


def of(sitting: Sitting, kind: type) -> list[e.Any]:
    return [event for event in sitting.events() if isinstance(event, kind)]


# Clocks


def test_a_decision_within_its_time_costs_nothing() -> None:
    sitting = Sitting().begin()
    sitting.wait(BRISK.decision - 1)
    seat = sitting.act()
    assert sitting.table.seats[seat].clock.reserve == BRISK.reserve


def test_what_a_decision_takes_longer_comes_off_the_reserve() -> None:
    sitting = Sitting().begin()
    sitting.wait(BRISK.decision + 5_000)
    seat = sitting.act()
    assert sitting.table.seats[seat].clock.reserve == BRISK.reserve - 5_000


def test_out_of_time_means_a_warning_and_then_the_club_bot() -> None:
    sitting = Sitting().begin()
    seat = sitting.table.acting[0]
    sitting.wait(FULL - 1)
    assert not of(sitting, e.Warned)
    sitting.wait(1)
    assert of(sitting, e.Warned) == [e.Warned(seat)]
    assert sitting.thoughts() == []
    sitting.wait(BRISK.warning)
    assert sitting.thoughts() == [(seat, "club", "clock")]


def test_who_was_warned_may_still_decide() -> None:
    sitting = Sitting().begin()
    sitting.wait(FULL)
    seat = sitting.act()
    assert sitting.table.seats[seat].clock.warned is None
    assert sitting.table.seats[seat].clock.reserve == 0


def test_only_those_who_have_to_decide_lose_time() -> None:
    sitting = Sitting().begin()
    seat = sitting.table.acting[0]
    sitting.wait(FULL - 1)
    reserves = [one.clock.reserve for k, one in enumerate(sitting.table.seats) if k != seat]
    assert reserves == [BRISK.reserve] * 3


def test_whoever_plays_alone_with_bots_has_all_the_time() -> None:
    sitting = Sitting("seven-prophecies", people=1).begin()
    sitting.wait(100 * FULL)
    assert not of(sitting, e.Warned)
    assert 0 in sitting.table.acting


def test_correspondence_counts_days_whether_people_are_there_or_not() -> None:
    sitting = Sitting(clock="none").begin()
    for seat in range(4):
        sitting.run(commands.go, seat)
    sitting.wait(PROFILES["none"].decision - 1)
    assert not of(sitting, e.Warned)
    assert not of(sitting, e.StoodIn)
    sitting.wait(1)
    assert len(of(sitting, e.Warned)) == 1


def test_time_without_a_server_does_not_count() -> None:
    sitting = Sitting().begin()
    seat = sitting.table.acting[0]
    sitting.wait(BRISK.decision)
    sitting.now += 10 * FULL
    sitting.run(lambda table, at: table.do(e.Restarted(), at))
    sitting.wait(BRISK.decision - 1)
    assert not of(sitting, e.Warned)
    sitting.act()
    assert sitting.table.seats[seat].clock.reserve == BRISK.reserve


# Absence


def test_a_bot_stands_in_for_whoever_is_away_too_long() -> None:
    sitting = Sitting().begin()
    seat = sitting.table.acting[0]
    sitting.run(commands.go, seat)
    assert BRISK.grace is not None
    sitting.wait(BRISK.grace - 1)
    assert sitting.thoughts() == []
    sitting.wait(1)
    assert sitting.thoughts() == [(seat, "club", "stand-in")]


def test_who_returns_has_the_seat_back() -> None:
    sitting = Sitting().begin()
    seat = sitting.table.acting[0]
    sitting.run(commands.go, seat)
    sitting.wait(60_000)
    sitting.run(commands.come, seat)
    assert sitting.thoughts() == []
    assert sitting.act() == seat


def test_who_is_back_in_time_was_never_replaced() -> None:
    sitting = Sitting().begin()
    sitting.run(commands.go, 1)
    sitting.wait(10_000)
    sitting.run(commands.come, 1)
    sitting.wait(4_000)
    sitting.act()
    sitting.wait(14_000)
    assert not of(sitting, e.StoodIn)


def test_leaving_a_game_lets_a_bot_stand_in_at_once() -> None:
    sitting = Sitting().begin()
    seat = sitting.table.acting[0]
    name = sitting.table.seats[seat].user
    sitting.run(commands.leave, name)
    assert sitting.thoughts() == [(seat, "club", "stand-in")]


def test_a_table_waits_for_its_only_person() -> None:
    sitting = Sitting("seven-prophecies", people=1).begin()
    sitting.run(commands.go, 0)
    sitting.wait(10_000_000)
    assert not of(sitting, e.StoodIn)
    assert 0 not in [seat for seat, _, _ in sitting.thoughts()]


def test_a_table_that_everybody_has_left_sleeps() -> None:
    sitting = Sitting().begin()
    for seat in range(4):
        sitting.run(commands.go, seat)
    sitting.wait(10_000_000)
    assert not of(sitting, e.Warned)
    assert not of(sitting, e.StoodIn)


# Pauses


def test_the_game_pauses_when_everybody_present_wants_it() -> None:
    sitting = Sitting().begin()
    sitting.run(commands.go, 3)
    for seat in (0, 1):
        sitting.run(commands.vote, seat, True)
    assert not sitting.table.paused
    sitting.run(commands.vote, 2, True)
    assert sitting.table.paused
    assert refused(sitting, commands.act, sitting.table.acting[0], 0, "play G1").code == "paused"
    sitting.wait(10 * FULL)
    assert not of(sitting, e.Warned)
    sitting.run(commands.resume)
    sitting.wait(BRISK.decision)
    assert all(seat.clock.reserve == BRISK.reserve for seat in sitting.table.seats)
    sitting.act()


def test_a_vote_can_be_taken_back() -> None:
    sitting = Sitting().begin()
    sitting.run(commands.vote, 0, True)
    sitting.run(commands.vote, 0, False)
    for seat in (1, 2, 3):
        sitting.run(commands.vote, seat, True)
    assert not sitting.table.paused


# The same events give the same table


def picture(table: Table) -> object:
    """All that there is to know about a table."""
    seats = [
        (s.chair, s.turn, s.begun, s.times, s.present, s.away, s.stand_in, s.voted, s.queued,
         s.clock.reserve, s.clock.spent, s.clock.since, s.clock.warned)
        for s in table.seats
    ]  # fmt: skip
    game = (table.match.state.snapshot(), table.match.log()) if table.match else None
    rest = (table.status, table.shape, table.at, table.host, table.plan, table.paused)
    done = {
        user: [(one.since_move, one.in_all) for one in (both.requests, both.absences)]
        for user, both in table.counts.items()
    }
    counts = {user: numbers for user, numbers in done.items() if numbers != [(0, 0), (0, 0)]}
    before = (table.before.seat, table.before.match.log()) if table.before else None
    more = (table.public_ply, table.taken_back, table.longest, table.arranged, counts, before)
    return seats, game, rest, more, table.outcomes, table.rematch


def live_a_little(sitting: Sitting, rng: foretell.Rng) -> None:
    """Something that may happen at a table."""
    table = sitting.table
    seat = rng.below(len(table.seats))
    choice = rng.below(12)
    if choice < 6 and table.acting and not table.paused:
        number = table.acting[rng.below(len(table.acting))]
        legal = table.game.legal(number)
        sitting.act(legal[rng.below(len(legal))], number)
    elif choice == 6:
        sitting.run(commands.go, seat)
    elif choice == 7 and table.seats[seat].user:
        sitting.run(commands.come, seat)
    elif choice == 8 and not table.paused:
        names = sorted(table.game.state.words.codes)
        sitting.run(commands.queue, seat, names[rng.below(len(names))])
    elif choice == 9 and commands.may_take_back(table, seat) and not table.paused:
        sitting.run(commands.take_back, seat)
    elif choice == 10 and table.seats[seat].user and not table.paused:
        sitting.run(commands.vote, seat, rng.below(2) == 0)
    else:
        sitting.run(commands.resume)
        sitting.wait(rng.below(40_000), auto=rng.below(2) == 0)


def test_replaying_the_steps_gives_the_same_table() -> None:
    for number, setup in enumerate(setups.every_setup()):
        rng = foretell.Rng(f"lives {number}")
        recorded = setup.game.recorded(setup.options)
        sitting = Sitting(setup.game.id, people=2, options=recorded).begin()
        for _ in range(120):
            if sitting.table.status != "playing":
                break
            for bot in sitting.thoughts()[:1]:
                sitting.run(lambda table, at, bot=bot: commands.act(
                    table, bot[0], table.seats[bot[0]].turn,
                    table.game.legal(bot[0])[0], at, bot[2],
                ))  # fmt: skip
            if sitting.table.status == "playing":
                live_a_little(sitting, rng)
        assert picture(sitting.again()) == picture(sitting.table)
