"""Our own solution of a turn of Santiiba, judged by OpenSpiel: by what is gained by knowing it."""

from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.exploitability import exploitability
from open_spiel.python.algorithms.external_sampling_mccfr import ExternalSamplingSolver
from open_spiel.python.policy import Policy

import foretell.adapters.openspiel  # noqa: F401 - registers the games
from foretell.adapters.rewards import points
from foretell.games.santiiba.bot.equilibrium import Equilibrium
from foretell.games.santiiba.bot.prospects import Prospects
from foretell.games.santiiba.bot.turn import TurnTree, key_of, key_of_turn, turn_begin
from foretell.games.santiiba.rules import Seers
from foretell.kit.bits import members
from tests.adapters.test_research import TURN

ROUNDS = 300


def count_points(tree: TurnTree, state: Seers) -> None:
    """Have every end that the state may come to be worth the points there, not the chances."""
    seer = 1 - int(tree.active)
    balls = members(31 & ~state.now.chosen)
    for action in state.legal(tree.active):
        for ball in balls:
            after = state.clone()
            assert isinstance(after, Seers)
            after.set_ball(seer, ball)
            after.apply(tree.active, action)
            if after.turn_number == state.turn_number and after.turn >= 0:
                count_points(tree, after)
                continue
            end = -1 - tree.places[key_of_turn(after.last) + after.last.end * 2**36]
            for seat, won in enumerate(points(after)):
                tree.chances[2 * end + seat] = won


class Solution(Policy):  # type: ignore[misc]
    """The mean of what was done in all rounds, as OpenSpiel asks for it."""

    def __init__(self, game: Any, equilibrium: Equilibrium) -> None:
        super().__init__(game, [0, 1])
        self.equilibrium = equilibrium

    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
        known = state.position.match.state
        tree, solved = self.equilibrium.tree, self.equilibrium
        actions = known.legal(known.turn)
        if known.is_sealing():
            done = [solved.set_sums[5 * known.turn + action] for action in actions]
        else:
            first = tree.first_action[tree.places[key_of(known)]]
            done = [solved.did_sums[first + k] for k in range(len(actions))]
        total = sum(done)
        odds = [one / total if total else 1 / len(done) for one in done]
        return dict(zip(actions, odds, strict=True))


def test_a_solved_turn_is_as_hard_to_exploit_as_openspiels_own_solution() -> None:
    game = pyspiel.load_game("foretell_santiiba", TURN)
    begin = game.new_initial_state().position.match.state
    assert isinstance(begin, Seers)
    tree = TurnTree(Prospects({}))
    tree.grow(turn_begin(begin))
    first = turn_begin(begin)
    seer = int(first.turn)
    first.apply(seer, 0)
    count_points(tree, first)
    equilibrium = Equilibrium(tree)
    equilibrium.begin()
    for _ in range(ROUNDS):
        equilibrium.play()
    ours = exploitability(game, Solution(game, equilibrium))
    np.random.seed(1)
    sampling = ExternalSamplingSolver(game)
    for _ in range(200):
        sampling.iteration()
    theirs = exploitability(game, sampling.average_policy())
    assert 0 <= ours < 0.02  # of a point
    assert ours < theirs / 5
