"""What is not kept longer than it is needed. docs/server.md names the times."""

from typing import Final

from foretell.server.people.standing import now_ms
from foretell.server.people.users import TOKEN_LIFE
from foretell.store.moderation import forget_old
from foretell.store.reviews import forget_reviews
from foretell.store.sessions import forget_sessions
from foretell.store.store import Store
from foretell.store.vouchers import forget_vouchers

EVERY: Final = 3600.0  # seconds
DAY: Final = 86_400_000  # milliseconds
ADDRESSES: Final = 30 * DAY  # that sessions came from
LOGGED: Final = 365 * DAY  # reports that are closed, and the log
REVIEWS: Final = 90 * DAY  # of games, which can be made again


async def forget_outdated(store: Store) -> None:
    """Delete what is kept for a limited time, once that time is over."""
    now = now_ms()
    await forget_sessions(store, now - 1000 * TOKEN_LIFE, now - ADDRESSES)
    await forget_vouchers(store, now)
    await forget_old(store, now, now - LOGGED)
    await forget_reviews(store, now - REVIEWS)
