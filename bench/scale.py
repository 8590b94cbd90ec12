"""`python -m bench.scale`: how far a server goes: processes, tables in memory, stored games.

One, two and three processes over one PostgreSQL: moves per second, how long a move takes, and the
CPU of servers and database for it. One process over SQLite with ever more tables in memory: CPU for
a move, CPU while nobody moves, memory. And with 100,000 stored games: CPU for a move, start-up,
memory. All that is compared takes turns, and each round begins new games, so that no figure hangs
on how far they are. Rows go to bench/out/scale.jsonl, curves to docs/pictures/scale.svg. It takes
some six minutes, and goes on where it was stopped: each part is kept in bench/out until all are
done. `python -m bench.scale tables` (or `processes`, `stored`) measures that part anew and stops.
"""

import argparse
import asyncio
import os
import sys
import tempfile
from collections.abc import Callable
from contextlib import AsyncExitStack, ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from time import clock_gettime, perf_counter
from typing import Final

import psutil
import uvloop

from bench.curves import draw
from bench.hosts import CORES, Host, our_host
from bench.houses import OurHouse
from bench.load import Crowd
from bench.rows import OUT, Row, forget, keep, remember, row
from bench.server import Guests
from bench.spread import SpreadHouse, cpu
from bench.stored import fill
from scripts.postgres import Cluster, private_cluster
from soak.server import Server

PROCESSES: Final = (1, 2, 3)
PEOPLE: Final = 60  # tables of four people, at all processes together
RUSH, PACED = 3.0, 2.0  # seconds
RATE: Final = 200  # moves a second, where delays are measured
SIZES: Final = (100, 1_000, 10_000)  # tables in memory
PLAYING: Final = 100  # of them are played at, by four people each
STORED: Final = 100_000  # games
ROUNDS: Final = 5
TURNS: Final = 12  # rounds in which tables are compared
STRAY: Final = 2  # of them at either end that do not count: a 96 % interval of the median
SLICE: Final = 1.0  # seconds
AT_REST: Final = 12.0  # seconds: longer than from one sweep to the next
STARTS: Final = 3
FLAT: Final = 1.1  # times the cost with the fewest tables


@dataclass
class Processes:
    """What was seen with a number of processes, by slice."""

    moves: list[float] = field(default_factory=list)  # a second
    half: list[float] = field(default_factory=list)  # milliseconds
    most: list[float] = field(default_factory=list)  # milliseconds, for all but 1 %
    servers: list[float] = field(default_factory=list)  # microseconds of CPU for a move
    database: list[float] = field(default_factory=list)


def database_cpu(cluster: Cluster) -> float:
    """Seconds of CPU that PostgreSQL has used, in all its processes."""
    first = psutil.Process(int((cluster.data / "postmaster.pid").read_text().split()[0]))
    times = [one.cpu_times() for one in (first, *first.children(recursive=True))]
    ended = times[0].children_user + times[0].children_system
    return float(sum(one.user + one.system for one in times) + ended)


async def load(servers: list[Server], cluster: Cluster, seen: Processes) -> None:
    """A slice of full load and one at an even rate, at new tables."""
    crowd = Crowd()
    await SpreadHouse([server.port for server in servers], spread=False).seat(crowd, PEOPLE)
    ours, theirs, plies = cpu(servers), database_cpu(cluster), crowd.plies()
    seconds = await crowd.rush(RUSH)
    moves = crowd.plies() - plies
    seen.moves.append(moves / seconds)
    seen.servers.append(1e6 * (cpu(servers) - ours) / moves)
    seen.database.append(1e6 * (database_cpu(cluster) - theirs) / moves)
    await crowd.calm()
    crowd.leave()
    await SpreadHouse([server.port for server in servers], spread=False).seat(crowd, PEOPLE)
    await crowd.pace(RATE, PACED)
    cuts = quantiles(crowd.delays, n=100)
    seen.half.append(1000 * cuts[49])
    seen.most.append(1000 * cuts[98])
    crowd.leave()


