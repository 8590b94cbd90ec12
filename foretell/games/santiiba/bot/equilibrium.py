"""How to play a turn of The Seers of Santiiba so that little is gained by knowing it.

Regret matching (CFR+): seers and active seat play the turn against each other again and again, in
all its courses at once, each more often what would have been better before. The mean of what they
did comes close to an equilibrium with two players, and with more it is hard to take advantage of.

One seat may also know whom it plays with: each of the others is so likely to be of a kind that it
knows, or else a stranger, who knows how it plays itself (a restricted Nash response). So it takes
advantage of those it knows, and does not give much for that.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from foretell.bots.policy import REAL, floats
from foretell.games.santiiba.bot.kinds import EACH, STRANGER, Kind, Kinds
from foretell.games.santiiba.bot.turn import TurnTree
from foretell.games.santiiba.bot.ways import Balls, TurnPlay, clear, fitted
from foretell.games.santiiba.material import WHITE

NOBODY: Final = -1


class Equilibrium(TurnPlay):
    """Solves the turn whose tree has been grown."""

    def __init__(self, tree: TurnTree) -> None:
        super().__init__(tree)
        self.rounds = 0.0  # that have been played
        self.balls = Balls()  # as they are set in the present round
        self.regrets = floats(20)  # by seat and colour
        self.set_sums = floats(20)
        self.action_regrets = floats(0)
        self.did_sums = floats(0)
        # Who knows whom it plays with, how likely each other seat is to be a stranger, and what
        # those do who are not, as often as they are of each kind.
        self.knower: i64 = NOBODY
        self.strange = floats(4)
        self.usual_balls = Balls()
        self.usual_reached = floats(0)  # by end
        self.met = Balls()
        self.met_reached = floats(0)

    def begin(self) -> None:
        super().begin()
        tree = self.tree
        self.rounds = 0.0
        self.knower = NOBODY
        self.action_regrets = fitted(self.action_regrets, len(tree.codes))
        self.did_sums = fitted(self.did_sums, len(tree.codes))
        clear(self.regrets, 20)
        clear(self.set_sums, 20)

    def meet(self, kinds: Kinds, weights: vec[float], knower: i64) -> None:
        """Have one seat think that each of the others is of each kind, or a stranger, so likely."""
        tree = self.tree
        self.knower = knower
        self.usual_reached = fitted(self.usual_reached, len(tree.chosen))
        self.met_reached = fitted(self.met_reached, len(tree.chosen))
        clear(self.usual_balls.odds, 20)
        seat: i64 = 0
        while seat < tree.players:
            self.strange[seat] = weights[seat * EACH + STRANGER]
            kind: i64 = 0
            while kind < kinds.most:
                self.expect(kinds.kinds[kind], seat, weights[seat * EACH + kind])
                kind += 1
            seat += 1

    def expect(self, kind: Kind, seat: i64, likely: float) -> None:
        """Add what a seat does if it is of a kind."""
        if seat == self.tree.active:
            end: i64 = 0
            while end < len(self.tree.chosen):
                self.usual_reached[end] += likely * kind.reached[end]
                end += 1
            return
        k: i64 = 5 * seat
        while k <= 5 * seat + WHITE:
            self.usual_balls.odds[k] += likely * kind.balls.odds[k]
            k += 1

    def mingle(self) -> None:
        """The balls as who knows the others expects them: strangers set them as in this round."""
        seat: i64 = 0
        while seat < self.tree.players:
            if seat != self.tree.active:
                k: i64 = 5 * seat
                while k <= 5 * seat + WHITE:
                    strange = self.strange[seat] * self.balls.odds[k]
                    self.met.odds[k] = self.usual_balls.odds[k] + strange
                    k += 1
                self.met.spread(seat)
            seat += 1

    def lets(self, chosen: i64, shown: i64) -> float:
        """How likely balls let a course of the turn happen, as the active seat takes it."""
        if self.knower == self.tree.active:
            return self.met.weigh(self.tree, chosen, shown)
        return self.balls.weigh(self.tree, chosen, shown)

    def play(self) -> None:
        """One round: first the seers learn from it, then the active seat."""
        self.rounds += 1.0
        self.match_active()
        self.match_seers()
        self.reach()
        self.remember()
        self.value_colours(self.balls, self.end_reached)
        self.teach_seers()
        self.match_seers()
        self.teach_active()

    # Doing what one regrets not to have done

    def match_seers(self) -> None:
        """Set the balls by the regrets."""
        seat: i64 = 0
        while seat < self.tree.players:
            if seat != self.tree.active:
                match_regrets(self.regrets, self.balls.odds, 5 * seat, 5 * seat + 5)
                self.balls.spread(seat)
            seat += 1

    def match_active(self) -> None:
        """Choose by the regrets, at every node."""
        tree = self.tree
        node: i64 = 0
        while node < len(tree.order):
            match_regrets(
                self.action_regrets, self.does, tree.first_action[node], tree.last_action[node]
            )
            node += 1

    def remember(self) -> None:
        """Count what the active seat does, later rounds for more."""
        tree = self.tree
        node: i64 = 0
        while node < len(tree.order):
            often = self.rounds * self.reached[node]
            action: i64 = tree.first_action[node]
            while often > 0.0 and action < tree.last_action[node]:
                self.did_sums[action] += often * self.does[action]
                action += 1
            node += 1

    # Learning from a round

    def teach_seers(self) -> None:
        """Count what each seer regrets; who knows the others, with those in mind."""
        seat: i64 = 0
        while seat < self.tree.players:
            if seat != self.tree.active and seat != self.knower:
                self.regret(seat)
            seat += 1
        if self.knower == NOBODY or self.knower == self.tree.active:
            return
        strange = self.strange[self.tree.active]
        end: i64 = 0
        while end < len(self.tree.chosen):
            self.met_reached[end] = self.usual_reached[end] + strange * self.end_reached[end]
            end += 1
        self.mingle()
        self.value_colours(self.met, self.met_reached)
        self.regret(self.knower)

    def regret(self, seat: i64) -> None:
        """Count what a seer regrets, and what it has set."""
        sets = self.balls.odds
        mean = 0.0
        k: i64 = 5 * seat
        while k <= 5 * seat + WHITE:
            mean += sets[k] * self.gains[k]
            self.set_sums[k] += self.rounds * sets[k]
            k += 1
        k = 5 * seat
        while k <= 5 * seat + WHITE:
            self.regrets[k] = max(0.0, self.regrets[k] + self.gains[k] - mean)
            k += 1

    def teach_active(self) -> None:
        """What every action would have been worth at every node, against what was done."""
        tree = self.tree
        if self.knower == tree.active:
            self.mingle()
            self.value_ends(self.met)
        else:
            self.value_ends(self.balls)
        k: i64 = len(tree.order) - 1
        while k >= 0:
            self.teach_node(tree.order[k])
            k -= 1

    def teach_node(self, node: i64) -> None:
        """Count what is regretted at a node whose ways all have their values."""
        tree = self.tree
        first: i64 = tree.first_action[node]
        last: i64 = tree.last_action[node]
        mean = 0.0
        action: i64 = first
        while action < last:
            worth = self.worth(action)
            mean += self.does[action] * worth
            self.action_regrets[action] += worth
            action += 1
        self.values[node] = mean
        action = first
        while action < last:
            self.action_regrets[action] = max(0.0, self.action_regrets[action] - mean)
            action += 1


def match_regrets(regrets: vec[float], does: vec[float], first: i64, last: i64) -> None:
    """Do everything as often as it is regretted; if nothing is, all of it equally often."""
    total = 0.0
    k: i64 = first
    while k < last:
        total += regrets[k]
        k += 1
    even = 1.0 / REAL[last - first]
    k = first
    while k < last:
        if total > 0.0:
            does[k] = regrets[k] / total
        else:
            does[k] = even
        k += 1
