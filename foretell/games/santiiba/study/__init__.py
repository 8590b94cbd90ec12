"""What the lab writes down about games of The Seers of Santiiba, and finds in it."""

from typing import TYPE_CHECKING, Final

from foretell.games.santiiba.study.notes import SantiibaNotes
from foretell.lab.subject import Subject

if TYPE_CHECKING:
    from foretell.lab.findings.finding import Finding
    from foretell.lab.sample import Sample


class SantiibaStudy(Subject):
    """The Seers of Santiiba."""

    notes = SantiibaNotes

    def findings(self, samples: "list[Sample]") -> "list[Finding]":
        from foretell.games.santiiba.study.findings import santiiba_findings  # needs NumPy

        return santiiba_findings(samples)


STUDY: Final[Subject] = SantiibaStudy()
