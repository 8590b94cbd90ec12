"""Fit how playouts' means become shares of the victory, and see whether shares come true.

`python -m bench.calibration GAME [OPTION=VALUE ...] --games 800` looks at some moments of games in
which all are clubs or all are experts, by turns. It fits links to either half of the games, tells
the moments of the other half by them, and prints how often those were won that were told 10 %, 20 %
and so on: so all are told by games that they had no part in. With `--keep` the links of all games
go into the game's folder, with what was found. With `--confirm` nothing is fitted: the games are
told by the link that ships for the setting, whether it was fitted to the setting itself or to its
number of players; with `--keep` as well, what was found goes beside it. `--draw` draws a picture of
all that is kept.

Of some hundred games even true shares come out a little off. `chance` is how much that would be:
the mean distance that the spread between games makes in each step.
"""

import argparse
import sys
from math import pi, sqrt
from typing import Final

import numpy
from numpy.typing import NDArray

from bench import links, reliability
from bench.review import play, read_setup
from foretell.kit.rng import Rng
from foretell.lab.table import shares as parts
from foretell.match import Match, Setup
from foretell.review.link import Curve, link_of, setting, sides
from foretell.review.review import Reviewer

MOMENTS: Final = 6  # of a game that are looked at: neighbours tell the same
BINS: Final = 10
STEPS: Final = 30  # of Newton's method; it stands still long before
DOUBT: Final = 4.0  # so much, in decisions, speaks for telling means as they are
FLATTEST: Final = 0.1  # no link is flatter than that, at either end
WAYS: Final = ["share", "open"]

Pair = tuple[float, float]  # what was told, and the share that was won
Bin = tuple[float, float, int]  # the mean of both, and of how many
Game = list[Pair]  # its moments


Numbers = NDArray[numpy.float64]
Found = dict[str, list[Game]]  # by the way of telling


def look(match: Match, seed: str) -> dict[str, Game]:
    """What was told of some moments of a game, and what became of them."""
    reviewer, rng = Reviewer(match.record(), seed), Rng(f"{seed} moments")
    real, won = reviewer.real(), parts(match.state)
    shares: Game = []
    opened: Game = []
    for _ in range(min(MOMENTS, len(real))):
        entry, seat = real.pop(rng.below(len(real)))
        shares.append((mean_of(reviewer, entry, seat), won[seat]))
        told = reviewer.outlook(entry).means
        opened += zip(told, won, strict=True)
    return dict(zip(WAYS, (shares, opened), strict=True))


def mean_of(reviewer: Reviewer, entry: int, seat: int) -> float:
    """What a review finds the played action to be worth, before any link."""
    state, examiner = reviewer.moments[entry], reviewer.examiner
    view = state.view(seat)
    examiner.players.prepare(view, examiner.rng(f"{entry}", "players"))
    trial = examiner.trial(view, [state.words.codes[reviewer.log[entry][1]]], f"{entry}")
    trial.run(examiner.worlds(view))
    return trial.mean(0)


def fit(pairs: list[Pair]) -> Curve:
    """The curve that makes what happened likeliest; a straight line where it would not rise."""
    won = numpy.array([won for _, won in pairs])
    rows = numpy.array([[1.0, *sides(mean)] for mean, _ in pairs])
    shift, low, high = likeliest(rows, won, numpy.array([0.0, 1.0, 1.0]))
    if min(low, high) < FLATTEST:
        straight = numpy.column_stack((rows[:, 0], rows[:, 1] + rows[:, 2]))
        shift, low = likeliest(straight, won, numpy.array([0.0, 1.0]))
        high = low
    return Curve(round(shift, 3), round(low, 3), round(high, 3))


def likeliest(rows: Numbers, won: Numbers, plain: Numbers) -> list[float]:
    """Weights of a logistic regression, by Newton's method with steps that never go too far."""
    sought = plain.copy()
    for _ in range(STEPS):
        told = 1 / (1 + numpy.exp(-rows @ sought))
        bend = rows.T @ (rows * (told * (1 - told))[:, None]) + DOUBT * numpy.eye(len(plain))
        step = numpy.linalg.solve(bend, rows.T @ (won - told) - DOUBT * (sought - plain))
        while loss(rows, won, plain, sought + step) > loss(rows, won, plain, sought) + 1e-9:
            step /= 2
        sought += step
    return [float(number) for number in sought]


def loss(rows: Numbers, won: Numbers, plain: Numbers, sought: Numbers) -> float:
    """How unlikely what happened is by these weights, and these weights by themselves."""
    odds = rows @ sought
    unlikely = numpy.logaddexp(0, odds) - won * odds
    return float(unlikely.sum() + DOUBT / 2 * ((sought - plain) ** 2).sum())


def together(games: list[Game]) -> list[Pair]:
    """The moments of all games."""
    return [pair for game in games for pair in game]


def told_by(curve: Curve, games: list[Game]) -> list[Game]:
    """The moments of games, told by a curve."""
    return [[(curve.share(mean), won) for mean, won in game] for game in games]


