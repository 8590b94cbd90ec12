"""What people practise: their answers, and the mistakes that they are asked about again."""

from typing import Final, NamedTuple

from foretell.store.store import Row, Statement, Store, whole

ANSWER: Final = """INSERT INTO answers (user_id, asked, game, theme, at, passed, sure)
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING"""
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