async def take_turns(servers: list[Server], cluster: Cluster) -> dict[int, Processes]:
    """Slices with each number of processes in turn; the first round warms up."""
    seen: dict[int, Processes] = {}
    for number in range(ROUNDS + 1):
        if number <= 1:
            seen = {count: Processes() for count in PROCESSES}
        for count, own in seen.items():
            await load(servers[:count], cluster, own)
        print(f"\rprocesses: round {number} of {ROUNDS}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return seen


def measure_processes() -> dict[int, Processes]:
    """Several processes over one PostgreSQL; nothing if there is none."""
    with private_cluster() as cluster, tempfile.TemporaryDirectory() as data, ExitStack() as stack:
        if cluster is None:
            print("There is no PostgreSQL on this machine.", file=sys.stderr)
            return {}
        servers = [
            stack.enter_context(Server(Path(data) / f"{k}", "--database", cluster.address))
            for k in range(max(PROCESSES))
        ]
        return asyncio.run(take_turns(servers, cluster))


def tell_processes(seen: dict[int, Processes]) -> list[Row]:
    """Rows about processes, each beside the figure of one process."""
    rows = []
    for name, figure in (
        ("durable moves/s", "moves"),
        (f"ms p50 at {RATE} moves/s", "half"),
        (f"ms p99 at {RATE} moves/s", "most"),
        ("microseconds of the servers' CPU for a move", "servers"),
        ("microseconds of PostgreSQL's CPU for a move", "database"),
    ):
        for count, own in seen.items():
            ours, alone = (median(getattr(one, figure)) for one in (own, seen[1]))
            rows.append(row(f"{name}, processes: {count} v 1", ours, alone))
    return rows


# Tables in memory, and stored games


@dataclass
class Sized:
    """A server with so many tables in memory, the crowd at some of them, and what was seen."""

    name: str
    guests: Guests
    memory: float  # MiB before the crowd came
    rest: float = 0.0  # milliseconds of CPU for a second in which nobody moves
    costs: list[float] = field(default_factory=list)  # microseconds of CPU for a move


async def rest(host: Host, tables: int) -> Crowd:
    """Have tables in memory at which one person, who is there, thinks about a move."""
    crowd = Crowd()
    house = OurHouse(host.house.port, ["seven-prophecies"])
    await house.face_bots(crowd, tables, "novice")
    return crowd


async def host_tables(stack: AsyncExitStack, name: str, size: int, folder: Path | None) -> Sized:
    """A server with so many tables; people are to come to the last of them."""
    host = our_host(folder)
    await stack.enter_async_context(host)
    stack.callback((await rest(host, size - PLAYING)).leave)
    guests = Guests(host, host.house, PLAYING)
    stack.callback(guests.crowd.leave)
    return Sized(name, guests, host.memory() / 2**20)


async def compare_costs(sizes: list[Sized]) -> None:
    """What a move costs at each, by turns; who begins changes, and the first round warms up."""
    for number in range(TURNS + 1):
        first = number % len(sizes)
        for one in sizes[first:] + sizes[:first]:
            one.costs.append(await cost(one.guests))
        print(f"\rround {number} of {TURNS}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    for one in sizes:
        del one.costs[0]


async def cost(guests: Guests) -> float:
    """Microseconds of CPU for a move of games that have just begun."""
    guests.crowd.leave()
    await guests.ready()
    plies, used = guests.crowd.plies(), cpu_of(guests.host)
    await guests.crowd.rush(SLICE)
    moves = guests.crowd.plies() - plies
    used = cpu_of(guests.host) - used
    await guests.crowd.calm()
    return 1e6 * used / moves


def cpu_of(host: Host) -> float:
    """Seconds of CPU of all its threads, more exactly than in ticks of a hundredth of a second."""
    return clock_gettime((~host.process.pid << 3) | 2)  # Linux's number of that process's clock


async def watch_rest(sizes: list[Sized]) -> None:
    """What each server uses while nobody moves."""
    before = [cpu_of(one.guests.host) for one in sizes]
    await asyncio.sleep(AT_REST)
    for one, used in zip(sizes, before, strict=True):
        one.rest = 1000 * (cpu_of(one.guests.host) - used) / AT_REST


def tell_costs(sizes: list[Sized]) -> list[Row]:
    """Rows about a move's cost: the median of what each round says, since its slices were near."""
    rows = []
    few = sizes[0]
    for own in sizes:
        ratios = sorted(many / base for many, base in zip(own.costs, few.costs, strict=True))
        name = f"microseconds of CPU for a move, tables: {own.name} v {few.name}"
        told = row(name, median(own.costs), median(few.costs))
        low, high = (round(ratios[place], 3) for place in (STRAY, -1 - STRAY))
        rows.append({**told, "ratio": round(median(ratios), 3), "low": low, "high": high})
    return rows


def tell_memory(sizes: list[Sized]) -> list[Row]:
    """Rows about memory, beside that with the fewest tables."""
    few = sizes[0]
    return [row(f"MiB, tables: {one.name} v {few.name}", one.memory, few.memory) for one in sizes]


async def compare_tables() -> list[Row]:
    """Rows about ever more tables in memory."""
    os.sched_setaffinity(0, CORES[-1:])
    async with AsyncExitStack() as stack:
        sizes = [await host_tables(stack, f"{size}", size, None) for size in SIZES]
        await watch_rest(sizes)
        await compare_costs(sizes)
    few = sizes[0]
    name = "ms of CPU a second at rest, tables"
    still = [row(f"{name}: {one.name} v {few.name}", one.rest, few.rest) for one in sizes]
    return [*tell_costs(sizes), *still, *tell_memory(sizes)]


async def compare_stored(full: Path) -> list[Row]:
    """Rows about moves over stored games."""
    os.sched_setaffinity(0, CORES[-1:])
    async with AsyncExitStack() as stack:
        sizes = [
            await host_tables(stack, name, PLAYING, folder)
            for name, folder in ((f"{PLAYING}", None), (f"{PLAYING}, {STORED} stored", full))
        ]
        await compare_costs(sizes)
    return tell_costs(sizes)[1:]


def start_up(folder: Path) -> tuple[float, float]:
    """Milliseconds until a server says where it is, and MiB that it has then."""
    server = Server(folder)
    began = perf_counter()
    with server:
        seconds = perf_counter() - began
        memory = psutil.Process(server.running.pid).memory_info().rss
        server.stop()
    return 1000 * seconds, memory / 2**20


def compare_starts(full: Path, empty: Path) -> list[Row]:
    """Start-up and memory over stored games, and without them, by turns."""
    seen = [(start_up(full), start_up(empty)) for _ in range(STARTS)]
    rows = []
    for place, name in enumerate(("ms until it is there", "MiB of memory then")):
        ours, alone = (median(one[side][place] for one in seen) for side in (0, 1))
        rows.append(row(f"{name}, {STORED} stored games v none", ours, alone))
    return rows


def measure_stored() -> list[Row]:
    """Rows about stored games."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:
        full, empty = Path(place) / "full", Path(place) / "empty"
        for folder in (full, empty):
            start_up(folder)  # makes the files
        size = fill(full, STORED)
        print(f"{STORED} games: {size >> 20} MiB on disk", file=sys.stderr)
        return [*compare_starts(full, empty), *uvloop.run(compare_stored(full))]


PARTS: Final[dict[str, Callable[[], list[Row]]]] = {
    "processes": lambda: tell_processes(measure_processes()),
    "tables": lambda: uvloop.run(compare_tables()),
    "stored": measure_stored,
}


def part(name: str) -> str:
    """The file that keeps a part."""
    return f"scale-{name}.json"


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.scale", description=__doc__)
    parser.add_argument("part", nargs="?", choices=PARTS)
    wanted = parser.parse_args().part
    began = perf_counter()
    if wanted is not None and (OUT / part(wanted)).exists():
        forget([part(wanted)])
    rows: list[Row] = []
    for name in [wanted] if wanted else PARTS:
        rows += remember(part(name), PARTS[name])
    keep("scale.jsonl", rows)
    if wanted is None:
        draw(rows, FLAT)
        forget(part(name) for name in PARTS)
    print(f"{perf_counter() - began:.0f} s in all", file=sys.stderr)


if __name__ == "__main__":
    main()
