"""`python -m bench.spread`: what a move costs when people of a table are at several processes.

Three processes over one PostgreSQL. At half of the slices the four people of a table are at one
process, at the others they are spread over all three; slices take turns. It tells the CPU of all
three processes for each move, and the ratio.
"""

import argparse
import asyncio
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final

import psutil

import foretell
from bench.houses import OurHouse
from bench.load import SEATS, Crowd, LoadedTable, connect, each, until
from bench.rows import keep, row
from scripts.postgres import private_cluster
from soak.server import Server

NODES: Final = 3
TABLES: Final = 60
ROUNDS: Final = 5
SLICE: Final = 3.0  # seconds
GOAL: Final = 1.5


class SpreadHouse(OurHouse):
    """Guests of several processes: those of a table at one of them, or each at the next."""

    def __init__(self, ports: list[int], spread: bool) -> None:
        super().__init__(ports[0], list(foretell.GAMES))
        self.ports = ports
        self.spread = spread

    async def join(self, crowd: Crowd) -> None:
        async def one(pair: tuple[int, LoadedTable]) -> None:
            number, table = pair
            for screen in table.screens:
                place = number + (screen.seat if self.spread else 0)
                await connect(screen, self.ports[place % len(self.ports)])
            await until(lambda: table.settled() and table.ply() > SEATS)

        await each(enumerate(crowd.tables), one)


def cpu(servers: list[Server]) -> float:
    """Seconds of CPU that all processes have used."""
    times = [psutil.Process(server.running.pid).cpu_times() for server in servers]
    return sum(one.user + one.system for one in times)


async def cost(servers: list[Server], spread: bool, tables: int) -> float:
    """Microseconds of CPU for a move, in a slice at new tables."""
    crowd = Crowd()
    await SpreadHouse([server.port for server in servers], spread).seat(crowd, tables)
    before, plies, began = cpu(servers), crowd.plies(), perf_counter()
    await crowd.rush(SLICE)
    moves = crowd.plies() - plies
    used = cpu(servers) - before
    print(f"{'spread' if spread else 'together'}: {moves / (perf_counter() - began):.0f} moves/s,"
          f" {1e6 * used / moves:.0f} us each", file=sys.stderr)  # fmt: skip
    await crowd.calm()
    crowd.leave()
    return 1e6 * used / moves


async def compare(servers: list[Server], tables: int) -> tuple[float, float]:
    """The cost of a move, together and spread: medians of slices that take turns."""
    seen: dict[bool, list[float]] = {False: [], True: []}
    for _ in range(ROUNDS):
        for spread in seen:
            seen[spread].append(await cost(servers, spread, tables))
    return median(seen[False][1:]), median(seen[True][1:])


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.spread", description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES)
    wanted = parser.parse_args()
    with (
        private_cluster() as cluster,
        tempfile.TemporaryDirectory() as folder,
        ExitStack() as stack,
    ):
        if cluster is None:
            print("There is no PostgreSQL on this machine.", file=sys.stderr)
            return
        servers = [
            stack.enter_context(Server(Path(folder) / f"{k}", "--database", cluster.address))
            for k in range(NODES)
        ]
        together, spread = asyncio.run(compare(servers, wanted.tables))
    rows = [row("microseconds of CPU for a move, people spread v together", spread, together)]
    rows.append(row(f"that ratio v {GOAL}", spread / together, GOAL))
    keep("spread.jsonl", rows)


if __name__ == "__main__":
    main()
