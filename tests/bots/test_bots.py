"""What every bot keeps to: its own view, the rules, its seed, its budget."""

import time
from collections.abc import Iterator
from itertools import count, islice

import pytest

import foretell
from foretell.bots.bot import SearchBot
from foretell.bots.levels import LEVELS, POLICIES, make_bot, rollout_policy
from foretell.bots.style import style_of
from foretell.kit.options import BadOption
from foretell.kit.rng import Rng
from foretell.lab.study import untimed_bot
from foretell.match import Match, Setup
from tests import setups
from tests.scrambler import scramble

SETUPS = setups.every_setup()
EXPERT = "search:worlds=2,sealed=1"  # what the levels are that search, with few worlds
MASTER = "master:worlds=2,sealed=1,ms=1000000,sealed_ms=1000000"  # no clock to cut it short
BOTS = ["random", "beginner", "novice", "club", "adept", EXPERT, MASTER]
SPARRING = ["stubborn", "copycat"]
SOLVER = "solver:rounds=4,known=50"


def moments(setup: Setup, seed: int) -> Iterator[Match]:
    """Matches that are not over, at different moments."""
    rng = Rng(seed)
    for number in count(seed):
        match = setups.play_randomly(setup, number, rng.below(60))
        if not match.over:
            yield match


def positions(setup: Setup, seed: int, number: int) -> list[Match]:
    """So many of them."""
    return list(islice(moments(setup, seed), number))


def twins(setup: Setup, seed: int) -> Iterator[tuple[Match, Match]]:
    """Matches that differ, but not in what the seat to act may know."""
    for number, match in enumerate(moments(setup, seed)):
        other = scramble(match, match.acting[0], Rng(number))
        if other.state.snapshot() != match.state.snapshot():
            yield match, other


def bots_of(setup: Setup) -> list[str]:
    """All that a setup's game has."""
    solves = style_of(setup.game).solver(0.0) is not None
    return [*BOTS, *SPARRING, *([SOLVER] if solves else [])]


PLAYERS = [(setup, bot) for setup in SETUPS for bot in bots_of(setup)]


@pytest.mark.parametrize(
    ("setup", "bot"), PLAYERS, ids=[f"{bot}-{setups.name(setup)}" for setup, bot in PLAYERS]
)
def test_a_bot_does_the_same_wherever_its_view_is_the_same(setup: Setup, bot: str) -> None:
    player = untimed_bot(setup.game.id, bot)
    for match, other in islice(twins(setup, 11), 3):
        seat = match.acting[0]
        chosen = player.words(match.view(seat), Rng(5))
        assert chosen in match.legal(seat)
        assert player.words(other.view(seat), Rng(5)) == chosen


@pytest.mark.parametrize("careful", [False, True])
@pytest.mark.parametrize("level", POLICIES)
@pytest.mark.parametrize("setup", SETUPS, ids=setups.name)
def test_a_policy_reads_of_a_whole_state_only_what_its_seat_may_know(
    setup: Setup, level: str, careful: bool
) -> None:
    style = style_of(setup.game)
    policy = style.policy(level, careful, careful) or rollout_policy(style, level, careful)
    for match in positions(setup, 23, 6):
        for seat in match.acting:
            known = match.view(seat).known
            assert policy.act(match.state, seat, Rng(1)) == policy.act(known, seat, Rng(1))


@pytest.mark.parametrize("names", [BOTS, [MASTER, EXPERT] * 3])
@pytest.mark.parametrize("setup", SETUPS, ids=setups.name)
def test_bots_play_whole_games_by_the_rules(setup: Setup, names: list[str]) -> None:
    match = setup.start(seed=3)
    bots = [make_bot(setup.game.id, names[seat]) for seat in range(match.state.players)]
    rng = Rng(4)
    while not match.over:
        seat = match.acting[0]
        match.act(seat, bots[seat].words(match.view(seat), rng))
    assert match.winners


@pytest.mark.parametrize("game", foretell.GAMES)
def test_a_search_is_the_same_for_a_seed_and_a_count(game: str) -> None:
    for match in positions(foretell.game(game), 31, 3):
        seat = match.acting[0]
        choices = {
            make_bot(game, "search:worlds=8,sealed=2").words(match.view(seat), Rng(9))
            for _ in range(3)
        }
        assert len(choices) == 1


