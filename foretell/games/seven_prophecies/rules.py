"""The rules that both editions share: rules/en.md, SP-3 and SP-4."""

from typing import Final

from mypy_extensions import i64

from foretell.games.seven_prophecies.material import PROPHESY, TOKENS, Material
from foretell.kit.bits import bit, first, has, lowest, nibble, nth, popcount, rotated, shift
from foretell.kit.cards import read_start
from foretell.kit.options import short
from foretell.kit.rng import Chance, Rng
from foretell.kit.state import CHANCE, OVER, Illegal, State, clockwise, copy_words, fill, zeros

# What is due next.
START: Final = 0
DEAL: Final = 1
ROW: Final = 2
PROPHECY: Final = 3
TRICK: Final = 4

ONES: Final = 0x01010101  # a byte for each of four seats
TRICKS: Final = 10
HAND: Final = 10
SUIT: Final = 0x1FFF  # the cards of colour 0
SPLIT: Final = 0x7777  # the bits of one seat's tokens, a nibble per place


def strength(card: i64, order: i64, lead: i64) -> i64:
    """Higher is better: lead colour, then number, then who played later."""
    if card >> 4 == lead:
        return 256 + (card & 15)  # SP-4.4
    return (card & 15) * 8 + order  # SP-4.5, SP-4.6


def better(a: i64, b: i64, first: i64, second: i64) -> i64:
    """Whom the weaker of two strengths puts one place back."""
    if a < b:
        return first
    return second


def rank(a: i64, b: i64, c: i64, d: i64) -> i64:
    """The places (0 is 1st) of four strengths, a nibble each. SP-4.7"""
    return (
        better(a, b, 0x0001, 0x0010)
        + better(a, c, 0x0001, 0x0100)
        + better(a, d, 0x0001, 0x1000)
        + better(b, c, 0x0010, 0x0100)
        + better(b, d, 0x0010, 0x1000)
        + better(c, d, 0x0100, 0x1000)
    )


def places(trick: i64, players: i64, lead: i64) -> i64:
    """The places of a whole trick, a nibble each in the order played."""
    fourth: i64 = -1
    if players == 4:
        fourth = strength((trick >> 24) & 255, 3, lead)
    return rank(
        strength(trick & 255, 0, lead),
        strength((trick >> 8) & 255, 1, lead),
        strength((trick >> 16) & 255, 2, lead),
        fourth,
    )


def tokens_of(packed: i64, seat: i64) -> i64:
    """One seat's tokens, a nibble per place, of everybody's in one word."""
    return (packed >> (16 * seat)) & SPLIT


