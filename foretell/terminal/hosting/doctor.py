"""`foretell doctor`: is this machine fit for a server, and what should be done about it?"""

import asyncio
import os
import shutil
import sys
import time
from argparse import Namespace
from pathlib import Path
from typing import Final, NamedTuple

import foretell
from foretell.server.net.http_protocol import MOST, make_room
from foretell.server.settings import BUILT, Settings
from foretell.store.open import open_store
from foretell.store.sqlite import FILE
from foretell.store.store import CannotOpen
from foretell.terminal.hosting.serve import read_settings
from foretell.terminal.paint import plain

ROOM: Final = 1_000_000_000  # bytes that should be free on the disk
LONG_AGO: Final = 1_760_000_000  # October 2025: no clock that is right is before it
GOOD, ADVICE, BAD = "ok", "could be better", "wrong"


class Finding(NamedTuple):
    """One thing that was looked at."""

    what: str
    how: str
    told: str


def run(arguments: Namespace) -> int:
    """Look at everything and tell it; 1 if something is wrong."""
    settings = read_settings(arguments)
    found = [
        look_at_python(),
        look_at_rules(),
        look_at_page(),
        look_at_disk(settings.data),
        look_at_data(settings),
        look_at_clock(time.time()),
        look_at_files(),
        look_at_reach(settings),
    ]
    for finding in found:
        print(f"{finding.how:16}{finding.what}: {plain(finding.told)}")
    return 1 if any(finding.how == BAD for finding in found) else 0


def look_at_python() -> Finding:
    version = f"Foretell {foretell.__version__} on Python {sys.version.split()[0]}"
    return Finding("program", GOOD, version)


def look_at_rules() -> Finding:
    if foretell.is_compiled():
        return Finding("rules", GOOD, "they run compiled")
    advice = "they run as plain Python: bots that search see less far. A wheel for this system, or "
    return Finding("rules", ADVICE, f"{advice}`make setup` with a C compiler, changes that")


def look_at_page(folder: Path = BUILT) -> Finding:
    if (folder / "index.html").exists():
        return Finding("page", GOOD, f"it is in {folder}")
    return Finding("page", BAD, "it was not built: run `make web`, or install a wheel")


def look_at_disk(data: Path) -> Finding:
    """How much room there is where the data are, or will be."""
    there = next(folder for folder in [data, *data.absolute().parents] if folder.exists())
    free = shutil.disk_usage(there).free
    told = f"{free / 1e9:,.1f} GB are free at {there}"
    if not os.access(there, os.W_OK):
        return Finding("disk", BAD, f"{there} cannot be written by this user")
    return Finding("disk", GOOD if free > ROOM else BAD, told)


def look_at_data(settings: Settings) -> Finding:
    """Can the database be opened as it is?"""
    if settings.database is None and not (settings.data / FILE).exists():
        return Finding("data", GOOD, f"there are none yet in {settings.data}")
    try:
        asyncio.run(open_and_close(settings))
    except (CannotOpen, OSError) as error:
        return Finding("data", BAD, str(error))
    return Finding("data", GOOD, "the database opens")


async def open_and_close(settings: Settings) -> None:
    store = await open_store(settings.data, settings.database, share=True)
    await store.close()


def look_at_clock(now: float) -> Finding:
    told = time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(now))
    if now < LONG_AGO:
        return Finding("clock", BAD, f"it says {told}: set it, or let NTP do so")
    return Finding("clock", GOOD, f"it says {told}")


def look_at_files() -> Finding:
    room = make_room()
    if room < MOST:
        advice = f"{room:,}; for {MOST:,} raise the limit of open files (LimitNOFILE)"
        return Finding("connections", ADVICE, advice)
    return Finding("connections", GOOD, f"{room:,} at once")


def look_at_reach(settings: Settings) -> Finding:
    if settings.public_url is None:
        return Finding("address", ADVICE, "others get no links: set --public-url for a server")
    if not settings.public_url.startswith("https:"):
        return Finding("address", ADVICE, f"{settings.public_url} is not protected by TLS")
    return Finding("address", GOOD, settings.public_url)
