"""The screen of Seven Prophecies, both editions."""

import re
from collections.abc import Mapping, Sequence
from typing import Final, cast

from foretell.games.seven_prophecies.shape import EndedRound, ProphecyJson
from foretell.kit.game import Game
from foretell.kit.options import Value
from foretell.terminal.paint import Paint, middle, pad
from foretell.terminal.playing.screen import Json, Screen, Seats, Unit, plural, sentence

PLACES: Final = ["1st", "2nd", "3rd", "4th"]
COLOURS: Final = {
    "seven-prophecies": {
        "B": ("broom", "black on yellow"),
        "M": ("mushroom", "black on grey"),
        "P": ("potion", "black on green"),
        "S": ("spellbook", "white on red"),
    },
    "seven-prophecies-2017": {
        "R": ("red", "white on red"),
        "B": ("blue", "white on blue"),
        "Y": ("yellow", "black on yellow"),
        "G": ("green", "black on green"),
    },
}
NUMBERS: Final = re.compile(r"(?:prophesy)?[\s\d,/.+-]*\d[\s\d,/.+-]*", re.IGNORECASE)
COUNTED: Final = {"first-to-two": "rounds", "single-round": "fulfilled"}
BRIEF: Final = """\
Before a round you see your {hand} cards and the lead colours of all {tricks} tricks. Foretell
how often your card will come 1st, 2nd, 3rd (and 4th): {tokens} tokens in all, in secret.

In each trick everybody plays one card. If you hold the lead colour you must play it. Cards of
the lead colour come first, then all others, higher numbers before lower ones. Whoever came 1st
leads the next trick.

A token of yours on the place you reach is fulfilled by itself. The round ends when somebody has
none left, or after {tricks} tricks."""
SCORING: Final = {
    "seven-prophecies": (
        "Fulfilling all tokens gives points: {rewards}. If it happens before trick {tricks}, those "
        "nearest to it get {closest}. {enough} points end the game."
    ),
    "base": (
        "Fulfilling all tokens gives {reward} points. Otherwise you lose one point less than you "
        "have tokens left, but never go below 0. There are as many rounds as players."
    ),
    "first-to-two": "Whoever is first to fulfil all tokens in {race} rounds wins.",
    "single-round": "There is one round: whoever fulfils the most wins.",
}
TIES: Final = {
    "seven-prophecies": (
        "Of those with the most points, whoever had the fewest tokens on first and last place in "
        "the last prophecy wins (SP-7.5)."
    ),
    "single-round": (
        "Of those who fulfilled all tokens, whoever had the lowest place in the last trick wins "
        "(SF-8.3)."
    ),
}


def rewards(facts: Mapping[str, int]) -> str:
    """`5 in trick 7, 3 in trick 8`: what finishing early earns, where it depends on the trick."""
    earned = [
        (name.removeprefix("reward"), n) for name, n in facts.items() if name.startswith("reward")
    ]
    return ", ".join(f"{points} in trick {trick}" for trick, points in earned)


