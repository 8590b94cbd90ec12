"""How well somebody foretells: noted game by game by the desk, added up when it is asked for."""

import json
from collections import defaultdict
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from foretell.games.registry import find
from foretell.kit.game import Game
from foretell.review.appraisal import appraisal_of
from foretell.review.foresight import Foresight, add, foresight
from foretell.review.review import Reviewer
from foretell.server.history.rebuild import read_table
from foretell.server.history.records import whole_record
from foretell.server.people.users import User
from foretell.server.practice.career import Noted, career_of, unluckiest
from foretell.server.practice.mistakes import own_seat
from foretell.server.review.reviewing import VERSION, rounded
from foretell.server.review.reviews import Asker, Reviews, check_reader
from foretell.server.review.worker import Task, Tell
from foretell.store import practice as rows
from foretell.store.practice import NoteRow
from foretell.wire.practice import (
    Drill,
    ForesightPoint,
    ForesightProfile,
    ForesightState,
    Foretelling,
    GameForesight,
    SureBin,
    ThemeRegret,
)

LATEST: Final = 100  # games that count
AT_ONCE: Final = 10  # games that are offered to be looked at
HOLD: Final = 2.0  # seconds that a request waits
NOTED: Final = f"{VERSION}.2"  # of notes: another one has all games looked at anew
FEWEST: Final = 5  # decisions of a theme from which on it is recommended
ALL: Final = "all"  # among the levels: the mean over all themes


class Seen(msgspec.Struct, frozen=True):
    """A game to be looked at; regrets by entry where there is a review already."""

    record: dict[str, object]
    seat: int
    regrets: dict[int, float] | None


def look_at(given: object, tell: Tell) -> bytes:
    """In a process: what a game tells about its player."""
    seen = msgspec.convert(given, Seen)
    found = foresight(Reviewer(seen.record), seen.seat, seen.regrets, tell)
    return msgspec.json.encode(rounded(msgspec.to_builtins(found)))


class Profiles:
    """The foresight of all users of one server."""

    def __init__(self, reviews: Reviews) -> None:
        self.reviews = reviews
        self.store = reviews.store
        self.desk = reviews.desk

    async def look(self, id: str, user: User, asker: Asker) -> ForesightState:
        """Have a finished game of somebody looked at, and keep what it tells."""
        table = await read_table(self.store, id)
        await check_reader(table, user, None)
        key = f"{id} {user.id} foresight"
        job = self.desk.find(key)
        if job is None:
            state = await self.reviews.find(id)
            seat = own_seat(table, user)
            known = None if state is None or state.review is None else state.review.decisions
            regrets = None if known is None else {one.entry: one.regret for one in known}
            seen = Seen(await whole_record(self.store, table), seat, regrets)
            row = NoteRow(user.id, id, table.plan.game, table.at, NOTED, "")

            async def keep(body: bytes) -> None:
                await rows.put_note(self.store, row._replace(body=body.decode()))

            asker.begin()
            task = Task(look_at, msgspec.to_builtins(seen, str_keys=False))
            job = self.desk.ask(key, task, asker.payer, keep)
        done = await self.desk.wait(job, HOLD)
        if done is None:
            return ForesightState(min(job.progress, 0.99), self.desk.ahead(job))
        return ForesightState(1.0, 0)

    async def profile(self, user: User) -> ForesightProfile:
        """All that somebody's games and answers tell about their foresight."""
        notes = await rows.notes_of(self.store, user.id, NOTED, LATEST)
        noted = [Noted(row.table, row.game, row.at, read(row)) for row in reversed(notes)]
        by_game: dict[str, list[Noted]] = defaultdict(list)
        for one in noted:
            by_game[one.game].append(one)
        games = [add_up(find(game), found) for game, found in by_game.items()]
        parts = [one.found.parts for one in noted if one.found.parts is not None]
        sure = [SureBin(*one) for one in await rows.sureness_of(self.store, user.id)]
        waiting = await rows.unnoted(self.store, user.id, NOTED, AT_ONCE)
        return ForesightProfile(
            games=games,
            sureness=sure,
            brier=brier(sure),
            drill=drill(games),
            career=career_of(parts),
            unluckiest=unluckiest(noted),
            waiting=waiting,
        )


def read(row: NoteRow) -> Foresight:
    """What a game told."""
    return msgspec.json.decode(row.body, type=Foresight)


def add_up(game: Game, notes: list[Noted]) -> GameForesight:
    """What all looks at games of one kind tell together, the oldest first."""
    own: dict[str, tuple[float, float]] = {}
    master: dict[str, tuple[float, float]] = {}
    regrets: dict[str, list[float]] = defaultdict(list)
    points = []
    for noted in notes:
        note = noted.found
        own = add(own, [(name, *sums) for name, sums in note.own.items()], 1)
        master = add(master, [(name, *sums) for name, sums in note.master.items()], 1)
        for theme, given in note.regrets.items():
            regrets[theme] += given
        whole = mean([regret for one in note.regrets.values() for regret in one])
        by_theme = {theme: mean(given) for theme, given in note.regrets.items()}
        points.append(ForesightPoint(noted.at, whole, by_theme))
    nothing = (0.0, 0.0)
    levels = levels_of(game.id)
    return GameForesight(
        game=game.id,
        games=len(notes),
        foretold=[
            Foretelling(name, *own.get(name, nothing), *master.get(name, nothing))
            for name in sorted({*own, *master})
        ],
        themes=[
            ThemeRegret(theme, len(regrets[theme]), mean(regrets[theme]), levels.get(theme, {}))
            for theme in appraisal_of(game).themes
            if regrets[theme]
        ],
        points=points,
        levels=levels.get(ALL, {}),
    )


def mean(values: list[float]) -> float:
    """The mean of some numbers, with as many digits as can be relied on."""
    return round(sum(values) / len(values), 4) if values else 0.0


def brier(bins: list[SureBin]) -> float | None:
    """The mean square of how far somebody's certainty was from what came out."""
    answers = sum(one.answers for one in bins)
    if answers == 0:
        return None
    total = 0.0
    for one in bins:
        said = one.sure / 100
        total += one.right * (1 - said) ** 2 + (one.answers - one.right) * said**2
    return round(total / answers, 4)


def drill(games: list[GameForesight]) -> Drill | None:
    """The theme at which somebody gives most away, beyond what a club player does."""
    found = [
        (one.regret - one.levels.get("club", 0.0), game.game, one.theme)
        for game in games
        for one in game.themes
        if one.decisions >= FEWEST
    ]
    if not found:
        return None
    _, game, theme = max(found)
    return Drill(game, theme)


@cache
def levels_of(id: str) -> dict[str, dict[str, float]]:
    """By theme, and for all together, what bots of each level give away (`bench/themes.py`)."""
    game = find(id)
    path = files(game.package) / game.file("levels", ".json")
    return json.loads(path.read_text()) if path.is_file() else {}
