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

    def observe(self, view: View) -> Numbers:
        """What the view's seat knows, as one array of numbers."""
        self._check(view)
        row = zeros(self._encoder.width)
        self._encoder.write(view.known, view.seat, row, 0)
        return np.array(memoryview(row)).view(np.int8)

    def mask(self, view: View) -> Numbers:
        """1 for every action that is legal for the view's seat now, by action code."""
        self._check(view)
        row = zeros(self._encoder.mask_width)
        if has(view.known.acting(), view.seat):
            self._encoder.legal(view.known, view.seat, row, 0)
        return np.array(memoryview(row)).view(np.int8)[: self.actions]

    def _check(self, view: View) -> None:
        known = view.known
        if view.seat < 0:
            raise ValueError("A spectator's view has no observation: it has no seat.")
        ours = f"{self.setup.game.id} with {self.setup.options['players']} players"
        theirs = f"{known.id} with {known.players} players"
        if ours != theirs:
            raise ValueError(f"This is the encoding of {ours}, and the view one of {theirs}.")
