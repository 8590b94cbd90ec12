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
from foretell.terminal.config import configure, flags
from foretell.terminal.operating import add_backup, add_data, add_restore, add_verify

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


def with_games(examples: str) -> str:
    """The examples with names of games that there are."""
    games = list(foretell.GAMES.values())
    return examples.format(first=games[0].id, last=games[-1].id, prefix=games[-1].prefix)


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

    commands.add_parser("games", help="list the games, their players and options")
    add_rules(commands.add_parser("rules", help="read a game's rules"))
    add_serve(commands.add_parser("serve", help="serve the games to browsers"))
    add_admin(commands.add_parser("admin", help="keep the house: people, words, pages"))
    add_serve(commands.add_parser("config", help="show what serve would be started with"))
    add_serve(commands.add_parser("doctor", help="is this machine fit for a server?"))
    add_backup(commands.add_parser("backup", help="copy a server's data, also while it runs"))
    add_restore(commands.add_parser("restore", help="put a backup in the place of the data"))
    add_verify(commands.add_parser("verify", help="do all stored games keep the rules?"))
    add_play(commands.add_parser("play", help="play against built-in players"))
    add_simulate(commands.add_parser("simulate", help="play many games by random legal actions"))
    add_arena(commands.add_parser("arena", help="find out which bot plays better"))
    add_ladder(commands.add_parser("ladder", help="rate bots against each other"))
    add_lab_report(commands.add_parser("lab", help="study a game: a report and its data"))
    add_dataset(commands.add_parser("dataset", help="keep the records of many games"))
    add_train(commands.add_parser("train", help="have bots learn from games against themselves"))
    top.commands = commands.choices
    check = commands.add_parser("check", help="check game records against the rules")
    check.add_argument("files", metavar="FILE", nargs="+", help="`-` is standard input")
    add_review(commands.add_parser("review", help="what each decision of a game was worth"))
    return top


def add_review(command: argparse.ArgumentParser) -> None:
    """What can be typed after `foretell review`."""
    command.add_argument("file", metavar="FILE", help="with one record; `-` is standard input")
    command.add_argument("--seat", metavar="N", help="only this seat's decisions (all)")
    command.add_argument("--json", action="store_true", help="as one JSON object")


def add_rules(command: argparse.ArgumentParser) -> None:
    """What can be typed after `foretell rules`."""
    command.add_argument("game", metavar="GAME", help="see `foretell games`")
    command.add_argument("clause", metavar="CLAUSE", nargs="?", help="such as 4 or 4.2")


def add_serve(command: argparse.ArgumentParser) -> None:
    """What can be typed after `foretell serve`."""
    command.add_argument(
        "--host", metavar="NAME", default="127.0.0.1", help="0.0.0.0 lets others in"
    )
    command.add_argument("--port", metavar="N", default="8700", help="where to listen (8700)")
    add_data(command)
    add_public_url(command)
    command.add_argument("--no-browser", action="store_true", help="open no browser")
    command.add_argument(
        "--database",
        metavar="URL",
        default=os.environ.get("FORETELL_DATABASE"),
        help="keep the data in PostgreSQL instead ($FORETELL_DATABASE)",
    )
    command.add_argument("--verbose", action="store_true", help="log every request")
    command.add_argument(
        "--pace", metavar="MS", default="700", help="milliseconds a bot takes at least (700)"
    )
    command.add_argument(
        "--sockets", metavar="N", default="200", help="WebSockets one address may hold (200)"
    )
    command.add_argument(
        "--connections", metavar="N", default="1000", help="of any kind, likewise (1000)"
    )
    command.add_argument(
        "--trusted-proxies",
        metavar="LIST",
        default=os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1,::1"),
        help="who may say where others come from ($FORWARDED_ALLOW_IPS; this machine)",
    )
    command.add_argument(
        "--thinkers",
        metavar="N",
        help="processes that search for bots (one less than there are cores)",
    )
    add_house(command)
    command.add_argument(
        "--contact",
        metavar="ADDRESS",
        help="for security.txt: mailto:me@example.org or https://...",
    )
    command.add_argument("--no-limits", action="store_true", help=argparse.SUPPRESS)


def add_house(command: argparse.ArgumentParser) -> None:
    """What says who may get an account, and how people get back into one."""
    command.add_argument(
        "--registration",
        metavar="WHO",
        default="open",
        help="who may get an account: open, invite or closed (open)",
    )
    command.add_argument(
        "--smtp",
        metavar="URL",
        default=os.environ.get("FORETELL_SMTP"),
        help="send e-mails by smtp://user:password@host:port or smtps://... ($FORETELL_SMTP)",
    )
    command.add_argument(
        "--mail-from", metavar="ADDRESS", help="who e-mails come from, needed with --smtp"
    )


