"""The screen of Brujas del Sabado."""

from collections.abc import Mapping
from typing import Final, cast

from foretell.games.brujas.shape import BrujasJson
from foretell.kit.game import Game
from foretell.kit.options import Value
from foretell.terminal.paint import Paint, pad
from foretell.terminal.playing.screen import Json, Screen, Seats, Unit, plural, sentence

COLOURS: Final = {
    "R": ("red", "white on red"),
    "B": ("blue", "white on blue"),
    "Y": ("yellow", "black on yellow"),
    "G": ("green", "black on green"),
}
BRIEF: Final = """\
The leader plays any card. The next must match it in colour or in number if they can; whichever
matched becomes the lead, and the others must follow that if they can.

The highest card of the lead colour wins; if the lead is a number, the card whose witch stands
highest. Of two equal cards the later one wins.

The winner moves the witch of the winning card's colour one step. Then everybody takes a card of
the trick, the winner first.

At the end the colour you took most of scores the value beside its witch, and each number of
which nobody took more than you scores {devil}."""
CONFLICT: Final = "Conflict: whoever shares a scoring colour gets half of its value, rounded up."
SILENT: Final = (
    "Silent witches: a card that cannot follow is played face down and turned up before the taking."
)

FACTS: Final = {  # what a review counts
    "trick": "this wins the trick",
    "step": "steps up that this trick moves the witch of the own colour",
    "place": "place of the own witch at the end, 1 at the top",
    "witch": "points for the witch",
    "devils": "points for numbers",
    "rival": "points of the best of the others",
}


