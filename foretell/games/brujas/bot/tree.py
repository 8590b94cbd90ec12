"""A tree search for Brujas del Sabado: what has been seen to happen is a node, in every world.

Every playout imagines a world anew and goes down one tree, in which each seat does what has been
best for it so far or what it has seldom tried; beyond the tree a quick policy plays on.
"""

from math import log, sqrt
from time import perf_counter
from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from foretell.bots.policy import Policy, floats
from foretell.bots.search import LOOKS, Search
from foretell.games.brujas.bot.policy import BrujasJudge
from foretell.games.brujas.rules import PLAY, Sabbath
from foretell.kit.bits import bit, has, lowest, nth, popcount
from foretell.kit.rng import Rng
from foretell.kit.state import OVER, View, zeros

EXPLORE: Final = 0.3  # how much is tried that has not been best
NODES: Final = 1_000_000  # a longer search only learns about those there are
BETWEEN: Final = 64  # playouts between two looks at whether all is decided
DEEPEST: Final = 100  # more than a game has actions
NONE: Final = -1


class BrujasSearch(Search):
    """One search, as `Search` is."""

    def __init__(self, rollout: Policy, judge: BrujasJudge) -> None:
        super().__init__(rollout, judge)
        self.ends = judge
        self.nodes: i64 = 0  # in use; node 0 is the root
        self.action = zeros(0)  # per node, what led to it
        self.child = zeros(0)  # its first one
        self.sibling = zeros(0)  # the next one
        self.visits = floats(0)
        self.chances = floats(0)  # how often it could have been visited
        self.total = floats(0)  # what it was worth to the seat that chose it
        self.path = zeros(DEEPEST)
        self.chooser = zeros(DEEPEST)
        self.depth: i64 = 0
        self.node: i64 = NONE  # where the playout is, until it has left the tree
        self.playouts: i64 = 0  # still to come

    def start(self, view: View, playouts: i64, rng: Rng) -> None:
        self.view = view
        self.rng = rng
        state = view.known.clone()
        assert isinstance(state, Sabbath)
        self.state = state
        self.playouts = playouts
        self.nodes = 0
        self.add_node(NONE)

    def run(self, end: float) -> bool:
        while self.playouts > 0:
            looks: i64 = LOOKS
            while looks > 0 and self.playouts > 0:
                self.try_world()
                self.playouts -= 1
                looks -= 1
            if perf_counter() > end:
                break
        return self.playouts == 0

    def try_world(self) -> None:
        """One playout in one more world."""
        state = self.state
        self.view.imagine_into(state, self.rng)
        self.descend()
        while state.turn != OVER:
            state.apply(state.turn, self.rollout.act(state, state.turn, self.rng))
        self.learn(state)

    def learn(self, state: Sabbath) -> None:
        """Count how a playout has ended in all nodes that it went through."""
        self.ends.weigh(state)
        while self.depth > 0:
            self.depth -= 1
            node: i64 = self.path[self.depth]
            self.visits[node] += 1.0
            self.total[node] += self.ends.values[self.chooser[self.depth]]

    def descend(self) -> None:
        """Go down the tree to its end, and one step beyond."""
        state = self.state
        self.begin(0)
        while state.turn != OVER and self.node != NONE:
            state.apply(state.turn, self.act(state, state.turn))

    def begin(self, node: i64) -> None:
        """A playout begins at a node."""
        self.node = node
        self.depth = 0

    def act(self, state: Sabbath, seat: i64) -> i64:
        """What the seat does in the tree; where that is not known yet the tree grows and ends."""
        options: i64 = state.options(seat)
        if self.is_unseen(state, seat, options):
            return self.rollout.act(state, seat, self.rng)
        if options & (options - 1) == 0 and (state.phase != PLAY or seat == self.view.seat):
            return lowest(options)  # follows from what has been seen
        best: i64 = self.choose(self.node, options)
        if self.untried == 0:
            self.node = best
        elif self.nodes == NODES:
            self.node = NONE
            return self.rollout.act(state, seat, self.rng)
        else:
            best = self.add_child(self.node)
            self.node = NONE
        self.path[self.depth] = best
        self.chooser[self.depth] = seat
        self.depth += 1
        return self.action[best]

    def is_unseen(self, state: Sabbath, seat: i64, options: i64) -> bool:
        """Is it a card that a rival lays face down?"""
        if not state.silent or state.phase != PLAY or seat == self.view.seat:
            return False
        return options & state.fitting == 0

    def choose(self, node: i64, options: i64) -> i64:
        """The child that is worth most or has seldom been tried; notes what is still untried."""
        best: i64 = NONE
        best_value = -1.0
        child: i64 = self.child[node]
        while child != NONE:
            if has(options, self.action[child]):
                options ^= bit(self.action[child])
                self.chances[child] += 1.0
                visits = self.visits[child]
                value = self.total[child] / visits + EXPLORE * sqrt(
                    log(self.chances[child]) / visits
                )
                if value > best_value:
                    best_value = value
                    best = child
            child = self.sibling[child]
        self.untried: i64 = options
        return best

    def add_child(self, node: i64) -> i64:
        """A new child for something untried."""
        action: i64 = nth(self.untried, self.rng.below(popcount(self.untried)))
        made: i64 = self.add_node(action)
        self.sibling[made] = self.child[node]
        self.child[node] = made
        return made

    def add_node(self, action: i64) -> i64:
        made: i64 = self.nodes
        self.nodes += 1
        if made == len(self.action):
            self.action = append(self.action, 0)
            self.child = append(self.child, 0)
            self.sibling = append(self.sibling, 0)
            self.visits = append(self.visits, 0.0)
            self.chances = append(self.chances, 0.0)
            self.total = append(self.total, 0.0)
        self.action[made] = action
        self.child[made] = NONE
        self.sibling[made] = NONE
        self.visits[made] = 0.0
        self.chances[made] = 1.0
        self.total[made] = 0.0
        return made

    def best_child(self) -> i64:
        """The root's child that was visited most."""
        best: i64 = self.child[0]
        child: i64 = best
        while child != NONE:
            if self.visits[child] > self.visits[best]:
                best = child
            child = self.sibling[child]
        return best

    def best(self) -> i64:
        return self.action[self.best_child()]

    def estimate(self) -> float:
        best: i64 = self.best_child()
        return self.total[best] / self.visits[best]


class DecidedSearch(BrujasSearch):
    """A search that ends as soon as no playouts left can change which action is visited most.

    However many actions there are, there are not more playouts than there is time for.
    """

    def __init__(self, rollout: Policy, judge: BrujasJudge, most: i64) -> None:
        super().__init__(rollout, judge)
        self.most = most  # playouts for which there is time at the begin of a game

    def start(self, view: View, playouts: i64, rng: Rng) -> None:
        super().start(view, min(playouts, self.most), rng)

    def try_world(self) -> None:
        super().try_world()
        if self.playouts % BETWEEN == 0 and self.is_decided():
            self.playouts = 1  # this one was the last

    def is_decided(self) -> bool:
        """Is one child of the root so far ahead that no other can overtake it, tried or not?"""
        best: i64 = self.best_child()
        second = 0.0
        child: i64 = self.child[0]
        while child != NONE:
            if child != best:
                second = max(second, self.visits[child])
            child = self.sibling[child]
        return self.visits[best] - second > float(int(self.playouts))
