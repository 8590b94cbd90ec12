"""`python -m bench.scale`: how far a server goes: processes, tables in memory, stored games.

One, two and three processes over one PostgreSQL: moves per second, how long a move takes, and the
CPU of servers and database for it. One process over SQLite with ever more tables in memory, and
with 100,000 stored games: CPU for a move, memory, start-up. All that is compared takes turns. Rows
go to bench/out/scale.jsonl, curves to docs/pictures/scale.svg. It takes some five minutes, and goes
on where it was stopped: each part is kept in bench/out when it is done, until all of them are.
"""

import asyncio
import os
import sys
import tempfile
from collections.abc import Callable
from contextlib import AsyncExitStack, ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Final

import psutil
import uvloop

from bench.curves import draw
from bench.hosts import CORES, Host, our_host
from bench.houses import OurHouse
from bench.load import Crowd
from bench.rows import Row, forget, keep, remember, row
from bench.server import Guests, Slice, slices
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


async def rest(host: Host, tables: int) -> Crowd:
    """Have tables in memory at which one person, who is there, thinks about a move."""
    crowd = Crowd()
    house = OurHouse(host.house.port, ["seven-prophecies"])
    await house.face_bots(crowd, tables, "novice")
    return crowd


async def compare_tables(folder: Path) -> tuple[dict[str, list[Slice]], dict[str, int]]:
    """A move's cost at each size and over stored games, by turns; the memory before them."""
    os.sched_setaffinity(0, CORES[-1:])
    names = [*(f"{size}" for size in SIZES), f"{STORED} stored"]
    memory: dict[str, int] = {}
    async with AsyncExitStack() as stack:
        guests: list[Guests] = []
        for name, size in zip(names, (*SIZES, PLAYING), strict=True):
            host = our_host(folder if "stored" in name else None)
            await stack.enter_async_context(host)
            stack.callback((await rest(host, size - PLAYING)).leave)
            guests.append(Guests(host, host.house, PLAYING))
            memory[name] = host.memory()
            print(f"{name}: {memory[name] >> 20} MiB", file=sys.stderr)
        seen = await slices(guests, ROUNDS)
        for one in guests:
            one.crowd.leave()
    return dict(zip(names, seen, strict=True)), memory


def tell_tables(seen: dict[str, list[Slice]]) -> list[Row]:
    """Rows about tables: the median of what each round says, since its slices were neighbours."""
    rows = []
    few = seen[f"{SIZES[0]}"]
    for name, own in seen.items():
        ratio = median(many.cost / base.cost for many, base in zip(own, few, strict=True))
        cost, alone = (median(one.cost for one in times) for times in (own, few))
        told = row(f"microseconds of CPU for a move, tables: {name} v {SIZES[0]}", cost, alone)
        rows.append({**told, "ratio": round(ratio, 2)})
    return rows


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


def tell_memory(memory: dict[str, int]) -> list[Row]:
    """Rows about memory: with tables, beside that with the fewest."""
    base = memory[f"{SIZES[0]}"] / 2**20
    return [
        row(f"MiB, tables: {name} v {SIZES[0]}", one / 2**20, base) for name, one in memory.items()
    ]


def measure_data() -> list[Row]:
    """Rows about tables in memory and stored games."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:
        full, empty = Path(place) / "full", Path(place) / "empty"
        for folder in (full, empty):
            start_up(folder)  # makes the files
        size = fill(full, STORED)
        print(f"{STORED} games: {size >> 20} MiB on disk", file=sys.stderr)
        rows = compare_starts(full, empty)
        tables, memory = uvloop.run(compare_tables(full))
    return [*rows, *tell_tables(tables), *tell_memory(memory)]


PARTS: Final[dict[str, Callable[[], list[Row]]]] = {
    "processes": lambda: tell_processes(measure_processes()),
    "data": measure_data,
}


def main() -> None:
    began = perf_counter()
    rows: list[Row] = []
    for name, measure in PARTS.items():
        rows += remember(f"scale-{name}.json", measure)
    keep("scale.jsonl", rows)
    draw(rows, FLAT)
    forget(f"scale-{name}.json" for name in PARTS)
    print(f"{perf_counter() - began:.0f} s in all", file=sys.stderr)


if __name__ == "__main__":
    main()
