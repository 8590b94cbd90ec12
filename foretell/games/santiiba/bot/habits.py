"""How others are likely to play a turn of The Seers of Santiiba who do not solve it.

They think so many steps ahead: the first go by a rule of thumb, the next answer what they take
those to do, and so on. Nobody is perfect: what is nearly as good is done nearly as often.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from foretell.bots.policy import floats
from foretell.games.santiiba.bot.policy import SantiibaPolicy
from foretell.games.santiiba.bot.turn import TurnTree
from foretell.games.santiiba.bot.ways import Balls, TurnPlay, fitted
from foretell.games.santiiba.material import WHITE
from foretell.games.santiiba.rules import Seers

STEPS: Final = 3
OFTEN: Final = [0.5, 0.25, 0.25]  # how common each kind is thought to be
# Chances to win by which what is done may well fall short: in the own turn, and with the ball. By
# how likely this makes what clubs, experts and masters of the first version did in some games.
LEADING: Final = 0.03
SEEING: Final = 0.025
THOUGHTFUL: Final = (
    0.7  # of those met by the third are thought to be the second, the rest the first
)


class Habits:
    """Three kinds of players: how they set balls, and how often they come to which end."""

    def __init__(self, tree: TurnTree) -> None:
        self.tree = tree
        self.play = TurnPlay(tree)
        self.policy = SantiibaPolicy(1)
        self.balls = [Balls() for _ in range(STEPS)]
        self.reached = [floats(0) for _ in range(STEPS)]
        self.met = Balls()
        self.met_reached = floats(0)

    def think(self, begin: Seers) -> None:
        """Work out how each kind plays the turn that the tree is of."""
        self.play.begin()
        self.go_by_thumb(begin)
        self.answer(self.balls[0], LEADING, 0)
        self.answer(self.balls[0], 0.5 * LEADING, 1)
        self.foresee(self.balls[0], self.reached[0], 1)
        self.met.mix(self.tree, self.balls[0], self.balls[1], THOUGHTFUL)
        self.met_reached = fitted(self.met_reached, len(self.tree.chosen))
        end: i64 = 0
        while end < len(self.tree.chosen):
            first = self.reached[0][end]
            self.met_reached[end] = first + THOUGHTFUL * (self.reached[1][end] - first)
            end += 1
        self.answer(self.met, 0.5 * LEADING, 2)
        self.foresee(self.met, self.met_reached, 2)

    def go_by_thumb(self, begin: Seers) -> None:
        """How the first set their balls."""
        balls = self.balls[0]
        seat: i64 = 0
        while seat < begin.players:
            if seat != begin.now.active:
                self.policy.read(begin, seat)
                colour: i64 = 0
                while colour <= WHITE:
                    balls.odds[5 * seat + colour] = self.policy.odds[colour]
                    colour += 1
                balls.spread(seat)
            seat += 1

    def answer(self, balls: Balls, heat: float, step: i64) -> None:
        """How one plays in the own turn who expects such balls."""
        tree = self.tree
        play = self.play
        play.value_ends(balls)
        k: i64 = len(tree.order) - 1
        while k >= 0:
            node: i64 = tree.order[k]
            likely = balls.weigh(tree, tree.node_chosen[node], tree.node_shown[node])
            self.prefer(node, heat * likely)
            k -= 1
        play.reach()
        kept = fitted(self.reached[step], len(tree.chosen))
        end: i64 = 0
        while end < len(tree.chosen):
            kept[end] = play.end_reached[end]
            end += 1
        self.reached[step] = kept

    def prefer(self, node: i64, heat: float) -> None:
        """Do at a node what is better the more often."""
        play = self.play
        first: i64 = self.tree.first_action[node]
        last: i64 = self.tree.last_action[node]
        action: i64 = first
        while action < last:
            play.does[action] = play.worth(action)
            action += 1
        play.values[node] = soften(play.does, first, last, heat)

    def foresee(self, balls: Balls, reached: vec[float], step: i64) -> None:
        """How one sets the ball who expects the others to set theirs like this, and such turns."""
        self.play.value_colours(balls, reached)
        made = self.balls[step]
        seat: i64 = 0
        while seat < self.tree.players:
            if seat != self.tree.active:
                k: i64 = 5 * seat
                while k <= 5 * seat + WHITE:
                    made.odds[k] = self.play.gains[k]
                    k += 1
                soften(made.odds, 5 * seat, 5 * seat + 5, SEEING)
                made.spread(seat)
            seat += 1


def soften(worths: vec[float], first: i64, last: i64, heat: float) -> float:
    """Turn what actions are worth into how often they are done; what that is worth."""
    best = -1e9
    k: i64 = first
    while k < last:
        best = max(best, worths[k])
        k += 1
    total = 0.0
    value = 0.0
    scale = 1.0 / max(heat, 1e-12)
    k = first
    while k < last:
        often = exp(max(-50.0, (worths[k] - best) * scale))
        value += often * worths[k]
        worths[k] = often
        total += often
        k += 1
    k = first
    while k < last:
        worths[k] /= total
        k += 1
    return value / total
