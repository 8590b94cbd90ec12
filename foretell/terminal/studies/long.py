"""Long runs in a folder: begun, stopped by whatever, and gone on with by the same command."""

import os
import shlex
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

import foretell
from foretell.games.registry import find
from foretell.lab.cluster import Cluster, NoCluster, check_address
from foretell.lab.crew import Crew, Found, Play
from foretell.lab.folder import Task
from foretell.lab.study import Variant
from foretell.lab.table import Meeting
from foretell.terminal.arguments import Refused, read_bots, read_number, read_setup
from foretell.terminal.paint import plain
from foretell.terminal.progress import Progress, Stop
from foretell.terminal.studies.arena import need, read_jobs, read_lineup


def identity(what: str, seed: str, deals: int) -> dict[str, object]:
    """What every long run keeps in its folder: two runs that differ in it do not share one."""
    return {"what": what, "version": foretell.__version__, "seed": seed, "deals": deals}


def check_out(name: str) -> Path:
    """A folder that can be made, or written into."""
    path, shown = Path(name), plain(name)
    try:
        there, is_folder, has_parent = path.exists(), path.is_dir(), path.parent.is_dir()
    except OSError as error:
        raise Refused(f"--out cannot be {shown[:60]}: {error.strerror}.") from None
    if there and not is_folder:
        raise Refused(f"--out needs a folder; {shown} is a file.")
    if not has_parent:
        parent = plain(str(path.parent))
        raise Refused(f"--out cannot be {shown}: there is no folder {parent}.")
    where = path if there else path.parent
    if not os.access(where, os.W_OK | os.X_OK):
        raise Refused(f"--out cannot be {shown}: writing there is not allowed.")
    return path


def check_hands(arguments: Namespace) -> None:
    """Refuse processes or a cluster that cannot be had."""
    read_jobs(arguments.jobs)
    if arguments.cluster is None:
        return
    if arguments.jobs is not None:
        raise Refused("--jobs is for this machine; a --cluster uses all its cores.")
    need("--cluster", "ray", "ray")
    try:
        check_address(arguments.cluster)
    except NoCluster as error:
        raise Refused(str(error)) from None


def hands(arguments: Namespace, play: Play[Found], tasks: int) -> Crew[Found] | Cluster[Found]:
    """Who plays: processes of this machine, or a cluster."""
    if arguments.cluster is None:
        return Crew(min(read_jobs(arguments.jobs), tasks), play)
    try:
        return Cluster(arguments.cluster, play)
    except NoCluster as error:
        raise Refused(str(error)) from None


def carry_out(
    workers: Crew[Found] | Cluster[Found],
    todo: list[Task],
    meeting: Callable[[Task], Meeting],
    keep: Callable[[Task, Found], int],
    progress: Progress,
    stop: Stop,
) -> None:
    """Play all tasks, until done or somebody asks to stop; `keep` says how many games there are."""
    try:
        for number, found in workers.play(map(meeting, todo), lambda: stop.asked):
            progress.show(keep(todo[number], found))
    finally:
        progress.clear()


def read_variant(arguments: Namespace) -> Variant:
    """A game with its options, and a bot for every seat: one is for all of them."""
    bots = read_bots(find(arguments.game).id, arguments.bots)
    for bot in bots:
        if "ms=" in bot:
            raise Refused(f"{plain(bot)} keeps time; here bots count, so that results stay.")
    if len(bots) > 1:
        return Variant(*read_lineup(arguments))
    setup = read_setup(arguments)
    return Variant(setup, bots * int(setup.options["players"]))


def read_games(text: str, most: int) -> int:
    """How many games are asked for."""
    return read_number("--games", text, 1, most)


def command_line(arguments: Namespace, seed: str) -> str:
    """The command that plays the same games once more."""
    words = ["foretell", arguments.command, arguments.game, "--games", arguments.games]
    words += ["--bots", arguments.bots, "--seed", seed]
    if arguments.players is not None:
        words += ["--players", arguments.players]
    for name in ("option", "compare"):
        for text in getattr(arguments, name, []):
            words += [f"--{name}", text]
    return shlex.join(words)
