"""The rules in other languages say what the English ones say, clause by clause."""

import re
from pathlib import Path

import pytest

from foretell.games.pages import LANGUAGES, rules_page
from foretell.games.registry import ALL, find
from foretell.terminal.playing.rulebook import Rulebook
from tests.clauses import GAMES

TRANSLATIONS = [language for language in LANGUAGES if language != "en"]
RULING = {"de": "Auslegung", "es": "Interpretación", "ja": "裁定"}
FOLDERS = {
    game.id: GAMES / game.package.rpartition(".")[2] / game.file("rules", "") for game in ALL
}
PAGES = [
    (id, language)
    for id, folder in FOLDERS.items()
    for language in TRANSLATIONS
    if (folder / f"{language}.md").exists()  # else the English page stands in for it
]


def books(id: str, language: str) -> tuple[Rulebook, Rulebook]:
    """The original and its translation."""
    return Rulebook(rules_page(find(id))), Rulebook(rules_page(find(id), language))


def numbers(text: str) -> set[str]:
    """Numbers from ten on; smaller ones are words in some languages and digits in others."""
    return set(re.findall(r"\d{2,}", text))


def refers(text: str) -> list[str]:
    """Other clauses and words of the engine that a clause names, in any order."""
    return sorted(re.findall(r"[A-Z]{2}-E?\d+(?:\.\d+)?|`[^`]+`", text))


@pytest.mark.parametrize(("id", "language"), PAGES)
def test_a_translation_has_the_same_sections_and_clauses(id: str, language: str) -> None:
    original, translated = books(id, language)
    assert len(original.preface) == len(translated.preface)
    assert [part.id for part in original.sections] == [part.id for part in translated.sections]
    assert list(original.clauses) == list(translated.clauses)


@pytest.mark.parametrize(("id", "language"), PAGES)
def test_a_translated_clause_has_the_same_numbers_and_references(id: str, language: str) -> None:
    original, translated = books(id, language)
    for clause, (_, text) in original.clauses.items():
        other = translated.clauses[clause].text
        assert refers(other) == refers(text), clause
        assert numbers(other) == numbers(text), clause
        assert other.count(f"**{RULING[language]}**") == text.count("**Ruling**"), clause
        assert other.count("**") == text.count("**"), clause


# What we decided beside the rulebook, though it stands in a clause with what that says itself.
RULINGS = ["SP-3.1", "SP-7.5", "BS-5.1", "ST-6.4", "ST-10.1"]


@pytest.mark.parametrize("clause", RULINGS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_our_ruling_is_marked_as_such(clause: str, language: str) -> None:
    texts = [Rulebook(rules_page(game, language)).clauses.get(clause) for game in ALL]
    (found,) = [text for text in texts if text]
    assert f"**{RULING.get(language, 'Ruling')}**" in found.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reader_is_one_of_the_players_of_the_final_count(language: str) -> None:
    """The rulebook's example speaks to the reader; `Du` is German for that, and nobody's name."""
    text = Rulebook(rules_page(find("santiiba"), language)).clauses["ST-E6"].text
    assert "Du" not in text
    assert {"en": "you on 23", "de": "du auf 23", "es": "tú en la 23", "ja": "あなたは23"}[
        language
    ] in text


def test_no_page_is_superfluous() -> None:
    expected = {Path(folder, "en.md") for folder in FOLDERS.values()}
    expected |= {Path(FOLDERS[id], f"{language}.md") for id, language in PAGES}
    assert {*GAMES.glob("*/rules*/*")} == expected
