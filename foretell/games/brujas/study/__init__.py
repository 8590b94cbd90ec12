"""What the lab writes down about games of Brujas del Sabado, and finds in it."""

from statistics import fmean
from typing import TYPE_CHECKING, Final

from foretell.games.brujas.study.notes import BrujasNotes
from foretell.lab.notes import Facts
from foretell.lab.subject import Subject

if TYPE_CHECKING:
    from foretell.lab.findings.finding import Finding
    from foretell.lab.sample import Sample


class BrujasStudy(Subject):
    """Brujas del Sabado."""

    notes = BrujasNotes

    def habits(self, facts: Facts, seat: int) -> dict[str, float]:
        """How often a seat wins tricks, and what it leaves to the others."""
        tricks = facts["tricks"]
        after = (seat + 1) % len(facts["seats"])  # who takes next
        points = {row[0]: row[3] for row in facts["seats"] if isinstance(row[3], int)}
        others = [other for other in points if other != seat]
        return {
            "part of the tricks": sum(row[2] == seat for row in tricks) / len(tricks),
            "points of another": fmean(points[other] for other in others),
            "what the next has more": points[after]
            - fmean(points[k] for k in others if k != after),
        }

    def findings(self, samples: "list[Sample]") -> "list[Finding]":
        from foretell.games.brujas.study.findings import brujas_findings  # needs NumPy

        return brujas_findings(samples)


STUDY: Final[Subject] = BrujasStudy()
