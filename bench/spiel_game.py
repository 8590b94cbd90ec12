"""Our states as OpenSpiel's Python ISMCTSBot asks for them: only what it calls, all of it cheap.

A state ends for it with the round, since the next deal is chance that no choice of now can
change; in brujas the round is the game. What it plays for is points above the mean of the
others: points from earlier rounds add the same to every action, so they need no care.
"""

from random import Random
from types import SimpleNamespace
from typing import Final, TypeVar

import pyspiel  # type: ignore[import-not-found]

from foretell.kit.state import State

T = TypeVar("T")


class SpielGame:
    """What the bot asks a game: who moves when, and who knows what."""

    def get_type(self) -> SimpleNamespace:
        return SimpleNamespace(
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        )


GAME: Final = SpielGame()


class SpielState:
    """A round in progress; sealed choices are made one after the other, unseen."""

    __slots__ = ("key", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.key: tuple[int, ...] | None = None  # what the seat to act knows, once asked for

    def get_game(self) -> SpielGame:
        return GAME

    def clone(self) -> "SpielState":
        return SpielState(self.state.clone())

    def is_chance_node(self) -> bool:
        return False  # a round has none after its deal

    def is_terminal(self) -> bool:
        return self.state.turn < 0

    def current_player(self) -> int:
        return self.state.turn

    def legal_actions(self, player: int | None = None) -> list[int]:
        return self.state.legal(self.state.turn if player is None else player)

    def apply_action(self, action: int) -> None:
        self.state.apply(self.state.turn, action)
        self.key = None

    def information_state_string(self) -> tuple[int, ...]:
        """All that the seat to act knows and nothing else; any key will do, and this is quick."""
        if self.key is None:
            self.key = self.state.view(self.state.turn).known.snapshot()
        return self.key

    def returns(self) -> list[float]:
        """Everybody's points above the mean of the others."""
        scores = self.state.scores()
        total, others = sum(scores), len(scores) - 1
        return [score - (total - score) / others for score in scores]


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
