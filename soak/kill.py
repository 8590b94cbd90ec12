"""Kill a server at any moment under load, start it again, and count what is lost: nothing."""

import asyncio
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

import foretell
from foretell.match import Match
from foretell.store.sqlite import FILE
from foretell.table import events as e
from foretell.table.table import Table
from soak.players import Player, gather_table
from soak.server import Server

GAMES: Final = [*foretell.GAMES]


@dataclass
class Toll:
    """What a storm has cost."""

    kills: int = 0
    tables: int = 0
    finished: int = 0
    acknowledged: int = 0
    steps: int = 0
    lost: int = 0
    gaps: int = 0
    complaints: tuple[str, ...] = ()

    def __str__(self) -> str:
        return (
            f"{self.kills} kills, {self.tables} tables ({self.finished} games finished), "
            f"{self.acknowledged} moves acknowledged, {self.lost} lost, {self.gaps} gaps, "
            f"{self.steps} steps stored, {len(self.complaints)} complaints"
        )


class Storm:
    """Tables in play all the time while the server is killed again and again."""

    def __init__(self, data: Path, tables: int, seed: int) -> None:
        self.server = Server(data)
        self.number = tables
        self.luck = Random(seed)
        self.players: list[Player] = []
        self.games: set[asyncio.Task[None]] = set()
        self.end: Callable[[], object] = self.server.kill

    async def run(self, kills: int, longest: float) -> Toll:
        """So many kills, each after up to `longest` seconds of play; then all games end."""
        with self.server:
            await self.gather()
            for _ in range(kills):
                await asyncio.sleep(self.luck.uniform(0.05, longest))
                await self.refill()
                await asyncio.to_thread(self.end)
                await asyncio.to_thread(self.server.start)
            await asyncio.gather(*self.games)
            code = await asyncio.to_thread(self.server.stop)
            if code != 0:
                raise RuntimeError(f"the server stopped with code {code}")
            toll = count(self.server.data, self.players, kills)
            toll.complaints += tuple(self.server.log.splitlines())
        return toll

    async def gather(self) -> None:
        for _ in range(self.number):
            await self.open_table()

    async def open_table(self) -> None:
        """One more table, of any game, with one to four people."""
        game, people = self.luck.choice(GAMES), self.luck.randint(1, 4)
        players = await gather_table(lambda: self.server.host, game, people, self.luck)
        self.players += players
        for player in players:
            task = asyncio.create_task(player.play())
            self.games.add(task)
            task.add_done_callback(self.games.discard)

    async def refill(self) -> None:
        """Open a new table for each that is over."""
        playing = len({player.table for player in self.players if not player.over})
        for _ in range(self.number - playing):
            await self.open_table()


def count(data: Path, players: list[Player], kills: int) -> Toll:
    """Compare what players were told with what is on disk."""
    toll = Toll(kills=kills)
    connection = sqlite3.connect(data / FILE)
    by_table: dict[str, list[Player]] = {}
    for player in players:
        by_table.setdefault(player.table, []).append(player)
    for id, seated in by_table.items():
        sql = "SELECT ply, at, body FROM steps WHERE table_id = ? ORDER BY ply"
        check_table(toll, connection.execute(sql, (id,)).fetchall(), seated)
    connection.close()
    return toll


def check_table(toll: Toll, rows: list[tuple[int, int, str]], seated: list[Player]) -> None:
    """One table: no gap, no acknowledged move missing, and the game as its players saw it."""
    toll.tables += 1
    toll.steps += len(rows)
    toll.gaps += [ply for ply, _, _ in rows] != list(range(1, len(rows) + 1))
    table = Table(seated[0].table)
    made: dict[tuple[int, int], str] = {}
    for ply, at, body in rows:
        for event in e.read(body):
            if isinstance(event, e.Acted):
                made[event.seat, table.seats[event.seat].turn] = event.do
            table.apply(event, at)
        table.ply = ply
    toll.finished += table.status == "over"
    for player in seated:
        toll.acknowledged += len(player.acknowledged)
        for turn, do in player.acknowledged.items():
            toll.lost += made.get((player.seat, turn)) != do
        toll.complaints += tuple(player.complaints) + complaints(table.game, player)


def complaints(match: Match, player: Player) -> tuple[str, ...]:
    """Does the player's last look agree with what is stored?"""
    if player.over and player.log != match.log_of(player.seat):
        return (f"{player.table}: seat {player.seat} saw another game than is stored",)
    return ()
