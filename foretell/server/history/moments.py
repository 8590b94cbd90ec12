"""Every moment of a game, for whoever may see it: for replays, and to look back meanwhile."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from foretell.bots.levels import LEVELS
from foretell.kit.state import CHANCE, SPECTATOR
from foretell.match import Entry, Match, Why
from foretell.record import BadRecord, parse
from foretell.server.history.lanes import LOOKING_BACK
from foretell.server.history.listing import look_up
from foretell.server.history.rebuild import read_table
from foretell.server.history.records import (
    judge,
    may_know_all,
    whole_record,
)
from foretell.server.people.users import User
from foretell.store.store import Store
from foretell.table.broadcast import steady_lines, tell_log, tell_table
from foretell.table.refusal import Refusal
from foretell.table.table import OVER, PLAYING
from foretell.wire.history import Glimpse, Moments, ReplayMoment, Verdict
from foretell.wire.tables import LogPart, SeatInfo, TableInfo
from foretell.wire.words import SeatKind

LONGEST: Final = 3_000  # entries of a log: three times the longest game we know
LONGEST_NAME: Final = 40  # of a player in a record that somebody brings


class Film:
    """What some seats and everybody see of a match, taken moment by moment as it is played.

    `deputies` says of each line of the log whether a bot decided it in a person's place.
    """

    def __init__(
        self, seats: Iterable[int] | None = None, deputies: Sequence[Why | None] = ()
    ) -> None:
        self.seats = None if seats is None else set(seats)  # all seats, unless they are named
        self.deputies = deputies
        self.moments: list[ReplayMoment] = []
        self.match: Match | None = None
        self.steady = 0  # lines of the log that were taken and stay as they are

    def take(self, match: Match) -> None:
        """Add a moment, unless chance has still to move: people see both as one."""
        self.match = match
        for line, why in zip(match.lines, self.deputies, strict=False):
            line.deputy = why
        if len(match.lines) > LONGEST:
            raise Refusal("too_large", f"A game of more than {LONGEST:,} entries is too long here.")
        if match.state.turn == CHANCE:
            return
        seats = [self.glimpse(match, seat) for seat in range(match.state.players)]
        view = match.state.view(SPECTATOR).json()
        log = self.log(match, SPECTATOR)
        self.moments.append(ReplayMoment(len(match.lines), view, log, seats))
        self.steady = steady_lines(match)

    def glimpse(self, match: Match, seat: int) -> Glimpse | None:
        """What a seat sees, made from its view."""
        if self.seats is not None and seat not in self.seats:
            return None
        own = match.state.view(seat).own()
        for key in match.game.deciding:  # nothing is decided in the past
            own.pop(key, None)
        return Glimpse(own, self.log(match, seat))

    def log(self, match: Match, viewer: int) -> LogPart:
        """What a viewer hears that is new, or known only now."""
        return tell_log(match, viewer, self.steady)


async def moments_at(store: Store, id: str, user: User, password: str | None) -> Moments:
    """The moments of a table's game as the user may know them."""
    table = await read_table(store, id)
    whole = await may_know_all(table, user, password)
    seat = table.seat_of(user.id)
    about = tell_table(table, seat, await look_up(store, table.users()))
    if whole:
        record = await whole_record(store, table)
        deputies = [line.deputy for line in table.game.lines]
        return await LOOKING_BACK.do(film_record, record, about, deputies)
    return Moments(about, await LOOKING_BACK.do(film_match, table.game, seat))


def film_match(match: Match, seat: int | None) -> list[ReplayMoment]:
    """The moments of a match as one seat, or a spectator, has seen them: played once more."""
    deputies = [line.deputy for line in match.lines]
    film = Film([] if seat is None else [seat], deputies)
    again = Match(match.game, match.options, None)
    for who, words in match.log():
        again.enter(who, words)
        film.take(again)
    return film.moments


def film_text(text: bytes) -> Moments:
    """The moments of a record that somebody brings, as far as it keeps the rules."""
    try:
        record = parse(text)
    except BadRecord as error:
        return Moments(None, [], verdict=Verdict(False, str(error)))
    return film_record(record)


def film_record(
    record: object, about: TableInfo | None = None, deputies: Sequence[Why | None] = ()
) -> Moments:
    """The moments of a record as all seats saw them."""
    film = Film(deputies=deputies)
    verdict = judge(record, film.take)
    if film.match is None or not isinstance(record, dict):
        return Moments(None, [], verdict=verdict)
    log: list[Entry] = film.match.log()
    return Moments(about or table_of(record, film.match), film.moments, log, verdict)


def table_of(record: Mapping[str, object], match: Match) -> TableInfo:
    """A record's game as if it had been played at a table here."""
    seats = record["seats"]
    assert isinstance(seats, list)
    return TableInfo(
        id="",
        game=match.game.id,
        options=match.game.recorded(match.options),
        status=OVER if match.over else PLAYING,
        host="",
        seats=[seat_of(seat, number) for number, seat in enumerate(seats)],
        seat=None,
        watching=0,
        clock="none",
        public=False,
        spectators=False,
        take_back=False,
        rated=False,
        hints=False,
        locked=False,
        paused=False,
        rematch=None,
        created=0,
        commitments=[],
        night=None,
        request=None,
    )


def seat_of(seat: Mapping[str, str], number: int) -> SeatInfo:
    """A record's seat; a level that is none of ours is not told."""
    kind: SeatKind = "bot" if seat["kind"] == "bot" else "person"
    told = seat.get("level")
    level = told if kind == "bot" and told in LEVELS else None
    return SeatInfo(
        name=seat["name"][:LONGEST_NAME],
        kind=kind,
        level=level,
        user=None,
        present=True,
        stand_in=False,
        voted=False,
        guest=False,
        colour=number,
    )
