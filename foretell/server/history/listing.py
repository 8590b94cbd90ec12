"""Tables as lists show them: in the lobby, in search results and in one's history."""

from collections.abc import Mapping
from typing import Final, cast

from foretell.server.history.index import READ, Summary, summarise
from foretell.server.history.rating_rules import CERTAIN, PEOPLE, careful
from foretell.store.ratings import Settled, settled_ratings
from foretell.store.store import Row, Store, whole
from foretell.store.users import known_of
from foretell.table.broadcast import FORMER, Known, is_guest, rating_of, tell_chair
from foretell.table.events import Chair
from foretell.table.seating import takeable_seats
from foretell.table.table import OVER, Table
from foretell.wire.lists import SeatBrief, TableBrief
from foretell.wire.tables import Invitation
from foretell.wire.words import Status

TOGETHER: Final = 500  # names looked up by one question


def brief(
    row: tuple[str, str, Status, bool, int, int, int | None],
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
        host=summary.host,
        seats=[
            brief_seat(number, chair, summary, users, game)
            for number, chair in enumerate(summary.chairs)
        ],
        created=created,
        changed=changed,
        finished=finished,
        scores=summary.scores,
        winners=summary.winners,
    )


def brief_seat(
    number: int, chair: Chair, summary: Summary, users: Mapping[str, Known], game: str
) -> SeatBrief:
    """Who has the seat, and whether they are there."""
    kind, name = tell_chair(number, chair, users)
    return SeatBrief(
        kind=kind,
        name=name,
        level=chair.level,
        user=chair.user,
        present=number in summary.present,
        guest=is_guest(chair, users),
        colour=summary.colours[number] if summary.colours else number,
        rating=rating_of(chair, users, game),
    )


def brief_of(table: Table, users: Mapping[str, Known]) -> TableBrief:
    """A table in use."""
    plan = table.plan
    finished = table.at if table.status == OVER else None
    row = (table.id, plan.game, table.status, plan.public, table.created, table.at, finished)
    return brief(row, summarise(table), users)


def tell_invitation(table: Table, users: Mapping[str, Known]) -> Invitation:
    """A table as whoever has its link is told of it; of a secret one, no more than the game."""
    plan = table.plan
    secret = plan.password is not None and not plan.public
    host = users.get(table.host, FORMER)
    return Invitation(
        id=table.id,
        game=plan.game,
        options=plan.options,
        status=table.status,
        clock=plan.clock,
        rated=plan.rated,
        spectators=plan.spectators,
        locked=plan.password is not None,
        host=None if secret else host.name,
        seats=[] if secret else brief_of(table, users).seats,
        takeable=len(takeable_seats(table, None)),
    )


async def briefs(store: Store, rows: list[Row], users: Mapping[str, Known]) -> list[TableBrief]:
    """Tables from rows with COLUMNS; users who are not known are looked up."""
    read = [(row, READ.decode(str(row[4]))) for row in rows]
    seated = {chair.user for _, summary in read for chair in summary.chairs if chair.user}
    known = {**await look_up(store, seated - set(users)), **users}
    found = []
    for (id, game, status, public, _, created, changed, finished), summary in read:
        key = (str(id), str(game), cast(Status, status), bool(public))
        times = (whole(created), whole(changed), None if finished is None else whole(finished))
        found.append(brief((*key, *times), summary, known))
    return found


async def look_up(store: Store, users: set[str]) -> dict[str, Known]:
    """What is known of users: names, which are bots, ratings; not of those who have gone."""
    found: dict[str, Known] = {}
    asked = sorted(users)
    for start in range(0, len(asked), TOGETHER):
        some = asked[start : start + TOGETHER]
        ratings = await look_up_ratings(store, some)
        for id, name, kind, muted in await known_of(store, some):
            found[id] = Known(name, kind == "bot", kind == "guest", muted, ratings.get(id, {}))
    return found


async def look_up_ratings(store: Store, users: list[str]) -> dict[str, dict[str, int]]:
    """The settled ratings of users, by game, as people see them."""
    found: dict[str, dict[str, int]] = {}
    for user, game, mu, sigma in await settled_ratings(store, users, Settled(PEOPLE, CERTAIN)):
        assert isinstance(mu, float)
        assert isinstance(sigma, float)
        found.setdefault(str(user), {})[str(game)] = careful(mu, sigma)
    return found
