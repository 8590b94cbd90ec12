"""A table as its events tell it. The same events give the same table on every machine."""

from typing import Final

from foretell.fair import Secret
from foretell.games.registry import find
from foretell.kit.bits import has
from foretell.kit.state import CHANCE
from foretell.match import Match
from foretell.table import events as e
from foretell.table.clock import PROFILES
from foretell.table.events import Chair, Event, Plan
from foretell.table.seat import Seat

OPEN: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"
CLOSED: Final = "closed"


class Table:
    """Seats, a game and its clocks. `do` lets something happen; whoever calls it has checked."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.ply = 0  # how many steps are stored
        self.status = OPEN
        self.shape = 0  # counts what changes about the table besides the game
        self.at = 0  # when the last event happened
        self.created = 0
        self.host = ""
        self.plan = Plan("", {})
        self.seats: list[Seat] = []
        self.match: Match | None = None
        self.secret: Secret | None = None
        self.outcomes = 0  # how many chance has had
        self.paused = False
        self.rematch: str | None = None
        self.last: tuple[int, e.By] | None = None  # whose act may be taken back, if anybody's
        self.pending: list[Event] = []  # what has happened and is not stored yet

    # Events

    def do(self, event: e.Any, at: int) -> None:
        """Let something happen that is still to be stored."""
        self.apply(event, at)
        self.pending.append(event)

    def take_pending(self) -> str:
        """What is to be stored now, as one step."""
        body, self.pending = e.write(self.pending), []
        return body

    def replay(self, ply: int, at: int, body: str) -> None:
        """Let a stored step happen."""
        for event in e.read(body):
            self.apply(event, at)
        self.ply = ply

    def apply(self, event: e.Any, at: int) -> None:
        """Let an event happen."""
        match event:
            case e.Acted(seat, do, by):
                self._act(seat, do, by, at)
            case e.Happened(words):
                self.game.happen(words)
                self.outcomes += 1
                self.last = None
            case e.TookBack(seat):
                self._take_back(seat, at)
            case e.Queued(seat, do):
                self.seats[seat].queued = do
            case _:
                self._apply_shape(event, at)
                self.shape += 1
        self.at = at
        self._run_clocks(at)

    def _apply_shape(self, event: e.Any, at: int) -> None:
        match event:
            case e.Opened(plan, host, chairs, secret):
                self.plan, self.host, self.created = plan, host, at
                self.secret = Secret(secret)
                self.seats = [Seat(chair, PROFILES[plan.clock]) for chair in chairs]
            case e.Seated(seat, chair):
                self.seats[seat] = Seat(chair, PROFILES[self.plan.clock])
            case e.Started(chairs):
                self._start(chairs, at)
            case e.Came(seat, node):
                self._come(seat, node)
            case e.Went(seat):
                self.seats[seat].present = False
                self.seats[seat].away = at
            case e.StoodIn(seat):
                self.seats[seat].stand_in = True
            case e.Warned(seat):
                self.seats[seat].clock.warned = at
            case e.Voted(seat, yes):
                self.seats[seat].voted = yes
            case _:
                self._apply_rare(event, at)

    def _apply_rare(self, event: e.Any, at: int) -> None:
        match event:
            case e.Paused() | e.Resumed():
                self.paused = isinstance(event, e.Paused)
                for seat in self.seats:
                    seat.voted = False
            case e.Restarted():
                for seat in self.seats:
                    seat.clock.forgive(at)
                    seat.away = at if seat.away is not None else None
            case e.Rematched(table):
                self.rematch = table
            case e.Closed():
                self.status = CLOSED

    def _start(self, chairs: list[Chair], at: int) -> None:
        self.status = PLAYING
        for seat, chair in zip(self.seats, chairs, strict=True):
            seat.chair = chair
            if seat.user is not None and not seat.present:
                seat.away = at  # the game does not wait for those who were invited and never came
        game = find(self.plan.game)
        self.match = Match(game, game.configure(self.plan.options), None)

    def _come(self, number: int, node: str) -> None:
        seat = self.seats[number]
        seat.present = True
        seat.node = node
        seat.away = None
        seat.stand_in = False

    def _act(self, seat: int, do: str, by: e.By, at: int) -> None:
        match = self.game
        veiled = [(k, line) for k, line in match.veiled.items() if k != seat]
        match.act(seat, do)
        shown = any(match.veiled.get(k) is not line for k, line in veiled)
        self.last = None if shown else (seat, by)
        acted = self.seats[seat]
        acted.turn += 1
        acted.queued = None
        acted.decided(at)
        if match.over:
            self.status = OVER
            self.shape += 1

    def _take_back(self, seat: int, at: int) -> None:
        match = self.game
        if has(match.state.sealed(), seat):
            match.take_back(seat)
        else:
            self.match = again = Match(match.game, match.options, None)
            for who, words in match.log()[:-1]:
                again.enter(who, words)
        self.last = None
        self.seats[seat].turn += 1
        self.seats[seat].decided(at)

    # Asking

    @property
    def game(self) -> Match:
        """The game in play."""
        if self.match is None:
            raise RuntimeError("no game has been started at this table")
        return self.match

    @property
    def acting(self) -> list[int]:
        """The seats that may act now."""
        return self.match.acting if self.match is not None and self.status == PLAYING else []

    @property
    def chance_is_due(self) -> bool:
        """Has chance the next move?"""
        return self.match is not None and self.match.state.turn == CHANCE

    def seat_of(self, user: str | None) -> int | None:
        """The seat that belongs to a user."""
        for number, seat in enumerate(self.seats):
            if user is not None and seat.user == user:
                return number
        return None

    @property
    def awaits(self) -> bool:
        """Is there a seat that somebody has still to take?"""
        return any(seat.is_open or seat.chair.invited for seat in self.seats)

    def people(self) -> list[Seat]:
        """The seats that belong to users."""
        return [seat for seat in self.seats if seat.user is not None]

    def somebody_waits(self) -> bool:
        """Does time matter? Only where somebody waits for somebody else, or days are counted."""
        people = present = 0
        for seat in self.seats:
            if seat.chair.user is not None:
                people += 1
                present += seat.present
        return people > 1 and (present > 0 or self.plan.clock == "none")

    def _run_clocks(self, at: int) -> None:
        acting = self.acting
        running = not self.paused and self.somebody_waits()
        for number, seat in enumerate(self.seats):
            if number not in acting:
                seat.decided(at)
            else:
                seat.ponder(at, running and seat.user is not None)
