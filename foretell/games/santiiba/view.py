"""What one seat knows of a game of The Seers of Santiiba, and the worlds it can imagine."""

from typing import Final

from mypy_extensions import i64

from foretell.games.santiiba.material import (
    ALL,
    CASTLE,
    COLOURS,
    EACH,
    FOURTH,
    GLADE,
    GOES_ON,
    MOST,
    SEEN_THROUGH,
    STARS,
    STOPPED,
    TITLES,
    VALUES,
    WHITE,
    Turn,
    by_colour,
    fewest,
    kinds,
    number,
    title,
    turn_over,
)
from foretell.games.santiiba.preview import barred, previews
from foretell.games.santiiba.rules import CHOOSE, ROLL, TAKE, Seers
from foretell.kit.bits import bit, first, has, members, nibble, nth, popcount, shift
from foretell.kit.rng import Rng
from foretell.kit.state import OVER, State, View

PHASES: Final = ["start", "roll", "foresee", "choose", "take", "over"]

ENDS: Final = ["", "stopped", "fourth colour", "seen through"]


class SantiibaView(View):
    """What one seat knows of a game of The Seers of Santiiba."""

    def __init__(self, seat: i64, seen: Seers) -> None:
        super().__init__(seat, seen)
        self.seen = seen

    def era(self) -> i64:
        seen = self.seen
        return (seen.turn_number * 8 + seen.phase) * 8 + popcount(seen.now.chosen)

    def past(self) -> dict[str, object]:
        seen = self.seen
        now = seen.now
        told = super().past()
        told["turn"] = seen.turn_number
        told["active"] = now.active if ROLL <= seen.phase <= TAKE else None
        told["values"] = {COLOURS[colour]: nibble(VALUES, colour) for colour in range(5)}
        told["stars"] = STARS
        told["most"] = MOST
        told["track"] = {"glade": GLADE, "sites": [site for site, _ in TITLES], "castle": CASTLE}
        told["dice"] = self.dice(now)
        told["piles"] = by_colour(seen.piles)
        told["positions"] = list(seen.spaces)
        told["chosen"] = [choice["colour"] for choice in self.story(now)]
        told["area"] = self.area()
        told["up"] = members(now.up)
        if seen.is_open():  # else a seat knows its own
            told["cards"] = self.collections()
        told["moved"] = self.moved(now)
        told["gained"] = self.gained(now)
        told["clause"] = seen.standing()
        told["may_stop"] = seen.may_stop
        told["must_go_on"] = seen.phase == CHOOSE and now.chosen != 0 and not seen.may_stop
        told["last_turn"] = self.last_turn() if seen.last.end != GOES_ON else None
        told["count"] = self.count() if seen.turn == OVER else None
        return told

    def open(self) -> dict[str, object]:
        told = super().open()
        told["phase"] = PHASES[self.seen.phase]
        return told

    def own(self) -> dict[str, object]:
        seen = self.seen
        told = super().own()
        told["balls"] = [self.ball(seat) for seat in range(seen.players)]
        if not seen.is_open():
            told["cards"] = self.collections()
        to_act = self.seat >= 0 and has(seen.acting(), self.seat)
        told["previews"] = previews(seen, self.seat) if to_act else {}
        told["barred"] = barred(seen, self.seat) if to_act else {}
        return told

    def collections(self) -> list[dict[str, int] | None]:
        """What everybody has collected, as far as it is known."""
        return [self.cards(seat) for seat in range(self.seen.players)]

    def area(self) -> dict[str, object]:
        """The area of uncertainty: what lies in it, how far it leads, what losing it would give."""
        now = self.seen.now
        return {
            "dice": [COLOURS[colour] for colour in members(now.area_dice)],
            "cards": kinds(now.area_cards),
            "spaces": now.advance(),
            "bowl": number(self.seen.piles + now.area_cards, WHITE) > 0,  # ST-6.3, ST-6.4
        }

    def moved(self, turn: Turn) -> list[int]:
        """How far everybody's seer came in a turn."""
        return [(turn.moved >> (8 * seat)) & 255 for seat in range(self.seen.players)]

    def gained(self, turn: Turn) -> list[list[str]]:
        """The cards that came onto everybody's oracle board in a turn."""
        balls = [nibble(turn.gained, seat) for seat in range(self.seen.players)]
        gained = [[COLOURS[ball - 1]] if ball != 0 else [] for ball in balls]
        if turn.end == STOPPED or turn.end == FOURTH:
            gained[turn.active] = kinds(turn.area_cards)
        return gained

    def dice(self, turn: Turn) -> dict[str, int] | None:
        """What the dice show; None before the roll."""
        if turn.dice == 0:
            return None
        return {COLOURS[colour]: nibble(turn.dice, colour) for colour in range(5)}

    def ball(self, seat: i64) -> str | None:
        """A seat's ball: its colour, `?` if that is not known, None if it is not set."""
        known = nibble(self.seen.now.shown | self.seen.balls, seat)
        if known != 0:
            return COLOURS[known - 1]
        return "?" if has(self.seen.now.ready, seat) else None

    def cards(self, seat: i64) -> dict[str, int] | None:
        """What a seat has collected; None if that is not known."""
        if seat == self.seat or self.seen.is_open():
            return by_colour(self.seen.cards[seat])
        return None

    def story(self, turn: Turn) -> list[dict[str, object]]:
        """The colours of a turn in order: who foresaw them, and what the active player took."""
        found: list[dict[str, object]] = []
        for k in reversed(range(popcount(turn.chosen))):
            colour = nibble(turn.order, k)
            took = "die" if has(turn.area_dice, colour) else None
            if number(turn.area_cards, colour) > 0:
                took = "card"
            found.append(
                {"colour": COLOURS[colour], "seers": members(turn.saw(colour)), "took": took}
            )
        return found

    def last_turn(self) -> dict[str, object]:
        """What happened in the turn before."""
        turn = self.seen.last
        return {
            "active": turn.active,
            "dice": self.dice(turn),
            "chosen": self.story(turn),
            "end": ENDS[turn.end],
            "moved": self.moved(turn),
            "gained": self.gained(turn),
        }

    def count(self) -> dict[str, object]:
        """The final count: who turned over what, and how far each seer came."""
        seen = self.seen
        everyone = first(seen.players)
        steps = [
            {
                "fewest": COLOURS[colour],
                "seats": members(fewest(seen.cards, everyone, colour)),
                "turned": COLOURS[colour + 1],
                "by": members(turn_over(seen.cards, colour)),
            }
            for colour in range(WHITE)
        ]
        ends = seen.scores()
        return {
            "steps": steps,
            "before": list(seen.spaces),
            "gains": [self.gains(seat) for seat in range(seen.players)],
            "after": ends,
            "titles": [title(end) for end in ends],
        }

    def gains(self, seat: i64) -> dict[str, int]:
        """How far each colour's cards bring a seer in the final count."""
        cards = self.seen.cards
        found = dict.fromkeys(COLOURS, 0)
        for colour in range(5):
            if colour == 0 or not has(turn_over(cards, colour - 1), seat):  # ST-10.3
                found[COLOURS[colour]] = number(cards[seat], colour) * nibble(VALUES, colour)
        return found

    def effects(self) -> list[str]:
        seen = self.seen
        now = seen.now
        if now.chosen != 0:
            seers = members(now.saw(now.order & 15))
            if seers:
                return [" ".join(["foreseen", *map(str, seers)])]
            return ["unforeseen"] if seen.phase == TAKE else []
        if seen.last.end == GOES_ON or CHOOSE >= seen.phase > ROLL:
            return []
        return self.ended()

    def ended(self) -> list[str]:
        """How the turn that has just ended went, and what it brought to whom."""
        seen = self.seen
        last = seen.last
        found: list[str] = []
        if last.end == SEEN_THROUGH:
            seers = members(last.saw(last.order & 15))
            found.append(" ".join(["foreseen", *map(str, seers)]))
        found.append(f"ended {last.active} {ENDS[last.end]}")
        moved, gained = self.moved(last), self.gained(last)
        for seat in range(seen.players):
            if moved[seat] > 0 or gained[seat]:
                found.append(" ".join(["brought", str(seat), str(moved[seat]), *gained[seat]]))
        if seen.turn == OVER:
            ends = seen.scores()
            found += [f"counted {seat} {seen.spaces[seat]} {end}" for seat, end in enumerate(ends)]
        return found

    def imagine_into(self, state: State, rng: Rng) -> None:
        assert isinstance(state, Seers)
        seen = self.seen
        state.copy_open(seen)
        state.balls = seen.balls
        if self.seat >= 0:
            state.cards[self.seat] = seen.cards[self.seat]
        unknown: i64 = seen.now.unknown()
        colours: i64 = ALL & ~seen.now.chosen
        seat: i64 = 0
        while seat < seen.players:
            if has(unknown, seat) and seat != self.seat:
                colour: i64 = nth(colours, rng.below(popcount(colours)))
                state.balls |= shift(colour + 1, 4 * seat)
            seat += 1
        if not seen.is_open():
            self.deal(state, rng)

    def deal(self, state: Seers, rng: Rng) -> None:
        """Give every card that is in no known place to one of the other seats."""
        seen = self.seen
        others: i64 = first(seen.players)
        unseen: i64 = seen.pile * EACH - seen.piles - seen.now.area_cards
        if self.seat >= 0:
            others &= ~bit(self.seat)
            unseen -= seen.cards[self.seat]
        colour: i64 = 0
        while colour <= WHITE:
            left: i64 = number(unseen, colour)
            while left > 0:
                seat: i64 = nth(others, rng.below(popcount(others)))
                state.cards[seat] += shift(1, 8 * colour)
                left -= 1
            colour += 1
