"""The rules pages: found, taken apart into sections and clauses, and laid out for a terminal."""

import re
from typing import Final, NamedTuple

from foretell.games.pages import rules_page
from foretell.kit.game import Game
from foretell.kit.options import BadOption, in_words, short
from foretell.terminal.paint import Paint, wrap

CLAUSE: Final = re.compile(r"- ([A-Z]{2}-E?\d+(?:\.\d+)?) (.*)")
HEADING: Final = re.compile(r"## (?:([A-Z]{2}-\d+) )?(.*)")


class Clause(NamedTuple):
    """One rule."""

    id: str
    text: str


class Section(NamedTuple):
    """A heading (its id is empty for the examples) and the clauses below it."""

    id: str
    title: str
    clauses: list[Clause]

    @property
    def name(self) -> str:
        """What a person calls the section."""
        return self.id or self.title


class Rulebook:
    """One game's rules page."""

    def __init__(self, text: str) -> None:
        self.title = ""
        self.preface: list[str] = []
        self.sections: list[Section] = []
        for line in text.splitlines():
            self._read(line.rstrip())
        self.clauses = {clause.id: clause for part in self.sections for clause in part.clauses}
        self.prefix = next(iter(self.clauses), "-").split("-")[0]

    def _read(self, line: str) -> None:
        if heading := HEADING.fullmatch(line):
            self.sections.append(Section(heading[1] or "", heading[2], []))
        elif clause := CLAUSE.fullmatch(line):
            self.sections[-1].clauses.append(Clause(clause[1], clause[2]))
        elif line.startswith("# "):
            self.title = line[2:]
        elif line:
            self.preface.append(line)

    def find(self, asked: str) -> Section | Clause:
        """A section or clause by its id, or by `4`, `4.2`, `E1` or `examples`."""
        wanted = asked.strip().upper().rstrip(".")
        if not wanted.startswith(f"{self.prefix}-"):
            wanted = f"{self.prefix}-{wanted}"
        if wanted in self.clauses:
            return self.clauses[wanted]
        for section in self.sections:
            if wanted in (section.id, f"{self.prefix}-{section.title.upper()}"):
                return section
        raise BadOption(self._missing(asked, wanted))

    def _missing(self, asked: str, wanted: str) -> str:
        for section in self.sections:
            if section.id and wanted.startswith(f"{section.id}."):
                first, last = section.clauses[0].id, section.clauses[-1].id
                has = f"section {section.id} has {first} to {last}"
                return f"There is no clause {short(asked)}: {has}."
        sections = in_words([section.name for section in self.sections], "and")
        return f"There is no clause or section {short(asked)}: the sections are {sections}."


def open_rulebook(game: Game) -> Rulebook:
    """The rules page of a game."""
    return Rulebook(rules_page(game))


def ink(text: str, paint: Paint) -> str:
    """Markdown's bold as the terminal's; its code marks stay, they read well."""
    return re.sub(r"\*\*(.+?)\*\*", lambda found: paint.bold(found[1] + ":"), text)


def lay_clause(clause: Clause, paint: Paint, size: int) -> list[str]:
    """A clause with its id in the margin."""
    margin = max(9, len(clause.id) + 2)
    first = paint.bold(clause.id) + " " * (margin - len(clause.id))
    return wrap(ink(clause.text, paint), size, first, " " * margin)


def lay_section(section: Section, paint: Paint, size: int) -> list[str]:
    """A heading and its clauses."""
    lines = wrap(paint.bold(f"{section.id} {section.title}".strip()), size)
    for clause in section.clauses:
        lines += lay_clause(clause, paint, size)
    return lines


def lay(part: Section | Clause, paint: Paint, size: int) -> list[str]:
    """Whatever was found."""
    if isinstance(part, Clause):
        return lay_clause(part, paint, size)
    return lay_section(part, paint, size)


def lay_book(book: Rulebook, paint: Paint, size: int) -> list[str]:
    """The whole page."""
    lines = [paint.bold(book.title)]
    for paragraph in book.preface:
        lines += ["", *wrap(ink(paragraph, paint), size)]
    for section in book.sections:
        lines += ["", *lay_section(section, paint, size)]
    return lines
