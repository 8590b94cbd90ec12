"""How well seats foretold their places, in the games in which places are foretold."""

from collections.abc import Iterator
from itertools import zip_longest
from typing import Final

from msgspec.json import Decoder, Encoder

from foretell.kit.state import State
from foretell.match import Match

Place = tuple[int, int]  # tokens laid on it in all rounds, and how many of them came true
ENCODE: Final = Encoder()
READ: Final = Decoder(list[Place])


def foretold(match: Match) -> list[str | None]:
    """Of a finished match, what each seat laid on each place and what came true, as JSON."""
    seats = range(match.state.players)
    sums: list[list[Place]] = [[] for _ in seats]
    for state in unit_ends(match):
        for seat in seats:
            sums[seat] = add(sums[seat], state.came_true(seat))
    return [ENCODE.encode(places).decode() if places else None for places in sums]


def unit_ends(match: Match) -> Iterator[State]:
    """The state at the end of each round, or whatever the game consists of."""
    state = match.game.new(match.options)
    for line in match.lines:
        units = state.units()
        if isinstance(line.who, int):
            state.apply(line.who, state.words.codes[line.words])
        else:
            state.accept(line.words)
            state.resolve()
        if state.units() > units:
            yield state


def add(sums: list[Place], more: list[Place]) -> list[Place]:
    """Add two tallies, place by place."""
    pairs = zip_longest(sums, more, fillvalue=(0, 0))
    return [(laid + tokens, true + hits) for (laid, true), (tokens, hits) in pairs]
