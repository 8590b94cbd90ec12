"""Where the rules pages are."""

from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent.parent
SHELVES: Final = (HERE / "rulebook", HERE.parent / "docs" / "rules")  # installed, checked out


def rules_page(id: str) -> str:
    """The rules of a game, as Markdown."""
    for shelf in SHELVES:
        page = shelf / f"{id}.md"
        if page.is_file():
            return page.read_text(encoding="utf-8")
    raise FileNotFoundError(f"The rules page {id}.md is missing from this installation.")
