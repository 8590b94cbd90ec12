"""Tables as lists show them: in the lobby, in search results and in one's history."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from foretell.kit.options import Value
from foretell.server.index import READ, Summary, summarise
from foretell.store.store import Row, Store
from foretell.table.events import Chair, ClockName
from foretell.table.messages import Known
from foretell.table.table import OVER, Table
from foretell.table.told import tell_chair

COLUMNS: Final = "id, game, status, public, summary, created, changed, finished"
TOGETHER: Final = 500  # names looked up by one question


class SeatBrief(Struct, frozen=True):
    """Who has a seat: a person, a bot, or, if it is open, nobody yet."""

    kind: str
    name: str | None
    level: str | None
    user: str | None


class TableBrief(Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    status: str
    public: bool
    options: dict[str, Value]
    clock: ClockName
    spectators: bool
    locked: bool
    rated: bool
    seats: list[SeatBrief]
    created: int
    changed: int
    finished: int | None
    scores: list[int] | None
    winners: list[int] | None


def brief(
    row: tuple[str, str, str, bool, int, int, int | None],
    summary: Summary,
    users: Mapping[str, Known],
) -> TableBrief:
    """A table from what is kept about it."""
    id, game, status, public, created, changed, finished = row
    return TableBrief(
        id=id,
        game=game,
        status=status,
        public=public,
        options=summary.options,
        clock=summary.clock,
        spectators=summary.spectators,
        locked=summary.locked,
        rated=summary.rated,
        seats=[brief_seat(chair, users) for chair in summary.chairs],
        created=created,
        changed=changed,
        finished=finished,
        scores=summary.scores,
        winners=summary.winners,
    )


def brief_seat(chair: Chair, users: Mapping[str, Known]) -> SeatBrief:
    """Who has the seat."""
    return SeatBrief(*tell_chair(chair, users), chair.level, chair.user)


def brief_of(table: Table, users: Mapping[str, Known]) -> TableBrief:
    """A table in use."""
    plan = table.plan
    finished = table.at if table.status == OVER else None
    row = (table.id, plan.game, table.status, plan.public, table.created, table.at, finished)
    return brief(row, summarise(table), users)


async def briefs(store: Store, rows: list[Row], users: Mapping[str, Known]) -> list[TableBrief]:
    """Tables from rows with COLUMNS; users who are not known are looked up."""
    read = [(row, READ.decode(str(row[4]))) for row in rows]
    seated = {chair.user for _, summary in read for chair in summary.chairs if chair.user}
    known = {**await look_up(store, seated - set(users)), **users}
    found = []
    for (id, game, status, public, _, created, changed, finished), summary in read:
        key = (str(id), str(game), str(status), bool(public))
        times = (whole(created), whole(changed), None if finished is None else whole(finished))
        found.append(brief((*key, *times), summary, known))
    return found


def whole(cell: object) -> int:
    """A whole number out of a row."""
    assert isinstance(cell, int)
    return cell


async def look_up(store: Store, users: set[str]) -> dict[str, Known]:
    """What users are called, and which are bots; those who have gone are not known."""
    found: dict[str, Known] = {}
    asked = sorted(users)
    for start in range(0, len(asked), TOGETHER):
        some = asked[start : start + TOGETHER]
        places = ", ".join(f"${k}" for k in range(1, len(some) + 1))
        sql = f"SELECT id, name, kind FROM users WHERE id IN ({places}) AND kind <> 'deleted'"
        for id, name, kind in await store.read(sql, *some):
            found[str(id)] = Known(str(name), kind == "bot")
    return found
