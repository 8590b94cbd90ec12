"""How often and how many: rates and numbers per person and per address, in bounded memory."""

import math
import time
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from typing import Final, Literal, NamedTuple

from foretell.table.refusal import Refusal

MOST_KEYS: Final = 20_000  # people or addresses remembered for each kind
SOCKETS_OF_USER: Final = 20
HOLDER: Final = "holder"  # in the state of a socket: the user who has it
TOO_FAST: Final = 4429  # closes sockets of those who say too much

Kind = Literal[
    "address",
    "user",
    "guest",
    "login",
    "name",
    "device",
    "place",
    "reset",
    "mail",
    "report",
    "export",
    "guess",
    "table",
    "listed",
    "bot",
    "friend",
    "moments",
    "check",
    "review",
    "look",
    "picture",
    "open",
    "message",
    "switch",
    "frame",
    "stray",
    "notify",
    "hook",
]


class Rate(NamedTuple):
    """So many at once, and then so many a second."""

    burst: int
    per_second: float


# A whole school may sit behind one address; a person has one pair of hands.
RATES: Final[dict[Kind, Rate]] = {
    "address": Rate(600, 50.0),  # requests and sockets from one address
    "user": Rate(200, 20.0),  # requests of one user
    "guest": Rate(60, 0.2),  # new guests from one address
    "login": Rate(30, 0.2),  # passwords tried from one address
    "name": Rate(15, 0.1),  # wrong passwords for one name, from where nobody has logged in to it
    "device": Rate(15, 0.1),  # wrong passwords for one name, from where somebody has
    "place": Rate(2, 1 / 600),  # and for such a name from one address, when those are used up
    "reset": Rate(20, 0.05),  # codes tried from one address
    "mail": Rate(5, 1 / 600),  # e-mails asked for by one address, or to one account
    "report": Rate(20, 0.01),  # reports of one user, or from one address
    "export": Rate(4, 1 / 900),  # exports of one user's data
    "guess": Rate(20, 0.2),  # wrong passwords for one table
    "table": Rate(30, 0.5),  # new tables of one user
    "listed": Rate(100, 0.5),  # new public tables from one address
    "bot": Rate(20, 0.05),  # new bots and tokens of one user
    "friend": Rate(40, 0.1),  # people whom one user asks to be friends
    "moments": Rate(30, 0.5),  # games asked for moment by moment, by one user or address
    "check": Rate(30, 0.5),  # records checked for one address
    "review": Rate(20, 0.1),  # reviews of games begun for one user
    "look": Rate(60, 1.0),  # moments and worlds of reviewed games asked for by one user
    "picture": Rate(60, 1.0),  # pictures of links for one address
    "open": Rate(60, 2.0),  # sockets opened by one user
    "message": Rate(200, 40.0),  # messages of one user over all sockets
    "switch": Rate(20, 0.5),  # pauses and take-backs of one user: all others are told of each
    "frame": Rate(500, 100.0),  # frames of one user: messages, their parts, pings and pongs
    "notify": Rate(30, 1 / 60),  # notifications to one user
    "hook": Rate(20, 0.2),  # messages to the webhook of one table, or of the server
    "stray": Rate(300, 20.0),  # frames from one address before it is known whose they are
}
STRIKES: Final = Rate(100, 0.2)  # messages beyond the rate until a socket is closed


class TooFast(Refusal):
    """Too much in too short a time; `wait` says how many seconds to let pass."""

    def __init__(self, wait: float) -> None:
        seconds = max(1, math.ceil(wait))
        again = "a second" if seconds == 1 else f"{seconds} seconds"
        super().__init__("too_fast", f"That was too much at once. Please try again in {again}.")
        self.wait = seconds


class Bucket:
    """One bucket of tokens, kept as the one number that matters: when it is full again."""

    __slots__ = ("full",)

    def __init__(self) -> None:
        self.full = 0.0

    def wait(self, rate: Rate, now: float) -> float:
        """How long to wait until there is a token."""
        wait = max(self.full - now, 0.0) + (1 - rate.burst) / rate.per_second
        return wait if wait > 1e-9 else 0.0

    def take(self, rate: Rate, now: float) -> float:
        """Take a token; how long to wait if there is none."""
        wait = self.wait(rate, now)
        if not wait:
            self.full = max(self.full, now) + 1 / rate.per_second
        return wait


class Limits:
    """Buckets for everybody who has asked lately, and how many sockets they hold."""

    def __init__(
        self, on: bool, most_sockets: int = 200, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.on = on
        self.most_sockets = most_sockets  # that one address may hold
        self.clock = clock
        self.buckets: dict[Kind, dict[str, Bucket]] = {kind: {} for kind in RATES}
        self.sockets: dict[str, int] = {}

    def take(self, kind: Kind, key: str) -> None:
        """Count one; TooFast if it was one too many."""
        if not self.on:
            return
        buckets = self.buckets[kind]
        bucket = buckets.pop(key, None) or Bucket()
        buckets[key] = bucket  # the last is the latest
        if len(buckets) > MOST_KEYS:
            del buckets[next(iter(buckets))]
        wait = bucket.take(RATES[kind], self.clock())
        if wait:
            raise TooFast(wait)

    def is_spent(self, kind: Kind, key: str) -> bool:
        """Would one more be too many just now? Nothing is counted."""
        bucket = self.buckets[kind].get(key)
        return self.on and bucket is not None and bucket.wait(RATES[kind], self.clock()) > 0

    def give_back(self, kind: Kind, key: str) -> None:
        """Give a token back, because what was counted should not have been."""
        if key in self.buckets[kind]:
            self.buckets[kind][key].full -= 1 / RATES[kind].per_second

    def enter(self, holder: str, most: int) -> None:
        """Count a socket that opens; TooFast if the holder has too many."""
        number = self.sockets.get(holder, 0)
        if self.on and number >= most:
            raise TooFast(10)
        self.sockets[holder] = number + 1

    def leave(self, holder: str) -> None:
        """Count a socket that has closed."""
        self.sockets[holder] -= 1
        if not self.sockets[holder]:
            del self.sockets[holder]


def network(host: str | None) -> str:
    """What counts as one address: an IPv4 address, or the network an IPv6 address is from."""
    try:
        found = ip_address(host or "")
    except ValueError:
        return host or ""
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return found.exploded[:19]  # the first 64 bits; the rest is the household's own
    return str(found)
