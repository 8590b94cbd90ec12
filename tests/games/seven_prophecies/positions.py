"""Positions of both editions of Seven Prophecies, written and read as text.

A hand is the cards a test cares about, `B9 S2`, or `B9 no M P`: nothing of those colours.
A sheet is a whole round: the lead, a card per seat, and the place that card takes.
Its tricks are played until the engine ends the round, so prophecies decide how it ends.
"""

from collections.abc import Sequence
from typing import Any

from foretell.kit.game import Game
from foretell.kit.options import Value
from foretell.kit.rng import Rng
from foretell.kit.state import State
from foretell.match import Match

# Places by seat: 0: 1111112134, 1: 2222221243, 2: 3333334312, 3: 4444443421.
SHEET = """
    B | B11 B8  B5  B2  | 1 2 3 4
    B | B10 B7  B4  B1  | 1 2 3 4
    B | B9  B6  B3  P1  | 1 2 3 4
    M | M11 M8  M5  M2  | 1 2 3 4
    M | M10 M7  M4  M1  | 1 2 3 4
    M | M9  M6  M3  S1  | 1 2 3 4
    P | P9  P11 P3  P6  | 2 1 4 3
    P | P10 P8  P5  P2  | 1 2 3 4
    S | S6  S3  S11 S9  | 3 4 1 2
    S | S2  S5  S8  S10 | 4 3 2 1
"""
# Places by seat: 0: 1111112132, 1: 2222221213, 2: 3333333321.
SHEET_OF_THREE = """
    B | B9 B6 B3 | 1 2 3
    B | B8 B5 B2 | 1 2 3
    B | B7 B4 B1 | 1 2 3
    M | M9 M6 M3 | 1 2 3
    M | M8 M5 M2 | 1 2 3
    M | M7 M4 M1 | 1 2 3
    P | P8 P9 P1 | 2 1 3
    P | P7 P6 P2 | 1 2 3
    S | S3 S9 S6 | 3 1 2
    S | S5 S4 S8 | 2 3 1
"""
# The same places with the cards of 2017; the lead is a future card, mostly a high one.
SHEET_2017 = """
    R13 | R10 R7  R5  R2  | 1 2 3 4
    R12 | R9  R6  R4  R1  | 1 2 3 4
    R11 | R8  R3  Y2  Y1  | 1 2 3 4
    B13 | B10 B7  B5  B2  | 1 2 3 4
    B12 | B9  B6  B4  B1  | 1 2 3 4
    B11 | B8  B3  G2  G1  | 1 2 3 4
    Y13 | Y10 Y11 Y4  Y6  | 2 1 4 3
    Y12 | Y9  Y8  Y7  Y5  | 1 2 3 4
    G13 | G6  G4  G11 G9  | 3 4 1 2
    G12 | G5  G7  G8  G10 | 4 3 2 1
"""
SHEET_2017_OF_THREE = """
    R11 | R8 R5 R2 | 1 2 3
    R10 | R7 R4 R1 | 1 2 3
    R9  | R6 R3 Y1 | 1 2 3
    B11 | B8 B5 B2 | 1 2 3
    B10 | B7 B4 B1 | 1 2 3
    B9  | B6 B3 G1 | 1 2 3
    Y11 | Y8 Y9 Y2 | 2 1 3
    Y10 | Y7 Y6 Y3 | 1 2 3
    G11 | G3 G9 G6 | 3 1 2
    G10 | G5 G4 G8 | 2 3 1
"""


def cards_of(game: Game, players: int) -> list[str]:
    """All cards that are in play, as the rulebook lists them."""
    if game.id == "seven-prophecies":
        letters, numbers = "BMPS", 11 if players == 4 else 9
    else:
        letters, numbers = "RBYG", 13 if players == 4 else 11
    return [f"{letter}{number}" for letter in letters for number in range(1, numbers + 1)]


def complete(hands: Sequence[str], rest: list[str]) -> list[str]:
    """Every hand with ten cards, those that are not named taken out of the rest."""
    wanted = [hand.partition("no ") for hand in hands]
    full = [named.split() for named, _, _ in wanted]
    for hand in full:
        for card in hand:
            rest.remove(card)
    for seat in sorted(range(len(hands)), key=lambda seat: -len(wanted[seat][2])):
        free = [card for card in rest if card[0] not in wanted[seat][2]]
        for card in free[: 10 - len(full[seat])]:
            full[seat].append(card)
            rest.remove(card)
    return [card for hand in full for card in hand]


def new_match(game: Game, players: int = 4, **options: Value) -> Match:
    """A match before its first chance outcome, which chance does not follow by itself."""
    return Match(game, game.configure({"players": players, **options}), None)


def begin(game: Game, *hands: str, row: str, start: int = 0, **options: Value) -> Match:
    """A match with its first round dealt, one hand for each player."""
    match = new_match(game, len(hands), **options)
    match.happen(f"start {start}")
    deal(match, *hands, row=row)
    return match


