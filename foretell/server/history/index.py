"""What is kept about tables beside their logs, so that they can be found; written with steps."""

from typing import Final

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from foretell.kit.options import Value
from foretell.server.history.foretold import foretold
from foretell.store.store import Statement
from foretell.store.tables import TO_RATE, UNRATED, SeatRow, TableRow, index_table
from foretell.table.events import Chair
from foretell.table.table import OVER, PLAYING, Table
from foretell.wire.words import ClockName

ENCODE: Final = Encoder()
Result = tuple[int | None, int | None, int | None, str | None]  # as in a SeatRow


class Summary(Struct, frozen=True, omit_defaults=True):
    """What lists of tables show."""

    options: dict[str, Value]
    host: str
    chairs: list[Chair]
    clock: ClockName
    spectators: bool
    locked: bool
    rated: bool
    scores: list[int] | None = None
    winners: list[int] | None = None
    present: list[int] = []  # the seats whose people are there
    colours: list[int] = []  # of seats; of tables before there were any, their numbers


READ: Final = Decoder(Summary)


def summarise(table: Table) -> Summary:
    """The table in short."""
    plan = table.plan
    over = table.status == OVER
    return Summary(
        options=plan.options,
        host=table.host,
        chairs=[seat.chair for seat in table.seats],
        clock=plan.clock,
        spectators=plan.spectators,
        locked=plan.password is not None,
        rated=plan.rated,
        scores=table.game.scores if over else None,
        winners=table.game.winners if over else None,
        present=[number for number, seat in enumerate(table.seats) if seat.present],
        colours=table.colours,
    )


def index_statements(table: Table) -> list[Statement]:
    """What has to be written for the table to be found as it is now."""
    summary = ENCODE.encode(summarise(table)).decode()
    plan, finished = table.plan, table.at if table.status == OVER else None
    rating = TO_RATE if plan.rated else UNRATED
    row = TableRow(
        id=table.id,
        game=plan.game,
        status=table.status,
        public=int(plan.public),
        summary=summary,
        created=table.created,
        changed=table.at,
        finished=finished,
        rated=rating,
        people=sum(seat.present for seat in table.seats),
    )
    results = results_of(table)
    seats = [
        SeatRow(
            table.id,
            number,
            seat.user,
            *results[number],
            waits=int(waits_for(table, number)),
            took=int(seat.took and table.origin is None),
        )
        for number, seat in enumerate(table.seats)
        if seat.user is not None
    ]
    return index_table(row, seats)


def index_each_move(table: Table) -> bool:
    """Does every move count for lists? Where days are counted, people look there."""
    return table.plan.clock == "none"


def waiting(table: Table) -> list[int]:
    """The seats whose people have to be told elsewhere that it is their turn."""
    return [seat for seat in table.acting if waits_for(table, seat)]


def waits_for(table: Table, seat: int) -> bool:
    """Is it a person's turn where days are counted, or where others play and they are away?"""
    one = table.seats[seat]
    if one.user is None or not is_turn(table, seat):
        return False
    return index_each_move(table) or (not one.present and len(table.people()) > 1)


def is_turn(table: Table, seat: int) -> bool:
    """Has a seat's person to decide now?"""
    playing = table.status == PLAYING and not table.paused
    return playing and seat in table.acting and not table.seats[seat].stand_in


def results_of(table: Table) -> list[Result]:
    """By seat its score, whether it won, whether its person stayed, and how it foretold."""
    if table.status != OVER or table.origin is not None:
        return [(None, None, None, None)] * len(table.seats)
    game = table.game
    scores, winners, told = game.scores, game.winners, foretold(game)
    return [
        (scores[seat], int(seat in winners), int(one.stays), told[seat])
        for seat, one in enumerate(table.seats)
    ]
