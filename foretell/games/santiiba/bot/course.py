"""How prospects are learned in The Seers of Santiiba: from games that play each turn as solved."""

from typing import Final

from mypy_extensions import i64

from foretell.bots.bot import Bot, PolicyBot, SearchBot
from foretell.bots.course import Course, Sample
from foretell.bots.net import Net
from foretell.bots.policy import Policy
from foretell.games.santiiba.bot.judge import SantiibaJudge
from foretell.games.santiiba.bot.policy import SantiibaPolicy
from foretell.games.santiiba.bot.prospects import Prospects, inputs_for
from foretell.games.santiiba.bot.reader import ReaderPolicy
from foretell.games.santiiba.bot.solver import TurnSearch
from foretell.games.santiiba.rules import Seers
from foretell.kit.rng import Rng
from foretell.kit.state import OVER, State

ROUNDS: Final = {2: 40, 3: 30, 4: 20}  # of regret matching for a turn
MIXED: Final = 0.5  # of the games have somebody in them who does not solve turns
OTHERS: Final = 0.4  # of their seats are such a player's
HIDDEN: Final = [48, 24]


class ProspectsCourse(Course):
    """Between two turns: who will win?"""

    def __init__(self, players: int) -> None:
        super().__init__(f"prospects-{players}", [inputs_for(players), *HIDDEN, players])
        self.players = players

    def play(self, state: State, net: Net | None, rng: Rng) -> list[Sample]:
        assert isinstance(state, Seers)
        prospects = Prospects({self.players: net} if net is not None else {})
        bots = self.seat_players(prospects, rng)
        told: list[Sample] = []
        turn: i64 = state.turn_number
        state.follow(rng)
        while state.turn != OVER:
            seat = int(state.turn)
            state.apply(seat, bots[seat].choose(state.view(seat), rng))
            if state.turn != OVER and state.turn_number != turn:
                turn = state.turn_number
                told.append(self.tell(state, prospects))
            state.follow(rng)
        winners = state.winners()
        parts = [1.0 / len(winners) if k in winners else 0.0 for k in range(self.players)]
        return [Sample(one.inputs, one.leanings, turned(parts, int(one.parts[0]))) for one in told]

    def seat_players(self, prospects: Prospects, rng: Rng) -> list[Bot]:
        """Who plays: mostly those who solve turns, sometimes the others of whom one may win."""
        search = TurnSearch(Policy(), SantiibaJudge(SantiibaPolicy(1)), prospects, 0.0, False)
        rounds = ROUNDS[self.players]
        solver = SearchBot(search, rounds, rounds)
        mixed = rng.random() < MIXED
        bots: list[Bot] = []
        for _ in range(self.players):
            if mixed and rng.random() < OTHERS:
                bots.append(PolicyBot(ReaderPolicy(4) if rng.random() < 0.5 else SantiibaPolicy(4)))
            else:
                bots.append(solver)
        return bots

    def tell(self, state: Seers, prospects: Prospects) -> Sample:
        """A position, whoever rolls next first; instead of the parts, who that is."""
        prospects.look(state)
        prospects.describe(state)
        active = int(state.now.active)
        inputs = [prospects.inputs[k] for k in range(self.sizes[0])]
        leanings = [prospects.chances[k] for k in range(self.players)]
        return Sample(inputs, turned(leanings, active), [float(active)])


def turned(numbers: list[float], first: int) -> list[float]:
    """Numbers by seat, turned so that one seat's comes first."""
    return numbers[first:] + numbers[:first]
