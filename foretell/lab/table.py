"""Games between bots: one deal after another, each with every seating that is to be compared."""

from collections import Counter
from dataclasses import dataclass, field
from time import perf_counter

from foretell.bots.bot import Bot
from foretell.bots.levels import make_bot
from foretell.games.registry import find
from foretell.kit.game import Game
from foretell.kit.options import Value
from foretell.kit.rng import Rng
from foretell.kit.state import OVER, State
from foretell.lab.control import Control
from foretell.lab.statistics import bucket
from foretell.match import Setup


@dataclass(frozen=True)
class Meeting:
    """One deal of a game, to be played once with each seating (a bot's name for every seat)."""

    game: str
    options: dict[str, Value]
    seed: str
    deal: int
    seatings: list[list[str]]
    control: bool = False  # shall it be counted what chance brought everybody?

    @property
    def key(self) -> str:
        """What chance falls by, whoever sits where."""
        return f"{self.seed} deal {self.deal}"


@dataclass(frozen=True)
class Played:
    """How one game ended, and how long each seat thought, in buckets of time."""

    seating: list[str]
    scores: list[int]
    rounds: int  # 1 if the game has none
    wins: list[float]  # shared victories split
    times: list[Counter[int]]
    luck: list[float] = field(default_factory=list)  # what chance brought everybody, if counted

    def margin(self, seat: int) -> float:
        """The seat's points above the mean of the other seats."""
        others = sum(self.scores) - self.scores[seat]
        return self.scores[seat] - others / (len(self.scores) - 1)


def play_meeting(meeting: Meeting) -> list[Played]:
    """Play a deal with every seating; chance falls the same way each time."""
    setup = Setup(find(meeting.game), meeting.options)
    return [play_game(setup, meeting, number) for number in range(len(meeting.seatings))]


def play_game(setup: Setup, meeting: Meeting, number: int) -> Played:
    """Play a deal with one of its seatings."""
    seating = meeting.seatings[number]
    bots = [make_bot(meeting.game, name) for name in seating]
    minds = minds_of(meeting, number)
    times: list[Counter[int]] = [Counter() for _ in bots]
    chance = Rng(meeting.key)
    control = Control(meeting.game, len(seating), minds_key(meeting, number))
    state = setup.new()
    while True:
        if meeting.control:
            control.follow(state, chance)
        else:
            state.follow(chance)
        if state.turn == OVER:
            break
        seat = state.turn
        before = state.clone() if meeting.control else state
        action = decide(state, bots[seat], minds[seat], times[seat])
        if meeting.control:
            control.compare(before, bots[seat], action)
    luck = control.luck if meeting.control else []
    return Played(seating, state.scores(), rounds_of(setup.game, state), shares(state), times, luck)


def minds_of(meeting: Meeting, number: int) -> list[Rng]:
    """What the bots of a seating draw from; never what chance falls by."""
    seats = range(len(meeting.seatings[number]))
    return [Rng(f"{minds_key(meeting, number)} seat {seat}") for seat in seats]


def minds_key(meeting: Meeting, number: int) -> str:
    """What belongs to one seating of a deal alone."""
    return f"{meeting.key} seating {number}"


def decide(state: State, bot: Bot, mind: Rng, times: Counter[int]) -> int:
    """Let the bot of the seat to act do so; a choice of one takes no thinking and is not timed."""
    seat = state.turn
    view = state.view(seat)
    began = perf_counter()
    action = bot.choose(view, mind)
    seconds = perf_counter() - began
    if not state.allows(seat, action):
        raise state.refusal(seat, state.words.names[action])
    if state.choices(seat) > 1:
        times[bucket(seconds)] += 1
    state.apply(seat, action)
    return action


def has_rounds(game: Game) -> bool:
    """Is it a game of rounds, whose points are counted by the round?"""
    return game.unit == "round"


def rounds_of(game: Game, state: State) -> int:
    """How many rounds a game that is over has had."""
    return int(state.units()) if has_rounds(game) else 1


def shares(state: State) -> list[float]:
    """Everybody's part of the victory."""
    winners = state.winners()
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(int(state.players))]
