"""`python -m bench.winning`: what it is worth to play for the game and not only for the round.

Last rounds of Seven Prophecies, after rounds between clubs. One bot sees the score against three
that are told that all are level and more rounds will follow: the same deal with it in every seat.
"""

import argparse
from collections import Counter
from collections.abc import Callable
from functools import cache
from multiprocessing import Pool
from typing import Final

import foretell
from bench.rows import interval
from foretell.bots.levels import make_bot
from foretell.games.seven_prophecies.rules import Prophecies
from foretell.kit.rng import Rng
from foretell.kit.state import OVER, View
from foretell.lab.arena import Standings, rotations
from foretell.lab.table import Played, shares

SEES: Final = "sees"
BLIND: Final = "blind"
LINEUP: Final = [SEES, BLIND, BLIND, BLIND]
PLAYERS: Final = len(LINEUP)
# Points that everybody is told to have: none could end the game, and none be spared a loss.
LEVEL: Final = {"seven-prophecies": 0x0000, "seven-prophecies-2017": 0x7777}

Player = Callable[[View, Rng], int]


@cache
def player(game: str, name: str) -> Player:
    """Whoever plays by this name."""
    return make_bot(game, name).choose


def blind(game: str, name: str) -> Player:
    """A player that is told nothing of the score: it plays as well as it can for the round."""
    choose = player(game, name)

    def choose_blindly(view: View, rng: Rng) -> int:
        known = view.known
        assert isinstance(known, Prophecies)
        known.points, known.round = LEVEL[game], 0
        return choose(view, rng)

    return choose_blindly


def play(state: Prophecies, bots: list[Player], minds: list[Rng], chance: Rng, rounds: int) -> None:
    """Play until so many rounds are complete, or the game is over."""
    state.follow(chance)
    while state.turn != OVER and state.round < rounds:
        seat = state.turn
        state.apply(seat, bots[seat](state.view(seat), minds[seat]))
        state.follow(chance)


def last_round(game: str, key: str) -> Prophecies:
    """The beginning of a last round: of the first game on these deals that comes so far."""
    setup = foretell.game(game, players=PLAYERS)
    number = 0
    while True:
        state, chance = setup.new(), Rng(f"{key} game {number}")
        assert isinstance(state, Prophecies)
        mind = Rng(f"{key} game {number} mind")
        clubs = [player(game, "club")] * PLAYERS
        play(state, clubs, [mind] * PLAYERS, chance, len(state.ended) - 1)
        if state.turn != OVER:
            return state
        number += 1


def play_deal(deal: tuple[str, str, str]) -> list[Played]:
    """A last round with every seating: what was gained in it, and who won the game."""
    game, name, key = deal
    players = {SEES: player(game, name), BLIND: blind(game, name)}
    begun = last_round(game, key)
    played = []
    for seating in rotations(LINEUP):
        state = begun.clone()
        assert isinstance(state, Prophecies)
        minds = [Rng(f"{key} seat {seat}") for seat in range(PLAYERS)]
        play(state, [players[who] for who in seating], minds, Rng(key), len(state.ended))
        gained = [now - then for now, then in zip(state.scores(), begun.scores(), strict=True)]
        untimed: list[Counter[int]] = [Counter() for _ in seating]
        played.append(Played(seating, gained, 1, shares(state), untimed))
    return played


def show(game: str, deals: list[list[Played]]) -> None:
    """A line that tells how the one that sees has done."""
    standings = Standings(LINEUP)
    for number, played in enumerate(deals):
        standings.add(number, played)
    row = standings.rows()[0]
    told = f"margin {interval(row.margin, 1)}  wins % {interval(row.wins, 100)}"
    print(f"{game:22}{standings.rounds:6} rounds  {told}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.winning", description=__doc__)
    parser.add_argument("--game", choices=LEVEL, help="only this one")
    parser.add_argument("--bot", default="expert", help="who plays in all seats")
    parser.add_argument("--deals", type=int, default=300, help="each is four last rounds")
    parser.add_argument("--seed", default="winning")
    parser.add_argument("--jobs", type=int, default=1)
    settings = parser.parse_args()
    if settings.deals < 2 or settings.jobs < 1:
        parser.error("an interval needs at least 2 deals, and they need a job")
    for game in [settings.game] if settings.game else LEVEL:
        deals = [(game, settings.bot, f"{settings.seed} deal {k}") for k in range(settings.deals)]
        with Pool(settings.jobs) as pool:
            show(game, pool.map(play_deal, deals, chunksize=4))


if __name__ == "__main__":
    main()
