"""Observations read back into the words of a view, by their documentation alone."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

import foretell
from foretell.envs import Encoding
from foretell.envs.encoding import Numbers
from foretell.match import Match, Setup
from tests import setups

Told = dict[str, Any]


def moments(setup: Setup, seed: int) -> Iterator[Match]:
    """A match before each of its random decisions, and at its end."""
    match = setup.start(seed=seed)
    rng = foretell.Rng(f"decisions {seed}")
    while not match.over:
        yield match
        setups.act_randomly(match, rng)
    yield match


class Reader:
    """One observation, field by field, with seats as the table numbers them."""

    def __init__(self, encoding: Encoding, observed: Numbers, seat: int) -> None:
        self.numbers = {
            field.name: observed[field.start : field.start + field.length]
            for field in encoding.fields
        }
        self.players = int(encoding.setup.options["players"])
        self.seat = seat
        self.names = encoding.setup.new().words.names

    def blocks(self, name: str) -> list[Numbers]:
        """A field's part for each seat, that of seat 0 first."""
        parts = self.numbers[name].reshape(self.slots(name), -1)
        return [parts[(seat - self.seat) % self.players] for seat in range(self.players)]

    def slots(self, name: str) -> int:
        """How many parts a field has: one for each seat, or four where parts are short."""
        return (
            4 if name in ("prophecy", "left", "voids") and "ready" in self.numbers else self.players
        )

    def by_seat(self, name: str) -> list[int]:
        """A field's number for each seat."""
        return [
            int(self.numbers[name][(k - self.seat) % self.players]) for k in range(self.players)
        ]

    def seats(self, name: str) -> list[int]:
        """The seats that a field marks."""
        assert not self.numbers[name][self.players :].any()
        return [seat for seat, marked in enumerate(self.by_seat(name)) if marked]

    def cards(self, numbers: Numbers) -> list[str]:
        """Cards by action code, as often as they are there."""
        assert not numbers[20:24].any() or len(numbers) == 64
        return [
            self.names[code].removeprefix("play ")
            for code in np.flatnonzero(numbers)
            for _ in range(numbers[code])
        ]


def which(numbers: Numbers) -> int | None:
    """The one place that is marked; None if none is."""
    marked = np.flatnonzero(numbers)
    assert len(marked) <= 1
    return int(marked[0]) if len(marked) else None


def prophecies(read: Reader, told: Told) -> None:
    """Everything in an observation of Seven Prophecies is what the view tells."""
    letters = list(dict.fromkeys(name[5] for name in read.names[:64] if name))
    numbers = read.numbers
    assert read.cards(numbers["hand"]) == told["hand"]
    tricks = numbers["tricks"].reshape(10, 4)
    by_seat = [
        [read.names[code - 1].removeprefix("play ") if code else None for code in codes]
        for codes in (
            [trick[(seat - read.seat) % read.players] for seat in range(read.players)]
            for trick in tricks
        )
    ]
    told_tricks = [trick["cards"] for trick in told["tricks"]]
    assert by_seat[: len(told_tricks)] == told_tricks
    if len(told_tricks) < 10:
        assert by_seat[len(told_tricks)] == told["table"]
    assert not tricks[len(told_tricks) + 1 :].any()
    gone = [card for cards in [*told_tricks, told["table"]] for card in cards if card]
    gone += told.get("future", []) + told.get("aside", [])
    assert sorted(read.cards(numbers["seen"])) == sorted(gone)
    order = [(told["leader"] + k) % read.players for k in range(read.players)]
    for seat, block in enumerate(read.blocks("table")):
        card = told["table"][seat]
        colour = which(block[:4])
        assert (f"{letters[colour]}{block[4]}" if colour is not None else None) == card
        assert block[5] == (order.index(seat) + 1 if card else 0)
    row = [which(colour) for colour in numbers["row"].reshape(10, 4)]
    assert [letters[colour] for colour in row if colour is not None] == told["row"]
    playing = bool(told["acting"])
    assert which(numbers["lead"]) == (row[told["trick"] - 1] if playing else None)
    places = range(read.players)
    foretold = [[int(b[k]) for k in places] for b in read.blocks("prophecy")]
    assert [made if any(made) else None for made in foretold] == told["prophecies"]
    assert [[int(b[k]) for k in places] for b in read.blocks("left")] == told["left"]
    voids = [[letters[colour] for colour in np.flatnonzero(b)] for b in read.blocks("voids")]
    assert voids == told["voids"]
    assert read.seats("ready") == told["ready"]
    assert read.seats("acting") == told["acting"]
    assert read.seats("start") == [told["start"]]
    assert read.seats("leader") == [told["leader"]]
    assert read.by_seat("points") == told["points"]
    phases = ["start", "deal", "row", "prophecy", "trick", None]
    assert phases[which(numbers["phase"]) or 0] == (told["phase"] if playing else None)
    complete = len(told["tricks"]), sum(card is not None for card in told["table"])
    assert tuple(numbers["progress"][:3]) == (*complete, len(told["rounds"]))


