"""Somebody's own mistakes: kept after a review, and asked about again after 1, 3, 7 and 21 days."""

from collections.abc import Callable
from typing import Final

import msgspec

from foretell.review.appraisal import appraisal_of
from foretell.review.findings import FLAGGED
from foretell.server.history.lanes import LOOKING_BACK
from foretell.server.history.rebuild import read_table
from foretell.server.history.records import Record, whole_record
from foretell.server.people.users import User
from foretell.server.practice.judging import JudgedMoment, Moment, judge_moment, match_at
from foretell.server.practice.positions import position_of
from foretell.server.review.reviews import Asker, Reviews, check_reader
from foretell.server.review.worker import Task
from foretell.store import practice as rows
from foretell.store.practice import AnswerRow, MistakeRow
from foretell.table.refusal import Refusal
from foretell.table.table import Table
from foretell.wire.practice import Answer, AskedMistake, Inbox, Mistake, MistakeJudged

DAY: Final = 24 * 3600 * 1000  # milliseconds
DAYS: Final = [1, 3, 7, 21]  # until somebody is asked again who was right so often in a row
HOLD: Final = 8.0  # seconds that a request waits until an answer is judged


class Mistakes:
    """The mistakes of all users of one server."""

    def __init__(self, reviews: Reviews, now: Callable[[], int]) -> None:
        self.reviews = reviews
        self.store = reviews.store
        self.desk = reviews.desk
        self.now = now

    async def collect(self, id: str, user: User, password: str | None) -> Inbox:
        """Keep what a review of a table's game has flagged of somebody's own decisions."""
        table = await read_table(self.store, id)
        await check_reader(table, user, password)
        seat = own_seat(table, user)
        state = await self.reviews.find(id)
        if state is None or state.review is None:
            raise Refusal("not_found", "There is no review of the game yet.")
        entries = [
            one.entry
            for one in state.review.decisions
            if one.seat == seat and one.verdict in FLAGGED and decided(table, one.entry)
        ]
        record = await whole_record(self.store, table)
        themes = await LOOKING_BACK.do(themes_of, record, entries, seat)
        game, now = table.plan.game, self.now()
        found = [
            MistakeRow(id, entry, game, theme, due=now)
            for entry, theme in zip(entries, themes, strict=True)
        ]
        await rows.add_mistakes(self.store, user.id, found)
        return await self.inbox(user)

    async def inbox(self, user: User) -> Inbox:
        """What somebody is asked about, and when."""
        found = await rows.mistakes_of(self.store, user.id)
        return Inbox([told(row) for row in found], self.now())

    async def ask(self, id: str, entry: int, user: User) -> AskedMistake:
        """A decision as its seat saw it."""
        row = await self.find(id, entry, user)
        table = await read_table(self.store, id)
        seat, match = own_seat(table, user), table.game
        position = await LOOKING_BACK.do(
            position_of, match.game.id, match.options, match.log()[:entry], seat
        )
        return AskedMistake(told(row), position, row.times > 0)

    async def answer(
        self, id: str, entry: int, user: User, given: Answer, asker: Asker
    ) -> MistakeJudged:
        """Judge an answer in worlds that are dealt anew each time, and say when it comes again."""
        row = await self.find(id, entry, user)
        table = await read_table(self.store, id)
        seed = f"{id} {entry} {row.times}"
        record = await whole_record(self.store, table)
        moment = Moment(record, entry, own_seat(table, user), given.do, seed)
        key = f"{user.id} {seed} {given.do}"
        job = self.desk.find(key)
        if job is None:
            asker.begin()
            job = self.desk.ask(key, Task(judge_moment, msgspec.to_builtins(moment)), asker.payer)
        body = await self.desk.wait(job, HOLD)
        if body is None:
            return MistakeJudged(job.progress, self.desk.ahead(job))
        found = msgspec.json.decode(body, type=JudgedMoment)
        due = await self.note(user, row, found.judged.passed, given.sure)
        return MistakeJudged(1.0, 0, found.judged, found.world, due)

    async def note(self, user: User, row: MistakeRow, passed: bool, sure: int | None) -> int | None:
        """Keep how somebody answered; when they are asked again, or None once it is learned."""
        asked = f"{row.table} {row.entry} {row.times}"
        now = self.now()
        kept = AnswerRow(user.id, asked, row.game, row.theme, now, passed, sure)
        await rows.put_answer(self.store, kept)
        if passed and row.step == len(DAYS):
            await rows.forget_mistake(self.store, user.id, row)
            return None
        step = row.step + 1 if passed else 0
        due = now + DAY * DAYS[max(step - 1, 0)]
        await rows.put_off(self.store, user.id, row, step, due)
        return due

    async def find(self, id: str, entry: int, user: User) -> MistakeRow:
        """One of somebody's mistakes, if it is one."""
        row = await rows.find_mistake(self.store, user.id, id, entry)
        if row is None:
            raise Refusal("not_found", "You are not asked about such a decision.")
        return row


def own_seat(table: Table, user: User) -> int:
    """Where somebody sat; only they are asked about their decisions."""
    seat = table.seat_of(user.id)
    if seat is None:
        raise Refusal("not_seated", "You did not play this game.")
    return seat


def decided(table: Table, entry: int) -> bool:
    """Did the person decide this entry of the log, and no bot in their place?"""
    return table.game.lines[entry].deputy is None


def themes_of(record: Record, entries: list[int], seat: int) -> list[str]:
    """What decisions of a seat are about."""
    found = []
    for entry in entries:
        match = match_at(record, entry)
        found.append(appraisal_of(match.game).theme(match.view(seat)))
    return found


def told(row: MistakeRow) -> Mistake:
    """A mistake as its owner is told of it."""
    return Mistake(row.table, row.entry, row.game, row.theme, row.step, row.due)