class BrujasScreen(Screen):
    """Brujas as one seat sees it."""

    def __init__(
        self, game: Game, options: Mapping[str, Value], seats: Seats, paint: Paint
    ) -> None:
        super().__init__(game, options, seats, paint)
        variants = [CONFLICT] * bool(options["conflict"]) + [SILENT] * bool(
            options["silent-witches"]
        )
        self.brief = "\n\n".join([BRIEF.format(**game.facts), *variants])

    # The table

    def table(self, told: Json) -> list[str]:
        seen = cast(BrujasJson, told)
        ladder = "   ".join(
            f"{self._card(letter)} {COLOURS[letter][0]} {value}"
            for letter, value in zip(seen["column"], seen["values"], strict=True)
        )
        lines = [
            self._headline(seen),
            f" Witches, top first, and value:  {ladder}",
            f" {'Seat':8}{'Witch + devil':17}{'Card':6}Taken",
            *[self._row(seen, seat) for seat in range(seen["players"])],
        ]
        return [*lines, " Your hand:  " + self._grouped(seen["hand"], 0)]

    def _headline(self, seen: BrujasJson) -> str:
        return self.paint.bold(f"Trick {seen['trick']}, ") + self._state_of_trick(seen)

    def _state_of_trick(self, seen: BrujasJson) -> str:
        if seen["phase"] == "take":
            return "left to take: " + " ".join(self._card(card) for card in seen["to_take"])
        if seen["winner"] is not None:
            return f"won by {self.seats.name(seen['winner'])}"
        if seen["first"] is None:
            return self.seats.does(cast(int, seen["leader"]), "lead")
        if seen["lead"] is None:
            return f"the first card is {self._card(seen['first'])} (* wins so far)"
        return f"the lead is {self._lead(seen['lead'])} (* wins so far)"

    def _row(self, seen: BrujasJson, seat: int) -> str:
        now = seen["standing"][seat]
        score = f"{now['witch']} + {now['devil']} = {now['total']}"
        card = seen["taken"][seat] if seen["phase"] == "take" else seen["table"][seat]
        star = "*" if seat == seen["winning"] and seen["phase"] != "take" else ""
        shown = pad((self._card(card) if card else "") + star, 6)
        pile = self._grouped(seen["piles"][seat], 1)
        return f" {self.seats.label(seat):8}{score:17}{shown}{pile}".rstrip()

    def _grouped(self, cards: list[str], by: int) -> str:
        groups: dict[str, list[str]] = {}
        for card in cards:
            groups.setdefault(card[by], []).append(self._card(card))
        return "  ".join(" ".join(group) for group in groups.values())

    def _card(self, card: str) -> str:
        return self.paint.tile(card, COLOURS[card[0]][1]) if card[0] in COLOURS else card

    def _colour(self, letter: str) -> str:
        name, look = COLOURS[letter]
        return self.paint.tile(name, look)

    def _lead(self, lead: str) -> str:
        return self._colour(lead) if lead in COLOURS else f"the number {lead}"

    # What is asked

    def question(self, told: Json) -> str:
        seen = cast(BrujasJson, told)
        if seen["phase"] == "take":
            return "Take a card for your collection."
        if seen["phase"] == "move":
            witch = cast(str, seen["table"][self.seats.me])[0]
            return f"You have won. Move the {COLOURS[witch][0]} witch one step."
        if seen["first"] is None:
            return "You lead: play any card."
        if self._follows(seen, seen["legal"][0].split()[1]):
            return f"You must {self._duty(seen)}."
        return "You cannot follow: play any card. It cannot win."

    def _duty(self, seen: BrujasJson) -> str:
        lead = seen["lead"]
        if lead is None:
            return f"match the colour or the number of {seen['first']}"
        return f"play {COLOURS[lead][0]}" if lead in COLOURS else f"play a {lead}"

    def _follows(self, seen: BrujasJson, card: str) -> bool:
        matched = seen["lead"] or cast(str, seen["first"])
        return any(sign in matched for sign in card)

    def hint(self, told: Json, words: str) -> str:
        seen = cast(BrujasJson, told)
        if seen["phase"] != "move":
            return ""
        at = seen["column"].index(cast(str, seen["table"][self.seats.me])[0])
        other = at - 1 if words == "move up" else at + 1
        return f"to value {seen['values'][other]}, past {COLOURS[seen['column'][other]][0]}"

    # What happened

    def tell(self, who: int | str, words: str, before: Json, after: Json) -> list[str]:
        was, now = cast(BrujasJson, before), cast(BrujasJson, after)
        verb, _, rest = words.partition(" ")
        if isinstance(who, str):
            return self._tell_chance(verb, rest, now)
        if verb == "play":
            return self._tell_play(who, rest, was, now)
        if verb == "move":
            return self._tell_move(who, rest, was, now)
        return [sentence(f"{self.seats.does(who, 'take')} {self._card(rest)}")]

    def _tell_chance(self, verb: str, rest: str, now: BrujasJson) -> list[str]:
        if verb == "start":
            return [sentence(f"{self.seats.does(int(rest), 'lead')} the first trick")]
        if verb == "deal":
            return [f"Everybody is dealt {now['hands'][0]} cards."]
        return []

    def _tell_play(self, who: int, card: str, was: BrujasJson, now: BrujasJson) -> list[str]:
        story = f"{self.seats.does(who, 'play')} {self._card(card)}"
        if was["first"] is None:
            story = f"{self.seats.does(who, 'lead')} {self._card(card)}"
        elif who in now["face_down"]:
            hidden = "a card" if card == "?" else self._card(card)
            story = f"{self.seats.does(who, 'play')} {hidden} face down, unable to follow"
        elif not self._follows(was, card):
            story += ", unable to follow"
        elif now["lead"] is not None and was["lead"] is None:
            story += f", which makes {self._lead(now['lead'])} the lead"
        lines = [sentence(story)]
        if now["winner"] is not None:
            lines.append(sentence(f"{self.seats.does(now['winner'], 'win')} the trick"))
        return lines

    def _tell_move(self, who: int, way: str, was: BrujasJson, now: BrujasJson) -> list[str]:
        moved = now["moved"]
        assert moved is not None
        witch = self._colour(moved["witch"])
        lines = [sentence(f"{self.seats.does(who, 'move')} the {witch} witch {way}")]
        up = [
            f"{self._card(cast(str, now['table'][seat]))} ({self.seats.name(seat)})"
            for seat in was["face_down"]
        ]
        return [*lines, f"Turned up: {', '.join(up)}."] if up else lines

    # What a review says

    def fact(self, fact: str, unit: Unit) -> str:
        return FACTS[fact]

    # The end

    def ending(self, told: Json) -> list[str]:
        seen = cast(BrujasJson, told)
        counts = [
            [sum(card[1] == number for card in pile) for number in "12345"]
            for pile in seen["piles"]
        ]
        most = [max(column) for column in zip(*counts, strict=True)]
        lines = [f" {'Seat':8}{'Most of':17}{'Witch':>5}    1   2   3   4   5   Devil  Total"]
        for seat in range(seen["players"]):
            now = seen["standing"][seat]
            letter = cast(str, now["colour"])
            taken = plural(sum(card[0] == letter for card in seen["piles"][seat]), "card")
            cells = "".join(
                f"{f'{own}*' if own == best else f'{own} ':>4}"
                for own, best in zip(counts[seat], most, strict=True)
            )
            head = f" {self.seats.label(seat):8}{f'{COLOURS[letter][0]}, {taken}':17}"
            lines.append(f"{head}{now['witch']:>5}  {cells}{now['devil']:>7}{now['total']:>7}")
        return [*lines, f" * is the most of a number: {seen['devil']} points each."]


SCREEN: Final = BrujasScreen
