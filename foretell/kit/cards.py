"""Decks in words: how a shuffled deck is written, told to a seat, and read back."""

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from foretell.kit.options import short
from foretell.kit.state import Illegal, State


class Deck:
    """The cards that one chance outcome puts in order, by code and by name."""

    def __init__(self, head: str, codes: list[int], names: list[str], clause: str) -> None:
        self.head = head  # the outcome's first word
        self.cards = vec[u8]()
        for code in codes:
            self.cards = append(self.cards, u8(code))
        self.size: i64 = len(codes)
        self.names = dict(zip(codes, names, strict=True))
        self.clause = clause  # what a wrong deck breaks

    def write(self, drawn: vec[u8]) -> str:
        """The drawn order in words."""
        return " ".join([self.head] + [self.names[drawn[k]] for k in range(self.size)])

    def tell(self, drawn: vec[u8], seen: list[tuple[int, int]]) -> str:
        """The drawn order in words, with `?` outside of the stretches (from, to) that are seen."""
        told = ["?"] * self.size
        for begin, end in seen:
            for k in range(begin, end):
                told[k] = self.names[drawn[k]]
        return " ".join([self.head, *told])

    def read(self, words: str, drawn: vec[u8]) -> None:
        """Put the order that the words tell into `drawn`; Illegal if it is not this deck."""
        parts = words[:2000].split(" ")
        if parts[0] != self.head:
            sentence = f"Chance must say `{self.head}` and {self.size} cards now"
            raise Illegal(self.clause, f"{sentence}, not {short(words)}.")
        if len(parts) != self.size + 1:
            raise Illegal(
                self.clause,
                f"`{self.head}` takes {self.size} cards; {len(parts) - 1} are named.",
            )
        left: dict[str, list[int]] = {}
        for card in self.cards:
            left.setdefault(self.names[card], []).append(int(card))
        order: list[int] = []
        for name in parts[1:]:
            if not left.get(name):
                why = "too often" if name in left else "a card of another game"
                raise Illegal(self.clause, f"`{self.head}` names {short(name)} {why}.")
            order.append(left[name].pop(0))
        for k, code in enumerate(order):
            drawn[k] = u8(code)


def read_start(state: State, words: str, clause: str) -> None:
    """Let the seat start that `start N` names; Illegal if it cannot be."""
    seats = [f"start {seat}" for seat in range(state.players)]
    if words not in seats:
        sentence = f"Chance must say `start N`, N from 0 to {len(seats) - 1}"
        raise Illegal(clause, f"{sentence}, not {short(words)}.")
    seat = seats.index(words)
    named: int = state.named_start
    if named >= 0 and named != seat:
        raise Illegal(clause, f"The table named seat {named} to start.")
    state.drawn[0] = u8(seat)
