"""Everything that is kept about a user, and all their games, as one ZIP file."""

import tempfile
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import IO, Final
from zipfile import ZIP_DEFLATED, ZipFile

from msgspec.json import encode, format

import foretell
from foretell.server.history import played
from foretell.server.history.lanes import LOOKING_BACK
from foretell.server.history.ratings import ratings_of
from foretell.server.history.rebuild import read_table
from foretell.server.history.records import record_for
from foretell.server.http.context import Context
from foretell.server.moderation.log import FIRST, read_log
from foretell.server.people.bot_accounts import bots_of
from foretell.server.people.friends import circle
from foretell.server.people.users import User
from foretell.store.chat import lines_by
from foretell.store.moderation import reports_by
from foretell.store.practice import GIVEN, answers_by, mistakes_of
from foretell.store.ratings import history_of
from foretell.store.sessions import COLUMNS, sessions_of
from foretell.store.store import Row
from foretell.store.users import email_of
from foretell.table.refusal import Refusal

FILE: Final = "foretell-export.zip"
ZIP: Final = "application/zip"
PIECE: Final = 65_536  # bytes sent at once
PAGE: Final = 100  # games listed at once
MOST_MEASURES: Final = 1000
MOST_RATED: Final = 100_000  # of one game


async def export_of(context: Context, user: User) -> AsyncIterator[bytes]:
    """The file, piece by piece; it is written to the disk first, however large it is."""
    file = tempfile.TemporaryFile()  # noqa: SIM115 (closed when all of it is sent)
    try:
        with LOOKING_BACK.place(user.id), ZipFile(file, "w", ZIP_DEFLATED) as archive:
            for name, content in (await facts_of(context, user)).items():
                await add(archive, f"{name}.json", content)
            await add_games(archive, context, user)
    except BaseException:
        file.close()
        raise
    return pieces(file)


async def pieces(file: IO[bytes]) -> AsyncIterator[bytes]:
    """A file from its beginning."""
    with file:
        file.seek(0)
        while piece := file.read(PIECE):
            yield piece


async def add(archive: ZipFile, name: str, content: object) -> None:
    """Put something into the archive, beside the event loop."""
    await LOOKING_BACK.do(archive.writestr, name, format(encode(content), indent=2))


def account_of(user: User, email: str | None) -> dict[str, object]:
    """What a user has told of themselves, and what they are here."""
    return {
        "id": user.id,
        "name": user.name,
        "kind": user.kind,
        "created": user.created,
        "moderator": user.is_moderator,
        "email": email,
        "preferences": user.preferences,
    }


async def facts_of(context: Context, user: User) -> dict[str, object]:
    """What is kept about a user besides their games."""
    store = context.hall.store
    said = await lines_by(store, user.id)
    reported = await reports_by(store, user.id)
    measures = (await read_log(store, FIRST, MOST_MEASURES, user.id)).entries
    return {
        "account": account_of(user, await email_of(store, user.id)),
        "sessions": named(COLUMNS, await sessions_of(store, user.id)),
        "friends": await circle(store, user.id, context.hall.now()),
        "blocked": sorted(await context.blocks.blocked_by(user.id)),
        "notifications": {"devices": await context.outreach.pushes.listed(user.id)},
        "bots": await bots_of(context.people, user),
        "ratings": await ratings_of(store, user.id),
        "rated_games": {
            game: await history_of(store, user.id, game, MOST_RATED) for game in foretell.GAMES
        },
        "statistics": await played.statistics(store, user.id),
        "answers": named(GIVEN, await answers_by(store, user.id)),
        "mistakes": [row._asdict() for row in await mistakes_of(store, user.id)],
        "chat": named("table, at, room, text", said),
        "reports": named("at, kind, about, table, line, text", reported),
        "measures": [
            {"at": one.at, "kind": one.kind, "until": one.until, "reason": one.reason}
            for one in measures
        ],
    }


def named(columns: str, rows: list[Row]) -> list[dict[str, object]]:
    """Rows with a name for each cell."""
    return [dict(zip(columns.split(", "), row, strict=True)) for row in rows]


async def add_games(archive: ZipFile, context: Context, user: User) -> None:
    """All games of a user: a list, and the record of each as far as they may know it."""
    store, listed, before = context.hall.store, list[object](), None
    while True:
        search = played.Search(before=before, limit=PAGE)
        page = await played.history(store, user.id, search)
        for game in page.games:
            listed.append(game)
            with suppress(Refusal):  # its game has not begun
                table = await read_table(store, game.table.id)
                record = await record_for(store, table, user, None)
                await add(archive, f"games/{game.table.id}.json", record)
        before = page.next
        if before is None:
            break
    await add(archive, "games.json", listed)
