"""How long the event loop stands still for a table that has every step it may have.

`python -m bench.tables` makes one table per game at its bounds (people who queue, vote, take back,
come and go as often as they may), stores it in a real SQLite, and then loads it, asks for its
record and its moments, and takes a decision back. It tells how much of the loop's own time that
took (CPU of its thread), and how long a ticker on the loop had to wait at the longest: on a machine
that does nothing else these are what other people at other tables notice.
"""

import asyncio
import gc
import tempfile
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from foretell.games.registry import GAMES
from foretell.kit.rng import Rng
from foretell.server.history.moments import moments_at
from foretell.server.history.rebuild import read_table
from foretell.server.history.records import record_for
from foretell.server.people.users import User
from foretell.server.settings import Settings
from foretell.server.tables.hall import Hall
from foretell.store.sqlite import SqliteStore
from foretell.store.store import Step
from foretell.table import commands
from foretell.table.commands import may_take_back
from foretell.table.events import Chair, Plan
from foretell.table.refusal import Refusal
from foretell.table.table import PLAYING, Table
from foretell.wire.people import Preferences

GOAL = 20.0  # milliseconds of the loop's time
TICK = 0.001
ADA = User("user 0", "guest", "Ada", None, 0, Preferences(), 0, "")


class Recorder:
    """A table whose steps are kept, as a store would."""

    def __init__(self, game: str) -> None:
        options = GAMES[game].configure({})
        self.table = Table(f"bench {game}")
        self.steps: list[Step] = []
        self.now = 1_800_000_000_000
        chairs = [Chair(user=f"user {seat}") for seat in range(int(options["players"]))]
        plan = Plan(game, options, take_back=True)
        self.run(lambda at: commands.open_table(self.table, plan, "user 0", chairs, at))
        self.run(lambda at: commands.ask_to_start(self.table, "user 0", at))

    def run(self, change: Callable[[int], object]) -> bool:
        """Let something happen as a step of its own; was it allowed?"""
        self.now += 10
        try:
            change(self.now)
        except Refusal:
            return False
        if self.table.pending:
            ply = len(self.steps) + 1
            body = self.table.take_pending()
            self.steps.append(Step(self.table.id, ply, self.table.at, body))
        return True

    def waste(self, seat: int) -> None:
        """Do as often as it is allowed what leaves no line in the log."""
        table = self.table
        words = next(iter(table.game.state.words.codes))
        while self.run(lambda at: commands.queue(table, seat, words, at)):
            self.run(lambda at: commands.queue(table, seat, None, at))
        for _ in range(40):
            self.run(lambda at: commands.come(table, seat, at))
            self.run(lambda at: commands.go(table, seat, at))

    def play(self, rng: Rng, until_late: bool) -> None:
        """Play at random and waste on the way; or only until something late may be taken back."""
        table = self.table
        lines = 0
        while table.status == PLAYING:
            seat = table.acting[0]
            legal = table.game.legal(seat)
            words, turn = legal[rng.below(len(legal))], table.seats[seat].turn
            self.run(partial(commands.act, table, seat, turn, words))
            if seat != 0 and may_take_back(table, seat) and rng.below(3) == 0:
                self.run(partial(commands.take_back, table, seat))
            if len(table.game.lines) > lines and table.status == PLAYING:
                lines = len(table.game.lines)
                self.waste(1 + rng.below(len(table.seats) - 1))
            if until_late and lines > 60 and seat == 0 and may_take_back(table, 0):
                return


class Cost(NamedTuple):
    """Milliseconds: the CPU that the loop's thread used, and how long it stood still at most."""

    loop: float
    stall: float


async def cost_of(work: Callable[[], Awaitable[object]]) -> Cost:
    """What something costs everybody else on the loop."""
    longest = 0.0
    done = False

    async def tick() -> None:
        nonlocal longest
        while not done:
            before = time.perf_counter()
            await asyncio.sleep(TICK)
            longest = max(longest, time.perf_counter() - before - TICK)

    gc.collect()
    ticking = asyncio.ensure_future(tick())
    await asyncio.sleep(0.02)
    longest, began = 0.0, time.thread_time()
    await work()
    used = time.thread_time() - began
    await asyncio.sleep(0.005)
    done = True
    await ticking
    return Cost(used * 1000, longest * 1000)


def take_back(table: Table, at: int) -> None:
    """The first seat takes its latest decision back."""
    commands.take_back(table, 0, at)


async def measure(game: str, folder: Path) -> tuple[int, dict[str, Cost]]:
    """A table at its bounds: how many steps it has, and what everything costs."""
    store = SqliteStore(folder / game)
    hall = Hall(store, Settings(data=folder))
    hall.by_hand = {f"user {seat}" for seat in range(5)}
    found: dict[str, Cost] = {}
    try:
        for late in (False, True):
            made = Recorder(game)
            made.play(Rng(f"bench {game}"), late)
            made.table.id = f"{game} {late}"
            for step in made.steps:
                await store.append(step._replace(table=made.table.id))
            if not late:
                number, whole = len(made.steps), made.table.id
            else:
                part = made.table.id
        found["load"] = await cost_of(lambda: hall.find(whole))

        async def record() -> None:
            await record_for(store, await read_table(store, whole), ADA, None)

        found["record"] = await cost_of(record)
        found["moments"] = await cost_of(lambda: moments_at(store, whole, ADA, None))
        live = await hall.find(part)
        found["take back"] = await cost_of(lambda: live.change(take_back))
    finally:
        await hall.close()
    return number, found


def main() -> int:
    """Print what each game costs; 1 if anything takes more of the loop's time than the goal."""
    worst = 0.0
    with tempfile.TemporaryDirectory() as folder:
        for game in GAMES:
            steps, found = asyncio.run(measure(game, Path(folder)))
            costs = [f"{what} {cost.loop:.1f} ({cost.stall:.1f})" for what, cost in found.items()]
            print(f"{game}, {steps} steps: {', '.join(costs)}")
            worst = max(worst, *(cost.loop for cost in found.values()))
    print(f"milliseconds of the loop's time (and its longest stall); worst {worst:.1f}")
    return int(worst > GOAL)


if __name__ == "__main__":
    raise SystemExit(main())
