"""What the lab writes down about games of Seven Prophecies, either edition, and finds in it."""

from statistics import fmean
from typing import TYPE_CHECKING, Final

from foretell.games.seven_prophecies.material import TOKENS
from foretell.games.seven_prophecies.study.notes import ProphecyNotes
from foretell.lab.notes import Facts, Row
from foretell.lab.subject import Subject

if TYPE_CHECKING:
    from foretell.lab.findings.finding import Finding
    from foretell.lab.sample import Sample


class ProphecyStudy(Subject):
    """Seven Prophecies, either edition."""

    notes = ProphecyNotes

    def habits(self, facts: Facts, seat: int) -> dict[str, float]:
        """How high a seat foretells, how much of it comes true, and of what the others foretell."""
        own = [row for row in facts["rounds"] if row[2] == seat]
        others = [row for row in facts["rounds"] if row[2] != seat]
        laid = [[int(tokens) for tokens in str(row[4]).split("-")] for row in own]
        return {
            "tokens on 1st place": fmean(tokens[0] for tokens in laid),
            "tokens on the last place": fmean(tokens[-1] for tokens in laid),
            "part that came true": fmean(came_true(row) for row in own),
            "part that came true for the others": fmean(came_true(row) for row in others),
        }

    def findings(self, samples: "list[Sample]") -> "list[Finding]":
        from foretell.games.seven_prophecies.study.findings import prophecy_findings  # needs NumPy

        return prophecy_findings(samples)


def came_true(row: Row) -> float:
    """The part of a prophecy that came true."""
    assert isinstance(row[5], int)
    return row[5] / TOKENS


STUDY: Final[Subject] = ProphecyStudy()
