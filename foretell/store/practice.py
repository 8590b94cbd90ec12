"""What people practise: their answers, and the mistakes that they are asked about again."""

from typing import Final, NamedTuple

from foretell.store.store import Row, Statement, Store, whole

ANSWER: Final = """INSERT INTO answers (user_id, asked, game, theme, at, passed, sure)
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING"""
GIVEN: Final = "game, theme, at, passed, sure"
GIVEN_BY: Final = f"SELECT {GIVEN} FROM answers WHERE user_id = $1 ORDER BY at, asked"
OWN: Final = "SELECT asked, passed FROM answers WHERE user_id = $1 AND game = $2"
TALLY: Final = """SELECT asked, COUNT(*), CAST(SUM(passed) AS BIGINT) FROM answers
    WHERE game = $1 GROUP BY asked"""
ONE: Final = """SELECT COUNT(*), CAST(COALESCE(SUM(passed), 0) AS BIGINT) FROM answers
    WHERE asked = $1"""


class AnswerRow(NamedTuple):
    """What somebody answered for the first time to something that is asked."""

    user: str
    asked: str
    game: str
    theme: str
    at: int
    passed: bool
    sure: int | None


async def put_answer(store: Store, row: AnswerRow) -> None:
    """Keep an answer; who has answered the same before has done so for good."""
    values = (*row[:5], int(row.passed), row.sure)
    await store.write(Statement(ANSWER, values))


async def answers_by(store: Store, user: str) -> list[Row]:
    """GIVEN of all that somebody has answered, the oldest first."""
    return await store.read(GIVEN_BY, user)


async def answers_of(store: Store, user: str, game: str) -> dict[str, bool]:
    """What somebody has answered in a game, and whether it was right."""
    rows = await store.read(OWN, user, game)
    return {str(asked): passed == 1 for asked, passed in rows}


async def tallies_of(store: Store, game: str) -> dict[str, tuple[int, int]]:
    """By what is asked: how many people have answered it, and how many of them were right."""
    rows = await store.read(TALLY, game)
    return {str(asked): (whole(count), whole(right)) for asked, count, right in rows}


async def tally_of(store: Store, asked: str) -> tuple[int, int]:
    """How many people have answered something, and how many of them were right."""
    rows: list[Row] = await store.read(ONE, asked)
    return whole(rows[0][0]), whole(rows[0][1])


# Mistakes

COLUMNS: Final = "table_id, entry, game, theme, step, times, due"
ADD: Final = f"""INSERT INTO mistakes (user_id, {COLUMNS})
    VALUES ($1, $2, $3, $4, $5, 0, 0, $6) ON CONFLICT DO NOTHING"""
LISTED: Final = f"SELECT {COLUMNS} FROM mistakes WHERE user_id = $1 ORDER BY due, table_id, entry"
FOUND: Final = f"SELECT {COLUMNS} FROM mistakes WHERE user_id = $1 AND table_id = $2 AND entry = $3"
POSTPONE: Final = """UPDATE mistakes SET step = $5, times = $4 + 1, due = $6
    WHERE user_id = $1 AND table_id = $2 AND entry = $3 AND times = $4"""
LEARNED: Final = "DELETE FROM mistakes WHERE user_id = $1 AND table_id = $2 AND entry = $3"


class MistakeRow(NamedTuple):
    """A decision that somebody is asked about again: how often it was, and when it is due."""

    table: str
    entry: int
    game: str
    theme: str
    step: int = 0
    times: int = 0
    due: int = 0


async def add_mistakes(store: Store, user: str, rows: list[MistakeRow]) -> None:
    """Have somebody asked about decisions from now on; what they are asked about stays as it is."""
    added = [Statement(ADD, (user, *row[:4], row.due)) for row in rows]
    if added:
        await store.write(*added)


async def mistakes_of(store: Store, user: str) -> list[MistakeRow]:
    """All that somebody is asked about, what is due first."""
    return [read_mistake(row) for row in await store.read(LISTED, user)]


async def find_mistake(store: Store, user: str, table: str, entry: int) -> MistakeRow | None:
    """One of somebody's mistakes."""
    rows = await store.read(FOUND, user, table, entry)
    return read_mistake(rows[0]) if rows else None


async def put_off(store: Store, user: str, row: MistakeRow, step: int, due: int) -> None:
    """Ask about a mistake again, later."""
    values = (user, row.table, row.entry, row.times, step, due)
    await store.write(Statement(POSTPONE, values))


async def forget_mistake(store: Store, user: str, row: MistakeRow) -> None:
    """Ask about a mistake no more."""
    await store.write(Statement(LEARNED, (user, row.table, row.entry)))


def read_mistake(row: Row) -> MistakeRow:
    """A row of the table."""
    table, entry, game, theme, step, times, due = row
    kept = (whole(step), whole(times), whole(due))
    return MistakeRow(str(table), whole(entry), str(game), str(theme), *kept)


# Foresight

NOTE: Final = """INSERT INTO foresight (user_id, table_id, game, at, version, body)
    VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (user_id, table_id) DO UPDATE SET version = $5, body = $6"""
NOTES: Final = """SELECT game, at, table_id, body FROM foresight WHERE user_id = $1 AND version = $2
    ORDER BY at DESC, table_id LIMIT $3"""
UNNOTED: Final = """SELECT t.id FROM seats s JOIN tables t ON t.id = s.table_id
    LEFT JOIN foresight f ON f.table_id = t.id AND f.user_id = s.user_id AND f.version = $2
    WHERE s.user_id = $1 AND t.status = 'over' AND s.stayed = 1 AND f.table_id IS NULL
    ORDER BY t.finished DESC, t.id LIMIT $3"""
SURE: Final = """SELECT sure, COUNT(*), CAST(SUM(passed) AS BIGINT) FROM answers
    WHERE user_id = $1 AND sure IS NOT NULL GROUP BY sure ORDER BY sure"""


class NoteRow(NamedTuple):
    """What a game told about somebody's foresight."""

    user: str
    table: str
    game: str
    at: int  # when the game ended
    version: str
    body: str


async def put_note(store: Store, row: NoteRow) -> None:
    """Keep what a game told, in place of what an older version found."""
    await store.write(Statement(NOTE, tuple(row)))


async def notes_of(store: Store, user: str, version: str, most: int) -> list[NoteRow]:
    """What somebody's games told, the latest first."""
    rows = await store.read(NOTES, user, version, most)
    return [
        NoteRow(user, str(table), str(game), whole(at), version, str(body))
        for game, at, table, body in rows
    ]


async def unnoted(store: Store, user: str, version: str, most: int) -> list[str]:
    """Somebody's latest finished tables of which nothing is noted yet."""
    return [str(id) for (id,) in await store.read(UNNOTED, user, version, most)]


async def sureness_of(store: Store, user: str) -> list[tuple[int, int, int]]:
    """How sure somebody said they were, in per cent; how often, and how often they were right."""
    rows = await store.read(SURE, user)
    return [(whole(sure), whole(count), whole(right)) for sure, count, right in rows]
