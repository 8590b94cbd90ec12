"""Non-interference: what a seat cannot know changes no byte of what it is sent.

Two worlds differ only in what one seat may not know. The same game is played in both through
the server's own tables, and every byte for that seat is compared.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Literal

import pytest

import foretell
from foretell.bots.thinker import Answer
from foretell.match import Match, Setup
from foretell.server.net.connection import Connection, encoded
from foretell.server.settings import Settings
from foretell.server.tables import watchers
from foretell.server.tables.hall import Hall
from foretell.server.tables.live import LiveTable
from foretell.server.tables.thinkers import Thinkers
from foretell.store.sqlite import SqliteStore
from foretell.store.store import Store
from foretell.table import commands
from foretell.table import events as e
from foretell.table.events import Chair, Plan
from foretell.table.refusal import Refusal, tell_refusal
from foretell.table.table import PLAYING, Table
from tests import setups
from tests.scrambler import scramble

SETUPS = setups.every_setup()
DEPTHS = (3, 17, 60, 400)  # decisions: the last is a whole game
SECRET = "5a" * 32  # the same in both worlds: what it commits to is not what this test is about
FORMER = "former"  # whose seat is handed on
From = Literal["bot", "person"]  # whose seat somebody takes who watches at first


class World:
    """One of the two worlds: a table that hears what a log says, and a seat that looks on."""

    def __init__(
        self,
        hall: Hall,
        match: Match,
        viewer: int | None,
        in_advance: bool = False,
        late: From | None = None,
    ) -> None:
        self.hall = hall
        self.late = late  # whose seat has the viewer from the middle on?
        self.in_advance = in_advance  # do the others choose moves in advance, and forget them?
        self.match = match
        self.viewer = viewer
        self.live = LiveTable(hall, hall, Table("table"))
        self.eyes = Connection(self.user(viewer))
        self.phone: Connection | None = None  # where the viewer goes on, too
        self.former = Connection(FORMER)
        self.stranger = Connection("stranger")
        self.seen: list[str] = []
        self.seen_by_former: list[str] = []  # since the seat is another's
        self.seen_by_stranger: list[str] = []

    def user(self, seat: int | None) -> str:
        return "stranger" if seat is None else f"user {seat}"

    async def play(self) -> list[str]:
        """Play the log; all that the viewer was sent."""
        await self.live.change(self.set_up)
        for one in (self.eyes, self.former, self.stranger) if self.late else (self.eyes,):
            await self.join(one)
        for number, (who, words) in enumerate(self.match.log()):
            self.hall.time = 1000 * (number + 1)  # type: ignore[attr-defined]
            if self.late and number == len(self.match.log()) // 2:
                await self.take_over()
            await self.try_things(number)
            if self.in_advance:
                await self.choose_in_advance(number)
            await self.live.change(self.entry(who, words))
            self.live.schedule.stop()
            self.listen()
        await self.join(Connection(self.user(0)))
        await self.look_again()
        return self.seen

    def set_up(self, table: Table, at: int) -> None:
        options = self.match.options
        plan = Plan(self.match.game.id, dict(options), clock="brisk", take_back=True)
        chairs = [Chair(user=self.user(seat)) for seat in range(self.match.state.players)]
        if self.late and self.viewer is not None:
            chairs[self.viewer] = Chair(level="club") if self.late == "bot" else Chair(FORMER)
        table.do(e.Opened(plan, self.user(0), chairs, SECRET), at)
        for seat, chair in enumerate(chairs):
            if chair.user is not None:
                commands.come(table, seat, at)
        table.do(e.Started(chairs), at)

    async def take_over(self) -> None:
        """The viewer, who has watched so far, takes the seat, and takes it to another device."""
        user, seat = self.eyes.user, self.viewer
        assert seat is not None
        self.listen()
        assert self.seen

        def hand_on(table: Table, at: int) -> None:
            commands.leave(table, FORMER, at)
            commands.arrange(table, table.host, seat, Chair(user), at)

        if self.late == "person":
            await self.live.change(hand_on)
        await self.live.change(lambda table, at: commands.sit(table, user, seat, at))
        while not self.live.table.seats[seat].present:  # which is noted beside
            await asyncio.sleep(0)
        self.phone = Connection(user)
        await self.join(self.phone)
        self.listen()
        assert self.seen_by_former != self.seen_by_stranger
        self.seen_by_former, self.seen_by_stranger = [], []

    def entry(self, who: int | str, words: str) -> Callable[[Table, int], None]:
        """The change that a log's entry is."""
        if isinstance(who, int):
            return lambda table, at: table.do(e.Acted(who, words), at)
        return lambda table, at: table.do(e.Happened(words), at)

    async def choose_in_advance(self, number: int) -> None:
        """Another seat than the viewer's chooses a move in advance; another forgets its own."""
        table = self.live.table
        if table.status != PLAYING:
            return
        names = sorted(table.game.state.words.codes)
        seats = [seat for seat in range(len(table.seats)) if seat != self.viewer]
        chosen = names[number % len(names)] if number % 3 else None
        seat = seats[number % len(seats)]
        with suppress(Refusal):  # that is too often
            await self.live.change(lambda table, at: commands.queue(table, seat, chosen, at))
        self.live.schedule.stop()  # the log says what is played

    async def try_things(self, number: int) -> None:
        """The viewer asks for what may be refused: the answers must not tell either."""
        table = self.live.table
        if self.viewer is None or table.seat_of(self.eyes.user) is None:
            return
        names = sorted(table.game.state.words.codes)
        if not commands.may_take_back(table, self.viewer):
            await self.ask(commands.take_back)
        await self.ask(commands.act, table.seats[self.viewer].turn, names[number % len(names)])
        await self.ask(commands.act, 999, names[0])

    async def ask(self, command: object, *values: object) -> None:
        """Ask, and undo what was not refused: the log goes its own way."""
        assert callable(command)

        def attempt(table: Table, at: int) -> None:
            command(table, self.viewer, *values, at)
            raise Refusal("failed", "It would have been done.")

        try:
            await self.live.change(attempt)
        except Refusal as refusal:
            self.seen.append(str(encoded(tell_refusal(refusal))))

    def listen(self) -> None:
        """Take what has arrived."""
        self.seen += take(self.eyes)
        if self.phone is not None:
            self.seen += take(self.phone)
        self.seen_by_former += take(self.former)
        self.seen_by_stranger += take(self.stranger)

    async def look_again(self) -> None:
        """Connect anew, as after a lost connection."""
        self.eyes = Connection(self.eyes.user)
        await self.join(self.eyes)
        self.listen()

    async def join(self, eyes: Connection) -> None:
        """Look at the table; how many do is told at once, not when half a second is over."""
        await self.live.join(eyes)
        self.live.watchers.tell()


