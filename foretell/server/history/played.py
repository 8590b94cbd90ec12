"""What people have played: their games, whose turn it is, and how well they do."""

import re
from typing import Final, Literal

from msgspec import Struct

from foretell.server.history.foretold import READ, Place, add
from foretell.server.history.listing import briefs
from foretell.server.people.names import name_key, short_name
from foretell.store.history import (
    Opponent,
    Result,
    Wanted,
    foretold_by,
    games_of,
    tables_that_wait,
    totals_of,
)
from foretell.store.store import Row, Store, whole
from foretell.table.refusal import Refusal
from foretell.wire.history import Badge, Foretold, History, Outcome, Played, Statistics
from foretell.wire.lists import TableBrief

Status = Literal["open", "playing", "over"]
CURSOR: Final = re.compile(r"([0-9]{1,15})\.([A-Za-z0-9_-]{1,40})")


class Search(Struct, frozen=True):
    """Which games are wanted."""

    game: str | None = None
    result: Result | None = None
    status: Status | None = None
    opponent: str | None = None
    before: str | None = None
    limit: int = 20


def to_wanted(search: Search) -> Wanted:
    """A search as the store understands it."""
    opponent = None
    if search.opponent is not None:
        name = short_name(search.opponent)
        opponent = Opponent(name_key(name), name, name.lower())
    before = None if search.before is None else read_cursor(search.before)
    return Wanted(search.game, search.status, search.result, opponent, before)


def read_cursor(text: str) -> tuple[int, str]:
    """Where a list goes on."""
    found = CURSOR.fullmatch(text)
    if found is None:
        raise Refusal("bad_cursor", "`before` is the `next` of an earlier answer.")
    return int(found[1]), found[2]


async def history(store: Store, user: str, search: Search) -> History:
    """A user's games, page by page."""
    rows = await games_of(store, user, to_wanted(search), search.limit + 1)
    page = rows[: search.limit]
    tables = await briefs(store, [table for table, _ in page], {})
    games = [to_played(table, seat) for table, (_, seat) in zip(tables, page, strict=True)]
    last = tables[-1] if len(rows) > len(page) else None
    return History(games, None if last is None else f"{last.created}.{last.id}")


def to_played(table: TableBrief, row: Row) -> Played:
    """One of somebody's games from what is kept of their seat."""
    seat, score, won, stayed, waits = row
    result = None
    if score is not None:
        result = Outcome(whole(score), bool(won), bool(stayed))
    return Played(table, whole(seat), bool(waits), result)


async def badge(store: Store, user: str) -> Badge:
    """Where it is a user's turn."""
    tables = await tables_that_wait(store, user)
    return Badge(len(tables), tables)


async def statistics(store: Store, user: str) -> list[Statistics]:
    """How a user does at each game."""
    places: dict[str, list[Place]] = {}
    for game, told in await foretold_by(store, user):
        places[str(game)] = add(places.get(str(game), []), READ.decode(str(told)))
    found = []
    for game, games, wins, score, stayed in await totals_of(store, user):
        mean = round(whole(score) / max(whole(stayed), 1), 2)
        laid = places.get(str(game))
        shown = None if laid is None else [Foretold(*place) for place in laid]
        left = whole(games) - whole(stayed)
        found.append(Statistics(str(game), whole(games), whole(wins), left, mean, shown))
    return found
