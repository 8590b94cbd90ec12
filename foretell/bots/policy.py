"""A policy: a quick choice for one seat, in real play and inside a search's rollouts."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from foretell.kit.rng import Rng
from foretell.kit.state import State


def floats(n: i64) -> vec[float]:
    """n numbers, all 0."""
    made = vec[float](capacity=n)
    while n > 0:
        made = append(made, 0.0)
        n -= 1
    return made


def reals() -> vec[float]:
    """0.0, 1.0, 2.0 and so on: looked up, since compiled code boxes on the way to a float."""
    made = floats(128)
    for k in range(128):
        made[k] = float(k)
    return made


REAL: Final = reals()


class Policy:
    """How a seat plays. It may be given a whole state, but reads only what that seat may know."""

    def act(self, state: State, seat: i64, rng: Rng) -> i64:
        """The action the seat would take; here, any."""
        return state.pick(seat, rng)


class Stubborn(Policy):
    """Always the first action there is, whatever has happened."""

    def act(self, state: State, seat: i64, rng: Rng) -> i64:
        return state.choice(seat, 0)
