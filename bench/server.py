"""`python -m bench.server`: our server and boardgame.io's under the same load, on one core.

Servers run on the first core, the crowd (this process) on the last. What compares is the moves
per second of a server's own CPU time: it depends little on what else the machine does. Of figures
by the clock the median of all slices is told, and the best. Rows go to bench/out/server.jsonl.
"""

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median, quantiles
from time import process_time
from typing import Final, NamedTuple

import uvloop

import foretell
from bench.hosts import CORES, Host, our_files, our_host, peers_exist, their_files, their_host
from bench.houses import House, OurHouse
from bench.load import SEATS, Crowd, LoadedTable
from bench.rows import Row, keep, row

ROUNDS: Final = 9
SLICE: Final = 2.0  # seconds
PACED: Final = 5.0  # seconds of a slice at an even rate
RATE: Final = 400  # moves a second, where delays are measured
FEW, MANY = 200, 1000  # tables
DEPTH: Final = 30  # moves at each table before it is measured: no game has only beginnings
IDLE: Final = 2000  # sockets that only wait
MASTERS: Final = 4  # tables of bots that think all the time


class Slice(NamedTuple):
    """What a server did in a few seconds of full load."""

    moves: float  # per second
    cost: float  # microseconds of its CPU for each
    crowd: float  # microseconds of the crowd's


class Guests:
    """A crowd at a server that sits down anew when too many of its games are over."""

    def __init__(self, host: Host, house: House, tables: int) -> None:
        self.host = host
        self.house = house
        self.tables = tables
        self.crowd = Crowd()

    async def ready(self) -> None:
        """Be in the middle of games."""
        playing = sum(bool(table.movers()) for table in self.crowd.tables)
        if playing >= 0.9 * self.tables:
            return
        self.crowd.leave()
        await self.house.seat(self.crowd, self.tables)
        while self.crowd.plies() < DEPTH * self.tables:
            await self.crowd.rush(SLICE / 4)
        await self.crowd.calm()

    async def rush(self) -> Slice:
        """A slice of full load."""
        await self.ready()
        plies, cpu, own = self.crowd.plies(), self.host.cpu(), process_time()
        seconds = await self.crowd.rush(SLICE)
        moves = self.crowd.plies() - plies
        cost, crowd = (self.host.cpu() - cpu) / moves, (process_time() - own) / moves
        await self.crowd.calm()
        return Slice(moves / seconds, 1e6 * cost, 1e6 * crowd)

    async def pace(self) -> tuple[float, float]:
        """A slice at an even rate: what half of the moves, and all but 1 %, take at most."""
        await self.ready()
        await self.crowd.pace(RATE, PACED)
        cuts = quantiles(self.crowd.delays, n=100)
        return 1000 * cuts[49], 1000 * cuts[98]


