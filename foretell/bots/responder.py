"""A best responder: it knows how the others play, though not what they hold, and answers that.

What it wins above a fair share is how far the others can be taken advantage of.
"""

from typing import Final

from foretell.bots.bot import Bot
from foretell.bots.policy import Policy
from foretell.bots.search import Judge
from foretell.kit.rng import Rng
from foretell.kit.state import State, View

WORLDS: Final = 60


class Responder(Bot):
    """Tries every action in imagined worlds, which the others play on as they really do."""

    def __init__(self, judge: Judge, own: Policy, model: Bot, worlds: int = WORLDS) -> None:
        super().__init__()
        self.judge = judge
        self.own = own  # how it plays on itself
        self.model = model
        self.worlds = worlds

    def choose(self, view: View, rng: Rng) -> int:
        actions = view.known.legal(view.seat)
        if len(actions) == 1:
            return actions[0]
        totals = [0.0] * len(actions)
        world, scratch = view.known.clone(), view.known.clone()
        self.judge.prepare(view, world, rng)
        for _ in range(self.worlds):
            view.imagine_into(world, rng)
            self.believe(world, view.seat, rng)
            for k, action in enumerate(actions):
                scratch.copy(world)
                scratch.apply(view.seat, action)
                totals[k] += self.play_on(scratch, view.seat, rng)
        self.estimate = max(totals) / self.worlds
        return actions[totals.index(max(totals))]

    def believe(self, world: State, seat: int, rng: Rng) -> None:
        """Make an imagined world one in which the others have played as they do."""
        self.judge.believe(world, seat, rng)

    def play_on(self, state: State, seat: int, rng: Rng) -> float:
        """What comes of a state if all the others play by the model."""
        while not self.judge.is_done(state):
            if state.turn < 0:
                state.draw(rng)
                state.resolve()
            elif state.turn == seat:
                state.apply(seat, self.own.act(state, seat, rng))
            else:
                state.apply(state.turn, self.model.choose(state.view(state.turn), rng))
        return self.judge.value(state, seat)
