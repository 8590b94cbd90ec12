"""How to play Brujas del Sabado: win what is worth taking, move the witch you live by."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from foretell.bots.policy import REAL, Policy, floats
from foretell.bots.search import Judge, smooth
from foretell.games.brujas.bot.weights import (
    COLOURS,
    DENIAL,
    FOLLOWING,
    LEADING,
    NUMBERS,
    RIVALS,
    STAKES,
)
from foretell.games.brujas.material import ALL, DOWN, KINDS, OPEN, UP, following, how_many
from foretell.games.brujas.rules import PLAY, TAKE, Sabbath
from foretell.kit.bits import bit, has, lowest, nibble
from foretell.kit.rng import Rng
from foretell.kit.state import OVER, State, clockwise, zeros

SCALE: Final = 1.5  # points ahead that make winning likely
COLOUR: Final = 5  # the first of the four colours in a tally, after the five numbers


def tallies(first: i64) -> vec[i64]:
    """For every set of ten kinds, two colours from the first one on, its tally."""
    made = zeros(1024)
    kinds: i64 = 0
    while kinds < 1024:
        card: i64 = 0
        while card < 10:
            if has(kinds, card):
                made[kinds] += bit(4 * (card % 5)) + bit(4 * (COLOUR + first + card // 5))
            card += 1
        kinds += 1
    return made


UPPER: Final = tallies(0)
LOWER: Final = tallies(2)


def tally(cards: i64) -> i64:
    """How many cards there are of each number and of each colour, a nibble each."""
    once: i64 = UPPER[cards & 1023] + LOWER[(cards >> 10) & 1023]
    return once + UPPER[(cards >> KINDS) & 1023] + LOWER[(cards >> (KINDS + 10)) & 1023]


def numbers(source: list[float]) -> vec[float]:
    """Copy numbers to where compiled code finds them quickly."""
    made = floats(len(source))
    for k, number in enumerate(source):
        made[k] = number
    return made


class BrujasPolicy(Policy):
    """Weighs every card by what it would add to its pile; a quick one plays any card."""

    def __init__(self, noise: float = 0.0, quick: bool = False) -> None:
        self.noise = noise / 128.0
        self.quick = quick
        self.regard = 1.0  # how much what others gain counts
        self.numbers = numbers([worth for row in NUMBERS for worth in row])
        self.colours = numbers([worth for row in COLOURS for worth in row])
        self.stakes = numbers([stake for row in STAKES for stake in row])
        self.leading = numbers(LEADING)
        self.following = numbers(FOLLOWING)
        self.tallies = zeros(5)  # of each seat's pile
        self.late: i64 = 0  # how late in the game it is, 0 to 3
        self.scale = 1.0  # what the score cards are worth, against their basic side

    def act(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, Sabbath)
        actions: i64 = state.options(seat)
        if actions & (actions - 1) == 0:
            return lowest(actions)
        if self.quick and state.phase == PLAY:
            return state.pick(seat, rng)
        self.look(state)
        best: i64 = 0
        best_value = -1e9
        while actions != 0:
            action: i64 = lowest(actions)
            actions &= actions - 1
            value = self.judge(state, seat, action)
            if self.noise > 0.0:
                value += self.noise * REAL[rng.bits32() >> 25]
            if value > best_value:
                best_value = value
                best = action
        return best

    def look(self, state: Sabbath) -> None:
        """See what everybody has taken, what that may be worth, and how many tricks are left."""
        seat: i64 = 0
        while seat < state.players:
            self.tallies[seat] = tally(state.piles[seat])
            seat += 1
        left: i64 = state.hand - state.tricks
        self.late = 3 - min(left // 2, 3)
        self.scale = REAL[state.values[0]] / 5.0

    def judge(self, state: Sabbath, seat: i64, action: i64) -> float:
        """How good the action looks."""
        if state.phase == PLAY:
            return self.judge_play(state, seat, action)
        if state.phase == TAKE:
            return self.judge_take(state, seat, action - KINDS)
        return self.judge_move(state, seat, action)

    def judge_take(self, state: Sabbath, seat: i64, card: i64) -> float:
        """What the card is worth, to oneself and kept from the next to take."""
        value = self.worth(state, seat, card)
        rival: i64 = clockwise(seat, state.players)
        if rival != state.best:  # who has taken first
            value += self.regard * DENIAL * self.worth(state, rival, card)
        return value

    def worth(self, state: Sabbath, seat: i64, card: i64) -> float:
        """What taking the card adds for the seat."""
        number: i64 = card % 5
        most: i64 = 0
        other: i64 = 0
        while other < state.players:
            if other != seat:
                most = max(most, nibble(self.tallies[other], number))
            other += 1
        lead: i64 = nibble(self.tallies[seat], number) - most
        value = self.numbers[6 * self.late + min(max(lead, -3), 2) + 3]
        colour: i64 = card // 5
        place: i64 = state.place(colour)
        ahead: i64 = min(max(self.ahead(seat, colour), -2), 2) + 2
        return value + self.scale * self.colours[20 * self.late + 5 * place + ahead]

    def ahead(self, seat: i64, colour: i64) -> i64:
        """How many more cards of the colour the seat has taken than of its best other one."""
        taken: i64 = self.tallies[seat]
        most: i64 = 0
        other: i64 = 0
        while other < 4:
            if other != colour:
                most = max(most, nibble(taken, COLOUR + other))
            other += 1
        return nibble(taken, COLOUR + colour) - most

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
            gain: float = step * (self.stake(k, moving) - self.stake(k, passed))
            if k == seat:
                total += gain
            else:
                total -= self.regard * RIVALS * gain / REAL[state.players - 1]
            k += 1
        return total

    def stake(self, seat: i64, colour: i64) -> float:
        """How much the seat lives by the colour."""
        behind: i64 = 1 - self.ahead(seat, colour)
        return self.stakes[4 * self.late + min(max(behind, 0), 3)]

    def judge_play(self, state: Sabbath, seat: i64, card: i64) -> float:
        """Win tricks that hold something, and feed nothing good to the others."""
        weights = self.following
        if state.count == 0:
            weights = self.leading
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
        chance = self.chance_to_win(state, seat, card, weights[10])
        value = weights[0] * chance * best + weights[1] * (1.0 - chance) * total / cards
        value += weights[2] * own + self.regard * weights[9] * self.gift(state, seat, card)
        return value + self.judge_card(state, seat, card, chance, weights)

    def judge_card(
        self, state: Sabbath, seat: i64, card: i64, chance: float, weights: vec[float]
    ) -> float:
        """What the card tells by itself, and by what else is in the hand."""
        held: i64 = tally(state.hands[seat])
        place: i64 = state.place(card // 5)
        value = weights[3] * chance + weights[4] * REAL[card % 5] + weights[5] * REAL[place]
        value += weights[6] * REAL[nibble(held, COLOUR + card // 5)]
        value += weights[7] * REAL[nibble(held, card % 5)]
        if has(state.hands[seat], card + KINDS):
            value += weights[8]
        if place == 1 or place == 2:  # the winner could choose where the witch goes
            value += weights[11] * chance
        return value

    def gift(self, state: Sabbath, seat: i64, card: i64) -> float:
        """What the card is worth to the rival who wants it most."""
        most = 0.0
        other: i64 = 0
        while other < state.players:
            if other != seat:
                most = max(most, self.worth(state, other, card))
            other += 1
        return most

    def chance_to_win(self, state: Sabbath, seat: i64, card: i64, slope: float) -> float:
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
        return max(0.0, 1.0 - REAL[rivals] * REAL[later] * slope / REAL[max(hidden, 1)])

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

    def __init__(self) -> None:
        self.points = zeros(5)
        self.values = floats(5)  # of the state weighed last, for each seat
        self.smooth = floats(64)  # by the lead, from -32 on
        for k in range(64):
            self.smooth[k] = smooth(k - 32, SCALE)

    def is_done(self, state: State) -> bool:
        return state.turn == OVER

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Sabbath)
        self.weigh(state)
        return self.values[seat]

    def weigh(self, state: Sabbath) -> None:
        """How good the end is for each seat."""
        first: i64 = -1
        second: i64 = -1
        seat: i64 = 0
        while seat < state.players:
            points: i64 = state.witch_score(seat) + state.devil_score(seat)
            self.points[seat] = points
            if points > first:
                second = first
                first = points
            elif points > second:
                second = points
            seat += 1
        while seat > 0:
            seat -= 1
            rival: i64 = first
            if self.points[seat] == first:
                rival = second
            self.values[seat] = self.smooth[self.points[seat] - rival + 32]
