"""`python -m bench.instead`: how much more often one bot wins than others in its place.

Every deal draws a company and a seat, and lets each bot play that seat beside the same others, with
the same luck. So line-ups of all kinds are met, and what the better bot wins more is counted over
them all, and over those in which each of the others sat. Without clocks. Deals are independent;
intervals are of 95 %.
"""

import argparse
from collections.abc import Iterator
from typing import Final

import foretell
from foretell.kit.rng import Rng
from foretell.lab.statistics import estimate
from foretell.lab.study import note_game
from foretell.lab.table import Meeting
from foretell.match import Setup

EVERYBODY: Final = "all"
Deal = tuple[list[str], list[float]]  # the company, and what each bot won in it


def meeting(setup: Setup, bots: list[str], among: list[str], seed: str, deal: int) -> Meeting:
    """The games of one deal: each bot in the same seat beside the same others."""
    players = int(setup.options["players"])
    rng = Rng(f"{seed} company {deal}")
    company = [among[int(rng.below(len(among)))] for _ in range(players - 1)]
    seat = deal % players
    seatings = [[*company[:seat], bot, *company[seat:]] for bot in bots]
    return Meeting(setup.game.id, setup.options, seed, deal, seatings)


def play(setup: Setup, bots: list[str], among: list[str], seed: str, deals: int) -> Iterator[Deal]:
    """Deal by deal, who won how much."""
    for deal in range(deals):
        played = meeting(setup, bots, among, seed, deal)
        seat = deal % int(setup.options["players"])
        wins = []
        for number in range(len(bots)):
            won = note_game(setup, played, number)["seats"][seat][4]
            assert isinstance(won, float)
            wins.append(won)
        company = played.seatings[0][:seat] + played.seatings[0][seat + 1 :]
        yield company, wins


def told(values: list[float]) -> str:
    """A mean in %."""
    found = estimate(values, [1] * len(values))
    if found.low is None or found.high is None:
        return f"{100 * found.mean:.1f}"
    return f"{100 * found.mean:.1f} ({100 * found.low:.1f} to {100 * found.high:.1f})"


def show(bots: list[str], among: list[str], played: list[Deal]) -> None:
    """A line for each company, and for each bot what the last one won more than it."""
    for name in [EVERYBODY, *among]:
        found = [wins for company, wins in played if name == EVERYBODY or name in company]
        if len(found) < 2:
            continue
        print(f"beside {name}, {len(found)} deals")
        for k, bot in enumerate(bots):
            won = told([wins[k] for wins in found])
            more = told([wins[-1] - wins[k] for wins in found])
            rest = "" if k == len(bots) - 1 else f"; {bots[-1]} more by {more}"
            print(f"  {bot:12} {won}{rest}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.instead", description=__doc__)
    parser.add_argument("--game", choices=foretell.GAMES, required=True)
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--bots", nargs="+", required=True, help="the last one is compared")
    parser.add_argument("--among", nargs="+", help="whom the company is drawn from (the bots)")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default="instead-1")
    settings = parser.parse_args()
    setup = foretell.game(settings.game, players=settings.players)
    among = settings.among or settings.bots
    played: list[Deal] = []
    for one in play(setup, settings.bots, among, settings.seed, settings.deals):
        played.append(one)
        if len(played) % 10 == 0:
            print(f"after {len(played)} deals:", flush=True)
            show(settings.bots, [], played)
    title = f"{settings.game}, {settings.players} players, {settings.deals} deals"
    print(f"{title}, seed {settings.seed}", flush=True)
    show(settings.bots, among, played)


if __name__ == "__main__":
    main()
