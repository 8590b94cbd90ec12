"""Bots play for winning the game: score, rounds left and tie-break decide what they do."""

from collections.abc import Iterator
from itertools import permutations
from statistics import fmean

import pytest

import foretell
from foretell.bots.bot import SearchBot
from foretell.bots.levels import make_bot
from foretell.bots.search import Judge
from foretell.bots.style import style_of
from foretell.games.brujas.bot.policy import BrujasJudge
from foretell.games.brujas.rules import Sabbath
from foretell.games.registry import find
from foretell.games.santiiba.material import EACH
from foretell.games.santiiba.rules import Seers
from foretell.games.seven_prophecies.rules import Prophecies
from foretell.kit.rng import Rng
from foretell.kit.state import OVER, State
from foretell.match import Match, Setup
from tests import setups
from tests.games.seven_prophecies.positions import deal_sheet, new_match, play_sheet, prophesy

SEARCH = "search:worlds=40,sealed=10"


def decided(match: Match) -> tuple[str, float]:
    """What a search does in the seat to act, and what it thinks of it."""
    bot = make_bot(match.game.id, SEARCH)
    assert isinstance(bot, SearchBot)
    words = bot.words(match.view(match.acting[0]), Rng(1))
    assert bot.estimate is not None
    return words, bot.estimate


# The end of a game is worth what the rules say


def finished(setup: Setup, seed: int) -> State:
    """A game that has been played to its end at random."""
    state, rng = setup.new(), Rng(seed)
    state.follow(rng)
    while state.turn != OVER:
        state.apply(state.turn, state.pick(state.turn, rng))
        state.follow(rng)
    return state


@pytest.mark.parametrize("game", ["seven-prophecies", "seven-prophecies-2017", "santiiba"])
def test_the_end_of_a_game_is_worth_the_part_of_the_victory_if_little_was_open(game: str) -> None:
    judge = style_of(find(game)).judge(belief=False)
    broken = 0  # ties for the most points that a tie-break has decided
    for setup in (setup for setup in setups.every_setup() if setup.game.id == game):
        for seed in range(60):
            state = finished(setup, seed)
            winners, scores = state.winners(), state.scores()
            broken += scores.count(max(scores)) > len(winners)
            for seat in range(int(state.players)):
                part = 1 / len(winners) if seat in winners else 0.0
                assert judge.value(state, seat) == part
    assert broken > 0


def asked_at_first(setup: Setup) -> Judge:
    """The judge of a search for the first choice of a round."""
    judge = style_of(find(setup.game.id)).judge(belief=False)
    state = setup.new()
    state.follow(Rng(1))
    judge.prepare(state.view(0), state.clone(), Rng(1))
    return judge


@pytest.mark.parametrize("game", ["seven-prophecies", "seven-prophecies-2017"])
def test_early_in_a_round_a_lead_counts_beside_the_victory(game: str) -> None:
    broken = 0
    for setup in (setup for setup in setups.every_setup() if setup.game.id == game):
        judge = asked_at_first(setup)
        for seed in range(60):
            state = finished(setup, seed)
            winners, scores = state.winners(), state.scores()
            values = [judge.value(state, seat) for seat in range(int(state.players))]
            assert sum(values) == pytest.approx(1)
            ranks = [(score, seat in winners) for seat, score in enumerate(scores)]
            for one, other in permutations(range(len(ranks)), 2):
                assert (values[one] < values[other]) == (ranks[one] < ranks[other])
            broken += scores.count(max(scores)) > len(winners)
    assert broken > 0


def test_the_end_of_brujas_is_worth_half_or_more_to_its_winners_alone() -> None:
    judge = BrujasJudge()
    for setup in (setup for setup in setups.every_setup() if setup.game.id == "brujas"):
        for seed in range(20):
            state = finished(setup, seed)
            assert isinstance(state, Sabbath)
            judge.weigh(state)
            seats = range(int(state.players))
            assert [seat for seat in seats if judge.values[seat] >= 0.5] == state.winners()


def race(seed: int) -> Iterator[State]:
    """A race between clubs: every decision, then the end."""
    setup = foretell.game("seven-prophecies-2017", variant="first-to-two")
    club = make_bot(setup.game.id, "club")
    state, rng = setup.new(), Rng(seed)
    state.follow(rng)
    while state.turn != OVER:
        yield state
        state.apply(state.turn, club.choose(state.view(state.turn), rng))
        state.follow(rng)
    yield state


def test_the_first_of_two_fulfilled_rounds_is_worth_how_often_it_wins() -> None:
    judge = style_of(find("seven-prophecies-2017")).judge(belief=False)
    thought, won = [], []  # of those who at some time alone have fulfilled one
    for seed in range(400):
        ahead = -1
        for state in race(seed):
            if ahead < 0 and sorted(state.scores()) == [0, 0, 0, 1]:
                ahead = state.scores().index(1)
                thought.append(judge.value(state, ahead))
        if ahead >= 0:
            won.append(state.winners().count(ahead) / len(state.winners()))
    assert len(won) > 100
    assert fmean(thought) == pytest.approx(fmean(won), abs=0.1)


