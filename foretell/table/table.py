"""A table as its events tell it. The same events give the same table on every machine."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from foretell.fair import Secret
from foretell.games.registry import find
from foretell.kit.bits import has
from foretell.kit.state import CHANCE
from foretell.match import Match
from foretell.table import events as e
from foretell.table.bounds import Counts
from foretell.table.clock import PROFILES
from foretell.table.events import Chair, Event, Night, Origin, Plan
from foretell.table.seat import Seat
from foretell.wire.words import Status

OPEN: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"
CLOSED: Final = "closed"
FOREVER: Final = 2**40


class Before(NamedTuple):
    """The game before a person's latest decision; has nothing been revealed since?"""

    seat: int
    match: Match
    unrevealed: bool


class Removal(NamedTuple):
    """When the host removed somebody, and marks of the addresses that they came from."""

    at: int
    origins: list[str]


class Request:
    """A seat asks for its last choice back, and who has to agree, and has."""

    __slots__ = ("agreed", "of", "seat")

    def __init__(self, seat: int, of: list[int]) -> None:
        self.seat = seat
        self.of = of
        self.agreed: list[int] = []


class Table:
    """Seats, a game and its clocks. `do` lets something happen; whoever calls it has checked."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.ply = 0  # how many steps are stored
        self.public_ply = 0  # how many of them everybody hears of
        self.status: Status = OPEN
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
        self.night: Night | None = None  # the games before this one
        self.origin: Origin | None = None  # where it plays on from a moment of another game
        self.colours: list[int] = []  # by seat: each has another
        self.request: Request | None = None  # for a take-back that others have to agree to
        self.stood = FOREVER  # lines of the log before this one were not taken back lately
        self.paused_at = 0
        self.taken_back = 0  # how many decisions were
        self.before: Before | None = None  # what a take-back leads to, where they are allowed
        self.longest = 0  # how many lines the log has had at the most
        self.counts: dict[str, Counts] = {}  # by user
        self.arranged = 0  # how often the host has said who a seat is for
        self.held: dict[str, int] = {}  # which seat of the game each user has, or has had
        self.removed: dict[str, Removal] = {}  # by user: whom the host does not want here
        self.pending: list[Event] = []  # what has happened and is not stored yet

    # Events

    def do(self, event: e.Any, at: int) -> None:
        """Let something happen that is still to be stored."""
        self.apply(event, at)
        self.pending.append(event)

    def take_pending(self) -> str:
        """What is to be stored now, as one step."""
        self._count_step(self.pending)
        body, self.pending = e.write(self.pending), []
        return body

    def replay(self, ply: int, at: int, body: str) -> int | None:
        """Let a stored step happen; the only seat that hears of it, if all others do not."""
        events = e.read(body)
        for event in events:
            self.apply(event, at)
        self._count_step(events)
        self.ply = ply
        return only_hearer(events)

    def _count_step(self, events: Sequence[Event]) -> None:
        if only_hearer(events) is None:
            self.public_ply += 1

    def apply(self, event: e.Any, at: int) -> None:
        """Let an event happen. Time never goes back at a table, whatever a machine's clock does."""
        at = max(at, self.at)
        match event:
            case e.Acted(seat, do, by):
                self._act(seat, do, by, at)
            case e.Happened(words):
                self._happen(words)
            case e.TookBack(seat):
                self._take_back(seat, at)
            case e.Queued(seat, do):
                self._queue(seat, do)
            case _:
                self._apply_shape(event, at)
                self.shape += 1
        self.at = at
        self._run_clocks(at)

    def _apply_shape(self, event: e.Any, at: int) -> None:
        match event:
            case e.Opened(plan, host, chairs, secret, night, origin):
                self.plan, self.host, self.created = plan, host, at
                self.secret, self.night, self.origin = Secret(secret), night, origin
                self.seats = [Seat(chair, PROFILES[plan.clock]) for chair in chairs]
                self.colours = list(night.colours if night else range(len(chairs)))
            case e.Seated(seat, chair):
                self._seat(seat, chair, at)
            case e.Started(chairs):
                self._start(chairs, at)
            case e.Came(seat, node):
                self._come(seat, node, at)
            case e.Went(seat):
                self.seats[seat].present = False
                self.seats[seat].away = at
                self.counts_of(seat).absences.add()
            case e.StoodIn(seat):
                self.seats[seat].stand_in = True
                self.seats[seat].left = at
            case e.Warned(seat):
                self.seats[seat].clock.warned = at
            case e.Hinted(seat):
                self.seats[seat].hints += 1
                self.seats[seat].hinted = self.seats[seat].turn
            case e.Voted(seat, yes):
                self._vote(seat, yes)
            case _:
                self._apply_rare(event, at)

    def _apply_rare(self, event: e.Any, at: int) -> None:
        match event:
            case e.Paused():
                self.paused, self.paused_at = True, at
                self._end_vote()
            case e.Resumed():
                self._forgive(at - self.paused_at)
                self.paused = False
                self._end_vote()
            case e.Restarted():
                for seat in self.seats:
                    seat.clock.forgive(at)
                    seat.away = at if seat.away is not None else None
                self._forgive(at - self.at)
            case e.AskedBack(number, of):  # `seat` is a Seat here
                self.request = Request(number, of)
                self.counts_of(number).requests.add()
            case e.AnsweredBack(number, yes):
                self._answer(number, yes)
            case e.Rewound(_, lines):
                self._rewind(lines, at)
            case e.Rematched(table):
                self.rematch = table
            case e.Hosted(user):
                self.host = user
            case e.Removed(user, origins):
                self.removed[user] = Removal(at, origins)
                self.arranged += 1
            case e.Offered(number, guest):
                self.seats[number].offered = guest
                self.removed.pop(guest or "", None)
                self.arranged += 1
            case e.Closed():
                self.status = CLOSED

    def _vote(self, number: int, yes: bool) -> None:
        seat = self.seats[number]
        if yes:
            self.counts_of(number).requests.add()
        elif not seat.voted:  # somebody else asked for the pause
            self._end_vote()
        seat.voted = yes

    def _end_vote(self) -> None:
        for seat in self.seats:
            seat.voted = False

    def _forgive(self, passed: int) -> None:
        """Do not count time in which nobody could decide anything."""
        for seat in self.seats:
            if seat.begun is not None:
                seat.begun += passed

    def _seat(self, number: int, chair: Chair, at: int) -> None:
        before = self.seats[number]
        self.seats[number] = Seat(chair, PROFILES[self.plan.clock])
        if self.match is not None:
            self._take_over(number, before, at)
        if chair.invited:
            self.removed.pop(chair.user or "", None)
        self._keep_colour(number, chair.user)
        if chair.user is not None and not chair.invited:
            self.counts_of(number).requests.add()
        elif chair.user is not None or chair.level is not None:
            self.arranged += 1

    def _take_over(self, number: int, before: Seat, at: int) -> None:
        """Somebody plays on from where a seat is: its decisions stay made."""
        seat = self.seats[number]
        seat.turn = before.turn
        seat.away = at  # until they come, which they have to
        self.held[seat.user or ""] = number
        if self.before is not None and self.before.seat == number:
            self.before = None
        if self.request is not None and self.request.seat == number:
            self.request = None

    def _keep_colour(self, number: int, user: str | None) -> None:
        """Whoever has played before on this night has their colour wherever they sit."""
        for tally in self.night.tallies if self.night and user else []:
            if tally.user == user and tally.colour in self.colours:
                other = self.colours.index(tally.colour)
                self.colours[other] = self.colours[number]
                self.colours[number] = tally.colour

    def _start(self, chairs: list[Chair], at: int) -> None:
        self.status = PLAYING
        self.held = {chair.user: k for k, chair in enumerate(chairs) if chair.user is not None}
        for seat, chair in zip(self.seats, chairs, strict=True):
            seat.chair = chair
            seat.took = seat.present
            if seat.user is not None and not seat.present:
                seat.away = at  # the game does not wait for those who were invited and never came
        game = find(self.plan.game)
        self.match = Match(game, game.configure(self.plan.options), None)

    def _come(self, number: int, node: str, at: int) -> None:
        seat = self.seats[number]
        if seat.present:  # at another process now
            self.counts_of(number).absences.add()
        if not any(one.present for one in self.seats):
            self._await_absent(at)
        seat.present = True
        seat.took = seat.took or self.status == PLAYING
        seat.node = node
        seat.away = None
        if self.status != OVER:  # who left a game that is over has left it
            seat.stand_in = False
            seat.left = None

    def _await_absent(self, at: int) -> None:
        """Until now nobody was there to wait for those who are away."""
        for seat in self.seats:
            if seat.away is not None:
                seat.away = at

    def _act(self, seat: int, do: str, by: e.By, at: int) -> None:
        match = self.game
        if self.plan.take_back:
            self._keep_before(seat, do, by)
            self._note_choice(seat)
        match.act(seat, do)
        acted = self.seats[seat]
        if by == "person":
            acted.note_time(do, at)
        self._note_deputy(seat, by)
        acted.turn += 1
        acted.queued = None
        acted.decided(at)
        self._go_on()
        if match.over:
            self.status = OVER
            self.request = None
            self.shape += 1

    def _note_deputy(self, seat: int, by: e.By) -> None:
        """Remember whether a person decided, or a bot in their place."""
        if by in ("clock", "stand-in"):
            self.seats[seat].by_bot += 1
            self.game.lines[-1].deputy = "clock" if by == "clock" else "away"
        elif by != "bot":
            self.seats[seat].own += 1

    def _keep_before(self, seat: int, do: str, by: e.By) -> None:
        """Keep the game as it is before a person decides, until something is revealed."""
        state = self.game.state
        revealed = state.reveals(seat, state.words.codes[do])
        if by == "person":
            self.before = Before(seat, self.game.clone(), not revealed)
        elif by != "bot" or revealed:
            self.before = None

    def _note_choice(self, seat: int) -> None:
        """A seat is about to decide: if it has a choice, that is what it may ask back."""
        if self.game.state.choices(seat) > 1:
            self.seats[seat].choice = len(self.game.lines)
            if self.request is not None and self.request.seat == seat:
                self._drop_request()

    def _drop_request(self) -> None:
        """Nobody asks for a take-back any more."""
        if self.request is not None:
            self.request = None
            self.shape += 1

    def _happen(self, words: str) -> None:
        self.game.happen(words)
        self._forget_choices()
        self.outcomes += 1
        self.before = None
        self._go_on()

    def _forget_choices(self) -> None:
        """Behind an outcome that not all were told alike, like a deal, nothing is asked back."""
        told = self.game.lines[-1].told
        if any(words != told[0] for words in told):
            self._drop_request()
            for seat in self.seats:
                seat.choice = None

    def _go_on(self) -> None:
        """Once the log is longer than ever, people may change their minds anew."""
        if len(self.game.lines) > self.longest:
            self.longest = len(self.game.lines)
            for counts in self.counts.values():
                counts.game_went_on()

    def _take_back(self, seat: int, at: int) -> None:
        if has(self.game.state.sealed(), seat):
            line = self.game.lines.index(self.game.veiled[seat])
            self.game.take_back(seat)
        else:
            assert self.before is not None
            self.match = self.before.match
            line = len(self.game.lines)
        self._cut(line)
        self.counts_of(seat).requests.add()
        self.seats[seat].turn += 1
        self.seats[seat].decided(at)

    def _cut(self, line: int) -> None:
        """Lines from this one on were taken back, or stand elsewhere in the log now."""
        self.stood = min(self.stood, line)
        self.before = None
        self.taken_back += 1
        self._drop_request()
        for seat in self.seats:
            if seat.choice is not None and seat.choice >= line:
                seat.choice = None

    def _answer(self, seat: int, yes: bool) -> None:
        request = self.request
        assert request is not None
        if yes:
            request.agreed.append(seat)
            return
        if seat != request.seat:  # and is not asked again for the same
            self.seats[request.seat].choice = None
        self.request = None

    def _rewind(self, lines: int, at: int) -> None:
        """Play the game again up to a line of its log: all of it is then as it was there."""
        kept = self.game.lines[:lines]
        self.match = Match(self.game.game, self.game.options, None)
        self._cut(lines)
        for seat in self.seats:
            seat.choice = None
        for line in kept:
            if isinstance(line.who, int):
                self._note_choice(line.who)
            self.match.enter(line.who, line.words)
            self.match.lines[-1].deputy = line.deputy
            if not isinstance(line.who, int):
                self._forget_choices()
        self.outcomes = self.match.outcomes
        for seat in self.seats:
            seat.turn += 1
            seat.queued = None
            seat.decided(at)

    def _queue(self, seat: int, do: str | None) -> None:
        self.seats[seat].queued = do
        if do is not None:
            self.counts_of(seat).requests.add()

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
    def chance_moves(self) -> bool:
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

    def counts_of(self, seat: int) -> Counts:
        """What the user who has a seat has done."""
        user = self.seats[seat].user or ""
        if user not in self.counts:
            self.counts[user] = Counts()
        return self.counts[user]

    def users(self) -> set[str]:
        """Who has a seat, or has played before on this night."""
        before = self.night.tallies if self.night is not None else []
        everybody = [seat.user for seat in self.seats] + [tally.user for tally in before]
        return {user for user in everybody if user is not None}

    def people(self) -> list[Seat]:
        """The seats that belong to users."""
        return [seat for seat in self.seats if seat.user is not None]

    @property
    def is_timed(self) -> bool:
        """Does time matter? Only where several people play."""
        playing = 0
        for seat in self.seats:
            playing += seat.chair.user is not None and not seat.stand_in
        return playing > 1

    def _waiting(self, acting: list[int]) -> list[int]:
        """The seats of people who wait: they are here, and have nothing to decide.

        Where days are counted nobody need be there: all wait who have not left.
        """
        days = self.plan.clock == "none"
        return [
            number
            for number, seat in enumerate(self.seats)
            if seat.chair.user is not None
            and not seat.stand_in
            and (days or (seat.present and number not in acting))
        ]

    def _run_clocks(self, at: int) -> None:
        acting = self.acting
        waiting = self._waiting(acting) if acting and not self.paused else []
        for number, seat in enumerate(self.seats):
            if number not in acting:
                seat.decided(at)
            else:
                others = len(waiting) - (number in waiting)
                seat.ponder(at, others > 0 and seat.user is not None and not seat.stand_in)


def only_hearer(events: Sequence[Event]) -> int | None:
    """The seat that alone hears of a step: what is chosen in advance is nobody else's business."""
    first = events[0]
    if not isinstance(first, e.Queued):
        return None
    alone = all(isinstance(event, e.Queued) and event.seat == first.seat for event in events)
    return first.seat if alone else None
