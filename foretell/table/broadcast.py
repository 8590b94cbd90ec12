"""What each viewer of a table is told, built from what that viewer may know."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec import UNSET, Raw, UnsetType
from msgspec.json import Encoder
from msgspec.structs import replace

from foretell.bots.characters import usual_name
from foretell.games.registry import find
from foretell.kit.state import SPECTATOR, View
from foretell.match import Match
from foretell.table.commands import may_ask_back, may_take_back
from foretell.table.events import Chair, Tally
from foretell.table.night import standing
from foretell.table.seat import Seat
from foretell.table.table import OPEN, PLAYING, Table
from foretell.wire.tables import (
    BackRequest,
    Deputy,
    GameState,
    LogPart,
    NightInfo,
    NightPlayer,
    PlayedOn,
    SeatClock,
    SeatInfo,
    TableInfo,
    Watcher,
)
from foretell.wire.words import SeatKind

ENCODE = Encoder()


class Known(NamedTuple):
    """What is known of a user: name, kind, whether they may speak, and ratings by game."""

    name: str
    bot: bool = False
    guest: bool = False
    muted: int = 0  # milliseconds since 1970: until then nothing they say is heard
    ratings: Mapping[str, int] = {}


FORMER = Known("a former player")


def tell_table(
    table: Table,
    viewer: int | None,
    users: Mapping[str, Known],
    watching: int = 0,
    watchers: Sequence[Watcher] = (),
) -> TableInfo:
    """Everything about the table but its game. Nothing of it is secret."""
    plan = table.plan
    return TableInfo(
        id=table.id,
        game=plan.game,
        options=plan.options,
        status=table.status,
        host=table.host,
        seats=[tell_seat(table, k, users) for k in range(len(table.seats))],
        seat=viewer,
        watching=watching,
        clock=plan.clock,
        public=plan.public,
        spectators=plan.spectators,
        take_back=plan.take_back,
        rated=plan.rated,
        hints=plan.hints and not plan.rated,
        fair=plan.fair,
        locked=plan.password is not None,
        paused=table.paused,
        rematch=table.rematch,
        created=table.created,
        commitments=commitments(table),
        night=tell_night(table, users),
        request=tell_request(table),
        watchers=list(watchers),
        played_on=tell_origin(table),
    )


def tell_origin(table: Table) -> PlayedOn | None:
    """Which moment of which game is played on."""
    origin = table.origin
    if origin is None:
        return None
    return PlayedOn(origin.table, origin.entry, origin.imagined)


def tell_request(table: Table) -> BackRequest | None:
    """What somebody asks of the others."""
    asked = table.request
    line = None if asked is None else table.seats[asked.seat].choice
    if asked is None or line is None:
        return None
    return BackRequest(asked.seat, line, asked.of, list(asked.agreed))


def tell_night(table: Table, users: Mapping[str, Known]) -> NightInfo | None:
    """How everybody has done since the first game, the most wins first."""
    games, tallies = standing(table)
    if games == 0:
        return None
    best = sorted(tallies, key=lambda one: (-one.wins, -one.points, one.colour))
    return NightInfo(games, [tell_tally(one, users) for one in best])


def tell_tally(tally: Tally, users: Mapping[str, Known]) -> NightPlayer:
    """How somebody has done."""
    kind, name = tell_chair(tally.colour, Chair(tally.user, tally.level, name=tally.name), users)
    return NightPlayer(
        name=name,
        kind=kind,
        level=tally.level,
        user=tally.user,
        colour=tally.colour,
        games=tally.games,
        wins=tally.wins,
        points=tally.points,
        places=tally.places,
    )


def commitments(table: Table) -> list[str]:
    """What the next outcomes are bound by: as many as can come at once."""
    if table.secret is None or table.status not in (OPEN, PLAYING) or table.origin is not None:
        return []
    at_once = find(table.plan.game).outcomes
    numbers = range(table.outcomes, table.outcomes + at_once)
    return [table.secret.commitment(number) for number in numbers]


def tell_seat(table: Table, number: int, users: Mapping[str, Known]) -> SeatInfo:
    """Who sits there."""
    seat = table.seats[number]
    kind, name = tell_chair(number, seat.chair, users)
    return SeatInfo(
        name=name,
        kind=kind,
        level=seat.chair.level,
        user=seat.user,
        present=seat.present,
        stand_in=seat.stand_in,
        voted=seat.voted,
        guest=is_guest(seat.chair, users),
        colour=table.colours[number],
        rating=rating_of(seat.chair, users, table.plan.game),
        hints=seat.hints or UNSET,
        offered=seat.offered,
    )


def is_guest(chair: Chair, users: Mapping[str, Known]) -> bool:
    """Is it a guest who has the chair?"""
    return chair.user is not None and users.get(chair.user, FORMER).guest


def rating_of(chair: Chair, users: Mapping[str, Known], game: str) -> int | UnsetType:
    """The rating of whoever has a chair, if they have one at the game."""
    known = users.get(chair.user or "")
    return UNSET if known is None else known.ratings.get(game, UNSET)


def tell_chair(
    number: int, chair: Chair, users: Mapping[str, Known]
) -> tuple[SeatKind, str | None]:
    """What has a chair, and its name: a person, a bot of ours or from outside, or nobody yet."""
    if chair.level is not None:
        return "bot", chair.name or usual_name(chair.level, number)
    if chair.user is None:
        return "open", None
    known = users.get(chair.user, FORMER)
    return ("bot" if known.bot else "person"), known.name


class Past:
    """What lies open and changes seldom, encoded: made anew when it may have changed."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self.era = -1
        self.text = b""

    def encoded(self, match: Match, view: View) -> bytes:
        """The past of a match as its view tells it; a take-back makes another match."""
        era = view.era()
        if self.match is not match or self.era != era:
            self.match, self.era = match, era
            self.text = ENCODE.encode(view.past())
        return self.text


