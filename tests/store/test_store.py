"""What every store promises, for SQLite and for PostgreSQL alike."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from foretell.server.history.index import ENCODE, Summary
from foretell.server.history.played import Search, history
from foretell.server.history.ratings import (
    history_of,
    leaderboard,
    rate_finished,
    ratings_of,
    reliability,
)
from foretell.store.open import open_store
from foretell.store.schema import MIGRATIONS
from foretell.store.store import Statement, Step, Store
from foretell.store.tables import due_tables, let_go
from tests.server.farm import Farm
from tests.table.sitting import Sitting

pytest_plugins = ["tests.server.cluster"]
Body = Callable[[Store], Awaitable[None]]
Place = tuple[Path, str | None]
SET = "INSERT INTO settings (name, value) VALUES ($1, $2)"
CHANGE = "UPDATE settings SET value = $2 WHERE name = $1"
ADD_USER = """INSERT INTO users (id, kind, name, name_key, generation, preferences, created)
    VALUES ($1, $2, $3, $4, $5, $6, $7)"""
ADD_TABLE = """INSERT INTO tables (id, game, status, public, summary, created, changed, rated)
    VALUES ($1, 'brujas', 'playing', 1, $2, $3, $3, 0)"""
ADD_SEAT = "INSERT INTO seats (table_id, seat, user_id, waits) VALUES ($1, $2, $3, 0)"


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Where a new store can be opened."""
    database = request.getfixturevalue("database") if request.param == "postgres" else None
    return tmp_path, database


@asynccontextmanager
async def opened(place: Place) -> AsyncIterator[Store]:
    """The store there, closed in the end."""
    store = await open_store(*place)
    try:
        yield store
    finally:
        await store.close()


async def settings(store: Store) -> list[tuple[object, ...]]:
    """All settings, in order."""
    return [*await store.read("SELECT name, value FROM settings ORDER BY name")]


async def outcomes(*writes: Awaitable[None]) -> list[str]:
    """How each of some writes made at once ended."""
    found = await asyncio.gather(*writes, return_exceptions=True)
    return [type(one).__name__ if one is not None else "done" for one in found]


async def test_a_log_is_read_as_it_was_written(place: Place) -> None:
    async with opened(place) as store:
        steps = [Step("t", ply, 1_700_000_000_000 + ply, f'["ü{ply}"]') for ply in range(1, 6)]
        for step in steps:
            await store.append(step)
        await store.append(Step("other", 1, 7, "[]"))
        assert await store.steps("t") == steps
        assert await store.steps("t", 3) == steps[3:]
        assert await store.steps("nobody") == []


async def test_many_steps_at_once_are_all_there(place: Place) -> None:
    async with opened(place) as store:
        sizes: list[int] = []
        store.batches = sizes.append
        wanted = [Step(f"table-{k:04}", 1, k, "[]") for k in range(1000)]
        await asyncio.gather(*map(store.append, wanted))
        rows = await store.read("SELECT table_id, ply, at, body FROM steps ORDER BY table_id")
        assert rows == [tuple(step) for step in wanted]
        assert sum(sizes) == 1000
        assert len(sizes) < 500, "whatever has arrived goes together"


async def test_of_racers_for_a_place_one_wins(place: Place) -> None:
    async with opened(place) as store:
        racers = [Step("t", 1, 0, f"[{k}]") for k in range(8)]
        free = Step("u", 1, 0, "[]")
        ended = await outcomes(*map(store.append, [*racers, free]))
        assert sorted(ended[:-1]) == ["Conflict"] * 7 + ["done"]
        assert ended[-1] == "done"
        assert await store.steps("t") == [racers[ended.index("done")]]
        assert await outcomes(store.append(racers[0])) == ["Conflict"]


async def test_what_goes_with_a_step_is_written_if_and_only_if_it_wins(place: Place) -> None:
    async with opened(place) as store:
        racers = [
            store.append(Step("t", 1, 0, f"[{k}]"), [Statement(SET, ("who", str(k)))])
            for k in range(4)
        ]
        ended = await outcomes(*racers)
        assert sorted(ended) == ["Conflict"] * 3 + ["done"]
        assert await settings(store) == [("who", str(ended.index("done")))]


async def test_a_step_is_undone_with_what_cannot_go_with_it(place: Place) -> None:
    async with opened(place) as store:
        await store.write(Statement(SET, ("taken", "x")))
        bad = [Statement(SET, ("new", "y")), Statement(SET, ("taken", "y"))]
        assert await outcomes(store.append(Step("t", 1, 0, "[]"), bad)) == ["Conflict"]
        assert await store.steps("t") == []
        assert await settings(store) == [("taken", "x")]


