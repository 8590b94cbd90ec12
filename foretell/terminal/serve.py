"""`foretell serve`: the games in the browser, from this machine."""

import os
import sqlite3
import sys
import threading
import webbrowser
from argparse import Namespace

from foretell.server.logs import log_to_stderr
from foretell.server.run import serve
from foretell.server.settings import Settings
from foretell.store.store import CannotOpen
from foretell.terminal.arguments import read_number
from foretell.terminal.data import data_folder
from foretell.terminal.paint import plain


def run(arguments: Namespace) -> int:
    """Serve until told to stop."""
    settings = read_settings(arguments)
    os.umask(0o077)  # the data holds secrets: the key of all cookies, and cards in play
    log_to_stderr(arguments.verbose)

    def listening(address: str) -> None:
        print(f"Foretell is at {address} (the data in {plain(str(settings.data))}; Ctrl-C ends it)")
        sys.stdout.flush()
        if settings.browser and has_browser():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    try:
        serve(settings, listening)
    except CannotOpen as error:
        return fail(str(error))
    except sqlite3.Error as error:
        return fail(f"The data in {plain(str(settings.data))} cannot be read: {error}.")
    except OSError as error:
        return fail(explain(error, settings))
    return 0


def read_settings(arguments: Namespace) -> Settings:
    """What was typed, and for the rest what is usual."""
    return Settings(
        host=arguments.host,
        port=read_number("--port", arguments.port, 0, 65_535),
        data=data_folder(arguments.data),
        database=arguments.database,
        browser=not arguments.no_browser,
        pace=read_number("--pace", arguments.pace, 0, 60_000),
        limits=not arguments.no_limits,
        sockets=read_number("--sockets", arguments.sockets, 1, 1_000_000),
    )


def has_browser() -> bool:
    """Is there somebody at a screen, who started this by hand?"""
    screens = ("DISPLAY", "WAYLAND_DISPLAY")
    shown = sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in screens)
    return shown and sys.stdout.isatty()


def explain(error: OSError, settings: Settings) -> str:
    """Why it does not start, in one sentence."""
    reason = error.strerror or str(error)
    if error.filename is not None:
        return f"The data folder {plain(str(settings.data))} cannot be used: {reason}."
    where = f"{plain(settings.host)} port {settings.port}"
    return f"Nothing can listen at {where}: {reason}. Choose another --port or --host."


def fail(sentence: str) -> int:
    """Say what went wrong; the exit code."""
    print(f"foretell serve: {sentence}", file=sys.stderr)
    return 1
