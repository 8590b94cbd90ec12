"""How fast the peers play: OpenSpiel and RLCard, as decisions per second on one core.

Every peer plays uniformly random games. Only decisions of players are counted: chance nodes
cost time but earn nothing. Each peer gets the fastest way we found through its public Python
API, so that a lead over it is a lead over the library and not over a clumsy driver:

- "inside": OpenSpiel's own C++ rollout loop, which Python only starts.
- "python": a Python loop that asks for the legal actions and applies one, per decision.
- "deal": a new random deal for every game, its cost included.
- "dealt": from the first decision (bid, pass or play) of pooled deals, so dealing costs nothing.

RLCard is pure Python and cannot copy a game cheaply, so it is "python" from "deal" only. We
drive its raw games, which spares it building numpy observations. Python loops need not read
the final scores; the C++ rollouts always do.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from random import Random
from statistics import fmean
from typing import Any, Literal, NamedTuple

import numpy as np
import pyspiel
import rlcard  # type: ignore[import-not-found, import-untyped, unused-ignore]

from bench.clock import Run, timed

SEED = 1
POOL = 32  # deals behind "dealt"; also the games in one batch between looks at the clock
ROLLOUTS = 100  # per pooled deal and call, enough to make the cost of the call vanish
SAMPLE = 256 * POOL  # counted games behind a mean length; its standard error is below 0.2 %

_random = Random(SEED).random


class Peer(NamedTuple):
    """One way of playing one game; `run(seconds)` returns (decisions, elapsed seconds)."""

    name: str
    kind: Literal["inside", "python"]
    start: Literal["deal", "dealt"]
    run: Run


class SpielGame(NamedTuple):
    """An OpenSpiel game, and its chance moves: draws from ranges, then cards from a deck."""

    game: str
    draws: tuple[range, ...]
    deck: int
    cards: int


SPIEL_GAMES = (
    # Four players get 12 cards, the most that leaves one to turn up for trumps; 4 bids, 48 plays.
    # The draws are the (fixed) number of tricks and the dealer.
    SpielGame("oh_hell(players=4,num_tricks_fixed=12)", (range(12, 13), range(4)), 52, 49),
    # The draw is the direction of passing; without passing 52 decisions, else 12 more.
    SpielGame("hearts", (range(4),), 52, 52),
    SpielGame("spades", (), 52, 52),  # 4 bids, 52 plays
    # The draw is the dealer; the last of the 21 cards is turned up. Some 21 decisions.
    SpielGame("euchre", (range(4),), 24, 21),
)

# RLCard's one trick-taking game, the fastest of its games we tried, and a climbing game.
RLCARD_LEGAL_ACTIONS: dict[str, Callable[[Any, Any], Any]] = {
    "bridge": lambda game, state: game.judger.get_legal_actions(),
    "uno": lambda game, state: state["legal_actions"],
    "doudizhu": lambda game, state: state["actions"],
}


def peers() -> list[Peer]:
    """All peers, ready to run; takes a few seconds to count the mean lengths of games."""
    spiel = [peer for spec in SPIEL_GAMES for peer in _spiel_peers(spec)]
    return spiel + [_rlcard_peer(name, legal) for name, legal in RLCARD_LEGAL_ACTIONS.items()]


def _spiel_peers(spec: SpielGame) -> list[Peer]:
    game = pyspiel.load_game(spec.game)
    deals = _spiel_deals(game, spec)
    pool = list(islice(deals, POOL))
    if any(state.is_chance_node() for state in pool):
        raise RuntimeError(f"{spec.game}: chance is left after the deal and would be counted")
    # C++ rollouts do not tell their length, so we count that of equally random Python ones.
    per_deal = fmean(map(_spiel_play, islice(deals, SAMPLE)))
    per_dealt = fmean(_spiel_play(s.clone()) for s in pool for _ in range(SAMPLE // POOL))
    roll_deal = _spiel_rollouts(game, 1, per_deal)
    roll_dealt = _spiel_rollouts(game, ROLLOUTS, per_dealt)
    name = f"OpenSpiel {game.get_type().short_name}"
    return [
        Peer(name, "inside", "deal", timed(lambda: roll_deal(islice(deals, POOL)))),
        Peer(name, "inside", "dealt", timed(lambda: roll_dealt(pool))),
        Peer(name, "python", "deal", timed(lambda: sum(map(_spiel_play, islice(deals, POOL))))),
        Peer(name, "python", "dealt", timed(lambda: sum(_spiel_play(s.clone()) for s in pool))),
    ]


def _spiel_deals(game: Any, spec: SpielGame) -> Iterator[Any]:
    # Chance is uniform in all these games, so a shuffled deck is a fair deal. Reading it as a
    # saved state is one call instead of 50, and faster than C++ sampling its chance nodes.
    rng = np.random.default_rng(SEED)
    deck = np.tile(np.arange(spec.deck), (256, 1))
    names = np.array([str(action) for action in range(spec.deck)], dtype=object)
    while True:
        draws = [rng.integers(draw.start, draw.stop, (256, 1)) for draw in spec.draws]
        cards = rng.permuted(deck, axis=1)[:, : spec.cards]
        for deal in names[np.hstack([*draws, cards])].tolist():
            yield game.deserialize_state("\n".join(deal))


def _spiel_rollouts(game: Any, number: int, length: float) -> Callable[[Iterable[Any]], int]:
    # The evaluator cannot be called from Python, but a search of one simulation does nothing
    # else than to call it on the root (which must not be a chance node: C++ would crash).
    evaluator = pyspiel.RandomRolloutEvaluator(number, SEED)
    search = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 1, False, SEED, False).mcts_search
    return lambda states: round(len(list(map(search, states))) * number * length)


def _spiel_play(state: Any) -> int:
    decisions, legal_actions, apply_action = 0, state.legal_actions, state.apply_action
    while actions := legal_actions():  # none are left exactly when the game is over
        apply_action(actions[int(_random() * len(actions))])
        decisions += 1
    return decisions


def _rlcard_peer(name: str, legal: Callable[[Any, Any], Any]) -> Peer:
    game = rlcard.make(name, config={"seed": SEED}).game

    def play() -> int:
        decisions, (state, _) = 0, game.init_game()
        while not game.is_over():
            actions = legal(game, state)
            state, _ = game.step(actions[int(_random() * len(actions))])
            decisions += 1
        return decisions

    return Peer(f"RLCard {name}", "python", "deal", timed(play))
