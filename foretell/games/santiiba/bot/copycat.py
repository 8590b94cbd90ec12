"""A copycat at The Seers of Santiiba: it repeats the turn before."""

from mypy_extensions import i64

from foretell.bots.policy import Policy
from foretell.games.santiiba.rules import CARD, CHOICE, CHOOSE, DIE, FORESEE, STOP, Seers
from foretell.kit.bits import has, nibble, popcount
from foretell.kit.rng import Rng
from foretell.kit.state import State


class CopycatPolicy(Policy):
    """Foresees what was chosen first, chooses what was chosen, and stops after as many colours."""

    def act(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, Seers)
        before = state.last
        colours: i64 = popcount(before.chosen)
        if state.phase == FORESEE and colours > 0:
            return nibble(before.order, colours - 1)
        if state.phase == CHOOSE:
            return self.choose(state, colours, rng)
        if state.phase == FORESEE:
            return state.pick(seat, rng)
        if has(before.area_dice, state.now.order & 15) or not state.allows(seat, CARD):
            return DIE
        return CARD

    def choose(self, state: Seers, colours: i64, rng: Rng) -> i64:
        """The next colour of the turn before that is still free."""
        if state.may_stop and popcount(state.now.chosen) >= colours:
            return STOP
        k: i64 = colours - 1
        while k >= 0:
            colour: i64 = nibble(state.last.order, k)
            if not has(state.now.chosen, colour):
                return CHOICE + colour
            k -= 1
        return state.pick(state.turn, rng)
