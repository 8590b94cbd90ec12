"""What a step of a table means for people who are not looking at it."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from foretell.server.history.index import waiting
from foretell.server.tables.changes import Before
from foretell.table.broadcast import Known, tell_chair
from foretell.table.table import OPEN, OVER, PLAYING, Table

NewsKind = Literal["turn", "invitation", "rematch", "opened", "started", "finished"]


class FromOutside(NamedTuple):
    """A table as anybody may know it who knows of it: nothing of its game but how it ended."""

    id: str
    game: str
    host: str
    names: list[str | None]  # by seat
    users: list[str | None]
    listed: bool  # may everybody know of it?
    over_days: bool
    scores: list[int] | None
    winners: list[int] | None


class News(NamedTuple):
    """Something that has happened; `seat` is whom it is about, if it is about one."""

    kind: NewsKind
    table: FromOutside
    user: str | None = None
    seat: int | None = None


def news_of(table: Table, before: Before, users: Mapping[str, Known]) -> list[News]:
    """What has happened by a step that is stored."""
    seen = look_at(table, users)
    found = [] if seen is None else invitations(table, before, seen)
    if seen is None:
        return found
    if not before.chairs and table.status == OPEN and any(not name for name in seen.names):
        found.append(News("opened", seen))
    if before.status == OPEN and table.status == PLAYING:
        found.append(News("started", seen))
    for seat in waiting(table):
        if seat not in before.waiting:
            found.append(News("turn", seen, table.seats[seat].user, seat))
    if table.status == OVER != before.status:
        found.append(News("finished", seen))
    return found


def look_at(table: Table, users: Mapping[str, Known]) -> FromOutside | None:
    """The table from outside; nothing before it is set up."""
    if not table.seats:
        return None
    plan, over = table.plan, table.status == OVER
    told = [tell_chair(number, seat.chair, users) for number, seat in enumerate(table.seats)]
    return FromOutside(
        id=table.id,
        game=plan.game,
        host=table.host,
        names=[name for _, name in told],
        users=[seat.chair.user for seat in table.seats],
        listed=plan.public and plan.password is None,
        over_days=plan.clock == "none",
        scores=list(table.game.scores) if over else None,
        winners=list(table.game.winners) if over else None,
    )


def invitations(table: Table, before: Before, seen: FromOutside) -> list[News]:
    """For whom a seat is kept now that was not before."""
    had = {chair.user for chair in before.chairs if chair.invited} | set(before.offered)
    kind: NewsKind = "invitation" if table.night is None else "rematch"
    found = []
    for number, seat in enumerate(table.seats):
        user = seat.chair.user if seat.chair.invited else seat.offered
        if user is not None and user not in had:
            found.append(News(kind, seen, user, number))
    return found
