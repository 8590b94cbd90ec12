"""The page's drawings and words for links, as `make web` left them (web/src/links/art.ts)."""

from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.json import decode

FILE: Final = "links.json"


class GameArt(Struct, frozen=True):
    """A game's picture, in a box of 320 by 200, and its cards, in boxes of 100 by 140."""

    picture: str
    cards: dict[str, str]


class LinkArt(Struct, frozen=True):
    """Everything that links are made of."""

    style: str  # of all drawings
    mark: str  # in a box of 48 by 48
    wordmark: str  # in a box of 174 by 46
    figures: dict[str, list[str]]  # by a bot's level, then by seat; people have none
    games: dict[str, GameArt]
    names: dict[str, dict[str, str]]  # of games, by language
    texts: dict[str, dict[str, str]]  # by language


def read_art(page: Path) -> LinkArt | None:
    """What was built into the page's folder; nothing if it was not."""
    file = page / FILE
    return decode(file.read_bytes(), type=LinkArt) if file.exists() else None
