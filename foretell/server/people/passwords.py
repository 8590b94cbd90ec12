"""Passwords: kept as argon2id hashes, and checked in threads, for it takes time on purpose."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from foretell.table.refusal import Refusal
from foretell.wire.people import LONGEST, SHORTEST

MOST_WAITING: Final = 100  # passwords in line; each takes some hundredths of a second
T = TypeVar("T")

# 19 MiB and two passes, as OWASP advises.
HASHER: Final = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)


class WaitingLine:
    """Who waits for a thread. There are two: memory and cores are for the games."""

    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(2, "password")
        self.waiting = 0

    async def wait(self, work: Callable[[], T]) -> T:
        """Have it done, unless too many wait."""
        if self.waiting >= MOST_WAITING:
            raise Refusal("busy", "Too many people log in at once. Please try again in a moment.")
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.threads, work)
        finally:
            self.waiting -= 1


LINE: Final = WaitingLine()


def check_new(password: str) -> None:
    """Is it long enough for an account, and not endless?"""
    if not SHORTEST <= len(password) <= LONGEST:
        raise Refusal("bad_password", f"A password has {SHORTEST} to {LONGEST} characters.")


async def hashed(password: str) -> str:
    """What is kept of a password."""
    return await LINE.wait(lambda: HASHER.hash(password))


async def matches(kept: str | None, password: str) -> bool:
    """Is it the password? Where none is kept it is not, and that takes as long to find out."""

    def compare() -> bool:
        if kept is None:
            HASHER.hash(password)
            return False
        try:
            return HASHER.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False

    return await LINE.wait(compare)
