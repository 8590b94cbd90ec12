"""`foretell lab`: a study of a game, or of several ways to play it, as a report and as data."""

import sys
from argparse import Namespace
from contextlib import closing
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from foretell.files import write_whole
from foretell.games.registry import find
from foretell.kit.options import in_words, short
from foretell.lab.arena import deals_for
from foretell.lab.folder import Journal, Task, begin, check_folder, locked, ordered
from foretell.lab.notes import Facts
from foretell.lab.study import MOST_VARIANTS, Study, Variant, note_meeting
from foretell.lab.subject import subject_of
from foretell.terminal.arguments import Refused
from foretell.terminal.paint import columns, plain, wrap
from foretell.terminal.progress import Progress, Stop, stoppable
from foretell.terminal.studies.arena import need, read_seed, title
from foretell.terminal.studies.long import (
    carry_out,
    check_hands,
    check_out,
    command_line,
    hands,
    identity,
    read_games,
    read_variant,
)

if TYPE_CHECKING:
    from foretell.lab.sample import Sample

MOST_GAMES: Final = 1_000_000
FORMATS: Final = ["parquet", "csv"]
REPORT: Final = "report.html"
JOURNAL: Final = "journal.jsonl"


@dataclass(frozen=True)
class Order:
    """What was asked for."""

    study: Study
    folder: Path
    format: str
    command: str

    def json(self) -> dict[str, object]:
        """What must not change between two runs in one folder."""
        return {
            **identity("lab", self.study.seed, self.study.deals),
            "variants": [variant.json() for variant in self.study.variants],
        }


def run(arguments: Namespace) -> int:
    """Play the games and write what they show; the exit code."""
    order = read_order(arguments)
    begin(order.folder, order.json())
    path = order.folder / JOURNAL
    with locked(order.folder), stoppable() as stop, closing(Journal(path)) as journal:
        done = play(order, arguments, journal, stop)
        tell(order, journal)
    if done < order.study.games:
        print(f"Stopped after {done:,} of {order.study.games:,} games.", file=sys.stderr)
        again = f"{order.command} --out {plain(str(order.folder))}"
        print(f"What is finished is kept. To go on: {again}", file=sys.stderr)
        return 130
    return 0


def play(order: Order, arguments: Namespace, journal: Journal, stop: Stop) -> int:
    """Play what is not finished yet; how many games there are in the end."""
    study = order.study
    todo = [task for task in study.tasks() if task not in journal.finished]
    done = sum(study.variants[variant].each for variant, _ in journal.finished)
    if done:
        print(f"{done:,} of {study.games:,} games are there already.")
    if not todo:
        return done

    def keep(task: Task, found: list[Facts]) -> int:
        nonlocal done
        journal.add(task, found)
        done += len(found)
        return done

    progress = Progress(study.games)
    with closing(hands(arguments, note_meeting, len(todo))) as workers:
        carry_out(workers, todo, study.meeting, keep, progress, stop)
    return done


# What is asked for


def read_order(arguments: Namespace) -> Order:
    """All of the arguments, or Refused."""
    variants = read_variants(arguments)
    games = read_games(arguments.games, MOST_GAMES)
    format = read_format(arguments.format)
    check_hands(arguments)
    need("The lab", "matplotlib")
    folder = check_out(arguments.out or f"lab-{arguments.game}")
    before = ordered(folder)
    seed = arguments.seed
    if seed is None and before is not None:
        seed = str(before.get("seed"))
    seed = read_seed(seed)
    deals = max(deals_for(games, variant.lineup) for variant in variants)
    order = Order(Study(variants, deals, seed), folder, format, command_line(arguments, seed))
    check_folder(folder, order.json())
    return order


def read_format(text: str | None) -> str:
    """How the data are written; as CSV if there is nothing to write Parquet with."""
    if text is None:
        return "parquet" if find_spec("pyarrow") is not None else "csv"
    if text not in FORMATS:
        raise Refused(f"--format is {in_words(FORMATS)}, not {short(text)}.")
    if text == "parquet":
        need("--format parquet", "pyarrow")
    return text


def read_variants(arguments: Namespace) -> list[Variant]:
    """The set-up that is studied, and those it is compared with."""
    variants = [read_variant(arguments)]
    for text in arguments.compare:
        variants.append(read_variant(changed(arguments, text)))
        check_alike(variants[0], variants[-1])
    if len(variants) > MOST_VARIANTS:
        raise Refused(f"--compare can be given {MOST_VARIANTS - 1} times at the most.")
    told = [variant.json() for variant in variants]
    for number, one in enumerate(told):
        if one in told[:number]:
            raise Refused(f"--compare {plain(arguments.compare[number - 1])} changes nothing.")
    return variants


def changed(arguments: Namespace, text: str) -> Namespace:
    """The arguments with what --compare says in place of some of them."""
    parts: list[str] = []
    for part in text.split(","):
        if parts and "=" not in part:
            parts[-1] += f",{part}"  # one more bot
        else:
            parts.append(part)
    given = dict(one.split("=", 1) for one in arguments.option if "=" in one)
    new: dict[str, str] = {}
    made = Namespace(game=arguments.game, players=arguments.players, bots=arguments.bots)
    for part in parts:
        name, equals, value = part.partition("=")
        if not equals:
            raise Refused(f"--compare is written NAME=VALUE, such as players=3, not {short(part)}.")
        if name in ("game", "players", "bots"):
            setattr(made, name, value)
        else:
            new[name] = value
    if made.game != arguments.game:
        known = {option.name for option in find(made.game).options} | {"start"}
        given = {name: value for name, value in given.items() if name in known}
    made.option = [f"{name}={value}" for name, value in {**given, **new}.items()]
    return made


def check_alike(one: Variant, other: Variant) -> None:
    """Refuse games that have nothing in common to compare."""
    if subject_of(one.setup.game).notes is not subject_of(other.setup.game).notes:
        ids = f"{one.setup.game.id} and {other.setup.game.id}"
        raise Refused(f"{ids} are too different: only editions of one game can be compared.")


# What is told


def tell(order: Order, journal: Journal) -> None:
    """Write the report and the data of what is finished, and say what stands out."""
    from foretell.lab.report import findings, report
    from foretell.lab.sample import read_samples
    from foretell.lab.tables import write_tables

    samples = read_samples(order.study, journal)
    if not samples[0].deals:
        return
    tables = write_tables(samples, order.folder, order.format)
    found = findings(samples)
    page = report(samples, found, about(order, samples), order.command, tables)
    write_whole(order.folder / REPORT, page.encode())
    for finding in found[:3]:
        for sentence in finding.sentences:
            print("\n".join(wrap(sentence, columns())))
    print(f"\nThe report is in {plain(str(order.folder / REPORT))}; beside it {', '.join(tables)}.")


def about(order: Order, samples: "list[Sample]") -> str:
    """What was played, in one line."""
    games = sum(sample.games for sample in samples)
    deals = f"{samples[0].deals:,} deals"
    early = "" if games == order.study.games else f" (stopped early: {order.study.games:,} ordered)"
    names = title(samples[0].variant.setup)
    return f"{names}: {games:,} games on {deals}{early}, seed {plain(order.study.seed)}"