@pytest.mark.parametrize("game", foretell.GAMES)
def test_every_action_can_be_rated_in_a_given_world(game: str) -> None:
    bot = make_bot(game, "expert")
    assert isinstance(bot, SearchBot)
    for match in positions(foretell.game(game), 37, 3):
        view = match.view(match.acting[0])
        world = view.imagine(Rng(2))
        before = world.snapshot()
        rated = bot.search.rate_in(view, world, Rng(3))
        assert list(rated) == view.known.legal(view.seat)
        assert all(0 <= value <= 1 for value in rated.values())
        assert bot.search.rate_in(view, world, Rng(3)) == rated
        assert world.snapshot() == before


@pytest.mark.parametrize("game", foretell.GAMES)
def test_a_search_stops_when_it_is_no_longer_wanted(game: str) -> None:
    match = next(m for m in positions(foretell.game(game), 41, 9) if len(m.legal(m.acting[0])) > 1)
    seat = match.acting[0]
    bot = make_bot(game, "search:worlds=100000,sealed=100000")
    assert isinstance(bot, SearchBot)
    answers = [False, True]
    bot.unwanted = lambda: answers.pop(0)
    assert bot.words(match.view(seat), Rng(1)) in match.legal(seat)
    assert answers == []


@pytest.mark.parametrize("game", foretell.GAMES)
def test_a_search_keeps_to_the_clock(game: str) -> None:
    match = foretell.game(game).start(seed=1)
    seat = match.acting[0]
    bot = make_bot(game, "search:worlds=900000,sealed=900000,ms=20,sealed_ms=20")
    begin = time.perf_counter()
    assert bot.words(match.view(seat), Rng(1)) in match.legal(seat)
    assert time.perf_counter() - begin < 20  # without the clock it would take minutes, or days
    assert bot.estimate is not None
    assert 0 <= bot.estimate <= 1


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("genius", "There is no bot 'genius': there is random, beginner, novice, club, adept, "),
        ("adept@1", "There was no adept in the first version: 'adept@1'."),
        ("solver:known=100", "known cannot be '100': it is a whole number from 0 to 99."),
        ("solver:rollout=club", "A search has no parameter 'rollout': it has rounds, known, ms"),
        ("responder:club", "A responder is named such as responder:to=club, not 'club'."),
        ("club:worlds=3", "club takes no parameters: 'club:worlds=3'."),
        ("search:worlds=0", "worlds cannot be '0': it is a whole number from 1 to 1,000,000."),
        ("search:ms=-5", "ms cannot be '-5': it is a whole number from 1 to 1,000,000."),
        ("expert:sealed=1000001", "sealed cannot be '1000001': it is a whole number from 1 to"),
        ("search:worlds=\u0662", "worlds cannot be '\u0662': it is a whole number"),
        ("search:worlds", "worlds cannot be '': it is a whole number"),
        ("search:worlds=5,worlds=6", "worlds is given twice."),
        ("expert:rollout=expert", "rollout cannot be 'expert': it is random, novice, club or"),
        ("search:belief=2", "belief cannot be '2': it is 0 or 1."),
        ("search:seconds=3", "A search has no parameter 'seconds': it has worlds, sealed, ms,"),
        ("search:", "A search has no parameter '': it has worlds, sealed, ms, sealed_ms, belief"),
    ],
)
def test_a_bad_name_is_refused_with_what_there_is(name: str, sentence: str) -> None:
    with pytest.raises(BadOption) as refused:
        make_bot("santiiba", name)
    assert sentence in str(refused.value)


def test_nobody_asks_for_beliefs_where_a_search_has_none() -> None:
    with pytest.raises(BadOption, match=r"no parameter 'belief': it has .*, sealed_ms and rollout"):
        make_bot("brujas", "search:belief=1")


def test_not_every_game_has_a_solver() -> None:
    with pytest.raises(BadOption, match="brujas has no solver"):
        make_bot("brujas", "solver")


def test_every_level_is_a_bot_of_every_game() -> None:
    for game in foretell.GAMES:
        assert all(make_bot(game, level) for level in LEVELS)
