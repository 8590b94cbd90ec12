"""A night of games: people who play again and again, and how they have done so far."""

from typing import Final

from msgspec.structs import replace

from foretell.bots.characters import usual_name
from foretell.table.events import Chair, Night, Tally
from foretell.table.table import OVER, Table

REMEMBERED: Final = 8  # tables of a night


def standing(table: Table) -> tuple[int, list[Tally]]:
    """How many games a night has had, this one too if it is over, and how everybody has done."""
    games = table.night.games if table.night else 0
    tallies = list(table.night.tallies) if table.night else []
    if table.status != OVER:
        return games, tallies
    match = table.game
    places = places_of(match.scores, match.winners)
    for number, seat in enumerate(table.seats):
        chair = named(seat.chair, number)
        had = next((one for one in tallies if is_of(one, chair)), None)
        tally = had or Tally(table.colours[number], chair.user, chair.level, chair.name)
        if not seat.stand_in:  # whoever left has no part in the result
            won = number in match.winners
            tally = with_game(tally, match.scores[number], won, places[number])
        if had is not None:
            tallies.remove(had)
        tallies.append(tally)
    return games + 1, tallies


def named(chair: Chair, number: int) -> Chair:
    """A chair whose bot has a name, also where its table is from before they had names."""
    if chair.level is None or chair.name is not None:
        return chair
    return replace(chair, name=usual_name(chair.level, number))


def is_of(tally: Tally, chair: Chair) -> bool:
    """Does this tally belong to whoever has this chair?"""
    return (tally.user, tally.level, tally.name) == (chair.user, chair.level, chair.name)


def with_game(tally: Tally, points: int, won: bool, place: int) -> Tally:
    """A tally with one game more."""
    places = [*tally.places, *[0] * (place + 1 - len(tally.places))]
    places[place] += 1
    return replace(
        tally,
        games=tally.games + 1,
        wins=tally.wins + won,
        points=tally.points + points,
        places=places,
    )


def places_of(scores: list[int], winners: list[int]) -> list[int]:
    """Each seat's place from 0 on: winners first, though a tie-break made them, others by score."""
    keys = [
        (seat not in winners, 0 if seat in winners else -score) for seat, score in enumerate(scores)
    ]
    return [sum(other < key for other in keys) for key in keys]


def next_night(table: Table, turned: list[int], lines: int) -> Night:
    """The night as the next table begins, where `turned` are the seats of this one in new order."""
    games, tallies = standing(table)
    before = table.night.tables if table.night else []
    colours = [table.colours[seat] for seat in turned]
    return Night([*before, table.id][-REMEMBERED:], games, tallies, colours, lines)
