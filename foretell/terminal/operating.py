"""What can be typed after the commands by which a server is hosted, beside `serve` itself."""

import argparse
import os

CONFIG = "FORETELL_CONFIG"


def add_data(command: argparse.ArgumentParser) -> None:
    """What says where a server's data are."""
    where = "$XDG_DATA_HOME/foretell or ~/.local/share/foretell"
    command.add_argument("--data", metavar="DIR", help=f"the data folder ({where})")
    command.add_argument(
        "--config",
        metavar="FILE",
        default=os.environ.get(CONFIG),
        help=f"a TOML file with names as those of serve's flags (${CONFIG})",
    )


def add_database(command: argparse.ArgumentParser) -> None:
    """What says that the data are in PostgreSQL."""
    command.add_argument(
        "--database", metavar="URL", help="the data are in PostgreSQL ($FORETELL_DATABASE)"
    )


def add_backup(command: argparse.ArgumentParser) -> None:
    """What can be typed after `foretell backup`."""
    command.add_argument("target", metavar="FILE", help="a new file; with --keep, a folder")
    command.add_argument("--keep", metavar="N", help="keep so many backups there, the latest")
    command.add_argument(
        "--every", metavar="TIME", help="go on, such as every 30m, 6h or 1d; needs --keep"
    )
    add_data(command)


def add_restore(command: argparse.ArgumentParser) -> None:
    """What can be typed after `foretell restore`."""
    command.add_argument("file", metavar="FILE", help="what `foretell backup` has made")
    add_data(command)


def add_verify(command: argparse.ArgumentParser) -> None:
    """What can be typed after `foretell verify`."""
    add_data(command)
    add_database(command)
