"""Tables as lists show them, and what the lobby tells."""

from msgspec import UNSET, Struct, UnsetType

from foretell.wire.terms import Terms
from foretell.wire.words import SeatKind


class SeatBrief(Struct, frozen=True):
    """Who has a seat: a person, a bot, or, if it is open, nobody yet."""

    kind: SeatKind
    name: str | None
    level: str | None
    user: str | None
    present: bool
    guest: bool
    colour: int
    rating: int | UnsetType = UNSET  # at this game, if it is settled


class TableBrief(Terms, frozen=True):
    """A table in a list."""

    host: str
    seats: list[SeatBrief]
    changed: int
    finished: int | None
    scores: list[int] | None
    winners: list[int] | None


class LobbyList(Struct, frozen=True, tag_field="type", tag="lobby"):
    """All tables there are."""

    tables: list[TableBrief]


class TableListed(Struct, frozen=True, tag_field="type", tag="listed"):
    """A table that is new or has changed."""

    table: TableBrief


class TableGone(Struct, frozen=True, tag_field="type", tag="gone"):
    """A table that is over or closed."""

    id: str
