"""What the server offers: games, levels and clocks."""

import pytest

import foretell
from foretell.bots.levels import LEVELS
from foretell.server.http.routes.games import tell_games


def test_levels_that_search_are_said_to_be_weaker_while_rules_run_uncompiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(foretell, "is_compiled", lambda: True)
    assert tell_games().weakened == []
    monkeypatch.setattr(foretell, "is_compiled", lambda: False)
    told = tell_games()
    assert told.weakened == ["adept", "expert", "master"]
    assert {*told.weakened} < {*told.levels} == {*LEVELS}
