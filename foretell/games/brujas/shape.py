"""What the JSON of a view of Brujas del Sabado holds."""

from typing import Final, TypedDict

from foretell.kit.shapes import Frame


class WitchMove(TypedDict):
    """Which witch moved, and which way."""

    witch: str
    way: str


class SharedTrick(TypedDict):
    """A complete trick of Brujas, by seat."""

    leader: int
    cards: list[str]
    lead: str | None
    winner: int
    moved: WitchMove
    taken: list[str]


class Standing(TypedDict):
    """What a seat of Brujas would score now."""

    colour: str | None
    halved: bool  # do others share the colour?
    witch: int
    devil: int
    total: int


class BrujasPlay(TypedDict):
    """A card that may be played in Brujas: the lead then, and what could still beat it."""

    lead: str | None
    winning: bool
    face_down: bool
    beaten_by: list[str]


class BrujasMove(TypedDict):
    """What a witch's move makes of the column, and of everybody's points."""

    column: list[str]
    scores: list[int]


class BrujasTake(TypedDict):
    """A card that may be taken in Brujas: what its taker and everybody would score."""

    standing: Standing
    scores: list[int]


class BrujasJson(Frame):
    """Brujas del Sabado."""

    column: list[str]
    colours: list[str]
    numbers: int  # a card has one from 1 to this
    copies: int  # of every card
    devil: int  # points for the most of a number
    values: list[int]
    dealt: int
    trick: int
    leader: int | None
    first: str | None
    lead: str | None
    lead_by: int | None
    table: list[str | None]
    face_down: list[int]
    out: list[int]  # seats whose card cannot win any more
    winning: int | None
    winner: int | None
    mover: str | None  # the witch that is to be moved
    moved: WitchMove | None
    taken: list[str | None]
    to_take: list[str]
    pickers: list[int]
    hand: list[str]
    hands: list[int]
    piles: list[list[str]]
    voids: list[list[str]]
    last_trick: SharedTrick | None
    standing: list[Standing]
    leaders: dict[str, list[int]]
    previews: dict[str, BrujasPlay]
    moves: dict[str, dict[str, BrujasMove]]
    takes: dict[str, BrujasTake]
    barred: dict[str, str]


SHAPE: Final = BrujasJson