# Seven Prophecies: the last card of the 9th trick decides who finishes

SHEET = """
    B | B11 B8  B5  B2  | 1 2 3 4
    B | B10 B7  B4  B1  | 1 2 3 4
    B | B9  B6  B3  P1  | 1 2 3 4
    M | M11 M8  M5  M2  | 1 2 3 4
    M | M10 M7  M4  M1  | 1 2 3 4
    M | M9  M6  M3  S9  | 1 2 3 4
    P | P9  P11 P3  P6  | 2 1 4 3
    P | P10 P8  P5  P2  | 1 2 3 4
    S | S6  S3  S8  S1  | 2 3 1 4
    S | S2  S5  S11 S10 | 4 3 1 2
"""
SEAT_2_FINISHES = "play S10"  # which makes it 2nd
SEAT_0_FINISHES = "play S1"  # which leaves it 2nd


def ninth_trick(points: list[int], round: int = 3) -> Match:
    """Seat 3 is the last to play; whoever finishes gets 2 points, seat 0 or 2 then gets 1."""
    match = new_match(foretell.GAMES["seven-prophecies"])
    deal_sheet(match, SHEET)
    prophesy(match, "5-2-0-0", "0-0-0-7", "0-1-5-1", "0-4-1-2")
    play_sheet(match, SHEET, 8)
    for card in ("S6", "S3", "S8"):
        match.act(match.acting[0], f"play {card}")
    state = match.state
    assert isinstance(state, Prophecies)
    state.round = round
    state.points = sum(number << (4 * seat) for seat, number in enumerate(points))
    assert match.legal(3) == [SEAT_0_FINISHES, SEAT_2_FINISHES]
    return match


def test_in_the_last_round_whoever_is_dangerous_must_not_finish() -> None:
    assert decided(ninth_trick([1, 0, 4, 6])) == (SEAT_0_FINISHES, 1.0)
    assert decided(ninth_trick([5, 0, 1, 6])) == (SEAT_2_FINISHES, 1.0)


def test_in_the_last_round_a_tie_is_worth_what_the_tie_break_says() -> None:
    # Seat 3 has 2 tokens on 1st and 4th place, seat 0 has 5, seat 2 has 1.
    assert decided(ninth_trick([3, 0, 3, 5])) == (SEAT_0_FINISHES, 1.0)
    assert decided(ninth_trick([2, 0, 4, 5]))[1] == 0.0  # seat 2 ties, or wins


def club_does(match: Match) -> str:
    """What a club does in the seat to act."""
    return make_bot(match.game.id, "club").words(match.view(match.acting[0]), Rng(1))


def test_a_policy_too_lets_finish_whom_the_score_makes_less_dangerous() -> None:
    assert club_does(ninth_trick([1, 0, 4, 6])) == SEAT_0_FINISHES
    assert club_does(ninth_trick([5, 0, 1, 6])) == SEAT_2_FINISHES
    assert club_does(ninth_trick([3, 0, 3, 5])) == SEAT_0_FINISHES  # who loses a tie


def test_before_the_last_round_nothing_is_decided_unless_it_ends_the_game() -> None:
    _, estimate = decided(ninth_trick([1, 0, 3, 4], round=1))
    assert 0 < estimate < 1
    assert decided(ninth_trick([6, 0, 5, 6], round=1))[1] == 0.0  # 7 points end it


# Santiiba: three spaces lead to the Glade, where the game ends


def at_the_glade(rival: int, cards: tuple[int, int]) -> Match:
    """Seat 0 may stop on space 31, or go on; the rival is on this space."""
    match = new_match(foretell.GAMES["santiiba"], 2)
    for words in ("start 0", "roll 3 3 6 6 1"):
        match.happen(words)
    match.act(1, "foresee white")
    state = match.state
    assert isinstance(state, Seers)
    for seat, space in enumerate((28, rival)):
        state.spaces[seat] = space
        state.cards[seat] = cards[seat]
    match.act(0, "choose green")
    match.act(0, "take die")
    return match


def test_who_would_win_stops_and_who_would_lose_goes_on() -> None:
    assert decided(at_the_glade(20, (0, 0))) == ("stop", 1.0)
    assert decided(at_the_glade(29, (0, EACH)))[0] != "stop"  # for the rival will end on 39


def test_equally_close_the_number_of_cards_decides_whether_to_stop() -> None:
    herbs = 0x01  # worth nothing
    assert decided(at_the_glade(31, (3 * herbs, herbs))) == ("stop", 1.0)
    assert decided(at_the_glade(31, (herbs, 3 * herbs)))[0] != "stop"
