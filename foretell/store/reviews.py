"""Reviews of finished games: they take seconds to make, so each is kept."""

from typing import Final

from foretell.store.store import Statement, Store

GET: Final = "SELECT body FROM reviews WHERE id = $1 AND version = $2"
PUT: Final = """INSERT INTO reviews (id, version, at, body) VALUES ($1, $2, $3, $4)
    ON CONFLICT (id) DO UPDATE SET version = $2, at = $3, body = $4"""
FORGET: Final = "DELETE FROM reviews WHERE at < $1"


async def get_review(store: Store, id: str, version: str) -> str | None:
    """What was found about a game by this version of the review."""
    rows = await store.read(GET, id, version)
    return str(rows[0][0]) if rows else None


async def put_review(store: Store, id: str, version: str, at: int, body: str) -> None:
    """Keep what was found about a game, in place of what an older version found."""
    await store.write(Statement(PUT, (id, version, at, body)))


async def forget_reviews(store: Store, before: int) -> None:
    """Forget reviews that were made before some time: they can be made again."""
    await store.write(Statement(FORGET, (before,)))
