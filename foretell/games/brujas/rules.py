"""The rules of Brujas del Sabado: rules/en.md.

What lies by seat is a byte per seat: 0 is nothing, otherwise the card + 1.
"""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from foretell.games.brujas.material import (
    ALL,
    CARDS,
    COLOURS,
    DEVIL,
    DEVIL_CARDS,
    DOWN,
    KINDS,
    OPEN,
    UP,
    VALUES,
    WITCH_CARDS,
    WORDS,
    following,
    how_many,
    names,
    put,
    without,
)
from foretell.kit.bits import bit, has, nibble, nth, popcount, shift
from foretell.kit.cards import Deck, read_start
from foretell.kit.options import in_words, short
from foretell.kit.rng import Chance, Rng
from foretell.kit.state import (
    CHANCE,
    OVER,
    Illegal,
    State,
    clockwise,
    copy_words,
    fill,
    zeros,
)

# What is due next.
START: Final = 0
WITCHES: Final = 1
DEAL: Final = 2
PLAY: Final = 3
MOVE: Final = 4
TAKE: Final = 5

ASKED: Final = {
    PLAY: ("BS-3.1", "`play ...`"),
    MOVE: ("BS-5.1", "`move up` or `move down`"),
    TAKE: ("BS-6.1", "`take ...`"),
}


