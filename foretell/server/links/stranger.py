"""What somebody who follows a link may see of a table before anybody knows who they are."""

from typing import NamedTuple

from foretell.kit.state import SPECTATOR
from foretell.match import Match
from foretell.server.history.listing import brief_of, briefs
from foretell.server.tables.hall import Hall
from foretell.store.store import LONGEST_ID
from foretell.store.tables import described
from foretell.table.table import PLAYING
from foretell.wire.lists import SeatBrief, TableBrief
from foretell.wire.words import GameId, Status


class Seen(NamedTuple):
    """A table as a stranger sees it. Scores and winners are those of a game that is over."""

    game: GameId
    status: Status
    seats: list[SeatBrief]
    scores: list[int] | None
    winners: list[int]
    cards: list[str]  # that lie open on the table


async def seen_by_strangers(hall: Hall, id: str) -> Seen | None:
    """The table as a stranger may see it, or None where a stranger may see nothing."""
    live = hall.tables.get(id)
    if live is not None:
        brief = brief_of(live.table, hall.users)
        return seen(brief, open_cards(live.table.match) if live.table.status == PLAYING else [])
    if len(id) > LONGEST_ID:
        return None
    found = await briefs(hall.store, await described(hall.store, id), hall.users)
    return seen(found[0], []) if found else None


def seen(table: TableBrief, cards: list[str]) -> Seen | None:
    """The table, if it is open, may be watched, or is in everybody's lists; never behind a lock."""
    door_open = table.status == "open" or table.spectators
    listed = table.status == "over" and table.public
    if table.locked or table.status == "closed" or not (door_open or listed):
        return None
    winners = table.winners or []
    return Seen(table.game, table.status, table.seats, table.scores, winners, cards)


def open_cards(match: Match | None) -> list[str]:
    """The cards on the table as spectators see them, for a game that calls them so."""
    if match is None:
        return []
    lying = match.state.view(SPECTATOR).open().get("table")
    return [card for card in lying if isinstance(card, str)] if isinstance(lying, list) else []
