"""The picture of whether shares come true: one line for every setting that was measured."""

from pathlib import Path
from typing import Any, Final

from matplotlib import rc_context
from matplotlib.figure import Figure

from bench import links
from foretell.games.registry import ALL

PICTURE: Final = links.ROOT / "docs" / "pictures" / "reliability.svg"
FEW: Final = 100  # decisions of a tenth below which a point says nothing
WAYS: Final = {"share": "what could be known", "open": "all cards open"}


def draw(target: Path = PICTURE) -> None:
    """Told shares to the right, won shares upwards, for each game and each way of telling."""
    with rc_context({"font.size": 9, "svg.hashsalt": "foretell"}):
        figure = Figure(figsize=(7, 10), layout="constrained", facecolor="white")
        rows = figure.subplots(len(ALL), len(WAYS), sharex=True, sharey=True)
        for game, row in zip(ALL, rows, strict=True):
            kept = links.read(game)
            for (way, title), axes in zip(WAYS.items(), row, strict=True):
                plot(axes, kept, way)
                axes.set_title(f"{game.id}: {title}", fontsize=8)
        figure.supxlabel("told, %")
        figure.supylabel("won, %")
        figure.savefig(target, metadata={"Date": None})


def plot(axes: Any, kept: dict[str, dict[str, Any]], way: str) -> None:
    """All settings of a game, told one way; where a run confirmed links, what that found."""
    axes.plot([0, 100], [0, 100], color="#9a9a9a", linestyle=":")
    for name, link in kept.items():
        measured = link.get("confirmed") or link.get("held_out")
        if measured is not None:
            bins = [one for one in measured[way]["bins"] if one[2] >= FEW]
            told, won = ([100 * one[k] for one in bins] for k in (0, 1))
            axes.plot(told, won, "o-", markersize=3, linewidth=1, label=name)
    axes.set_xlim(0, 100)
    axes.set_ylim(0, 100)
    if kept:
        axes.legend(frameon=False, fontsize=7, loc="upper left", title="players")
