"""Bots think for everybody: no address and no person can use up what is there for others."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

import foretell
from foretell.bots.thinker import Answer, Question
from foretell.server.http.context import Context
from foretell.server.net.limits import Limits
from foretell.server.settings import Settings, spare_cores
from foretell.server.tables.fair_queue import FairQueue, Payer
from foretell.server.tables.thinkers import Thinkers, payers_of
from foretell.table import commands
from foretell.table.events import Chair, Plan
from foretell.table.table import Table

LONGEST = 1.0  # seconds that a master takes for a sealed choice
STRANGER = Payer("there", "stranger")


class Desk:
    """A queue and some thinkers, with a clock that stands until the test moves it."""

    def __init__(self, thinkers: int = 1) -> None:
        self.queue: FairQueue[tuple[str, float]] = FairQueue()
        self.free = [0.0] * thinkers  # when each thinker has done its work
        self.ends: dict[str, list[float]] = {}

    def ask(self, payer: Payer, seconds: float, *others: Payer) -> None:
        """Somebody wants a thought that takes so long."""
        self.queue.add((payer.user, seconds), [payer, *others], seconds)

    def work(self, until: float) -> None:
        """Let the thinkers begin whatever they can begin by then."""
        while min(self.free) < until and (thing := self.queue.take()) is not None:
            _, (user, seconds) = thing
            first = self.free.index(min(self.free))
            self.free[first] += seconds
            self.ends.setdefault(user, []).append(self.free[first])


@pytest.mark.parametrize("thinkers", [1, 3])
def test_one_address_does_not_delay_a_strangers_bot(thinkers: int) -> None:
    desk = Desk(thinkers)
    for table in range(48):
        desk.ask(Payer("here", f"guest {table % 3}"), LONGEST)
    desk.work(0.5)
    for _ in range(5):  # decisions, one after the other
        asked = min(desk.free)
        desk.ask(STRANGER, LONGEST)
        desk.work(asked + 0.1)
        while STRANGER.user not in desk.ends:
            desk.work(min(desk.free) + 0.1)
        assert desk.ends.pop(STRANGER.user)[0] <= asked + 2 * LONGEST  # one under way, and its own


def test_people_of_one_address_have_equal_shares() -> None:
    desk = Desk()
    for _ in range(20):
        desk.ask(Payer("school", "eager"), LONGEST)
    desk.ask(Payer("school", "modest"), LONGEST)
    desk.work(100.0)
    assert desk.ends["modest"][0] <= 2 * LONGEST


def test_more_people_at_an_address_do_not_make_its_share_larger() -> None:
    desk = Desk()
    for number in range(30):
        desk.ask(Payer("here", f"guest {number}"), LONGEST)
    for _ in range(3):
        desk.ask(STRANGER, LONGEST)
    desk.work(100.0)
    assert desk.ends[STRANGER.user] == [2.0, 4.0, 6.0]


def test_whoever_asks_again_and_again_does_not_keep_others_from_their_turn() -> None:
    desk = Desk()
    for _ in range(10):
        desk.ask(Payer("patient", "patient"), LONGEST)
    for _ in range(30):
        for user in ("a", "b"):
            if not desk.queue.waiting(user):
                desk.ask(Payer(user, user), LONGEST)
        desk.work(min(desk.free) + 0.1)
    assert len(desk.ends["patient"]) == 10


def test_in_ones_own_share_the_shortest_comes_first() -> None:
    desk = Desk()
    for seconds in (1.0, 0.1, 0.2):
        desk.ask(STRANGER, seconds)
    desk.work(100.0)
    assert desk.ends[STRANGER.user] == pytest.approx([0.1, 0.3, 1.3])


def test_a_table_with_a_busy_host_uses_the_share_of_whoever_waits_least() -> None:
    desk = Desk()
    for _ in range(48):
        desk.ask(Payer("here", "host"), LONGEST)
    desk.ask(Payer("here", "host"), LONGEST, STRANGER)
    assert desk.queue.waiting("there") == 1


def test_nothing_is_left_of_those_who_wait_for_nothing() -> None:
    queue: FairQueue[int] = FairQueue()
    for number in range(100):
        queue.add(number, [Payer(f"{number % 7}", f"{number}")], 0)
    assert len(queue) == 100
    taken = [found[1] for _ in range(100) if (found := queue.take()) is not None]
    assert sorted(taken) == [*range(100)]
    assert (len(queue), queue.take(), len(queue.shares)) == (0, None, 0)


def test_people_who_are_there_pay_and_else_the_host() -> None:
    table = Table("t")
    chairs = [Chair(user="ann"), Chair(user="bob", invited=True), Chair(level="master")]
    commands.open_table(table, Plan("brujas", {"players": 3}), "ann", chairs, 0)
    assert payers_of(table) == ["ann"]
    commands.come(table, 1, 0)
    assert payers_of(table) == ["bob"], "whoever is away has nothing of it"


class Slow(Thinkers):
    """Thinkers whose processes answer when the test says so."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.asked: list[Question] = []
        self.go_on = asyncio.Event()

    def _ask(self, asked: Question, address: str) -> Answer:
        self.asked.append(asked)
        waiting = asyncio.run_coroutine_threadsafe(self.go_on.wait(), self.loop)
        waiting.result()
        return Answer("anything", None)


