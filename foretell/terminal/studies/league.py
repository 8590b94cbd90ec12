"""`foretell ladder --league`: every mixed line-up, and whether better levels win in all of them."""

import json
import sys
from argparse import Namespace
from collections import Counter
from contextlib import closing
from typing import Final

from foretell.lab.crew import Crew
from foretell.lab.folder import Journal, begin, check_folder, locked
from foretell.lab.league import Comparison, League, Results, comparisons, kept, ratings
from foretell.lab.plot import draw_league
from foretell.lab.table import play_meeting
from foretell.terminal.arguments import Refused, read_bots, read_number, read_setup
from foretell.terminal.paint import plain
from foretell.terminal.progress import Progress, Stop, stoppable
from foretell.terminal.studies.arena import MOST_GAMES, check_picture, read_jobs, read_seed, title
from foretell.terminal.studies.long import check_out

WIDE: Final = 8


def run(arguments: Namespace) -> int:
    """Play what is not played yet; the exit code."""
    league = read_league(arguments)
    jobs = read_jobs(arguments.jobs)
    target = check_picture(arguments.plot) if arguments.plot is not None else None
    folder = check_out(arguments.out or f"league-{league.setup.game.id}")
    check_folder(folder, league.order())
    begin(folder, league.order())
    with locked(folder), closing(Journal(folder / "games.jsonl")) as journal:
        with stoppable() as stop:
            play(league, journal, jobs, stop)
        results = collect(league, journal)
    if results.games:
        print(as_json(league, results) if arguments.json else as_table(league, results))
        if target is not None:
            draw_league(results, ratings(results), title(league.setup), target)
    if stop.asked:
        print(f"Stopped; the same command goes on in {plain(str(folder))}.", file=sys.stderr)
        return 130
    return 0


def read_league(arguments: Namespace) -> League:
    """Who plays how often, or Refused."""
    setup = read_setup(arguments)
    bots = read_bots(setup.game.id, arguments.bots)
    if len(set(bots)) != len(bots) or len(bots) < 2:
        raise Refused("A league is for two different bots or more, each named once.")
    games = read_number("--games", arguments.games, 1, MOST_GAMES)
    deals = -(-games // int(setup.options["players"]))
    return League(setup, bots, deals, read_seed(arguments.seed))


def play(league: League, journal: Journal, jobs: int, stop: Stop) -> None:
    """Play until all is done or somebody asks to stop."""
    todo = [task for task in league.tasks() if task not in journal.finished]
    progress = Progress(len(todo))
    try:
        with closing(Crew(min(jobs, max(1, len(todo))), play_meeting)) as crew:
            meetings = (league.meeting(task) for task in todo)
            for done, (number, played) in enumerate(crew.play(meetings, lambda: stop.asked)):
                journal.add(todo[number], kept(played))
                progress.show(done)
    finally:
        progress.clear()


def collect(league: League, journal: Journal) -> Results:
    """What has been played of the league so far, also by earlier runs."""
    results = Results(league.bots)
    wanted = {*league.tasks()}
    for (lineup, deal), found in sorted(journal.read(), key=lambda entry: entry[0]):
        if (lineup, deal) in wanted and isinstance(found, list):
            results.add(deal, [(list(seating), list(wins)) for seating, wins in found])
    return results


# What is told


def as_json(league: League, results: Results) -> str:
    """The league as one object."""
    cells = [
        {"bot": bot, "company": company, "wins": found.mean, "low": found.low, "high": found.high}
        for company in results.companies()
        for bot in league.bots
        if (found := results.wins(bot, company)) is not None
    ]
    told: dict[str, object] = {
        **league.order(),
        "games": len(results.games),
        "ratings": ratings(results),
        "wins": cells,
        "comparisons": [one.json() for one in comparisons(results)],
    }
    return json.dumps(told)


def as_table(league: League, results: Results) -> str:
    """The league to be read: ratings, wins in every company, and what does not hold."""
    rated = ratings(results)
    found = list(comparisons(results))
    verdicts = Counter(one.verdict for one in found)
    size = max(len(" ".join(company)) for company in results.companies()) + 2
    return "\n".join(
        [
            f"{title(league.setup)}, seed {plain(league.seed)}, {len(results.games):,} games",
            "",
            *(f"{name:{WIDE}} {rated[name]:7.0f}" for name in league.bots),
            "",
            "wins in %, in the company of",
            " " * size + "".join(f"{name:>{max(WIDE, len(name) + 1)}}" for name in league.bots),
            *(row(results, company, size) for company in results.companies()),
            "",
            "A better level in the same seat wins at least as often: "
            f"{verdicts['holds']} hold, {verdicts['open']} are open, {verdicts['fails']} fail.",
            *(failure(one) for one in found if one.verdict == "fails"),
        ]
    )


def row(results: Results, company: tuple[str, ...], size: int) -> str:
    """How often everybody won in one company."""
    cells: list[str] = []
    for bot in results.bots:
        found = results.wins(bot, company)
        cell = "-" if found is None else f"{100 * found.mean:.1f}"
        cells.append(f"{cell:>{max(WIDE, len(bot) + 1)}}")
    return f"{' '.join(company):{size}}" + "".join(cells)


def failure(one: Comparison) -> str:
    """What does not hold, in words."""
    low, high = one.gain.low or 0.0, one.gain.high or 0.0
    gain = f"{100 * one.gain.mean:+.1f} % ({100 * low:+.1f} to {100 * high:+.1f})"
    return f"  {one.better} instead of {one.weaker}, beside {' '.join(one.company)}: {gain}"
