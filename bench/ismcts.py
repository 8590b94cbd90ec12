"""`python -m bench.ismcts`: one `expert` against OpenSpiel's Python ISMCTSBots in all other seats.

Whole games, of four in games of tricks and of three in Santiiba, the same deals with seats rotated.
ISMCTS searches the registered games of foretell.adapters.openspiel with exact worlds and
OpenSpiel's random rollouts: to the end of the round, since the next deal is chance that no choice
of now can change; in Santiiba to where `--until` says. What it plays for is points above the mean
of the others, where those of earlier rounds add the same to every action, or `--reward wins`. It
gets at least 10 times the time that the expert takes for as many choices, measured as they play.
Prints a table and adds its row to bench/out/ismcts.jsonl.
"""

import argparse
import json
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Final, Protocol, TypeVar

import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot, ISMCTSFinalPolicyType
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import foretell.adapters.openspiel  # noqa: F401 - registers the games
from bench.rows import interval
from foretell.adapters.openspiel.plan import ROUND, UNTIL
from foretell.adapters.rewards import POINTS, REWARDS
from foretell.bots.bot import Bot
from foretell.bots.levels import make_bot
from foretell.games.registry import find
from foretell.kit.rng import Rng
from foretell.lab.arena import Row, Standings, rotations
from foretell.lab.statistics import bucket
from foretell.lab.table import Played, rounds_of, shares
from foretell.match import Match, Setup

OUT = Path(__file__).parent / "out" / "ismcts.jsonl"
PLAYERS: Final = {"seven-prophecies": 4, "brujas": 4, "santiiba": 3}
FINALS: Final = [policy.name for policy in ISMCTSFinalPolicyType]
WARM_UP: Final = 4  # games among experts, so that their time is known before ISMCTS needs it
SPARE: Final = 1.2  # aimed at beyond what is due, since a simulation's time is only a guess
FEWEST: Final = 2  # simulations for each choice, however short the time


T = TypeVar("T")


class Dice:
    """The random numbers that OpenSpiel takes from numpy, without a numpy call for each."""

    def __init__(self, seed: int) -> None:
        self.source = Random(seed)
        self.uniform = self.source.random
        self.randint = self.source.randrange
        self.shuffle = self.source.shuffle

    def choice(self, options: list[T], p: list[float] | None = None) -> T:
        """One of the options, each equally likely or by these chances."""
        if p is not None:
            return self.source.choices(options, p)[0]
        return options[int(self.uniform() * len(options))]


@dataclass
class Spent:
    """Seconds, and what they were spent on."""

    seconds: float = 0.0
    count: int = 0

    def add(self, seconds: float, count: int = 1) -> None:
        self.seconds += seconds
        self.count += count

    @property
    def mean(self) -> float:
        return self.seconds / max(self.count, 1)


@dataclass
class Clock:
    """How long the expert takes by how many choices it has, and a simulation of ISMCTS likewise."""

    times: float  # what ISMCTS gets, in times of the expert's
    expert: dict[int, Spent] = field(default_factory=dict)
    simulation: dict[int, Spent] = field(default_factory=dict)

    def simulations(self, choices: int) -> int:
        """How many ISMCTS may do for a decision between so many choices."""
        longest = max(self.expert.values(), key=lambda spent: spent.mean)
        due = SPARE * self.times * self.expert.get(choices, longest).mean
        known = self.simulation.get(choices)
        return max(int(due / known.mean) if known else 0, FEWEST * choices)


class Player(Protocol):
    """Whoever can choose."""

    def choose(self, match: Match, seat: int, rng: Rng) -> int: ...


@dataclass
class Expert:
    """Our bot, with its time told to the clock."""

    bot: Bot
    clock: Clock

    def choose(self, match: Match, seat: int, rng: Rng) -> int:
        began = perf_counter()
        action = self.bot.choose(match.view(seat), rng)
        spent = self.clock.expert.setdefault(len(match.legal(seat)), Spent())
        spent.add(perf_counter() - began)
        return action


@dataclass
class Ismcts:
    """OpenSpiel's bot, which is new for every decision: that is how to set its simulations."""

    clock: Clock
    game: Any
    uct: float
    final: ISMCTSFinalPolicyType

    def choose(self, match: Match, seat: int, rng: Rng) -> int:
        began = perf_counter()
        choices = len(match.legal(seat))
        simulations = self.clock.simulations(choices)
        dice = Dice(rng.bits32())
        evaluator = RandomRolloutEvaluator(1, dice)
        bot = ISMCTSBot(
            *(self.game, evaluator, self.uct, simulations),
            random_state=dice,
            final_policy_type=self.final,
        )
        bot.set_resampler(lambda state, seat: state.resample_from_infostate(seat, rng.random))
        action: int = bot.step(self.game.state_at(match))
        spent = self.clock.simulation.setdefault(choices, Spent())
        spent.add(perf_counter() - began, simulations)
        return action


