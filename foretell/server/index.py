"""What is kept about tables beside their logs, so that they can be found; written with steps."""

from typing import Final

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from foretell.kit.options import Value
from foretell.server.foretold import foretold
from foretell.store.store import Statement
from foretell.table.events import Chair, ClockName
from foretell.table.table import OVER, PLAYING, Table

ENCODE: Final = Encoder()
UPSERT: Final = """INSERT INTO tables
    (id, game, status, public, summary, created, changed, finished, rated)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    ON CONFLICT (id) DO UPDATE SET status = $3, summary = $5, changed = $7, finished = $8"""
CLEAR: Final = "DELETE FROM seats WHERE table_id = $1"
SEAT: Final = """INSERT INTO seats (table_id, seat, user_id, score, won, stayed, foretold, waits)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"""

Result = tuple[int | None, int | None, int | None, str | None]

UNRATED: Final = 0  # what `tables.rated` says: not to be rated, still to be, done
TO_RATE: Final = 1
RATED: Final = 2


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
    )


def index_statements(table: Table) -> list[Statement]:
    """What has to be written for the table to be found as it is now."""
    summary = ENCODE.encode(summarise(table)).decode()
    plan, finished = table.plan, table.at if table.status == OVER else None
    rating = TO_RATE if plan.rated else UNRATED
    row = (table.id, plan.game, table.status, int(plan.public), summary)
    statements = [
        Statement(UPSERT, (*row, table.created, table.at, finished, rating)),
        Statement(CLEAR, (table.id,)),
    ]
    results = results_of(table)
    for number, seat in enumerate(table.seats):
        if seat.user is not None:
            row_of_seat = (*results[number], int(waits_for(table, number)))
            statements.append(Statement(SEAT, (table.id, number, seat.user, *row_of_seat)))
    return statements


def index_each_move(table: Table) -> bool:
    """Does the index say whose turn it is? Where days are counted, people look there."""
    return table.plan.clock == "none"


def waits_for(table: Table, seat: int) -> bool:
    """Is it a seat's turn at a table where days are counted?"""
    playing = table.status == PLAYING and not table.paused
    theirs = seat in table.acting and not table.seats[seat].stand_in
    return playing and theirs and index_each_move(table)


def results_of(table: Table) -> list[Result]:
    """By seat its score, whether it won, whether its person stayed, and how it foretold."""
    if table.status != OVER:
        return [(None, None, None, None)] * len(table.seats)
    game = table.game
    scores, winners, told = game.scores, game.winners, foretold(game)
    return [
        (scores[seat], int(seat in winners), int(not one.stand_in), told[seat])
        for seat, one in enumerate(table.seats)
    ]