class Moment:
    """What a table's viewers are told at one moment: what all may know is made once."""

    def __init__(
        self,
        table: Table,
        users: Mapping[str, Known],
        now: int,
        watching: int = 0,
        past: Past | None = None,
        watchers: Sequence[Watcher] = (),
    ) -> None:
        self.table = table
        self.users = users
        self.now = now
        self.watching = watching
        self.watchers = watchers
        self.past = past if past is not None else Past()
        self.clocks = tell_clocks(table)
        self.about: TableInfo | None = None
        self.shared = b""  # what lies open, encoded, as a view begins

    def tell_table(self, viewer: int | None) -> TableInfo:
        """Everything about the table but its game."""
        if self.about is None:
            self.about = tell_table(self.table, None, self.users, self.watching, self.watchers)
        return replace(self.about, seat=viewer)

    def view(self, viewer: int | None) -> Raw:
        """The game's view, encoded: what all may know once, and with it what is a seat's own."""
        match = self.table.game
        if not self.shared:
            public = match.state.view(SPECTATOR)
            past = self.past.encoded(match, public)
            self.shared = past[:-1] + b"," + ENCODE.encode(public.open())[1:-1] + b","
        own = match.state.view(viewer if viewer is not None else SPECTATOR).own()
        return Raw(self.shared + ENCODE.encode(own)[1:])

    def tell_state(self, viewer: int | None, log_from: int) -> GameState:
        """The game as a seat, or a spectator, may know it; the log from a line on."""
        table = self.table
        match = table.game
        seat = table.seats[viewer] if viewer is not None else None
        column = viewer if viewer is not None else SPECTATOR
        return GameState(
            ply=table.public_ply,
            now=self.now,
            turn=seat.turn if seat is not None else None,
            view=self.view(viewer),
            log=tell_log(match, column, log_from),
            clocks=self.clocks,
            queued=seat.queued if seat is not None else None,
            may_take_back=viewer is not None and may_take_back(table, viewer),
            may_ask_back=viewer is not None and may_ask_back(table, viewer),
        )


def tell_log(match: Match, viewer: int, start: int) -> LogPart:
    """The log from a line on as a seat, or SPECTATOR, was told it, and what its lines led to.

    Also which of the lines a bot decided for a person.
    """
    lines = match.lines[start:]
    heard = [(line.who, line.told[viewer]) for line in lines]
    effects = [(k, one) for k, line in enumerate(lines, start) for one in line.effects]
    deputies = [Deputy(k, line.deputy) for k, line in enumerate(lines, start) if line.deputy]
    return LogPart(start, heard, effects, deputies or UNSET)


def tell_clocks(table: Table) -> list[SeatClock] | None:
    """Everybody's time, where it matters: the same for all viewers."""
    return [tell_clock(seat) for seat in table.seats] if table.is_timed else None


def tell_clock(seat: Seat) -> SeatClock:
    """A seat's time."""
    clock = seat.clock
    return SeatClock(clock.reserve, clock.due(), clock.warned is not None)


def steady_lines(match: Match) -> int:
    """How many lines of the log will never be told differently from now on."""
    veiled = list(match.veiled.values())
    steady = len(match.lines)
    while veiled:  # few, and late in the log
        steady -= 1
        if match.lines[steady] in veiled:
            veiled.remove(match.lines[steady])
    return steady
