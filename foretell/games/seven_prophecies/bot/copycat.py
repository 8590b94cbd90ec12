"""A copycat at Seven Prophecies: it plays what was played before it, or what comes nearest."""

from mypy_extensions import i64

from foretell.bots.policy import Policy
from foretell.games.seven_prophecies.rules import PROPHECY, Prophecies
from foretell.kit.bits import lowest
from foretell.kit.rng import Rng
from foretell.kit.state import State


class CopycatPolicy(Policy):
    """Follows the number of the card before; leads and prophesies anything."""

    def act(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, Prophecies)
        if state.phase == PROPHECY or state.count == 0:
            return state.pick(seat, rng)
        before: i64 = (state.trick >> (8 * (state.count - 1))) & 15
        cards: i64 = state.playable(seat)
        best: i64 = lowest(cards)
        while cards != 0:
            card: i64 = lowest(cards)
            cards &= cards - 1
            if gap(card & 15, before) < gap(best & 15, before):
                best = card
        return best


def gap(one: i64, other: i64) -> i64:
    """How far apart two numbers are."""
    return max(one - other, other - one)
