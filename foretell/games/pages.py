"""What lies written in a game's folder: its rules pages in all languages, and its lesson."""

from importlib.resources import files
from typing import Final

from foretell.kit.game import Game
from foretell.kit.options import Option

LANGUAGES: Final = ["en", "de", "es", "ja"]
LANGUAGE: Final = Option("language", "en", [*LANGUAGES], "the language of the rules")


def rules_page(game: Game, language: str = "en") -> str:
    """The rules of a game, as Markdown; in English, the original, where there is no translation."""
    LANGUAGE.check(language)
    shelf = files(game.package) / game.file("rules", "")
    page = shelf / f"{language}.md"
    if not page.is_file():
        page = shelf / "en.md"
    if not page.is_file():
        name = game.file("rules", "/en.md")
        raise FileNotFoundError(f"The rules page {name} is missing from {game.package}.")
    return page.read_text(encoding="utf-8")


def lesson_script(game: Game) -> bytes | None:
    """The script of a game's lesson; None if it has no lesson."""
    script = files(game.package) / game.file("lesson", ".json")
    return script.read_bytes() if script.is_file() else None
