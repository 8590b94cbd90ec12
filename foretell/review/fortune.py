"""What chance brought: the share of the victory after an outcome, less the mean of all others.

The values are those of one fixed way to play on, whoever really plays: so luck is nothing in the
mean, and taking it out of results takes nothing from who plays better.
"""

from math import sqrt
from typing import Final

from foretell.kit.rng import Rng
from foretell.kit.state import State
from foretell.review.appraisal import Appraisal, Continuation
from foretell.review.findings import Luck
from foretell.review.trial import Outlook

PLAYOUTS: Final = 400  # of what chance brought, and of all that it might have


class Fortune:
    """Values moments of a game with all cards open. The same seed and key find the same."""

    def __init__(self, appraisal: Appraisal, players: Continuation, seed: str) -> None:
        self.appraisal = appraisal
        self.players = players
        self.seed = seed

    def outlook(self, state: State, key: str, playouts: int, redraw: bool) -> Outlook:
        """Everybody's share in a state; with `redraw`, over all that chance might do next."""
        rng = Rng(f"{self.seed} {key} {redraw} shares")
        outlook = Outlook(self.appraisal.judge(), self.players, rng)
        outlook.look(state, playouts, redraw)
        return outlook

    def luck(self, before: State, after: State, keys: tuple[str, str]) -> Luck:
        """What an outcome of chance brought everybody, beyond what there might have been."""
        came = self.outlook(after, keys[1], PLAYOUTS, False)
        might = self.outlook(before, keys[0], PLAYOUTS, True)
        seats = range(len(came.means))
        brought = [came.means[seat] - might.means[seat] for seat in seats]
        errors = [sqrt(came.errors[seat] ** 2 + might.errors[seat] ** 2) for seat in seats]
        return Luck(brought, errors)
