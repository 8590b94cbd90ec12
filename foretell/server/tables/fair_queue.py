"""Whose thought is next: every address has the same share, and in it every person."""

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush
from itertools import count
from typing import Final, Generic, NamedTuple, TypeVar

T = TypeVar("T")
REMEMBERED: Final = 1_000  # addresses, and people, of whom it is known when they were served


class Payer(NamedTuple):
    """A person whose share a thought uses up, and the address they come from."""

    address: str
    user: str


class Turns:
    """Whose turn it is: theirs who were served longest ago, or never."""

    def __init__(self) -> None:
        self.served: dict[str, None] = {}  # the last is the latest

    def take(self, waiting: Iterable[str]) -> str:
        """The one of those who wait whose turn it is; it is served now."""
        order = {one: number for number, one in enumerate(self.served)}
        first = min(waiting, key=lambda one: order.get(one, -1))
        self.served.pop(first, None)
        self.served[first] = None
        if len(self.served) > REMEMBERED:
            del self.served[next(iter(self.served))]
        return first


class FairQueue(Generic[T]):
    """Waiting tasks: each address in turn, within it each person in turn, the shortest first.

    So a newcomer waits only for tasks that are already running.
    """

    def __init__(self) -> None:
        self.shares: dict[str, dict[str, list[tuple[float, int, T]]]] = {}  # by address and user
        self.addresses = Turns()
        self.users = Turns()
        self.numbers = count()
        self.size = 0

    def __len__(self) -> int:
        return self.size

    def add(self, thing: T, payers: Sequence[Payer], cost: float) -> None:
        """Queue something for that payer whose address has the least waiting."""
        address, user = min(payers, key=lambda payer: self.waiting(payer.address))
        things = self.shares.setdefault(address, {}).setdefault(user, [])
        heappush(things, (cost, next(self.numbers), thing))
        self.size += 1

    def waiting(self, address: str) -> int:
        """How much an address has in the queue."""
        return sum(map(len, self.shares.get(address, {}).values()))

    def is_wanted_by_others(self, address: str) -> bool:
        """Does anybody wait who comes from elsewhere?"""
        return any(one != address for one in list(self.shares))

    def take(self) -> tuple[str, T] | None:
        """What to do next, and for which address; None if there is nothing."""
        if not self.size:
            return None
        self.size -= 1
        address = self.addresses.take(self.shares)
        share = self.shares[address]
        user = self.users.take(share)
        _, _, thing = heappop(share[user])
        if not share[user]:
            del share[user]
        if not share:
            del self.shares[address]
        return address, thing
