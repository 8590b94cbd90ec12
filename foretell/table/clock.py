"""How long a seat may think: so much for each decision, then a reserve, then a last warning."""

from typing import Final

from msgspec import Struct

from foretell.wire.words import ClockName

SECOND: Final = 1000  # all times are milliseconds
DAY: Final = 86_400 * SECOND


class Profile(Struct, frozen=True):
    """A kind of clock, in milliseconds."""

    decision: int
    reserve: int
    warning: int  # what is left once the seat is warned
    grace: int | None  # how long a person may be away; None is as long as the clock allows


PROFILES: Final[dict[ClockName, Profile]] = {
    "none": Profile(3 * DAY, 0, DAY, None),
    "relaxed": Profile(60 * SECOND, 300 * SECOND, 15 * SECOND, 60 * SECOND),
    "brisk": Profile(15 * SECOND, 60 * SECOND, 8 * SECOND, 30 * SECOND),
}


class Clock:
    """One seat's clock. `since` is when its present decision began to cost time."""

    __slots__ = ("profile", "reserve", "since", "spent", "warned")

    def __init__(self, profile: Profile) -> None:
        self.profile = profile
        self.reserve = profile.reserve
        self.spent = 0  # on the present decision, before `since`
        self.since: int | None = None
        self.warned: int | None = None  # when, if it was

    def start(self, at: int) -> None:
        """The seat has to decide from now on."""
        if self.since is None:
            self.since = at

    def halt(self, at: int) -> None:
        """Stand still for a while."""
        if self.since is not None:
            self.spent += max(at - self.since, 0)
            self.since = None

    def stop(self, at: int) -> None:
        """The decision is made: what it took beyond its time comes off the reserve."""
        self.halt(at)
        self.reserve = max(0, self.reserve - max(0, self.spent - self.profile.decision))
        self.spent = 0
        self.warned = None

    def forgive(self, at: int) -> None:
        """Time since the last event did not count."""
        if self.since is not None:
            self.since = at
        if self.warned is not None:
            self.warned = at

    def alarm(self) -> int | None:
        """When the clock wants something done: a warning, or after it a decision."""
        if self.since is None:
            return None
        if self.warned is not None:
            return max(self.warned, self.since) + self.profile.warning
        return self.since + self.profile.decision + self.reserve - self.spent

    def due(self) -> int | None:
        """When a bot decides for the seat, after its warning."""
        alarm = self.alarm()
        if alarm is None or self.warned is not None:
            return alarm
        return alarm + self.profile.warning
