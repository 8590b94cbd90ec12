"""Pictures of what an arena and a league have found, to print."""

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

from foretell.lab.arena import Row
from foretell.lab.league import Results
from foretell.lab.statistics import Estimate

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

ENDINGS: Final = [".png", ".svg"]
INK: Final = "#1f4e79"
FAINT: Final = "#9a9a9a"


def draw(rows: list[Row], title: str, unit: str, target: Path) -> None:
    """Write a picture of margins and wins with their intervals."""
    from matplotlib import rc_context  # takes a second, and only pictures need it

    ending = target.suffix.lower().removeprefix(".")
    # Without a salt and with a date, equal pictures would differ as files.
    metadata = {"Date": None} if ending == "svg" else None
    picture = BytesIO()
    with rc_context({"font.size": 9, "svg.hashsalt": "foretell"}):
        figure = compose(rows, title, unit)
        figure.savefig(picture, format=ending, dpi=200, metadata=metadata)
    target.write_bytes(picture.getvalue())


def compose(rows: list[Row], title: str, unit: str) -> "Figure":
    """Two panels side by side, a line for each bot."""
    from matplotlib.figure import Figure

    seats = sum(row.seats for row in rows)
    figure = Figure(figsize=(8, 1.6 + 0.4 * len(rows)), layout="constrained")
    left, right = figure.subplots(1, 2, sharey=True)
    figure.suptitle(title, fontsize=10)
    draw_panel(left, [row.margin for row in rows], 0.0, f"points a {unit} above the others")
    draw_panel(right, [scaled(row.wins, 100) for row in rows], 100 / seats, "games won, %")
    left.set_yticks(range(len(rows)), [label(row) for row in rows])
    left.set_ylim(len(rows) - 0.5, -0.5)
    return figure


def draw_panel(axes: "Axes", found: list[Estimate], even: float, name: str) -> None:
    """One column of estimates, with a line where all bots would be equal."""
    axes.axvline(even, color=FAINT, linewidth=1, linestyle=":")
    for place, one in enumerate(found):
        low = one.mean if one.low is None else one.low
        high = one.mean if one.high is None else one.high
        reach = [[one.mean - low], [high - one.mean]]
        axes.errorbar(one.mean, place, xerr=reach, fmt="o", color=INK, capsize=4, markersize=5)
    axes.set_xlabel(f"{name} (95 % intervals)")
    axes.tick_params(left=False)
    axes.spines[["left", "top", "right"]].set_visible(False)


def scaled(one: Estimate, by: float) -> Estimate:
    """An estimate in other units."""
    low = None if one.low is None else one.low * by
    high = None if one.high is None else one.high * by
    return Estimate(one.mean * by, low, high)


def label(row: Row) -> str:
    """A bot's name, and how many seats it held."""
    return row.name if row.seats == 1 else f"{row.name} ({row.seats} seats)"


# A league


def draw_league(results: Results, rated: dict[str, float], title: str, target: Path) -> None:
    """Write a picture of how often everybody won in every company, and of the ratings."""
    from matplotlib import rc_context

    ending = target.suffix.lower().removeprefix(".")
    metadata = {"Date": None} if ending == "svg" else None
    picture = BytesIO()
    with rc_context({"font.size": 8, "svg.hashsalt": "foretell"}):
        figure = compose_league(results, rated, title)
        figure.savefig(picture, format=ending, dpi=200, metadata=metadata)
    target.write_bytes(picture.getvalue())


def compose_league(results: Results, rated: dict[str, float], title: str) -> "Figure":
    """A square for every bot in every company, the bluer the more it won, the redder the less."""
    from matplotlib.figure import Figure

    companies = results.companies()
    bots = results.bots
    size = (2.5 + 0.9 * len(bots), 1.4 + 0.22 * len(companies))
    figure = Figure(figsize=size, layout="constrained")
    axes = figure.subplots()
    figure.suptitle(f"{title}: games won, % (above a fair share blue, below red)", fontsize=9)
    fair = 1 / (1 + len(companies[0]))
    cells = [[results.wins(bot, company) for bot in bots] for company in companies]
    shares = [[fair if one is None else one.mean for one in row] for row in cells]
    axes.imshow(shares, cmap="RdBu", vmin=0, vmax=2 * fair, aspect="auto")
    for y, row in enumerate(cells):
        for x, one in enumerate(row):
            if one is not None:
                dark = abs(one.mean - fair) > 0.7 * fair
                colour = "white" if dark else "black"
                axes.text(x, y, f"{100 * one.mean:.0f}", ha="center", va="center", color=colour)
    axes.set_xticks(range(len(bots)), [f"{bot}\n{rated[bot]:.0f}" for bot in bots])
    axes.set_yticks(range(len(companies)), [" ".join(company) for company in companies])
    axes.set_ylabel("the others")
    axes.set_xlabel("who, and its rating")
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)
    return figure