def told_by_others(games: list[Game], levels: int) -> list[Game]:
    """Each half of the games told by the curve of the other one; in both all levels play."""
    halves: list[list[Game]] = [[], []]
    for number, game in enumerate(games):
        halves[number // levels % 2].append(game)
    one, other = (fit(together(half)) for half in halves)
    return told_by(other, halves[0]) + told_by(one, halves[1])


def step_of(told: float) -> int:
    """Which of the tenths a share belongs to."""
    return min(int(BINS * told), BINS - 1)


def bins_of(pairs: list[Pair]) -> list[Bin]:
    """Told and won shares side by side, tenth by tenth."""
    bins: list[list[Pair]] = [[] for _ in range(BINS)]
    for told, won in pairs:
        bins[step_of(told)].append((told, won))
    means = [[sum(side) / len(some) for side in zip(*some, strict=True)] for some in bins if some]
    sizes = [len(some) for some in bins if some]
    return [(told, won, size) for (told, won), size in zip(means, sizes, strict=True)]


def off(bins: list[Bin]) -> float:
    """The mean distance between told and won."""
    return sum(abs(told - won) * size for told, won, size in bins) / sum(size for *_, size in bins)


def chance(games: list[Game]) -> float:
    """How far off even true shares would be in so many games, whose moments go together."""
    pairs = together(games)
    gaps = [[won - told for told, won in pairs if step_of(told) == k] for k in range(BINS)]
    means = [sum(some) / max(len(some), 1) for some in gaps]
    total = 0.0
    for k, mean in enumerate(means):
        by_game = [
            sum(won - told - mean for told, won in game if step_of(told) == k) for game in games
        ]
        total += sqrt(2 / pi * sum(gap * gap for gap in by_game))
    return total / len(pairs)


def show(way: str, curve: Curve, told: list[Game], plain: list[Game]) -> None:
    """Print what was found about one way of telling."""
    bins, without = bins_of(together(told)), bins_of(together(plain))
    print(
        f"{way}: {curve.shift:+.3f} {curve.low:+.3f} {curve.high:+.3f}; "
        f"off by {100 * off(bins):.1f} points, of which chance {100 * chance(told):.1f} "
        f"({100 * off(without):.1f} without a link)"
    )
    for share, won, size in bins:
        print(f"  told {100 * share:5.1f} %  won {100 * won:5.1f} %  {size:6}")


def calibrate(setup: Setup, wanted: argparse.Namespace) -> Found:
    """Moments of so many games, in each way of telling."""
    found: Found = {way: [] for way in WAYS}
    for number in range(wanted.games):
        print(f"\rgame {number + 1} of {wanted.games}", end="", file=sys.stderr, flush=True)
        seed = f"{wanted.seed} {number}"
        level = wanted.levels[number % len(wanted.levels)]
        match = play(setup, [level] * int(setup.options["players"]), seed)
        for way, game in look(match, seed).items():
            found[way].append(game)
    print(file=sys.stderr)
    return found


def read(words: list[str] | None = None) -> argparse.Namespace:
    """What was typed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?")
    parser.add_argument("options", nargs="*", metavar="OPTION=VALUE")
    parser.add_argument("--games", type=int, default=800)
    parser.add_argument("--levels", nargs="+", default=["club", "expert"])
    parser.add_argument("--seed", default="calibration")
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--confirm", action="store_true")
    parser.add_argument("--draw", action="store_true")
    return parser.parse_args(words)


def summary(told: list[Game]) -> dict[str, object]:
    """What is kept of games that were told by a link they had no part in."""
    bins = bins_of(together(told))
    rows = [(round(told, 4), round(won, 4), size) for told, won, size in bins]
    return {"off": round(off(bins), 4), "chance": round(chance(told), 4), "bins": rows}


def measure(wanted: argparse.Namespace) -> None:
    """Fit the links of one setting, or see whether those hold that ship."""
    setup = read_setup(wanted.game, wanted.options)
    name = setting(setup.game, setup.options)
    told = f"{wanted.games} games of {' and '.join(wanted.levels)}"
    print(f"{wanted.game} {name}: {told}, seed {wanted.seed}")
    shipped = link_of(setup.game, setup.options)
    kept: dict[str, object] = {}
    measured: dict[str, object] = {"games": f"{told}, seed {wanted.seed}"}
    for way, games in calibrate(setup, wanted).items():
        if wanted.confirm:
            curve: Curve = shipped if way == "share" else shipped.open
            others = told_by(curve, games)
        else:
            curve, others = fit(together(games)), told_by_others(games, len(wanted.levels))
            kept[way] = [curve.shift, curve.low, curve.high]
        show(way, curve, others, games)
        measured[way] = summary(others)
    if wanted.keep:
        under = "confirmed" if wanted.confirm else "held_out"
        links.keep(setup.game, name, {**kept, under: measured})


def main() -> None:
    wanted = read()
    if wanted.game is not None:
        measure(wanted)
    if wanted.draw:
        reliability.draw()


if __name__ == "__main__":
    main()
