"""Rows of what moderators see and do: reports, measures, the log of both, bans, and words."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from foretell.store.store import Cell, Row, Statement, Store, whole

REPORT: Final = "id, at, kind, reporter, subject, table_id, line, text, context, closed, closed_by"
AUDIT: Final = "id, at, actor, kind, subject, name, table_id, line, until, detail, reason, report"
ADD_REPORT: Final = f"""INSERT INTO reports ({REPORT})
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, NULL, NULL)"""
OPEN: Final = f"""SELECT {REPORT} FROM reports WHERE closed IS NULL AND (at, id) < ($1, $2)
    ORDER BY at DESC, id DESC LIMIT $3"""
CLOSED: Final = f"""SELECT {REPORT} FROM reports WHERE closed IS NOT NULL AND (at, id) < ($1, $2)
    ORDER BY at DESC, id DESC LIMIT $3"""
BY_ID: Final = f"SELECT {REPORT} FROM reports WHERE id = $1"
SAME: Final = """SELECT id FROM reports WHERE closed IS NULL AND reporter = $1 AND subject = $2
    AND kind = $3 AND COALESCE(table_id, '') = $4 AND COALESCE(line, 0) = $5"""
COUNT_OPEN: Final = "SELECT COUNT(*) FROM reports WHERE closed IS NULL"
ABOUT: Final = "SELECT COUNT(*) FROM reports WHERE subject = $1"
BY: Final = """SELECT at, kind, subject, table_id, line, text FROM reports
    WHERE reporter = $1 ORDER BY at"""
CLOSE: Final = "UPDATE reports SET closed = $2, closed_by = $3 WHERE id = $1 AND closed IS NULL"
FORGET_REPORTS: Final = "DELETE FROM reports WHERE closed < $1"
FORGET_AUDIT: Final = "DELETE FROM audit WHERE at < $1"
ADD_AUDIT: Final = f"""INSERT INTO audit ({AUDIT})
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)"""
LOG: Final = f"""SELECT {AUDIT} FROM audit WHERE (at, id) < ($1, $2)
    ORDER BY at DESC, id DESC LIMIT $3"""
LOG_ABOUT: Final = f"""SELECT {AUDIT} FROM audit WHERE subject = $1 AND (at, id) < ($2, $3)
    ORDER BY at DESC, id DESC LIMIT $4"""
THEIRS: Final = "id = $1 OR owner = $1"
MUTE: Final = f"UPDATE users SET muted_until = $2 WHERE {THEIRS}"
BAR: Final = f"UPDATE users SET barred_until = $2, barred_for = $3 WHERE {THEIRS}"
LIFT: Final = f"""UPDATE users SET muted_until = 0, barred_until = 0, barred_for = ''
    WHERE {THEIRS}"""
ROLE: Final = "UPDATE users SET role = $2 WHERE id = $1 AND kind = 'account'"
RENAME: Final = """UPDATE users SET name = $2, name_key = $3
    WHERE id = $1 AND kind <> 'deleted'"""
BAN_ADDRESS: Final = """INSERT INTO address_bans (address, until) VALUES ($1, $2)
    ON CONFLICT (address) DO UPDATE SET until = $2"""
BANS: Final = "SELECT address, until FROM address_bans WHERE until > $1"
FORGET_BANS: Final = "DELETE FROM address_bans WHERE until < $1"
LIFT_ADDRESS: Final = "DELETE FROM address_bans WHERE address = $1"
WORDS: Final = "SELECT word FROM words ORDER BY word"
ADD_WORD: Final = "INSERT INTO words (word) VALUES ($1) ON CONFLICT DO NOTHING"
DROP_WORD: Final = "DELETE FROM words WHERE word = $1"


class ReportRow(NamedTuple):
    """A report as it is made."""

    id: str
    at: int
    kind: str
    reporter: str
    subject: str
    table: str | None
    line: int | None
    text: str
    context: str


class AuditRow(NamedTuple):
    """Something that was done to keep the house, by a moderator or by the operator."""

    id: str
    at: int
    actor: str
    kind: str
    subject: str | None
    name: str  # what the subject was called then
    table: str | None
    line: int | None
    until: int | None
    detail: str
    reason: str
    report: str | None


# Reports


async def add_report(store: Store, report: ReportRow) -> None:
    """Keep a report."""
    await store.write(Statement(ADD_REPORT, tuple(report)))


async def same_report(store: Store, report: ReportRow) -> str | None:
    """An open report of the same by the same person."""
    place = (report.table or "", report.line or 0)
    rows = await store.read(SAME, report.reporter, report.subject, report.kind, *place)
    return str(rows[0][0]) if rows else None


async def list_reports(
    store: Store, are_open: bool, before: tuple[int, str], most: int
) -> list[Row]:
    """Reports by REPORT, the latest first."""
    return await store.read(OPEN if are_open else CLOSED, *before, most)


async def find_report(store: Store, id: str) -> Row | None:
    """A report by REPORT."""
    rows = await store.read(BY_ID, id)
    return rows[0] if rows else None


async def count_open(store: Store) -> int:
    """How many reports wait for somebody."""
    return whole((await store.read(COUNT_OPEN))[0][0])


async def count_about(store: Store, user: str) -> int:
    """How often a user was reported."""
    return whole((await store.read(ABOUT, user))[0][0])


async def reports_by(store: Store, user: str) -> list[Row]:
    """When, what kind, about whom, where and what a user has reported."""
    return await store.read(BY, user)


def closing(report: str, at: int, by: str) -> Statement:
    """What closes a report, if it is open."""
    return Statement(CLOSE, (report, at, by))


# Measures: each is written together with its line in the log


async def carry_out(store: Store, done: AuditRow, statements: Sequence[Statement]) -> None:
    """Write a measure and its line in the log, and close the report that it answers."""
    written = [Statement(ADD_AUDIT, tuple(done)), *statements]
    if done.report is not None:
        written.append(closing(done.report, done.at, done.actor))
    await store.write(*written)


def muting(user: str, until: int) -> Statement:
    """Let a user, and their bots, say nothing until then."""
    return Statement(MUTE, (user, until))


def barring(user: str, until: int, reason: str) -> Statement:
    """Let a user, and their bots, not come until then."""
    return Statement(BAR, (user, until, reason))


def lifting(user: str) -> Statement:
    """Let a user speak and come again."""
    return Statement(LIFT, (user,))


def promoting(user: str, role: str) -> Statement:
    """Give an account a role, or take it away."""
    return Statement(ROLE, (user, role), once=True)


def renaming(user: str, name: str, key: str | None) -> Statement:
    """Call a user something else."""
    return Statement(RENAME, (user, name, key), once=True)


def banning(address: str, until: int) -> Statement:
    """Let no guests come from an address until then."""
    return Statement(BAN_ADDRESS, (address, until))


def lifting_address(address: str) -> Statement:
    """Let guests come from an address again."""
    return Statement(LIFT_ADDRESS, (address,))


async def banned_addresses(store: Store, now: int) -> dict[str, int]:
    """Addresses from which no guests may come, and until when."""
    return {str(address): whole(until) for address, until in await store.read(BANS, now)}


async def read_log(
    store: Store, before: tuple[int, str], most: int, subject: str | None = None
) -> list[Row]:
    """What was done, by AUDIT, the latest first; all of it, or what was done about a user."""
    if subject is None:
        return await store.read(LOG, *before, most)
    return await store.read(LOG_ABOUT, subject, *before, most)


async def forget_old(store: Store, now: int, old: int) -> None:
    """Forget bans whose time is over, and what was closed long ago."""
    for sql, time in ((FORGET_BANS, now), (FORGET_REPORTS, old), (FORGET_AUDIT, old)):
        await store.write(Statement(sql, (time,)))


# Words that names and chat avoid


async def list_words(store: Store) -> list[str]:
    """All words that names and chat avoid."""
    return [str(word) for (word,) in await store.read(WORDS)]


async def change_words(store: Store, add: Sequence[Cell], drop: Sequence[Cell]) -> None:
    """Add words to the list, and take others off it."""
    statements = [Statement(ADD_WORD, (word,)) for word in add]
    await store.write(*statements, *[Statement(DROP_WORD, (word,)) for word in drop])
