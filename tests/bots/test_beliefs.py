"""What a master believes of the hands in Seven Prophecies: always possible, and near the truth."""

from collections.abc import Iterator
from statistics import fmean

import pytest

import foretell
from foretell.bots.levels import make_bot
from foretell.bots.style import style_of
from foretell.games.registry import find
from foretell.games.seven_prophecies.bot.judge import may_hold
from foretell.games.seven_prophecies.rules import TRICK, Prophecies
from foretell.kit.bits import members, popcount
from foretell.kit.rng import Rng

GAMES = ["seven-prophecies", "seven-prophecies-2017"]
WORLDS = 30


def first_round(game: str, players: int, seed: int) -> Iterator[Prophecies]:
    """The first round of a game: every state in which a card is to be played.

    Clubs of the first version play it, who foretell what they expect. Later ones fear a little.
    """
    club = make_bot(game, "club@1")
    state, rng = foretell.game(game, players=players).new(), Rng(seed)
    state.follow(rng)
    assert isinstance(state, Prophecies)
    while state.turn >= 0:
        if state.phase == TRICK:
            yield state
        state.apply(state.turn, club.choose(state.view(state.turn), rng))


def imagined(state: Prophecies, *, belief: bool) -> Iterator[Prophecies]:
    """Worlds as a search imagines them for the seat to act."""
    judge = style_of(find(state.id)).judge(belief)
    view, rng = state.view(state.turn), Rng(1)
    world = view.known.clone()
    assert isinstance(world, Prophecies)
    judge.prepare(view, world, rng)
    for _ in range(WORLDS):
        view.imagine_into(world, rng)
        judge.believe(world, view.seat, rng)
        yield world


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_believed_worlds_are_possible_and_look_the_same(game: str, players: int) -> None:
    for state in first_round(game, players, seed=1):
        seat, unseen = state.turn, set(members(state.unseen()))
        for world in imagined(state, belief=True):
            assert world.view(seat).known.snapshot() == state.view(seat).known.snapshot()
            hands = [members(world.hands[other]) for other in range(players)]
            assert [len(hand) for hand in hands] == [state.hand_size(k) for k in range(players)]
            cards = [card for hand in hands for card in hand]
            assert len(set(cards)) == len(cards)
            assert set(cards) <= unseen
            for other in range(players):
                assert all(may_hold(state, other, card) for card in hands[other])


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_prophecies_tell_who_holds_what(game: str, players: int) -> None:
    for trick in (0, 4):
        found = {belief: fmean(found_by(game, players, trick, belief)) for belief in (False, True)}
        assert found[True] > 1.03 * found[False]


def found_by(game: str, players: int, trick: int, belief: bool) -> Iterator[float]:
    """How many of the others' cards are imagined where they are, at the begin of a trick."""
    for seed in range(40):
        for state in first_round(game, players, seed):
            if state.tricks == trick and state.count == 0:
                others = [seat for seat in range(players) if seat != state.turn]
                for world in imagined(state, belief=belief):
                    yield sum(int(popcount(world.hands[k] & state.hands[k])) for k in others)
