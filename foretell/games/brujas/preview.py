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
    UP,
    following,
    how_many,
    lead_name,
)
from foretell.games.brujas.rules import MOVE, PLAY, Sabbath
from foretell.kit.bits import has, members, nibble
from foretell.kit.state import OVER, clockwise

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
    return {"colour": colour, "witch": witch, "devil": devil, "total": witch + devil}


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

    def __init__(self, seat: i64, seen: Sabbath, unseen: i64) -> None:
        self.seat: i64 = seat
        self.seen = seen
        self.unseen: i64 = unseen  # the kinds of card of which this seat has not seen both
        self.trial = seen.fresh()

    def told(self) -> dict[str, object]:
        """All of it in words, and which cards of the hand may not be played."""
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
        """The cards that could still come and take the trick from this seat's; it never returns."""
        trial = self.trial
        lead: i64 = trial.lead
        fitting: i64 = trial.fitting
        found: list[int] = []
        if trial.phase != PLAY:  # it was the last card of the trick
            return found
        for card in members(self.able(fitting)):
            trial.contend(trial.turn, card)
            if trial.best != self.seat:
                found.append(card)
            trial.best = self.seat
            trial.lead = lead
            trial.fitting = fitting
        return found

    def able(self, fitting: i64) -> i64:
        """The kinds that follow and that somebody who is yet to play may hold."""
        trial = self.trial
        held: i64 = 0
        seat: i64 = trial.turn
        while seat != trial.leader:
            held |= fitting & ~trial.voids[seat]
            seat = clockwise(seat, trial.players)
        return held & self.unseen

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
