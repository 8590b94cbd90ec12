"""Three server processes over one PostgreSQL; people of one table sit at different processes."""

import asyncio
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from foretell.games.registry import GAMES
from foretell.record import replay
from foretell.store.postgres import PostgresStore
from foretell.table import events as e
from foretell.table.table import OVER, Table
from scripts.postgres import GIVEN, Cluster
from tests.server.players import LONG, Player, Server, guest, set_up

pytest_plugins = ["tests.server.cluster"]
PEOPLE = 3


@pytest.fixture
def servers(database: str, tmp_path: Path) -> Iterator[list[Server]]:
    """Three of them."""
    found = [Server(tmp_path, database) for _ in range(3)]
    try:
        for server in found:
            server.start()
        yield found
    finally:
        for server in found:
            server.kill()


class Party:
    """A table of three people, each at another server, and a bot."""

    def __init__(self, servers: list[Server], number: int) -> None:
        self.servers = servers
        self.number = number
        self.game = [*GAMES][number % len(GAMES)]
        self.table = ""
        self.players: list[Player] = []

    async def begin(self) -> None:
        """Get together."""
        homes = [(self.number + k) % len(self.servers) for k in range(PEOPLE)]
        who = [await guest(self.servers[home], f"P{self.number}-{home}") for home in homes]
        self.players = [
            Player(self.servers, home, token)
            for home, (_, token) in zip(homes, who, strict=True)
        ]  # fmt: skip
        seats = [{"kind": "user", "user": id} for id, _ in who[1:]]
        seats = [{"kind": "you"}, *seats, {"kind": "bot", "level": "novice"}]
        options = {"players": PEOPLE + 1}
        wanted = {"game": self.game, "options": options, "start": True, "seats": seats}
        self.table = await set_up(self.servers[homes[0]], who[0][1], wanted)

    async def play(self) -> None:
        """Play to the end."""
        await asyncio.gather(*[player.play(self.table) for player in self.players])

    def moves_at(self, server: int) -> int:
        """How many decisions were acknowledged to whoever is at a server."""
        return sum(len(one.acknowledged) for one in self.players if one.at == server)

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
            assert set(player.refused) <= {"stale_turn"}


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


def test_a_process_is_killed_under_load_and_nothing_is_lost(
    servers: list[Server], database: str, restart: Callable[[], None]
) -> None:
    """And then the database restarts."""

    async def run() -> None:
        await asyncio.gather(*[server.ready() for server in servers])
        parties = [Party(servers, number) for number in range(6)]
        await asyncio.gather(*[party.begin() for party in parties])
        games = asyncio.gather(*[party.play() for party in parties])
        await until_moved(parties, 1, 30)
        servers[1].kill()
        await until_moved(parties, 2, 80)
        await asyncio.to_thread(restart)
        async with asyncio.timeout(2 * LONG):
            await games
        assert all(player.at != 1 for party in parties for player in party.players)
        store = await PostgresStore.open(database)
        for party in parties:
            await party.check(store)
        await store.close()
        for server in (servers[0], servers[2]):
            await asyncio.to_thread(server.stop)
            assert server.log() == ""

    asyncio.run(run())
