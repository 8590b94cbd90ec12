"""What goes on for somebody: games in play, tables that are to begin, and invitations."""

from collections.abc import Callable
from typing import Final

from foretell.server.history.index import READ, Summary
from foretell.server.history.listing import briefs, look_up
from foretell.store.history import going_on
from foretell.store.store import Row, Store, whole
from foretell.wire.history import OwnGame

MOST: Final = 60

# Whose turn a table in memory says it is, by its id and a seat; None where it says nothing.
Turn = Callable[[str, int], bool | None]


async def own_games(store: Store, user: str, blocked: set[str], turn: Turn) -> list[OwnGame]:
    """A user's tables that are not over, without invitations of people whom they have blocked."""
    rows = await going_on(store, user, MOST)
    found = [(row, seat, READ.decode(str(row[4]))) for row, seat in rows]
    kept = [one for one in found if not is_unwanted(one[1], one[2], blocked)]
    names = await look_up(store, {summary.host for _, _, summary in kept})
    tables = await briefs(store, [row for row, _, _ in kept], names)
    games = []
    for table, (_, row, summary) in zip(tables, kept, strict=True):
        seat, host = whole(row[0]), names.get(summary.host)
        known = turn(table.id, seat)  # a table in memory knows best
        game = OwnGame(
            table=table,
            seat=seat,
            your_turn=bool(row[4]) if known is None else known,
            invited=summary.chairs[seat].invited,
            host=host.name if host else None,
            hosting=summary.host == user,
        )
        games.append(game)
    return sorted(games, key=lambda one: (not one.your_turn, not one.invited))


def is_unwanted(row: Row, summary: Summary, blocked: set[str]) -> bool:
    """Is it an invitation by somebody whom the user has blocked?"""
    return summary.chairs[whole(row[0])].invited and summary.host in blocked
