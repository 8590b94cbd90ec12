"""What a search of The Seers of Santiiba needs beside its rules."""

from mypy_extensions import i64

from foretell.bots.search import Judge, victory
from foretell.games.santiiba.bot.outlook import Outlook
from foretell.games.santiiba.bot.policy import SantiibaPolicy
from foretell.games.santiiba.material import ALL
from foretell.games.santiiba.rules import Seers
from foretell.kit.bits import has
from foretell.kit.rng import Rng
from foretell.kit.state import OVER, State, View


class SantiibaJudge(Judge):
    """Judges at the end of the turn by the outlook, or at the end of the game by who has won."""

    def __init__(self, policy: SantiibaPolicy) -> None:
        self.policy = policy  # that the others are thought to have
        self.outlook = Outlook()
        self.now: i64 = 0  # the number of the turn

    def prepare(self, view: View, state: State, rng: Rng) -> None:
        known = view.known
        assert isinstance(known, Seers)
        self.now = known.turn_number

    def is_done(self, state: State) -> bool:
        assert isinstance(state, Seers)
        return state.turn == OVER or state.turn_number > self.now

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Seers)
        if state.turn == OVER:
            return victory(state, seat)
        self.outlook.look(state, -1)
        return self.outlook.chance(seat, state.now.active)

    def believe(self, state: State, seat: i64, rng: Rng) -> None:
        """The others have foreseen what the policy would, not just any colour."""
        assert isinstance(state, Seers)
        unknown: i64 = state.now.unknown()
        k: i64 = 0
        while k < state.players:
            if has(unknown, k) and k != seat:
                self.policy.read(state, k)
                colour: i64 = self.policy.foresee(state, rng)
                if has(state.now.chosen, colour):
                    colour = self.policy.guess(ALL & ~state.now.chosen, rng)
                state.set_ball(k, colour)
            k += 1
