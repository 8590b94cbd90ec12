"""`foretell arena`: games between bots, and how sure one can be who is better."""

import json
import os
import secrets
import sys
from argparse import Namespace
from contextlib import closing
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from foretell.games.registry import find
from foretell.kit.options import in_words, short, spell
from foretell.lab.arena import Contest, Row, Standings, deals_for
from foretell.lab.crew import Crew
from foretell.lab.plot import ENDINGS, draw, scaled
from foretell.lab.table import has_rounds, play_meeting
from foretell.match import Setup
from foretell.terminal.arguments import Refused, check_target, read_bots, read_number, read_setup
from foretell.terminal.paint import columns, plain, wrap
from foretell.terminal.progress import Progress, Stop, stoppable

MOST_GAMES: Final = 10_000_000
MOST_JOBS: Final = 1000
HEADS: Final = ["seats", "points", "margin", "95 %", "wins %", "95 %", "ms", "99 %"]
ROOM: Final = [6, 7, 8, 17, 7, 14, 7, 7]


@dataclass(frozen=True)
class Order:
    """What was asked for."""

    contest: Contest
    games: int
    jobs: int
    json: bool
    target: Path | None


def run(arguments: Namespace) -> int:
    """Play the games; the exit code."""
    order = read_order(arguments)
    standings = Standings(order.contest.lineup)
    with stoppable() as stop:
        contend(order, standings, stop)
        if standings.deals:
            print(as_json(order, standings) if order.json else as_table(order, standings))
            if order.target is not None:
                draw(standings.rows(), caption(order, standings), unit(order), order.target)
                say(order, f"The picture is in {plain(str(order.target))}.")
    if stop.asked:
        all_games = order.contest.deals * standings.each
        print(f"Stopped after {standings.games:,} of {all_games:,} games.", file=sys.stderr)
        return 130
    return 0


def contend(order: Order, standings: Standings, stop: Stop) -> None:
    """Play until all deals are done or somebody asks to stop."""
    progress = Progress(order.contest.deals * standings.each)
    try:
        with closing(Crew(min(order.jobs, order.contest.deals), play_meeting)) as crew:
            for deal, played in crew.play(order.contest.meetings(), lambda: stop.asked):
                standings.add(deal, played)
                progress.show(standings.games)
    finally:
        progress.clear()


def say(order: Order, text: str) -> None:
    """A remark, which JSON leaves no place for on standard output."""
    print(text, file=sys.stderr if order.json else sys.stdout)


# What is asked for


def read_order(arguments: Namespace) -> Order:
    """All of the arguments, or Refused."""
    setup, lineup = read_lineup(arguments)
    games = read_number("--games", arguments.games, 1, MOST_GAMES)
    jobs = read_jobs(arguments.jobs)
    target = check_picture(arguments.plot) if arguments.plot is not None else None
    seed = read_seed(arguments.seed)
    contest = Contest(setup, lineup, deals_for(games, lineup), seed, arguments.control)
    return Order(contest, games, jobs, arguments.json, target)


def read_lineup(arguments: Namespace) -> tuple[Setup, list[str]]:
    """The game, and a bot for every seat: as many play as bots are named."""
    game = find(arguments.game)
    lineup = read_bots(game.id, arguments.bots)
    players = game.options[0]
    if len(lineup) not in players.allowed:
        allowed = players.describe()
        raise Refused(f"{game.id} is for {allowed} players; --bots names {len(lineup)}.")
    if not any(text.startswith("players=") for text in arguments.option):
        arguments.players = arguments.players or str(len(lineup))
    setup = read_setup(arguments)
    if setup.options["players"] != len(lineup):
        several = f"{len(lineup)} bots" if len(lineup) > 1 else "1 bot"
        raise Refused(f"--bots names {several}, for {setup.options['players']} players.")
    return setup, lineup


def read_jobs(text: str | None) -> int:
    """How many processes play; as many as there are cores, unless told."""
    if text is None:
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1
    return read_number("--jobs", text, 1, MOST_JOBS)


def read_seed(text: str | None) -> str:
    """The seed, or one that nobody has chosen."""
    return text if text is not None else secrets.token_hex(4)


def check_picture(file: str) -> Path:
    """A file that a picture can be drawn into."""
    if Path(file).suffix.lower() not in ENDINGS:
        raise Refused(f"--plot draws {in_words(ENDINGS)} files, not {short(file)}.")
    target = check_target("--plot", file)
    need("--plot", "matplotlib")
    return target


