"""Ways to a better rating without playing better, and that none of them pays."""

import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from foretell.server.history.rating_rules import NEW, Player, careful, is_settled, rerate
from foretell.server.history.ratings import Finish, places
from foretell.store.ratings import RatingRow, ratings_of
from foretell.store.sqlite import SqliteStore
from tests.server.farm import Farm
from tests.server.serving import Server, serving
from tests.server.talking import THREE, accounts, finish, met, play, play_all, sit, until

Story = Callable[[Farm, random.Random], Awaitable[None]]


# At real tables


def kept(server: Server) -> dict[str, float]:
    """Everybody's mu."""
    return dict(server.query("SELECT user_id, mu FROM ratings"))


async def all_rated(server: Server) -> None:
    """Wait until no table is left to be rated."""

    async def none_left() -> bool:
        over = "SELECT COUNT(*) FROM tables WHERE status = 'over' AND rated = 1"
        return server.query(over) == [(0,)]

    await until(none_left)


async def alone_with_an_absent_account(server: Server, stack: AsyncExitStack) -> None:
    """Ada invites Bob, who never comes, and plays a random bot."""
    ada, bob = await accounts(server, stack, "Ada", "Bob")
    seats = [{"kind": "you"}, {"kind": "user", "user": bob.id}, {"kind": "bot", "level": "random"}]
    table = (await ada.post("/api/tables", **THREE, seats=seats, rated=True, clock="brisk"))["id"]
    await ada.post(f"/api/tables/{table}/start")
    await bob.post(f"/api/tables/{table}/leave")  # a seat he never took: a bot plays at once
    await play(await ada.at(table))


async def two_accounts_of_one_person(server: Server, stack: AsyncExitStack) -> None:
    """Ada plays with another account of hers, which loses on purpose."""
    people = await accounts(server, stack, "Adabella", "Bobrun")
    for one in people:
        one.come_from("203.0.113.7")
    await finish(people, **THREE, rated=True)


async def an_account_that_sits_down_and_never_looks(server: Server, stack: AsyncExitStack) -> None:
    """Another account of Ada's takes a seat by a request, and is never there."""
    ada, bob = await accounts(server, stack, "Adabel", "Bobbert")
    table = (await ada.post("/api/tables", **THREE, rated=True))["id"]
    await bob.post(f"/api/tables/{table}/sit")
    await ada.post(f"/api/tables/{table}/start")
    await bob.post(f"/api/tables/{table}/leave")
    await play(await ada.at(table))


async def an_account_made_when_the_game_is_won(server: Server, stack: AsyncExitStack) -> None:
    """A guest who sees that it goes well gets an account in the middle of the game."""
    (ada,) = await accounts(server, stack, "Adamaria")
    (bob,) = await met(server, stack, "Bobino")
    table, lines = await sit([ada, bob], **THREE, rated=True)
    await bob.post("/api/accounts", name="Bobino", password="a fine password")
    await lines[1].socket.close()
    await play_all(lines[0], await bob.at(table))


async def test_nobody_is_rated_who_is_alone_whatever_they_arrange() -> None:
    with serving() as server:
        async with AsyncExitStack() as stack:
            await alone_with_an_absent_account(server, stack)
            await two_accounts_of_one_person(server, stack)
            await an_account_that_sits_down_and_never_looks(server, stack)
            await an_account_made_when_the_game_is_won(server, stack)
            await all_rated(server)
        assert server.query("SELECT COUNT(*) FROM tables WHERE status = 'over'") == [(4,)]
        assert kept(server) == {}


async def test_quitting_before_losing_is_losing() -> None:
    with serving() as server:
        async with AsyncExitStack() as stack:
            ada, bob, cy = await accounts(server, stack, "Ada", "Bob", "Cy")
            table, lines = await sit([ada, bob, cy], **THREE, rated=True)
            await bob.post(f"/api/tables/{table}/leave")  # by the button
            await lines[1].socket.close()
            await cy.post(f"/api/tables/{table}/leave")  # which is no better a little later
            await lines[2].socket.close()
            await play(lines[0])
            await all_rated(server)
            names = {ada.id: "Ada", bob.id: "Bob", cy.id: "Cy"}
        after = {names[user]: mu for user, mu in kept(server).items()}
        assert after["Bob"] == after["Cy"] < NEW.mu < after["Ada"]
        kept_places = server.query('SELECT user_id, place, "left" FROM rated_games')
        assert sorted((names[user], *rest) for user, *rest in kept_places) == [
            ("Ada", 0, 0), ("Bob", 1, 1), ("Cy", 1, 1),
        ]  # fmt: skip


def test_where_all_leave_the_last_to_go_has_outlasted_the_others() -> None:
    left = [Finish("a", False, 9, left=5), Finish("b", True, 7, left=8), Finish("c", True, 8, 5)]
    assert places(left) == [1, 0, 1]
    assert places([*left, Finish("d", True, 0)]) == [1, 1, 1, 0]
    assert places([Finish("a", True, 3), Finish("b", False, 2), Finish("c", True, 3)]) == [1, 0, 1]