async def test_a_write_that_fails_fails_alone(place: Place) -> None:
    async with opened(place) as store:
        wrong = Statement("INSERT INTO nowhere (a) VALUES ($1)", (1,))
        await store.write(Statement(SET, ("a", "1")))
        ended = await outcomes(
            store.write(Statement(SET, ("d", "1"))),
            store.write(Statement(SET, ("b", "1")), wrong),
            store.append(Step("t", 1, 0, "[]")),
            store.append(Step("u", 1, 0, "[]"), [wrong]),
            store.write(Statement(SET, ("a", "2"))),
            store.write(Statement(SET, ("c", "1"))),
        )
        assert [ended[0], ended[2], ended[5]] == ["done"] * 3
        assert ended[4] == "Conflict"
        assert {ended[1], ended[3]} & {"done", "Conflict"} == set()
        assert await settings(store) == [("a", "1"), ("c", "1"), ("d", "1")]
        assert len(await store.steps("t")) == 1
        assert await store.steps("u") == []


async def test_what_must_change_something_and_does_not_is_undone(place: Place) -> None:
    async with opened(place) as store:
        lost = Statement(CHANGE, ("nobody", "x"), once=True)
        assert await outcomes(store.write(Statement(SET, ("a", "1")), lost)) == ["Conflict"]
        assert await outcomes(store.append(Step("t", 1, 0, "[]"), [lost])) == ["Conflict"]
        assert await settings(store) == []
        assert await store.steps("t") == []
        await store.write(Statement(CHANGE, ("nobody", "x")))
        await store.write(Statement(SET, ("a", "1")))
        await store.write(Statement(CHANGE, ("a", "2"), once=True))
        assert await settings(store) == [("a", "2")]


async def test_sums_are_whole_numbers_and_nothing_is_none(place: Place) -> None:
    async with opened(place) as store:
        for k in (1, 2):
            await store.append(Step("t", k, 10**15, "[]"))
        rows = await store.read("SELECT SUM(ply), SUM(at), COUNT(*), NULL FROM steps")
        assert rows == [(3, 2 * 10**15, 2, None)]
        assert [type(cell) for cell in rows[0][:3]] == [int] * 3


async def test_strange_text_finds_nothing_and_harms_nothing(place: Place) -> None:
    async with opened(place) as store:
        for text in ("\0", "a\0b", "'; DROP TABLE steps; --", "\u202e", "🂡" * 2000):
            assert await store.steps(text) == []
        await store.write(Statement(SET, ("a", "x\0y")))
        assert len(await settings(store)) == 1


async def test_a_wrong_question_is_an_error_and_the_next_one_is_answered(place: Place) -> None:
    async with opened(place) as store:
        for sql, values in (("SELECT nothing", ()), ("SELECT 1 WHERE $1 = 'x'", (1, 2))):
            with pytest.raises(Exception, match=r"."):
                await store.read(sql, *values)
        assert await store.read("SELECT 1") == [(1,)]


async def test_close_finishes_what_was_begun_and_it_is_there_afterwards(place: Place) -> None:
    store = await open_store(*place)
    writes = [asyncio.ensure_future(store.append(Step("t", k, 0, "[]"))) for k in range(1, 40)]
    await asyncio.sleep(0)
    await store.close()
    assert await outcomes(*writes) == ["done"] * 39
    store = await open_store(*place)
    assert len(await store.steps("t")) == 39
    await store.close()


async def use(place: Place, body: Body) -> None:
    """Open the store there, use it, and close it again."""
    async with opened(place) as store:
        await body(store)


async def test_ratings_are_kept_and_told(place: Place) -> None:
    async with opened(place) as store:
        farm = Farm(store)
        people = ["ada", "bo", "cy", "di"]
        for number in range(60):
            await farm.play(*people[number % 4 :], *people[: number % 4])
        await farm.play("new", "ada", leave=1)
        board = await leaderboard(store, "brujas", 100, "new")
        assert {one.user for one in board.people} == {*people}
        assert board.people[-1].user == "ada"  # who left
        assert [one.place for one in board.people] == [1, 2, 3, 4]
        assert board.you is not None
        assert (board.you.rating, board.you.games, board.you.people) == (None, 1, 1)
        assert (await leaderboard(store, "brujas", 91 * 86_400_000, None)).people == []
        (own,) = await ratings_of(store, "ada")
        told = await history_of(store, "ada", "brujas")
        assert len(told.points) == own.games == 61
        assert told.points[-1].rating == own.rating
        assert (told.points[-1].place, told.points[-1].left) == (2, True)
        assert (await history_of(store, "new", "brujas")).points == []
        assert (await reliability(store, ["ada"]))["ada"].games == 61


@pytest.fixture
def migrations() -> Iterator[list[list[str]]]:
    """The migrations there are; what a test adds or takes away is as it was after it."""
    known = [*MIGRATIONS]
    yield MIGRATIONS
    MIGRATIONS[:] = known


