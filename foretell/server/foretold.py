"""How well seats foretold their places, in the games that have prophecies."""

from collections.abc import Iterator
from typing import Any, Final

from msgspec.json import Decoder, Encoder

from foretell.kit.state import SPECTATOR
from foretell.match import Match

Place = tuple[int, int]  # tokens laid on it in all rounds, and how many of them came true
ENCODE: Final = Encoder()
READ: Final = Decoder(list[Place])


def foretold(match: Match) -> list[str | None]:
    """Of a finished match, what each seat laid on each place and what came true, as JSON."""
    players = match.state.players
    if "prophecies" not in match.view().json():
        return [None] * players
    sums: list[list[Place]] = [[(0, 0)] * players for _ in range(players)]
    for end in round_ends(match):
        for seat, (laid, left) in enumerate(zip(end["prophecies"], end["left"], strict=True)):
            pairs = zip(sums[seat], laid, left, strict=True)
            sums[seat] = [(all + token, true + token - rest) for (all, true), token, rest in pairs]
    return [ENCODE.encode(places).decode() for places in sums]


def round_ends(match: Match) -> Iterator[dict[str, Any]]:
    """What lies open at the end of each round."""
    state = match.game.new(match.options)
    begun = False
    for line in match.lines:
        if isinstance(line.who, int):
            begun = True
            state.apply(line.who, state.words.codes[line.words])
            continue
        if begun and line.words.startswith("deal"):
            yield state.view(SPECTATOR).json()
        state.accept(line.words)
        state.resolve()
    yield state.view(SPECTATOR).json()
