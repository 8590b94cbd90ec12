"""The command `foretell`: reads its arguments and hands over to one module per command."""

import argparse
import os
import sys
from collections.abc import Callable
from importlib import import_module
from io import TextIOWrapper
from typing import NoReturn

import foretell
from foretell.kit.options import BadOption
from foretell.terminal.hosting.arguments import (
    add_admin,
    add_backup,
    add_restore,
    add_serve,
    add_verify,
)
from foretell.terminal.hosting.config import configure, flags
from foretell.terminal.studies.arguments import (
    add_arena,
    add_dataset,
    add_lab_report,
    add_ladder,
    add_puzzles,
    add_setup,
    add_simulate,
    add_train,
    with_games,
)

# Where in `foretell/terminal` the module of a command stands, which is called like it.
ROOMS = {
    "playing": ("games", "rules", "play"),
    "hosting": ("serve", "admin", "config", "doctor", "backup", "restore", "verify"),
    "studies": ("simulate", "arena", "ladder", "lab", "dataset", "train", "puzzles"),
    "records": ("check", "review"),
}

EXAMPLES = """examples:
  foretell                                  play in the browser, alone or with friends
  foretell serve --host 0.0.0.0             the same, for everybody who can reach this machine
  foretell games                            which games there are, and their options
  foretell play {first}
  foretell play {last} --players 3 --bots expert
  foretell rules {last} {prefix}-4          the rules, or one section or clause of them
  foretell simulate {last} --games 1000 --seed 7 --records games.jsonl
  foretell check games.jsonl                does every record keep the rules?
  foretell arena {first} --bots expert,club,club --games 300 --plot result.svg
  foretell ladder {last} --players 3        rate all levels against each other
  foretell ladder {last} --league           and in all mixed line-ups
  foretell lab {first} --games 2000 --compare players=3
  foretell dataset {last} --bots expert --games 10000 --out records
"""


class Parser(argparse.ArgumentParser):
    """Argument errors as one sentence."""

    commands: dict[str, "Parser"]

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where help is."""
        self.exit(2, f"{self.prog}: {message}. See `{self.prog} --help`.\n")


def version() -> str:
    """Which version this is, and how its rules run."""
    how = "compiled" if foretell.is_compiled() else "interpreted: slower, the same otherwise"
    return f"foretell {foretell.__version__} (rules run {how})"


def parser() -> Parser:
    """All that can be typed after `foretell`."""
    top = Parser(
        prog="foretell",
        description="Table games about foresight, in the browser and in your terminal.",
        epilog=with_games(EXAMPLES),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=version())
    commands = top.add_subparsers(
        dest="command", title="commands", metavar="COMMAND", parser_class=Parser, required=True
    )
    add_commands(commands.add_parser)
    top.commands = commands.choices
    return top


def add_commands(add: Callable[..., Parser]) -> None:
    """All commands, in the order of the help."""
    add("games", help="list the games, their players and options")
    add_rules(add("rules", help="read a game's rules"))
    add_serve(add("serve", help="serve the games to browsers"))
    add_admin(add("admin", help="keep the house: people, words, pages"))
    add_serve(add("config", help="show what serve would be started with"))
    add_serve(add("doctor", help="is this machine fit for a server?"))
    add_backup(add("backup", help="copy a server's data, also while it runs"))
    add_restore(add("restore", help="put a backup in the place of the data"))
    add_verify(add("verify", help="do all stored games keep the rules?"))
    add_play(add("play", help="play against built-in players"))
    add_simulate(add("simulate", help="play many games by random legal actions"))
    add_arena(add("arena", help="find out which bot plays better"))
    add_ladder(add("ladder", help="rate bots against each other"))
    add_lab_report(add("lab", help="study a game: a report and its data"))
    add_dataset(add("dataset", help="keep the records of many games"))
    add_train(add("train", help="have bots learn from games against themselves"))
    add_check(add("check", help="check game records against the rules"))
    add_review(add("review", help="what each decision of a game was worth"))
    add_puzzles(add("puzzles", help="make puzzles from games of bots"))


def add_check(command: argparse.ArgumentParser) -> None:
    """What can be typed after `foretell check`."""
    command.add_argument("files", metavar="FILE", nargs="+", help="`-` is standard input")


def add_review(command: argparse.ArgumentParser) -> None:
    """What can be typed after `foretell review`."""
    command.add_argument("file", metavar="FILE", help="with one record; `-` is standard input")
    command.add_argument("--seat", metavar="N", help="only this seat's decisions (all)")
    form = command.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="as one JSON object")
    form.add_argument("--html", metavar="OUT", help="write it as one page to send around")


def add_rules(command: argparse.ArgumentParser) -> None:
    """What can be typed after `foretell rules`."""
    command.add_argument("game", metavar="GAME", help="see `foretell games`")
    command.add_argument("clause", metavar="CLAUSE", nargs="?", help="such as 4 or 4.2")


def add_play(command: argparse.ArgumentParser) -> None:
    """What can be typed after `foretell play`."""
    add_setup(command)
    command.add_argument("--seat", metavar="N", default="0", help="your seat (0, the first)")
    command.add_argument("--seed", metavar="S", help="the same seed gives the same cards and dice")
    command.add_argument(
        "--bots",
        metavar="LEVEL[,LEVEL...]",
        default="club",
        help="random, novice, club, expert or master: one for all, or one for each (club)",
    )
    command.add_argument("--record", metavar="FILE", help="save the game's record there")


def read(top: Parser, typed: list[str]) -> argparse.Namespace:
    """What was typed, and what the environment and a file say of the rest."""
    arguments = top.parse_args(typed)
    if "config" in arguments:
        arguments.found = configure(
            top.commands[arguments.command], top.commands["serve"], arguments.config
        )
        again = top.parse_args(typed)
        again.found, again.typed = arguments.found, typed
        again.known = flags(top.commands["serve"])
        return again
    return arguments


def module_of(command: str) -> str:
    """What does a command."""
    room = next(room for room, commands in ROOMS.items() if command in commands)
    return f"foretell.terminal.{room}.{command}"


def main(argv: list[str] | None = None) -> int:
    """Run one command; the exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    top = parser()
    typed = sys.argv[1:] if argv is None else argv
    try:
        arguments = read(top, typed or ["serve"])  # who types nothing else wants to play
    except BadOption as error:
        print(f"foretell: {error}", file=sys.stderr)
        return 2
    try:
        code: int = import_module(module_of(arguments.command)).run(arguments)
        sys.stdout.flush()
    except BadOption as error:
        print(f"foretell {arguments.command}: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except OSError as error:
        # What is still buffered must not raise again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return 141  # the reader has gone, as it may
        print(f"foretell {arguments.command}: {error}", file=sys.stderr)
        return 1
    return code


if __name__ == "__main__":
    raise SystemExit(main())
