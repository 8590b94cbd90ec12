"""`foretell simulate`: many games by random legal actions, and what they add up to."""

import json
import secrets
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Final, TextIO

from foretell.kit.rng import Rng
from foretell.kit.state import playout
from foretell.match import Match, Setup
from foretell.terminal.arguments import check_target, read_number, read_setup
from foretell.terminal.files import whole_text
from foretell.terminal.paint import plain
from foretell.terminal.progress import Progress, Stop, stoppable
from foretell.terminal.studies.tally import Tally

MOST_GAMES: Final = 1_000_000_000


def run(arguments: Namespace) -> int:
    """Play the games; the exit code."""
    setup = read_setup(arguments)
    games = read_number("--games", arguments.games, 1, MOST_GAMES)
    target = check_target("--records", arguments.records) if arguments.records else None
    seed = arguments.seed if arguments.seed is not None else secrets.token_hex(4)
    tally = Tally(int(setup.options["players"]))
    began = perf_counter()
    with stoppable() as stop:
        try:
            simulate(setup, games, seed, target, tally, stop)
        except OSError as error:
            print(f"foretell simulate: the records could not be written: {error}", file=sys.stderr)
            return 1
    seconds = max(perf_counter() - began, 1e-9)
    print(f"{setup.game.id}, {setup.options['players']} players, seed {plain(seed)}")
    if tally.games:
        print("\n".join(tally.report(seconds)))
    if target is not None:
        print(f"\n{tally.games:,} records are in {plain(str(target))}.")
    if stop.asked:
        print(f"Stopped after {tally.games:,} of {games:,} games.", file=sys.stderr)
        return 130
    return 0


def simulate(
    setup: Setup, games: int, seed: str, target: Path | None, tally: Tally, stop: Stop
) -> None:
    """Play until all games are done or somebody asks to stop."""
    progress = Progress(games)
    if target is None:
        played = play_fast(setup, Rng(seed), tally)
        follow(played, games, progress, stop)
    else:
        with whole_text(target) as file:
            played = play_recorded(setup, Rng(seed), tally, file)
            follow(played, games, progress, stop)


def follow(played: Iterator[None], games: int, progress: Progress, stop: Stop) -> None:
    """Let games be played one after another."""
    try:
        for done, _ in enumerate(played, 1):
            progress.show(done)
            if done == games or stop.asked:
                return
    finally:
        progress.clear()


def play_fast(setup: Setup, rng: Rng, tally: Tally) -> Iterator[None]:
    """Games in small numbers, no words."""
    fresh, state = setup.new(), setup.new()
    while True:
        state.copy(fresh)
        decisions = playout(state, rng)
        tally.add(decisions, state.scores(), state.winners())
        yield


def play_recorded(setup: Setup, rng: Rng, tally: Tally, file: TextIO) -> Iterator[None]:
    """Play the games of the plain loop in words: random numbers are used in the same order."""
    players = int(setup.options["players"])
    seats = [{"name": f"Seat {k}", "kind": "bot", "level": "random"} for k in range(players)]
    while True:
        match = Match(setup.game, setup.options, rng)
        decisions = 0
        while not match.over:
            seat = match.state.turn
            match.act(seat, match.state.words.names[match.state.pick(seat, rng)])
            decisions += 1
        file.write(json.dumps(match.record(seats), separators=(",", ":")) + "\n")
        tally.add(decisions, match.scores, match.winners)
        yield
