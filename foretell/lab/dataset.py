"""A dataset: the records of many games in compressed shards, and an index of them."""

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from io import BufferedReader
from pathlib import Path
from typing import BinaryIO, Final, cast

from foretell.files import write_whole
from foretell.lab.folder import Journal, Task
from foretell.lab.study import Variant
from foretell.lab.table import Meeting
from foretell.record import MOST_BYTES

GAMES: Final = 1000  # of a shard, at least
ENDING: Final = ".jsonl.zst"
INDEX: Final = "index.jsonl"
LEVEL: Final = 12  # of compression; another would give other bytes
MOST_PACKED: Final = 100  # times its size is what a shard may unpack to; records make it about 10

Record = dict[str, object]


@dataclass(frozen=True)
class Dataset:
    """What is played: deals of one variant, so many to a shard. A task is a shard and a deal."""

    variant: Variant
    deals: int
    seed: str

    @property
    def games(self) -> int:
        """How many games that makes."""
        return self.deals * self.variant.each

    @property
    def shards(self) -> int:
        """How many shards that makes."""
        return -(-self.deals // self.deals_each)

    @property
    def deals_each(self) -> int:
        """How many deals a shard has; the last one may have fewer."""
        return -(-GAMES // self.variant.each)

    def deals_of(self, shard: int) -> range:
        """The deals of a shard."""
        return range(shard * self.deals_each, min(self.deals, (shard + 1) * self.deals_each))

    def tasks(self, shard: int) -> list[Task]:
        """All that is to be played for a shard."""
        return [(shard, deal) for deal in self.deals_of(shard)]

    def meeting(self, task: Task) -> Meeting:
        """What is to be played for a task."""
        return self.variant.meeting(self.seed, task[1])


def shard_name(shard: int) -> str:
    """The file of a shard."""
    return f"shard-{shard:05}{ENDING}"


def pack(lines: bytes) -> bytes:
    """Compress: the same lines give the same bytes, as long as the library is the same."""
    from zstandard import ZstdCompressor  # not everybody has it

    return ZstdCompressor(level=LEVEL, write_checksum=True).compress(lines)


def open_shard(path: Path) -> BinaryIO:
    """A shard as lines; whatever is wrong with it is an OSError."""
    from zstandard import ZstdDecompressor, ZstdError

    try:
        file = path.open("rb")
    except ValueError as error:  # a zero byte
        raise OSError(str(error)) from None
    room = MOST_BYTES + MOST_PACKED * os.fstat(file.fileno()).st_size

    class Unpacked(BufferedReader):
        """Reads lines out of a stream that only unpacks, as long as that is in proportion."""

        def readline(self, size: int | None = -1, /) -> bytes:
            nonlocal room
            try:
                line = super().readline(-1 if size is None else size)
            except ZstdError as error:
                raise OSError(f"it is no zstd file, or damaged ({error})") from None
            room -= len(line)
            if room < 0:
                raise OSError(f"it unpacks to more than {MOST_PACKED} times its size")
            return line

    stream = ZstdDecompressor().stream_reader(file, read_across_frames=True, closefd=True)
    return cast(BinaryIO, Unpacked(cast("BufferedReader", stream)))


def write_line(record: Record) -> bytes:
    """A record as a line."""
    return json.dumps(record, separators=(",", ":")).encode() + b"\n"


def index_of(shard: int, lines: list[bytes], seed: str) -> bytes:
    """What the index says about the games of a shard, a line each."""
    text: list[bytes] = []
    offset = 0
    for number, line in enumerate(lines):
        record = json.loads(line)
        deal = str(record["id"]).partition("-")[0]
        told: Record = {
            "id": record["id"],
            "shard": shard_name(shard),
            "line": number,
            "offset": offset,
            "bytes": len(line),
            "seed": f"{seed} deal {deal}",
            "bots": [seat["level"] for seat in record["seats"]],
            "decisions": sum(who != "chance" for who, _ in record["log"]),
            **record["result"],
        }
        text.append(write_line(told))
        offset += len(line)
    return b"".join(text)


class Shards:
    """The shards of a dataset in a folder; those that are not whole yet have a journal each."""

    def __init__(self, dataset: Dataset, folder: Path) -> None:
        self.dataset = dataset
        self.folder = folder
        self.index: dict[int, bytes] = {}  # of the shards that are whole
        self.journals: dict[int, Journal] = {}
        self.games = 0
        for shard in range(dataset.shards):
            self._find(shard)
        self.write_index()

    def _find(self, shard: int) -> None:
        path = self.folder / shard_name(shard)
        if path.exists():
            with open_shard(path) as file:
                lines = list(file)
            self.index[shard] = index_of(shard, lines, self.dataset.seed)
            self.games += len(lines)
            self._journal_path(shard).unlink(missing_ok=True)
        elif self._journal_path(shard).exists():
            self.games += len(self._journal(shard).finished) * self.dataset.variant.each
            self._finish(shard)

    def todo(self) -> Iterator[Task]:
        """All that is not played yet."""
        for shard in range(self.dataset.shards):
            journal = self.journals.get(shard)
            for task in self.dataset.tasks(shard) if shard not in self.index else []:
                if journal is None or task not in journal.finished:
                    yield task

    def keep(self, task: Task, found: list[Record]) -> int:
        """Keep the games of a task; how many there are then."""
        self._journal(task[0]).add(task, found)
        self.games += len(found)
        self._finish(task[0])
        return self.games

    def write_index(self) -> None:
        """Write the index of all whole shards."""
        lines = b"".join(self.index[shard] for shard in sorted(self.index))
        write_whole(self.folder / INDEX, lines)

    def close(self) -> None:
        """No more will come."""
        for journal in self.journals.values():
            journal.close()
        self.write_index()

    def _journal_path(self, shard: int) -> Path:
        return self.folder / f"shard-{shard:05}.journal.jsonl"

    def _journal(self, shard: int) -> Journal:
        if shard not in self.journals:
            self.journals[shard] = Journal(self._journal_path(shard))
        return self.journals[shard]

    def _finish(self, shard: int) -> None:
        """Make the shard, if all its games are there; then the journal is not needed any more."""
        if len(self.journals[shard].finished) < len(self.dataset.deals_of(shard)):
            return
        journal = self.journals.pop(shard)
        journal.close()
        found: dict[Task, list[Record]] = {}
        for task, records in journal.read():
            found[task] = cast("list[Record]", records)
        lines = [write_line(record) for task in sorted(found) for record in found[task]]
        write_whole(self.folder / shard_name(shard), pack(b"".join(lines)))
        self.index[shard] = index_of(shard, lines, self.dataset.seed)
        with (self.folder / INDEX).open("ab") as file:
            file.write(self.index[shard])
        journal.path.unlink()
