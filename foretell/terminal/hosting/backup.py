"""`foretell backup`: all data of a server in one file, also while it runs; once, or regularly."""

import os
import re
import sqlite3
import sys
import time
from argparse import Namespace
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from foretell.kit.options import short
from foretell.store.sqlite import FILE, back_up
from foretell.terminal.arguments import Refused, check_target, read_number
from foretell.terminal.hosting.data import data_folder
from foretell.terminal.paint import plain
from foretell.terminal.progress import Progress

SECONDS: Final = {"m": 60, "h": 3600, "d": 86_400}
NAME: Final = re.compile(r"foretell-\d{8}-\d{6}\.sqlite")


def run(arguments: Namespace) -> int:
    """Copy the data; a file that exists is never replaced."""
    folder = data_folder(arguments.data)
    if arguments.keep is None:
        if arguments.every is not None:
            raise Refused("--every needs --keep: how many backups stay, such as --keep 14.")
        target = check_target("FILE", arguments.target)
        if target.exists():
            raise Refused(f"{plain(str(target))} exists already, and backups are not overwritten.")
        check_data(folder)
        return copy(folder, target)
    keep = read_number("--keep", arguments.keep, 1, 100_000)
    every = None if arguments.every is None else read_time(arguments.every)
    check_data(folder)
    return copy_on(folder, Path(arguments.target), keep, every)


def read_time(text: str) -> int:
    """Seconds, from a number with a letter for minutes, hours or days."""
    found = re.fullmatch(r"([1-9]\d{0,3})([mhd])", text)
    if found is None:
        raise Refused(f"--every is a time such as 30m, 6h or 1d, not {short(text)}.")
    return int(found[1]) * SECONDS[found[2]]


def copy(folder: Path, target: Path) -> int:
    """One backup; the exit code."""
    os.umask(0o077)  # a backup holds the same secrets as the data
    progress = Progress(100, "%")
    try:
        back_up(folder, target, lambda done, all: progress.show(100 * done // all))
    except (sqlite3.Error, OSError) as error:
        message = f"The data in {plain(str(folder))} cannot be copied: {error}."
        print(f"foretell backup: {message}", file=sys.stderr)
        return 1
    finally:
        progress.clear()
    size = f"{target.stat().st_size:,} bytes"
    print(f"{plain(str(target))} has all data of {plain(str(folder))} ({size}).", flush=True)
    return 0


def copy_on(
    folder: Path,
    shelf: Path,
    keep: int,
    every: int | None,
    sleep: Callable[[float], None] = time.sleep,
) -> int:
    """A backup into a folder, the oldest removed; and so on, if there is a time between two.

    One that fails is told, removes no other, and the next is tried all the same.
    """
    os.umask(0o077)
    shelf.mkdir(parents=True, exist_ok=True)
    while True:
        began = time.monotonic()
        code = copy(folder, shelf / f"foretell-{datetime.now(UTC):%Y%m%d-%H%M%S}.sqlite")
        if code == 0:
            remove_oldest(shelf, keep)
        if every is None:
            return code
        sleep(max(1.0, every - (time.monotonic() - began)))


def remove_oldest(shelf: Path, keep: int) -> None:
    """Leave the latest backups, and whatever else lies there."""
    made = sorted(path for path in shelf.iterdir() if NAME.fullmatch(path.name))
    for path in made[:-keep]:
        path.unlink()


def check_data(folder: Path) -> None:
    """Is there anything to copy?"""
    if not (folder / FILE).is_file():
        raise Refused(f"There is no data in {plain(str(folder))}: name its folder with --data.")