def deal(match: Match, *hands: str, row: str) -> None:
    """Deal a round: complete the hands and the row, then the cards that nobody holds."""
    rest = cards_of(match.game, len(hands))
    if match.game.id == "seven-prophecies":
        dealt = complete(hands, rest)
        match.happen(" ".join(["deal", *dealt, *rest]))
        lay_row(match, row)
        return
    future = row.split()
    rest = [card for card in rest if card not in future]
    dealt = complete(hands, rest)
    match.happen(" ".join(["deal", *dealt, *future, *rest]))


def lay_row(match: Match, row: str) -> None:
    """Lay the named colour cards, then the others."""
    rest = [*"BBBMMMPPPSSS"]
    for colour in row.split():
        rest.remove(colour)
    match.happen(" ".join(["row", row, *rest]))


def prophesy(match: Match, *prophecies: str) -> None:
    """Let every player prophesy, in seat order."""
    for seat, prophecy in enumerate(prophecies):
        match.act(seat, f"prophesy {prophecy}")


def prophesy_anything(match: Match) -> None:
    """Let every player prophesy what is the first in the list."""
    for seat in match.acting:
        match.act(seat, match.legal(seat)[0])


def play(match: Match, cards: str) -> None:
    """Play the cards one after the other, each by the player whose turn it is."""
    for card in cards.split():
        match.act(match.acting[0], f"play {card}")


def play_trick(game: Game, lead: str, cards: str, start: int = 0, *prophecies: str) -> Match:
    """A match after a first trick in which the cards were played in this order."""
    played = cards.split()
    players = len(played)
    hands = [""] * players
    for order, card in enumerate(played):
        void = "" if card[0] == lead[0] else f" no {lead[0]}"
        hands[(start + order) % players] = card + void
    match = begin(game, *hands, row=lead, start=start)
    if prophecies:
        prophesy(match, *prophecies)
    else:
        prophesy_anything(match)
    play(match, cards)
    return match


def read_sheet(sheet: str) -> list[tuple[str, list[str], str]]:
    """The lead, the cards by seat and the places by seat of every trick."""
    lines = [line.split("|") for line in sheet.strip().splitlines()]
    return [(lead.strip(), cards.split(), places.strip()) for lead, cards, places in lines]


def deal_sheet(match: Match, sheet: str) -> None:
    """Deal the round that a sheet tells; if the match is new, seat 0 starts."""
    if not match.log():
        match.happen("start 0")
    tricks = read_sheet(sheet)
    hands = [" ".join(column) for column in zip(*(cards for _, cards, _ in tricks), strict=True)]
    deal(match, *hands, row=" ".join(lead for lead, _, _ in tricks))


def play_sheet(match: Match, sheet: str, tricks: int = 10) -> None:
    """Play up to so many more tricks of a round that was dealt from the sheet."""
    done = len(told(match, "tricks"))
    for _, cards, _ in read_sheet(sheet)[done : done + tricks]:
        for _ in cards:
            if match.acting:
                seat = match.acting[0]
                match.act(seat, f"play {cards[seat]}")


def play_round(match: Match, sheet: str, *prophecies: str) -> None:
    """Deal the sheet, prophesy, and play until the round ends."""
    deal_sheet(match, sheet)
    prophesy(match, *prophecies)
    play_sheet(match, sheet)


def told(match: Match, key: str, seat: int | None = None) -> Any:
    """What the view of a seat, or of a spectator, says under this key."""
    return match.view(seat).json()[key]


def places(match: Match) -> str:
    """The places of the trick just complete, in the order played."""
    trick = told(match, "tricks")[-1]
    by_seat, leader = trick["places"], trick["leader"]
    return " ".join(str(place) for place in by_seat[leader:] + by_seat[:leader])


def tokens(match: Match, seat: int) -> str:
    """The tokens that the seat has left on 1st, 2nd, ... place."""
    return "-".join(str(number) for number in told(match, "left")[seat])


def tokens_left(match: Match) -> str:
    """How many tokens each seat had left when the latest round ended."""
    return " ".join(str(sum(left)) for left in told(match, "last_round")["left"])


def tricks_played(match: Match) -> int:
    """How many tricks the latest round had."""
    played = told(match, "last_round")["tricks"]
    assert isinstance(played, int)
    return played


def points(match: Match) -> str:
    """Everybody's points."""
    assert told(match, "points") == match.scores
    return " ".join(str(score) for score in match.scores)


def winners(match: Match) -> str:
    """Who shares the victory; nobody while the game goes on."""
    return " ".join(str(seat) for seat in match.winners)


def start_of(match: Match) -> int:
    """The seat that leads the first trick of the round."""
    seat = told(match, "start")
    assert isinstance(seat, int)
    return seat


def hands_of(state: State) -> list[set[str]]:
    """The cards that every seat holds, for whoever knows all."""
    views: list[dict[str, Any]] = [state.view(seat).json() for seat in range(state.players)]
    return [set(view["hand"]) for view in views]


def imagined_hands(match: Match, viewer: int) -> list[set[str]]:
    """The cards that each seat holds in one or more of the states the viewer imagines."""
    view = match.view(viewer)
    hands: list[set[str]] = [set() for _ in match.scores]
    for seed in range(60):
        state = view.imagine(Rng(seed))
        assert state.view(viewer).json() == view.json()
        hands = [held | hand for held, hand in zip(hands, hands_of(state), strict=True)]
    return hands
