"""Print a checksum over random games of every setup: compiled and interpreted must agree."""

import hashlib

from foretell.envs.encoders import encoder_for
from foretell.kit import bits
from foretell.kit.rng import Rng
from foretell.kit.state import OVER, zeros
from tests import setups


def checksum() -> str:
    """Every state on the way of a random game, some views, observations and worlds, digested."""
    digest = hashlib.blake2b(digest_size=16)
    for setup in setups.every_setup():
        rng = Rng(setups.name(setup))
        state = setup.new()
        encoder = encoder_for(state)
        observed, legal = zeros(encoder.width), zeros(encoder.mask_width)
        state.follow(rng)
        while state.turn != OVER:
            digest.update(repr(state.snapshot()).encode())
            if rng.below(12) == 0:
                view = state.view(rng.below(state.players))
                digest.update(repr(view.json()).encode())
                digest.update(repr(view.imagine(rng).snapshot()).encode())
                encoder.write(state, view.seat, observed, 0)
                encoder.legal(state, state.turn, legal, 0)
                digest.update(repr([*observed, *legal]).encode())
            state.advance(rng)
        digest.update(repr((state.scores(), state.winners())).encode())
    return digest.hexdigest()


def main() -> None:
    print("compiled" if bits.__file__.endswith(".so") else "interpreted", checksum())
