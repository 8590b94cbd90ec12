"""Observations of The Seers of Santiiba read back into the words of a view."""

from typing import Any

import numpy as np

from foretell.envs.encoding import Numbers
from tests.envs.reading import Reader, ViewJson, which

COLOURS = ["green", "blue", "brown", "pink", "white"]


def read_back(read: Reader, told: ViewJson) -> None:
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
    read: Reader,
    prefix: str,
    dice: ViewJson | None,
    chosen: Any,
    gained: Any,
    active: int | None,
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