class ProphecyScreen(Screen):
    """Seven Prophecies as one seat sees it."""

    seal = "Press Enter to show it to everybody, or type back to choose again."

    def __init__(
        self, game: Game, options: Mapping[str, Value], seats: Seats, paint: Paint
    ) -> None:
        super().__init__(game, options, seats, paint)
        self.kind = str(options.get("variant", game.id))  # what decides how it is scored
        self.colours = COLOURS[game.id]
        self.counted = COUNTED.get(self.kind, "points")
        scoring = SCORING[self.kind].format(**game.facts, rewards=rewards(game.facts))
        self.brief = f"{BRIEF.format(**game.facts)} {scoring}"
        self.rounds: list[EndedRound] = []

    # The table

    def table(self, told: Json) -> list[str]:
        seen = cast(ProphecyJson, told)
        lines = [self._headline(seen), *self._row(seen)]
        if seen.get("aside"):
            lines.append(" Out of the round, for all to see: " + self._cards(seen["aside"]))
        if seen["phase"] == "prophecy":
            lines.append(" Colours   " + "   ".join(map(self._colour, self.colours)))
            lines += self._waiting(seen)
        else:
            lines += self._standing(seen)
        return [*lines, " Your hand:  " + self._hand(seen["hand"])]

    def _headline(self, seen: ProphecyJson) -> str:
        parts = [f"Round {seen['round']}"]
        if seen["phase"] == "trick":
            parts.append(f"trick {seen['trick']} of {len(seen['row'])}")
            parts.append(f"lead colour {self._colour(seen['row'][seen['trick'] - 1])}")
        else:
            parts.append("prophecies")
            parts.append(f"{self.seats.does(seen['start'], 'lead')} the first trick")
        return self.paint.bold(", ".join(parts))

    def _row(self, seen: ProphecyJson) -> list[str]:
        cards = seen.get("future") or seen["row"]
        playing = seen["phase"] == "trick"
        trick, lead, came = " Trick     ", " Lead      ", " You came  "
        for k, card in enumerate(cards):
            now = playing and k + 1 == seen["trick"]
            trick += middle(f"[{k + 1}]" if now else str(k + 1), 5)
            lead += middle(self._card(card), 5)
        for done in seen["tricks"] if playing else []:
            came += middle(PLACES[done["places"][self.seats.me] - 1], 5)
        shown = [trick.rstrip(), lead.rstrip()]
        return [*shown, came.rstrip()] if playing and seen["tricks"] else shown

    def _waiting(self, seen: ProphecyJson) -> list[str]:
        lines = [f" {'Seat':12}{self.counted:>10}  Prophecy"]
        for seat in range(seen["players"]):
            ready = "made, still secret" if seat in seen["ready"] else "not made yet"
            own = seen["prophecies"][seat]
            if own is not None:
                ready = "-".join(str(tokens) for tokens in own) + ", still secret"
            lines.append(f" {self.seats.label(seat):12}{seen['points'][seat]:>10}  {ready}")
        return lines

    def _standing(self, seen: ProphecyJson) -> list[str]:
        places = "".join(middle(PLACES[k], 8) for k in range(seen["players"]))
        lines = [
            " " * 24 + self.paint.dim("still to fulfil, of those foretold"),
            f" {'Seat':12}{self.counted:>10} {places} {'Has no':9} Card",
        ]
        for seat in range(seen["players"]):
            cells = "".join(middle(cell, 8) for cell in self._tokens(seen, seat))
            voids = pad(" ".join(self._card(letter) for letter in seen["voids"][seat]), 9)
            line = f" {self.seats.label(seat):12}{seen['points'][seat]:>10} {cells} {voids} "
            lines.append((line + self._played(seen, seat)).rstrip())
        return lines

    def _tokens(self, seen: ProphecyJson, seat: int) -> list[str]:
        foretold = seen["prophecies"][seat] or []
        left = seen["left"][seat]
        return [f"{left[k]} of {foretold[k]}" if foretold[k] else "-" for k in range(len(foretold))]

    def _played(self, seen: ProphecyJson, seat: int) -> str:
        card = seen["table"][seat]
        if card is None:
            return "leads" if seat == seen["leader"] else ""
        return self._card(card)

    def _hand(self, cards: list[str]) -> str:
        suits: dict[str, list[str]] = {}
        for card in cards:
            suits.setdefault(card[0], []).append(self._card(card))
        return "   ".join(" ".join(suit) for suit in suits.values())

    def _cards(self, cards: list[str]) -> str:
        return " ".join(self._card(card) for card in cards)

    def _card(self, card: str) -> str:
        return self.paint.tile(card, self.colours[card[0]][1])

    def _colour(self, letter: str) -> str:
        return f"{self._card(letter)} {self.colours[letter][0]}"

    # What is asked

    def question(self, told: Json) -> str:
        seen = cast(ProphecyJson, told)
        if seen["phase"] == "prophecy":
            places = PLACES[: seen["players"]]
            listed = f"{', '.join(places[:-1])} and {places[-1]}"
            return (
                f"Foretell how often your cards will come {listed}: {seen['tokens']} tokens in all."
            )
        lead = seen["row"][seen["trick"] - 1]
        name = self.colours[lead][0]
        if seen["legal"][0][5] == lead:
            return f"You must play {name}."
        return f"You have no {name}: play any card."

    def example(self, told: Json) -> str:
        seen = cast(ProphecyJson, told)
        if seen["phase"] != "prophecy":
            return ""
        example = seen["legal"][len(seen["legal"]) // 2].removeprefix("prophesy ")
        return f"Type {seen['players']} numbers that add up to {seen['tokens']}, such as {example}."

    def read(self, typed: str, legal: Sequence[str]) -> str | None:
        """A prophecy, however its numbers were set apart."""
        asked = bool(legal) and legal[0].startswith("prophesy")
        if not asked or not NUMBERS.fullmatch(typed):
            return None
        tokens = re.findall(r"\d+", typed)
        places = len(legal[0].partition(" ")[2].split("-"))
        if len(tokens) == 1 and len(tokens[0]) == places:
            tokens = list(tokens[0])
        return "prophesy " + "-".join(tokens)

    # What happened

    def tell(self, who: int | str, words: str, before: Json, after: Json) -> list[str]:
        was, now = cast(ProphecyJson, before), cast(ProphecyJson, after)
        verb, _, rest = words.partition(" ")
        if isinstance(who, str):
            return self._tell_chance(verb, rest, now)
        if verb == "prophesy":
            return self._tell_prophecy(who, rest, now)
        lead = was["row"][was["trick"] - 1]
        opens = not any(was["table"])
        story = f"{self.seats.does(who, 'lead' if opens else 'play')} {self._card(rest)}"
        if rest[0] != lead:
            story += f", having no {self.colours[lead][0]}"
        lines = [sentence(story)]
        if len(now["tricks"]) > len(was["tricks"]):
            lines += self._tell_trick(was, now)
        if now["phase"] != "trick" or now["result"] is not None:
            lines += self._tell_round(now)
        return lines

    def _tell_chance(self, verb: str, rest: str, now: ProphecyJson) -> list[str]:
        if verb == "start":
            return [sentence(f"{self.seats.does(int(rest), 'are')} the first start player")]
        if verb == "deal":
            return [f"Round {now['round']}: everybody is dealt {now['dealt']} cards."]
        return []

    def _tell_prophecy(self, who: int, rest: str, now: ProphecyJson) -> list[str]:
        if now["phase"] != "prophecy":
            shown = [
                f"{self.seats.does(seat, 'foretell')} {'-'.join(map(str, tokens or []))}"
                for seat, tokens in enumerate(now["prophecies"])
            ]
            return [sentence(f"everybody is ready: {', '.join(shown)}")]
        if who == self.seats.me:
            return [f"Your prophecy {rest} is made, and secret."]
        return []

    def _tell_trick(self, was: ProphecyJson, now: ProphecyJson) -> list[str]:
        done = now["tricks"][-1]
        order = sorted(range(now["players"]), key=lambda seat: done["places"][seat])
        parts: list[str] = []
        for seat in order:
            came = f"{self.seats.does(seat, 'come')} {PLACES[done['places'][seat] - 1]}"
            if now["left"][seat] != was["left"][seat]:
                came += " (fulfilled)"
            parts.append(came)
        return [f"Trick {len(now['tricks'])}: {', '.join(parts)}."]

    def _tell_round(self, now: ProphecyJson) -> list[str]:
        ended = now["last_round"]
        assert ended is not None
        self.rounds.append(ended)
        lines = [f"The round ends after trick {ended['tricks']}."]
        for seat in range(now["players"]):
            left = sum(ended["left"][seat])
            state = f"{plural(left, 'token')} left" if left else "all fulfilled"
            outcome = self._gain(ended["points"][seat])
            lines.append(sentence(f"{self.seats.does(seat, 'have')} {state}: {outcome}"))
        return lines

    def _gain(self, points: int) -> str:
        if self.kind == "single-round":
            return f"{points} fulfilled"
        if self.kind == "first-to-two":
            return "a round more" if points else "nothing"
        if points == 0:
            return "no points"
        return plural(points, "point") if points > 0 else f"{plural(-points, 'point')} lost"

    # What a review says

    def fact(self, fact: str, unit: Unit) -> str:
        if fact == "true":
            return "tokens that come true"
        if fact.startswith("left "):
            return f"tokens for {fact.removeprefix('left ')} place left over"
        return f"the card comes {fact}" if unit == "chance" else f"cards that come {fact}"

    # The end

    def ending(self, told: Json) -> list[str]:
        seen = cast(ProphecyJson, told)
        result = seen["result"]
        assert result is not None
        rounds = range(1, len(self.rounds) + 1)
        heads = "".join(f"{f'round {k}':>9}" for k in rounds) if len(rounds) < 6 else ""
        lines = [f" {'Seat':12}{heads}{'total':>9}"]
        for seat in range(seen["players"]):
            cells = "".join(f"{ended['points'][seat]:>9}" for ended in self.rounds) if heads else ""
            lines.append(f" {self.seats.label(seat):12}{cells}{result['scores'][seat]:>9}")
        top = [
            seat for seat, score in enumerate(result["scores"]) if score == max(result["scores"])
        ]
        if top != result["winners"]:
            lines.append(TIES[self.kind])
        return lines


SCREEN: Final = ProphecyScreen
