"""`foretell ladder`: every pair of bots meets, and all are rated."""

import json
import sys
from argparse import Namespace
from contextlib import closing
from dataclasses import asdict

from foretell.lab.crew import Crew
from foretell.lab.ladder import Ladder, RoundRobin, Rung
from foretell.lab.table import play_meeting
from foretell.terminal.arguments import Refused, read_bots, read_number, read_setup
from foretell.terminal.paint import plain
from foretell.terminal.progress import Progress, Stop, stoppable
from foretell.terminal.studies import league
from foretell.terminal.studies.arena import MOST_GAMES, need, read_jobs, read_seed, title


def run(arguments: Namespace) -> int:
    """Play the games; the exit code."""
    if arguments.league:
        return league.run(arguments)
    check_league_only(arguments)
    robin = read_robin(arguments)
    jobs = read_jobs(arguments.jobs)
    need("The ladder", "openskill")
    ladder = Ladder(robin.bots)
    with stoppable() as stop:
        climb(robin, jobs, ladder, stop)
    if ladder.games:
        print(as_json(robin, ladder) if arguments.json else as_table(robin, ladder))
    if stop.asked:
        print(f"Stopped after {ladder.games:,} of {robin.games:,} games.", file=sys.stderr)
        return 130
    return 0


def check_league_only(arguments: Namespace) -> None:
    """Refuse what only a league has."""
    for name in ("out", "plot"):
        if getattr(arguments, name) is not None:
            raise Refused(f"--{name} is for a league: add --league.")


def read_robin(arguments: Namespace) -> RoundRobin:
    """Who meets how often, or Refused."""
    setup = read_setup(arguments)
    bots = read_bots(setup.game.id, arguments.bots)
    if len(set(bots)) != len(bots) or len(bots) < 2:
        raise Refused("A ladder is for two different bots or more, each named once.")
    games = read_number("--games", arguments.games, 1, MOST_GAMES)
    return RoundRobin(setup, bots, -(-games // 2), read_seed(arguments.seed))


def climb(robin: RoundRobin, jobs: int, ladder: Ladder, stop: Stop) -> None:
    """Play until all have met or somebody asks to stop."""
    progress = Progress(robin.games)
    try:
        with closing(Crew(min(jobs, robin.games), play_meeting)) as crew:
            for number, played in crew.play(robin.meetings(), lambda: stop.asked):
                ladder.add(number, played)
                progress.show(ladder.games)
    finally:
        progress.clear()


def as_json(robin: RoundRobin, ladder: Ladder) -> str:
    """The ladder as one object."""
    told: dict[str, object] = {
        "game": robin.setup.game.id,
        "options": robin.setup.options,
        "games": ladder.games,
        "seed": robin.seed,
        "bots": [asdict(rung) for rung in ladder.rungs()],
    }
    return json.dumps(told)


def as_table(robin: RoundRobin, ladder: Ladder) -> str:
    """The ladder to be read."""
    rungs = ladder.rungs()
    size = max(6, *(len(rung.name) for rung in rungs))
    names = [rung.name for rung in rungs]
    heads = "".join(f"{head:>9}" for head in ["ordinal", "mu", "sigma", "wins"])
    return "\n".join(
        [
            f"{title(robin.setup)}, seed {plain(robin.seed)}",
            f"{ladder.games:,} games: all pairs in mixed seats, each deal twice (both exchanged)",
            "ordinal: mu - 3 sigma (OpenSkill, Plackett-Luce); wins: share of games, in %",
            "",
            f"{'bot':{size}}{heads}   against " + " ".join(f"{name:>7}" for name in names),
            *(line(rung, names, size) for rung in rungs),
        ]
    )


def line(rung: Rung, names: list[str], size: int) -> str:
    """A bot's line of the table."""
    numbers = f"{rung.ordinal:>9.2f}{rung.mu:>9.2f}{rung.sigma:>9.2f}{100 * rung.wins:>9.1f}"
    cells = [
        f"{100 * rung.against[name]:>{max(7, len(name))}.1f}"
        if name in rung.against
        else f"{'-':>{max(7, len(name))}}"
        for name in names
    ]
    return f"{rung.name:{size}}{numbers}" + " " * 11 + " ".join(cells)
