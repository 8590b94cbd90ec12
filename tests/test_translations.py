"""The rules in other languages say what the English ones say, clause by clause."""

import re
from pathlib import Path

import pytest

from foretell.games.registry import ALL
from foretell.server.rulebook import LANGUAGES, rules_page
from foretell.terminal.rulebook import Rulebook
from tests.clauses import RULES

TRANSLATIONS = [language for language in LANGUAGES if language != "en"]
RULING = {"de": "Auslegung", "es": "Interpretación", "ja": "裁定"}
PAGES = [(game.id, language) for game in ALL for language in TRANSLATIONS]


def books(id: str, language: str) -> tuple[Rulebook, Rulebook]:
    """The original and its translation."""
    return Rulebook(rules_page(id)), Rulebook(rules_page(id, language))


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


def test_no_page_is_superfluous() -> None:
    expected = {Path(f"{game.id}.md") for game in ALL}
    expected |= {Path(language, f"{id}.md") for id, language in PAGES}
    assert {page.relative_to(RULES) for page in RULES.rglob("*.*")} == expected
