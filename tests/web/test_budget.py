"""The start page is there at once: what the first load brings is counted, as it is sent."""

import gzip
import re
from pathlib import Path
from typing import Final

import pytest

PAGE: Final = Path(__file__).resolve().parent.parent.parent / "foretell" / "page"
MOST: Final = 130 * 1024  # script and fonts together
FEW: Final = 3  # files of script before the texts: each is a request
STATIC: Final = re.compile(r"""(?:\bfrom|\bimport)\s*["'](\./[^"']+\.js)["']""")
LANGUAGE: Final = re.compile(r"(?:en|de|es|ja)-.+\.js")


def packed(path: Path) -> int:
    """How many bytes are sent."""
    return len(gzip.compress(path.read_bytes(), mtime=0))


def with_imports(entry: Path) -> set[Path]:
    """A script and all that it imports before it runs."""
    found: set[Path] = set()
    waiting = [entry]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += [path.parent / name for name in STATIC.findall(path.read_text())]
    return found


@pytest.mark.skipif(not (PAGE / "index.html").exists(), reason="the page has not been built")
def test_the_first_load_is_small() -> None:
    """With the texts of the language that needs most: they are fetched before the first paint."""
    index = (PAGE / "index.html").read_text()
    entries = re.findall(r'(?:src|href)="\./(assets/[^"]+\.js)"', index)
    assert entries
    scripts = set[Path]().union(*(with_imports(PAGE / entry) for entry in entries))
    assert len(scripts) <= FEW
    languages = [path for path in (PAGE / "assets").iterdir() if LANGUAGE.fullmatch(path.name)]
    assert len(languages) == 4
    fonts = [PAGE / name for name in re.findall(r'href="\./(assets/[^"]+\.woff2)"', index)]
    assert {path.stem.split("-")[0] for path in fonts} == {"display", "text"}
    total = sum(map(packed, [*scripts, *fonts])) + max(map(packed, languages))
    assert total < MOST, f"{total} bytes: " + ", ".join(sorted(path.name for path in scripts))