async def slices(guests: Sequence[Guests], rounds: int) -> list[list[Slice]]:
    """Slices of all crowds in turn; the first round warms up and does not count."""
    seen: list[list[Slice]] = [[] for _ in guests]
    for number in range(rounds + 1):
        for one, own in zip(guests, seen, strict=True):
            own.append(await one.rush())
        print(f"\rround {number} of {rounds}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return [own[1:] for own in seen]


def cost(seen: list[Slice]) -> float:
    """Microseconds of CPU for a move."""
    return median(slice.cost for slice in seen)


async def compare(rows: list[Row]) -> None:
    """Moves per second: against boardgame.io, of each game, and at many tables."""
    async with our_host() as ours:
        await against(rows, ours)
        for game in foretell.GAMES:
            house = OurHouse(ours.house.port, [game])
            seen = await alone(Guests(ours, house, FEW))
            rows.append(row(f"moves per CPU second, {game} v 4000", 1e6 / cost(seen), 4000))
        tell_speed(rows, f"{MANY} tables", await alone(Guests(ours, ours.house, MANY)))


async def against(rows: list[Row], ours: Host) -> None:
    """Ours against boardgame.io: moves per second of the server's CPU, and by the clock."""
    async with AsyncExitStack() as stack:
        peers = [their_host(kept) for kept in (False, True)] if peers_exist() else []
        for peer in peers:
            await stack.enter_async_context(peer)
        guests = [Guests(host, host.house, FEW) for host in (ours, *peers)]
        mine, *theirs = await slices(guests, ROUNDS)
        guests[0].crowd.leave()
    for peer, seen in zip(peers, theirs, strict=True):
        name = f"moves per CPU second, {FEW} tables v {peer.name}"
        rows.append(row(name, 1e6 / cost(mine), 1e6 / cost(seen)))
    tell_speed(rows, f"{FEW} tables", mine)


async def alone(guests: Guests) -> list[Slice]:
    """A few slices of one crowd."""
    (seen,) = await slices([guests], ROUNDS // 3)
    guests.crowd.leave()
    return seen


def tell_speed(rows: list[Row], name: str, seen: list[Slice]) -> None:
    """Rows about the moves of our server."""
    rows.append(row(f"moves per CPU second, {name} v 4000", 1e6 / cost(seen), 4000))
    moves = [slice.moves for slice in seen]
    rows.append(row(f"durable moves/s, {name}, median v 4000", median(moves), 4000))
    rows.append(row(f"durable moves/s, {name}, best slice v 4000", max(moves), 4000))
    crowd = median(slice.crowd for slice in seen)
    rows.append(row(f"microseconds of CPU for a move, {name} v the crowd's", cost(seen), crowd))


async def delays(rows: list[Row]) -> None:
    """From sending a move to the last of four screens, with and without bots that think."""
    async with our_host() as host:
        assert isinstance(host.house, OurHouse)
        people = Guests(host, host.house, FEW)
        quiet = [await people.pace() for _ in range(ROUNDS)]
        masters = Crowd()
        await host.house.face_bots(masters, MASTERS, "master")
        masters.eager = True
        for table in masters.tables:
            table.move()
        busy = [await people.pace() for _ in range(ROUNDS)]
        masters.leave()
        people.crowd.leave()
    half, most = zip(*quiet, strict=True)
    thinking = [slow for _, slow in busy]
    rows.append(row(f"ms p50 at {RATE} moves/s v 25", median(half), 25))
    rows.append(row(f"ms p99 at {RATE} moves/s, median v 25", median(most), 25))
    rows.append(row(f"ms p99 at {RATE} moves/s, best slice v 25", min(most), 25))
    later = max(median(thinking) - median(most), 0)
    rows.append(row("ms later at p99 while master bots think v 20", later, 20))


async def sockets(rows: list[Row]) -> None:
    """Memory for each socket that only waits."""
    async with our_host() as host:
        assert isinstance(host.house, OurHouse)
        crowd = Crowd()
        await host.house.set_up(crowd, IDLE // SEATS)
        before = host.memory()
        await host.house.join(crowd)
        grown = (host.memory() - before) / IDLE / 1024
        crowd.leave()
    rows.append(row("KB for an idle socket v 40", grown, 40))


async def killed(host: Host, files: Callable[[Path, Sequence[LoadedTable]], dict[str, int]]) -> Row:
    """Kill a server under full load: how many moves that somebody has seen are not in its files?"""
    async with host:
        guests = Guests(host, host.house, FEW)
        await guests.ready()
        await guests.crowd.rush(SLICE)
        host.end(signal.SIGKILL)
        await asyncio.sleep(1)  # what was sent before is still to arrive
        tables = guests.crowd.tables
        reached = files(host.folder, tables)
        seen = {table.name: max(table.plies) for table in tables}
        lost = sum(max(ply - reached.get(name, 0), 0) for name, ply in seen.items())
        guests.crowd.leave()
    shown = sum(seen.values())
    told = {"name": f"moves lost v shown, killed under load: {host.name}", "ours": lost}
    return {**told, "peer": shown, "ratio": round(lost / shown, 4)}


async def measure() -> list[Row]:
    """Measure everything, one after the other."""
    os.sched_setaffinity(0, CORES[-1:])
    rows: list[Row] = []
    await compare(rows)
    await delays(rows)
    await sockets(rows)
    rows.append(await killed(our_host(), our_files))
    if peers_exist():
        rows.append(await killed(their_host(kept=True), their_files))
    return rows


def main() -> None:
    """Measure the server, and keep what was seen."""
    keep("server.jsonl", uvloop.run(measure()))


if __name__ == "__main__":
    main()
