"""The rules of Sample Game: rules/en.md.

A card is colour * 6 + number - 1; to play it is the action of the same number.
"""

from typing import Final

from mypy_extensions import i64

from foretell.kit.bits import bit, has, members, nibble, nth, popcount, shift
from foretell.kit.cards import Deck, read_start
from foretell.kit.options import short
from foretell.kit.rng import Chance
from foretell.kit.state import CHANCE, OVER, Illegal, State, Words, clockwise, fill, zeros

ID: Final = "sample-game"
COLOURS: Final = ["red", "blue", "yellow", "green"]
NUMBERS: Final = 6
HAND: Final = 6  # cards of each seat, and tricks of a game: XY-2.2, XY-4.1
CARDS: Final = [f"{colour[0].upper()}{k + 1}" for colour in COLOURS for k in range(NUMBERS)]
ALL: Final = 0xFFFFFF  # the set of all cards: XY-1.1
SUIT: Final = 0x3F  # the cards of colour 0
NOTHING: Final = -1  # the lead, before a card is played
WORDS: Final = Words([f"play {card}" for card in CARDS])
DECK: Final = Deck("deal", list(range(len(CARDS))), CARDS, "XY-1.1")

# What is due next.
START: Final = 0
DEAL: Final = 1
PLAY: Final = 2


