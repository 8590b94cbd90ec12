"""Whom one plays with shows in what they do: a master of Santiiba finds out, and answers that."""

from typing import cast

import pytest

import foretell
from foretell.bots.bot import SearchBot
from foretell.bots.levels import make_bot
from foretell.games.santiiba.bot.kinds import CLUB, EACH, NOVICE, Kinds
from foretell.games.santiiba.bot.prospects import Prospects
from foretell.games.santiiba.bot.recall import TURNS, Recall, first_turn, play_turn, roll
from foretell.games.santiiba.bot.solver import TurnSearch
from foretell.games.santiiba.bot.turn import TurnTree, turn_begin
from foretell.games.santiiba.rules import Seers
from foretell.kit.rng import Rng
from foretell.kit.state import OVER


def played(bots: list[str], seed: int, turns: int) -> Seers:
    """A game after so many turns, or before it is over, when the next balls are to be set."""
    state = cast(Seers, foretell.game("santiiba", players=len(bots)).new())
    rng = Rng(seed)
    players = [make_bot("santiiba", name) for name in bots]
    state.follow(rng)
    before = state.clone()
    while state.turn != OVER and state.turn_number <= turns:
        if state.is_sealing() and state.now.ready == 0:
            before.copy(state)
        state.apply(state.turn, players[state.turn].choose(state.view(state.turn), rng))
        state.follow(rng)
    return cast(Seers, state if state.turn != OVER else before)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_can_be_played_again_as_a_state_recalls_them(players: int) -> None:
    state = played(["random"] * players, players, 9)
    again = first_turn(state)
    for turn in range(state.recalled()):
        roll(again, state.past[turn])
        play_turn(again, state.past[turn])
    roll(again, state.now.dice)
    assert state.recalled() >= 3
    assert again.snapshot() == turn_begin(state).snapshot()


@pytest.mark.parametrize(("bot", "kind"), [("novice@1", NOVICE), ("club@1", CLUB)])
def test_a_kind_of_player_is_recognised_by_how_it_plays(bot: str, kind: int) -> None:
    tree = TurnTree(Prospects({}))
    recall = Recall(tree, Kinds(tree), TURNS)
    right = 0.0
    for seed in range(5):
        state = played(["random", bot], seed, 12)
        recall.think(state, 0, 0.2)
        weights = recall.weights[EACH : 2 * EACH]
        assert sum(weights) == pytest.approx(1)
        right += weights[kind] / 5
    assert right > 0.6  # there are six kinds


def test_closed_collections_are_not_given_away_by_what_is_recalled() -> None:
    state = cast(Seers, foretell.game("santiiba", players=3, collections="closed").new())
    rng = Rng(5)
    state.follow(rng)
    while state.turn_number < 6:
        state.advance(rng)
    assert state.recalled() == 0
    assert set(state.past) == {0}


def test_a_master_that_knows_nobody_yet_mixes_what_it_does() -> None:
    state = played(["random", "random"], 1, 0)
    bot = make_bot("santiiba", "master:ms=1000000,sealed_ms=1000000")
    assert isinstance(bot, SearchBot)
    assert isinstance(bot.search, TurnSearch)
    found = bot.mixture(state.view(state.turn), Rng(1), 1)
    assert len([odds for odds in found.values() if odds > 0.05]) > 1
