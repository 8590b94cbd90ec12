"""Taking back what has revealed something: those who play agree, and the game is as it was."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

import foretell
from foretell.fair import prove
from foretell.table import commands
from foretell.table.broadcast import Moment
from foretell.table.refusal import Refusal
from foretell.table.table import Table
from tests import setups
from tests.table.sitting import Sitting

SECRET = f"{7:064x}"
law = settings(
    max_examples=setups.examples(30),
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)


def ask(sitting: Sitting, seat: int, bots: tuple[str, ...] = ()) -> None:
    """A seat asks for its last choice back."""
    sitting.run(lambda table, at: commands.ask_back(table, seat, bots, at))


def refused(sitting: Sitting, command: object, *values: object) -> str:
    """The code of a refusal."""
    with pytest.raises(Refusal) as found:
        sitting.run(command, *values)
    return str(found.value.code)


def begun(people: int = 3, **more: object) -> tuple[Sitting, int]:
    """A game in which a person has had a choice, and played a card."""
    options = {"players": 3, "start": 0}
    sitting = Sitting("brujas", people, options=options, secret=SECRET, **more).begin()  # type: ignore[arg-type]
    return sitting, sitting.act()


def looks(table: Table) -> list[object]:
    """All that seats and spectators see, and the log as it is told to them."""
    seats = range(len(table.seats))
    views = [table.game.view(seat).known.snapshot() for seat in seats]
    return [*views, [table.game.log_of(seat) for seat in seats], table.game.log_of(None)]


def test_all_others_have_to_agree() -> None:
    sitting, seat = begun()
    table = sitting.table
    fresh = Sitting("brujas", 3, options={"players": 3, "start": 0}, secret=SECRET).begin()
    assert not commands.may_take_back(table, seat)  # a card that was played stays played
    assert commands.may_ask_back(table, seat)
    ask(sitting, seat)
    others = [one for one in range(3) if one != seat]
    sitting.run(commands.answer_back, others[0], True)
    assert table.game.lines[-1].words.startswith("play")
    told = Moment(table, {}, 0).tell_table(None).request
    assert told is not None
    assert (told.seat, told.of, told.agreed) == (seat, others, others[:1])
    assert table.game.lines[told.line].who == seat
    turns = [one.turn for one in table.seats]
    sitting.run(commands.answer_back, others[1], True)
    assert looks(table) == looks(fresh.table)
    assert table.request is None
    assert [one.turn for one in table.seats] == [turn + 1 for turn in turns]  # all others are stale
    assert looks(sitting.again()) == looks(table)


def test_one_no_is_enough_and_the_same_is_not_asked_again() -> None:
    sitting, seat = begun()
    ask(sitting, seat)
    assert refused(sitting, commands.answer_back, seat, True) == "not_asked"
    sitting.run(commands.answer_back, (seat + 1) % 3, False)
    assert sitting.table.request is None
    assert not commands.may_ask_back(sitting.table, seat)
    assert refused(sitting, lambda table, at: commands.ask_back(table, seat, (), at)) == "too_late"
    assert refused(sitting, commands.answer_back, (seat + 2) % 3, True) == "not_asked"


def test_whoever_asked_may_change_their_mind_and_ask_again() -> None:
    sitting, seat = begun()
    ask(sitting, seat)
    sitting.run(commands.answer_back, seat, False)
    assert sitting.table.request is None
    ask(sitting, seat)
    other = (seat + 1) % 3
    again = refused(sitting, lambda table, at: commands.ask_back(table, other, (), at))
    assert again == "asked_already"


def test_bots_of_all_kinds_and_stand_ins_agree() -> None:
    alone, seat = begun(people=1)
    while alone.table.acting == [seat]:
        seat = alone.act()
    alone.act_as_bot()
    ask(alone, seat)
    assert alone.table.game.acting == [seat]  # what bots have done since is undone too
    outside, seat = begun(people=2)
    ask(outside, seat, bots=("bo",))
    assert outside.table.game.acting == [seat]
    left, seat = begun(people=2)
    ask(left, seat)
    assert left.table.request is not None
    left.run(commands.leave, "bo")  # a bot plays on there, and agrees
    assert left.table.game.acting == [seat]


def test_who_is_away_for_a_moment_is_waited_for() -> None:
    sitting, seat = begun(people=2)
    sitting.run(commands.go, 1 - seat)
    ask(sitting, seat)
    assert sitting.table.request is not None
    sitting.wait(30_000)  # the grace of this clock: now a bot stands in
    assert sitting.table.game.acting == [seat]


def test_a_new_choice_or_a_deal_ends_it() -> None:
    sitting, seat = begun()
    ask(sitting, seat)
    first = sitting.table.seats[seat].choice
    while sitting.table.seats[seat].choice == first:  # a forced decision does not count
        assert sitting.table.request is not None
        sitting.act()
    assert sitting.table.request is None
    rounds = Sitting("seven-prophecies", 3, options={"players": 3}, secret=SECRET).begin()
    table = rounds.table
    deals = 0
    while deals < 2 and table.status == "playing":
        rounds.act()
        deals = sum(line.words.startswith("deal") for line in table.game.lines)
    assert deals == 2
    assert not any(commands.may_ask_back(table, one) for one in range(3))


def test_never_where_it_counts_or_nothing_is_taken_back() -> None:
    sitting, seat = begun(take_back=False)
    asked = refused(sitting, lambda table, at: commands.ask_back(table, seat, (), at))
    assert asked == "no_take_back"
    sitting, seat = begun()
    sitting.table.plan = replace(sitting.table.plan, rated=True)  # no server lets that be
    assert not commands.may_ask_back(sitting.table, seat)
    asked = refused(sitting, lambda table, at: commands.ask_back(table, seat, (), at))
    assert asked == "no_take_back"


@law
@given(st.sampled_from(setups.every_setup()), st.integers(0, 2**32))
def test_afterwards_the_game_is_as_if_it_had_not_been(setup: foretell.Setup, seed: int) -> None:
    """Played at random with take-backs in between, the log alone gives the same game."""
    recorded = setup.game.recorded(setup.options)
    sitting = Sitting(setup.game.id, people=1, options=recorded, secret=f"{seed:064x}").begin()
    table, rng = sitting.table, foretell.Rng(seed)
    before: dict[int, list[object]] = {}  # by line of the log, how it looked
    backs = 0
    for _ in range(150):
        if table.status != "playing":
            break
        if commands.may_ask_back(table, 0) and backs < 15 and rng.below(3) == 0:
            line = table.seats[0].choice
            assert line is not None
            ask(sitting, 0)
            assert looks(table) == before[line]
            assert table.outcomes == table.game.outcomes
            backs += 1
            continue
        before[len(table.game.lines)] = looks(table)
        number = table.acting[rng.below(len(table.acting))]
        legal = table.game.legal(number)
        do, turn = legal[rng.below(len(legal))], table.seats[number].turn
        by = "person" if number == 0 else "bot"
        sitting.run(lambda t, at, n=number, k=turn, w=do, b=by: commands.act(t, n, k, w, at, b))
    assert looks(sitting.again()) == looks(table)
    assert foretell.replay(table.game.record()).log() == table.game.log()
    if table.status == "over" and table.secret is not None:
        prove(table.game, table.secret.opened(table.game))  # the same chance, once more
