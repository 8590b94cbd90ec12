"""Clocks, absence, pauses, and the same table from the same events."""

from msgspec import UNSET

import foretell
from foretell.table import commands
from foretell.table import events as e
from foretell.table.broadcast import tell_log
from foretell.table.clock import PROFILES
from foretell.table.events import Chair
from foretell.table.seating import takeable_seats
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


def test_only_somebody_present_who_has_nothing_to_decide_makes_time_matter() -> None:
    sitting = Sitting(people=2).begin()
    while sitting.table.acting[0] > 1:
        sitting.act_as_bot()
    seat = sitting.table.acting[0]
    sitting.run(commands.go, 1 - seat)  # nobody waits any more but bots
    sitting.wait(BRISK.grace or 0)
    assert of(sitting, e.StoodIn) == [e.StoodIn(1 - seat)]
    sitting.wait(100 * FULL)
    assert not of(sitting, e.Warned)
    sitting.run(commands.come, 1 - seat)
    sitting.wait(FULL)
    assert of(sitting, e.Warned) == [e.Warned(seat)]


def test_where_all_decide_at_once_time_begins_with_the_first_who_has() -> None:
    sitting = Sitting("seven-prophecies", people=2).begin()
    sitting.wait(100 * FULL)
    assert not of(sitting, e.Warned)
    sitting.act(seat=0)
    sitting.wait(FULL)
    assert of(sitting, e.Warned) == [e.Warned(1)]


def test_a_clock_tells_when_a_bot_will_decide() -> None:
    sitting = Sitting().begin()
    seat = sitting.table.seats[sitting.table.acting[0]]
    end = sitting.now + FULL + BRISK.warning
    assert seat.clock.due() == end
    sitting.wait(FULL)
    assert seat.clock.warned is not None
    assert seat.clock.due() == end


def test_what_a_bot_decides_for_a_person_is_marked_and_nothing_else_is() -> None:
    sitting = Sitting().begin()
    seat = sitting.act()
    late = sitting.table.acting[0]
    sitting.wait(FULL + BRISK.warning)
    assert sitting.thoughts() == [(late, "club", "clock")]
    turn, do = sitting.table.seats[late].turn, sitting.table.game.legal(late)[0]
    sitting.run(lambda table, at: commands.act(table, late, turn, do, at, "clock"))
    away = sitting.table.acting[0]
    sitting.run(commands.leave, sitting.table.seats[away].user)
    do = sitting.table.game.legal(away)[0]
    sitting.run(lambda table, at: commands.act(table, away, 0, do, at, "stand-in"))
    last = sitting.table.acting[0]
    do = sitting.table.game.legal(last)[0]
    sitting.run(lambda table, at: commands.act(table, last, 0, do, at, "forced"))
    for table in (sitting.table, sitting.again()):
        log = tell_log(table.game, -1, 0)
        told = {} if log.deputies is UNSET else {one.line: one.why for one in log.deputies}
        marked = [(who, told.get(line)) for line, (who, _) in enumerate(log.lines)]
        expected = [(seat, None), (late, "clock"), (away, "away"), (last, None)]
        assert [one for one in marked if one[0] != "chance"] == expected
        assert [table.seats[k].stays for k in (seat, late, away, last)] == [
            True,
            False,
            False,
            True,
        ]


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


def test_nobody_is_replaced_for_time_in_which_nobody_was_there() -> None:
    sitting = Sitting().begin()
    for seat in range(4):
        sitting.run(commands.go, seat)
    sitting.wait(100 * FULL)
    sitting.run(commands.come, 2)
    assert BRISK.grace is not None
    sitting.wait(BRISK.grace - 1)
    assert not of(sitting, e.StoodIn)
    sitting.wait(1)
    assert len(of(sitting, e.StoodIn)) == 3


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


def test_who_comes_back_when_all_is_over_has_still_left() -> None:
    sitting = Sitting(people=2).begin()
    while len(sitting.table.game.lines) < 40:  # most of the game they play themselves
        sitting.act()
    sitting.run(commands.leave, "ada")
    while sitting.table.status == "playing":
        sitting.act()
    sitting.run(commands.come, 0)
    assert sitting.table.seats[0].present
    assert not sitting.table.seats[0].stays


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


def test_who_would_rather_go_on_ends_the_vote() -> None:
    sitting = Sitting().begin()
    for seat in (0, 1):
        sitting.run(commands.vote, seat, True)
    sitting.run(commands.vote, 2, False)
    assert not any(seat.voted for seat in sitting.table.seats)
    sitting.run(commands.vote, 2, False)  # there is nothing to say no to
    assert len(of(sitting, e.Voted)) == 3


# The same events give the same table


def picture(table: Table) -> object:
    """All that there is to know about a table."""
    seats = [
        (s.chair, s.turn, s.begun, s.times, s.present, s.away, s.stand_in, s.voted, s.queued,
         s.left, s.took, s.own, s.by_bot, s.hints, s.hinted, s.offered,
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
    return seats, game, rest, more, table.outcomes, table.rematch, table.held, table.removed


def live_a_little(sitting: Sitting, rng: foretell.Rng) -> None:
    """Something that may happen at a table."""
    table = sitting.table
    seat = rng.below(len(table.seats))
    choice = rng.below(15)
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
    elif choice == 13 and takeable_seats(table, None):
        late = f"late {len(sitting.steps)}"
        sitting.run(commands.sit, late, None)
        sitting.run(commands.come, table.seat_of(late))
    elif choice == 12 and (bots := [k for k, s in enumerate(table.seats) if s.user is None]):
        sitting.run(commands.arrange, "ada", bots[0], Chair(user=f"kept {len(sitting.steps)}"))
        sitting.run(commands.remove, "ada", f"kept {len(sitting.steps)}")
    elif choice == 10 and table.seats[seat].user and not table.paused:
        sitting.run(commands.vote, seat, rng.below(2) == 0)
    elif choice == 11 and seat in table.acting and not table.paused:
        sitting.run(commands.hint, seat)
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
