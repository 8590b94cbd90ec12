"""Where a server's data are, if nobody says so."""

import os
from pathlib import Path


def data_folder(typed: str | None) -> Path:
    """The folder that was typed, or the one of this user."""
    if typed is not None:
        return Path(typed)
    shared = os.environ.get("XDG_DATA_HOME", "")
    # The XDG specification says that a relative path is to be ignored.
    home = Path(shared) if Path(shared).is_absolute() else Path.home() / ".local" / "share"
    return home / "foretell"
