"""Reports: made by anybody, kept with what was said around it, and read by moderators."""

import secrets
from collections.abc import Sequence
from typing import Final, cast

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from foretell.server.history.listing import look_up
from foretell.server.people.standing import now_ms
from foretell.server.people.users import People, User
from foretell.server.tables.hall import Hall
from foretell.store import chat
from foretell.store import moderation as rows
from foretell.store.chat import SEATS, SPECTATORS
from foretell.store.history import seats_of
from foretell.store.moderation import ReportRow
from foretell.store.store import Row, Store, whole
from foretell.table.broadcast import FORMER, Known
from foretell.table.refusal import Refusal
from foretell.table.table import PLAYING, Table
from foretell.wire.house import Report, ReportKind, Reports, ReportWanted, SaidLine
from foretell.wire.words import Room, UserKind

AROUND: Final = 15  # lines kept before and after the one that is reported
LAST: Final = 2**53  # no line has a greater number


class Kept(Struct, frozen=True):
    """What a report keeps of the moment, whatever is deleted or renamed since."""

    name: str
    kind: UserKind
    said: list[SaidLine]


ENCODE: Final = Encoder()
READ: Final = Decoder(Kept)


async def report(hall: Hall, people: People, reporter: User, wanted: ReportWanted) -> str:
    """Keep a report, once; its id."""
    subject = await people.need(wanted.user)
    if subject.id == reporter.id:
        raise Refusal("no_such_user", "You cannot report yourself.")
    said = await context_of(hall, reporter, wanted)
    kept = ENCODE.encode(Kept(subject.name, subject.kind, said)).decode()
    row = ReportRow(
        id=secrets.token_urlsafe(9),
        at=now_ms(),
        kind=wanted.kind,
        reporter=reporter.id,
        subject=subject.id,
        table=wanted.table,
        line=wanted.line,
        text=wanted.text.strip(),
        context=kept,
    )
    before = await rows.same_report(hall.store, row)
    if before is not None:
        return before
    await rows.add_report(hall.store, row)
    return row.id


async def context_of(hall: Hall, reporter: User, wanted: ReportWanted) -> list[SaidLine]:
    """What was said around it, as far as the reporter may hear it."""
    if wanted.table is None:
        if wanted.kind == "message":
            raise Refusal("no_such_line", "A message is named by its `table` and `line`.")
        return []
    live = await hall.find(wanted.table)
    table = await live.settled()
    if wanted.kind == "message":
        return await around(hall, table, reporter, wanted)
    if not may_hear(table, reporter):
        return []
    return await told(hall, await chat.lines_around(hall.store, table.id, SEATS, LAST, AROUND))


async def around(hall: Hall, table: Table, reporter: User, wanted: ReportWanted) -> list[SaidLine]:
    """The line that is reported and its neighbours; to those who play spectators are silent."""
    line = None
    if wanted.line is not None:
        line = await chat.find_line(hall.store, table.id, wanted.line)
    seated = table.seat_of(reporter.id) is not None and table.status == PLAYING
    if line is None or line[2] != wanted.user or (seated and line[3] == SPECTATORS):
        raise Refusal("no_such_line", "They have not said that here, or it is deleted.")
    room, number = str(line[3]), whole(line[0])
    return await told(hall, await chat.lines_around(hall.store, table.id, room, number, AROUND))


def may_hear(table: Table, user: User) -> bool:
    """Could the user hear what is said at a table?"""
    is_open = table.plan.public and table.plan.spectators and table.plan.password is None
    return is_open or table.seat_of(user.id) is not None


async def told(hall: Hall, lines: Sequence[Row]) -> list[SaidLine]:
    """Lines with the names that people have now."""
    users = await look_up(hall.store, {str(line[2]) for line in lines})
    return [
        SaidLine(
            id=whole(number),
            at=whole(at),
            user=str(user),
            name=users.get(str(user), FORMER).name,
            room=cast(Room, room),
            text=str(text) or f"({reaction})",
        )
        for number, at, user, room, text, reaction, _ in lines
    ]


# For moderators


async def list_reports(
    store: Store, moderator: User, are_open: bool, before: tuple[int, str], most: int
) -> Reports:
    """A page of reports, the latest first."""
    found = await rows.list_reports(store, are_open, before, most + 1)
    page = found[:most]
    people = {str(row[k]) for row in page for k in (3, 4, 10) if row[k]}
    users = await look_up(store, people)
    own_tables = set(await seats_of(store, moderator.id))
    told = [await to_report(store, row, users, own_tables) for row in page]
    more = f"{told[-1].at}.{told[-1].id}" if len(found) > len(page) else None
    return Reports(told, more)


async def to_report(
    store: Store, row: Row, users: dict[str, Known], own_tables: set[str]
) -> Report:
    """A report as a moderator may see it: where they play, spectators stay silent."""
    id, at, kind, reporter, subject, table, line, text, context, closed, closed_by = row
    kept = READ.decode(str(context))
    plays = table is not None and str(table) in own_tables
    return Report(
        id=str(id),
        at=whole(at),
        kind=cast(ReportKind, kind),
        reporter=str(reporter) or None,
        reporter_name=name_of(users, reporter),
        subject=str(subject),
        name=kept.name,
        named=name_of(users, subject),
        subject_kind=kept.kind,
        table=None if table is None else str(table),
        line=None if line is None else whole(line),
        text=str(text),
        said=[one for one in kept.said if not plays or one.room == SEATS],
        about=await rows.count_about(store, str(subject)),
        closed=None if closed is None else whole(closed),
        closed_by=name_of(users, closed_by),
    )


def name_of(users: dict[str, Known], id: object) -> str | None:
    """What somebody is called now."""
    known = users.get(str(id))
    return None if known is None else known.name
