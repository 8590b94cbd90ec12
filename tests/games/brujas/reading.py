"""Observations of Brujas del Sabado read back into the words of a view."""

from tests.envs.reading import Reader, ViewJson, which


def read_back(read: Reader, told: ViewJson) -> None:
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
