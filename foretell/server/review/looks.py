"""Moments of reviewed games, and worlds that might have been: for whom, and made when asked for."""

from typing import Final, Literal

import msgspec

from foretell.record import BadRecord
from foretell.server.history.lanes import RECORDS
from foretell.server.history.rebuild import read_table
from foretell.server.history.records import whole_record
from foretell.server.people.users import User
from foretell.server.review.looking import Place, World, look_at, show_world
from foretell.server.review.reviewing import VERSION, digest, read_finished, unpack
from foretell.server.review.reviews import Reviews, check_reader
from foretell.server.review.worker import Task
from foretell.server.tables.fair_queue import Payer
from foretell.store.reviews import get_review
from foretell.table.refusal import Refusal
from foretell.wire.review import ExampleGame, ExampleWorld, MomentReview

HOLD: Final = 25.0  # seconds that a request waits at the longest
COST: Final = -1.0  # in the queue: before reviews of the same person
Kind = Literal["hurts", "helps"]
Record = dict[str, object]


class Looks:
    """Looks at single moments of games, each at a game that is over and that one may know."""

    def __init__(self, reviews: Reviews) -> None:
        self.reviews = reviews

    async def of_table(self, id: str, user: User, password: str | None) -> Record:
        """The whole record of a table's game, for whoever may review it."""
        table = await read_table(self.reviews.store, id)
        await check_reader(table, user, password)
        return await whole_record(self.reviews.store, table)

    async def of_text(self, text: bytes) -> tuple[str, Record]:
        """A record that somebody brings, and its name; refused if it is none of a whole game."""
        try:
            record = await RECORDS.do(read_finished, text)
        except BadRecord as error:
            raise Refusal("bad_record", str(error)) from None
        return digest(record), record

    async def moment(
        self, id: str, record: Record, entry: int, seat: int, payer: Payer
    ) -> MomentReview:
        """What a seat knew before an entry of the log."""
        log, seats = record["log"], record["seats"]
        assert isinstance(log, list)
        assert isinstance(seats, list)
        if not (0 <= entry < len(log) and 0 <= seat < len(seats)):
            raise Refusal("not_found", "There is no such moment in this game.")
        task = Task(look_at, Place(record, entry, seat))
        body = await self.wait(f"{id} {entry} {seat}", task, payer)
        return msgspec.json.decode(body, type=MomentReview)

    async def world(
        self, id: str, record: Record, entry: int, kind: Kind, payer: Payer
    ) -> ExampleGame:
        """A world in which a flagged decision hurts, or helps, played on."""
        kept = await get_review(self.reviews.store, id, VERSION)
        decisions = unpack(kept).decisions if kept is not None else []
        decision = next((one for one in decisions if one.entry == entry), None)
        found: ExampleWorld | None = None
        if decision is not None:
            found = decision.hurts if kind == "hurts" else decision.helps
        if decision is None or found is None:
            raise Refusal("not_found", "There is no such world in this game's review.")
        given = World(
            record,
            entry,
            decision.seat,
            found.changes,
            decision.do,
            decision.best,
            kind == "hurts",
        )
        body = await self.wait(f"{id} {entry} {kind}", Task(show_world, given), payer)
        return msgspec.json.decode(body, type=ExampleGame)

    async def wait(self, key: str, task: Task, payer: Payer) -> bytes:
        """Have something done, and wait for it."""
        desk = self.reviews.desk
        body = await desk.wait(desk.ask(key, task, payer, cost=COST), HOLD)
        if body is None:
            raise Refusal("busy", "Too many reviews are being worked on. Please try again.")
        return body
