"""The picture of what `bench.scale` has found."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from matplotlib import rc_context
from matplotlib.figure import Figure

from bench.rows import Row

if TYPE_CHECKING:
    from matplotlib.axes import Axes

PICTURE: Final = Path(__file__).resolve().parent.parent / "docs" / "pictures" / "scale.svg"
INK, OTHER, FAINT = "#1f4e79", "#b5541c", "#9a9a9a"
Points = list[tuple[float, float]]


def points(rows: list[Row], name: str) -> Points:
    """The curve of a figure: `name: X v ...` says where each point is."""
    found = []
    for one in rows:
        head, _, tail = str(one["name"]).partition(": ")
        if head == name and "stored" not in tail:
            found.append((float(tail.split()[0]), float(str(one["ours"]))))
    return found


def curve(axes: "Axes", found: Points, label: str, colour: str = INK) -> None:
    """One line with its points."""
    xs, ys = [x for x, _ in found], [y for _, y in found]
    axes.plot(xs, ys, "o-", color=colour, label=label, markersize=5)


def draw(rows: list[Row], flat: float) -> None:
    """Moves and their cost by processes, cost and memory by tables."""
    with rc_context({"font.size": 9, "svg.hashsalt": "foretell"}):
        figure = Figure(figsize=(9, 6), layout="constrained", facecolor="white")
        (speed, cost), (tables, memory) = figure.subplots(2, 2)
        curve(speed, points(rows, "durable moves/s, processes"), "moves")
        ours = points(rows, "microseconds of the servers' CPU for a move, processes")
        theirs = points(rows, "microseconds of PostgreSQL's CPU for a move, processes")
        curve(cost, ours, "servers")
        curve(cost, theirs, "PostgreSQL", OTHER)
        found = points(rows, "microseconds of CPU for a move, tables")
        curve(tables, found, "measured")
        if found:
            limit = flat * found[0][1]
            tables.axhline(limit, color=FAINT, linestyle=":", label="10 % above 100 tables")
        curve(memory, points(rows, "MiB, tables"), "memory")
        speed.set_title("Durable moves a second")
        cost.set_title("Microseconds of CPU for a move")
        tables.set_title("Microseconds of CPU for a move, one process")
        memory.set_title("MiB of memory, one process")
        finish([speed, cost], "processes over one PostgreSQL")
        finish([tables, memory], "tables in memory")
        for axes in (tables, memory):
            axes.set_xscale("log")
        cost.legend(frameon=False)
        tables.legend(frameon=False)
        figure.savefig(PICTURE, format="svg", metadata={"Date": None})


def finish(panels: "list[Axes]", label: str) -> None:
    """What all panels have in common."""
    for axes in panels:
        axes.set_ylim(bottom=0)
        axes.set_xlabel(label)
        axes.spines[["top", "right"]].set_visible(False)
    if label.startswith("processes"):
        for axes in panels:
            axes.set_xticks([1, 2, 3])
