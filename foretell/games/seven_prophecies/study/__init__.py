"""What the lab writes down about games of Seven Prophecies, either edition, and finds in it."""

from typing import TYPE_CHECKING, Final

from foretell.games.seven_prophecies.study.notes import ProphecyNotes
from foretell.lab.subject import Subject

if TYPE_CHECKING:
    from foretell.lab.findings.finding import Finding
    from foretell.lab.sample import Sample


class ProphecyStudy(Subject):
    """Seven Prophecies, either edition."""

    notes = ProphecyNotes

    def findings(self, samples: "list[Sample]") -> "list[Finding]":
        from foretell.games.seven_prophecies.study.findings import prophecy_findings  # needs NumPy

        return prophecy_findings(samples)


STUDY: Final[Subject] = ProphecyStudy()
