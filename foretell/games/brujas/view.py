"""What one seat knows of a game of Brujas del Sabado, and the worlds it can imagine."""

from typing import Final

from mypy_extensions import i64

from foretell.games.brujas.material import (
    ALL,
    CARDS,
    COPIES,
    DEVIL,
    KINDS,
    LETTERS,
    NUMBERS,
    UP,
    lead_name,
    names,
)
from foretell.games.brujas.preview import Preview, column_of, leaders, pickers, standing
from foretell.games.brujas.rules import MOVE, START, TAKE, WITCHES, Sabbath
from foretell.games.brujas.unseen import holders, rooms, unseen_cards
from foretell.kit.bits import bit, has, members, nth, popcount, shift
from foretell.kit.rng import Rng
from foretell.kit.state import (
    OVER,
    State,
    View,
)
from foretell.kit.worlds import Worlds

PHASES: Final = ["start", "witches", "deal", "play", "move", "take"]


class BrujasView(View):
    """What one seat knows of a game of Brujas."""

    def __init__(self, seat: i64, seen: Sabbath) -> None:
        super().__init__(seat, seen)
        self.seen = seen
        self.worlds: Worlds | None = None

    def era(self) -> i64:
        taken: i64 = 0
        for pile in self.seen.piles:
            taken += popcount(pile)
        return 8 * taken + self.seen.phase

    def past(self) -> dict[str, object]:
        seen = self.seen
        told = super().past()
        told["column"] = column_of(seen) if seen.phase > WITCHES else []
        told["colours"] = LETTERS
        told["numbers"] = NUMBERS
        told["copies"] = COPIES
        told["devil"] = DEVIL
        told["values"] = list(seen.values)
        told["dealt"] = seen.hand
        told["trick"] = min(seen.tricks + 1, seen.hand)
        told["leader"] = seen.leader if seen.phase != START else None
        told["piles"] = [sorted(names(pile), key=lambda name: name[1]) for pile in seen.piles]
        told["last_trick"] = self.last_trick()
        told["standing"] = [standing(seen, seat) for seat in range(seen.players)]
        told["leaders"] = leaders(seen)
        return told

    def open(self) -> dict[str, object]:
        seen = self.seen
        told = super().open()
        told["phase"] = PHASES[seen.phase]
        told["first"] = self.by_seat(seen.table)[seen.leader]
        told["lead"] = lead_name(seen.lead)
        told["lead_by"] = self.lead_by()
        if seen.down == 0:  # else a seat knows its own card
            told["table"] = self.table()
        told["face_down"] = members(seen.down)
        told["out"] = self.out()
        told["winning"] = seen.best if seen.count > 0 else None
        told["winner"] = seen.best if seen.count == seen.players else None
        told["mover"] = LETTERS[seen.card_of(seen.best) // 5] if seen.phase == MOVE else None
        told["moved"] = self.move(seen.table, seen.best, seen.moved)
        told["taken"] = self.by_seat(seen.taken)
        told["to_take"] = names(seen.heap) if seen.phase == TAKE else []
        told["pickers"] = pickers(seen)
        told["hands"] = [seen.hand_size(seat) for seat in range(seen.players)]
        told["voids"] = [names(kinds) for kinds in seen.voids]
        return told

    def own(self) -> dict[str, object]:
        seen = self.seen
        told = super().own()
        told["hand"] = names(seen.hands[self.seat]) if self.seat >= 0 else []
        if seen.down != 0:
            told["table"] = self.table()
        for name in ("previews", "moves", "takes", "barred"):
            told[name] = {}
        if self.seat >= 0 and self.seat == seen.turn:
            told.update(Preview(self.seat, seen).told())
        return told

    def by_seat(self, packed: i64) -> list[str | None]:
        """Cards that lie by seat; None where none does."""
        cards = [(packed >> (8 * seat)) & 255 for seat in range(self.seen.players)]
        return [CARDS[card - 1] if card > 0 else None for card in cards]

    def lead_by(self) -> int | None:
        """Who fixed the lead: the first to follow it with another card than the first."""
        seen = self.seen
        lead = lead_name(seen.lead)
        cards = self.by_seat(seen.table)
        for k in range(1, seen.players):
            seat = (seen.leader + k) % seen.players
            card = cards[seat]
            if (
                lead is not None
                and card is not None
                and lead in card
                and card != cards[seen.leader]
            ):
                return seat
        return None

    def out(self) -> list[int]:
        """Seats whose card cannot win: it lies face down, or does not follow the lead. BS-4.1"""
        lead = lead_name(self.seen.lead)
        out = members(self.seen.down)
        for seat, card in enumerate(self.by_seat(self.seen.table)):
            if lead is not None and card is not None and lead not in card:
                out.append(seat)
        return sorted(out)

    def table(self) -> list[str | None]:
        """The present trick by seat; `?` is a face-down card of another seat."""
        seen = self.seen
        cards = self.by_seat(seen.table | seen.secret)
        return [
            "?" if cards[seat] is None and has(seen.down, seat) else cards[seat]
            for seat in range(seen.players)
        ]

    def move(self, table: i64, winner: i64, way: i64) -> dict[str, object] | None:
        """Which witch a trick moved, and how; None if it has not."""
        if way == 0:
            return None
        card = ((table >> (8 * winner)) & 255) - 1
        return {"witch": LETTERS[card // 5], "way": "up" if way == UP else "down"}

    def last_trick(self) -> dict[str, object] | None:
        """The trick before, with who took what; None in the first."""
        if self.seen.tricks == 0:
            return None
        table, taken, leader, winner, lead, way = self.seen.last
        return {
            "leader": leader,
            "cards": self.by_seat(table),
            "lead": lead_name(lead),
            "winner": winner,
            "moved": self.move(table, winner, way),
            "taken": self.by_seat(taken),
        }

    def effects(self) -> list[str]:
        seen = self.seen
        if seen.turn == OVER:
            return [self.scored(seat) for seat in range(seen.players)]
        if seen.phase == MOVE:
            card = CARDS[seen.card_of(seen.best)]
            return [f"won {seen.best} {card} {seen.won_by()}"]
        if seen.phase == TAKE and seen.taken == 0:
            colour = seen.card_of(seen.best) // 5
            value = seen.values[seen.place(colour)]
            return [f"witch {LETTERS[colour]} {'up' if seen.moved == UP else 'down'} {value}"]
        return []

    def scored(self, seat: i64) -> str:
        """What a seat has scored in all, for its witch and for numbers, and with which colour."""
        now = standing(self.seen, seat)
        return f"scored {seat} {now['total']} {now['witch']} {now['devil']} {now['colour']}"

    def imagine_into(self, state: State, rng: Rng) -> None:
        assert isinstance(state, Sabbath)
        seen = self.seen
        state.copy_open(seen)
        state.secret = seen.secret
        worlds = self.worlds
        if worlds is None:
            worlds = self.count_worlds()
            self.worlds = worlds
        worlds.sample(rng)
        seat: i64 = 0
        while seat < seen.players:
            if seat == self.seat:
                state.hands[seat] = seen.hands[seat]
            else:
                held: i64 = worlds.held[seat]
                if has(seen.down, seat):  # any card of a hand that cannot follow may be it
                    card: i64 = nth(held, rng.below(popcount(held)))
                    held ^= bit(card)
                    state.secret |= shift(card % KINDS + 1, 8 * seat)
                upper: i64 = held >> KINDS
                state.hands[seat] = ((held | upper) & ALL) | shift(held & upper, KINDS)
            seat += 1

    def count_worlds(self) -> Worlds:
        """Every card this seat has not seen is with another seat not void in it, or in the box."""
        unseen = unseen_cards(self.seen, self.seat)
        cards: list[tuple[int, int]] = []
        for kind in members(unseen & ALL):
            allowed = holders(self.seen, kind)
            cards.append((kind, allowed))
            if has(unseen, kind + KINDS):  # the second of two equal cards is 20 higher
                cards.append((kind + KINDS, allowed))
        return Worlds(rooms(self.seen, self.seat, unseen), cards)