async def test_simple_bots_decide_at_once_while_all_processes_search() -> None:
    thinkers = Slow(1)
    game = foretell.game("brujas").start(seed=1)
    view, options = game.view(game.acting[0]), game.options
    busy = [
        asyncio.ensure_future(thinkers.think(view, options, "master", ["ann"])) for _ in range(20)
    ]
    await asyncio.sleep(0)
    for level in ("random", "novice", "club"):
        answer = await thinkers.think(view, options, level, ["bob"])
        assert answer.words in game.legal(game.acting[0])
    assert thinkers.waiting == 20
    thinkers.go_on.set()
    await asyncio.gather(*busy)
    assert (thinkers.waiting, thinkers.idle) == (0, 1)
    thinkers.close()


async def test_processes_that_have_no_question_take_the_next_of_another_address() -> None:
    thinkers = Slow(2)
    game = foretell.game("brujas").start(seed=1)
    view, options = game.view(game.acting[0]), game.options
    for user, address in (("ann", "here"), ("eve", "here"), ("bob", "there")):
        thinkers.note_address(user, address)
    asking = [
        asyncio.ensure_future(thinkers.think(view, options, level, [user]))
        for user, level in [("ann", "master")] * 4 + [("eve", "master")] + [("bob", "expert")]
    ]
    given_up = asking.pop(3)
    await asyncio.sleep(0)
    given_up.cancel()
    thinkers.go_on.set()
    await asyncio.gather(*asking)
    assert [asked.bot for asked in thinkers.asked[2:]].index("expert") <= 1
    assert len(thinkers.asked) == 5, "nobody thinks about what is not wanted any more"
    assert thinkers.idle == 2
    thinkers.close()


async def test_a_failed_thought_is_told_and_the_next_one_is_had(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thinkers = Slow(1)
    game = foretell.game("brujas").start(seed=1)
    view, options = game.view(game.acting[0]), game.options

    def fail(asked: Question, address: str) -> Answer:
        raise ValueError("no idea")

    monkeypatch.setattr(thinkers, "_ask", fail)
    for _ in range(3):
        with pytest.raises(ValueError, match="no idea"):
            await thinkers.think(view, options, "expert", ["ann"])
    thinkers.close()


async def test_whoever_asks_for_anything_is_known_by_their_address() -> None:
    user = SimpleNamespace(id="ann")
    thinkers = Thinkers(1)

    async def recognise(connection: object) -> object:
        return user

    sessions = SimpleNamespace(
        recognise=recognise, check_standing=lambda *_: None, note=lambda *_: None
    )
    context = Context(
        Settings(),
        cast(Any, SimpleNamespace(thinkers=thinkers)),
        cast(Any, None),
        cast(Any, sessions),
        cast(Any, None),
        Limits(False),
        cast(Any, None),
        cast(Any, None),
        cast(Any, None),
        cast(Any, None),
        cast(Any, None),
        cast(Any, None),
    )
    client = SimpleNamespace(host="192.0.2.7")
    await context.who(cast(Any, SimpleNamespace(client=client, scope={"type": "http"})))
    assert thinkers.addresses == {"ann": "192.0.2.7"}
    thinkers.close()


async def test_addresses_are_forgotten_when_they_are_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("foretell.server.tables.thinkers.MOST_PEOPLE", 3)
    thinkers = Thinkers(1)
    for user in "abcad":
        thinkers.note_address(user, "here")
    assert list(thinkers.addresses) == ["c", "a", "d"]
    thinkers.close()


def test_there_is_always_a_process_that_thinks() -> None:
    assert Settings().thinkers == spare_cores() >= 1


async def test_a_long_search_ends_when_somebody_else_waits() -> None:
    """A real process: the search would go on for minutes."""
    thinkers = Thinkers(1)
    game = foretell.game("seven-prophecies").start(seed=1)
    view, options = game.view(game.acting[0]), game.options
    thinkers.note_address("bob", "there")
    endless = "master:worlds=1000000,sealed=1000000,ms=600000,sealed_ms=600000"
    thinking = [
        asyncio.ensure_future(thinkers.think(view, options, level, [user]))
        for level, user in ((endless, "ann"), ("expert", "bob"))
    ]
    async with asyncio.timeout(60):
        answers = await asyncio.gather(*thinking)
    assert all(answer.words in game.legal(game.acting[0]) for answer in answers)
    await asyncio.get_running_loop().run_in_executor(None, thinkers.close)