class Sabbath(State):
    """A game: every trick is played, moves a witch, and is shared out card by card."""

    def __init__(self, players: int, start: int, conflict: bool, silent: bool) -> None:
        super().__init__("brujas", players, start, WORDS)
        self.seal_clause = "BS-3.1"
        self.witch_cards = WITCH_CARDS
        self.devil_cards = DEVIL_CARDS
        self.conflict = conflict
        self.silent = silent
        self.values = zeros(0)  # the score cards, top first
        for value in VALUES[conflict]:
            self.values = append(self.values, value)
        self.hand: i64 = 40 // players  # cards dealt to each: BS-2.1
        self.phase: i64 = START
        self.column: i64 = 0  # the witches' colours, a nibble each, top first
        self.tricks: i64 = 0  # how many are complete
        self.leader: i64 = 0
        self.count: i64 = 0  # cards played to the present trick
        self.lead: i64 = OPEN
        self.fitting: i64 = ALL  # the kinds that follow in the present trick
        self.best: i64 = 0  # the seat that wins the trick as it stands
        self.table: i64 = 0  # face-up cards of the trick by seat, those taken since included
        self.down: i64 = 0  # the seats whose card lies face down
        self.heap: i64 = 0  # face-up cards of the trick that nobody has taken
        self.moved: i64 = 0  # how the witch moved, once it has
        self.taken: i64 = 0  # cards taken out of the trick, by seat
        self.last = zeros(6)  # of the trick before: table, taken, leader, winner, lead, moved
        self.voids = zeros(players)  # the kinds a seat has shown not to hold
        self.piles = zeros(players)
        self.hands = zeros(players)  # secret
        self.secret: i64 = 0  # face-down cards by seat

    # Acting

    def options(self, seat: i64) -> i64:
        """The set of the legal actions of the seat whose turn it is."""
        if self.phase == PLAY:
            kinds: i64 = self.hands[seat] & ALL
            fitting: i64 = kinds & self.fitting
            return fitting if fitting != 0 else kinds  # BS-3.1, BS-3.2, BS-3.5
        if self.phase == TAKE:
            return shift(self.heap & ALL, KINDS)  # BS-6.1, BS-6.2
        return self.ways(self.card_of(self.best) // 5)

    def ways(self, colour: i64) -> i64:
        """The set of the moves that the colour's witch can make."""
        place: i64 = self.place(colour)
        ways: i64 = bit(UP) | bit(DOWN)  # BS-5.1
        if place == 0:
            ways = bit(DOWN)  # BS-5.2
        elif place == 3:
            ways = bit(UP)  # BS-5.2
        return ways

    def choices(self, seat: i64) -> i64:
        return popcount(self.options(seat))

    def choice(self, seat: i64, k: i64) -> i64:
        return nth(self.options(seat), k)

    def pick(self, seat: i64, rng: Rng) -> i64:
        actions: i64 = self.options(seat)
        return nth(actions, rng.below(popcount(actions)))

    def allows(self, seat: i64, action: i64) -> bool:
        return seat == self.turn and has(self.options(seat), action)

    def apply(self, seat: i64, action: i64) -> None:
        if self.phase == PLAY:
            self.play(seat, action)
        elif self.phase == TAKE:
            self.take(seat, action - KINDS)
        else:
            self.move(action)

    def unseal(self, seat: i64) -> None:
        raise Illegal("BS-3.1", "A card that is played stays played.")

    def hidden(self) -> i64:
        return self.down

    def hidden_words(self, seat: i64) -> str:
        return self.words.names[((self.secret >> (8 * seat)) & 255) - 1]

    def reveals(self, seat: i64, action: i64) -> bool:
        if self.phase == MOVE:
            return self.down != 0  # BS-8.4
        return self.phase != TAKE  # a card that is played was hidden in a hand

    # Tricks

    def play(self, seat: i64, card: i64) -> None:
        self.hands[seat] = without(self.hands[seat], card)
        follows: bool = has(self.fitting, card)
        if not follows:
            self.voids[seat] |= self.fitting  # BS-3.2, BS-3.5; cannot win: BS-3.6
        elif self.count == 0:
            self.fitting = following(card // 5) | following(4 + card % 5)  # BS-3.2
            self.best = seat  # BS-4.4
        else:
            self.contend(seat, card)
        if self.silent and not follows:
            self.secret |= shift(card + 1, 8 * seat)  # BS-8.4, BS-8.5
            self.down |= bit(seat)
        else:
            self.table |= shift(card + 1, 8 * seat)
            self.heap = put(self.heap, card)
        self.count += 1
        if self.count < self.players:
            self.turn = clockwise(seat, self.players)  # BS-3.1
        else:
            self.phase = MOVE
            self.turn = self.best  # BS-5.1, BS-5.3

    def contend(self, seat: i64, card: i64) -> None:
        """Let a card that follows fix an open lead, and win the trick so far if it is the best."""
        if self.lead == OPEN:
            opening: i64 = self.card_of(self.leader)
            if card == opening:
                self.best = seat  # BS-3.4, BS-4.5
                return
            same_colour: bool = card // 5 == opening // 5
            self.lead = card // 5 if same_colour else 4 + card % 5  # BS-3.3
            self.fitting = following(self.lead)  # BS-3.5
        rival: i64 = self.card_of(self.best)
        if self.lead < 4:
            if card >= rival:  # BS-4.1, BS-4.3
                self.best = seat
        elif self.place(card // 5) <= self.place(rival // 5):  # BS-4.2, BS-4.3
            self.best = seat

    def won_by(self) -> str:
        """The clause by which a complete trick was won."""
        if self.lead == OPEN:
            return "BS-4.4" if self.best == self.leader else "BS-4.5"
        seat: i64 = 0
        while seat < self.players:
            if seat != self.best and self.card_of(seat) == self.card_of(self.best):
                return "BS-4.3"
            seat += 1
        return "BS-4.1" if self.lead < 4 else "BS-4.2"

    def card_of(self, seat: i64) -> i64:
        """The seat's face-up card in the present trick; -1 if it has none."""
        return ((self.table >> (8 * seat)) & 255) - 1

    def place(self, colour: i64) -> i64:
        """Where the colour's witch stands, 0 at the top."""
        place: i64 = 0
        while nibble(self.column, place) != colour:
            place += 1
        return place

    def move(self, way: i64) -> None:
        self.shift_witch(self.card_of(self.best) // 5, way)
        self.moved = way
        self.turn_up()
        self.phase = TAKE
        self.turn = self.best  # BS-6.1

    def shift_witch(self, colour: i64, way: i64) -> None:
        """Let the colour's witch and her neighbour swap places."""
        place: i64 = self.place(colour)
        above: i64 = place - 1 if way == UP else place
        pair: i64 = (self.column >> (4 * above)) & 0xFF
        swapped: i64 = (pair >> 4) | shift(pair & 15, 4)
        self.column ^= shift(pair ^ swapped, 4 * above)  # BS-5.1

    def turn_up(self) -> None:
        """Turn up the cards that lie face down. BS-8.4"""
        cards: i64 = self.secret
        while cards != 0:
            if cards & 255 != 0:
                self.heap = put(self.heap, (cards & 255) - 1)
            cards >>= 8
        self.table |= self.secret
        self.secret = 0
        self.down = 0

    def take(self, seat: i64, card: i64) -> None:
        self.heap = without(self.heap, card)
        self.piles[seat] = put(self.piles[seat], card)  # BS-6.3: never a hand
        self.taken |= shift(card + 1, 8 * seat)
        if self.heap == 0:
            self.end_trick()
        else:
            self.turn = clockwise(seat, self.players)  # BS-6.1

    def end_trick(self) -> None:
        self.last[0] = self.table
        self.last[1] = self.taken
        self.last[2] = self.leader
        self.last[3] = self.best
        self.last[4] = self.lead
        self.last[5] = self.moved
        self.tricks += 1
        self.leader = self.best
        self.count = 0
        self.lead = OPEN
        self.fitting = ALL
        self.table = 0
        self.taken = 0
        self.moved = 0
        if self.tricks == self.hand:
            self.turn = OVER  # BS-6.4
        else:
            self.phase = PLAY
            self.turn = self.leader  # BS-2.3

    # Scoring

    def scoring_place(self, seat: i64) -> i64:
        """Where the witch of the seat's scoring colour stands; -1 if the seat has taken nothing."""
        found: i64 = -1
        most: i64 = 0
        place: i64 = 0
        while place < 4:
            taken: i64 = how_many(self.piles[seat], following(nibble(self.column, place)))
            if taken > most:  # BS-7.1; of equals the higher one stays: BS-7.2
                most = taken
                found = place
            place += 1
        return found

    def witch_score(self, seat: i64) -> i64:
        """What the seat's scoring colour is worth."""
        place: i64 = self.scoring_place(seat)
        if place < 0:
            return 0
        value: i64 = self.values[place]  # BS-7.1
        other: i64 = 0
        while self.conflict and other < self.players:
            if other != seat and self.scoring_place(other) == place:
                return (value + 1) // 2  # BS-8.2, BS-8.3
            other += 1
        return value

    def devil_score(self, seat: i64) -> i64:
        """Two points for every number of which nobody has taken more."""
        points: i64 = 0
        number: i64 = 0
        while number < 5:
            kinds: i64 = following(4 + number)
            if how_many(self.piles[seat], kinds) == self.most_of(kinds):
                points += DEVIL  # BS-7.3
            number += 1
        return points

    def most_of(self, kinds: i64) -> i64:
        """How many cards of these kinds whoever leads in them has taken; 1 if nobody has any."""
        most: i64 = 1
        seat: i64 = 0
        while seat < self.players:
            most = max(most, how_many(self.piles[seat], kinds))
            seat += 1
        return most

    def scores(self) -> list[int]:
        return [self.witch_score(seat) + self.devil_score(seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        scores = self.scores()
        return [seat for seat in range(self.players) if scores[seat] == max(scores)]  # BS-7.4

    # How long and how high

    def starter(self) -> i64:
        return self.leader

    def units(self) -> i64:
        return self.tricks

    def most_decisions(self) -> i64:
        return self.hand * (2 * self.players + 1)

    def most_points(self) -> i64:
        return 18  # BS-7.3, BS-8.1

    # Chance

    def deck(self) -> Deck:
        """The cards to be shuffled now."""
        return self.witch_cards if self.phase == WITCHES else self.devil_cards

    def draw(self, rng: Chance) -> None:
        if self.phase == START:
            self.draw_start(rng)  # BS-2.3
        else:
            deck = self.deck()
            rng.shuffle(deck.cards, deck.size, self.drawn)

    def resolve(self) -> None:
        if self.phase == START:
            self.leader = i64(self.drawn[0])
            self.phase = WITCHES
        elif self.phase == WITCHES:
            k: i64 = 0
            while k < 4:
                self.column |= shift(i64(self.drawn[k]), 4 * k)  # BS-2.2
                k += 1
            self.phase = DEAL
        else:
            self.deal_hands()
            self.phase = PLAY
            self.turn = self.leader

    def deal_hands(self) -> None:
        """Give each seat its block of the deck; what is left stays in the box. BS-2.1"""
        k: i64 = 0
        seat: i64 = 0
        while seat < self.players:
            hand: i64 = 0
            end: i64 = k + self.hand
            while k < end:
                hand = put(hand, i64(self.drawn[k]))
                k += 1
            self.hands[seat] = hand
            seat += 1

    def outcome(self) -> str:
        if self.phase == START:
            return f"start {self.drawn[0]}"
        return self.deck().write(self.drawn)

    def told(self, seat: i64) -> str:
        if self.phase != DEAL:
            return self.outcome()
        own = [(seat * self.hand, seat * self.hand + self.hand)] if seat >= 0 else []
        return self.devil_cards.tell(self.drawn, own)

    def accept(self, words: str) -> None:
        if self.phase == START:
            read_start(self, words, "BS-2.3")
        else:
            self.deck().read(words, self.drawn)

    # Copies and views

    def fresh(self) -> "Sabbath":
        """A state of the same game and options in which nothing has happened."""
        raise NotImplementedError

    def copy(self, other: State) -> None:
        assert isinstance(other, Sabbath)
        self.copy_open(other)
        copy_words(self.hands, other.hands)
        self.secret = other.secret

    def copy_open(self, other: "Sabbath") -> None:
        """Take over what lies open on the table, and nothing else."""
        self.turn = other.turn
        self.phase = other.phase
        self.column = other.column
        self.tricks = other.tricks
        self.leader = other.leader
        self.count = other.count
        self.lead = other.lead
        self.fitting = other.fitting
        self.best = other.best
        self.table = other.table
        self.down = other.down
        self.heap = other.heap
        self.moved = other.moved
        self.taken = other.taken
        copy_words(self.last, other.last)
        copy_words(self.voids, other.voids)
        copy_words(self.piles, other.piles)

    def snapshot(self) -> tuple[int, ...]:
        return (
            *(self.turn, self.phase, self.column, self.tricks, self.leader, self.count, self.lead),
            *(self.fitting, self.best, self.table, self.down, self.heap, self.moved, self.taken),
            *(self.secret, *self.last, *self.voids, *self.piles, *self.hands),
        )

    def restore(self, snapshot: tuple[int, ...]) -> None:
        self.turn, self.phase, self.column, self.tricks, self.leader = snapshot[:5]
        self.count, self.lead, self.fitting, self.best, self.table = snapshot[5:10]
        self.down, self.heap, self.moved, self.taken, self.secret = snapshot[10:15]
        rest = list(snapshot[15:])
        for numbers in (self.last, self.voids, self.piles, self.hands):
            fill(numbers, rest)

    def seen_by(self, seat: i64) -> "Sabbath":
        """A state that holds what the seat may know: what lies open, and its own secrets."""
        seen = self.fresh()
        seen.copy_open(self)
        if seat >= 0:
            seen.hands[seat] = self.hands[seat]
            seen.secret = self.secret & shift(255, 8 * seat)
        return seen

    def hand_size(self, seat: i64) -> i64:
        """How many cards the seat holds, as everybody knows."""
        if self.phase <= DEAL:
            return 0
        played: bool = self.card_of(seat) >= 0 or has(self.down, seat)
        return self.hand - self.tricks - (1 if played else 0)

    # Refusals

    def refusal(self, seat: i64, words: str) -> Illegal:
        clause, sentence = self.why_not(seat, words)
        return Illegal(clause, sentence, self.legal_words(seat))

    def why_not(self, seat: i64, words: str) -> tuple[str, str]:
        """The clause that forbids it, and a sentence for the player."""
        if self.turn == OVER:
            return "BS-6.4", "The game is over."
        if self.turn == CHANCE:
            return "BS-2.1", "The cards are not dealt yet."
        code = self.words.codes.get(words, -1)
        if code < 0:
            return self.why_unknown(words)
        if seat != self.turn or self.allows(seat, code):
            return ASKED[self.phase][0], f"It is the turn of seat {self.turn}."
        if self.phase == PLAY:
            return self.why_not_play(seat, code)
        if self.phase == MOVE:
            return self.why_not_move(code)
        if code < KINDS:
            return self.barring(), "Take a card of this trick before the next one begins."
        if code >= UP:
            return "BS-5.1", "The witch has moved already, one step is all."
        return "BS-6.1", f"{CARDS[code - KINDS]} is not left in the trick."

    def why_unknown(self, words: str) -> tuple[str, str]:
        """What is wrong with words that name no action of this game."""
        if words.startswith(("play ", "take ")):
            return "BS-1.1", f"There is no card {short(words[5:])} in this game."
        if words.startswith("move "):
            return "BS-5.1", f"A witch moves up or down, not {short(words[5:])}."
        clause, due = ASKED[self.phase]
        return clause, f"{short(words)} is not an action here; what is asked for is {due}."

    def why_not_move(self, code: i64) -> tuple[str, str]:
        """Why the trick's winner may not do this before or as the witch moves."""
        witch = COLOURS[self.card_of(self.best) // 5]
        if code < UP:
            return self.barring(), f"You have won the trick: move the {witch} witch first."
        if code == UP:
            return "BS-5.2", f"The {witch} witch stands at the top and can only move down."
        return "BS-5.2", f"The {witch} witch stands at the bottom and can only move up."

    def why_not_play(self, seat: i64, code: i64) -> tuple[str, str]:
        """Why the seat may not do this while it has to play a card."""
        if code >= UP:
            return "BS-5.1", "A witch moves when the trick is complete."
        if code >= KINDS:
            return "BS-6.1", "Cards are taken when the trick is complete and the witch has moved."
        if not has(self.hands[seat], code):
            return "BS-2.1", f"You do not hold {CARDS[code]}."
        able = in_words(names(self.options(seat)))
        if self.lead == OPEN:
            opening = CARDS[self.card_of(self.leader)]
            sentence = f"The colour or number of {opening} must be followed: play {able}."
            return self.barring(), sentence
        lead = COLOURS[self.lead] if self.lead < 4 else f"the number {self.lead - 3}"
        return self.barring(), f"The lead is {lead} and must be followed: play {able}."

    def barring(self) -> str:
        """The clause that keeps the cards of a hand from being played which are not legal now."""
        if self.phase == MOVE:
            return "BS-5.3"
        if self.phase == TAKE:
            return "BS-6.1"
        return "BS-3.2" if self.lead == OPEN else "BS-3.5"
