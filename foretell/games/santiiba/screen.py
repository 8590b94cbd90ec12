"""The screen of The Seers of Santiiba."""

from collections.abc import Mapping
from typing import Final, cast

from foretell.games.santiiba.shape import EndedTurn, FinalCount, RewardPreview, SantiibaJson
from foretell.kit.game import Game
from foretell.kit.options import Value, in_words
from foretell.terminal.paint import Paint, middle, pad
from foretell.terminal.playing.screen import Json, Screen, Seats, Unit, plural, sentence

LOOKS: Final = {
    "green": "black on green",
    "blue": "white on blue",
    "brown": "white on brown",
    "pink": "white on pink",
    "white": "black on white",
}
KINDS: Final = {  # what the cards of a colour are called
    "green": "herb",
    "blue": "amulet",
    "brown": "scorpion",
    "pink": "elixir",
    "white": "bowl",
}
THEN: Final = {
    "may stop": "then you may stop",
    "must go on": "then you must go on",
    "turn ends": "and your turn ends",
    "game ends": "and the game ends",
}
BRIEF: Final = """\
Whoever's turn it is rolls all dice and chooses colours one after another; the others have
secretly foretold one colour each.

Nobody foresaw the colour: take its die or a card. Going with the die (a die with stars, a card
for a number) you may stop afterwards; going against it you must choose another colour. Somebody
foresaw it: stars give you the die and move those who foresaw it, a number gives a card to all
of you.

All of them have foreseen you: everything of this turn is lost, for one bowl. Otherwise stop, or
end with {most} colours, and keep it: cards onto your board, your seer as far as the dice add up.

When a seer reaches space {glade} the cards are counted. Whoever has the fewest herbs loses their
amulets; fewest amulets, scorpions; fewest scorpions, elixirs; fewest elixirs, bowls. The rest
moves you on: space {castle}, or nearest to it, wins."""

FACTS: Final = {  # what a review counts
    "seen": "the active seer is seen through",
    "foresaw": "this crystal ball is turned up",
    "cards": "cards gained in this turn",
    "spaces": "spaces gained in this turn",
    "rivals": "spaces gained by the best of the others",
    "ahead": "spaces ahead of the best of the others",
    "over": "the game ends with this turn",
}


