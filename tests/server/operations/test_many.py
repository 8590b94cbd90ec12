"""Three server processes over one PostgreSQL; people of one table sit at different processes."""

import asyncio
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from foretell.games.registry import GAMES
from foretell.record import replay
from foretell.store.postgres import PostgresStore
from foretell.table import events as e
from foretell.table.table import OVER, Table
from scripts.postgres import GIVEN, Cluster
from soak.players import Player, be_guest, plain_client
from soak.server import Server
from tests.server.databases import sharing
from tests.server.talking import THREE, Somebody, play_all, sit

pytest_plugins = ["tests.server.cluster"]
LONG = 60.0  # seconds that nothing here should take
PEOPLE = 3


@pytest.fixture
def servers(database: str, tmp_path: Path) -> Iterator[list[Server]]:
    """Three of them."""
    with sharing(3, database, tmp_path) as found:
        yield found


class Home:
    """The server that somebody is connected to: another one when it is gone."""

    def __init__(self, servers: list[Server], at: int) -> None:
        self.servers = servers
        self.at = at

    def __call__(self) -> str:
        while self.servers[self.at].running.poll() is not None:
            self.at = (self.at + 1) % len(self.servers)
        return self.servers[self.at].host


class Party:
    """A table of three people, each at another server, and a bot."""

    def __init__(self, servers: list[Server], number: int) -> None:
        self.servers = servers
        self.number = number
        self.game = [*GAMES][number % len(GAMES)]
        self.table = ""
        self.homes = [Home(servers, (number + k) % len(servers)) for k in range(PEOPLE)]
        self.players: list[Player] = []

    async def begin(self) -> None:
        """Get together."""
        async with plain_client() as client:
            cookies = [await be_guest(client, home(), f"P{self.number}") for home in self.homes]
            base = f"http://{self.homes[0]()}/api/tables"
            seats = [{"kind": "you"}, *[{"kind": "open"}] * (PEOPLE - 1)]
            seats += [{"kind": "bot", "level": "novice"}]
            wanted = {"game": self.game, "options": {"players": PEOPLE + 1}, "seats": seats}
            made = await client.post(base, json=wanted, headers={"Cookie": cookies[0]})
            self.table = made.raise_for_status().json()["id"]
            for home, cookie in zip(self.homes[1:], cookies[1:], strict=True):
                path = f"http://{home()}/api/tables/{self.table}/sit"
                (await client.post(path, json={}, headers={"Cookie": cookie})).raise_for_status()
        self.players = [
            Player(home, cookie, self.table, seat, Random(self.number))
            for seat, (home, cookie) in enumerate(zip(self.homes, cookies, strict=True))
        ]

    async def play(self) -> None:
        """Play to the end."""
        await asyncio.gather(*[player.play() for player in self.players])

    def moves_at(self, server: int) -> int:
        """How many decisions were acknowledged to whoever is at a server."""
        found = zip(self.homes, self.players, strict=True)
        return sum(len(player.acknowledged) for home, player in found if home.at == server)

    async def check(self, store: PostgresStore) -> None:
        """The log has no gap, holds all that was acknowledged, and tells a whole game."""
        steps = await store.steps(self.table)
        assert [step.ply for step in steps] == list(range(1, len(steps) + 1))
        table = Table(self.table)
        acts: dict[int, list[str]] = {seat: [] for seat in range(PEOPLE + 1)}
        for step in steps:
            table.replay(step.ply, step.at, step.body)
            for event in e.read(step.body):
                if isinstance(event, e.Acted):
                    acts[event.seat].append(event.do)
        assert table.status == OVER
        assert replay(table.game.record()).over
        for seat, player in enumerate(self.players):
            for turn, do in player.acknowledged.items():
                assert acts[seat][turn] == do
            assert player.complaints == []


@pytest.fixture
def restart(request: pytest.FixtureRequest) -> Callable[[], None]:
    """Restarts the database, unless it is not ours."""
    if GIVEN in os.environ:
        return lambda: None
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.restart


async def until_moved(parties: list[Party], server: int, moves: int) -> None:
    """Wait until people at a server have made so many decisions, while games go on."""
    async with asyncio.timeout(LONG):
        while sum(party.moves_at(server) for party in parties) < moves:
            await asyncio.sleep(0.01)
    assert not all(player.over for party in parties for player in party.players)


async def test_a_process_is_killed_under_load_and_nothing_is_lost(
    servers: list[Server], database: str, restart: Callable[[], None]
) -> None:
    """First a process is killed, then the database restarts."""
    parties = [Party(servers, number) for number in range(6)]
    await asyncio.gather(*[party.begin() for party in parties])
    games = asyncio.gather(*[party.play() for party in parties])
    await until_moved(parties, 1, 30)
    servers[1].kill()
    await until_moved(parties, 2, 80)
    await asyncio.to_thread(restart)
    async with asyncio.timeout(2 * LONG):
        await games
    assert all(home.at != 1 for party in parties for home in party.homes)
    store = await PostgresStore.open(database)
    for party in parties:
        await party.check(store)
    await store.close()
    for server in (servers[0], servers[2]):
        assert await asyncio.to_thread(server.stop) == 0
        assert server.log == ""


async def test_who_still_looks_at_a_result_hears_what_is_said_at_the_rematch(
    servers: list[Server],
) -> None:
    """Ada and Bob are at different processes, and only Ada's has the new table."""

    async with (
        await Somebody.guest(servers[0], "Ada") as ada,
        await Somebody.guest(servers[1], "Bob") as bob,
        await Somebody.guest(servers[1], "Cem") as cem,
    ):
        table, lines = await sit([ada, bob], **THREE)
        watching = await cem.at(table)
        await play_all(*lines)
        again = (await ada.post(f"/api/tables/{table}/rematch"))["id"]
        hers = await ada.at(again)
        for said in ("one more?", "come on"):
            await hers.send(say=said)
            await lines[1].wait("chat")
        await lines[1].send(say="coming")
        await hers.wait("chat", lambda told: bool(told["lines"][-1]["text"] == "coming"))
        await watching.send(say="bye")
        await watching.wait("chat", lambda told: bool(told["lines"][-1]["text"] == "bye"))
        assert watching.said() == ["bye"]
        assert lines[1].said() == ["one more?", "come on"]
