"""The characters of bots: enough of them, each with one name everywhere."""

from pathlib import Path

import pytest

from foretell.bots.characters import FAMILIARS, new_name, usual_name
from foretell.bots.levels import LEVELS
from foretell.games.registry import ALL

WEB = Path(__file__).resolve().parent.parent.parent / "web" / "src"


def test_every_level_has_a_name_for_every_seat_and_no_name_twice() -> None:
    most = max(int(value) for game in ALL for value in game.options[0].allowed)
    assert list(FAMILIARS) == LEVELS
    assert all(len(level.names) >= most for level in FAMILIARS.values())
    names = [name for level in FAMILIARS.values() for name in level.names]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("level", LEVELS)
def test_bots_at_one_table_have_different_names(level: str) -> None:
    for first in range(7):
        taken: list[str | None] = [None]
        for _ in FAMILIARS[level].names:
            taken.append(new_name(level, taken, first))
        assert len(set(taken)) == len(taken)
        assert new_name(level, taken, first) in taken  # more bots than names: then one comes twice


def test_tables_of_before_have_a_name_for_each_seat() -> None:
    names = [usual_name("club", seat) for seat in range(5)]
    assert len(set(names)) == 5
    assert usual_name("a level that has gone", 0) == "A level that has gone"


@pytest.mark.parametrize("language", ["en", "de", "es", "ja"])
def test_every_kind_has_words_of_its_own(language: str) -> None:
    lines = (WEB / "table" / "chat" / "banter" / f"{language}.ts").read_text()
    assert all(f"  {level.kind}: {{" in lines for level in FAMILIARS.values())
