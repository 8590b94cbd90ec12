"""The rules of The Seers of Santiiba: rules/en.md.

Foreseeing a colour is action 0 to 4, choosing it 5 to 9.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from foretell.games.santiiba.material import (
    ALL,
    CASTLE,
    COLOURS,
    EACH,
    FOURTH,
    GLADE,
    ID,
    RECALLED,
    SEEN_THROUGH,
    STARS,
    STOPPED,
    WHITE,
    Turn,
    by_colour,
    final_spaces,
    number,
    shows_number,
)
from foretell.kit.bits import bit, first, has, lowest, members, nibble, nth, popcount, shift
from foretell.kit.cards import read_start
from foretell.kit.options import in_words, short
from foretell.kit.rng import Chance, Rng
from foretell.kit.state import (
    CHANCE,
    OVER,
    Illegal,
    State,
    Words,
    clockwise,
    copy_words,
    fill,
    zeros,
)

# What is due next.
START: Final = 0
ROLL: Final = 1
FORESEE: Final = 2
CHOOSE: Final = 3
TAKE: Final = 4
ENDED: Final = 5

# By which clause, unless a turn is further on.
DUE: Final = ["ST-2.1", "ST-2.2", "ST-2.3", "ST-3.1", "", "ST-10.1"]

# Actions.
CHOICE: Final = 5  # the first that chooses a colour; below, those that foresee one
DIE: Final = 10
CARD: Final = 11
STOP: Final = 12

WORDS: Final = Words(
    [f"foresee {colour}" for colour in COLOURS]
    + [f"choose {colour}" for colour in COLOURS]
    + ["take die", "take card", "stop"]
)


class Seers(State):
    """A game in progress: turn by turn, one chooses colours that the others have foreseen."""

    def __init__(self, players: int, start: int, closed: bool, pile: int) -> None:
        super().__init__(ID, players, start, WORDS)
        self.seal_clause = "ST-2.3"
        self.closed: bool = closed
        self.pile: i64 = pile
        self.phase: i64 = START
        self.turn_number: i64 = 0  # turns begun
        self.may_stop: bool = False
        self.now = Turn()
        self.last = Turn()
        self.piles: i64 = pile * EACH  # ST-1.3
        self.spaces = zeros(players)  # ST-1.4
        self.cards = zeros(players)  # on the oracle boards; secret if closed: ST-1.5
        self.balls: i64 = 0  # secret: those that are set and not up
        self.past = zeros(RECALLED)  # the turns that are over, as far as they are recalled

    # Acting

    def acting(self) -> i64:
        if self.phase == FORESEE:
            return self.waiting()
        return super().acting()

    def waiting(self) -> i64:
        """The seats that have still to set their ball. ST-2.3"""
        return first(self.players) & ~self.now.ready & ~bit(self.now.active)

    def allowed(self) -> i64:
        """The set of actions that are legal for whoever may act."""
        if self.phase == FORESEE:
            return ALL
        if self.phase == CHOOSE:
            colours: i64 = shift(ALL & ~self.now.chosen, CHOICE)  # ST-3.1
            return colours | bit(STOP) if self.may_stop else colours
        empty: bool = number(self.piles, self.now.order & 15) == 0
        return bit(DIE) if empty else bit(DIE) | bit(CARD)  # ST-5.1, ST-9.1

    def choices(self, seat: i64) -> i64:
        return popcount(self.allowed())

    def choice(self, seat: i64, k: i64) -> i64:
        return nth(self.allowed(), k)

    def pick(self, seat: i64, rng: Rng) -> i64:
        actions: i64 = self.allowed()
        return nth(actions, rng.below(popcount(actions)))

    def allows(self, seat: i64, action: i64) -> bool:
        return has(self.acting(), seat) and has(self.allowed(), action)

    def apply(self, seat: i64, action: i64) -> None:
        if action < CHOICE:
            self.foresee(seat, action)
        elif action < DIE:
            self.choose(action - CHOICE)
        elif action < STOP:
            self.take(action == CARD)
        else:
            self.succeed(STOPPED)

    def set_ball(self, seat: i64, colour: i64) -> None:
        """Put a colour into the seat's ball, whatever it was before."""
        self.balls &= ~shift(15, 4 * seat)
        self.balls |= shift(colour + 1, 4 * seat)

    def foresee(self, seat: i64, colour: i64) -> None:
        """A seat sets its ball; after the last one colours are chosen."""
        self.set_ball(seat, colour)
        self.now.ready |= bit(seat)
        waiting: i64 = self.waiting()
        if waiting != 0:
            self.turn = lowest(waiting)
        else:
            self.phase = CHOOSE
            self.turn = self.now.active

    def is_sealing(self) -> bool:
        return self.phase == FORESEE

    def sealed(self) -> i64:
        return self.now.ready if self.phase == FORESEE else 0

    def hidden(self) -> i64:
        if self.now.chosen == 0:  # somebody may not have acted since their ball stayed down
            return self.now.unknown() | self.last.unknown()
        return self.now.unknown()  # ST-11.1

    def hidden_words(self, seat: i64) -> str:
        ball: i64 = nibble(self.balls, seat)
        if not has(self.now.unknown(), seat):  # of the turn before, whose balls nobody keeps
            ball = lowest(ALL & ~self.last.chosen) + 1
        return self.words.names[ball - 1]

    def reveals(self, seat: i64, action: i64) -> bool:
        if self.phase == FORESEE:
            return self.waiting() == bit(seat)  # the last ball lets the turn go on
        return self.phase != TAKE  # that no ball turns up shows its colour is another: ST-3.2

    def unseal(self, seat: i64) -> None:
        self.balls &= ~shift(15, 4 * seat)  # ST-2.3
        self.now.ready &= ~bit(seat)
        self.turn = lowest(self.waiting())

    # A turn

    def choose(self, colour: i64) -> None:
        """The active seat names a colour."""
        now = self.now
        now.order = shift(now.order, 4) | colour
        now.chosen |= bit(colour)
        self.may_stop = False
        foreseen: bool = self.turn_up(colour)
        if self.balls == 0:
            self.be_seen_through(colour)  # ST-6.1, ST-12.1
        elif now.is_fourth() or not foreseen:
            self.phase = TAKE  # ST-5.1, ST-7.1
        else:
            self.keep(colour, shows_number(now.dice, colour))  # ST-4.1, ST-4.2
            self.reward(colour)
            self.may_stop = True  # ST-4.3

    def turn_up(self, colour: i64) -> bool:
        """Turn up the balls set to the colour; are there any?"""
        ball: i64 = colour + 1
        shown: i64 = 0
        seat: i64 = 0
        while seat < self.players:
            if nibble(self.balls, seat) == ball:
                shown |= shift(ball, 4 * seat)
                self.now.up |= bit(seat)
            seat += 1
        self.balls ^= shown
        self.now.shown |= shown  # ST-3.2
        return shown != 0

    def take(self, card: bool) -> None:
        """The active seat takes the die or a card of the colour it has named."""
        now = self.now
        colour: i64 = now.order & 15
        self.keep(colour, card)
        if now.is_fourth():
            self.reward(colour)  # ST-7.3
            self.succeed(FOURTH)  # ST-7.2
        else:
            self.may_stop = card == shows_number(now.dice, colour)  # ST-5.2, else ST-5.3
            self.phase = CHOOSE

    def keep(self, colour: i64, card: bool) -> None:
        """The die or a card goes into the area of uncertainty."""
        if card:
            self.now.area_cards += self.draw_card(colour)
        else:
            self.now.area_dice |= bit(colour)

    def draw_card(self, colour: i64) -> i64:
        """A card from its pile; none if that is empty."""
        if number(self.piles, colour) == 0:
            return 0  # ST-9.1
        card: i64 = shift(1, 8 * colour)
        self.piles -= card
        return card

    def reward(self, colour: i64) -> None:
        """Reward those who foresaw the colour, clockwise: by ST-4.4 nobody else."""
        now = self.now
        die: i64 = nibble(now.dice, colour)
        seat: i64 = now.active
        k: i64 = 1
        while k < self.players:
            seat = clockwise(seat, self.players)
            if nibble(now.shown, seat) == colour + 1:
                if die <= STARS:
                    self.move(seat, die)  # ST-4.1
                else:
                    self.give(seat, colour)  # ST-4.2
            k += 1

    def give(self, seat: i64, colour: i64) -> None:
        """A card goes onto the seat's oracle board."""
        card: i64 = self.draw_card(colour)
        if card != 0:
            self.cards[seat] += card
            self.now.gained |= shift(colour + 1, 4 * seat)

    def move(self, seat: i64, spaces: i64) -> None:
        """The seat's seer moves on."""
        self.spaces[seat] += spaces
        self.now.moved += shift(spaces, 8 * seat)

    def be_seen_through(self, colour: i64) -> None:
        """All balls are up: the turn fails."""
        self.piles += self.now.area_cards  # ST-6.2
        self.give(self.now.active, WHITE)  # ST-6.3
        self.reward(colour)  # ST-6.5, after the bowl: ST-6.4
        self.end_turn(SEEN_THROUGH)

    def succeed(self, end: i64) -> None:
        """What lies in the area of uncertainty is safe."""
        now = self.now
        self.cards[now.active] += now.area_cards  # ST-8.1
        self.move(now.active, now.advance())  # ST-8.2
        self.end_turn(end)

    def end_turn(self, end: i64) -> None:
        """Remember the turn, then have the next one begin or end the game."""
        turn = self.now
        turn.end = end
        if not self.closed and self.turn_number <= RECALLED:
            self.past[self.turn_number - 1] = turn.pack()
        self.now = self.last
        self.last = turn
        self.now.begin(clockwise(turn.active, self.players))  # ST-2.1
        self.may_stop = False
        self.balls = 0
        if self.is_glade_reached():
            self.phase = ENDED
            self.turn = OVER  # ST-10.1
        else:
            self.turn_number += 1
            self.phase = ROLL
            self.turn = CHANCE

    def is_glade_reached(self) -> bool:
        """Has any seer come as far as the Glade?"""
        seat: i64 = 0
        while seat < self.players and self.spaces[seat] < GLADE:
            seat += 1
        return seat < self.players

    def scores(self) -> list[int]:
        if self.turn != OVER:
            return list(self.spaces)
        return list(final_spaces(self.spaces, self.cards))

    def winners(self) -> list[int]:
        ends = self.scores()
        if max(ends) >= CASTLE:
            return [seat for seat in range(self.players) if ends[seat] >= CASTLE]  # ST-10.7
        nearest = [seat for seat in range(self.players) if ends[seat] == max(ends)]
        totals = {seat: sum(by_colour(self.cards[seat]).values()) for seat in nearest}
        return [seat for seat in nearest if totals[seat] == max(totals.values())]  # ST-10.8

    # How long and how high

    def starter(self) -> i64:
        return self.now.active

    def units(self) -> i64:
        return self.turn_number if self.turn == OVER else self.turn_number - 1

    def most_points(self) -> i64:
        return 100 + 10 * self.pile  # ST-10.1, ST-10.6: all cards of all colours

    # Chance

    def draw(self, rng: Chance) -> None:
        if self.phase == START:
            self.draw_start(rng)  # ST-2.1
            return
        colour: i64 = 0
        while colour <= WHITE:
            self.drawn[colour] = u8(rng.below(6) + 1)
            colour += 1

    def resolve(self) -> None:
        if self.phase == START:
            self.now.begin(i64(self.drawn[0]))
            self.turn_number = 1
            self.phase = ROLL
            return
        colour: i64 = 0
        while colour <= WHITE:
            self.now.dice |= shift(i64(self.drawn[colour]), 4 * colour)  # ST-2.2
            colour += 1
        self.phase = FORESEE
        self.turn = lowest(self.waiting())

    def outcome(self) -> str:
        if self.phase == START:
            return f"start {self.drawn[0]}"
        return " ".join(["roll"] + [str(self.drawn[colour]) for colour in range(5)])

    def told(self, seat: i64) -> str:
        return self.outcome()  # ST-11.1

    def accept(self, words: str) -> None:
        if self.phase == START:
            read_start(self, words, "ST-2.1")
            return
        parts = words[:100].split(" ")
        faces = ["123456".find(part) + 1 if len(part) == 1 else 0 for part in parts[1:]]
        if parts[0] != "roll" or len(faces) != 5 or 0 in faces:
            sentence = "Chance must say `roll` and five numbers from 1 to 6"
            raise Illegal("ST-2.2", f"{sentence}, not {short(words)}.")
        for colour, face in enumerate(faces):
            self.drawn[colour] = u8(face)

    # Copies and views

    def fresh(self) -> "Seers":
        """A state of the same game and options in which nothing has happened."""
        raise NotImplementedError

    def copy(self, other: State) -> None:
        assert isinstance(other, Seers)
        self.copy_open(other)
        copy_words(self.cards, other.cards)
        self.balls = other.balls

    def copy_open(self, other: "Seers") -> None:
        """Take over what lies open on the table, and nothing else."""
        self.turn = other.turn
        self.phase = other.phase
        self.turn_number = other.turn_number
        self.may_stop = other.may_stop
        self.now.copy(other.now)
        self.last.copy(other.last)
        self.piles = other.piles
        self.balls = 0
        copy_words(self.spaces, other.spaces)
        # The turns that are over: not those that a longer game has left behind.
        copy_first(self.past, other.past, min(other.turn_number, RECALLED))
        seat: i64 = 0
        while seat < self.players:
            self.cards[seat] = 0
            if other.is_open():
                self.cards[seat] = other.cards[seat]
            seat += 1

    def recalled(self) -> i64:
        """How many turns are recalled: none if nobody is to be told what others have collected."""
        over: i64 = self.turn_number if self.turn == OVER else self.turn_number - 1
        return 0 if self.closed else max(0, min(over, RECALLED))

    def is_open(self) -> bool:
        """May everybody see what the others have collected?"""
        return not self.closed or self.turn == OVER  # ST-11.2, ST-10.2

    def snapshot(self) -> tuple[int, ...]:
        return (
            *(self.turn, self.phase, self.turn_number, int(self.may_stop), self.piles, self.balls),
            *(*self.now.snapshot(), *self.last.snapshot(), *self.spaces, *self.cards),
            *(self.past[k] if k < self.recalled() else 0 for k in range(RECALLED)),
        )

    def restore(self, snapshot: tuple[int, ...]) -> None:
        self.turn, self.phase, self.turn_number = snapshot[:3]
        self.may_stop = snapshot[3] != 0
        self.piles, self.balls = snapshot[4:6]
        self.now.restore(snapshot[6:18])
        self.last.restore(snapshot[18:30])
        rest = list(snapshot[30:])
        fill(self.spaces, rest)
        fill(self.cards, rest)
        fill(self.past, rest)

    def seen_by(self, seat: i64) -> "Seers":
        """A state that holds what the seat may know: what lies open, and its own secrets."""
        seen = self.fresh()
        seen.copy_open(self)
        if seat >= 0:
            seen.cards[seat] = self.cards[seat]
            seen.balls = self.balls & shift(15, 4 * seat)
        return seen

    # Refusals

    def standing(self) -> str:
        """The clause that says what is to be done now."""
        if self.phase == TAKE:
            return "ST-7.1" if self.now.is_fourth() else "ST-5.1"
        if self.phase != CHOOSE or self.now.chosen == 0:
            return DUE[self.phase]
        if not self.may_stop:
            return "ST-5.3"
        return "ST-5.2" if self.now.saw(self.now.order & 15) == 0 else "ST-4.3"

    def refusal(self, seat: i64, words: str) -> Illegal:
        clause, sentence = self.why_not(seat, words)
        return Illegal(clause, sentence, self.legal_words(seat))

    def why_not(self, seat: i64, words: str) -> tuple[str, str]:
        """Which clause forbids it, and a sentence for the player."""
        if self.turn == OVER:
            return self.standing(), "The game is over."
        if self.phase == START:
            return self.standing(), "It is not yet known who starts."
        if self.phase == ROLL:
            return self.standing(), "First the dice are rolled."
        code = self.words.codes.get(words, -1)
        if code < 0:
            return self.why_unknown(words)
        if code < CHOICE:
            return "ST-2.3", self.why_not_foreseen(seat)
        if seat != self.now.active:
            return "ST-2.1", f"It is the turn of seat {self.now.active}."
        if self.phase == FORESEE:
            return self.standing(), "First all the others must set their ball."
        return self.why_not_taken(code) if self.phase == TAKE else self.why_not_chosen(code)

    def why_not_foreseen(self, seat: i64) -> str:
        """Why the seat may not set its ball."""
        if seat == self.now.active:
            return "It is your turn: only the others foresee a colour."
        if self.phase == FORESEE:
            return "Your ball is set. Take it back to set another colour."
        return "The balls stay as they are until the end of the turn."

    def why_not_taken(self, code: i64) -> tuple[str, str]:
        """Why the active player, who is to take a die or a card, may not do this."""
        colour = COLOURS[self.now.order & 15]
        if code == CARD:
            return "ST-9.1", f"There is no {colour} card left, so you take the die."
        return self.standing(), f"First take your reward for {colour}: {self.asked()}."

    def why_not_chosen(self, code: i64) -> tuple[str, str]:
        """Why the active player, who is to choose a colour, may not do this."""
        if code < DIE:
            return "ST-3.1", f"You have already chosen {COLOURS[code - CHOICE]} in this turn."
        if self.now.chosen == 0:
            return self.standing(), "First choose a colour."
        if code == STOP:
            return self.standing(), "You took against the die, so you must choose another colour."
        return "ST-5.1", "There is nothing to take until you choose another colour."

    def why_unknown(self, words: str) -> tuple[str, str]:
        """What is wrong with words that name no action of this game."""
        verb, _, colour = words[:100].partition(" ")
        if colour and verb in ("foresee", "choose"):
            return "ST-1.1", f"There is no colour {short(colour)}: it is {in_words(COLOURS)}."
        clause = self.standing() if self.phase == TAKE else DUE[self.phase]
        sentence = f"{short(words)} is not an action here; what is asked for is {self.asked()}."
        return clause, sentence

    def asked(self) -> str:
        """What whoever may act may do."""
        return in_words([f"`{self.words.names[action]}`" for action in members(self.allowed())])


def copy_first(target: vec[i64], source: vec[i64], n: i64) -> None:
    """Overwrite the first n words: with the vecs at hand, since every search copies them."""
    k: i64 = 0
    while k < n:
        target[k] = source[k]
        k += 1