def take(eyes: Connection) -> list[str]:
    """What a connection was sent since it was asked last."""
    sent = [str(message) for message in eyes.waiting]
    eyes.waiting.clear()
    return sent


class StillHall(Hall):
    """A hall whose clock a test turns, and whose store is never away."""

    time = 0

    def __init__(self, store: Store, settings: Settings) -> None:
        super().__init__(store, settings)
        self.heartbeat.last_outage = lambda now: 0  # type: ignore[method-assign]

    def now(self) -> int:
        return self.time

    def elapsed(self) -> float:
        return self.time / 1000


async def look(folder: Path, match: Match, viewer: int | None, in_advance: bool) -> list[str]:
    """What the viewer is sent, and what strangers find in lists and records meanwhile."""
    hall = StillHall(SqliteStore(folder), Settings())
    hall.by_hand = {f"user {seat}" for seat in range(5)}
    world = World(hall, match, viewer, in_advance)
    seen = await world.play()
    rows = await hall.store.read("SELECT * FROM tables")
    record = world.live.table.game.record(viewer=viewer or 0)
    steps = await hall.store.steps("table")
    chosen = sum('"queue"' in step.body for step in steps)
    assert bool(chosen) == in_advance
    await hall.close()
    return [*seen, str(rows), str(record)]


