"""How to play The Seers of Santiiba: guess with a mixture, and stop when the risk is too high."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from foretell.bots.policy import REAL, Policy, floats
from foretell.games.santiiba.bot.outlook import Outlook, more
from foretell.games.santiiba.material import ALL, GLADE, MOST, STARS, WHITE, number
from foretell.games.santiiba.rules import CARD, CHOICE, CHOOSE, DIE, FORESEE, STOP, Seers
from foretell.kit.bits import bit, has, nibble, popcount
from foretell.kit.rng import Rng
from foretell.kit.state import State, clockwise

HEAT: Final = 0.7  # spaces by which a choice may well fall short: nobody shall read it
PICKING: Final = 2.0  # spaces: how evenly colours are thought to be chosen
GUESSING: Final = 1.5  # and, with one seer, foreseen; with more of them each has less to win
ROUNDS: Final = 4  # of thinking what the others think
EVEN: Final = 0.2  # the odds of each of five colours
FORCED: Final = 0.5  # spaces that having to go on costs
RARE: Final = 0.0001  # a chance that is no more than what rounding leaves
JUMP: Final = 8.0  # spaces that ending the game in the lead is worth


class SantiibaPolicy(Policy):
    """Weighs what a turn may bring, against seers who guess what it will be."""

    def __init__(self, depth: i64) -> None:
        self.depth = depth  # colours that it thinks ahead
        self.heat = HEAT
        self.outlook = Outlook()
        self.odds = floats(5)  # how likely a hidden ball is to have each colour
        self.picks = floats(5)  # how likely the active seat is to begin with it
        self.die = floats(5)  # what the active seat's die and card of each colour are worth
        self.card = floats(5)
        self.got = floats(5)  # and a card that it has already
        self.reward = floats(5)  # and what a seer gets
        self.faces: i64 = 0
        self.share = 1.0  # of what another gains is lost
        self.regard = 1.0  # how much that counts
        self.fear = 1.0  # by how much likelier it thinks to be seen through
        self.bowl = 0.0
        self.lead = 0.0  # of the active seat if the game ended now
        self.to_go: i64 = 0  # spaces to the Glade

    def act(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, Seers)
        self.read(state, seat)
        if state.phase == FORESEE:
            return self.foresee(state, rng)
        if state.phase == CHOOSE:
            return self.choose(state, rng)
        return self.take(state)

    def foresee(self, state: Seers, rng: Rng) -> i64:
        """A colour for the ball, when the table has been read."""
        return self.guess(ALL, rng)

    # Reading the table

    def read(self, state: Seers, seat: i64) -> None:
        """Work out what everything is worth and what the others may have foreseen."""
        active: i64 = state.now.active
        seer: i64 = seat
        if seat == active:
            seer = clockwise(active, state.players)
        self.faces = state.now.dice
        self.share = 1.0 / REAL[state.players - 1]
        self.outlook.look(state, seat)
        self.bowl = self.outlook.worth(active, WHITE)
        colour: i64 = 0
        while colour <= WHITE:
            self.price(state, colour, active, seer)
            self.odds[colour] = EVEN
            colour += 1
        rounds: i64 = ROUNDS
        while rounds > 0:
            self.think(state.players - 1)
            rounds -= 1
        self.to_go = GLADE - state.spaces[active]
        self.outlook.end_now()
        self.lead = self.outlook.lead(active)

    def price(self, state: Seers, colour: i64, active: i64, seer: i64) -> None:
        """What a colour's die and card are worth to the active seat and to a seer."""
        face: i64 = nibble(self.faces, colour)
        self.die[colour] = REAL[face]
        self.got[colour] = self.outlook.worth(active, colour)
        self.card[colour] = self.got[colour]
        self.reward[colour] = REAL[face]
        if face > STARS:
            self.reward[colour] = self.outlook.worth(seer, colour)
        if number(state.piles, colour) == 0:
            self.card[colour] = 0.0
            if face > STARS:
                self.reward[colour] = 0.0

    def plain(self, colour: i64) -> float:
        """What the die's face gives."""
        if nibble(self.faces, colour) <= STARS:
            return self.die[colour]
        return self.card[colour]

    def think(self, balls: i64) -> None:
        """One round: the seers guess what is chosen, the active seat shuns what they guess."""
        colour: i64 = 0
        while colour <= WHITE:
            caught = power(self.odds[colour], balls)
            free = max(self.plain(colour), max(self.die[colour], self.card[colour]) - FORCED)
            self.picks[colour] = exp(((1.0 - caught) * free + caught * self.bowl) / PICKING)
            colour += 1
        scale_to_one(self.picks)
        colour = 0
        while colour <= WHITE:
            gain = self.picks[colour] * self.prize(colour, balls)
            self.picks[colour] = exp(gain / (GUESSING * self.share))
            colour += 1
        scale_to_one(self.picks)
        colour = 0
        while colour <= WHITE:
            self.odds[colour] = 0.5 * (self.odds[colour] + self.picks[colour])
            colour += 1

    def prize(self, colour: i64, balls: i64) -> float:
        """What a seer wins who is right, and by what the active seat then loses."""
        harm = power(self.odds[colour], balls - 1) * (self.die[colour] - self.bowl)
        return self.reward[colour] + self.regard * self.share * harm

    def mass(self, colours: i64) -> float:
        """How likely a ball is to have one of the colours."""
        total = 0.0
        colour: i64 = 0
        while colour <= WHITE:
            if has(colours, colour):
                total += self.odds[colour]
            colour += 1
        return total

    def guess(self, colours: i64, rng: Rng) -> i64:
        """One of the colours, as a seer would foresee it."""
        colour: i64 = 0
        while colour <= WHITE:
            self.picks[colour] = 0.0
            if has(colours, colour):
                self.picks[colour] = self.odds[colour]
            colour += 1
        scale_to_one(self.picks)
        return drawn_by(self.picks, rng)

    # The own turn

    def choose(self, state: Seers, rng: Rng) -> i64:
        """A colour that promises much, or stopping if that is better."""
        if self.prefers_to_stop(state):
            return STOP
        return CHOICE + drawn_by(self.picks, rng)

    def prefers_to_stop(self, state: Seers) -> bool:
        """Is it best to stop? If not, `picks` says how likely each colour is to be chosen."""
        area = self.area(state)
        moves: i64 = state.now.advance()
        least = -1e9
        if state.may_stop:
            least = self.safe(area, moves)
        best = self.weigh(state.now.chosen, popcount(state.now.unknown()), area, moves)
        if best <= least:
            return True
        self.temper(least, best)
        return False

    def weigh(self, chosen: i64, hidden: i64, area: float, moves: i64) -> float:
        """Put into `picks` what the colours promise that are left, and find the most."""
        mass = self.mass(ALL & ~chosen)
        best = -1e9
        colour: i64 = 0
        while colour <= WHITE:
            self.picks[colour] = -1e9
            if not has(chosen, colour):
                value = self.promise(colour, chosen, hidden, area, moves, mass, self.depth)
                self.picks[colour] = value
                best = max(best, value)
            colour += 1
        return best

    def temper(self, least: float, best: float) -> None:
        """Turn what the colours promise, if more than the least, into odds to choose them by."""
        colour: i64 = 0
        while colour <= WHITE:
            value = self.picks[colour]
            self.picks[colour] = 0.0
            if value > least:
                self.picks[colour] = exp((value - best) / self.heat)
            colour += 1
        scale_to_one(self.picks)

    def take(self, state: Seers) -> i64:
        """The die or a card."""
        colour: i64 = state.now.order & 15
        if number(state.piles, colour) == 0:
            return DIE
        chosen: i64 = state.now.chosen
        hidden: i64 = popcount(state.now.unknown())
        area = self.area(state)
        moves: i64 = state.now.advance()
        face: i64 = nibble(self.faces, colour)
        mass = self.mass(ALL & ~chosen)
        die = self.go_on(
            chosen, hidden, area + self.die[colour], moves + face, mass, face <= STARS, self.depth
        )
        card = self.go_on(
            chosen, hidden, area + self.card[colour], moves, mass, face > STARS, self.depth
        )
        if die > card:
            return DIE
        return CARD

    def area(self, state: Seers) -> float:
        """What the area of uncertainty is worth."""
        total = 0.0
        colour: i64 = 0
        while colour <= WHITE:
            if has(state.now.area_dice, colour):
                total += self.die[colour]
            if number(state.now.area_cards, colour) > 0:
                total += self.got[colour]
            colour += 1
        return total

    def safe(self, area: float, moves: i64) -> float:
        """What it is worth to end the turn: more or less if that ends the game."""
        if moves < self.to_go:
            return area
        return area + JUMP * (2.0 * more((self.lead + area) / 4.0) - 1.0)

    def go_on(
        self, chosen: i64, hidden: i64, area: float, moves: i64, mass: float, free: bool, depth: i64
    ) -> float:
        """What the rest of the turn is worth; free to stop it or not."""
        if popcount(chosen) == MOST:
            return self.safe(area, moves)
        best = -1e9
        if free or depth == 0:
            best = self.safe(area, moves)
        if depth == 0:
            if not free:
                best -= FORCED
            return best
        colour: i64 = 0
        while colour <= WHITE:
            if not has(chosen, colour):
                best = max(best, self.promise(colour, chosen, hidden, area, moves, mass, depth))
            colour += 1
        return best

    def promise(
        self,
        colour: i64,
        chosen: i64,
        hidden: i64,
        area: float,
        moves: i64,
        mass: float,
        depth: i64,
    ) -> float:
        """What choosing the colour is worth on average."""
        odd = min(self.fear * self.odds[colour] / mass, 1.0)
        clear = power(1.0 - odd, hidden)
        caught = power(odd, hidden)
        partly = 1.0 - clear - caught
        gift = self.regard * self.share * self.reward[colour]
        face: i64 = nibble(self.faces, colour)
        stars: bool = face <= STARS
        chosen |= bit(colour)
        mass -= self.odds[colour]
        depth -= 1
        dice: i64 = moves + face
        die = self.go_on(chosen, hidden, area + self.die[colour], dice, mass, stars, depth)
        card = self.go_on(chosen, hidden, area + self.card[colour], moves, mass, not stars, depth)
        best = max(die, card)
        value = caught * (self.bowl - REAL[hidden] * gift) + clear * best
        if partly < RARE:
            return value
        if popcount(chosen) < MOST:
            if stars:
                moves = dice
            area += self.plain(colour)
            best = self.go_on(chosen, hidden - 1, area, moves, mass, True, depth)
        return value + partly * (best - gift)


def power(x: float, n: i64) -> float:
    """x to the n."""
    result = 1.0
    while n > 0:
        result *= x
        n -= 1
    return result


def scale_to_one(odds: vec[float]) -> None:
    """Make odds add up to 1."""
    total = 0.0
    k: i64 = 0
    while k < len(odds):
        total += odds[k]
        k += 1
    k = 0
    while k < len(odds):
        odds[k] /= total
        k += 1


def drawn_by(odds: vec[float], rng: Rng) -> i64:
    """A colour drawn by odds that add up to 1."""
    at = rng.random()
    last: i64 = 0
    colour: i64 = 0
    while colour <= WHITE:
        if odds[colour] > 0.0:
            last = colour
            at -= odds[colour]
            if at < 0.0:
                break
        colour += 1
    return last