def test_a_household_is_compared_with_others_alone() -> None:
    home = frozenset({"203.0.113.7"})
    two = [Player(name, place, False, networks=home) for place, name in enumerate("ab")]
    stranger = Player("c", 2, False, networks=frozenset({"203.0.113.8"}))
    first, second, last = rerate([*two, stranger], {})
    assert first.mu == second.mu > NEW.mu > last.mu


# By the hundred


@asynccontextmanager
async def farm_in(folder: Path, address: str | None = None) -> AsyncIterator[Farm]:
    """Games that a store keeps, all played from one address or each from another."""
    store = SqliteStore(folder)
    try:
        yield Farm(store, address)
    finally:
        await store.close()


async def outcomes(
    folder: Path, story: Story, user: str = "me", address: str | None = None
) -> list[RatingRow]:
    """The rating that somebody has in the end, if any."""
    async with farm_in(folder, address) as farm:
        await story(farm, random.Random(16))
        return await ratings_of(farm.store, user)


async def outcome(folder: Path, story: Story, user: str = "me") -> RatingRow:
    """The rating that somebody has in the end."""
    (row,) = await outcomes(folder, story, user)
    return row


def shown(row: RatingRow) -> int | None:
    """What others see of a rating."""
    return careful(row.mu, row.sigma) if is_settled(row.sigma, row.known) else None


def puppets(count: int) -> list[str]:
    return [f"puppet {number}" for number in range(count)]


async def honest(farm: Farm, rng: random.Random) -> None:
    """Twenty people who are all alike, one of them me, play some forty games each."""
    people = ["me", *puppets(19)]
    for _ in range(270):
        await farm.play(*rng.sample(people, 3))


async def ring(farm: Farm, rng: random.Random) -> None:
    """I have four more accounts, and beat them again and again."""
    for _ in range(80):
        await farm.play("me", *rng.sample(puppets(4), 2))


async def wide_ring(farm: Farm, rng: random.Random) -> None:
    """I have eleven more accounts, which play with each other too."""
    for number in range(180):
        two = rng.sample(puppets(11), 2)
        await farm.play(*(["me", *two] if number % 3 else rng.sample(puppets(11), 3)))


async def patient_ring(farm: Farm, rng: random.Random) -> None:
    """I have four more accounts, and let them win so often that the games go on to count."""
    for number in range(180):
        one, *two = rng.sample(["me", *puppets(4)] if number % 3 else puppets(4), 3)
        first = "me" in two and rng.random() < 0.7
        await farm.play(*(["me", one, *(x for x in two if x != "me")] if first else [one, *two]))


async def throw_away(farm: Farm, rng: random.Random) -> None:
    """I beat an account that I have just made, and make another one."""
    for number in range(50):
        await farm.play("me", f"new {number}")


async def quitters(farm: Farm, rng: random.Random) -> None:
    """My other accounts sit down, and leave at once."""
    for _ in range(50):
        await farm.play("me", *rng.sample(puppets(4), 2), leave=2)


@pytest.mark.parametrize("story", [ring, wide_ring, patient_ring, throw_away, quitters])
async def test_whoever_has_several_accounts_gains_nothing_by_them(
    tmp_path: Path, story: Story
) -> None:
    assert await outcomes(tmp_path, story, address="203.0.113.7") == []


@pytest.mark.parametrize("story", [ring, wide_ring, throw_away, quitters])
async def test_whoever_hides_where_they_come_from_shows_nothing_for_it(
    tmp_path: Path, story: Story
) -> None:
    assert shown(await outcome(tmp_path, story)) is None


async def test_who_is_settled_gains_nothing_from_new_accounts_and_loses_by_leaving(
    tmp_path: Path,
) -> None:
    rng = random.Random(16)
    async with farm_in(tmp_path) as farm:
        await honest(farm, rng)
        (before,) = await ratings_of(farm.store, "me")
        await throw_away(farm, rng)
        (after,) = await ratings_of(farm.store, "me")
        await farm.play("new", "me", leave=1)
        (last,) = await ratings_of(farm.store, "me")
    assert after == before._replace(games=before.games + 50)
    assert careful(last.mu, last.sigma) < careful(before.mu, before.sigma)


async def test_not_many_more_than_15_games_settle_a_rating(tmp_path: Path) -> None:
    settled: dict[str, int] = {}
    rng, people = random.Random(16), ["me", *puppets(19)]
    async with farm_in(tmp_path) as farm:
        for _ in range(170):
            three = rng.sample(people, 3)
            await farm.play(*three)
            for user in three:
                (row,) = await ratings_of(farm.store, user)
                if shown(row) is not None:
                    settled.setdefault(user, row.games)
    assert len(settled) == 20
    assert all(10 < games <= 25 for games in settled.values())


async def compete(farm: Farm, rng: random.Random) -> None:
    """I play better than eleven others, who are all alike."""
    people = ["me", *puppets(11)]
    for _ in range(150):
        drawn = {one: rng.gauss(1.5 if one == "me" else 0) for one in rng.sample(people, 3)}
        await farm.play(*sorted(drawn, key=lambda one: -drawn[one]))


async def test_strength_shows(tmp_path: Path) -> None:
    better = shown(await outcome(tmp_path / "1", compete))
    normal = shown(await outcome(tmp_path / "2", compete, "puppet 0"))
    assert better is not None
    assert normal is not None
    assert better > normal + 100
