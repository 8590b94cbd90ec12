"""A search of The Seers of Santiiba that solves the turn instead of trying actions one by one."""

from time import perf_counter
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from foretell.bots.policy import Policy, floats
from foretell.bots.search import Judge, Search
from foretell.games.santiiba.bot.equilibrium import Equilibrium
from foretell.games.santiiba.bot.kinds import KINDS, MASTER, Kinds
from foretell.games.santiiba.bot.prospects import Prospects
from foretell.games.santiiba.bot.recall import TURNS, Recall
from foretell.games.santiiba.bot.turn import TurnTree, key_of, turn_begin
from foretell.games.santiiba.rules import Seers
from foretell.kit.rng import Rng
from foretell.kit.state import View

LEAST: Final = 20  # rounds that no clock cuts short: fewer are hardly better than chance
SELDOM: Final = 0.03  # what is done less often than this is what the rounds have left over


class TurnSearch(Search):
    """Plays rounds of regret matching; `best` is drawn from the mean of what was done."""

    def __init__(
        self, rollout: Policy, judge: Judge, prospects: Prospects, known: float, recalls: bool
    ) -> None:
        super().__init__(rollout, judge)
        self.tree = TurnTree(prospects)
        self.equilibrium = Equilibrium(self.tree)
        # Who recalls no turns saves the time to think of the kind that thinks longest.
        self.kinds = Kinds(self.tree, KINDS if recalls else MASTER)
        self.recall = Recall(self.tree, self.kinds, TURNS if recalls else {})
        self.stranger = 1.0 - known  # how likely others are of no known kind, before they act
        self.turn: tuple[int, ...] = ()  # the begin of the turn that the tree is of
        self.left: i64 = 0  # rounds still to come
        self.owed: i64 = 0  # those of them that no clock cuts short
        self.odds = floats(0)  # of the legal actions

    def start(self, view: View, playouts: i64, rng: Rng) -> None:
        known = view.known
        assert isinstance(known, Seers)
        self.view = view
        self.known = known
        self.rng = rng
        self.actions = vec[i64](known.legal(view.seat))
        self.odds = floats(len(self.actions))
        world = view.imagine(rng)
        assert isinstance(world, Seers)
        self.prepare(turn_begin(world), playouts // len(self.actions))
        self.node: i64 = self.tree.places.get(key_of(known), 0)

    def prepare(self, begin: Seers, rounds: i64) -> None:
        """Get ready to solve a turn, unless it is the one that was solved last."""
        seat: i64 = self.view.seat
        turn = (int(rounds), int(seat), *begin.snapshot())
        if self.stranger == 1.0:
            turn = (int(rounds), *begin.snapshot())
        if self.turn == turn and self.left == 0:
            return
        self.turn = turn
        self.left = rounds
        self.owed = LEAST
        if self.stranger < 1.0:
            self.recall.think(begin, seat, self.stranger)
        self.tree.grow(begin)
        self.equilibrium.begin()
        if self.stranger < 1.0:
            self.kinds.think(begin)
            self.equilibrium.meet(self.kinds, self.recall.weights, seat)

    def run(self, end: float) -> bool:
        while self.left > 0:
            self.equilibrium.play()
            self.left -= 1
            self.owed -= 1
            if self.owed <= 0 and perf_counter() > end:
                break
        return self.left == 0

    def best(self) -> i64:
        self.find_odds()
        at = self.rng.random()
        k: i64 = 0
        last: i64 = 0
        while k < len(self.actions):
            if self.odds[k] > 0.0:
                last = k
                at -= self.odds[k]
                if at < 0.0:
                    break
            k += 1
        return self.actions[last]

    def find_odds(self) -> None:
        """How often each legal action was done, without what was done seldom."""
        sums = self.equilibrium.did_sums
        first: i64 = self.tree.first_action[self.node]
        if self.is_seer():
            sums = self.equilibrium.set_sums
            first = 5 * self.view.seat
        total = 0.0
        k: i64 = 0
        while k < len(self.odds):
            total += sums[first + k]
            k += 1
        self.keep_usual(sums, first, total)

    def is_seer(self) -> bool:
        """Is it a ball that is to be set?"""
        return self.view.known.is_sealing()

    def keep_usual(self, sums: vec[float], first: i64, total: float) -> None:
        """Take over what was not done seldom, as odds that add up to 1."""
        kept = 0.0
        k: i64 = 0
        while k < len(self.odds):
            self.odds[k] = sums[first + k]
            if total <= 0.0:
                self.odds[k] = 1.0  # nobody would come here: all is as good
            elif self.odds[k] < SELDOM * total:
                self.odds[k] = 0.0
            kept += self.odds[k]
            k += 1
        k = 0
        while k < len(self.odds):
            self.odds[k] /= kept
            k += 1

    def mixture(self) -> dict[int, float] | None:
        self.find_odds()
        return {int(action): self.odds[k] for k, action in enumerate(self.actions)}

    def worth(self, k: i64) -> float:
        if self.is_seer():
            return self.equilibrium.gains[5 * self.view.seat + self.actions[k]]
        now = self.known.now
        likely = self.equilibrium.lets(now.chosen, now.shown)
        if likely <= 0.0:
            return 0.0
        return self.equilibrium.worth(self.tree.first_action[self.node] + k) / likely

    def estimate(self) -> float:
        """The seat's chance to win, as everybody plays by now."""
        self.find_odds()
        total = 0.0
        k: i64 = 0
        while k < len(self.odds):
            total += self.odds[k] * self.worth(k)
            k += 1
        return min(1.0, total)
