"""A decision as its seat saw it, on a table of its own."""

from collections.abc import Iterable, Mapping

from foretell.kit.options import Value
from foretell.match import Entry
from foretell.table.broadcast import Moment
from foretell.table.staged import happen, stage
from foretell.wire.practice import Position


def position_of(
    game: str, options: Mapping[str, Value], log: Iterable[Entry], seat: int
) -> Position:
    """The position after a log, made from what the seat may know of it."""
    table = stage("practice", game, options, seat)
    for entry in log:
        happen(table, entry)
    moment = Moment(table, {}, 0)
    return Position(moment.tell_table(seat), moment.tell_state(seat, 0))