def brujas(read: Reader, told: Told) -> None:
    """Everything in an observation of Brujas is what the view tells."""
    numbers = read.numbers
    assert read.cards(numbers["hand"]) == told["hand"]
    lying = [
        card for seat, card in enumerate(told["table"]) if card and seat not in told["face_down"]
    ]
    for card in told["taken"]:
        if card:
            lying.remove(card)
    assert sorted(read.cards(numbers["heap"])) == sorted(lying)
    assert [sorted(read.cards(b)) for b in read.blocks("piles")] == [
        sorted(pile) for pile in told["piles"]
    ]
    assert [read.cards(b) for b in read.blocks("voids")] == told["voids"]
    for seat, block in enumerate(read.blocks("table")):
        colour = which(block[:4])
        hidden = "?" if block[5] else None
        assert (f"{'RBYG'[colour]}{block[4]}" if colour is not None else hidden) == (
            told["table"][seat]
        )
        assert bool(block[5]) == (seat in told["face_down"])
        assert bool(block[6]) == (seat == told["winning"])
        assert bool(block[7]) == (seat == told["leader"] and any(told["table"]))
    column = [which(place) for place in numbers["column"].reshape(4, 4)]
    assert ["RBYG"[witch] for witch in column if witch is not None] == told["column"]
    assert list(numbers["values"][:4]) == told["values"]
    assert [None, *"RBYG12345"][which(numbers["lead"]) or 0] == told["lead"]
    assert read.by_seat("hands") == told["hands"]
    assert read.seats("acting") == told["acting"]
    assert read.seats("leader") == [told["leader"]]
    phases = ["start", "witches", "deal", "play", "move", "take", None]
    assert phases[which(numbers["phase"]) or 0] == (told["phase"] if told["acting"] else None)
    done, left, played = numbers["progress"][:3]
    assert done + 1 == told["trick"] or not told["acting"]
    assert left == (13, 10, 8)[read.players - 3] - done
    assert played == sum(card is not None for card in told["table"])


COLOURS = ["green", "blue", "brown", "pink", "white"]


def santiiba(read: Reader, told: Told) -> None:
    """Everything in an observation of Santiiba is what the view tells."""
    numbers = read.numbers
    check_turn(read, "", told["dice"], told["chosen"], told["gained"], told["active"])
    last = told["last_turn"]
    if last is None:
        assert not any(numbers[name].any() for name in numbers if name == "last_dice")
        assert which(numbers["last_end"]) == 0
    else:
        chosen = [choice["colour"] for choice in last["chosen"]]
        gained = last["gained"] if last["end"] == "seen through" else None
        check_turn(read, "last_", last["dice"], chosen, gained, last["active"])
    for seat, block in enumerate(read.blocks("balls")):
        colour = which(block[:5])
        known = COLOURS[colour] if colour is not None else "?" if block[5] else None
        assert known == told["balls"][seat]
        assert bool(block[6]) == (seat in told["up"])
    assert colours(numbers["area_dice"]) == told["area"]["dice"]
    assert colours(numbers["area_cards"]) == told["area"]["cards"]
    cards = [
        dict(zip(COLOURS, map(int, block), strict=False)) if not block[7] else None
        for block in read.blocks("cards")
    ]
    assert cards == told["cards"]
    assert dict(zip(COLOURS, map(int, numbers["piles"]), strict=False)) == told["piles"]
    assert read.by_seat("spaces") == told["positions"]
    assert read.seats("acting") == told["acting"]
    phases = ["start", "roll", "foresee", "choose", "take", "over"]
    assert phases[which(numbers["phase"]) or 0] == told["phase"]
    assert bool(numbers["options"][0]) == told["may_stop"]


def check_turn(
    read: Reader, prefix: str, dice: Told | None, chosen: Any, gained: Any, active: int | None
) -> None:
    faces = read.numbers[f"{prefix}dice"]
    assert (dict(zip(COLOURS, map(int, faces), strict=False)) if faces.any() else None) == dice
    order = {int(k): COLOURS[c] for c, k in enumerate(read.numbers[f"{prefix}chosen"]) if k}
    assert [order[k] for k in sorted(order)] == chosen
    assert [s for s, b in enumerate(read.blocks(f"{prefix}balls")) if b[7]] == (
        [] if active is None else [active]
    )
    if gained is not None:
        found = [colours(block) for block in read.blocks(f"{prefix}gained")]
        assert found == gained


def colours(numbers: Numbers) -> list[str]:
    """The colours that are marked."""
    return [COLOURS[colour] for colour in np.flatnonzero(numbers)]


READERS: dict[str, Callable[[Reader, Told], None]] = {
    "seven-prophecies": prophecies,
    "seven-prophecies-2017": prophecies,
    "brujas": brujas,
    "santiiba": santiiba,
}
