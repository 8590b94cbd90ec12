"""How to play a turn of The Seers of Santiiba so that little is gained by knowing it.

Regret matching (CFR+): seers and active seat play the turn against each other again and again, in
all its courses at once, each more often what would have been better before. The mean of what they
did comes close to an equilibrium with two players, and with more it is hard to take advantage of.

One seat may also know of habits: that the others play by one of them with some chance, and else
know how it plays itself. So it takes advantage of habits, and does not give much for that.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from foretell.bots.policy import REAL, floats
from foretell.games.santiiba.bot.habits import OFTEN, STEPS, Habits
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
        # Who knows of habits, how likely the others are to have one, and what that leads to.
        self.knower: i64 = NOBODY
        self.part = 0.0
        self.habit_balls = Balls()
        self.met = Balls()
        self.habit_lets = floats(0)  # by end: how likely balls set by habit let it be
        self.habit_reached = floats(0)  # and how often an active seat by habit comes to it
        self.known_reached = floats(0)

    def begin(self) -> None:
        super().begin()
        tree = self.tree
        self.rounds = 0.0
        self.knower = NOBODY
        self.part = 0.0
        self.action_regrets = fitted(self.action_regrets, len(tree.codes))
        self.did_sums = fitted(self.did_sums, len(tree.codes))
        clear(self.regrets, 20)
        clear(self.set_sums, 20)

    def learn_habits(self, habits: Habits, knower: i64, part: float) -> None:
        """Have one seat think that with this chance the others are of one of the kinds."""
        tree = self.tree
        self.knower = knower
        self.part = part
        self.habit_lets = fitted(self.habit_lets, len(tree.chosen))
        self.habit_reached = fitted(self.habit_reached, len(tree.chosen))
        self.known_reached = fitted(self.known_reached, len(tree.chosen))
        clear(self.habit_balls.odds, 20)
        for step in range(STEPS):
            each = part * OFTEN[step]
            balls = habits.balls[step]
            reached = habits.reached[step]
            end: i64 = 0
            while end < len(tree.chosen):
                likely = balls.weigh(tree, tree.chosen[end], tree.shown[end])
                self.habit_lets[end] += each * likely
                self.habit_reached[end] += each * reached[end]
                end += 1
            k: i64 = 0
            while k < 20:
                self.habit_balls.odds[k] += OFTEN[step] * balls.odds[k]
                k += 1

    def lets(self, habits: Habits, chosen: i64, shown: i64) -> float:
        """How likely balls let a course of the turn happen, as the active seat takes it."""
        likely = self.balls.weigh(self.tree, chosen, shown)
        if self.knower != self.tree.active:
            return likely
        likely *= 1.0 - self.part
        for step in range(STEPS):
            balls = habits.balls[step]
            likely += self.part * OFTEN[step] * balls.weigh(self.tree, chosen, shown)
        return likely

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
        """Count what each seer regrets; who knows of habits, with those in mind."""
        seat: i64 = 0
        while seat < self.tree.players:
            if seat != self.tree.active and seat != self.knower:
                self.regret(seat)
            seat += 1
        if self.knower == NOBODY or self.knower == self.tree.active:
            return
        end: i64 = 0
        while end < len(self.tree.chosen):
            solved = (1.0 - self.part) * self.end_reached[end]
            self.known_reached[end] = solved + self.habit_reached[end]
            end += 1
        self.met.mix(self.tree, self.balls, self.habit_balls, self.part)
        self.value_colours(self.met, self.known_reached)
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
        self.value_ends(self.balls)
        if self.knower == tree.active:
            self.expect_habits()
        k: i64 = len(tree.order) - 1
        while k >= 0:
            self.teach_node(tree.order[k])
            k -= 1

    def expect_habits(self) -> None:
        """What every end is worth if some of the others set their balls by habit."""
        tree = self.tree
        end: i64 = 0
        while end < len(tree.chosen):
            chance = tree.chances[tree.players * end + tree.active]
            solved = (1.0 - self.part) * self.end_values[end]
            self.end_values[end] = solved + self.habit_lets[end] * chance
            end += 1

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
