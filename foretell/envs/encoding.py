"""Observations as NumPy arrays: what one seat knows, in numbers. docs/observations.md."""

import numpy as np
from numpy.typing import NDArray

from foretell.envs.encoders import encoder_for
from foretell.envs.layout import Field
from foretell.kit.bits import has
from foretell.kit.state import View, zeros
from foretell.match import Setup

Numbers = NDArray[np.int8]


class Encoding:
    """How views of one game with one choice of options become arrays."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        state = setup.new()
        self._encoder = encoder_for(state)
        self.fields: tuple[Field, ...] = tuple(self._encoder.fields)
        self.size: int = self.fields[-1].start + self.fields[-1].length
        self.actions: int = len(state.words.names)
        self.dtype = np.dtype(np.int8)
        # Rows to write into, made once: mypyc never lets go of a vec that Python hands to it.
        self._row = zeros(self._encoder.width)
        self._mask = zeros(self._encoder.mask_width)

    def observe(self, view: View) -> Numbers:
        """What the view's seat knows, as one array of numbers."""
        self._check(view)
        self._encoder.write(view.known, view.seat, self._row, 0)
        return np.array(memoryview(self._row)).view(np.int8)

    def mask(self, view: View) -> Numbers:
        """1 for every action that is legal for the view's seat now, by action code."""
        self._check(view)
        if not has(view.known.acting(), view.seat):
            return np.zeros(self.actions, np.int8)
        self._encoder.legal(view.known, view.seat, self._mask, 0)
        return np.array(memoryview(self._mask)).view(np.int8)[: self.actions]

    def _check(self, view: View) -> None:
        known = view.known
        if view.seat < 0:
            raise ValueError("A spectator's view has no observation: it has no seat.")
        ours = f"{self.setup.game.id} with {self.setup.options['players']} players"
        theirs = f"{known.id} with {known.players} players"
        if ours != theirs:
            raise ValueError(f"This is the encoding of {ours}, and the view one of {theirs}.")