def add_public_url(command: argparse.ArgumentParser) -> None:
    """What says where others find the server."""
    command.add_argument(
        "--public-url",
        metavar="URL",
        default=os.environ.get("FORETELL_PUBLIC_URL"),
        help="where others find it, such as https://example.org/games/ ($FORETELL_PUBLIC_URL)",
    )


def add_admin(command: argparse.ArgumentParser) -> None:
    """What can be typed after `foretell admin`."""
    parts = command.add_subparsers(
        dest="deed", title="what to do", metavar="DEED", parser_class=Parser, required=True
    )

    def part(name: str, help: str, *named: str) -> argparse.ArgumentParser:
        made = parts.add_parser(name, help=help)
        for one in named:
            made.add_argument(one.lower(), metavar=one)
        add_data(made)
        made.add_argument(
            "--database",
            metavar="URL",
            default=os.environ.get("FORETELL_DATABASE"),
            help="the data is in PostgreSQL ($FORETELL_DATABASE)",
        )
        return made

    add_admin_people(part)
    add_admin_house(part)


def add_admin_people(part: Callable[..., argparse.ArgumentParser]) -> None:
    """What the operator does about people; NAME is a name or an id."""
    listing = part("list", "list people: accounts, or those who have TEXT in their name")
    listing.add_argument("text", metavar="TEXT", nargs="?", default="")
    part("show", "what is known of somebody, and what was done", "NAME")
    add_public_url(part("add", "a new account, and a link to set its password by", "NAME"))
    add_public_url(part("reset", "a one-time link to set a new password by", "NAME"))
    promote = part("moderator", "make an account a moderator", "NAME")
    promote.add_argument("--remove", action="store_true", help="not any more")
    part("rename", "call somebody something else", "NAME", "NEW")
    mute = part("mute", "let nobody hear somebody", "NAME")
    mute.add_argument("--hours", metavar="N", help="for so long (for ever)")
    part("suspend", "let somebody not come for some hours", "NAME", "HOURS")
    ban = part("ban", "let somebody never come again", "NAME")
    ban.add_argument("--address-hours", metavar="N", help="nor guests from there, for so long")
    for one in (mute, ban):
        one.add_argument("--reason", metavar="TEXT", default="", help="kept, and told to them")
    part("lift", "let somebody speak and come again", "NAME")
    delete = part("delete", "delete somebody for good", "NAME")
    delete.add_argument("--yes", action="store_true", help="do not ask")


def add_admin_house(part: Callable[..., argparse.ArgumentParser]) -> None:
    """What else the operator does."""
    invite = part("invite", "links by which somebody may get an account")
    invite.add_argument("--count", metavar="N", default="1", help="how many (1)")
    add_public_url(invite)
    words = part("words", "words that names and chat avoid; WORD, *WORD* or WORD*")
    words.add_argument("--add", metavar="WORD", nargs="+", default=[], help="avoid these too")
    words.add_argument("--remove", metavar="WORD", nargs="+", default=[], help="allow these again")
    page = part("page", "the imprint or the privacy page, in Markdown", "PAGE")
    page.add_argument("file", metavar="FILE", nargs="?", help="`-` is standard input")
    page.add_argument("--language", metavar="CODE", default="en", help="en, de, es or ja (en)")
    page.add_argument("--remove", action="store_true", help="have none any more")
    log = part("log", "what moderators and you have done, the latest first")
    log.add_argument("--count", metavar="N", default="50", help="how many lines (50)")


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


def add_simulate(command: argparse.ArgumentParser) -> None:
    """What can be typed after `foretell simulate`."""
    add_setup(command)
    command.add_argument("--games", metavar="N", default="1000", help="how many (1000)")
    command.add_argument("--seed", metavar="S", help="the same seed gives the same games")
    command.add_argument("--records", metavar="FILE", help="write one record per line there")


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


def add_setup(command: argparse.ArgumentParser) -> None:
    """What says which game is played, and how."""
    command.add_argument("game", metavar="GAME", help="see `foretell games`")
    command.add_argument("--players", metavar="N", help="how many play (4)")
    command.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="may be repeated"
    )


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
        code: int = import_module(f"foretell.terminal.{arguments.command}").run(arguments)
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
