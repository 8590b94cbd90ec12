"""What several commands read from their arguments."""

import os
from argparse import Namespace
from pathlib import Path

from foretell.bots.levels import make_bot
from foretell.games.registry import find
from foretell.kit.options import BadOption, short
from foretell.match import Setup
from foretell.terminal.paint import plain


class Refused(BadOption):
    """Arguments that make no sense, in one sentence; nothing has been done yet."""


def read_setup(arguments: Namespace) -> Setup:
    """The game and its options, as they were typed."""
    game = find(arguments.game)
    typed: dict[str, str] = {}
    if arguments.players is not None:
        typed["players"] = arguments.players
    for text in arguments.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise Refused(f"An option is written NAME=VALUE, such as start=0, not {short(text)}.")
        if name in typed:
            raise Refused(f"{name} is given twice.")
        typed[name] = value
    return Setup(game, game.read(typed))


def read_bots(game: str, text: str) -> list[str]:
    """Names of bots, separated by commas; so are parameters, as in `search:worlds=5,sealed=2`."""
    names: list[str] = []
    for part in text.split(","):
        if names and "=" in part and ":" not in part:
            names[-1] += f",{part}"
        else:
            names.append(part)
    for name in dict.fromkeys(names):
        make_bot(game, name)  # refuses what does not exist
    return names


def read_number(name: str, text: str, low: int, high: int) -> int:
    """A whole number from low to high."""
    if text.isascii() and text.isdecimal() and len(text) < 12 and low <= int(text) <= high:
        return int(text)
    raise Refused(f"{name} is a whole number from {low} to {high:,}, not {short(text)}.")


def check_target(name: str, file: str) -> Path:
    """A file that can be written, as far as can be told without doing so."""
    path = Path(file)
    shown = plain(file)
    try:
        if path.is_dir():
            raise Refused(f"{name} needs a file; {shown} is a folder.")
        if not path.parent.is_dir():
            raise Refused(
                f"{name} cannot be {shown}: there is no folder {plain(str(path.parent))}."
            )
        special = path.exists() and not path.is_file()
    except OSError as error:
        raise Refused(f"{name} cannot be {shown[:60]}: {error.strerror}.") from None
    if not os.access(path if special else path.parent, os.W_OK):
        raise Refused(f"{name} cannot be {shown}: writing there is not allowed.")
    return path
