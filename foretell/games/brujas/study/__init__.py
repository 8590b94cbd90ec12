"""What the lab writes down about games of Brujas del Sabado, and finds in it."""

from typing import TYPE_CHECKING, Final

from foretell.games.brujas.study.notes import BrujasNotes
from foretell.lab.subject import Subject

if TYPE_CHECKING:
    from foretell.lab.findings.finding import Finding
    from foretell.lab.sample import Sample


class BrujasStudy(Subject):
    """Brujas del Sabado."""

    notes = BrujasNotes

    def findings(self, samples: "list[Sample]") -> "list[Finding]":
        from foretell.games.brujas.study.findings import brujas_findings  # needs NumPy

        return brujas_findings(samples)


STUDY: Final[Subject] = BrujasStudy()
