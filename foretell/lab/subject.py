"""What is written down about the games of one kind, and what is found in it."""

from typing import TYPE_CHECKING, ClassVar, Final

from foretell.kit.game import Game
from foretell.lab.notes import Facts, Notes

if TYPE_CHECKING:  # findings need NumPy, which a process that only plays does without
    from foretell.lab.findings.finding import Finding
    from foretell.lab.sample import Sample


class Subject:
    """One kind of game as the lab studies it; these are the defaults."""

    notes: ClassVar[type[Notes]] = Notes

    def habits(self, facts: Facts, seat: int) -> dict[str, float]:
        """What a seat did in a game that tells one manner of playing from another."""
        return {}

    def findings(self, samples: "list[Sample]") -> "list[Finding]":
        """What is found beside all that is found about every game."""
        return []


DEFAULT: Final = Subject()


def subject_of(game: Game) -> Subject:
    """How a game is studied: as its aspect `study` says, or by the defaults."""
    offered = game.aspect("study")
    if offered is None:
        return DEFAULT
    if not isinstance(offered, Subject):
        raise TypeError(f"{game.package}.study: STUDY must be a foretell.lab.subject.Subject.")
    return offered