class SampleGame(State):
    """A game in progress."""

    def __init__(self, players: int, start: int) -> None:
        super().__init__(ID, players, start, WORDS)
        self.deck = DECK
        self.phase: i64 = START
        self.hands = zeros(players)  # secret: a set of cards for each seat
        self.leader: i64 = 0
        self.lead: i64 = NOTHING  # the colour that was led
        self.count: i64 = 0  # cards in the present trick
        self.trick: i64 = 0  # those cards by seat: the card + 1, a byte each
        self.last: i64 = 0  # the trick before, in the same way
        self.best: i64 = 0  # the seat that wins the trick as it stands
        self.tricks: i64 = 0  # how many are complete
        self.won: i64 = 0  # how many each seat has won, a nibble each
        self.shown: i64 = 0  # the cards that everybody has seen
        self.voids: i64 = 0  # a nibble for each seat: the colours it has shown not to hold

    # Acting

    def playable(self, seat: i64) -> i64:
        """The cards that the seat may play now."""
        hand: i64 = self.hands[seat]
        if self.lead == NOTHING:
            return hand  # XY-3.1
        follow: i64 = hand & shift(SUIT, NUMBERS * self.lead)
        return follow if follow != 0 else hand  # XY-3.2, XY-3.3

    def choices(self, seat: i64) -> i64:
        return popcount(self.playable(seat))

    def choice(self, seat: i64, k: i64) -> i64:
        return nth(self.playable(seat), k)

    def allows(self, seat: i64, action: i64) -> bool:
        return seat == self.turn and has(self.playable(seat), action)

    def apply(self, seat: i64, action: i64) -> None:
        colour: i64 = action // NUMBERS
        if self.lead == NOTHING:
            self.lead = colour
            self.best = seat
        elif colour != self.lead:
            self.voids |= bit(4 * seat + self.lead)  # XY-3.3
        elif action > self.card_of(self.best):
            self.best = seat  # XY-3.4
        self.hands[seat] ^= bit(action)
        self.shown |= bit(action)
        self.trick |= shift(action + 1, 8 * seat)
        self.count += 1
        self.turn = clockwise(seat, self.players)  # XY-3.1
        if self.count == self.players:
            self.end_trick()

    def card_of(self, seat: i64) -> i64:
        """The seat's card in the present trick; -1 if it has not played."""
        return ((self.trick >> (8 * seat)) & 255) - 1

    def end_trick(self) -> None:
        self.won += shift(1, 4 * self.best)
        self.tricks += 1
        self.last = self.trick
        self.trick = 0
        self.count = 0
        self.lead = NOTHING
        self.leader = self.best
        self.turn = self.best  # XY-3.5
        if self.tricks == HAND:
            self.turn = OVER  # XY-4.1

    # Scores, and how long and how high

    def scores(self) -> list[int]:
        return [nibble(self.won, seat) for seat in range(self.players)]  # XY-4.2

    def winners(self) -> list[int]:
        scores = self.scores()
        return [seat for seat in range(self.players) if scores[seat] == max(scores)]  # XY-4.3

    def starter(self) -> i64:
        return self.leader

    def units(self) -> i64:
        return self.tricks

    def most_decisions(self) -> i64:
        return HAND * self.players

    def most_points(self) -> i64:
        return HAND

    # Chance

    def draw(self, rng: Chance) -> None:
        if self.phase == START:
            self.draw_start(rng)  # XY-2.1
        else:
            rng.shuffle(self.deck.cards, self.deck.size, self.drawn)

    def resolve(self) -> None:
        if self.phase == START:
            self.leader = i64(self.drawn[0])
            self.phase = DEAL
            return
        k: i64 = 0
        while k < HAND * self.players:
            self.hands[k // HAND] |= bit(i64(self.drawn[k]))  # XY-2.2
            k += 1
        self.phase = PLAY
        self.turn = self.leader

    def outcome(self) -> str:
        return f"start {self.drawn[0]}" if self.phase == START else self.deck.write(self.drawn)

    def told(self, seat: i64) -> str:
        if self.phase == START:
            return self.outcome()
        own = [(seat * HAND, seat * HAND + HAND)] if seat >= 0 else []
        return self.deck.tell(self.drawn, own)

    def accept(self, words: str) -> None:
        if self.phase == START:
            read_start(self, words, "XY-2.1")
        else:
            self.deck.read(words, self.drawn)

    # Copies, and what a seat may know

    def fresh(self) -> "SampleGame":
        """A state of the same options in which nothing has happened; view.py makes it."""
        raise NotImplementedError

    def copy_open(self, other: "SampleGame") -> None:
        """Take over what lies open on the table, and nothing else."""
        self.restore((*other.snapshot()[: -self.players], *([0] * self.players)))

    def snapshot(self) -> tuple[int, ...]:
        return (
            *(self.turn, self.phase, self.leader, self.lead, self.count, self.trick, self.last),
            *(self.best, self.tricks, self.won, self.shown, self.voids, *self.hands),
        )

    def restore(self, snapshot: tuple[int, ...]) -> None:
        self.turn, self.phase, self.leader, self.lead, self.count, self.trick = snapshot[:6]
        self.last, self.best, self.tricks, self.won, self.shown, self.voids = snapshot[6:12]
        fill(self.hands, list(snapshot[12:]))

    def hand_size(self, seat: i64) -> i64:
        """How many cards the seat holds, as everybody knows."""
        if self.phase != PLAY:
            return 0
        return HAND - self.tricks - (1 if self.card_of(seat) >= 0 else 0)

    # Refusals

    def refusal(self, seat: i64, words: str) -> Illegal:
        clause, sentence = self.why_not(seat, words)
        return Illegal(clause, sentence, self.legal_words(seat))

    def why_not(self, seat: i64, words: str) -> tuple[str, str]:
        """The clause that forbids it, and a sentence for the player."""
        if self.turn == OVER:
            return "XY-4.1", "The game is over."
        code = self.words.codes.get(words, -1)
        if code < 0:
            return "XY-1.1", f"{short(words)} is not an action here: it is `play` and a card."
        if self.turn == CHANCE or seat != self.turn:
            return "XY-3.1", "It is not your turn."
        if not has(self.hands[seat], code):
            return "XY-2.2", f"You do not hold {CARDS[code]}."
        return "XY-3.2", f"You hold {COLOURS[self.lead]}, which was led, so you must play it."


def names(cards: i64) -> list[str]:
    """A set of cards in words."""
    return [CARDS[card] for card in members(cards)]
