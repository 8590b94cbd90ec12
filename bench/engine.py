"""How fast our engine plays, driven inside compiled code and driven from Python."""

from random import random

import foretell
from bench.clock import Run, timed
from foretell.kit.rng import Rng
from foretell.kit.state import Playout, State, rollouts

BATCH = 50  # games between two looks at the clock


def position(game: str, dealt: bool) -> State:
    """A game at its very start, or with its first chance outcomes behind it."""
    state = foretell.game(game).new()
    if dealt:
        state.follow(Rng(1))
    return state


def inside(game: str, dealt: bool) -> Run:
    """Random playouts in compiled code, as a search bot's rollouts are."""
    state, rng = position(game, dealt), Rng(2)
    return timed(lambda: rollouts(state, rng, BATCH))


def stepped(game: str, dealt: bool) -> Run:
    """Python steps through random games, one decision at a time."""
    start, rng = position(game, dealt), Rng(3)
    state = start.clone()

    def batch() -> int:
        decisions = 0
        for _ in range(BATCH):
            state.copy(start)
            for _ in Playout(state, rng):
                decisions += 1
        return decisions

    return timed(batch)


def chosen(game: str, dealt: bool) -> Run:
    """Python chooses: it draws the number of a legal action, `step` does it."""
    start, rng = position(game, dealt), Rng(4)
    state = start.clone()
    step = state.step

    def batch() -> int:
        decisions = 0
        for _ in range(BATCH):
            state.copy(start)
            state.follow(rng)
            choices: int = state.choices(state.turn)
            while choices:
                choices = step(int(random() * choices), rng)
                decisions += 1
        return decisions

    return timed(batch)