async def both(
    folder: Path, one: Match, other: Match, viewer: int | None, late: From | None = None
) -> list[list[str]]:
    """What the viewer is sent in the two worlds."""
    heard = []
    for name, match in (("one", one), ("other", other)):
        hall = StillHall(SqliteStore(folder / name), Settings())
        hall.by_hand = {FORMER, *(f"user {seat}" for seat in range(5))}
        world = World(hall, match, viewer, late=late)
        heard.append(await world.play())
        # Whose seat was handed on sees no more of it than anybody who looks on.
        assert world.seen_by_former == world.seen_by_stranger
        assert bool(world.seen_by_former) == (late is not None)
        await hall.close()
    return heard


@pytest.fixture(autouse=True)
def scripted_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Outcomes come from the log, not from the table's secret."""
    monkeypatch.setattr(commands, "follow_chance", lambda table, at: None)


@pytest.fixture(autouse=True)
def patient_watchers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is counted by the clock, which runs differently in two worlds."""
    monkeypatch.setattr(watchers, "PAUSE", 3600.0)


@pytest.mark.parametrize("setup", SETUPS, ids=setups.name)
def test_what_a_seat_cannot_know_changes_no_byte(setup: Setup, tmp_path: Path) -> None:
    differed = 0
    for depth in DEPTHS:
        match = setups.play_randomly(setup, seed=depth, most=depth)
        rng = foretell.Rng(f"secrets {depth}")
        viewer = None if depth == DEPTHS[1] else rng.below(match.state.players)
        other = scramble(match, viewer, rng, tries=40)
        differed += other.log() != match.log()
        one_heard, other_heard = asyncio.run(both(tmp_path / str(depth), match, other, viewer))
        assert one_heard == other_heard
        assert len(one_heard) > len(match.log())
    assert differed, "the worlds did not differ"


@pytest.mark.parametrize("setup", SETUPS[::4], ids=setups.name)
def test_what_others_choose_in_advance_changes_no_byte(setup: Setup, tmp_path: Path) -> None:
    match = setups.play_randomly(setup, seed=5, most=60)
    for viewer in (None, 1):
        plain, secret = (
            asyncio.run(look(tmp_path / f"{viewer} {chosen}", match, viewer, chosen))
            for chosen in (False, True)
        )
        assert plain == secret


@pytest.mark.parametrize(
    ("setup", "late"),
    [*[(one, "bot") for one in SETUPS[1::4]], *[(one, "person") for one in SETUPS[3::4]]],
    ids=lambda value: value if isinstance(value, str) else setups.name(value),
)
def test_who_takes_a_seat_over_learns_no_more_than_the_seat_knows(
    setup: Setup, late: From, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a spectator, then in the seat on two devices: what it cannot know changes no byte."""

    async def ponder(*asked: object) -> Answer:
        await asyncio.Event().wait()  # the log says what the bot does
        raise AssertionError

    monkeypatch.setattr(Thinkers, "think", ponder)
    differed = 0
    for depth in DEPTHS[1:]:
        match = setups.play_randomly(setup, seed=depth, most=depth)
        rng = foretell.Rng(f"late {depth}")
        viewer = 1 + rng.below(match.state.players - 1)
        other = scramble(match, viewer, rng, tries=40)
        differed += other.log() != match.log()
        heard = asyncio.run(both(tmp_path / str(depth), match, other, viewer, late))
        assert heard[0] == heard[1]
        assert any('"turn":' in text and '"turn":null' not in text for text in heard[0])
    assert differed, "the worlds did not differ"
