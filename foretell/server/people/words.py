"""Words that names and chat avoid. The list is the operator's; none comes with the program.

A word stands for itself, in whatever letters it is disguised: `look` of `names` sees through these.
`*word*` is found inside other words too, `word*` at their beginning and `*word` at their end.
"""

import re
import unicodedata
from itertools import groupby
from typing import Final

from foretell.server.people.names import look
from foretell.store.moderation import list_words
from foretell.store.store import Store
from foretell.table.refusal import Refusal

LONGEST_WORD: Final = 40
SPLIT: Final = re.compile(r"[\W_]+")
NOTICE: Final = "words"


def plain(text: str) -> str:
    """A text in its plainest letters, without accents."""
    letters = look(unicodedata.normalize("NFKC", text).casefold())
    return "".join(one for one in letters if unicodedata.category(one) != "Mn")


def words_in(text: str) -> list[str]:
    """The words of a text; letters that stand alone in a row are one word: `b a d`."""
    found = [word for word in SPLIT.split(plain(text)) if word]
    joined: list[str] = []
    for single, group in groupby(found, lambda word: len(word) == 1):
        words = list(group)
        joined += ["".join(words)] if single else words
    return joined


def check_entry(text: str) -> str:
    """A word for the list as it is kept; Refusal if it would match anything."""
    word = text.strip()
    inside = word.strip("*")
    if not 2 <= len(inside) <= LONGEST_WORD or "*" in inside or not plain(inside).isalnum():
        sentence = f"A word has 2 to {LONGEST_WORD} letters or digits, and may begin and end with *"
        raise Refusal("bad_word", f"{sentence}.")
    return word.lower()


def pattern_of(entries: list[str]) -> re.Pattern[str] | None:
    """What finds any of these in one word of a text."""
    parts = []
    for entry in entries:
        before, after = entry.startswith("*"), entry.endswith("*")
        middle = re.escape(plain(entry.strip("*")))
        parts.append(f"{'.*' if before else ''}{middle}{'.*' if after else ''}")
    return re.compile("|".join(parts)) if parts else None


class Words:
    """The list as this process knows it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.pattern: re.Pattern[str] | None = None

    async def read(self) -> None:
        """Take in the list as it is now."""
        self.pattern = pattern_of(await list_words(self.store))

    def has_any(self, text: str) -> bool:
        """Is one of the words in the text?"""
        if self.pattern is None:
            return False
        return any(self.pattern.fullmatch(word) for word in words_in(text))

    def check_name(self, name: str) -> None:
        """Refuse a name with a word that is avoided here, also one written in pieces."""
        if self.has_any(name) or self.has_any("".join(words_in(name))):
            raise Refusal("bad_word", "This name has a word that is not used here.")

    def check_text(self, text: str) -> None:
        """Refuse what is said with a word that is avoided here."""
        if self.has_any(text):
            raise Refusal("bad_word", "That has a word that is not used here.")
