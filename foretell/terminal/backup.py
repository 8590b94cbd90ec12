"""`foretell backup`: all data of a server in one file, also while it runs."""

import os
import sqlite3
import sys
from argparse import Namespace
from pathlib import Path

from foretell.store.sqlite import FILE, back_up
from foretell.terminal.arguments import Refused, check_target
from foretell.terminal.data import data_folder
from foretell.terminal.paint import plain


def run(arguments: Namespace) -> int:
    """Copy the data; a file that exists is never replaced."""
    target = check_target("FILE", arguments.file)
    shown = plain(str(target))
    if target.exists():
        raise Refused(f"{shown} exists already, and backups are not overwritten.")
    folder = data_folder(arguments.data)
    check_data(folder)
    os.umask(0o077)  # a backup holds the same secrets as the data
    try:
        back_up(folder, target)
    except sqlite3.Error as error:
        message = f"The data in {plain(str(folder))} cannot be copied: {error}."
        print(f"foretell backup: {message}", file=sys.stderr)
        return 1
    print(f"{shown} has all data of {plain(str(folder))} ({target.stat().st_size:,} bytes).")
    return 0


def check_data(folder: Path) -> None:
    """Is there anything to copy?"""
    if not (folder / FILE).is_file():
        raise Refused(f"There is no data in {plain(str(folder))}: name its folder with --data.")
