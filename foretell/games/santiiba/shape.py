"""What the JSON of a view of The Seers of Santiiba holds."""

from typing import Final, TypedDict

from foretell.kit.shapes import Frame


class Area(TypedDict):
    """The area of uncertainty."""

    dice: list[str]
    cards: list[str]
    spaces: int  # how far its dice lead
    bowl: bool  # is there one for whoever loses it all?


class ChosenColour(TypedDict):
    """A colour of a turn of Santiiba: who foresaw it, what the active player took."""

    colour: str
    seers: list[int]
    took: str | None


class EndedTurn(TypedDict):
    """How a turn of Santiiba went; `moved` and `gained` by seat."""

    active: int
    dice: dict[str, int]
    chosen: list[ChosenColour]
    end: str
    moved: list[int]
    gained: list[list[str]]


class CountStep(TypedDict):
    """A step of the final count: who has the fewest of a colour, and who turns cards over."""

    fewest: str
    seats: list[int]
    turned: str
    by: list[int]


class FinalCount(TypedDict):
    """The final count of Santiiba."""

    steps: list[CountStep]
    before: list[int]
    gains: list[dict[str, int]]  # by seat and colour: nothing for cards that were turned over
    after: list[int]
    titles: list[str]


class RewardPreview(TypedDict):
    """What an action of Santiiba leads to: spaces, cards, where the seer would stand, and `then`.

    `then` is `may stop`, `must go on`, `turn ends` or `game ends`. What a ball would earn comes
    only if its colour is chosen (`if chosen`), or if then also the others, who are served first,
    leave a card (`if chosen and one is left`); what is taken stays at risk unless the turn ends.
    """

    spaces: int
    cards: list[str]
    lands: int
    then: str


class ColourPreview(TypedDict):
    """What choosing a colour offers: `die`, `card` or `nothing`, each with what comes then."""

    spaces: int  # what its die would add
    free: dict[str, str]  # if nobody foresaw it
    foreseen: dict[str, str] | None  # if some did, and a ball stays hidden; None: that cannot be


class Track(TypedDict):
    """The spaces of the valley that matter: what ends the game, what earns titles, what wins."""

    glade: int
    sites: list[int]
    castle: int


class SantiibaJson(Frame):
    """The Seers of Santiiba."""

    turn: int
    active: int | None
    values: dict[str, int]
    stars: int
    most: int  # colours in a turn
    track: Track
    dice: dict[str, int] | None
    piles: dict[str, int]
    positions: list[int]
    chosen: list[str]
    area: Area
    balls: list[str | None]
    up: list[int]
    cards: list[dict[str, int] | None]
    moved: list[int]
    gained: list[list[str]]
    clause: str
    may_stop: bool
    must_go_on: bool
    last_turn: EndedTurn | None
    count: FinalCount | None
    previews: dict[str, RewardPreview | ColourPreview]
    barred: dict[str, str]


SHAPE: Final = SantiibaJson
