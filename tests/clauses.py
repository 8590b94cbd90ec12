"""The clauses of all games' rules pages by id."""

import re
from pathlib import Path

GAMES = Path(__file__).resolve().parent.parent / "foretell" / "games"


def read_clauses() -> dict[str, str]:
    """Every clause and worked example, with its text."""
    clauses: dict[str, str] = {}
    for page in sorted(GAMES.glob("*/rules*/en.md")):
        for clause, text in re.findall(r"^- ([A-Z]{2}-[E\d.]+) (.+)$", page.read_text(), re.M):
            assert clause not in clauses, f"{clause} stands twice"
            clauses[clause] = text
    return clauses


CLAUSES = read_clauses()
