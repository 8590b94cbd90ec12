"""The arguments of the commands that play many games to study them, and of the game they play."""

import argparse

import foretell

LAB_EXAMPLES = """examples:
  foretell lab {first} --games 2000
      who wins, how long games are, and more: a page, and the data beside it
  foretell lab {first} --games 2000 --compare players=3
      is it fairer? side by side, and on the same deals where options allow it
  foretell lab {last} --bots expert --compare bots=novice
      several at once (a=b,c=d), and another game of the same kind (game=ID), work too
  foretell lab {last} --games 100000 --cluster 127.0.0.1:6379
      on a Ray cluster; stopped by Ctrl-C, the same command goes on
"""
DATASET_EXAMPLES = """examples:
  foretell dataset {first} --bots expert --games 10000 --out records --seed 1
  foretell check records/*.jsonl.zst
"""


def with_games(examples: str) -> str:
    """The examples with names of games that there are."""
    games = list(foretell.GAMES.values())
    return examples.format(first=games[0].id, last=games[-1].id, prefix=games[-1].prefix)


def add_setup(command: argparse.ArgumentParser) -> None:
    """What says which game is played, and how."""
    command.add_argument("game", metavar="GAME", help="see `foretell games`")
    command.add_argument("--players", metavar="N", help="how many play (4)")
    command.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="may be repeated"
    )


def add_simulate(command: argparse.ArgumentParser) -> None:
    """What can be typed after `foretell simulate`."""
    add_setup(command)
    command.add_argument("--games", metavar="N", default="1000", help="how many (1000)")
    command.add_argument("--seed", metavar="S", help="the same seed gives the same games")
    command.add_argument("--records", metavar="FILE", help="write one record per line there")


def add_puzzles(command: argparse.ArgumentParser) -> None:
    """What can be typed after `foretell puzzles`."""
    command.add_argument("make", choices=["make"], help="look for puzzles, or go on with it")
    command.add_argument("game", metavar="GAME", help="see `foretell games`")
    command.add_argument("--count", metavar="N", default="500", help="how many in all (500)")
    command.add_argument("--seed", metavar="S", default="puzzles", help="of the games (puzzles)")
    command.add_argument("--out", metavar="FILE", help="where they lie (in the game's folder)")


def add_arena(command: argparse.ArgumentParser) -> None:
    """What can be typed after `foretell arena`."""
    add_setup(command)
    command.add_argument(
        "--bots",
        metavar="BOT,BOT...",
        required=True,
        help="a bot for every seat: a level, or such as search:worlds=50,rollout=club",
    )
    command.add_argument("--games", metavar="N", default="200", help="at least so many (200)")
    add_lab(command)
    command.add_argument("--plot", metavar="FILE", help="draw the result there: .png or .svg")
    command.add_argument(
        "--control",
        action="store_true",
        help="take out of the results what chance brought, so that fewer games prove the same",
    )


def add_ladder(command: argparse.ArgumentParser) -> None:
    """What can be typed after `foretell ladder`."""
    add_setup(command)
    command.add_argument(
        "--bots",
        metavar="BOT,BOT...",
        default="random,novice,club,expert,master",
        help="who takes part (all levels)",
    )
    command.add_argument("--games", metavar="N", default="20", help="for every pair (20)")
    add_lab(command)
    command.add_argument(
        "--league",
        action="store_true",
        help="all mixed line-ups instead of pairs, --games for each; goes on where it was stopped",
    )
    command.add_argument("--out", metavar="DIR", help="the folder of a league (league-GAME)")
    command.add_argument("--plot", metavar="FILE", help="draw a league there: .png or .svg")


def add_train(command: argparse.ArgumentParser) -> None:
    """What can be typed after `foretell train`."""
    add_setup(command)
    command.add_argument("--course", metavar="NAME", help="what is learned (the first there is)")
    command.add_argument("--generations", metavar="N", default="4", help="how many (4)")
    command.add_argument("--games", metavar="N", default="2000", help="for each (2000)")
    command.add_argument("--jobs", metavar="N", help="processes (as many as there are cores)")
    command.add_argument("--seed", metavar="S", help="the same seed gives the same net")
    command.add_argument("--out", metavar="DIR", help="the folder for all of it (train-GAME)")


def add_lab(command: argparse.ArgumentParser) -> None:
    """What says how the lab works, and how it tells the result."""
    command.add_argument("--jobs", metavar="N", help="processes (as many as there are cores)")
    command.add_argument("--seed", metavar="S", help="the same seed gives the same deals")
    command.add_argument("--json", action="store_true", help="tell the result as JSON")


def add_lab_report(command: argparse.ArgumentParser) -> None:
    """What can be typed after `foretell lab`."""
    command.epilog = with_games(LAB_EXAMPLES)
    command.formatter_class = argparse.RawDescriptionHelpFormatter
    add_setup(command)
    add_run(command, "1000")
    command.add_argument(
        "--compare",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="play it with this changed as well: an option, players, bots or game; repeatable",
    )
    command.add_argument("--out", metavar="DIR", help="the folder for all of it (lab-GAME)")
    command.add_argument("--format", metavar="FORMAT", help="of the data: parquet or csv")


def add_dataset(command: argparse.ArgumentParser) -> None:
    """What can be typed after `foretell dataset`."""
    command.epilog = with_games(DATASET_EXAMPLES)
    command.formatter_class = argparse.RawDescriptionHelpFormatter
    add_setup(command)
    add_run(command, "1000")
    command.add_argument("--out", metavar="DIR", required=True, help="the folder for the records")


def add_run(command: argparse.ArgumentParser, games: str) -> None:
    """What says how much is played, by whom and where."""
    command.add_argument(
        "--bots",
        metavar="BOT[,BOT...]",
        default="club",
        help="one for all seats, or one for each, who then change seats (club)",
    )
    command.add_argument("--games", metavar="N", default=games, help=f"at least so many ({games})")
    command.add_argument("--seed", metavar="S", help="the same seed gives the same games")
    command.add_argument("--jobs", metavar="N", help="processes (as many as there are cores)")
    command.add_argument("--cluster", metavar="HOST:PORT", help="play on this Ray cluster instead")
