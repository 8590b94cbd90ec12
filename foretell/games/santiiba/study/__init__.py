"""What the lab writes down about games of The Seers of Santiiba, and finds in it."""

from statistics import fmean
from typing import TYPE_CHECKING, Final

from foretell.games.santiiba.study.notes import SantiibaNotes
from foretell.lab.notes import Facts
from foretell.lab.subject import Subject

if TYPE_CHECKING:
    from foretell.lab.findings.finding import Finding
    from foretell.lab.sample import Sample


class SantiibaStudy(Subject):
    """The Seers of Santiiba."""

    notes = SantiibaNotes

    def habits(self, facts: Facts, seat: int) -> dict[str, float]:
        """How far a seat goes on in its turns, how often that is too far, and for the others."""
        turns = [row for row in facts["turns"] if row[1] == seat]
        others = [row[3] == "seen through" for row in facts["turns"] if row[1] != seat]
        colours = [row[2] for row in turns]
        rewarded = [row[6] for row in turns]
        if not (turns and others):
            return {}
        return {
            "colours a turn": fmean(number for number in colours if isinstance(number, int)),
            "turns seen through": fmean(row[3] == "seen through" for row in turns),
            "turns seen through of the others": fmean(others),
            "seers rewarded a turn": fmean(n for n in rewarded if isinstance(n, int)),
        }

    def findings(self, samples: "list[Sample]") -> "list[Finding]":
        from foretell.games.santiiba.study.findings import santiiba_findings  # needs NumPy

        return santiiba_findings(samples)


STUDY: Final[Subject] = SantiibaStudy()
