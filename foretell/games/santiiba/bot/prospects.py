"""How likely everybody is to win The Seers of Santiiba between two turns: an outlook, and a net."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from foretell.bots.net import Net
from foretell.bots.policy import REAL, floats
from foretell.games.santiiba.bot.outlook import NEXT, SCALE_EARLY, SCALE_LATE, Outlook
from foretell.games.santiiba.material import WHITE, final_spaces
from foretell.games.santiiba.rules import Seers
from foretell.kit.state import OVER, clockwise

EACH_SEAT: Final = 13  # numbers that say how a seat stands
SPACES: Final = 1.0 / 30.0  # what they are scaled by: spaces, and cards
CARDS: Final = 0.125
GAPS: Final = 0.25


def inputs_for(players: int) -> int:
    """How many numbers say how everybody stands."""
    return EACH_SEAT * players + 2


class Prospects:
    """Everybody's part of the victory: by the rules at the end, before it by an estimate."""

    def __init__(self, nets: dict[int, Net]) -> None:
        self.nets = nets  # by the number of players; without one, the outlook alone
        self.outlook = Outlook()
        self.inputs = floats(inputs_for(4))
        self.ends = floats(4)
        self.chances = floats(4)  # of the state weighed last, for each seat

    def weigh(self, state: Seers) -> None:
        """Put everybody's chance to win into `chances`, at the end of a turn."""
        if state.turn == OVER:
            self.divide(state)
            return
        self.look(state)
        net = self.nets.get(int(state.players))
        if net is not None:
            self.describe(state)
            net.run(self.inputs)
            self.add(net.outputs, state)
        self.share(state.players)

    def divide(self, state: Seers) -> None:
        """Divide the victory of a game that is over among its winners."""
        winners = state.winners()
        part = 1.0 / float(len(winners))
        seat: i64 = 0
        while seat < state.players:
            self.chances[seat] = part if seat in winners else 0.0
            seat += 1

    def look(self, state: Seers) -> None:
        """Put into `chances` the logarithms of the odds that a net has to correct."""
        self.outlook.look(state, -1)
        seat: i64 = 0
        while seat < state.players:
            self.ends[seat] = self.outlook.end(seat)
            seat += 1
        self.lean(state)

    def lean(self, state: Seers) -> None:
        """The logarithm of everybody's odds by the outlook alone."""
        scale = SCALE_LATE + SCALE_EARLY * self.outlook.left
        seat: i64 = 0
        while seat < state.players:
            self.chances[seat] = self.ends[seat] / scale
            if seat == state.now.active:
                self.chances[seat] += NEXT
            seat += 1

    def add(self, outputs: vec[float], state: Seers) -> None:
        """Correct it by the net, whose first output is for whoever rolls next."""
        seat: i64 = state.now.active
        k: i64 = 0
        while k < state.players:
            self.chances[seat] += outputs[k]
            seat = clockwise(seat, state.players)
            k += 1

    def share(self, players: i64) -> None:
        """Turn logarithms of odds into chances that add up to 1."""
        most = -1e9
        seat: i64 = 0
        while seat < players:
            most = max(most, self.chances[seat])
            seat += 1
        total = 0.0
        seat = 0
        while seat < players:
            self.chances[seat] = exp(self.chances[seat] - most)
            total += self.chances[seat]
            seat += 1
        seat = 0
        while seat < players:
            self.chances[seat] /= total
            seat += 1

    # What the net is told

    def describe(self, state: Seers) -> None:
        """Put into `inputs` how everybody stands, whoever rolls next first, once looked at."""
        ends = final_spaces(state.spaces, state.cards)
        seat: i64 = state.now.active
        at: i64 = 0
        k: i64 = 0
        while k < state.players:
            self.inputs[at] = self.outlook.spaces[seat] * SPACES
            self.inputs[at + 1] = self.ends[seat] * SPACES
            self.inputs[at + 2] = REAL[min(ends[seat], 127)] * SPACES
            self.describe_cards(seat, at + 3)
            at += EACH_SEAT
            seat = clockwise(seat, state.players)
            k += 1
        self.inputs[at] = self.outlook.left
        self.inputs[at + 1] = self.outlook.left * self.outlook.left

    def describe_cards(self, seat: i64, at: i64) -> None:
        """A seat's cards of each colour, and how many more than the poorest of the others."""
        colour: i64 = 0
        while colour <= WHITE:
            own = self.outlook.held[5 * seat + colour]
            least = 127.0
            k: i64 = 0
            while k < self.outlook.players:
                if k != seat:
                    least = min(least, self.outlook.held[5 * k + colour])
                k += 1
            self.inputs[at + colour] = own * CARDS
            self.inputs[at + 5 + colour] = max(-1.0, min(1.0, (own - least) * GAPS))
            colour += 1
