"""A copycat at Brujas del Sabado: it plays the number that was led, if it can."""

from mypy_extensions import i64

from foretell.bots.policy import Policy
from foretell.games.brujas.rules import PLAY, Sabbath
from foretell.kit.bits import lowest
from foretell.kit.rng import Rng
from foretell.kit.state import State


class CopycatPolicy(Policy):
    """Follows with the number of the first card of the trick; leads, takes and moves anything."""

    def act(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, Sabbath)
        cards: i64 = state.options(seat)
        if state.phase == PLAY and state.count > 0:
            led: i64 = state.card_of(state.leader) % 5
            while cards != 0:
                card: i64 = lowest(cards)
                cards &= cards - 1
                if card % 5 == led:
                    return card
        return state.pick(seat, rng)