@dataclass
class Duel:
    """A game's deals between two kinds of players, and how long both thought."""

    setup: Setup
    seed: str
    lineup: list[str]
    players: dict[str, Player]
    card: dict[str, Spent] = field(default_factory=dict)
    sealed: dict[str, Spent] = field(default_factory=dict)

    def deal(self, deal: int) -> list[Played]:
        """A deal with all its seatings."""
        return [self.game(f"{self.seed} deal {deal}", seats) for seats in rotations(self.lineup)]

    def game(self, key: str, seating: list[str]) -> Played:
        """A deal with one seating."""
        minds = [Rng(f"{key} {seating} seat {seat}") for seat in range(len(seating))]
        times: list[Counter[int]] = [Counter() for _ in seating]
        match = self.setup.start(seed=key)
        while not match.over:
            seat = match.acting[0]
            self.decide(match, seating[seat], minds[seat], times[seat])
        state = match.state
        return Played(seating, state.scores(), rounds_of(match.game, state), shares(state), times)

    def decide(self, match: Match, name: str, mind: Rng, times: Counter[int]) -> None:
        """Let the seat to act do so; a choice of one needs no player."""
        seat = match.acting[0]
        words = match.legal(seat)[0]
        if len(match.legal(seat)) > 1:
            began = perf_counter()
            words = match.state.words.names[self.players[name].choose(match, seat, mind)]
            seconds = perf_counter() - began
            times[bucket(seconds)] += 1
            kind = self.sealed if match.state.is_sealing() else self.card
            kind.setdefault(name, Spent()).add(seconds)
        match.act(seat, words)


def play(duel: Duel, deals: int) -> Standings:
    """Warm up, then play all deals."""
    for number in range(WARM_UP):
        duel.game(f"{duel.seed} warm-up {number}", ["expert"] * len(duel.lineup))
    duel.card.clear()
    duel.sealed.clear()
    standings = Standings(duel.lineup)
    for deal in range(deals):
        standings.add(deal, duel.deal(deal))
        print(f"\rdeal {deal + 1} of {deals}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return standings


def paces(duel: Duel) -> dict[str, dict[str, float]]:
    """Mean milliseconds of both by kind of decision, and how many times the expert's ISMCTS had."""
    found = {}
    for kind, spent in (("card", duel.card), ("sealed", duel.sealed)):
        if spent:
            expert, ismcts = (1000 * spent[name].mean for name in ("expert", "ismcts"))
            found[kind] = {"expert": expert, "ismcts": ismcts, "ratio": ismcts / expert}
    return found


def is_ahead(expert: Row, fair: float) -> bool:
    """Does it have more points and more than its share of wins, with 95 % confidence?"""
    margin, wins = expert.margin.low, expert.wins.low
    return margin is not None and wins is not None and margin > 0 and wins > fair


def verdict(expert: Row, fair: float, ratios: list[float], times: float) -> str:
    """What the match has shown."""
    lead = "ahead" if is_ahead(expert, fair) else "NOT ahead"
    time = "at least" if min(ratios) >= times else "LESS than"
    return f"expert is {lead} with 95 % confidence; ismcts had {time} {times:g} times its time"


def table(standings: Standings, pace: dict[str, dict[str, float]]) -> list[str]:
    """Points, wins and times in words."""
    lines = [
        f"{row.name:7} margin {interval(row.margin, 1)}  wins % {interval(row.wins, 100)}"
        for row in standings.rows()
    ]
    for kind, ms in pace.items():
        both = f"expert {ms['expert']:.2f}, ismcts {ms['ismcts']:.1f}"
        lines.append(f"ms a {kind}: {both}, {ms['ratio']:.1f} times")
    return lines


def contest(game: str, settings: argparse.Namespace) -> dict[str, object]:
    """Play one game's match and show it; its row."""
    clock = Clock(settings.times)
    seats = PLAYERS[game]
    parameters = {"players": seats, "until": settings.until, "reward": settings.reward}
    spiel = pyspiel.load_game(f"foretell_{game.replace('-', '_')}", parameters)
    players: dict[str, Player] = {
        "expert": Expert(make_bot(game, settings.bot), clock),
        "ismcts": Ismcts(clock, spiel, settings.uct, ISMCTSFinalPolicyType[settings.final]),
    }
    lineup = ["expert"] + ["ismcts"] * (seats - 1)
    duel = Duel(Setup(find(game), {"players": seats}), settings.seed, lineup, players)
    standings = play(duel, settings.deals)
    rows, pace = standings.rows(), paces(duel)
    result = verdict(rows[0], 1 / seats, [ms["ratio"] for ms in pace.values()], settings.times)
    print(f"{game}, {settings.bot}: {standings.deals} deals, {standings.games} games")
    print("\n".join(f"  {line}" for line in [*table(standings, pace), result]), flush=True)
    shown = {"ms": pace, "bots": [row.json() for row in rows], "verdict": result}
    return {**vars(settings), "game": game, **shown}


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.ismcts", description=__doc__)
    parser.add_argument("--game", choices=PLAYERS, help="only this one")
    parser.add_argument("--deals", type=int, default=30, help="each is a game for every seat")
    parser.add_argument("--times", type=float, default=10, help="ISMCTS's time by the expert's")
    parser.add_argument("--bot", default="expert", help="who plays as the expert, with parameters")
    parser.add_argument("--uct", type=float, default=5.0, help="how much ISMCTS explores")
    parser.add_argument("--final", choices=FINALS, default="MAX_VALUE", help="how it decides")
    parser.add_argument("--until", choices=UNTIL, default=ROUND, help="where ISMCTS stops")
    parser.add_argument("--reward", choices=REWARDS, default=POINTS, help="what it plays for")
    parser.add_argument("--seed", default="ismcts")
    settings = parser.parse_args()
    if settings.deals < 2 or settings.times <= 0:
        parser.error("a verdict needs at least 2 deals, and ISMCTS some time")
    OUT.parent.mkdir(exist_ok=True)
    for game in [settings.game] if settings.game else PLAYERS:
        row = contest(game, settings)
        with OUT.open("a") as out:
            out.write(json.dumps(row) + "\n")


if __name__ == "__main__":
    main()