class Prophecies(State):
    """A game of rounds: deal, prophesy, play tricks until a prophecy is fulfilled."""

    def __init__(self, material: Material, start: int, rounds: int) -> None:
        """`rounds` is how many there are at the most."""
        super().__init__(material.id, material.players, start, material.words)
        players = material.players
        self.splits = material.splits
        self.phase: i64 = START
        self.hands = zeros(players)  # secret
        self.lead: i64 = 0
        self.leader: i64 = 0
        self.count: i64 = 0  # cards in the present trick
        self.trick: i64 = 0  # those cards, a byte each, in the order played
        self.tricks: i64 = 0  # how many of the round's tricks are complete
        self.voids: i64 = 0  # a nibble per seat: the colours it has shown not to hold
        self.shown: i64 = 0  # cards everybody has seen: in nobody's hand any more
        self.row: i64 = 0  # the lead colours, two bits a trick
        self.ready: i64 = 0  # the seats whose prophecy is made
        self.prophecy: i64 = 0  # everybody's, as in `left`; secret until all are ready
        self.left: i64 = 0  # tokens not yet fulfilled: a nibble per place, 16 bits for each seat
        self.points: i64 = 0  # a nibble per seat
        self.round: i64 = 0
        self.start: i64 = 0
        self.played = zeros(TRICKS // 2)  # complete tricks, two a word: by seat its card + 1
        self.leaders: i64 = 0  # who led them, two bits a trick
        # What a decision seldom needs comes last, so that the rest is near together in memory.
        self.material = material
        self.seal_clause = material.clauses["ready"]
        self.missed: i64 = 0  # tokens left in the round before
        self.foretold: i64 = 0  # prophecies of the round before
        self.lasted: i64 = 0  # how many tricks the round before had
        self.closing: i64 = 0  # its last trick: the cards, the leader, then the lead colour
        self.ended = zeros(rounds)  # per round: points after it, tokens left, and its tricks

    # Acting

    def acting(self) -> i64:
        if self.phase == PROPHECY:
            return first(self.players) & ~self.ready  # SP-3.1
        return super().acting()

    def playable(self, seat: i64) -> i64:
        """The cards the seat may play to the present trick."""
        hand: i64 = self.hands[seat]
        follow: i64 = hand & shift(SUIT, 16 * self.lead)
        return follow if follow != 0 else hand  # SP-4.2, SP-4.3

    def choices(self, seat: i64) -> i64:
        if self.phase == PROPHECY:
            return len(self.splits)
        return popcount(self.playable(seat))

    def choice(self, seat: i64, k: i64) -> i64:
        if self.phase == PROPHECY:
            return PROPHESY + k
        return nth(self.playable(seat), k)

    def pick(self, seat: i64, rng: Rng) -> i64:
        if self.phase == PROPHECY:
            return PROPHESY + rng.below(len(self.splits))
        cards: i64 = self.playable(seat)
        if cards & (cards - 1) == 0:
            return lowest(cards)  # the only one: no need to draw
        return nth(cards, rng.below(popcount(cards)))

    def allows(self, seat: i64, action: i64) -> bool:
        if not has(self.acting(), seat):
            return False
        if self.phase == PROPHECY:
            return action >= PROPHESY
        return action < PROPHESY and has(self.playable(seat), action)

    def apply(self, seat: i64, action: i64) -> None:
        if self.phase == PROPHECY:
            self.prophesy(seat, action)
            return
        self.hands[seat] ^= bit(action)
        self.shown |= bit(action)
        self.trick |= shift(action, 8 * self.count)
        self.count += 1
        other: i64 = (((action >> 4) ^ self.lead) + 3) >> 2  # 1 where the card is of another colour
        self.voids |= shift(other, 4 * seat + self.lead)  # SP-4.3
        if self.count == self.players:
            self.end_trick()
        else:
            self.turn = clockwise(seat, self.players)  # SP-4.1

    def prophesy(self, seat: i64, action: i64) -> None:
        self.foretell(seat, self.splits[action - PROPHESY])
        self.ready |= bit(seat)
        waiting: i64 = first(self.players) & ~self.ready
        if waiting != 0:
            self.turn = lowest(waiting)
            return
        self.left = self.prophecy  # SP-3.2
        self.phase = TRICK
        self.turn = self.start  # SP-4.1
        self.lead = self.row & 3

    def foretell(self, seat: i64, split: i64) -> None:
        """Note a seat's prophecy, or 0 for none."""
        self.prophecy = (self.prophecy & ~shift(SPLIT, 16 * seat)) | shift(split, 16 * seat)

    def is_sealing(self) -> bool:
        return self.phase == PROPHECY

    def sealed(self) -> i64:
        return self.ready if self.phase == PROPHECY else 0

    def hidden(self) -> i64:
        return self.sealed()

    def hidden_words(self, seat: i64) -> str:
        return f"prophesy {self.material.split(tokens_of(self.prophecy, seat))}"

    def reveals(self, seat: i64, action: i64) -> bool:
        if self.phase == PROPHECY:
            return self.acting() == bit(seat)  # the last one shows them all: SP-3.2
        return True  # a card that is played was hidden in a hand

    def unseal(self, seat: i64) -> None:
        self.foretell(seat, 0)  # SP-3.3
        self.ready &= ~bit(seat)
        self.turn = lowest(first(self.players) & ~self.ready)

    # Tricks

    def end_trick(self) -> None:
        ranking: i64 = places(self.trick, self.players, self.lead)
        self.keep_trick()
        finished: bool = False
        seat: i64 = self.leader
        order: i64 = 0
        while order < self.players:
            finished = self.fulfil(seat, nibble(ranking, order)) or finished
            seat = clockwise(seat, self.players)
            order += 1
        self.trick = 0
        self.count = 0
        self.tricks += 1
        self.leader = self.turn
        if finished or self.tricks == TRICKS:  # SP-5.1, SP-5.2, SP-5.3
            self.end_round()
        else:
            self.lead = (self.row >> (2 * self.tricks)) & 3  # SP-2.5

    def keep_trick(self) -> None:
        """Lay the present trick, which is complete, to the others of the round."""
        k: i64 = self.tricks
        cards: i64 = self.trick + (ONES & first(8 * self.players))
        self.played[k >> 1] |= shift(rotated(cards, self.leader, self.players), 32 * (k & 1))
        self.leaders |= shift(self.leader, 2 * k)

    def complete(self, k: i64) -> i64:
        """A complete trick of the round: the cards as in `trick`, then the leader."""
        leader: i64 = (self.leaders >> (2 * k)) & 3
        by_seat: i64 = (self.played[k >> 1] >> (32 * (k & 1))) & 0xFFFFFFFF
        cards: i64 = rotated(by_seat, self.players - leader, self.players)
        return (cards - (ONES & first(8 * self.players))) | shift(leader, 32)

    def fulfil(self, seat: i64, place: i64) -> bool:
        """Move a token of the seat that took the place, if it has one there. Is it the last?"""
        k: i64 = 4 * seat + place
        # 1, or 0 where none is left. As a branch it would cost more: no processor foresees it.
        moved: i64 = (nibble(self.left, k) + 15) >> 4
        self.left -= shift(moved, 4 * k)  # SP-4.8, SP-4.9
        if place == 0:
            self.turn = seat  # SP-4.10
        return tokens_of(self.left, seat) == 0

    def end_round(self) -> None:
        """Score the round, then have the next one dealt or end the game."""
        self.score_round()
        self.remember_round()
        self.round += 1
        if self.ending() != "":
            self.turn = OVER
            return
        self.start = clockwise(self.start, self.players)  # SP-7.1, SF-6.1
        self.phase = DEAL
        self.turn = CHANCE

    def remember_round(self) -> None:
        """Keep what tells later where the points came from."""
        self.missed = self.left
        self.foretold = self.prophecy
        self.lasted = self.tricks
        self.closing = self.complete(self.tricks - 1) | shift(self.lead, 40)
        summary: i64 = self.points | shift(self.tricks, 32)
        seat: i64 = 0
        while seat < self.players:
            summary |= shift(self.tokens_left(seat), 16 + 4 * seat)
            seat += 1
        self.ended[self.round] = summary

    def goal(self) -> dict[str, object]:
        """How many rounds there are at the most, and which points end the game; None: no bound."""
        raise NotImplementedError

    def score_round(self) -> None:
        """Give or take the round's points."""
        raise NotImplementedError

    def source(self, left: i64, points: i64, tricks: i64, fulfilled: bool) -> str:
        """The clause that gave these points for so many tokens left; has anybody finished?"""
        raise NotImplementedError

    def ending(self) -> str:
        """The clause by which the game ends with the round just scored; empty if it goes on."""
        raise NotImplementedError

    def tokens_left(self, seat: i64) -> i64:
        """How many of the seat's tokens are not fulfilled."""
        left: i64 = tokens_of(self.left, seat)
        return nibble(left, 0) + nibble(left, 1) + nibble(left, 2) + nibble(left, 3)

    def fewest_left(self) -> i64:
        """The fewest tokens that any seat has left, of those that have some."""
        fewest: i64 = TOKENS
        seat: i64 = 0
        while seat < self.players:
            left: i64 = self.tokens_left(seat)
            if 0 < left < fewest:
                fewest = left
            seat += 1
        return fewest

    # How long and how high

    def starter(self) -> i64:
        return self.start

    def units(self) -> i64:
        return self.round

    def stretches(self) -> i64:
        return self.round * (TRICKS + 1) + self.tricks

    def came_true(self, seat: i64) -> list[tuple[int, int]]:
        laid = self.material.by_place(tokens_of(self.foretold, seat))
        missed = self.material.by_place(tokens_of(self.missed, seat))
        return [(tokens, tokens - left) for tokens, left in zip(laid, missed, strict=True)]

    def most_decisions(self) -> i64:
        return len(self.ended) * self.players * (TRICKS + 1)

    def most_points(self) -> i64:
        return 12  # SP-7.2: the last round begins below 7, and gives 5

    # Chance

    def draw(self, rng: Chance) -> None:
        if self.phase == START:
            self.draw_start(rng)  # SP-2.1
        else:
            deck = self.material.deck
            rng.shuffle(deck.cards, deck.size, self.drawn)

    def resolve(self) -> None:
        if self.phase == START:
            self.start = i64(self.drawn[0])
            self.phase = DEAL
        else:
            self.deal_hands()

    def deal_hands(self) -> None:
        """Give each seat its block of the deck and clear the table for a new round."""
        k: i64 = 0
        seat: i64 = 0
        while seat < self.players:
            hand: i64 = 0
            end: i64 = k + HAND
            while k < end:
                hand |= bit(i64(self.drawn[k]))
                k += 1
            self.hands[seat] = hand  # SP-2.2
            seat += 1
        self.left = 0
        self.prophecy = 0
        self.shown = 0
        self.clear_tricks()
        self.leader = self.start
        self.count = 0
        self.ready = 0
        self.voids = 0
        self.phase = PROPHECY
        self.turn = 0

    def clear_tricks(self) -> None:
        """Take away the tricks of the round before."""
        self.tricks = 0
        self.leaders = 0
        k: i64 = 0
        while k < TRICKS // 2:
            self.played[k] = 0
            k += 1

    def outcome(self) -> str:
        if self.phase == START:
            return f"start {self.drawn[0]}"
        return self.material.deck.write(self.drawn)

    def told(self, seat: i64) -> str:
        if self.phase == START:
            return f"start {self.drawn[0]}"
        own = [(seat * HAND, seat * HAND + HAND)] if seat >= 0 else []
        return self.material.deck.tell(self.drawn, own + self.face_up())

    def face_up(self) -> list[tuple[int, int]]:
        """Which stretches of a deal everybody sees."""
        return []

    def accept(self, words: str) -> None:
        if self.phase == START:
            read_start(self, words, self.material.clauses["start"])
        else:
            self.material.deck.read(words, self.drawn)

    # Copies and views

    def fresh(self) -> "Prophecies":
        """A state of the same game and options in which nothing has happened."""
        raise NotImplementedError

    def copy(self, other: State) -> None:
        assert isinstance(other, Prophecies)
        self.copy_open(other)
        copy_words(self.hands, other.hands)
        self.prophecy = other.prophecy

    def copy_open(self, other: "Prophecies") -> None:
        """Take over what lies open on the table, and nothing else."""
        self.turn = other.turn
        self.phase = other.phase
        self.round = other.round
        self.start = other.start
        self.shown = other.shown
        self.row = other.row
        self.ready = other.ready
        self.tricks = other.tricks
        self.lead = other.lead
        self.leader = other.leader
        self.count = other.count
        self.trick = other.trick
        self.voids = other.voids
        self.lasted = other.lasted
        self.closing = other.closing
        copy_words(self.ended, other.ended)
        copy_words(self.played, other.played)
        self.leaders = other.leaders
        self.left = other.left
        self.points = other.points
        self.missed = other.missed
        self.foretold = other.foretold
        self.prophecy = 0
        if other.phase != PROPHECY:
            self.prophecy = other.prophecy

    def snapshot(self) -> tuple[int, ...]:
        return (
            *(self.turn, self.phase, self.round, self.start, self.shown, self.row, self.ready),
            *(self.tricks, self.lead, self.leader, self.count, self.trick, self.voids, self.lasted),
            *(self.closing, self.missed, self.foretold, self.leaders, self.left, self.points),
            *(self.prophecy, *self.ended, *self.played, *self.hands),
        )

    def restore(self, snapshot: tuple[int, ...]) -> None:
        self.turn, self.phase, self.round, self.start, self.shown, self.row, self.ready = snapshot[
            :7
        ]
        self.tricks, self.lead, self.leader, self.count = snapshot[7:11]
        self.trick, self.voids, self.lasted = snapshot[11:14]
        self.closing = snapshot[14]
        self.missed = snapshot[15]
        self.foretold, self.leaders, self.left, self.points, self.prophecy = snapshot[16:21]
        rest = list(snapshot[21:])
        for numbers in (self.ended, self.played, self.hands):
            fill(numbers, rest)

    def seen_by(self, seat: i64) -> "Prophecies":
        """A state that holds what the seat may know: what lies open, and its own secrets."""
        seen = self.fresh()
        seen.copy_open(self)
        if seat >= 0:
            seen.hands[seat] = self.hands[seat]
            seen.foretell(seat, tokens_of(self.prophecy, seat))
        return seen

    def hand_size(self, seat: i64) -> i64:
        """How many cards the seat holds, as everybody knows."""
        if not self.dealt():
            return 0
        size: i64 = HAND - self.tricks
        if (seat - self.leader + self.players) % self.players < self.count:
            size -= 1
        return size

    def dealt(self) -> bool:
        """Has there been a deal yet?"""
        return self.phase > DEAL or self.round > 0

    def laid(self) -> bool:
        """Does a row lie on the table, of this round or of the one just over?"""
        return self.phase > ROW or (self.phase == DEAL and self.round > 0)

    def unseen(self) -> i64:
        """The cards of the round that nobody but their holder knows."""
        if not self.dealt():
            return 0
        return self.material.all_cards & ~self.shown

    def scores(self) -> list[int]:
        return [nibble(self.points, seat) for seat in range(self.players)]

    def extra(self) -> dict[str, object]:
        """What only this edition's views tell."""
        return {}

    # Refusals

    def refusal(self, seat: i64, words: str) -> Illegal:
        if self.turn == OVER:
            return Illegal(self.ending(), "The game is over.")
        clause, sentence = self.why_not(seat, words)
        return Illegal(self.material.clauses[clause], sentence, self.legal_words(seat))

    def why_not(self, seat: i64, words: str) -> tuple[str, str]:
        """Which rule (a key of the edition's clauses) forbids it, and a sentence for the player."""
        if self.turn == CHANCE:
            return "turn", "It is chance's turn."
        code = self.words.codes.get(words, -1)
        if code < 0:
            return self.why_unknown(words)
        if self.phase == PROPHECY:
            if code < PROPHESY:
                return "reveal", "Cards are played when everybody has made a prophecy."
            return "ready", "Your prophecy is made. Take it back to make another."
        if code >= PROPHESY:
            return "reveal", "Prophecies are made before the first trick, and stand."
        if seat != self.turn:
            return "turn", f"It is the turn of seat {self.turn}."
        if not has(self.hands[seat], code):
            return "hand", f"You do not hold {self.material.card(code)}."
        lead = self.material.colours[self.lead]
        return "follow", f"You hold {lead}, the lead colour, so you must play it."

    def why_unknown(self, words: str) -> tuple[str, str]:
        """What is wrong with words that name no action of this game."""
        places = self.players
        if words.startswith("prophesy "):
            example = "2-1-1-3" if places == 4 else "3-2-2"
            tokens = words[9:40].split("-")
            total = ""
            if len(tokens) == places and set(tokens) <= set("01234567"):
                total = f" has {sum(int(part) for part in tokens)} tokens and"
            return "prophecy", (
                f"{short(words[9:])}{total} is not a prophecy: it is exactly {TOKENS} tokens "
                f"over {places} places, such as {example}."
            )
        if words.startswith("play "):
            return "cards", f"There is no card {short(words[5:])} in this game."
        clause, due = ("prophecy", "prophesy") if self.phase == PROPHECY else ("turn", "play")
        return clause, f"{short(words)} is not an action here; what is asked for is `{due} ...`."
