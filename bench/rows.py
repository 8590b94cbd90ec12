"""What a benchmark found: rows of ours beside a peer's, kept in a file and shown as a table."""

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from foretell.lab.statistics import Estimate

Row = dict[str, object]
OUT: Final = Path(__file__).parent / "out"


def row(name: str, ours: float, peer: float) -> Row:
    """Ours beside a peer's figure, or beside what we want to reach."""
    told = {"name": name, "ours": round(ours, 1), "peer": round(peer, 1)}
    return {**told, "ratio": round(ours / peer, 2)}


def keep(file: str, rows: list[Row]) -> None:
    """Write rows to bench/out, and print them."""
    OUT.mkdir(exist_ok=True)
    (OUT / file).write_text("".join(json.dumps(one) + "\n" for one in rows))
    for one in rows:
        print(f"{one['ratio']:>8}x  {one['ours']:>12,}  {one['peer']:>12,}  {one['name']}")


def remember(file: str, measure: Callable[[], list[Row]]) -> list[Row]:
    """The rows of a part, measured unless they were before the whole was stopped."""
    OUT.mkdir(exist_ok=True)
    if not (OUT / file).exists():
        (OUT / file).write_text(json.dumps(measure()))
    found: list[Row] = json.loads((OUT / file).read_text())
    return found


def forget(files: Iterable[str]) -> None:
    """Measure these parts anew the next time."""
    for file in files:
        (OUT / file).unlink()


def interval(found: Estimate, scale: float) -> str:
    """An estimate in words."""
    ends = (found.mean if end is None else end for end in (found.low, found.high))
    low, high = (f"{scale * end:+.2f}" for end in ends)
    return f"{scale * found.mean:+.2f} [{low}, {high}]"