class SantiibaScreen(Screen):
    """Santiiba as one seat sees it."""

    def __init__(
        self, game: Game, options: Mapping[str, Value], seats: Seats, paint: Paint
    ) -> None:
        super().__init__(game, options, seats, paint)
        self.brief = BRIEF.format(**game.facts)

    # The table

    def table(self, told: Json) -> list[str]:
        seen = cast(SantiibaJson, told)
        active = cast(int, seen["active"])
        whose = "your turn" if active == self.seats.me else f"{self.seats.name(active)}'s turn"
        lines = [
            self.paint.bold(f"Turn {seen['turn']}, {whose}"),
            self._line("", [self._colour(colour) for colour in KINDS]),
            self._line("Die shows", [self._die(seen, colour) for colour in KINDS]),
            self._line("Cards, worth", [self._worth(seen, colour) for colour in KINDS]),
            self._line("Cards left", [str(seen["piles"][colour]) for colour in KINDS]),
            " Seat  Space  Ball            Cards collected",
        ]
        for seat in range(seen["players"]):
            lines.append(self._row(seen, seat))
        return [*lines, *self._area(seen)]

    def _line(self, head: str, cells: list[str]) -> str:
        return (pad(" " + head, 25) + "".join(middle(cell, 11) for cell in cells)).rstrip()

    def _row(self, seen: SantiibaJson, seat: int) -> str:
        ball = seen["balls"][seat]
        shown = self._colour(ball) if ball in KINDS else {"?": "secret"}.get(ball or "", "not set")
        if ball in KINDS and seat not in seen["up"]:
            shown = f"({shown})"
        if seat == seen["active"]:
            shown = "plays"
        head = f"{self.seats.label(seat):8}{seen['positions'][seat]:>3}  {shown}"
        cards = seen["cards"][seat]
        return self._line(head, [str(cards[colour]) if cards else "?" for colour in KINDS])

    def _area(self, seen: SantiibaJson) -> list[str]:
        if not seen["chosen"]:
            return [" No colour is chosen yet."]
        chosen = ", ".join(self._colour(colour) for colour in seen["chosen"])
        things = [self._thing(colour, "die") for colour in seen["area"]["dice"]]
        things += [self._thing(colour, "card") for colour in seen["area"]["cards"]]
        return [f" Chosen: {chosen}", f" At stake: {', '.join(things) or 'nothing'}"]

    def _colour(self, colour: str) -> str:
        return self.paint.tile(colour, LOOKS[colour])

    def _worth(self, seen: SantiibaJson, colour: str) -> str:
        return f"{KINDS[colour]} {seen['values'][colour]}"

    def _die(self, seen: SantiibaJson, colour: str) -> str:
        face = self._dice(seen)[colour]
        return plural(face, "star") if face <= seen["stars"] else str(face)

    def _dice(self, seen: SantiibaJson) -> dict[str, int]:
        return seen["dice"] or {}

    # What is asked

    def question(self, told: Json) -> str:
        seen = cast(SantiibaJson, told)
        if seen["phase"] == "foresee":
            active = self.seats.name(cast(int, seen["active"]))
            return f"Which colour will {active} choose? Your ball stays secret."
        if seen["phase"] == "take":
            colour = seen["chosen"][-1]
            why = (
                f"Nobody foresaw {colour}"
                if len(seen["chosen"]) < seen["most"]
                else "Your last colour"
            )
            return f"{why}: what do you take?"
        if seen["must_go_on"]:
            return "You went against the die, so choose another colour."
        if seen["may_stop"]:
            return "Stop and keep what is at stake, or choose another colour?"
        return "Choose a colour. If all the others have foreseen you, the turn is lost."

    def hint(self, told: Json, words: str) -> str:
        seen = cast(SantiibaJson, told)
        verb, _, rest = words.partition(" ")
        if verb == "stop":
            cards = plural(len(seen["area"]["cards"]), "card")
            spaces = sum(self._dice(seen)[colour] for colour in seen["area"]["dice"])
            return f"keep {cards} and move {spaces}"
        if verb != "take":
            return self._die(seen, rest)
        colour = seen["chosen"][-1]
        face = self._dice(seen)[colour]
        worth = f"{KINDS[colour]}, worth {seen['values'][colour]}"
        gain = plural(face, "space") if rest == "die" else worth
        preview = cast(RewardPreview, seen["previews"][words])
        return f"{gain}, {THEN[preview['then']]}"

    # What happened

    def tell(self, who: int | str, words: str, before: Json, after: Json) -> list[str]:
        was, now = cast(SantiibaJson, before), cast(SantiibaJson, after)
        verb, _, rest = words.partition(" ")
        if isinstance(who, str):
            return self._tell_chance(verb, rest, now)
        if verb == "foresee":
            return self._tell_ball(who, rest, now)
        if verb == "choose":
            lines = self._tell_choice(who, rest, was, now)
        elif verb == "take":
            thing = self._thing(was["chosen"][-1], rest)
            lines = [sentence(f"{self.seats.does(who, 'take')} {thing}")]
        else:
            lines = [sentence(f"{self.seats.does(who, 'stop')}")]
        lines += self._tell_rewards(who, was, now)
        if self._has_ended(now):
            lines += self._tell_turn(cast(EndedTurn, now["last_turn"]), now)
        return lines

    def _tell_chance(self, verb: str, rest: str, now: SantiibaJson) -> list[str]:
        active = cast(int, now["active"])
        if verb == "start":
            return [sentence(f"{self.seats.does(active, 'have')} the first turn")]
        dice = ", ".join(f"{self._colour(colour)} {self._die(now, colour)}" for colour in KINDS)
        return [sentence(f"{self.seats.does(active, 'roll')} {dice}")]

    def _tell_ball(self, who: int, colour: str, now: SantiibaJson) -> list[str]:
        lines = [f"Your ball is set to {self._colour(colour)}."] if who == self.seats.me else []
        return lines if now["phase"] == "foresee" else [*lines, "All balls are set."]

    def _tell_choice(
        self, who: int, colour: str, was: SantiibaJson, now: SantiibaJson
    ) -> list[str]:
        seers = [seat for seat in now["up"] if seat not in was["up"]]
        if self._has_ended(now):
            seers = cast(EndedTurn, now["last_turn"])["chosen"][-1]["seers"]
        foresaw = self.seats.all(seers) if seers else "nobody"
        text = f"{self.seats.does(who, 'choose')} {self._colour(colour)}; {foresaw} foresaw it"
        lines = [sentence(text)]
        for thing in ("dice", "cards"):
            if not self._has_ended(now) and colour in now["area"][thing]:
                lines.append(
                    sentence(f"{self.seats.does(who, 'stake')} {self._thing(colour, thing)}")
                )
        return lines

    def _has_ended(self, now: SantiibaJson) -> bool:
        return now["phase"] in ("roll", "over")

    def _thing(self, colour: str, thing: str) -> str:
        die = thing in ("die", "dice")
        return f"the {self._colour(colour)} die" if die else f"a {self._colour(colour)} card"

    def _tell_rewards(self, who: int, was: SantiibaJson, now: SantiibaJson) -> list[str]:
        """What the seers got; the active player's gains are told when they are safe."""
        lines: list[str] = []
        for seat in range(now["players"]):
            steps = now["positions"][seat] - was["positions"][seat]
            if seat != who and steps > 0:
                to = now["positions"][seat]
                lines.append(sentence(f"{self.seats.does(seat, 'move')} {steps} to space {to}"))
            had, has = was["cards"][seat], now["cards"][seat]
            if seat != who and had and has and had != has:
                gained = next(colour for colour in KINDS if has[colour] > had[colour])
                lines.append(
                    sentence(f"{self.seats.does(seat, 'get')} a {self._colour(gained)} card")
                )
        return lines

    def _tell_turn(self, turn: EndedTurn, now: SantiibaJson) -> list[str]:
        active = turn["active"]
        cards = [self._thing(colour, "card") for colour in turn["gained"][active]]
        if turn["end"] == "seen through":
            text = f"everybody has seen through {self.seats.name(active)}: all at stake is lost"
            bowl = cards[0] if cards else "no bowl, for none is left"
            return [sentence(text), sentence(f"{self.seats.does(active, 'get')} {bowl}")]
        text = f"{self.seats.does(active, 'move')} {turn['moved'][active]}"
        text += f" to space {now['positions'][active]}"
        if cards:
            text += f" and {self.seats.verb(active, 'keep')} {in_words(cards, 'and')}"
        return [sentence(text)]

    # What a review says

    def fact(self, fact: str, unit: Unit) -> str:
        return FACTS[fact]

    # The end

    def ending(self, told: Json) -> list[str]:
        seen = cast(SantiibaJson, told)
        count = seen["count"]
        assert count is not None
        lines: list[str] = []
        for step in count["steps"]:
            fewest, lost = KINDS[step["fewest"]], KINDS[step["turned"]]
            losers = self.seats.do(step["by"], "turn")
            lines.append(sentence(f"Fewest {fewest}s: {losers} over all {lost}s"))
        lines.append(self._line("Seat    Space", [self._worth(seen, colour) for colour in KINDS]))
        lines += [self._counted(seen, count, seat) for seat in range(seen["players"])]
        lines.append(" [ ] are turned over and worth nothing.")
        for seat, title in enumerate(count["titles"]):
            if title:
                lines.append(sentence(f"{self.seats.does(seat, 'are')} now {title}"))
        return lines

    def _counted(self, seen: SantiibaJson, count: FinalCount, seat: int) -> str:
        turned = [step["turned"] for step in count["steps"] if seat in step["by"]]
        cards = seen["cards"][seat] or {}
        cells = [f"[{cards[kind]}]" if kind in turned else str(cards[kind]) for kind in KINDS]
        before, after = count["before"][seat], count["after"][seat]
        return self._line(f"{self.seats.label(seat):8}{before} + {after - before} = {after}", cells)


SCREEN: Final = SantiibaScreen
