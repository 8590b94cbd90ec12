"""What people have played: their games, whose turn it is, and how well they do."""

import re
from typing import Final, Literal

from msgspec import Struct

from foretell.server.foretold import READ, Place
from foretell.server.listing import COLUMNS, TableBrief, briefs, whole
from foretell.server.people import clean_name, name_key
from foretell.store.store import Cell, Row, Store
from foretell.table.refusal import Refusal

Result = Literal["won", "lost", "left"]
Status = Literal["open", "playing", "over"]
RESULTS: Final[dict[Result, str]] = {
    "won": "s.won = 1 AND s.stayed = 1",
    "lost": "s.won = 0 AND s.stayed = 1",
    "left": "s.stayed = 0",
}
MET: Final = """EXISTS (SELECT 1 FROM seats o JOIN users u ON u.id = o.user_id
    WHERE o.table_id = t.id AND o.user_id <> $1 AND u.kind <> 'deleted'
    AND (u.name_key LIKE {} ESCAPE '!' OR u.name LIKE {} ESCAPE '!'
        OR LOWER(u.name) LIKE {} ESCAPE '!'))"""  # a database may know ASCII letters alone
TOTALS: Final = """SELECT t.game, COUNT(*), CAST(SUM(s.won) AS BIGINT),
    CAST(SUM(s.score) AS BIGINT) FROM seats s JOIN tables t ON t.id = s.table_id
    WHERE s.user_id = $1 AND t.status = 'over' AND s.stayed = 1 GROUP BY t.game ORDER BY t.game"""
PROPHETIC: Final = """SELECT t.game, s.foretold FROM seats s JOIN tables t ON t.id = s.table_id
    WHERE s.user_id = $1 AND s.stayed = 1 AND s.foretold IS NOT NULL"""
CURSOR: Final = re.compile(r"([0-9]{1,15})\.([A-Za-z0-9_-]{1,40})")
BADGE: Final = "SELECT table_id FROM seats WHERE user_id = $1 AND waits = 1 ORDER BY table_id"


class Outcome(Struct, frozen=True):
    """How a game ended for you; who left has no part in it."""

    score: int
    won: bool
    stayed: bool


class Played(Struct, frozen=True):
    """One of your games."""

    table: TableBrief
    seat: int
    your_turn: bool  # only known where the clock is `none`
    result: Outcome | None


class History(Struct, frozen=True):
    """Your games, the newest first; `next` is the cursor of what comes after them."""

    games: list[Played]
    next: str | None


class Badge(Struct, frozen=True):
    """Tables without a clock where it is your turn."""

    count: int
    tables: list[str]


class Foretold(Struct, frozen=True):
    """One place: how many tokens were laid on it, and how many came true."""

    laid: int
    fulfilled: int


class Statistics(Struct, frozen=True):
    """How somebody does at a game, over the finished games they stayed in."""

    game: str
    games: int
    wins: int
    mean_score: float
    places: list[Foretold] | None  # 1st, 2nd and so on, where places are foretold


class Search(Struct, frozen=True):
    """Which games are wanted."""

    game: str | None = None
    result: Result | None = None
    status: Status | None = None
    opponent: str | None = None
    before: str | None = None
    limit: int = 20


def conditions(user: str, search: Search) -> tuple[str, list[Cell]]:
    """The search in SQL, and its values."""
    where = ["s.user_id = $1"]
    values: list[Cell] = [user]

    def place(value: Cell) -> str:
        values.append(value)
        return f"${len(values)}"

    if search.game is not None:
        where.append(f"t.game = {place(search.game)}")
    if search.status is not None:
        where.append(f"t.status = {place(search.status)}")
    if search.result is not None:
        where.append(RESULTS[search.result])
    if search.opponent is not None:
        name = clean_name(search.opponent)
        spellings = (name_key(name), name, name.lower())
        where.append(MET.format(*(place(within(one)) for one in spellings)))
    if search.before is not None:
        created, id = read_cursor(search.before)
        where.append(f"(t.created, t.id) < ({place(created)}, {place(id)})")
    return " AND ".join(where), values


def within(part: str) -> str:
    """What LIKE finds these very letters by, anywhere in a name."""
    return "%" + re.sub("[!%_]", r"!\g<0>", part) + "%"


def read_cursor(text: str) -> tuple[int, str]:
    """Where a list goes on."""
    found = CURSOR.fullmatch(text)
    if found is None:
        raise Refusal("bad_cursor", "`before` is the `next` of an earlier answer.")
    return int(found[1]), found[2]


async def history(store: Store, user: str, search: Search) -> History:
    """A user's games, page by page."""
    where, values = conditions(user, search)
    columns = ", ".join(f"t.{name}" for name in COLUMNS.split(", "))
    sql = f"""SELECT {columns}, s.seat, s.score, s.won, s.stayed, s.waits
        FROM seats s JOIN tables t ON t.id = s.table_id WHERE {where}
        ORDER BY t.created DESC, t.id DESC LIMIT {search.limit + 1}"""
    rows = await store.read(sql, *values)
    page = rows[: search.limit]
    width = len(COLUMNS.split(", "))
    tables = await briefs(store, [row[:width] for row in page], {})
    games = [to_played(table, row[width:]) for table, row in zip(tables, page, strict=True)]
    last = tables[-1] if len(rows) > len(page) else None
    return History(games, None if last is None else f"{last.created}.{last.id}")


def to_played(table: TableBrief, row: Row) -> Played:
    """One of somebody's games from what is kept of their seat."""
    seat, score, won, stayed, waits = row
    result = None
    if score is not None:
        result = Outcome(whole(score), bool(won), bool(stayed))
    return Played(table, whole(seat), bool(waits), result)


async def badge(store: Store, user: str) -> Badge:
    """Where it is a user's turn."""
    tables = [str(id) for (id,) in await store.read(BADGE, user)]
    return Badge(len(tables), tables)


async def statistics(store: Store, user: str) -> list[Statistics]:
    """How a user does at each game."""
    places: dict[str, list[Place]] = {}
    for game, told in await store.read(PROPHETIC, user):
        places[str(game)] = add(places.get(str(game), []), READ.decode(str(told)))
    found = []
    for game, games, wins, score in await store.read(TOTALS, user):
        mean = round(whole(score) / whole(games), 2)
        laid = places.get(str(game))
        shown = None if laid is None else [Foretold(*place) for place in laid]
        found.append(Statistics(str(game), whole(games), whole(wins), mean, shown))
    return found


def add(sums: list[Place], more: list[Place]) -> list[Place]:
    """Sums of both, also where one has fewer places."""
    longest = max(len(sums), len(more))
    padded = [places + [(0, 0)] * (longest - len(places)) for places in (sums, more)]
    return [(a[0] + b[0], a[1] + b[1]) for a, b in zip(*padded, strict=True)]
