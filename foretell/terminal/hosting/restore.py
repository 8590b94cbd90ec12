"""`foretell restore`: put a backup in the place of a server's data, which are kept beside it."""

import os
import sqlite3
from argparse import Namespace
from contextlib import closing
from datetime import datetime
from pathlib import Path

from foretell.files import replacing
from foretell.store.sqlite import FILE, FolderInUse, check_backup, lock_folder
from foretell.terminal.arguments import Refused
from foretell.terminal.hosting.data import data_folder
from foretell.terminal.paint import plain
from foretell.terminal.progress import Progress

PART = 16 * 1024 * 1024  # bytes between two looks at how far it is


def run(arguments: Namespace) -> int:
    """Check the backup, move what is there aside, and copy."""
    source, folder = Path(arguments.file), data_folder(arguments.data)
    check_source(source)
    os.umask(0o077)
    folder.mkdir(parents=True, exist_ok=True)
    try:
        lock = lock_folder(folder)
    except FolderInUse as error:
        raise Refused(f"{error} Stop the server first.") from None
    try:
        aside = set_aside(folder)
        with replacing(folder / FILE) as part:
            copy(source, part)
    finally:
        os.close(lock)
    print(f"{plain(str(folder))} has the data of {plain(str(source))}.")
    if aside is not None:
        print(f"What was there before is in {plain(str(aside))}.")
    return 0


def copy(source: Path, target: Path) -> None:
    """Copy a file, and tell how far that is."""
    size, done = source.stat().st_size, 0
    progress = Progress(100, "%")
    try:
        with source.open("rb") as read, target.open("wb") as write:
            while part := read.read(PART):
                done += write.write(part)
                progress.show(100 * done // size)
    finally:
        progress.clear()


def check_source(source: Path) -> None:
    """Is it a backup, whole, and of no newer version?"""
    shown = plain(str(source))
    if not source.is_file():
        raise Refused(f"There is no file {shown}.")
    try:
        with closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as copy:
            problem = check_backup(copy)
    except sqlite3.Error as error:
        problem = str(error)
    if problem is not None:
        raise Refused(f"{shown} is no backup that can be used: {problem}.")


def set_aside(folder: Path) -> Path | None:
    """Move the present data, if there are any, into a folder of their own."""
    present = [*folder.glob(f"{FILE}*")]
    if not present:
        return None
    aside = folder / f"before-restore-{datetime.now():%Y%m%d-%H%M%S-%f}"
    aside.mkdir()
    for file in present:
        file.rename(aside / file.name)
    return aside
