"""What one seat knows of a game of Seven Prophecies, and the worlds it can imagine."""

from typing import Final

from mypy_extensions import i64

from foretell.games.seven_prophecies.material import TOKENS
from foretell.games.seven_prophecies.preview import Preview, standing
from foretell.games.seven_prophecies.rules import (
    HAND,
    PROPHECY,
    TRICK,
    TRICKS,
    Prophecies,
    places,
    strength,
    tokens_of,
)
from foretell.kit.bits import bit, has, members, nibble
from foretell.kit.rng import Rng
from foretell.kit.state import OVER, State, View
from foretell.kit.worlds import Worlds

SCORED: Final = ["points", "left", "clauses"]
PHASES: Final = ["start", "deal", "row", "prophecy", "trick"]


class ProphecyView(View):
    """What one seat knows of a game of Seven Prophecies."""

    def __init__(self, seat: i64, seen: Prophecies) -> None:
        super().__init__(seat, seen)
        self.seen = seen
        self.worlds: Worlds | None = None

    def era(self) -> i64:
        seen = self.seen
        era: i64 = (seen.round * 16 + seen.tricks) * 8 + seen.phase
        return 2 * era + (1 if seen.turn == OVER else 0)

    def past(self) -> dict[str, object]:
        seen = self.seen
        material = seen.material
        told = super().past()
        told["numbers"] = material.numbers
        told["dealt"] = HAND
        told["tokens"] = TOKENS
        told["goal"] = seen.goal()
        told["round"] = seen.round + 1 if seen.turn != OVER else seen.round
        told["start"] = seen.start
        row = range(TRICKS if seen.laid() else 0)
        told["row"] = [material.letters[(seen.row >> (2 * k)) & 3] for k in row]
        told["trick"] = min(seen.tricks + 1, TRICKS)
        told["leader"] = seen.leader
        if seen.phase != PROPHECY:  # until then a seat knows its own
            told["prophecies"] = self.prophecies()
        told["left"] = self.apart(seen.left)
        told["lost"] = self.lost()
        told["tricks"] = [self.trick(k) for k in range(seen.tricks)]
        told["points"] = seen.scores()
        rounds = self.rounds()
        told["rounds"] = rounds
        told["last_round"] = self.last_round(rounds[-1]) if rounds else None
        told.update(seen.extra())
        return told

    def open(self) -> dict[str, object]:
        seen = self.seen
        letters = seen.material.letters
        seats = range(seen.players)
        told = super().open()
        told["phase"] = PHASES[seen.phase]
        told["hands"] = [seen.hand_size(seat) for seat in seats]
        told["ready"] = members(seen.ready)
        told["table"] = self.by_seat(seen.trick, seen.leader, seen.count)
        told["standing"] = self.standing()
        told["voids"] = [
            [letters[colour] for colour in members(nibble(seen.voids, seat))] for seat in seats
        ]
        return told

    def own(self) -> dict[str, object]:
        seen = self.seen
        to_play = self.seat >= 0 and seen.phase == TRICK and seen.turn == self.seat
        told = super().own()
        told["hand"] = seen.material.hand(seen.hands[self.seat]) if self.seat >= 0 else []
        if seen.phase == PROPHECY:
            told["prophecies"] = self.prophecies()
        told["previews"] = Preview(seen, self.seat).previews() if to_play else {}
        told["barred"] = self.barred() if to_play else {}
        return told

    def barred(self) -> dict[str, str]:
        """The cards of the hand that may not be played now, each with the clause that says so."""
        seen = self.seen
        told: dict[str, str] = {}
        for card in members(seen.hands[self.seat] & ~seen.playable(self.seat)):
            key, _ = seen.why_not(self.seat, seen.words.names[card])
            told[seen.material.names[card]] = seen.material.clauses[key]
        return told

    def standing(self) -> list[int | None]:
        """The places that the cards of the present trick have so far, by seat."""
        seen = self.seen
        ranks: list[int | None] = [None] * seen.players
        for order in range(seen.count):
            power = strength((seen.trick >> (8 * order)) & 255, order, seen.lead)
            place: int = standing(seen.trick, seen.count, seen.lead, power)
            ranks[(seen.leader + order) % seen.players] = place
        return ranks

    def apart(self, word: i64) -> list[list[int]]:
        """What every seat had for each place, from one word."""
        seats = range(self.seen.players)
        return [self.seen.material.by_place(tokens_of(word, seat)) for seat in seats]

    def lost(self) -> list[int]:
        """By seat how many tokens cannot come true any more: a trick fulfils one at the most."""
        seen = self.seen
        if seen.phase != TRICK or seen.turn == OVER:
            return [0] * seen.players
        return [max(0, sum(tokens) - (TRICKS - seen.tricks)) for tokens in self.apart(seen.left)]

    def prophecies(self) -> list[list[int] | None]:
        """Everybody's prophecy, as far as it is known."""
        return [split if any(split) else None for split in self.apart(self.seen.prophecy)]

    def by_seat(self, trick: i64, leader: i64, count: i64) -> list[str | None]:
        """The cards of a trick by seat; None where none is played yet."""
        cards: list[str | None] = [None] * self.seen.players
        for order in range(count):
            card = self.seen.material.card((trick >> (8 * order)) & 255)
            cards[(leader + order) % self.seen.players] = card
        return cards

    def trick(self, k: i64) -> dict[str, object]:
        """A complete trick: its cards and places by seat."""
        return self.ranked(self.seen.complete(k), (self.seen.row >> (2 * k)) & 3)

    def ranked(self, packed: i64, lead: i64) -> dict[str, object]:
        """Cards and places by seat of a trick with this lead colour."""
        leader = (packed >> 32) & 15
        cards = self.by_seat(packed, leader, self.seen.players)
        return {"leader": leader, "cards": cards, "places": self.places(packed, lead)}

    def places(self, packed: i64, lead: i64) -> list[int]:
        """The places of a complete trick by seat, 1st is 1."""
        players = self.seen.players
        ranking = places(packed, players, lead)
        ranks = [0] * players
        for order in range(players):
            ranks[(((packed >> 32) & 15) + order) % players] = nibble(ranking, order) + 1
        return ranks

    def last_round(self, told: dict[str, object]) -> dict[str, object]:
        """How the round before ended."""
        seen = self.seen
        material = seen.material
        lead = seen.closing >> 40
        return {
            "tricks": seen.lasted,
            "prophecies": self.apart(seen.foretold),
            "left": self.apart(seen.missed),
            "points": told["points"],
            "lead": material.letters[lead],
            "trick": self.ranked(seen.closing, lead),
        }

    def rounds(self) -> list[dict[str, object]]:
        """Every round that is over: what each seat had left, its points, and by which clause."""
        seen = self.seen
        seats = range(seen.players)
        told: list[dict[str, object]] = []
        before: i64 = 0
        for k in range(seen.round):
            packed = seen.ended[k]
            tricks = packed >> 32
            left = [nibble(packed, 4 + seat) for seat in seats]
            points = [nibble(packed, seat) - nibble(before, seat) for seat in seats]
            clauses = [seen.source(left[seat], points[seat], tricks, 0 in left) for seat in seats]
            told.append({"tricks": tricks, "left": left, "points": points, "clauses": clauses})
            before = packed
        return told

    def effects(self) -> list[str]:
        seen = self.seen
        if seen.count > 0 or seen.tricks == 0 or seen.phase == PROPHECY:
            return []
        found = [self.words("places", self.ranks(seen.tricks - 1))]
        fulfilled = [seat for seat in range(seen.players) if self.came_true(seat)]
        if fulfilled:
            found.append(self.words("fulfilled", fulfilled))
        if seen.phase != TRICK or seen.turn == OVER:
            found += self.scored()
        if seen.turn == OVER:
            found.append(f"ends {seen.ending()}")
        return found

    def words(self, verb: str, numbers: list[int]) -> str:
        """An effect: what it is, and seats or places."""
        return " ".join([verb, *map(str, numbers)])

    def ranks(self, k: i64) -> list[int]:
        """The places that a complete trick of the round gave, by seat."""
        return self.places(self.seen.complete(k), (self.seen.row >> (2 * k)) & 3)

    def came_true(self, seat: i64) -> bool:
        """Has the latest trick fulfilled a token of the seat? SP-4.8, SP-4.9"""
        seen = self.seen
        taken = [self.ranks(k)[seat] for k in range(seen.tricks)]
        foretold = seen.material.by_place(tokens_of(seen.prophecy, seat))
        return taken.count(taken[-1]) <= foretold[taken[-1] - 1]

    def scored(self) -> list[str]:
        """What the round that has just ended brought each seat: points, tokens left, and why."""
        ended = self.rounds()[-1]
        found: list[str] = []
        for seat in range(self.seen.players):
            points, left, clause = (seats_of(ended, key)[seat] for key in SCORED)
            found.append(f"scored {seat} {points} {left} {ended['tricks']} {clause}")
        return found

    def imagine_into(self, state: State, rng: Rng) -> None:
        assert isinstance(state, Prophecies)
        seen = self.seen
        state.copy_open(seen)
        worlds = self.worlds
        if worlds is None:
            worlds = self.count_worlds()
            self.worlds = worlds
        worlds.sample(rng)
        seat: i64 = 0
        while seat < seen.players:
            if seat == self.seat:
                state.hands[seat] = seen.hands[seat]
                state.foretell(seat, tokens_of(seen.prophecy, seat))
            else:
                state.hands[seat] = worlds.held[seat]
                if seen.phase == PROPHECY and has(seen.ready, seat):
                    state.foretell(seat, seen.splits[rng.below(len(seen.splits))])
            seat += 1

    def count_worlds(self) -> Worlds:
        """Every card this seat has not seen may be with any other seat not void in its colour."""
        seen = self.seen
        unseen = seen.unseen()
        room = [seen.hand_size(seat) for seat in range(seen.players)]
        if self.seat >= 0:
            unseen &= ~seen.hands[self.seat]
            room[self.seat] = 0
        cards = members(unseen)
        room.append(len(cards) - sum(room))  # nobody holds the cards left over: SP-2.3
        holders: list[tuple[int, int]] = []
        for card in cards:
            allowed = bit(seen.players)
            for seat in range(seen.players):
                if not has(seen.voids, 4 * seat + (card >> 4)):
                    allowed |= bit(seat)
            holders.append((card, allowed))
        return Worlds(room, holders)


def seats_of(ended: dict[str, object], key: str) -> list[object]:
    """What a round's end tells of each seat."""
    told = ended[key]
    assert isinstance(told, list)
    return told
