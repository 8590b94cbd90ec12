"""Search: try every action in imagined worlds, play on by a policy, keep what does best.

Flat Monte Carlo over determinised worlds with successive halving: all actions share the
same worlds; after each stage the worse half is dropped and the rest get twice as many.
"""

from math import exp
from time import perf_counter
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from foretell.bots.policy import Policy
from foretell.kit.rng import Rng
from foretell.kit.state import State, View

LOOKS: Final = 4  # worlds between two looks at the clock


class Judge:
    """What a search of one game needs beside its rules."""

    def prepare(self, view: View, state: State, rng: Rng) -> None:
        """Get ready for a search from a view; `state` is room to work in."""

    def is_done(self, state: State) -> bool:
        """Has a rollout come far enough to be judged?"""
        raise NotImplementedError

    def value(self, state: State, seat: i64) -> float:
        """How good a judged state is for the seat, from 0 to 1; never compared with wins."""
        raise NotImplementedError

    def believe(self, state: State, seat: i64, rng: Rng) -> None:
        """Make an imagined world more like one in which the others play as we think they do."""


def victory(state: State, seat: i64) -> float:
    """The seat's part of the victory when a game is over, tie-breaks and all."""
    winners = state.winners()
    return 1.0 / float(len(winners)) if seat in winners else 0.0


def smooth(lead: i64, scale: float) -> float:
    """A lead as a number from 0 to 1: it tells more than who has won by one point."""
    ahead = float(int(lead))
    return 1.0 / (1.0 + exp(-ahead / scale))


def stages_for(actions: i64) -> i64:
    """How often so many actions can be halved until one is left."""
    stages: i64 = 0
    while actions > 1:
        stages += 1
        actions = (actions + 1) // 2
    return stages


class Search:
    """One search. `start` it, `run` it as long as there is time, then ask for the `best`."""

    def __init__(self, rollout: Policy, judge: Judge) -> None:
        self.rollout = rollout
        self.judge = judge
        self.actions = vec[i64]()
        self.sums = vec[float]()
        self.counts = vec[i64]()
        self.kept: i64 = 0  # the first so many actions are still in the race
        self.stages: i64 = 0  # that are still to come
        self.worlds: i64 = 0  # that are left of the present stage

    def start(self, view: View, playouts: i64, rng: Rng) -> None:
        """Prepare for the decision that the view asks for, with about so many playouts."""
        self.view = view
        self.rng = rng
        self.world = view.known.clone()
        self.scratch = view.known.clone()
        self.actions = vec[i64]()
        self.sums = vec[float]()
        self.counts = vec[i64]()
        for action in view.known.legal(view.seat):
            self.actions = append(self.actions, action)
            self.sums = append(self.sums, 0.0)
            self.counts = append(self.counts, 0)
        self.kept = len(self.actions)
        self.stages = stages_for(self.kept)
        self.share: i64 = playouts // max(self.stages, 1)
        self.begin_stage()
        self.judge.prepare(view, self.world, rng)

    def begin_stage(self) -> None:
        """Share what the stage may spend among the actions still in the race."""
        self.worlds = max(self.share // self.kept, 1)

    def run(self, end: float) -> bool:
        """Search on until the clock shows `end` at the latest; is it finished?"""
        while self.stages > 0:
            looks: i64 = LOOKS
            while looks > 0 and self.stages > 0:
                self.try_world()
                looks -= 1
            if perf_counter() > end:
                break
        return self.stages == 0

    def try_world(self) -> None:
        """Play every action that is left in one more world."""
        self.view.imagine_into(self.world, self.rng)
        self.judge.believe(self.world, self.view.seat, self.rng)
        k: i64 = 0
        while k < self.kept:
            self.scratch.copy(self.world)
            self.scratch.apply(self.view.seat, self.actions[k])
            self.sums[k] += self.play_on()
            self.counts[k] += 1
            k += 1
        self.worlds -= 1
        if self.worlds == 0:
            self.end_stage()

    def play_on(self) -> float:
        """The value of playing the scratch state on by the policy."""
        state = self.scratch
        while not self.judge.is_done(state):
            if state.turn < 0:
                state.draw(self.rng)
                state.resolve()
            else:
                state.apply(state.turn, self.rollout.act(state, state.turn, self.rng))
        return self.judge.value(state, self.view.seat)

    def end_stage(self) -> None:
        """Sort the better half of the actions to the front, and go on with those."""
        half: i64 = (self.kept + 1) // 2
        k: i64 = 0
        while k < half:
            self.swap(k, self.best_from(k))
            k += 1
        self.kept = half
        self.stages -= 1
        self.begin_stage()

    def best_from(self, begin: i64) -> i64:
        """The best of the actions in the race from a place on."""
        best: i64 = begin
        k: i64 = begin + 1
        while k < self.kept:
            if self.mean(k) > self.mean(best):
                best = k
            k += 1
        return best

    def swap(self, a: i64, b: i64) -> None:
        action: i64 = self.actions[a]
        total: float = self.sums[a]
        count: i64 = self.counts[a]
        self.actions[a] = self.actions[b]
        self.sums[a] = self.sums[b]
        self.counts[a] = self.counts[b]
        self.actions[b] = action
        self.sums[b] = total
        self.counts[b] = count

    def mean(self, k: i64) -> float:
        """The k-th action's value so far."""
        if self.counts[k] == 0:
            return -1.0
        return self.sums[k] / float(self.counts[k])

    def worth(self, k: i64) -> float:
        """What the k-th of the actions is worth by now, from 0 to 1."""
        return self.mean(k)

    def ratings(self) -> dict[int, float]:
        """What every legal action is worth by now."""
        return {int(action): self.worth(k) for k, action in enumerate(self.actions)}

    def rate_in(self, view: View, world: State, rng: Rng) -> dict[int, float]:
        """What every legal action of a view comes to in one given world, played on by the policy.

        For a review: all actions in the same worlds, or in the one that was true. It ends what was
        being searched.
        """
        self.view = view
        self.rng = rng
        self.scratch = view.known.clone()
        self.judge.prepare(view, view.known.clone(), rng)
        found: dict[int, float] = {}
        for action in view.known.legal(view.seat):
            self.scratch.copy(world)
            self.scratch.apply(view.seat, action)
            found[action] = self.play_on()
        return found

    def mixture(self) -> dict[int, float] | None:
        """How likely it is to choose each action, where that is known: it may mix them."""
        return None

    def best(self) -> i64:
        """The action that has done best so far."""
        return self.actions[self.best_from(0)]

    def estimate(self) -> float:
        """What it is worth."""
        return self.mean(self.best_from(0))
