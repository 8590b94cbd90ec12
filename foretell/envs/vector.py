"""Many games at once as NumPy arrays, for training. docs/observations.md."""

import os
from typing import Any

import numpy as np
from numpy.typing import NDArray

from foretell.envs.encoders import encoder_for
from foretell.envs.encoding import Encoding, Numbers
from foretell.envs.lockstep import Lockstep
from foretell.games.registry import find
from foretell.kit.options import short
from foretell.match import Setup


class VectorEnv:
    """N games in lock step. The arrays stay the same all the time; `step` writes into them."""

    def __init__(self, game: str, n: int, seed: int | str | None = None, **options: object) -> None:
        if type(n) is not int or n < 1:
            raise ValueError(f"n must be a whole number from 1 on, not {short(n)}.")
        chosen = {name.replace("_", "-"): value for name, value in options.items()}
        self.setup = Setup(find(game), chosen)
        self.encoding = Encoding(self.setup)
        self.n = n
        self.players = int(self.setup.options["players"])
        state = self.setup.new()
        self._games = games = Lockstep(state, encoder_for(state), n)
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
        """Do one action in each game; ValueError, and nothing changes, if one is not legal."""
        if actions is not self.actions:
            self.actions[:] = self._checked(actions)
        wrong = self._games.illegal()
        if wrong >= 0:
            raise ValueError(self._refusal(wrong))
        self._games.step()

    def random_actions(self, out: NDArray[Any] | None = None) -> NDArray[Any]:
        """A random legal action for each game, into `out` or else into `actions`."""
        self._games.choose()
        if out is None or out is self.actions:
            return self.actions
        out[:] = self.actions
        return out

    def _checked(self, actions: NDArray[Any]) -> NDArray[Any]:
        if not isinstance(actions, np.ndarray) or actions.dtype.kind not in "iu":
            raise ValueError(
                "actions must be a NumPy array of whole numbers, a code for each game."
            )
        if actions.shape != (self.n,):
            raise ValueError(f"actions must have shape ({self.n},), not {actions.shape}.")
        return actions

    def _refusal(self, wrong: int) -> str:
        action, seat = int(self.actions[wrong]), int(self.seats[wrong])
        start = f"actions[{wrong}] is {action}"
        if not 0 <= action < self.encoding.actions:
            return f"{start}: action codes are 0 to {self.encoding.actions - 1}."
        state = self._games.states[wrong]
        name = state.words.names[action]
        if not name:
            return f"{start}, which is no action of {self.setup.game.id}."
        return f"{start}, `{name}`, in game {wrong}: {state.refusal(seat, name)}"


class Writable:
    """A vec's memory as NumPy may write into it: a vec by itself lends it for reading only."""

    def __init__(self, memory: Any) -> None:
        self.memory = memory
        shown = np.asarray(memoryview(memory)).__array_interface__
        self.__array_interface__ = {**shown, "data": (shown["data"][0], False)}


def rows(memory: Any, n: int) -> NDArray[Any]:
    """A vec's memory as n rows, for reading."""
    return np.asarray(memoryview(memory)).reshape(n, -1)
