"""Chooses the bots of a fair match by what its host has played."""

from typing import Final

from foretell.bots.levels import NEWCOMER
from foretell.bots.opposition import LATEST, Met, choose
from foretell.bots.style import style_of
from foretell.games.registry import find
from foretell.server.history.index import READ, Summary
from foretell.store.history import Wanted, games_of
from foretell.store.store import Row, Store
from foretell.table.events import Chair, Plan

SEARCHED: Final = 2 * LATEST  # games: some had other people in them


async def with_fair_bots(store: Store, plan: Plan, host: str, chairs: list[Chair]) -> list[Chair]:
    """The chairs with bots against whom the host has a fair chance, if the plan wants that."""
    bots = [number for number, chair in enumerate(chairs) if chair.level is not None]
    if not plan.fair or not bots:
        return chairs
    ratings = style_of(find(plan.game)).ratings
    levels = choose(await games_beside_bots(store, plan.game, host), ratings, NEWCOMER, len(bots))
    found = list(chairs)
    for number, level in zip(bots, levels, strict=True):
        if chairs[number].level != level:  # else the same bot plays again
            found[number] = Chair(level=level)
    return found


async def games_beside_bots(store: Store, game: str, user: str) -> list[Met]:
    """The games that a user has finished beside bots alone, the latest first."""
    rows = await games_of(store, user, Wanted(game=game, status="over"), SEARCHED)
    met = (to_met(READ.decode(str(table[4])), seat) for table, seat in rows)
    return [one for one in met if one is not None]


def to_met(summary: Summary, row: Row) -> Met | None:
    """What a game says of its only person; nothing if there were others, or nobody stayed."""
    seat, _, _, stayed, _ = row
    others = [chair for number, chair in enumerate(summary.chairs) if number != seat]
    levels = [chair.level for chair in others if chair.level is not None]
    if not stayed or len(levels) < len(others) or summary.winners is None:
        return None
    won = 1 / len(summary.winners) if seat in summary.winners else 0.0
    return Met(levels, won)
