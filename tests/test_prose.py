"""A docstring or comment at the head of something is understood without the one before it."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCES = sorted(
    path
    for folder in ("foretell", "scripts", "bench", "soak", "tests", "web/src")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in (".py", ".ts", ".svelte") and path != Path(__file__).resolve()
)
# What refers to something that was said before: a stranger who starts here has not read it.
BEFORE = (
    *("The same", "Likewise", "As above", "Ditto", "It", "Its", "They", "Their", "Them", "Both"),
    *("All of it", "All of them", "One of them", "Those", "Such", "Also", "And", "But", "Not"),
)
LEANING = re.compile(rf'(?:"""|/\*\* |<!-- )(?:{"|".join(BEFORE)})\b.*')


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_docstring_needs_its_neighbour(path: Path) -> None:
    assert LEANING.findall(path.read_text()) == []
