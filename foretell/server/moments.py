"""Every moment of a game, for whoever may see it: for replays, and to look back meanwhile."""

from collections.abc import Iterable, Mapping
from typing import Final

from msgspec import Struct

from foretell.bots.levels import LEVELS
from foretell.kit.state import CHANCE, SPECTATOR
from foretell.match import Entry, Match
from foretell.record import BadRecord, parse
from foretell.server.hall import users_of
from foretell.server.listing import look_up
from foretell.server.people import User
from foretell.server.records import (
    Verdict,
    beside,
    judge,
    may_know_all,
    read_steps,
    rebuild,
    whole_record,
)
from foretell.store.store import Store
from foretell.table.messages import LogTold, SeatTold, TableTold
from foretell.table.refusal import Refusal
from foretell.table.table import OVER, PLAYING
from foretell.table.told import steady_lines, tell_table

LONGEST: Final = 3_000  # entries of a log: three times the longest game we know
LONGEST_NAME: Final = 40  # of a player in a record that somebody brings
DECIDING: Final = (
    "legal",
    "previews",
    "moves",
    "takes",
    "barred",
)  # nothing is decided in the past


class Glimpse(Struct, frozen=True):
    """What a seat saw at a moment: what stands in place of the open view, and its log."""

    own: Mapping[str, object]
    log: LogTold


class MomentTold(Struct, frozen=True):
    """The game after `ply` entries of its log: what lay open, and what each seat saw."""

    ply: int
    view: dict[str, object]
    log: LogTold
    seats: list[Glimpse | None]  # null where it is not for you to see


class Moments(Struct, frozen=True):
    """A game, moment by moment; the whole log and the verdict once all may be known."""

    table: TableTold | None  # null if it is not even the beginning of a record
    moments: list[MomentTold]
    log: list[tuple[int | str, str]] | None = None
    verdict: Verdict | None = None


class Film:
    """What some seats and everybody see of a match, taken moment by moment as it is played."""

    def __init__(self, seats: Iterable[int] | None = None) -> None:
        self.seats = None if seats is None else set(seats)  # all seats, unless they are named
        self.moments: list[MomentTold] = []
        self.match: Match | None = None
        self.steady = 0  # lines of the log that were taken and stay as they are

    def take(self, match: Match) -> None:
        """Take a picture, unless chance has still to move: people see what follows as one."""
        self.match = match
        if len(match.lines) > LONGEST:
            raise Refusal("too_large", f"A game of more than {LONGEST:,} entries is too long here.")
        if match.state.turn == CHANCE:
            return
        seats = [self.glimpse(match, seat) for seat in range(match.state.players)]
        view = match.state.view(SPECTATOR).json()
        log = self.log(match, SPECTATOR)
        self.moments.append(MomentTold(len(match.lines), view, log, seats))
        self.steady = steady_lines(match)

    def glimpse(self, match: Match, seat: int) -> Glimpse | None:
        """What a seat sees, made from its view."""
        if self.seats is not None and seat not in self.seats:
            return None
        own = match.state.view(seat).own()
        kept = {key: value for key, value in own.items() if key not in DECIDING}
        return Glimpse(kept, self.log(match, seat))

    def log(self, match: Match, viewer: int) -> LogTold:
        """What a viewer hears that is new, or known only now."""
        lines = [(line.who, line.told[viewer]) for line in match.lines[self.steady :]]
        return LogTold(self.steady, lines)


async def moments_at(store: Store, id: str, user: User, password: str | None) -> Moments:
    """The moments of a table's game as the user may know them."""
    table = await beside(rebuild, id, await read_steps(store, id))
    whole = await may_know_all(table, user, password)
    seat = table.seat_of(user.id)
    about = tell_table(table, seat, await look_up(store, users_of(table)))
    if whole:
        return await beside(film_record, await whole_record(store, table), about)
    return Moments(about, await beside(film_match, table.game, seat))


def film_match(match: Match, seat: int | None) -> list[MomentTold]:
    """The moments of a match as one seat, or a spectator, has seen them: played once more."""
    film = Film([] if seat is None else [seat])
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


def film_record(record: object, about: TableTold | None = None) -> Moments:
    """The moments of a record as all seats saw them."""
    film = Film()
    verdict = judge(record, film.take)
    if film.match is None or not isinstance(record, dict):
        return Moments(None, [], verdict=verdict)
    log: list[Entry] = film.match.log()
    return Moments(about or table_of(record, film.match), film.moments, log, verdict)


def table_of(record: Mapping[str, object], match: Match) -> TableTold:
    """A record's game as if it had been played at a table here."""
    seats = record["seats"]
    assert isinstance(seats, list)
    return TableTold(
        id="",
        game=match.game.id,
        options=match.game.recorded(match.options),
        status=OVER if match.over else PLAYING,
        host="",
        seats=[seat_of(seat) for seat in seats],
        seat=None,
        watching=0,
        clock="none",
        public=False,
        spectators=False,
        take_back=False,
        rated=False,
        locked=False,
        paused=False,
        rematch=None,
        created=0,
        commitments=[],
    )


def seat_of(seat: Mapping[str, str]) -> SeatTold:
    """A record's seat; a level that is none of ours is not told."""
    told = seat.get("level")
    level = told if seat["kind"] == "bot" and told in LEVELS else None
    return SeatTold(seat["name"][:LONGEST_NAME], seat["kind"], level, None, True, False, False)
