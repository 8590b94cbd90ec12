"""How well a seat foretold its places, in the games that have prophecies."""

from typing import Any, Final

from msgspec.json import Decoder, Encoder

from foretell.match import Match

Place = tuple[int, int]  # tokens laid on it in all rounds, and how many of them came true
ENCODE: Final = Encoder()
READ: Final = Decoder(list[Place])


def foretold(match: Match, seat: int) -> str | None:
    """Of a finished match, what a seat laid on each place and what came true, as JSON."""
    rounds = prophecies(match)
    if not rounds:
        return None
    sums = [(0, 0)] * match.state.players
    for laid, left in ((laid[seat], left[seat]) for laid, left in rounds):
        pairs = zip(sums, laid, left, strict=True)
        sums = [(all + tokens, true + tokens - rest) for (all, true), tokens, rest in pairs]
    return ENCODE.encode(sums).decode()


def prophecies(match: Match) -> list[tuple[list[list[int]], list[list[int]]]]:
    """What everybody laid on each place in each round, and what was left of it at its end."""
    if "prophecies" not in match.view().json():
        return []
    again = Match(match.game, match.options, None)
    ends: list[dict[str, Any]] = []
    for who, words in match.log():
        if isinstance(who, int):
            again.act(who, words)
            continue
        if words.startswith("deal") and any(isinstance(line.who, int) for line in again.lines):
            ends.append(again.view().json())
        again.happen(words)
    ends.append(again.view().json())
    return [(end["prophecies"], end["left"]) for end in ends]
