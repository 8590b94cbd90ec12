"""Words with a fixed meaning, which clients may rely on."""

from typing import Annotated, Literal

from msgspec import Meta

from foretell.match import Why

# A type with a title goes by that name in the page's types.
GameId = Annotated[str, Meta(title="GameId")]
Status = Annotated[Literal["open", "playing", "over", "closed"], Meta(title="Status")]  # of a table
SeatKind = Annotated[Literal["person", "bot", "open"], Meta(title="SeatKind")]
UserKind = Annotated[Literal["guest", "account", "bot"], Meta(title="UserKind")]
ClockName = Annotated[Literal["none", "relaxed", "brisk"], Meta(title="ClockName")]
DeputyWhy = Annotated[Why, Meta(title="DeputyWhy")]
Room = Annotated[Literal["seats", "spectators"], Meta(title="Room")]  # where something is said
Reaction = Annotated[
    Literal["hello", "bravo", "thanks", "laugh", "wow", "oops", "hmm", "hurry"],
    Meta(title="Reaction"),
]  # what is shown at a seat instead of words
Name = Annotated[str, Meta(max_length=200, description="1 to 24 characters of plain text")]
