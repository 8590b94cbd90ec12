"""What the JSON of each game's view holds, for the screens that read it."""

from typing import NotRequired, TypedDict


class Result(TypedDict):
    """How a game ended."""

    scores: list[int]
    winners: list[int]


class Frame(TypedDict):
    """What every view says."""

    game: str
    seat: int | None
    players: int
    acting: list[int]
    legal: list[str]
    result: Result | None
    phase: str


class RankedTrick(TypedDict):
    """A complete trick of Seven Prophecies, by seat."""

    leader: int
    cards: list[str]
    places: list[int]


class EndedRound(TypedDict):
    """How a round of Seven Prophecies ended, by seat, and its last trick."""

    tricks: int
    prophecies: list[list[int]]
    left: list[list[int]]
    points: list[int]
    lead: str
    trick: RankedTrick


class ScoredRound(TypedDict):
    """Where the points of a round of Seven Prophecies came from: tokens left, clauses, by seat."""

    tricks: int
    left: list[int]
    points: list[int]
    clauses: list[str]


class CardPreview(TypedDict):
    """The place a card would have now, and the best and worst that it can still end with."""

    now: int
    best: int
    worst: int


class ProphecyJson(Frame):
    """Seven Prophecies, both editions; `future` and `aside` are the first edition's."""

    numbers: int
    round: int
    start: int
    row: list[str]
    trick: int
    leader: int
    hand: list[str]
    hands: list[int]
    ready: list[int]
    prophecies: list[list[int] | None]
    left: list[list[int]]
    tricks: list[RankedTrick]
    table: list[str | None]
    standing: list[int | None]
    voids: list[list[str]]
    points: list[int]
    rounds: list[ScoredRound]
    last_round: EndedRound | None
    previews: dict[str, CardPreview]
    barred: dict[str, str]
    future: NotRequired[list[str]]
    aside: NotRequired[list[str]]


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
    values: list[int]
    trick: int
    leader: int | None
    first: str | None
    lead: str | None
    table: list[str | None]
    face_down: list[int]
    winning: int | None
    winner: int | None
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
    only if its colour is chosen (`if chosen`); what is taken stays at risk unless the turn ends.
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


class SantiibaJson(Frame):
    """The Seers of Santiiba."""

    turn: int
    active: int | None
    values: dict[str, int]
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
