"""What the table of Brujas tells beyond what lies there: who leads in what, and what a choice does.

A preview reads what its seat knows, as a state that is filled with that alone.
"""

from typing import Final

from mypy_extensions import i64

from foretell.games.brujas.material import (
    ALL,
    CARDS,
    KINDS,
    LETTERS,
    OPEN,
    UP,
    following,
    how_many,
    lead_name,
)
from foretell.games.brujas.rules import MOVE, PLAY, Sabbath
from foretell.games.brujas.unseen import holdings
from foretell.kit.bits import has, members, nibble
from foretell.kit.state import OVER, clockwise
from foretell.kit.worlds import Holdings

SIGNS: Final = [*LETTERS, "1", "2", "3", "4", "5"]  # what cards are collected by, as leads count


def column_of(state: Sabbath) -> list[str]:
    """The witches from the top."""
    return [LETTERS[nibble(state.column, place)] for place in range(4)]


def standing(state: Sabbath, seat: i64) -> dict[str, object]:
    """What the seat would score if the game ended now."""
    place = state.scoring_place(seat)
    witch = state.witch_score(seat)
    devil = state.devil_score(seat)
    colour = LETTERS[nibble(state.column, place)] if place >= 0 else None
    halved: bool = place >= 0 and witch < state.values[place]
    points = {"witch": witch, "devil": devil, "total": witch + devil}
    return {"colour": colour, "halved": halved, **points}


def leaders(state: Sabbath) -> dict[str, list[int]]:
    """Who has taken most of each colour and of each number; nobody, where nobody has any."""
    found: dict[str, list[int]] = {}
    for lead in range(9):
        kinds = following(lead)
        most = state.most_of(kinds)
        found[SIGNS[lead]] = [
            seat for seat in range(state.players) if how_many(state.piles[seat], kinds) == most
        ]
    return found


def pickers(state: Sabbath) -> list[int]:
    """Who has yet to take a card of the complete trick, the next one first. BS-6.1"""
    found: list[int] = []
    if state.turn == OVER or state.phase < MOVE:
        return found
    seat: i64 = state.turn
    for _ in range(state.players):
        if (state.taken >> (8 * seat)) & 255 == 0:
            found.append(seat)
        seat = clockwise(seat, state.players)
    return found


class Preview:
    """What each choice of the seat whose turn it is would do, as far as that seat can know."""

    def __init__(self, seat: i64, seen: Sabbath) -> None:
        self.seat: i64 = seat
        self.seen = seen
        self.trial = seen.fresh()
        self.holdings: Holdings | None = None  # made when a card is to be played

    def told(self) -> dict[str, object]:
        """All previews in words, and which cards of the hand may not be played."""
        seen = self.seen
        options = seen.options(self.seat)
        found: dict[str, object] = {"barred": self.barred(options)}
        if seen.phase == PLAY:
            plays = {CARDS[card]: self.play(card) for card in members(options)}
            found["previews"] = plays
            colours = [card // 5 for card in members(options) if plays[CARDS[card]]["winning"]]
            found["moves"] = self.moves(colours)
        elif seen.phase == MOVE:
            found["moves"] = self.moves([seen.card_of(seen.best) // 5])
        else:
            taken = members(options >> KINDS)
            found["takes"] = {CARDS[card]: self.take(card) for card in taken}
        return found

    def barred(self, options: i64) -> dict[str, str]:
        """The cards of the hand that may not be played now, with the clause that says so."""
        clause = self.seen.barring()
        kinds: i64 = self.seen.hands[self.seat] & ALL
        return {CARDS[card]: clause for card in members(kinds & ~options)}

    def play(self, card: i64) -> dict[str, object]:
        """What the trick would be with this card in it."""
        trial = self.trial
        trial.copy(self.seen)
        trial.play(self.seat, card)
        winning = trial.best == self.seat
        return {
            "lead": lead_name(trial.lead),
            "winning": winning,
            "face_down": has(trial.down, self.seat),
            "beaten_by": [CARDS[rival] for rival in self.rivals()] if winning else [],
        }

    def rivals(self) -> list[int]:
        """The cards that could still come, in a deal that is possible, and beat this seat's."""
        trial = self.trial
        if trial.phase != PLAY:  # it was the last card of the trick
            return []
        if self.holdings is None:
            self.holdings = holdings(self.seen, self.seat)
        fitting: i64 = trial.fitting
        return [
            card
            for card in members(fitting)
            if self.beats(card) and self.comes(self.holdings, trial.turn, card)
        ]

    def beats(self, card: i64) -> bool:
        """Would the card win against this seat's if it came next?"""
        trial = self.trial
        lead: i64 = trial.lead
        fitting: i64 = trial.fitting
        trial.contend(trial.turn, card)
        found = trial.best != self.seat
        trial.best = self.seat
        trial.lead = lead
        trial.fitting = fitting
        return found

    def comes(self, deals: Holdings, seat: i64, card: i64) -> bool:
        """Can the card follow the lead, played by the seat or by one after it?"""
        trial = self.trial
        if not self.is_left(deals, seat, card):
            return False
        if trial.lead != OPEN:
            return has(trial.fitting, card)  # BS-3.5, whatever others play before it
        return has(deals.of(seat), card) or self.comes_later(deals, seat, card)

    def is_left(self, deals: Holdings, seat: i64, card: i64) -> bool:
        """May the seat, or one after it that is yet to play, hold the card?"""
        while seat != self.trial.leader:
            if has(deals.of(seat), card):
                return True
            seat = clockwise(seat, self.trial.players)
        return False

    def comes_later(self, deals: Holdings, seat: i64, card: i64) -> bool:
        """Can it follow the lead after what the seat plays while the lead is open?"""
        trial = self.trial
        after: i64 = clockwise(seat, trial.players)
        fitting: i64 = trial.fitting
        for other in members(fitting & deals.of(seat)):
            trial.contend(seat, other)
            trial.best = self.seat  # the other card is tried, and lies not on the table
            found = self.comes(deals.given(seat, other), after, card)
            trial.lead = OPEN
            trial.fitting = fitting
            if found:
                return True
        unable = deals.without(seat, fitting)  # BS-3.4
        return unable.is_possible() and self.comes(unable, after, card)

    def moves(self, colours: list[int]) -> dict[str, dict[str, dict[str, object]]]:
        """What every move of these colours' witches would make of the column and the points."""
        return {LETTERS[colour]: self.moves_of(colour) for colour in dict.fromkeys(colours)}

    def moves_of(self, colour: i64) -> dict[str, dict[str, object]]:
        trial = self.trial
        found: dict[str, dict[str, object]] = {}
        for way in members(self.seen.ways(colour)):
            trial.copy(self.seen)
            trial.shift_witch(colour, way)
            name = "up" if way == UP else "down"
            found[name] = {"column": column_of(trial), "scores": trial.scores()}
        return found

    def take(self, card: i64) -> dict[str, object]:
        """What the points would be with this card in the seat's pile."""
        trial = self.trial
        trial.copy(self.seen)
        trial.take(self.seat, card)
        return {"standing": standing(trial, self.seat), "scores": trial.scores()}
