"""Fit how playouts' means become shares of the victory, and see whether shares come true.

`python -m bench.calibration GAME [OPTION=VALUE ...] --games 60` plays games between experts, fits a
link to the decisions of one half of them, and prints how often those of the other half were won
that were told 10 %, 20 % and so on. Then players of all levels sit down together, `--graded`
times: halfway between what two levels give away for each decision lies the bound of their grades.
With `--keep` link and bounds go into the game's folder.
"""

import argparse
import json
import sys
from collections import defaultdict
from dataclasses import asdict, replace
from itertools import pairwise
from math import exp, log
from pathlib import Path

from foretell.bots.levels import make_bot
from foretell.games.registry import find
from foretell.kit.game import Game
from foretell.kit.rng import Rng
from foretell.match import Match, Setup
from foretell.review.link import GRADES, LEAST, Link, setting
from foretell.review.review import Reviewer

EVERY = 3  # of so many decisions one is looked at: neighbours tell the same
WORLDS = 120
BINS = 10

Pair = tuple[float, float]  # the mean of playouts, and the share that was won


def play(setup: Setup, levels: list[str], seed: str) -> Match:
    """A game between players of these levels, by seat."""
    match, rng = setup.start(seed), Rng(f"{seed} bots")
    bots = [make_bot(setup.game.id, level) for level in levels]
    while not match.over:
        seat = match.acting[0]
        match.act(seat, bots[seat].words(match.view(seat), rng))
    return match


def pairs_of(match: Match, seed: str) -> list[Pair]:
    """What was told of some decisions of a game, and what became of them."""
    reviewer = Reviewer(match.record(), seed)
    found: list[Pair] = []
    for entry, (who, words) in enumerate(reviewer.log):
        if not isinstance(who, int) or entry % EVERY or reviewer.moments[entry].choices(who) < 2:
            continue
        state, examiner = reviewer.moments[entry], reviewer.examiner
        view = state.view(who)
        examiner.players.prepare(view, Rng(f"{seed} {entry}"))
        trial = examiner.trial(view, [state.words.codes[words]], f"{entry}")
        trial.run(WORLDS)
        won = 1 / len(match.winners) if who in match.winners else 0.0
        found.append((trial.mean(0), won))
    return found


def fit(pairs: list[Pair]) -> Link:
    """The straight line between the logarithms of odds that makes what happened likeliest."""
    shift, steepness = 0.0, 1.0
    xs = [log(held / (1 - held)) for held in (min(max(p, LEAST), 1 - LEAST) for p, _ in pairs)]
    for _ in range(30):
        g0 = g1 = h00 = h01 = h11 = 0.0
        for x, (_, won) in zip(xs, pairs, strict=True):
            told = 1 / (1 + exp(-(shift + steepness * x)))
            weight = told * (1 - told)
            g0, g1 = g0 + won - told, g1 + (won - told) * x
            h00, h01, h11 = h00 + weight, h01 + weight * x, h11 + weight * x * x
        determinant = h00 * h11 - h01 * h01
        shift += (h11 * g0 - h01 * g1) / determinant
        steepness += (h00 * g1 - h01 * g0) / determinant
    return Link(round(shift, 3), round(steepness, 3))


def show(link: Link, pairs: list[Pair]) -> float:
    """Print told and won shares side by side; the mean distance between them."""
    bins: list[list[Pair]] = [[] for _ in range(BINS)]
    for mean, won in pairs:
        told = link.share(mean)
        bins[min(int(BINS * told), BINS - 1)].append((told, won))
    off = 0.0
    for some in bins:
        if some:
            told = sum(one for one, _ in some) / len(some)
            won = sum(one for _, one in some) / len(some)
            off += abs(told - won) * len(some) / len(pairs)
            print(f"  told {100 * told:5.1f} %  won {100 * won:5.1f} %  {len(some):5}")
    return off


def bands(setup: Setup, link: Link, games: int, seed: str) -> list[float]:
    """Where the mean regret of one level ends and that of the next begins: halfway."""
    given: dict[str, list[float]] = defaultdict(list)
    players = int(setup.options["players"])
    for number in range(games):
        print(f"\rgraded game {number + 1} of {games}", end="", file=sys.stderr, flush=True)
        levels = [GRADES[(seat + number) % len(GRADES)] for seat in range(players)]
        reviewer = Reviewer(play(setup, [*levels], f"{seed} graded {number}").record())
        reviewer.examiner.link = link
        for one in reviewer.decisions():
            given[levels[one.seat]].append(one.regret)
    print(file=sys.stderr)
    means = [sum(given[level]) / len(given[level]) for level in GRADES]
    told = ", ".join(f"{level} {100 * mean:.2f}" for level, mean in zip(GRADES, means, strict=True))
    print(f"points given away for each decision: {told}")
    # Levels that chance has put in the wrong order share a bound.
    bounds = [round((one + other) / 2, 4) for one, other in pairwise(means)]
    return [max(bounds[: k + 1]) for k in range(len(bounds))]


def keep(game: Game, name: str, link: Link) -> None:
    """Write a link into the game's folder."""
    folder = Path(*game.package.split("."))
    path = folder / game.file("link", ".json")
    kept = json.loads(path.read_text()) if path.exists() else {"links": {}}
    kept["links"][name] = asdict(link)
    kept["made_by"] = "python -m bench.calibration"
    path.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n")


def read(words: list[str] | None = None) -> argparse.Namespace:
    """What was typed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("options", nargs="*", metavar="OPTION=VALUE")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--graded", type=int, default=8, help="games between all levels")
    parser.add_argument("--level", default="expert")
    parser.add_argument("--seed", default="calibration")
    parser.add_argument("--keep", action="store_true")
    return parser.parse_args(words)


def main() -> None:
    wanted = read()
    game = find(wanted.game)
    options = game.read(dict(one.split("=", 1) for one in wanted.options))
    setup = Setup(game, options)
    halves: list[list[Pair]] = [[], []]
    for number in range(wanted.games):
        print(f"\rgame {number + 1} of {wanted.games}", end="", file=sys.stderr, flush=True)
        levels = [wanted.level] * int(options["players"])
        match = play(setup, levels, f"{wanted.seed} {number}")
        halves[number % 2] += pairs_of(match, f"{number}")
    print(file=sys.stderr)
    link = fit(halves[0])
    name = setting(game, options)
    off = show(link, halves[1])
    raw = show(Link(), halves[1]) if link != Link() else off
    told = f"{game.id} {name}: {link.shift:+.3f} {link.steepness:.3f}"
    print(f"{told}, off by {100 * off:.1f} points ({100 * raw:.1f} without)", flush=True)
    if wanted.keep:
        keep(game, name, link)
    if wanted.graded:
        link = replace(link, bands=bands(setup, link, wanted.graded, wanted.seed))
        print(f"bounds of the grades: {link.bands}")
    if wanted.keep:
        keep(game, name, link)


if __name__ == "__main__":
    main()
