"""Reviews of finished games: for whom they are, made when somebody asks, and kept."""

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from foretell.record import BadRecord
from foretell.server.history.lanes import RECORDS
from foretell.server.history.rebuild import read_table
from foretell.server.history.records import may_know_all, whole_record
from foretell.server.people.users import User
from foretell.server.review.desk import Desk, Job
from foretell.server.review.reviewing import (
    NOT_OVER,
    VERSION,
    decode,
    digest,
    pack,
    read_finished,
    review_record,
    unpack,
)
from foretell.server.review.worker import Task
from foretell.server.tables.fair_queue import Payer
from foretell.store.reviews import get_review, put_review
from foretell.store.store import Store
from foretell.table.refusal import Refusal
from foretell.table.table import OVER, Table
from foretell.wire.review import GameReview, ReviewState

HOLD: Final = 1.0  # seconds that a request waits for a review before it tells how far that is
DIGEST: Final = re.compile("[0-9a-f]{64}")


class Asker(NamedTuple):
    """Who pays for a review that is begun, and what counts it or refuses it."""

    payer: Payer
    begin: Callable[[], None]


class Reviews:
    """The reviews of one server."""

    def __init__(self, store: Store, desk: Desk, now: Callable[[], int]) -> None:
        self.store = store
        self.desk = desk
        self.now = now

    async def of_table(
        self, id: str, user: User, password: str | None, asker: Asker
    ) -> ReviewState:
        """The review of a table's game, for whoever may know all of it; begun if there is none."""
        table = await read_table(self.store, id)
        await check_reader(table, user, password)
        return await self.find(id) or await self.make(
            id, await whole_record(self.store, table), asker
        )

    async def of_record(self, text: bytes, asker: Asker) -> ReviewState:
        """The review of a record that somebody brings; refused if it is none of a whole game."""
        try:
            record = await RECORDS.do(read_finished, text)
        except BadRecord as error:
            raise Refusal("bad_record", str(error)) from None
        id = digest(record)
        return await self.find(id) or await self.make(id, record, asker)

    async def of_digest(self, id: str) -> ReviewState:
        """How far the review of a record is; who knows its digest has had the record."""
        found = await self.find(id) if DIGEST.fullmatch(id) else None
        if found is None:
            raise Refusal("not_found", "There is no such review. Please send the record again.")
        return found

    async def find(self, id: str) -> ReviewState | None:
        """A review that was made before, or is being made."""
        body = await get_review(self.store, id, VERSION)
        if body is not None:
            return finished(id, unpack(body))
        job = self.desk.find(id)
        return None if job is None else await self.state(job)

    async def make(self, id: str, record: dict[str, object], asker: Asker) -> ReviewState:
        """Begin a review, and keep it when it is there."""

        async def keep(body: bytes) -> None:
            await put_review(self.store, id, VERSION, self.now(), pack(body))

        asker.begin()
        return await self.state(self.desk.ask(id, Task(review_record, record), asker.payer, keep))

    async def state(self, job: Job) -> ReviewState:
        """How far a review is, after a moment's wait."""
        body = await self.desk.wait(job, HOLD)
        if body is None:
            return ReviewState(job.key, job.progress, self.desk.ahead(job), None)
        return finished(job.key, decode(body))


def finished(id: str, review: GameReview) -> ReviewState:
    """A review that is there."""
    return ReviewState(id, 1.0, 0, review)


async def check_reader(table: Table, user: User, password: str | None) -> None:
    """May the user know all of a finished game? Of one that goes on there is no review."""
    whole = await may_know_all(table, user, password)
    if table.status != OVER:
        raise Refusal("not_over", NOT_OVER)
    if not whole:
        raise Refusal("not_seated", "Only those who played may review a game that was not public.")
