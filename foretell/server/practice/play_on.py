"""A finished game played on from one of its moments, against bots; and how it ends if bots do."""

import secrets
from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from foretell.bots.levels import make_bot
from foretell.kit.rng import Rng
from foretell.match import Entry, Match
from foretell.record import BadRecord, replay
from foretell.review.examiner import Examiner
from foretell.review.reached import changed, changes
from foretell.server.history.lanes import LOOKING_BACK, RECORDS
from foretell.server.history.rebuild import read_table
from foretell.server.people.users import User
from foretell.server.review.reviewing import read_finished
from foretell.server.review.reviews import check_reader
from foretell.server.tables.hall import Hall
from foretell.server.tables.live import LiveTable
from foretell.store.store import Store
from foretell.table.commands import check_level
from foretell.table.events import Chair, Origin, Plan
from foretell.table.refusal import Refusal
from foretell.wire.practice import Ending, Endings, PlayOnWanted

TIMES: Final = 20  # games that are played to their end to see how it goes
PLAYERS: Final = "club"


class Finished(NamedTuple):
    """A game that is over, and may be played on by whoever asked for it."""

    match: Match
    plan: Plan
    table: str | None  # whose game it was; none's for a record


async def finished_table(store: Store, id: str, user: User, password: str | None) -> Finished:
    """The game of a table, for whoever may know all of it."""
    table = await read_table(store, id)
    await check_reader(table, user, password)
    return Finished(table.game, table.plan, id)


async def finished_record(text: bytes) -> Finished:
    """The game of a record that somebody brings; refused if it is none of a whole game."""
    try:
        match = await RECORDS.do(lambda: replay(read_finished(text)))
    except BadRecord as error:
        raise Refusal("bad_record", str(error)) from None
    return Finished(match, Plan(match.game.id, match.options), None)


async def play_on(hall: Hall, game: Finished, user: User, wanted: PlayOnWanted) -> LiveTable:
    """A table of somebody's own at which a finished game goes on from one of its moments."""
    check_level(wanted.level)
    check_moment(game.match, wanted)
    log = await LOOKING_BACK.do(log_to, game.match, wanted, secrets.token_hex(8))
    chairs = [Chair(level=wanted.level)] * game.match.state.players
    chairs[wanted.seat] = Chair(user=user.id)
    plan = replace(
        game.plan,
        clock="relaxed",
        public=False,
        spectators=False,
        rated=False,
        take_back=True,
        hints=True,
        password=None,
    )
    origin = Origin(wanted.entry, game.table, wanted.world == "imagined")
    return await hall.create(plan, user.id, chairs, True, past=(origin, log))


async def endings(game: Finished, wanted: PlayOnWanted) -> Endings:
    """How a finished game ends if bots play it on from one of its moments, twenty times."""
    check_moment(game.match, wanted)
    return await LOOKING_BACK.do(play_out, game.match, wanted)


def check_moment(match: Match, wanted: PlayOnWanted) -> None:
    """Is it a moment before the end, and one of the seats?"""
    if wanted.seat >= match.state.players or wanted.entry >= len(match.lines):
        raise Refusal("bad_request", "The game has no such moment, or no such seat.")


def log_to(match: Match, wanted: PlayOnWanted, seed: str) -> Sequence[Entry]:
    """The log up to a moment; what the seat could not see is dealt anew if that is wished."""
    log = match.log()[: wanted.entry]
    if wanted.world == "true":
        return log
    reached = Match(match.game, match.options, None)
    for who, words in log:
        reached.enter(who, words)
    examiner = Examiner(match.game, match.options, seed)
    world = next(examiner.imagine(reached.view(wanted.seat), "play on", 1))
    return changed(log, changes(reached, world))


def play_out(match: Match, wanted: PlayOnWanted) -> Endings:
    """Have the same bots play on for everybody, each time with other luck."""
    bot = make_bot(match.game.id, PLAYERS)
    found: list[Ending] = []
    for number in range(TIMES):
        log = log_to(match, wanted, str(number))
        rng = Rng(f"{number} {log}")  # no two moments have the same luck
        played = Match(match.game, match.options, None)
        for who, words in log:
            played.enter(who, words)
        state = played.state
        state.follow(rng)
        while state.acting():
            seat = played.acting[0]
            state.apply(seat, bot.choose(state.view(seat), rng))
            state.follow(rng)
        found.append(Ending(state.scores(), state.winners()))
    return Endings(found)
