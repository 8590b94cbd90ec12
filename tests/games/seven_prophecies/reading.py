"""Observations of Seven Prophecies read back into the words of a view."""

import numpy as np

from tests.envs.reading import Reader, ViewJson, which


def read_back(read: Reader, told: ViewJson) -> None:
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
