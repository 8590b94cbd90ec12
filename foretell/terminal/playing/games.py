"""`foretell games`: every game with its options, as the games declare them."""

import sys
from argparse import Namespace

from foretell.games.registry import GAMES
from foretell.kit.game import Game
from foretell.kit.options import spell, start_option
from foretell.terminal.paint import Paint, columns, paint_for, wrap


def run(arguments: Namespace) -> int:
    """Print the list."""
    paint = paint_for(sys.stdout)
    for game in GAMES.values():
        print("\n".join(describe(game, paint, columns())))
        print()
    print("Choose with --players N and --option NAME=VALUE. Start with, for example:")
    print(f"  foretell play {next(iter(GAMES))}")
    return 0


def describe(game: Game, paint: Paint, size: int) -> list[str]:
    """One game: its id, its name and its options."""
    options = [*game.options, start_option(max(seats(game)))]
    lines = [f"{paint.bold(game.id)}  {game.name}"]
    name = max(len(option.name) for option in options)
    for option in options:
        unless = f"({spell(option.default)} unless told)"
        text = f"{option.help}: {option.describe()} {unless}"
        lines += wrap(text, size, f"  {option.name:{name}}  ", " " * (name + 4))
    return lines


def seats(game: Game) -> list[int]:
    """How many may play."""
    return [int(number) for number in game.options[0].allowed]
