"""Characters at Seven Prophecies: what they trust their cards to do, and whom they would stop.

Where the policy only counts its own tokens, a character also knows what the score makes of them.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from foretell.bots.policy import REAL, floats
from foretell.bots.traits import FAR, Traits
from foretell.games.seven_prophecies.bot.judge import AT_THE_END, RACING, STEEPNESS
from foretell.games.seven_prophecies.bot.policy import ProphecyPolicy
from foretell.games.seven_prophecies.rules import TRICKS, Prophecies, strength, tokens_of
from foretell.games.seven_prophecies.rules_2017 import FIRST_TO_TWO, SevenProphecies2017
from foretell.games.seven_prophecies.rules_2025 import SevenProphecies
from foretell.kit.bits import bit, lowest, nibble, shift
from foretell.kit.rng import Rng
from foretell.kit.state import clockwise, zeros

DOUBT: Final = 0.3  # by which somebody without nerve thinks each card likelier to be beaten
CLOSE: Final = 1.0  # how much more a rival's last token hurts than one of many
EVENLY: Final = 0b0100_11100100_11100100  # a row for those who do not look at it: colours in turn


class CharacterPolicy(ProphecyPolicy):
    """Counts what may be fulfilled, as its traits let it, and what that lets the others have."""

    def __init__(self, traits: Traits) -> None:
        super().__init__(0.0, traits.sight == FAR)
        self.nerve = traits.nerve
        self.regard = traits.regard
        self.danger = floats(4)  # how much it hurts if a seat fulfils a token

    def add_places(self, beaten: float, times: float, rivals: i64) -> None:
        super().add_places(self.fear(beaten), times, rivals)

    def fear(self, beaten: float) -> float:
        """What it makes of a chance to be beaten."""
        if self.nerve > 0.0:
            return beaten * (1.0 - DOUBT * self.nerve)
        return beaten - DOUBT * self.nerve * (1.0 - beaten)

    def play(self, state: Prophecies, seat: i64, rng: Rng) -> i64:
        cards: i64 = state.playable(seat)
        if self.regard == 0.0 or state.count == 0 or cards & (cards - 1) == 0:
            return super().play(state, seat, rng)
        self.weigh_rivals(state, seat)
        self.odds.look(state, seat)
        if self.careful:
            self.look_ahead(state, seat)
        best: i64 = 0
        best_value = -1e9
        while cards != 0:
            card: i64 = lowest(cards)
            cards &= cards - 1
            value = self.gain(state, seat, card) - self.harm(state, card)
            if value > best_value:
                best_value = value
                best = card
        return best

    def gain(self, state: Prophecies, seat: i64, card: i64) -> float:
        """How many tokens of its own the card may fulfil, now or later."""
        self.odds.weigh(state, card)
        if self.careful:
            return self.prospect(state, seat, card)
        return self.worth(tokens_of(state.left, seat), state.players)

    def weigh_rivals(self, state: Prophecies, seat: i64) -> None:
        """Put into `danger` what a token of each rival costs, by the score and the tokens left.

        As one's chance to win is a share of points, it falls with a rival's by the rival's share.
        """
        total = 0.0
        k: i64 = 0
        while k < state.players:
            self.danger[k] = exp(steepness(state) * (points(state, k) - points(state, seat)))
            if k != seat:
                total += self.danger[k]
            k += 1
        k = 0
        while k < state.players:
            left = max(REAL[state.tokens_left(k)], 1.0)
            self.danger[k] *= self.regard * (0.5 + CLOSE / left) / total
            k += 1

    def harm(self, state: Prophecies, card: i64) -> float:
        """What the card lets those have who have played to this trick."""
        total = 0.0
        mine: i64 = strength(card, state.count, state.lead)
        seat: i64 = state.leader
        k: i64 = 0
        while k < state.count:
            theirs: i64 = strength((state.trick >> (8 * k)) & 255, k, state.lead)
            place: i64 = self.ahead_of(state, theirs)
            if mine > theirs:
                place += 1
            total += self.danger[seat] * self.needs(state, seat, place)
            seat = clockwise(seat, state.players)
            k += 1
        return total

    def ahead_of(self, state: Prophecies, theirs: i64) -> i64:
        """How many cards of the trick are stronger."""
        ahead: i64 = 0
        k: i64 = 0
        while k < state.count:
            if strength((state.trick >> (8 * k)) & 255, k, state.lead) > theirs:
                ahead += 1
            k += 1
        return ahead

    def needs(self, state: Prophecies, seat: i64, place: i64) -> float:
        """How likely a rival fulfils a token who has so many ahead by now."""
        left: i64 = tokens_of(state.left, seat)
        later: i64 = state.players - 1 - state.count  # those who follow are as likely ahead as not
        if later == 0:
            return 1.0 if nibble(left, place) != 0 else 0.0
        found = 0.0
        ways = 1.0
        more: i64 = 0
        while more <= later:
            if nibble(left, place + more) != 0:
                found += ways
            ways *= REAL[later - more] / REAL[more + 1]
            more += 1
        return found / REAL[shift(1, later)]


def steepness(state: Prophecies) -> float:
    """How much a point counts: more in the last round."""
    if isinstance(state, SevenProphecies2017) and state.variant == FIRST_TO_TWO:
        return RACING
    return AT_THE_END if is_last(state) else STEEPNESS


def is_last(state: Prophecies) -> bool:
    """Does the game surely end with this round?"""
    return state.round + 1 == len(state.ended)


TIE: Final = 0.1  # of a point is what each token is worth by which a tie may be broken


def points(state: Prophecies, seat: i64) -> float:
    """A seat's points, and in the last round what breaks a tie."""
    told = REAL[nibble(state.points, seat)]
    if is_last(state) and isinstance(state, SevenProphecies):
        told -= TIE * REAL[state.extremes(seat)]
    return told


def overlook(state: Prophecies, traits: Traits) -> None:
    """Take away what somebody does not remember or look at."""
    forget(state, traits.memory)
    if traits.sight < FAR:
        state.row = EVENLY


def forget(state: Prophecies, memory: i64) -> None:
    """Leave of what was played the latest tricks only, and what can be seen from those."""
    k: i64 = 0
    voids = zeros(4)
    while k < state.tricks and k < TRICKS:
        trick: i64 = state.complete(k)
        lead: i64 = (state.row >> (2 * k)) & 3
        player: i64 = trick >> 32
        order: i64 = 0
        while order < state.players:
            card: i64 = (trick >> (8 * order)) & 255
            if k < state.tricks - memory:
                state.shown &= ~bit(card)
            elif card >> 4 != lead:
                voids[player] |= bit(lead)
            player = clockwise(player, state.players)
            order += 1
        k += 1
    state.voids &= now_void(state)
    k = 0
    while k < state.players:
        state.voids |= shift(voids[k], 4 * k)
        k += 1


def now_void(state: Prophecies) -> i64:
    """The part of `voids` that the present trick shows."""
    found: i64 = 0
    player: i64 = state.leader
    order: i64 = 0
    while order < state.count:
        if ((state.trick >> (8 * order)) & 255) >> 4 != state.lead:
            found |= bit(4 * player + state.lead)
        player = clockwise(player, state.players)
        order += 1
    return found
