"""Characters at Brujas del Sabado: whose piles they look at, and how they trust their cards."""

from typing import Final

from mypy_extensions import i64

from foretell.bots.traits import ALL, FAR, Traits
from foretell.games.brujas.bot.policy import BrujasPolicy
from foretell.games.brujas.material import how_many
from foretell.games.brujas.rules import Sabbath
from foretell.kit.bits import bit
from foretell.kit.rng import Rng
from foretell.kit.state import State, clockwise

DOUBT: Final = 0.8  # by which somebody without nerve thinks less of every chance to win a trick


class CharacterPolicy(BrujasPolicy):
    """Weighs cards as its traits let it."""

    def __init__(self, traits: Traits) -> None:
        super().__init__()
        self.nerve = traits.nerve
        self.regard = traits.regard
        self.counts: bool = traits.memory > 0  # does it know what the next seat has taken?
        self.recalls: bool = traits.memory == ALL  # and what all have?
        self.me: i64 = 0
        self.next: i64 = 0
        self.looks_ahead: bool = traits.sight == FAR

    def act(self, state: State, seat: i64, rng: Rng) -> i64:
        self.me = seat
        self.next = clockwise(seat, state.players)
        return super().act(state, seat, rng)

    def look(self, state: Sabbath) -> None:
        super().look(state)
        seat: i64 = 0
        while seat < state.players:
            if seat != self.me and not (self.recalls or (seat == self.next and self.counts)):
                self.tallies[seat] = 0
            seat += 1
        if not self.looks_ahead:
            self.late = 3  # as if what lies there now were counted

    def chance_to_win(self, state: Sabbath, seat: i64, card: i64, slope: float) -> float:
        chance = super().chance_to_win(state, seat, card, slope)
        if self.nerve > 0.0:
            return chance + DOUBT * self.nerve * (1.0 - chance)
        return chance + DOUBT * self.nerve * chance

    def copies_seen(self, state: Sabbath, seat: i64, card: i64) -> i64:
        if self.recalls:
            return super().copies_seen(state, seat, card)
        kinds: i64 = bit(card)
        return how_many(state.hands[seat], kinds) + how_many(state.heap, kinds)
