"""How much a point counts for the share of victory after each round of Seven Prophecies.

`python -m bench.steepness --games 4000` plays games between clubs in either edition, and fits the
steepness of the softmax of points to who won them, round by round: what
`foretell/games/seven_prophecies/review.py` has in its table.
"""

import argparse
from collections import defaultdict
from math import exp, log
from typing import Final

from bench.review import read_setup
from foretell.bots.levels import make_bot
from foretell.kit.rng import Rng
from foretell.kit.state import OVER
from foretell.lab.table import shares
from foretell.match import Setup

SETTINGS: Final = [
    ("seven-prophecies", ["players=3"]),
    ("seven-prophecies", ["players=4"]),
    ("seven-prophecies-2017", ["players=3"]),
    ("seven-prophecies-2017", ["players=4"]),
    ("seven-prophecies-2017", ["players=3", "variant=first-to-two"]),
    ("seven-prophecies-2017", ["players=4", "variant=first-to-two"]),
]
STEPS: Final = 40  # of the search for the best steepness
WIDEST: Final = 4.0  # no steepness is more

Round = tuple[list[int], list[float]]  # everybody's points after it, and part of the victory


def play(setup: Setup, seed: str, found: dict[int, list[Round]]) -> None:
    """One game: what everybody had after each round, and who won."""
    state, rng = setup.new(), Rng(seed)
    club = make_bot(setup.game.id, "club")
    points: list[list[int]] = []
    while state.turn != OVER:
        if int(state.units()) > len(points):
            points.append(state.scores())
        if state.turn < 0:
            state.follow(rng)
        else:
            state.apply(state.turn, club.choose(state.view(state.turn), rng))
    for number, scores in enumerate(points, 1):
        found[number].append((scores, shares(state)))


def likelihood(rounds: list[Round], steepness: float) -> float:
    """How likely who won makes the softmax of the points, as a logarithm."""
    total = 0.0
    for scores, won in rounds:
        most = max(scores)
        base = log(sum(exp(steepness * (score - most)) for score in scores))
        total += sum(
            part * (steepness * (score - most) - base)
            for score, part in zip(scores, won, strict=True)
        )
    return total


def fit(rounds: list[Round]) -> float:
    """The likeliest steepness: the likelihood has one hill."""
    low, high = 0.0, WIDEST
    for _ in range(STEPS):
        left, right = low + (high - low) / 3, high - (high - low) / 3
        if likelihood(rounds, left) < likelihood(rounds, right):
            low = left
        else:
            high = right
    return (low + high) / 2


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", default="steepness")
    wanted = parser.parse_args()
    for game, options in SETTINGS:
        setup = read_setup(game, options)
        found: dict[int, list[Round]] = defaultdict(list)
        for number in range(wanted.games):
            play(setup, f"{wanted.seed} {number}", found)
        told = ", ".join(f"{fit(rounds):.2f}" for _, rounds in sorted(found.items()))
        sizes = ", ".join(str(len(rounds)) for _, rounds in sorted(found.items()))
        print(f"{game} {' '.join(options)}: {told} after rounds 1 to {len(found)} ({sizes} games)")


if __name__ == "__main__":
    main()
