"""`foretell play`: a person against built-in players."""

import json
import signal
import sys
from argparse import Namespace
from pathlib import Path
from typing import Final

import foretell
from foretell.bots.levels import SEARCHING, make_bot
from foretell.kit.options import in_words, spell
from foretell.kit.rng import Rng
from foretell.match import Match, Setup
from foretell.terminal.arguments import Refused, check_target, read_bots, read_number, read_setup
from foretell.terminal.files import whole_text
from foretell.terminal.paint import columns, paint_for, plain, wrap
from foretell.terminal.playing.rulebook import open_rulebook
from foretell.terminal.playing.screen import Seats
from foretell.terminal.playing.screens import screen_of
from foretell.terminal.playing.sitting import Left, Sitting

NAMES: Final = ["Ada", "Bo", "Cleo", "Dara"]


def run(arguments: Namespace) -> int:
    """Play one game; the exit code."""
    setup = read_setup(arguments)
    players = int(setup.options["players"])
    me = read_number("--seat", arguments.seat, 0, players - 1)
    levels = read_levels(setup.game.id, arguments.bots, players - 1)
    levels.insert(me, "")
    target = check_target("--record", arguments.record) if arguments.record else None
    names = NAMES[: players - 1]
    names.insert(me, "Player")

    match = Match(setup.game, setup.options, None)
    sitting = sit_down(match, setup, arguments.seed, Seats(names, me), levels)
    greet(setup, sitting.seats, levels)
    code = play(sitting)
    if target is None:
        print("To keep the record of a game, start it with --record FILE.")
        return code
    return code if save(match, names, levels, target) else 1


def read_levels(game: str, text: str, bots: int) -> list[str]:
    """A level for every built-in player."""
    levels = read_bots(game, text)
    if len(levels) == 1:
        return levels * bots
    if len(levels) != bots:
        raise Refused(f"--bots names {len(levels)} levels; give one for all, or {bots}.")
    return levels


def sit_down(
    match: Match, setup: Setup, seed: str | None, seats: Seats, levels: list[str]
) -> Sitting:
    """The table, with everybody in their seats."""
    paint = paint_for(sys.stdout)
    bots = {
        seat: (make_bot(setup.game.id, level), Rng(None if seed is None else f"{seed} seat {seat}"))
        for seat, level in enumerate(levels)
        if level
    }
    screen = screen_of(setup.game, setup.options, seats, paint)
    book = open_rulebook(setup.game)
    return Sitting(match, Rng(seed), seats, bots, screen, book, paint)


def greet(setup: Setup, seats: Seats, levels: list[str]) -> None:
    """Say who plays what, and how to find help."""
    others = [
        f"{seats.names[seat]} ({level}, seat {seat})" for seat, level in enumerate(levels) if level
    ]
    chosen = [
        f"{option.name} {spell(setup.options[option.name])}"
        for option in setup.game.options[1:]
        if setup.options[option.name] != option.default
    ]
    title = f"{setup.game.name} ({', '.join(chosen)})" if chosen else setup.game.name
    text = f"{title}. You are in seat {seats.me}, with {in_words(others, 'and')}."
    if not foretell.is_compiled() and {*SEARCHING} & {*levels}:
        text += " The rules run as plain Python: your opponents see less far than usual."
    print("\n".join(wrap(f"{text} Type ? for help and the rules in short.", columns())))


def play(sitting: Sitting) -> int:
    """Play until the end, or until the person leaves."""
    try:
        sitting.play()
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # once is enough, the record is yet to come
        print("\nYou have left the table. Until next time!")
        return 130
    except (EOFError, Left):
        print("You have left the table. Until next time!")
    return 0


def save(match: Match, names: list[str], levels: list[str], target: Path) -> bool:
    """Write the record, whole or not at all; False if that fails."""
    seats = [
        {"name": name, "kind": "bot", "level": level} if level else {"name": name, "kind": "person"}
        for name, level in zip(names, levels, strict=True)
    ]
    try:
        with whole_text(target) as file:
            file.write(json.dumps(match.record(seats)) + "\n")
    except OSError as error:
        print(f"foretell play: the record could not be saved: {error}", file=sys.stderr)
        return False
    shown = plain(str(target))
    print(f"The record is in {shown}; `foretell check {shown}` checks it.")
    return True
