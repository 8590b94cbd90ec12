"""Every option that a table may choose has a name, an explanation and names for its values."""

import re
from pathlib import Path

import pytest

from foretell.games.registry import ALL
from foretell.server.http.routes.games import tell_game
from foretell.table.clock import PROFILES

WEB = Path(__file__).resolve().parent.parent.parent / "web" / "src"
SOURCES = [WEB / "text" / "en" / "me.ts", *WEB.glob("games/*/texts/en.ts")]
TEXTS = {
    key for path in SOURCES for key in re.findall(r'^  "([^"]+)":', path.read_text(), re.MULTILINE)
}
COMMON = {"players", "start"}  # which all games have; see catalogue/options.ts


def keys(game: str) -> list[str]:
    """The texts that a game's options need."""
    told = next(tell_game(one) for one in ALL if one.id == game)
    found = []
    for option in told.options:
        stem = f"option.{'all' if option.name in COMMON else game}.{option.name}"
        values = [value for value in option.allowed if isinstance(value, str)]
        found += [stem, f"{stem}.help", *(f"{stem}.{value}" for value in values)]
    return found


@pytest.mark.parametrize("game", [game.id for game in ALL])
def test_every_option_has_its_texts(game: str) -> None:
    assert set(keys(game)) - TEXTS == set()


def test_no_text_is_about_an_option_that_does_not_exist() -> None:
    needed = {key for game in ALL for key in keys(game.id)}
    said = {key for key in TEXTS if key.startswith("option.") and not key.startswith("option.all.")}
    assert said - needed == set()


def test_every_clock_has_a_name() -> None:
    assert {f"setup.clock.{name}" for name in PROFILES} <= TEXTS
