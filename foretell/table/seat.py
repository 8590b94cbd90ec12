"""One seat of a table while it is in use."""

from typing import Final

from foretell.table.clock import Clock, Profile
from foretell.table.events import Chair

TIMES: Final = 16  # of a person's latest decisions of a kind are remembered


class Seat:
    """Who it is for, who really plays, and how their time goes."""

    __slots__ = (
        "away",
        "begun",
        "by_bot",
        "chair",
        "choice",
        "clock",
        "hinted",
        "hints",
        "left",
        "node",
        "offered",
        "own",
        "present",
        "queued",
        "stand_in",
        "times",
        "took",
        "turn",
        "voted",
    )

    def __init__(self, chair: Chair, profile: Profile) -> None:
        self.chair = chair
        self.clock = Clock(profile)
        self.turn = 0  # how many decisions it has made or taken back
        self.choice: int | None = None  # the line of its latest decision that it may ask back
        self.begun: int | None = None  # when its present decision was first to be made
        self.times: dict[str, list[int]] = {}  # how long its person took lately, by kind of action
        self.present = False
        self.node = ""  # the process where its person was last seen
        self.away: int | None = None  # since when its person is not there, if they have been
        self.stand_in = False  # does a bot play for its person?
        self.left: int | None = None  # since when it does
        self.took = False  # has its person been there while the game was on?
        self.own = 0  # decisions that its person made
        self.by_bot = 0  # decisions that a bot made in its person's place
        self.hints = 0  # decisions for which its person asked for a hint
        self.hinted = -1  # the number of the latest of them
        self.voted = False  # for a pause
        self.offered: str | None = None  # the user whom the host keeps it for during the game
        self.queued: str | None = None  # what it will do when its turn comes

    @property
    def user(self) -> str | None:
        """The user it belongs to."""
        return self.chair.user

    @property
    def stays(self) -> bool:
        """Does its person play the game, rather than a bot in their place?"""
        return not self.stand_in and self.own >= self.by_bot

    @property
    def is_open(self) -> bool:
        """May anybody sit down?"""
        return self.chair.user is None and self.chair.level is None

    def ponder(self, at: int, costs_time: bool) -> None:
        """The seat has to decide from now on; its clock runs if that costs time."""
        if self.begun is None:
            self.begun = at
        if costs_time:
            self.clock.start(at)
        else:
            self.clock.halt(at)

    def note_time(self, do: str, at: int) -> None:
        """Remember how long the seat's person took for a decision."""
        if self.begun is not None:
            times = self.times.setdefault(do.split(" ")[0], [])
            times.append(at - self.begun)
            del times[:-TIMES]

    def decided(self, at: int) -> None:
        """The seat has nothing to decide any more: stop its clock."""
        self.begun = None
        self.clock.stop(at)


STAND_IN = "club"  # the level that plays for people who are away or out of time
