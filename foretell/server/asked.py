"""What a client may send."""

from msgspec import UNSET, Struct, UnsetType


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends: one thing at a time."""

    turn: int | UnsetType = UNSET
    do: str | UnsetType = UNSET  # with turn
    queue: str | UnsetType | None = UNSET
    take_back: bool | UnsetType = UNSET
    pause: bool | UnsetType = UNSET  # a vote
    resume: bool | UnsetType = UNSET
    say: str | UnsetType = UNSET
    room: str | UnsetType = UNSET  # with say