async def test_a_newer_version_opens_older_data(place: Place, migrations: list[list[str]]) -> None:
    step = Step("t", 1, 7, "[]")

    async def fill(store: Store) -> None:
        await store.write(Statement(SET, ("a", "1")))
        await store.append(step)

    async def look(store: Store) -> None:
        rows = await store.read("SELECT name, value, since FROM settings WHERE name = 'a'")
        assert rows == [("a", "1", 5)]
        assert await store.steps("t") == [step]

    await use(place, fill)
    migrations.append(["ALTER TABLE settings ADD COLUMN since BIGINT NOT NULL DEFAULT 5"])
    await use(place, look)
    await use(place, look)  # what is new already is not made new again


async def test_rated_tables_of_older_data_are_rated_anew(
    place: Place, migrations: list[list[str]]
) -> None:
    sitting = Sitting(people=2, options={"players": 3}).begin()
    while sitting.table.status == "playing":
        sitting.act()
    users = [Statement(ADD_USER, (one, "account", one, one, 0, "{}", 0)) for one in ("ada", "bo")]
    seats = [Statement(ADD_SEAT, ("table", seat, one)) for seat, one in enumerate(("ada", "bo"))]
    old = Statement(
        "INSERT INTO ratings (user_id, game, mu, sigma, games) VALUES ($1, 'brujas', 40.0, 2.0, 9)",
        ("ada",),
    )
    rated = Statement(
        "UPDATE tables SET rated = 2, status = 'over', finished = 1 WHERE id = $1", ("table",)
    )

    async def fill(store: Store) -> None:
        await store.write(*users, Statement(ADD_TABLE, ("table", "{}", 0)), *seats, old)
        await store.write(rated)
        for ply, (at, text) in enumerate(sitting.steps, 1):
            await store.append(Step("table", ply, at, text))

    async def look(store: Store) -> None:
        assert await ratings_of(store, "ada") == []
        assert await rate_finished(store) == {"ada", "bo"}
        assert [one.games for one in await ratings_of(store, "ada")] == [1]

    before = next(k for k, one in enumerate(MIGRATIONS) if "rated_games" in "".join(one))
    newer = migrations[before:]
    del migrations[before:]
    await use(place, fill)
    migrations.extend(newer)
    await use(place, look)


async def test_a_migration_that_fails_changes_nothing(
    place: Place, migrations: list[list[str]]
) -> None:
    async def fill(store: Store) -> None:
        await store.write(Statement(SET, ("a", "1")))

    async def look(store: Store) -> None:
        rows = await store.read("SELECT * FROM settings WHERE name = 'a'")
        assert rows == [("a", "1")]

    await use(place, fill)
    migrations.append(["ALTER TABLE settings ADD COLUMN since BIGINT", "DROP TABLE nowhere"])
    with pytest.raises(Exception, match="nowhere"):
        await use(place, look)
    migrations.pop()
    await use(place, look)


async def test_games_are_found_by_a_part_of_a_name_whatever_its_case(place: Place) -> None:
    async with opened(place) as store:
        summary = ENCODE.encode(Summary({}, "0", [], "none", True, False, False)).decode()
        for number, (name, key) in enumerate([("Me", None), ("Ann_a Ärmel", None), ("Joe", "joe")]):
            user = (str(number), "guest", name, key, 0, "{}", 0)
            await store.write(Statement(ADD_USER, user))
            await store.write(Statement(ADD_TABLE, (str(number), summary, number)))
            for seat, who in enumerate({"0", str(number)}):
                await store.write(Statement(ADD_SEAT, (str(number), seat, who)))

        async def found(part: str) -> list[str]:
            games = (await history(store, "0", Search(opponent=part))).games
            return [game.table.id for game in games]

        assert await found("nn_A") == await found("Ann_a") == await found("Ärm") == ["1"]
        assert await found("JO") == ["2"]
        assert await found("e") == ["2", "1"]  # not one's own name
        assert await found("%") == await found("o_e") == await found("!") == []


async def test_games_of_older_data_are_looked_at_and_those_that_changed_last_come_first(
    place: Place, migrations: list[list[str]]
) -> None:
    newer = migrations[1:]
    del migrations[1:]

    async def fill(store: Store) -> None:
        for number in range(3):
            await store.write(Statement(ADD_TABLE, (str(number), "{}", number)))

    async def look(store: Store) -> None:
        assert await due_tables(store, 0) == ["2", "1", "0"]
        await let_go(store, "2", None, 2)
        await let_go(store, "1", 50, 1)
        assert await due_tables(store, 49) == ["0"]
        assert await due_tables(store, 50) == ["1", "0"]

    await use(place, fill)
    migrations += newer
    await use(place, look)
