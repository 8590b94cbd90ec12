"""Pictures for a report: one style, any theme. Colours are told apart by eyes of every kind."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from io import StringIO
from typing import TYPE_CHECKING, Any, Final

from foretell.lab.statistics import Estimate

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDTH: Final = 4.6  # inches: a phone shows it in full size, a desk two beside each other
INK: Final = "#1c2330"
FAINT: Final = "#868e9b"
LINE: Final = "#dfe2e7"
PAPER: Final = "#fffffe"
SERIES: Final = ["#1368aa", "#c4560b", "#0b8063", "#8b4aa6"]
MARKERS: Final = ["o", "s", "D", "^"]
SIGNS: Final = "●■◆▲"  # the same for a legend in words
DASHES: Final = ["-", "--", "-.", ":"]
# The page says what these are, by day and by night.
NAMES: Final = {INK: "ink", FAINT: "faint", LINE: "line", PAPER: "paper"} | {
    colour: f"series-{number}" for number, colour in enumerate(SERIES)
}
STYLE: Final[Any] = {
    "font.size": 9.5,
    "svg.fonttype": "none",
    "svg.hashsalt": "foretell",
    "text.color": INK,
    "axes.edgecolor": FAINT,
    "axes.labelcolor": INK,
    "axes.axisbelow": True,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "xtick.color": FAINT,
    "ytick.color": FAINT,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "grid.color": LINE,
    "grid.linewidth": 0.8,
}


@dataclass(frozen=True)
class Series:
    """Estimates at places along a row; None where there is nothing to estimate."""

    found: Sequence[Estimate | None]
    places: Sequence[float] | None = None  # else one after another


def picture(figure: "Figure", name: str, told: str) -> str:
    """A figure as an element of a page: themed, with ids of its own, told to those who listen."""
    from matplotlib import rc_context

    text = StringIO()
    with rc_context(STYLE):
        figure.savefig(text, format="svg", metadata={"Date": None}, transparent=True)
    svg = re.sub(r"<metadata>.*?</metadata>", "", text.getvalue(), flags=re.S)
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r'(id="|url\(#|href="#)', rf"\g<1>{name}-", svg)
    for colour, what in NAMES.items():
        svg = svg.replace(colour, f"var(--{what})")
    svg = re.sub(r' (width|height)="[\d.]+pt"', "", svg, count=2)
    return svg.replace("<svg", f'<svg role="img" aria-label="{told}"', 1).strip()


def fresh(height: float, left: float = 0.62) -> "tuple[Figure, Axes]":
    """An empty figure with so many inches at its left for labels."""
    from matplotlib import rc_context  # takes a second, and only pictures need it
    from matplotlib.figure import Figure

    with rc_context(STYLE):
        figure = Figure(figsize=(WIDTH, height))
        # Found by hand: to have it found would take as long as the drawing.
        figure.subplots_adjust(left / WIDTH, 0.52 / height, 1 - 0.1 / WIDTH, 1 - 0.1 / height)
        return figure, figure.subplots()


def reach(one: Estimate) -> tuple[float, float]:
    """How far an interval goes to either side."""
    low = one.mean if one.low is None else one.low
    high = one.mean if one.high is None else one.high
    return one.mean - low, high - one.mean


def dots(labels: list[str], lines: list[Series], axis: str, even: float | None = None) -> "Figure":
    """A row for every label, with a dot and its interval for each line."""
    rows = max(len(labels) * (0.16 + 0.13 * len(lines)), 0.9)
    figure, axes = fresh(0.65 + rows, 0.2 + 0.078 * max(len(label) for label in labels))
    if even is not None:
        axes.axvline(even, color=FAINT, linewidth=1.2, linestyle=(0, (2, 2)))
    for number, line in enumerate(lines):
        shift = (number - (len(lines) - 1) / 2) * 0.55 / max(len(lines), 1)
        for row, one in enumerate(line.found):
            if one is not None:
                low, high = reach(one)
                put_dot(axes, one.mean, row + shift, number, xerr=[[low], [high]])
    axes.set_yticks(range(len(labels)), labels)
    axes.set_ylim(len(labels) - 0.5, -0.5)
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)
    axes.grid(axis="x")
    axes.set_xlabel(axis)
    return figure


def put_dot(axes: "Axes", x: float, y: float, number: int, **error: list[list[float]]) -> None:
    """A dot with an interval, in the look of its line."""
    look = {"color": SERIES[number], "marker": MARKERS[number], "markeredgecolor": PAPER}
    axes.errorbar(x, y, linestyle="", markersize=7, capsize=0, elinewidth=2, **look, **error)  # type: ignore[arg-type]


def columns(labels: list[str], lines: list[Series], axis: str, under: str) -> "Figure":
    """A bar for every label and line, with its interval."""
    figure, axes = fresh(2.5)
    wide = 0.8 / len(lines)
    for number, line in enumerate(lines):
        for place, one in enumerate(line.found):
            if one is not None:
                x = place + (number - (len(lines) - 1) / 2) * wide
                axes.bar(x, one.mean, width=wide * 0.9, color=SERIES[number], linewidth=0)
                low, high = reach(one)
                axes.errorbar(x, one.mean, yerr=[[low], [high]], color=INK, elinewidth=1.2)
    axes.set_xticks(range(len(labels)), labels)
    axes.tick_params(axis="x", length=0)
    axes.set_ylim(bottom=0)
    axes.grid(axis="y")
    axes.set_ylabel(axis)
    axes.set_xlabel(under)
    return figure


def spread(values: Sequence[Sequence[float]], under: str, axis: str) -> "Figure":
    """How often each number came up, line by line; whole ranges of numbers if there are many."""
    figure, axes = fresh(2.5)
    low = int(min(min(line) for line in values))
    high = int(max(max(line) for line in values))
    step = max(1, -(-(high - low + 1) // 40))
    edges = [low - 0.5 + step * k for k in range((high - low) // step + 2)]
    for number, line in enumerate(values):
        counted = [0] * (len(edges) - 1)
        for value in line:
            counted[(int(value) - low) // step] += 1
        shares = [100 * count / len(line) for count in counted]
        look = {"color": SERIES[number], "linewidth": 1.4, "linestyle": DASHES[number]}
        axes.stairs(shares, edges, fill=True, color=SERIES[number], alpha=0.16, linewidth=0)
        axes.stairs(shares, edges, **look)  # type: ignore[arg-type]
    axes.set_ylim(bottom=0)
    axes.locator_params(integer=True)
    axes.grid(axis="y")
    axes.set_xlabel(under)
    axes.set_ylabel(axis if step == 1 else f"{axis}, by {step}")
    return figure


def curves(lines: list[Series], under: str, axis: str, diagonal: bool) -> "Figure":
    """Estimates over a share from 0 to 100 %, joined; the diagonal where both are equal."""
    figure, axes = fresh(2.9)
    if diagonal:
        axes.plot([0, 100], [0, 100], color=FAINT, linewidth=1.2, linestyle=(0, (2, 2)))
    for number, line in enumerate(lines):
        places = line.places or range(len(line.found))
        known = [(x, one) for x, one in zip(places, line.found, strict=True) if one is not None]
        path = [x for x, _ in known], [one.mean for _, one in known]
        axes.plot(*path, color=SERIES[number], linewidth=1, linestyle=DASHES[number])
        for x, one in known:
            low, high = reach(one)
            put_dot(axes, x, one.mean, number, yerr=[[low], [high]])
    widest = max((x for line in lines for x in line.places or [100]), default=100)
    axes.set_xlim(0, widest * 1.08)
    axes.set_ylim(-4, 104)
    axes.grid()
    axes.set_xlabel(under)
    axes.set_ylabel(axis)
    return figure


def grid(cells: list[list[float]], names: list[str], under: str, axis: str) -> "Figure":
    """A square of shares, the darker the larger."""
    from matplotlib.patches import Rectangle

    figure, axes = fresh(3.1, 0.95)
    most = max(max(row) for row in cells) or 1.0  # all are 0 where there were too few
    for y, row in enumerate(cells):
        for x, share in enumerate(row):
            shade = 0.06 + 0.5 * share / most
            where = (x - 0.48, y - 0.46)
            axes.add_patch(Rectangle(where, 0.96, 0.92, color=SERIES[0], alpha=shade, linewidth=0))
            axes.text(x, y, f"{share:.0f} %", ha="center", va="center", color=INK)
    axes.set_xticks(range(len(names)), names)
    axes.set_yticks(range(len(names)), names)
    axes.set_xlim(-0.5, len(names) - 0.5)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)
    axes.set_xlabel(under)
    axes.set_ylabel(axis)
    return figure
