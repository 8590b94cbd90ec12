"""`foretell dataset`: the records of many games, packed, with an index."""

import sys
from argparse import Namespace
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from foretell.lab.arena import deals_for
from foretell.lab.dataset import GAMES, INDEX, Dataset, Shards
from foretell.lab.folder import begin, check_folder, locked, ordered
from foretell.lab.study import record_meeting
from foretell.terminal.paint import plain
from foretell.terminal.progress import Progress, Stop, stoppable
from foretell.terminal.studies.arena import need, read_seed, title
from foretell.terminal.studies.long import (
    carry_out,
    check_hands,
    check_out,
    command_line,
    hands,
    identity,
    read_games,
    read_variant,
)

MOST_GAMES: Final = 10_000_000


@dataclass(frozen=True)
class Order:
    """What was asked for."""

    dataset: Dataset
    folder: Path
    command: str

    def json(self) -> dict[str, object]:
        """What must not change between two runs in one folder."""
        return {
            **identity("dataset", self.dataset.seed, self.dataset.deals),
            "games_each_shard": GAMES,
            **self.dataset.variant.json(),
        }


def run(arguments: Namespace) -> int:
    """Play the games and keep their records; the exit code."""
    order = read_order(arguments)
    begin(order.folder, order.json())
    with locked(order.folder), stoppable() as stop:
        shards = Shards(order.dataset, order.folder)
        try:
            play(order, arguments, shards, stop)
        finally:
            shards.close()
    tell(order, shards)
    return 0 if shards.games == order.dataset.games else 130


def play(order: Order, arguments: Namespace, shards: Shards, stop: Stop) -> None:
    """Play what is not there yet."""
    todo = list(shards.todo())
    if shards.games:
        print(f"{shards.games:,} of {order.dataset.games:,} games are there already.")
    if not todo:
        return
    progress = Progress(order.dataset.games)
    with closing(hands(arguments, record_meeting, len(todo))) as workers:
        carry_out(workers, todo, order.dataset.meeting, shards.keep, progress, stop)


def read_order(arguments: Namespace) -> Order:
    """All of the arguments, or Refused."""
    variant = read_variant(arguments)
    games = read_games(arguments.games, MOST_GAMES)
    check_hands(arguments)
    need("A dataset", "zstandard")
    folder = check_out(arguments.out)
    seed = arguments.seed
    if seed is None and (before := ordered(folder)) is not None:
        seed = str(before.get("seed"))
    seed = read_seed(seed)
    dataset = Dataset(variant, deals_for(games, variant.lineup), seed)
    order = Order(dataset, folder, command_line(arguments, seed))
    check_folder(folder, order.json())
    return order


def tell(order: Order, shards: Shards) -> None:
    """Say what is there."""
    dataset, folder = order.dataset, plain(str(order.folder))
    whole = f"{len(shards.index):,} {'shard' if len(shards.index) == 1 else 'shards'}"
    print(f"{title(dataset.variant.setup)}, seed {plain(dataset.seed)}")
    if shards.games == dataset.games:
        print(f"{shards.games:,} records are in {whole} in {folder}; {INDEX} lists them.")
        return
    print(f"Stopped after {shards.games:,} of {dataset.games:,} games.", file=sys.stderr)
    print(f"{whole} of {dataset.shards:,} are whole and can be used.", file=sys.stderr)
    print(f"To go on: {order.command} --out {folder}", file=sys.stderr)
