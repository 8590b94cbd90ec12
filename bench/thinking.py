"""`python -m bench.thinking`: how long each level takes for a card and for a sealed choice.

Whole games with the most players, one level in all seats. Tells the time that has passed and the
processor's: on a machine that is busy with other work the first is longer, and searches are cut
short by it. `--bots expert:ms=1000000,sealed_ms=1000000` has no clock, and so tells what the
count alone takes. Choices of one are not counted.
"""

import argparse
from collections import Counter
from time import perf_counter, process_time
from typing import Final

import foretell
from foretell.bots.bot import Bot
from foretell.bots.levels import LEVELS, make_bot
from foretell.kit.rng import Rng
from foretell.kit.state import OVER, State
from foretell.lab.statistics import bucket, milliseconds
from foretell.match import Setup

KINDS: Final = ["card", "sealed"]
CLOCKS: Final = ["wall", "cpu"]

Times = dict[str, dict[str, Counter[int]]]  # by kind of decision and by clock, in buckets


def think(state: State, bot: Bot, mind: Rng, times: Times) -> int:
    """The bot's choice for the seat to act, and how long that took."""
    view = state.view(state.turn)
    began = perf_counter(), process_time()
    action = bot.choose(view, mind)
    ended = perf_counter(), process_time()
    if state.choices(state.turn) > 1:
        counts = times["sealed" if state.is_sealing() else "card"]
        for clock, end, begin in zip(CLOCKS, ended, began, strict=True):
            counts[clock][bucket(end - begin)] += 1
    return action


def play(setup: Setup, name: str, games: int) -> Times:
    """Whole games of one bot against itself."""
    times: Times = {kind: {clock: Counter() for clock in CLOCKS} for kind in KINDS}
    bot = make_bot(setup.game.id, name)
    for number in range(games):
        chance, mind = Rng(f"thinking {number}"), Rng(f"thinking {number} mind")
        state = setup.new()
        state.follow(chance)
        while state.turn != OVER:
            state.apply(state.turn, think(state, bot, mind, times))
            state.follow(chance)
    return times


def show(game: str, name: str, times: Times) -> None:
    """A line for each kind of decision that the game has."""
    for kind, counts in times.items():
        shown = [
            f"{milliseconds(counts[clock], part):9.3f}"
            for clock in CLOCKS
            for part in (0.5, 0.99)
            if counts[clock]
        ]
        if shown:
            print(f"{game:22}{kind:7}{counts['wall'].total():7}", *shown, f" {name}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.thinking", description=__doc__)
    parser.add_argument("--game", choices=foretell.GAMES, help="only this one")
    parser.add_argument("--bots", nargs="+", default=LEVELS[1:], help="whose time is taken")
    parser.add_argument("--games", type=int, default=4, help="that each plays")
    settings = parser.parse_args()
    print("milliseconds:                choices  wall p50       p99   cpu p50       p99  bot")
    for game in [settings.game] if settings.game else foretell.GAMES:
        players = foretell.GAMES[game].options[0].allowed[-1]
        for name in settings.bots:
            show(game, name, play(foretell.game(game, players=players), name, settings.games))


if __name__ == "__main__":
    main()
