"""Game records: who may have which, and whether one that somebody brings keeps the rules."""

from collections.abc import Callable

from foretell.bots.characters import usual_name
from foretell.match import Match
from foretell.record import BadRecord, look_away, parse, replay
from foretell.server.history.lanes import RECORDS
from foretell.server.people.access import check_password, check_watch
from foretell.server.people.users import User
from foretell.store.store import Store
from foretell.store.users import names_of
from foretell.table.broadcast import FORMER
from foretell.table.refusal import Refusal
from foretell.table.table import OVER, Table
from foretell.wire.history import Verdict

Record = dict[str, object]


async def may_know_all(table: Table, user: User, password: str | None) -> bool:
    """May the user know all of the game, or what their seat or a spectator may? Or nothing?"""
    seat = table.seat_of(user.id)
    over = table.status == OVER
    if seat is None and over and table.plan.public:
        await check_password(table, password)
    else:
        await check_watch(table, user, password)
    if table.match is None:
        raise Refusal("not_started", "No game has begun at this table.")
    return over and (seat is not None or table.plan.public)


async def record_for(store: Store, table: Table, user: User, password: str | None) -> Record:
    """The record as far as the user may know it: after the game, mostly all of it."""
    if await may_know_all(table, user, password):
        return await whole_record(store, table)
    match = table.game
    named = await name_seats(store, table)
    seat = table.seat_of(user.id)
    if seat is not None:
        return match.record(named, seat)
    log = [list(entry) for entry in match.log_of(None)]
    return {**match.record(named, 0), "log": log}  # without a viewer it would tell everything


async def whole_record(store: Store, table: Table) -> Record:
    """The record of a finished game, with its proof of chance where all of it was drawn there."""
    assert table.secret is not None
    match = table.game
    if table.origin is not None:
        return match.record(await name_seats(store, table))
    return {**match.record(await name_seats(store, table)), "fair": table.secret.opened(match)}


async def name_seats(store: Store, table: Table) -> list[dict[str, str]]:
    """A record's seats: people by the name they have now, bots with their level."""
    users = [seat.user for seat in table.seats if seat.user is not None]
    known = {id: (kind, name) for id, name, kind in await names_of(store, users)}
    named = []
    for number, seat in enumerate(table.seats):
        level = seat.chair.level
        if level is not None:
            name = seat.chair.name or usual_name(level, number)
            named.append({"name": name, "kind": "bot", "level": level})
            continue
        kind, name = known.get(seat.user or "", ("person", FORMER.name))
        bot = {"kind": "bot", "level": "outside"}
        named.append({"name": name, **(bot if kind == "bot" else {"kind": "person"})})
    return named


async def check(text: bytes) -> Verdict:
    """Check a record."""
    return await RECORDS.do(judge, text)


def judge(record: object, look: Callable[[Match], None] = look_away) -> Verdict:
    """Does the record, an object or its JSON text, keep the rules? `look` sees every moment."""
    try:
        record = parse(record) if isinstance(record, str | bytes) else record
        match = replay(record, look)
    except BadRecord as error:
        return Verdict(False, str(error), error.entry, error.clause)
    proven = isinstance(record, dict) and "fair" in record
    return Verdict(True, game=match.game.id, over=match.over, proven=proven)
