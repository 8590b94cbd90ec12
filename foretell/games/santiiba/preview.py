"""What a seat of The Seers of Santiiba may expect of its actions, and why others are barred."""

from typing import Final

from mypy_extensions import i64

from foretell.games.santiiba.material import COLOURS, MOST, WHITE, kinds, number, shows_number
from foretell.games.santiiba.rules import CARD, CHOICE, CHOOSE, DIE, ENDED, STOP, TAKE, Seers
from foretell.kit.bits import bit, members, nibble, popcount, shift

MAY_STOP: Final = "may stop"
MUST_GO_ON: Final = "must go on"
TURN_ENDS: Final = "turn ends"
GAME_ENDS: Final = "game ends"
IF_CHOSEN: Final = "if chosen"
IF_LEFT: Final = "if chosen and one is left"

# What a colour offers, by what its die shows: made once, for views are made at every move.
FREE: Final = {  # ST-5.2, ST-5.3, ST-9.1
    "stars": {"die": MAY_STOP, "card": MUST_GO_ON},
    "number": {"die": MUST_GO_ON, "card": MAY_STOP},
    "stars, no card": {"die": MAY_STOP},
    "number, no card": {"die": MUST_GO_ON},
}
FORESEEN: Final = {  # ST-4.1, ST-4.2, ST-4.3, ST-9.1
    "stars": {"die": MAY_STOP},
    "number": {"card": MAY_STOP},
    "stars, no card": {"die": MAY_STOP},
    "number, no card": {"nothing": MAY_STOP},
}
FOURTH_FREE: Final = {  # ST-7.1, ST-7.2
    shown: dict.fromkeys(offer, TURN_ENDS) for shown, offer in FREE.items()
}


def previews(seen: Seers, seat: i64) -> dict[str, object]:
    """What each legal action of a seat leads to, as far as the seat can know."""
    names = seen.words.names
    return {names[action]: preview(seen, seat, action) for action in members(seen.allowed())}


def preview(seen: Seers, seat: i64, action: i64) -> dict[str, object]:
    """What an action leads to."""
    if action < CHOICE:
        return of_ball(seen, seat, action)
    if action < DIE:
        return of_colour(seen, action - CHOICE)
    return of_reward(seen, seat, action)


def of_ball(seen: Seers, seat: i64, colour: i64) -> dict[str, object]:
    """What a ball earns if its colour is chosen."""
    if not shows_number(seen.now.dice, colour):
        return told(seen, seat, nibble(seen.now.dice, colour), [], IF_CHOSEN)  # ST-4.1
    left = number(seen.piles, colour)
    fewest, most = served_before(seen, seat, colour)
    cards = [COLOURS[colour]] if left > fewest else []
    return told(seen, seat, 0, cards, IF_LEFT if fewest < left <= most else IF_CHOSEN)  # ST-4.2


def served_before(seen: Seers, seat: i64, colour: i64) -> tuple[int, int]:
    """How many cards of a colour others get before a seer, at the least and the most. ST-9.1"""
    after: i64 = (seat - seen.now.active + seen.players) % seen.players
    # All who sit before, and the active player: as the colour's taker or, seen through, for a bowl.
    most: i64 = after
    if after == seen.players - 1 and colour != WHITE:
        most -= 1  # if the last and all before foresee it, the active player gets none: ST-6.1
    fewest: i64 = 0
    if seen.players == 2 and colour == WHITE:
        fewest = 1  # the bowl comes first: ST-6.4, ST-12.1
    return fewest, most


def of_reward(seen: Seers, seat: i64, action: i64) -> dict[str, object]:
    """What taking a die or a card, or stopping, leads to: it depends on no hidden ball."""
    after = seen.fresh()
    after.copy(seen)
    after.apply(seat, action)
    turn = after.now if after.phase == CHOOSE else after.last
    then = GAME_ENDS if after.phase == ENDED else TURN_ENDS
    if after.phase == CHOOSE:
        then = MAY_STOP if after.may_stop else MUST_GO_ON
    return told(seen, seat, turn.advance(), kinds(turn.area_cards), then)


def told(seen: Seers, seat: i64, spaces: i64, cards: list[str], then: str) -> dict[str, object]:
    return {"spaces": spaces, "cards": cards, "lands": seen.spaces[seat] + spaces, "then": then}


def of_colour(seen: Seers, colour: i64) -> dict[str, object]:
    """What choosing a colour offers; whoever is seen through gets nothing of it."""
    now = seen.now
    shown = "number" if shows_number(now.dice, colour) else "stars"
    if number(seen.piles, colour) == 0:
        shown += ", no card"
    fourth: bool = popcount(now.chosen) == MOST - 1
    free = FOURTH_FREE[shown] if fourth else FREE[shown]
    foreseen: object = None
    if popcount(now.unknown()) > 1:  # else it is all or nobody: ST-6.1, ST-12.1
        foreseen = free if fourth else FORESEEN[shown]
    return {"spaces": nibble(now.dice, colour), "free": free, "foreseen": foreseen}


def barred(seen: Seers, seat: i64) -> dict[str, str]:
    """What the active player might expect to do and may not, each with the clause."""
    expected: i64 = 0
    if seen.phase == CHOOSE:
        expected = shift(seen.now.chosen, CHOICE) | bit(STOP)
    elif seen.phase == TAKE:
        expected = bit(CARD) | bit(STOP)
    names = [seen.words.names[action] for action in members(expected & ~seen.allowed())]
    return {name: seen.why_not(seat, name)[0] for name in names}