def need(what: str, package: str, extra: str = "lab") -> None:
    """Refuse what cannot be done without a package that is not there."""
    if find_spec(package) is None:
        raise Refused(f"{what} needs {package}: get it with `pip install 'foretell[{extra}]'`.")


# What is told


def as_json(order: Order, standings: Standings) -> str:
    """The result as one object."""
    contest = order.contest
    told: dict[str, object] = {
        "game": contest.setup.game.id,
        "options": contest.setup.options,
        "games": standings.games,
        "deals": standings.deals,
        "rounds": standings.rounds,
        "seed": contest.seed,
        "bots": [row.json() for row in standings.rows()],
    }
    if contest.control:
        told["games_needed"] = {row.name: row.needed for row in standings.rows()}
    return json.dumps(told)


def as_table(order: Order, standings: Standings) -> str:
    """The result to be read."""
    rows = standings.rows()
    size = max(6, *(len(row.name) for row in rows))
    lines = [f"{'bot':{size}}" + in_places(HEADS)]
    digits = 3 if unit(order) == "round" else 2
    lines += [f"{row.name:{size}}" + in_places(cells_of(row, digits)) for row in rows]
    lines += [remark for row in rows if (remark := without_luck(row))]
    told = [part for text in heading(order, standings) for part in wrap(text, columns())]
    return "\n".join([*told, "", *lines])


def without_luck(row: Row) -> str:
    """What it helps that luck was taken out."""
    if row.needed is None:
        return ""
    part = f"{100 * row.needed:.0f} % of the games"
    return f"{row.name}: with the luck taken out, {part} prove the same about its wins"


def heading(order: Order, standings: Standings) -> list[str]:
    """What was played, and what the columns mean."""
    rounded = standings.games > order.games
    asked = f" (rounded up from {order.games:,} to whole deals)" if rounded else ""
    deals = "1 deal" if standings.deals == 1 else f"{standings.deals:,} deals"
    seats = seatings(standings.each)
    return [
        title(order.contest.setup),
        f"{standings.games:,} games{asked}: {deals} in {seats}, seed {plain(order.contest.seed)}",
        f"points: a {unit(order)}; margin: points above the mean of the other seats; ms: how long "
        "half of the decisions took at most, and 99 % of them",
    ]


def title(setup: Setup) -> str:
    """The game and its options."""
    usual = {option.name: option.default for option in setup.game.options}
    chosen = [
        f"{name} {spell(value)}"
        for name, value in setup.options.items()
        if name != "players" and value != usual.get(name, "random")
    ]
    return ", ".join([setup.game.id, f"{setup.options['players']} players", *chosen])


def caption(order: Order, standings: Standings) -> str:
    """What a picture shows."""
    return f"{title(order.contest.setup)}: {standings.games:,} games"


def unit(order: Order) -> str:
    """What points are counted by."""
    return "round" if has_rounds(order.contest.setup.game) else "game"


def seatings(number: int) -> str:
    """How many ways the bots sat."""
    return "1 seating" if number == 1 else f"{number} rotations of the seats"


def cells_of(row: Row, digits: int) -> list[str]:
    """A bot's results in words."""
    margin, wins = row.margin, scaled(row.wins, 100)
    return [
        str(row.seats),
        f"{row.points:.2f}",
        f"{margin.mean:+.{digits}f}",
        f"{margin.low:+.{digits}f} to {margin.high:+.{digits}f}" if margin.low is not None else "-",
        f"{wins.mean:.1f}",
        f"{wins.low:.1f} to {wins.high:.1f}" if wins.low is not None else "-",
        brief(row.ms_p50),
        brief(row.ms_p99),
    ]


def in_places(cells: list[str]) -> str:
    """Cells under their heads."""
    return "".join(f"{cell:>{room}}" for cell, room in zip(cells, ROOM, strict=True))


def brief(milliseconds: float | None) -> str:
    """A time with as many digits as it deserves."""
    if milliseconds is None:
        return "-"
    if milliseconds < 0.001:
        return "<0.001"
    digits = 3 if milliseconds < 1 else 1 if milliseconds < 100 else 0
    return f"{milliseconds:.{digits}f}"
