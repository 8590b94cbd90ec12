"""How often a review flags the decisions of each level, and how long it takes.

`python -m bench.review GAME --games 8`: games with one seat of each level, always the same ones.
"""

import argparse
from collections import Counter
from time import process_time

import foretell
from foretell.bots.levels import make_bot
from foretell.kit.rng import Rng
from foretell.match import Match
from foretell.review.findings import FLAGGED
from foretell.review.review import Reviewer

LEVELS = ["master", "expert", "club", "novice"]


def play(game: str, players: int, seed: str) -> Match:
    """A game between different levels."""
    match, rng = foretell.game(game, players=players).start(seed), Rng(f"{seed} bots")
    bots = [make_bot(game, LEVELS[seat % 4]) for seat in range(players)]
    while not match.over:
        seat = match.acting[0]
        match.act(seat, bots[seat].words(match.view(seat), rng))
    return match


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--seed", default="review")
    wanted = parser.parse_args()
    found: Counter[tuple[str, str, bool]] = Counter()
    given: Counter[str] = Counter()
    seconds = 0.0
    for number in range(wanted.games):
        match = play(wanted.game, wanted.players, f"{wanted.seed} {number}")
        begin = process_time()
        for one in Reviewer(match.record()).decisions():
            level = LEVELS[one.seat % 4]
            found[level, one.kind, one.verdict in FLAGGED] += 1
            given[level] += round(1e6 * one.regret)
        seconds += process_time() - begin
    print(f"{seconds / wanted.games:.1f} s of one core for all seats of a game")
    for level in LEVELS[: wanted.players]:
        mine = {key: count for key, count in found.items() if key[0] == level}
        count, flagged = sum(mine.values()), sum(n for key, n in mine.items() if key[2])
        kinds = ", ".join(f"{kind} {n}" for (_, kind, bad), n in sorted(mine.items()) if bad)
        told = f"flagged {flagged} of {count} ({100 * flagged / count:.1f} %)"
        print(f"{level:8} {told}, {given[level] / count / 1e4:.2f} points a decision; {kinds}")


if __name__ == "__main__":
    main()
