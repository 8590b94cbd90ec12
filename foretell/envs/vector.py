"""Many games at once as NumPy arrays, for training: docs/observations.md."""

import os
from typing import Any

import numpy as np
from numpy.typing import NDArray

from foretell.envs.encoders import encoder_for
from foretell.envs.encoding import Encoding, Numbers
from foretell.envs.lockstep import Lockstep
from foretell.games.registry import find
from foretell.kit.options import short
from foretell.kit.state import View
from foretell.match import Setup


class VectorEnv:
    """n games in lock step. The arrays are the same all the time: `step` writes into them."""

    def __init__(self, game: str, n: int, seed: int | str | None = None, **options: object) -> None:
        if type(n) is not int or n < 1:
            raise ValueError(f"n must be a whole number from 1 on, not {short(n)}.")
        chosen = {name.replace("_", "-"): value for name, value in options.items()}
        self.setup = Setup(find(game), chosen)
        self.encoding = Encoding(self.setup)
        self.n = n
        state = self.setup.new()
        self.players: int = state.players
        self._games = games = Lockstep(state, encoder_for(state), n)
        # A vec lends its memory for reading only, so nobody can spoil what `step` relies on.
        self.observations: Numbers = rows(games.observations, n).view(np.int8)
        self.masks: Numbers = rows(games.masks, n).view(np.int8)[:, : self.encoding.actions]
        self.seats: NDArray[np.int64] = np.asarray(memoryview(games.seats))
        self.rewards: NDArray[np.float64] = rows(games.rewards, n)
        self.done: NDArray[np.bool_] = np.asarray(memoryview(games.done)).view(np.bool_)
        self.actions: NDArray[np.int64] = np.asarray(Writable(games.actions))
        self.reset(seed)

    def reset(self, seed: int | str | None = None) -> None:
        """Deal all games anew; with a seed, chance falls the same way every time."""
        self._games.reset(str(seed) if seed is not None else os.urandom(16).hex())

    def step(self, actions: NDArray[Any]) -> None:
        """Do one action in each game; ValueError, and no game changes, if one is not legal."""
        if actions is not self.actions:
            self.actions[:] = self._checked(actions)
        wrong = self._games.illegal()
        if wrong >= 0:
            raise ValueError(self._refusal(wrong))
        self._games.step()

    def random_actions(self, out: NDArray[Any] | None = None) -> NDArray[Any]:
        """A random legal action for each game, into `out`, or else into `actions`."""
        target = self.actions if out is None else self._checked(out)
        self._games.choose()
        if target is not self.actions:
            target[:] = self.actions
        return target

    def view(self, game: int) -> View:
        """What the seat to act in one of the games may know: its observation, in words."""
        if type(game) is not int or not 0 <= game < self.n:
            raise ValueError(f"There is no game {short(game)}: games are 0 to {self.n - 1}.")
        state = self._games.states[game]
        return state.view(state.turn)

    def _checked(self, actions: NDArray[Any]) -> NDArray[Any]:
        if not isinstance(actions, np.ndarray) or actions.dtype.kind not in "iu":
            raise ValueError("actions must be a NumPy array of whole numbers, one for each game.")
        if actions.shape != (self.n,):
            raise ValueError(f"actions must have the shape ({self.n},), not {actions.shape}.")
        return actions

    def _refusal(self, game: int) -> str:
        action, state = int(self.actions[game]), self._games.states[game]
        names = state.words.names
        if not 0 <= action < len(names):
            return f"actions[{game}] is {action}: action codes are 0 to {len(names) - 1}."
        if not names[action]:
            return f"actions[{game}] is {action}, which is no action of {self.setup.game.id}."
        why = state.refusal(state.turn, names[action])
        return f"actions[{game}] is {action}, `{names[action]}`, of seat {state.turn}: {why}"


class Writable:
    """The memory of a vec for NumPy to write into."""

    def __init__(self, memory: Any) -> None:
        self.memory = memory  # kept as long as an array looks at it
        lent = np.asarray(memoryview(memory)).__array_interface__
        self.__array_interface__ = {**lent, "data": (lent["data"][0], False)}


def rows(memory: Any, n: int) -> NDArray[Any]:
    """The memory of a vec as n rows, for reading."""
    return np.asarray(memoryview(memory)).reshape(n, -1)
