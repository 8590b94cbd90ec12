"""Game records: who may have which, and whether one that somebody brings keeps the rules."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from msgspec import Struct

from foretell.record import BadRecord, parse, replay
from foretell.server.access import check_password, check_watch
from foretell.server.hall import LONGEST_ID
from foretell.server.people import User
from foretell.store.store import Store
from foretell.table.refusal import Refusal
from foretell.table.table import OVER, Table
from foretell.table.told import FORMER

Record = dict[str, object]
CHECKERS: Final = ThreadPoolExecutor(1, "record-check")  # one at a time, beside the server's work


class Verdict(Struct, frozen=True):
    """Does a record keep the rules? If not, what is wrong, where, and which clause it breaks."""

    valid: bool
    problem: str | None = None
    entry: int | None = None
    clause: str | None = None
    game: str | None = None
    over: bool = False
    proven: bool = False  # do its shuffles and dice follow from its `fair`?


async def read_table(store: Store, id: str) -> Table:
    """A table as it is stored; nobody need have it in use."""
    steps = await store.steps(id) if len(id) <= LONGEST_ID else []
    if not steps:
        raise Refusal("no_such_table", "There is no such table.")
    table = Table(id)
    for step in steps:
        table.replay(step.ply, step.at, step.body)
    return table


async def record_for(store: Store, table: Table, user: User, password: str | None) -> Record:
    """The record as far as the user may know it: after the game, mostly all of it."""
    seat = table.seat_of(user.id)
    over = table.status == OVER
    if seat is None and over and table.plan.public:
        await check_password(table, password)
    else:
        await check_watch(table, user, password)
    if table.match is None:
        raise Refusal("not_started", "No game has begun at this table.")
    match = table.match
    named = await name_seats(store, table)
    if over and (seat is not None or table.plan.public):
        assert table.secret is not None
        return {**match.record(named), "fair": table.secret.opened(match)}
    if seat is not None:
        return match.record(named, seat)
    log = [list(entry) for entry in match.log_of(None)]
    return {**match.record(named, 0), "log": log}  # without a viewer it would tell everything


async def name_seats(store: Store, table: Table) -> list[dict[str, str]]:
    """A record's seats: people by the name they have now, bots with their level."""
    users = [seat.user for seat in table.seats if seat.user is not None]
    places = ", ".join(f"${k}" for k in range(1, len(users) + 1))
    sql = f"SELECT id, kind, name FROM users WHERE id IN ({places}) AND kind <> 'deleted'"
    known = {id: (kind, str(name)) for id, kind, name in await store.read(sql, *users)}
    named = []
    for seat in table.seats:
        level = seat.chair.level
        if level is not None:
            named.append({"name": level.capitalize(), "kind": "bot", "level": level})
            continue
        kind, name = known.get(seat.user, ("person", FORMER))
        bot = {"kind": "bot", "level": "outside"}
        named.append({"name": name, **(bot if kind == "bot" else {"kind": "person"})})
    return named


async def check(text: bytes) -> Verdict:
    """Check a record without holding up anybody else."""
    return await asyncio.get_running_loop().run_in_executor(CHECKERS, check_now, text)


def check_now(text: bytes) -> Verdict:
    """Does the record keep the rules?"""
    try:
        record = parse(text)
        match = replay(record)
    except BadRecord as error:
        return Verdict(False, str(error), error.entry, error.clause)
    proven = isinstance(record, dict) and "fair" in record
    return Verdict(True, game=match.game.id, over=match.over, proven=proven)
