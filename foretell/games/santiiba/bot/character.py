"""Characters at The Seers of Santiiba: how they take a risk, and what they know of the others."""

from typing import Final

from mypy_extensions import i64

from foretell.bots.traits import FAR, Traits
from foretell.games.santiiba.bot.policy import SantiibaPolicy
from foretell.games.santiiba.material import WHITE, number
from foretell.games.santiiba.rules import Seers
from foretell.kit.bits import shift
from foretell.kit.state import State

DOUBT: Final = 0.5  # by which somebody without nerve thinks it likelier to be seen through
DEPTH: Final = 4  # colours that it thinks ahead, if it does


class CharacterPolicy(SantiibaPolicy):
    """Weighs what a turn may bring as its traits let it."""

    def __init__(self, traits: Traits) -> None:
        super().__init__(DEPTH if traits.sight == FAR else 1)
        self.fear = max(1.0 - DOUBT * traits.nerve, 0.0)
        self.regard = traits.regard
        self.reads: bool = traits.sight > 0  # does it think of what the others think?

    def think(self, balls: i64) -> None:
        if self.reads:
            super().think(balls)


def forget(state: State, seat: i64, turns: i64) -> None:
    """Who does not remember every turn does not know who has what: everybody an equal part."""
    assert isinstance(state, Seers)
    if turns >= state.turn_number:
        return
    others: i64 = state.players - 1
    colour: i64 = 0
    share: i64 = 0
    while colour <= WHITE:
        total: i64 = 0
        k: i64 = 0
        while k < state.players:
            if k != seat:
                total += number(state.cards[k], colour)
            k += 1
        share |= shift(total // others, 8 * colour)
        colour += 1
    k = 0
    while k < state.players:
        if k != seat:
            state.cards[k] = share
        k += 1
