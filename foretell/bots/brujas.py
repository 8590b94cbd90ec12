"""How to play Brujas del Sabado: win what is worth taking, move the witch you live by."""

from typing import Final

from mypy_extensions import i64

from foretell.bots.policy import REAL, Policy, floats
from foretell.bots.search import Judge, smooth
from foretell.games.brujas.material import ALL, DOWN, KINDS, OPEN, UP, following, how_many
from foretell.games.brujas.rules import PLAY, TAKE, Sabbath
from foretell.kit.bits import bit, has, lowest, nibble
from foretell.kit.rng import Rng
from foretell.kit.state import OVER, State

# What one more card of a number is worth, by how far ahead of the best rival one is (-3 to 2).
AHEAD: Final = [0.2, 0.6, 1.6, 1.4, 0.7, 0.3]
# What one more card of a colour is worth, as a share of its witch's value, by how far that
# colour is ahead of one's best other colour (-2 to 2).
FAVOUR: Final = [0.1, 0.3, 0.5, 0.35, 0.2]


SCALE: Final = 1.5  # points ahead that make winning likely


class BrujasPolicy(Policy):
    """Weighs every card by what it would add to its pile."""

    def __init__(self, noise: float = 0.0) -> None:
        self.noise = noise
        self.ahead = floats(len(AHEAD))
        self.favour = floats(len(FAVOUR))
        for k, share in enumerate(AHEAD):
            self.ahead[k] = share
        for k, share in enumerate(FAVOUR):
            self.favour[k] = share

    def act(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, Sabbath)
        actions: i64 = state.options(seat)
        if actions & (actions - 1) == 0:
            return lowest(actions)
        best: i64 = 0
        best_value = -1e9
        while actions != 0:
            action: i64 = lowest(actions)
            actions &= actions - 1
            value = self.judge(state, seat, action)
            if self.noise > 0.0:
                value += self.noise * rng.random()
            if value > best_value:
                best_value = value
                best = action
        return best

    def judge(self, state: Sabbath, seat: i64, action: i64) -> float:
        """How good the action looks."""
        if state.phase == PLAY:
            return self.judge_play(state, seat, action)
        if state.phase == TAKE:
            return self.worth(state, seat, action - KINDS)
        return self.judge_move(state, seat, action)

    def worth(self, state: Sabbath, seat: i64, card: i64) -> float:
        """What taking the card adds for the seat."""
        kinds: i64 = following(4 + card % 5)
        lead: i64 = how_many(state.piles[seat], kinds)
        most: i64 = 0
        other: i64 = 0
        while other < state.players:
            if other != seat:
                most = max(most, how_many(state.piles[other], kinds))
            other += 1
        value = self.ahead[min(max(lead - most, -3), 2) + 3]
        return value + self.colour_worth(state, seat, card // 5)

    def colour_worth(self, state: Sabbath, seat: i64, colour: i64) -> float:
        """What one more card of the colour adds to the witch score."""
        own: i64 = how_many(state.piles[seat], following(colour))
        rival: i64 = 0
        other: i64 = 0
        while other < 4:
            if other != colour:
                rival = max(rival, how_many(state.piles[seat], following(other)))
            other += 1
        value = REAL[state.values[state.place(colour)]]
        return value * self.favour[min(max(own - rival, -2), 2) + 2]

    def judge_move(self, state: Sabbath, seat: i64, way: i64) -> float:
        """How the witch's move changes the witch scores, the seat's against the others'."""
        place: i64 = state.place(state.card_of(state.best) // 5)
        other: i64 = place + 1
        if way == UP:
            other = place - 1
        moving: i64 = nibble(state.column, place)
        passed: i64 = nibble(state.column, other)
        step: float = REAL[state.values[min(place, other)]] - REAL[state.values[max(place, other)]]
        if way == DOWN:
            step = -step
        total = 0.0
        k: i64 = 0
        while k < state.players:
            gain: float = step * (self.stake(state, k, moving) - self.stake(state, k, passed))
            if k == seat:
                total += gain
            else:
                total -= gain / REAL[state.players - 1]
            k += 1
        return total

    def stake(self, state: Sabbath, seat: i64, colour: i64) -> float:
        """How much the seat lives by the colour."""
        own: i64 = how_many(state.piles[seat], following(colour))
        most: i64 = 0
        other: i64 = 0
        while other < 4:
            if other != colour:
                most = max(most, how_many(state.piles[seat], following(other)))
            other += 1
        if own > most:
            return 1.0
        if own == most:
            return 0.6
        if own + 1 == most:
            return 0.25
        return 0.05

    def judge_play(self, state: Sabbath, seat: i64, card: i64) -> float:
        """Win tricks that hold something, and feed nothing good to the others."""
        own = self.worth(state, seat, card)
        best = own
        total = own
        heap: i64 = state.heap & ALL
        cards = 1.0
        while heap != 0:
            value = self.worth(state, seat, lowest(heap))
            best = max(best, value)
            total += value
            cards += 1.0
            heap &= heap - 1
        chance = self.chance_to_win(state, seat, card)
        return chance * best + (1.0 - chance) * 0.6 * total / cards - 0.4 * own

    def chance_to_win(self, state: Sabbath, seat: i64, card: i64) -> float:
        """About how likely the card is to win the trick."""
        if not has(state.fitting, card):
            return 0.0
        lead: i64 = state.lead
        if state.count == 0:
            lead = card // 5
        elif lead == OPEN:
            opening: i64 = state.card_of(state.leader)
            lead = 4 + card % 5
            if card // 5 == opening // 5:
                lead = card // 5
        if state.count > 0 and not beats(state, card, state.card_of(state.best), lead):
            return 0.0
        rivals: i64 = self.stronger(state, seat, card, lead)
        later: i64 = state.players - 1 - state.count
        hidden: i64 = (state.players - 1) * (state.hand - state.tricks)
        return max(0.0, 1.0 - REAL[rivals] * REAL[later] * 4.0 / REAL[max(hidden, 1)])

    def stronger(self, state: Sabbath, seat: i64, card: i64, lead: i64) -> i64:
        """How many cards not seen by the seat would beat the card."""
        kinds: i64 = following(lead)
        found: i64 = 0
        while kinds != 0:
            other: i64 = lowest(kinds)
            kinds &= kinds - 1
            if beats(state, other, card, lead):
                found += 2 - self.copies_seen(state, seat, other)
        return found

    def copies_seen(self, state: Sabbath, seat: i64, card: i64) -> i64:
        """How many of the two equal cards the seat knows to be out of the others' hands."""
        kinds: i64 = bit(card)
        seen: i64 = how_many(state.hands[seat], kinds) + how_many(state.heap, kinds)
        k: i64 = 0
        while k < state.players:
            seen += how_many(state.piles[k], kinds)
            k += 1
        return seen


def beats(state: Sabbath, card: i64, rival: i64, lead: i64) -> bool:
    """Would a later card beat the rival under the lead?"""
    if lead < 4:
        return card // 5 == lead and (rival // 5 != lead or card >= rival)
    if card % 5 != lead - 4:
        return False
    return rival % 5 != lead - 4 or state.place(card // 5) <= state.place(rival // 5)


class BrujasJudge(Judge):
    """Judges at the end, by the lead over the best rival: smoother than who has won."""

    def is_done(self, state: State) -> bool:
        return state.turn == OVER

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Sabbath)
        rival: i64 = 0
        k: i64 = 0
        while k < state.players:
            if k != seat:
                rival = max(rival, state.witch_score(k) + state.devil_score(k))
            k += 1
        return smooth(state.witch_score(seat) + state.devil_score(seat) - rival, SCALE)
