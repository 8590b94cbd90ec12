"""`foretell puzzles make`: positions of bots' games in which one choice is better for certain."""

import sys
from argparse import Namespace
from collections import Counter
from pathlib import Path
from typing import Final

from foretell.games.registry import find
from foretell.review.puzzle_maker import make
from foretell.review.puzzles import LEVELS, Collection, file_of, level_of
from foretell.terminal.arguments import read_number
from foretell.terminal.progress import Progress, stoppable

MOST: Final = 100_000


def run(arguments: Namespace) -> int:
    """Make puzzles until there are enough, or somebody stops it; the same command goes on then."""
    game = find(arguments.game)
    count = read_number("--count", arguments.count, 1, MOST)
    path = Path(arguments.out or str(file_of(game)))
    progress = Progress(count, "puzzles")
    with stoppable() as stop:

        def tell(puzzles: int, games: int) -> bool:
            progress.show(puzzles)
            return stop.asked

        made = make(game, path, count, arguments.seed, tell)
    progress.clear()
    show(made)
    if len(made.puzzles) < count:
        print("Stopped: the same command goes on.", file=sys.stderr)
        return 1
    return 0


def show(made: Collection) -> None:
    """How many puzzles there are, by theme and by how hard they are."""
    found = Counter((one.theme, level_of(one.misses)) for one in made.puzzles)
    for theme in sorted({theme for theme, _ in found}):
        levels = ", ".join(f"{found[theme, level]} {level}" for level in LEVELS)
        print(f"{theme:12} {levels}")
    print(f"{len(made.puzzles)} puzzles")
