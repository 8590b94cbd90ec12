"""The folder of a long run: what was ordered, and what of it is finished, whatever ends the run."""

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from foretell.files import take, write_whole
from foretell.kit.options import BadOption, short

Task = tuple[int, int]
ORDER: Final = "order.json"


class OtherRun(BadOption):
    """A folder that belongs to another run, or to nobody's."""


def ordered(folder: Path) -> dict[str, object] | None:
    """What a folder's run was ordered to do; None if there is no run in it yet."""
    try:
        found = json.loads((folder / ORDER).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        raise OtherRun(f"{folder / ORDER} cannot be read: {error}.") from None
    if not isinstance(found, dict):
        raise OtherRun(f"{folder / ORDER} is not the order of a run.")
    return found


def check_folder(folder: Path, order: Mapping[str, object]) -> None:
    """Refuse a folder in which this run can be neither begun nor gone on with."""
    before = ordered(folder)
    if before is None:
        if folder.is_dir() and any(folder.iterdir()):
            raise OtherRun(f"{folder} is not empty, and what is in it is not a run of ours.")
        return
    told = difference(before, order, "order")
    if told is not None:
        raise OtherRun(
            f"{folder} holds another run ({told}); "
            "give the command that began it, or another --out."
        )


def difference(there: object, here: object, name: str) -> str | None:
    """The first thing in which two orders differ."""
    if isinstance(there, dict) and isinstance(here, Mapping):
        parts = [(there.get(key), value, str(key)) for key, value in here.items()]
    elif isinstance(there, list) and isinstance(here, list) and len(there) == len(here):
        parts = [(one, other, name) for one, other in zip(there, here, strict=True)]
    else:
        return None if there == here else f"{name}: {short(there)} there, {short(here)} here"
    found = (difference(*part) for part in parts)
    return next((told for told in found if told is not None), None)


def begin(folder: Path, order: Mapping[str, object]) -> None:
    """Make the folder and say what it is for, if that is not done yet."""
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / ORDER).exists():
        write_whole(folder / ORDER, (json.dumps(order, indent=1) + "\n").encode())


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """While the block lasts, no other process works in the folder. It ends with the process."""
    with (folder / ORDER).open("rb") as file:
        if not take(file.fileno()):
            raise OtherRun(f"Another process is at work in {folder}.")
        yield


class Journal:
    """Finished tasks, a line each. A line that was cut off by a violent end is dropped."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.finished: set[Task] = set()
        size = 0
        for task, _, end in self._lines():
            self.finished.add(task)
            size = end
        if path.exists():
            os.truncate(path, size)
        self.file = path.open("ab")

    def add(self, task: Task, found: object) -> None:
        """Keep what was found; from now on even a kill does not lose it."""
        line = json.dumps([*task, found], separators=(",", ":"))
        self.file.write(line.encode() + b"\n")
        self.file.flush()
        self.finished.add(task)

    def read(self) -> Iterator[tuple[Task, object]]:
        """All that was found, in the order it was finished in."""
        for task, found, _ in self._lines():
            yield task, found

    def close(self) -> None:
        """No more will come."""
        self.file.close()

    def _lines(self) -> Iterator[tuple[Task, object, int]]:
        if not self.path.exists():
            return
        end = 0
        with self.path.open("rb") as file:
            for line in file:
                try:
                    variant, deal, found = json.loads(line)
                except ValueError:
                    return
                if not line.endswith(b"\n"):
                    return
                end += len(line)
                yield (variant, deal), found, end
