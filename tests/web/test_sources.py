"""The page's sources: nothing from elsewhere, nothing inline, every refusal in four languages."""

import re
from pathlib import Path

import pytest

from foretell.wire.problems import CODES

ROOT = Path(__file__).resolve().parent.parent.parent
WEB = ROOT / "web"
SOURCES = sorted([*(WEB / "src").rglob("*.ts"), *(WEB / "src").rglob("*.svelte")])
SHIPPED = [path for path in SOURCES if not path.name.endswith(".test.ts")]
STYLES = sorted((WEB / "src").rglob("*.css"))

# Mistakes of a program, not of a person: these are told in the server's own words.
TECHNICAL = {
    *("bad_cursor", "bad_message", "bad_option", "bad_record", "bad_request", "bad_seat"),
    "early_turn",
    *("forbidden", "host_needs_a_seat", "no_such_bot", "no_such_line", "no_such_method"),
    *("no_such_report", "no_such_seat"),
    *("not_json", "not_ready", "own_seat", "too_large", "unknown_level", "wrong_origin"),
}


def names(paths: list[Path]) -> list[str]:
    return [str(path.relative_to(WEB)) for path in paths]


@pytest.mark.parametrize("path", [*SHIPPED, *STYLES], ids=names([*SHIPPED, *STYLES]))
def test_nothing_is_loaded_from_elsewhere(path: Path) -> None:
    text = path.read_text()
    assert not re.search(r"https?://", text)
    assert not re.search(r'@import (?!"\.\.?/)', text), "only our own styles are imported"


@pytest.mark.parametrize("path", SHIPPED, ids=names(SHIPPED))
def test_files_are_small(path: Path) -> None:
    """Styles are counted apart: they take a line for each property."""
    text = path.read_text()
    catalogue = path.parent.parent.name == "text" or path.parent.name in ("texts", "lesson")
    generated = path.name in ("wire.ts", "view.ts")
    code = text.split("<style")[0]
    assert catalogue or generated or len(code.splitlines()) <= 200
    assert generated or len(text.splitlines()) < 400


@pytest.mark.parametrize("path", SHIPPED, ids=names(SHIPPED))
def test_links_work_where_the_page_lies_in_a_folder(path: Path) -> None:
    """Write `href={linkTo("/lobby")}`, and ask the server through connection/api.ts."""
    text = path.read_text()
    assert not re.search(r"""\shref=(["']|\{["'`])/""", text)
    assert path.parent.name == "connection" or not re.search(r"\bfetch\(", text)
    assert path.parent.name == "connection" or "location.origin +" not in text


@pytest.mark.parametrize("path", SHIPPED, ids=names(SHIPPED))
def test_styles_and_handlers_are_not_inline(path: Path) -> None:
    """The policy forbids `style="..."` and `onclick="..."`; Svelte's own forms are none."""
    assert not re.search(r"""\s(style|on\w+)=["']""", path.read_text())


def test_the_page_itself_has_nothing_inline() -> None:
    page = (WEB / "index.html").read_text()
    assert "<style" not in page
    assert re.findall(r"<script[^>]*>([^<]*)</script>", page) == [""]


def test_the_lock_names_no_registry() -> None:
    lock = (WEB / "package-lock.json").read_text()
    assert '"resolved"' not in lock
    assert "registry" not in lock


def test_every_refusal_has_a_text() -> None:
    texts = (WEB / "src" / "text" / "en" / "base.ts").read_text()
    said = set(re.findall(r'"error\.(\w+)":', texts))
    assert set(CODES) - said == TECHNICAL
    assert said - set(CODES) == {"unreachable"}  # which no server can say
