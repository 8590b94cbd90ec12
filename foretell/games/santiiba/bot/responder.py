"""The best answer, turn by turn, to players of The Seers of Santiiba whose policy is known."""

from typing import Final

from mypy_extensions import i64

from foretell.bots.bot import Bot
from foretell.games.santiiba.bot.prospects import Prospects
from foretell.games.santiiba.bot.turn import TurnTree, key_of, turn_begin
from foretell.games.santiiba.bot.ways import Balls, TurnPlay
from foretell.games.santiiba.rules import CHOOSE, Seers
from foretell.kit.bits import bit, first
from foretell.kit.rng import Rng
from foretell.kit.state import View

TRIES: Final = 32  # by which it finds out how likely the others are to set which colour
FEW: Final = 6  # and to do what in their turn, in which more is asked
WORLDS: Final = 48  # turns in which a seer tries each colour
DOUBT: Final = 0.05  # how far it thinks the others may set any colour


class TurnResponder(Bot):
    """Knows how the others play, though not which colours they have set."""

    def __init__(self, model: Bot, prospects: Prospects) -> None:
        super().__init__()
        self.model = model
        self.prospects = prospects
        self.tree = TurnTree(prospects)
        self.play = TurnPlay(self.tree)
        self.balls = Balls()
        self.mixtures: dict[tuple[int, ...], dict[int, float]] = {}

    def choose(self, view: View, rng: Rng) -> int:
        known = view.known
        assert isinstance(known, Seers)
        actions = known.legal(view.seat)
        if len(actions) == 1:
            return actions[0]
        if len(self.mixtures) > 5000:
            self.mixtures.clear()
        world = view.imagine(rng)
        assert isinstance(world, Seers)
        begin = turn_begin(world)
        if known.is_sealing():
            return self.foresee(begin, int(view.seat), rng)
        return self.lead(begin, known, actions, rng)

    def mixture(self, view: View, rng: Rng, tries: int = TRIES) -> dict[int, float]:
        """How the model would act; it is asked once about every situation."""
        key = (int(view.seat), *view.known.snapshot())
        found = self.mixtures.get(key)
        if found is None:
            found = self.model.mixture(view, rng, tries)
            self.mixtures[key] = found
        return found

    def lead(self, begin: Seers, known: Seers, actions: list[int], rng: Rng) -> int:
        """What is best in one's own turn against such balls."""
        self.tree.grow(begin)
        self.play.begin()
        for seat in range(int(begin.players)):
            if seat != begin.now.active:
                set_by = self.mixture(begin.view(seat), rng)
                for colour in range(5):
                    odds = (1.0 - DOUBT) * set_by.get(colour, 0.0) + DOUBT / 5.0
                    self.balls.odds[5 * seat + colour] = odds
                self.balls.spread(seat)
        self.answer()
        node: i64 = self.tree.places.get(key_of(known), 0)
        first_action: i64 = self.tree.first_action[node]
        worths = [self.play.worth(first_action + k) for k in range(len(actions))]
        return actions[worths.index(max(worths))]

    def answer(self) -> None:
        """Find out what every node is worth to who does what is best there."""
        tree = self.tree
        self.play.value_ends(self.balls)
        k: i64 = len(tree.order) - 1
        while k >= 0:
            node: i64 = tree.order[k]
            best = 0.0
            action: i64 = tree.first_action[node]
            while action < tree.last_action[node]:
                best = max(best, self.play.worth(action))
                action += 1
            self.play.values[node] = best
            k -= 1

    def foresee(self, begin: Seers, seat: int, rng: Rng) -> int:
        """The colour that is best to set, by turns that the others play."""
        totals = [0.0] * 5
        others = [k for k in range(int(begin.players)) if k != seat and k != int(begin.now.active)]
        state = begin.fresh()
        for _ in range(WORLDS):
            balls = {k: drawn(self.mixture(begin.view(k), rng), rng) for k in others}
            luck = rng.bits32()
            for colour in range(5):
                state.copy(begin)
                for other, ball in balls.items():
                    state.set_ball(other, ball)
                state.set_ball(seat, colour)
                totals[colour] += self.play_on(state, seat, Rng(int(luck)))
        return totals.index(max(totals))

    def play_on(self, state: Seers, seat: int, rng: Rng) -> float:
        """What comes of a turn in which all balls are set."""
        active: i64 = state.now.active
        state.now.ready = first(state.players) & ~bit(active)
        state.phase = CHOOSE
        state.turn = active
        turn_number: i64 = state.turn_number
        while state.turn >= 0 and state.turn_number == turn_number:
            state.apply(active, drawn(self.mixture(state.view(active), rng, FEW), rng))
        self.prospects.weigh(state)
        return self.prospects.chances[seat]


def drawn(mixture: dict[int, float], rng: Rng) -> int:
    """An action drawn by how likely each is."""
    at = rng.random()
    last = -1
    for action, odds in mixture.items():
        if odds > 0.0:
            last = action
            at -= odds
            if at < 0.0:
                break
    return last
