"""`python -m bench.clairvoyance`: what it would be worth to see all cards in Seven Prophecies.

One player that looks at the hands against three that do not, the same deals with it in every seat.
It tries every action in the true world and plays on by the careful club policy, as the searches do
in imagined ones: several times, each time misjudging a little, since others are not that policy.
What it wins is about what perfect beliefs would bring; a bot's own margin against the same three
(`foretell arena`) says which part of it the bot has.
"""

import argparse
from collections import Counter
from collections.abc import Callable
from functools import cache
from multiprocessing import Pool
from typing import Final

import foretell
from bench.winning import BLIND, LINEUP, SEES, show
from foretell.bots.bot import SearchBot
from foretell.bots.levels import make_bot
from foretell.games.seven_prophecies.bot.policy import ProphecyPolicy
from foretell.kit.rng import Rng
from foretell.kit.state import OVER, State
from foretell.lab.arena import rotations
from foretell.lab.table import Played, shares

GAMES: Final = ["seven-prophecies", "seven-prophecies-2017"]

Player = Callable[[State, Rng], int]
Deal = tuple[str, str, float, int, str]  # game, whom it meets, misjudging, tries, key


@cache
def seeing(game: str, misjudging: float, tries: int) -> Player:
    """A player that looks at everybody's cards, and plays on so many times."""
    bot = make_bot(game, "search")
    assert isinstance(bot, SearchBot)
    search = bot.search
    search.rollout = ProphecyPolicy(misjudging, True)

    def choose(state: State, mind: Rng) -> int:
        view = state.view(state.turn)
        rated = [search.rate_in(view, state, mind) for _ in range(tries)]
        return max(rated[0], key=lambda action: sum(one[action] for one in rated))

    return choose


@cache
def blind(game: str, name: str) -> Player:
    """A player that knows what its seat may know."""
    bot = make_bot(game, name)
    return lambda state, mind: bot.choose(state.view(state.turn), mind)


def play_deal(deal: Deal) -> list[Played]:
    """A game with every seating."""
    game, name, misjudging, tries, key = deal
    players = {SEES: seeing(game, misjudging, tries), BLIND: blind(game, name)}
    played = []
    for seating in rotations(LINEUP):
        state, chance = foretell.game(game, players=len(LINEUP)).new(), Rng(key)
        minds = [Rng(f"{key} seat {seat}") for seat in range(len(LINEUP))]
        state.follow(chance)
        while state.turn != OVER:
            state.apply(state.turn, players[seating[state.turn]](state, minds[state.turn]))
            state.follow(chance)
        untimed: list[Counter[int]] = [Counter() for _ in seating]
        played.append(Played(seating, state.scores(), state.units(), shares(state), untimed))
    return played


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.clairvoyance", description=__doc__)
    parser.add_argument("--game", choices=GAMES, help="only this one")
    parser.add_argument("--bot", default="master", help="whom it meets")
    parser.add_argument(
        "--misjudging", type=float, default=0.25, help="of the policy that plays on"
    )
    parser.add_argument("--tries", type=int, default=20, help="how often it plays on")
    parser.add_argument("--deals", type=int, default=50, help="each is four games")
    parser.add_argument("--seed", default="clairvoyance")
    parser.add_argument("--jobs", type=int, default=1)
    settings = parser.parse_args()
    if settings.deals < 2 or settings.jobs < 1 or settings.tries < 1:
        parser.error("an interval needs at least 2 deals, and they need a job and a try")
    for game in [settings.game] if settings.game else GAMES:
        how = (game, settings.bot, settings.misjudging, settings.tries)
        deals = [(*how, f"{settings.seed} deal {k}") for k in range(settings.deals)]
        with Pool(settings.jobs) as pool:
            show(game, pool.map(play_deal, deals, chunksize=1))


if __name__ == "__main__":
    main()
