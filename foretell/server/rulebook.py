"""Where the rules pages are, in all their languages."""

from pathlib import Path
from typing import Final

from foretell.kit.options import Option

HERE: Final = Path(__file__).parent.parent
SHELVES: Final = (HERE / "rulebook", HERE.parent / "docs" / "rules")  # installed, checked out
LANGUAGES: Final = ["en", "de", "es", "ja"]
LANGUAGE: Final = Option("language", "en", [*LANGUAGES], "the language of the rules")


def rules_page(id: str, language: str = "en") -> str:
    """The rules of a game, as Markdown. English is the original; translations have folders."""
    LANGUAGE.check(language)
    name = f"{id}.md" if language == "en" else f"{language}/{id}.md"
    for shelf in SHELVES:
        page = shelf / name
        if page.is_file():
            return page.read_text(encoding="utf-8")
    raise FileNotFoundError(f"The rules page {name} is missing from this installation.")
