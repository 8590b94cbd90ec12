"""`foretell train`: games against themselves, from which the bots of a game learn."""

import json
import sys
from argparse import Namespace
from contextlib import closing
from pathlib import Path

from foretell.bots.course import Sample
from foretell.lab.crew import Crew
from foretell.lab.folder import begin, check_folder, locked
from foretell.lab.train import RECENT, Found, Training, courses_of, learn, play_lesson
from foretell.terminal.arguments import Refused, read_number, read_setup
from foretell.terminal.paint import plain
from foretell.terminal.progress import Progress, Stop, stoppable
from foretell.terminal.studies.arena import MOST_GAMES, need, read_jobs, read_seed, title
from foretell.terminal.studies.long import check_out


def run(arguments: Namespace) -> int:
    """Train what is not trained yet; the exit code."""
    training = read_training(arguments)
    jobs = read_jobs(arguments.jobs)
    need("Training", "numpy", "train")
    check_folder(training.folder, training.order())
    begin(training.folder, training.order())
    print(f"{title(training.setup)}, seed {plain(training.seed)}")
    with locked(training.folder), stoppable() as stop:
        train(training, jobs, stop)
    if stop.asked:
        where = plain(str(training.folder))
        print(f"Stopped; the same command goes on in {where}.", file=sys.stderr)
        return 130
    print(f"The net is {plain(str(training.net(training.generations)))}.")
    return 0


def read_training(arguments: Namespace) -> Training:
    """What is to be learned, or Refused."""
    setup = read_setup(arguments)
    names = [course.name for course in courses_of(setup)]
    if not names:
        raise Refused(f"There is nothing to train in {setup.game.id}: its bots use no net.")
    course = arguments.course if arguments.course is not None else names[0]
    if course not in names:
        raise Refused(f"--course is {' or '.join(names)}, not {plain(course)}.")
    return Training(
        setup,
        names.index(course),
        read_number("--generations", arguments.generations, 1, 1000),
        read_number("--games", arguments.games, 20, MOST_GAMES),
        read_seed(arguments.seed),
        check_out(arguments.out or f"train-{setup.game.id}"),
    )


def train(training: Training, jobs: int, stop: Stop) -> None:
    """Generation by generation, until all are done or somebody asks to stop."""
    with closing(Crew(jobs, play_lesson)) as crew:
        for generation in range(training.done() + 1, training.generations + 1):
            games = play(training, generation, crew, stop)
            if stop.asked:
                return
            keep_games(training, generation, games)
            recent = range(max(1, generation - RECENT + 1), generation + 1)
            found = learn(training, generation, [g for k in recent for g in kept(training, k)])
            tell(generation, training, found)


def play(
    training: Training, generation: int, crew: Crew[list[list[Sample]]], stop: Stop
) -> list[list[Sample]]:
    """The games of a generation, in their order."""
    progress = Progress(training.games)
    played: dict[int, list[list[Sample]]] = {}
    try:
        for number, games in crew.play(training.lessons(generation), lambda: stop.asked):
            played[number] = games
            progress.show(sum(map(len, played.values())))
    finally:
        progress.clear()
    return [game for number in sorted(played) for game in played[number]]


def tell(generation: int, training: Training, found: Found) -> None:
    """A line for every generation."""
    print(
        f"generation {generation} of {training.generations}: {found.positions:,} positions, "
        f"loss {found.loss:.4f} on games kept aside, {found.before:.4f} without the net",
        flush=True,
    )


def games_file(training: Training, generation: int) -> Path:
    """Where the games of a generation are kept."""
    return training.folder / f"games-{generation}.jsonl"


def keep_games(training: Training, generation: int, games: list[list[Sample]]) -> None:
    """Write the positions of every game, a line each."""
    with games_file(training, generation).open("w", encoding="utf-8") as file:
        for game in games:
            file.write(json.dumps(game) + "\n")


def kept(training: Training, generation: int) -> list[list[Sample]]:
    """The positions of every game that `keep_games` has written."""
    with games_file(training, generation).open(encoding="utf-8") as file:
        return [[Sample(*one) for one in json.loads(line)] for line in file]
