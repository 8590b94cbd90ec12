"""A table at which a given log is played: a lesson, a puzzle, or a moment of a game."""

from collections.abc import Mapping
from typing import Final

from foretell.games.registry import find
from foretell.kit.options import Value
from foretell.match import Entry
from foretell.table import events as e
from foretell.table.table import Table

LEARNER: Final = "learner"
NO_SECRET: Final = "0" * 64  # chance is written in the log: nothing is drawn
BOTS: Final = "club"


def stage(id: str, game: str, options: Mapping[str, Value], seat: int) -> Table:
    """A table at which the game begins, with one person among bots."""
    table = Table(id)
    chosen = dict(find(game).configure(options))
    plan = e.Plan(game, chosen, clock="none", public=False, spectators=False)
    chairs = [e.Chair(level=BOTS)] * int(plan.options["players"])
    chairs[seat] = e.Chair(user=LEARNER)
    table.apply(e.Opened(plan, LEARNER, chairs, NO_SECRET), 0)
    table.apply(e.Came(seat, LEARNER), 0)
    table.apply(e.Started(chairs), 0)
    return table


def happen(table: Table, entry: Entry) -> None:
    """Let chance or a seat do what a log says; Illegal if the rules refuse it."""
    who, words = entry
    table.apply(e.Happened(words) if isinstance(who, str) else e.Acted(who, words), 0)
