"""What is found about The Seers of Santiiba: how turns end, and what daring costs."""

from foretell.games.santiiba.material import MOST
from foretell.lab.charts import Series, columns, curves
from foretell.lab.findings.finding import (
    Finding,
    Measure,
    by_variant,
    each,
    known,
    percent,
    several,
    shares,
)
from foretell.lab.notes import Cell
from foretell.lab.sample import Measured, Sample

ENDS = ["stopped", "fourth", "seen through"]
NAMES = ["stopped in time", "fourth colour", "seen through"]


def santiiba_findings(samples: list[Sample]) -> list[Finding]:
    """All that is found about The Seers of Santiiba."""
    return [turns(samples), by_colour(samples), *(daring(sample, samples) for sample in samples)]


def counted(samples: list[Sample], table: str, what: str) -> str:
    """How many rows a table has."""
    return several([len(one.cells(table, "turn")) for one in samples], what)


def turns(samples: list[Sample]) -> Finding:
    """How turns end."""
    ends: dict[Cell, str] = {end: f"turns: {name}" for end, name in zip(ENDS, NAMES, strict=True)}
    measures = shares(samples, "turns", "end", ends, key=True)
    gain = Measure(
        "spaces by a successful turn",
        [
            one.mean(
                "turns", one.numbers("turns", "spaces"), ~one.where("turns", "end", "seen through")
            )
            for one in samples
        ],
        key=True,
    )

    def told(number: int) -> str:
        stopped, fourth, seen = (measure.estimates()[number] for measure in measures)
        write = measures[0].write
        return (
            f"A turn is seen through in {write(seen)}; {write(stopped)} are stopped in time and "
            f"{write(fourth)} go to a fourth colour. "
            f"A successful turn leads {gain.write(gain.estimates()[number])} spaces on."
        )

    figure = columns(NAMES, by_variant(measures), "turns, %", "how the turn ends")
    basis = f"{counted(samples, 'turns', 'turns')}."
    return Finding("How turns end", each(samples, told), [*measures, gain], basis, figure)


def by_colour(samples: list[Sample]) -> Finding:
    """With which colour turns end, and are seen through."""
    numbers = range(1, MOST + 1)
    ends: dict[Cell, str] = {number: f"turns that end with colour {number}" for number in numbers}
    ending = shares(samples, "turns", "colours", ends)
    seen = [
        percent(f"{name}: seen through", [seen_with(sample, number) for sample in samples])
        for number, name in ends.items()
    ]

    def told(number: int) -> str:
        found = known(ending, number)
        if not found:
            return "Too few to tell."
        _, place = max(found)
        turns, lost = (
            part[place].write(part[place].estimates()[number]) for part in (ending, seen)
        )
        return (
            f"Most turns, {turns}, end with colour {place + 1}; of these {lost} are seen through."
        )

    names = [str(number) for number in numbers]
    figure = columns(names, by_variant(ending), "turns, %", "colours chosen in the turn")
    basis = f"{counted(samples, 'turns', 'turns')}."
    return Finding("How far turns go", each(samples, told), ending + seen, basis, figure)


def seen_with(sample: Sample, colours: Cell) -> Measured:
    """The share of turns with so many colours that are seen through."""
    seen = sample.where("turns", "end", "seen through")
    return sample.share("turns", seen, sample.where("turns", "colours", colours))


def daring(sample: Sample, samples: list[Sample]) -> Finding:
    """Who goes on at which risk, and how that ends."""
    risks = sorted({float(cell or 0) for cell in sample.cells("stops", "risk")})
    on, caught = sample.numbers("stops", "went_on"), sample.numbers("stops", "caught")
    going: list[Measure] = []
    losing: list[Measure] = []
    for risk in risks:
        at = sample.where("stops", "risk", risk)
        name = f"at a blind risk of {100 * risk:.1f} %"
        going.append(percent(f"goes on {name}", [sample.share("stops", on, at)]))
        losing.append(percent(f"is then seen through {name}", [sample.share("stops", caught, at)]))
    places = [100 * risk for risk in risks]
    lines = [Series([one.estimates()[0] for one in part], places) for part in (going, losing)]
    figure = curves(lines, "risk of the next colour if balls lay anywhere, %", "%", True)
    told = [daring_in_words(risks, going, losing)]
    basis = f"{counted([sample], 'stops', 'decisions')} in which the turn may be stopped. "
    basis += "On the dotted line, seers would do no better than blind ones."
    title = "Stop or go on, by the risk"
    if len(samples) > 1:
        names = each(samples, lambda number: "")
        title += f" ({names[samples.index(sample)].rstrip(': ')})"
    legend = ["goes on", "is seen through by the next colour, of those who go on"]
    return Finding(title, told, going + losing, basis, figure, legend, ["all"])


def daring_in_words(risks: list[float], going: list[Measure], losing: list[Measure]) -> str:
    """The lowest and the highest risk."""
    told = [
        f"{100 * risk:.1f} % they go on in {one.write(one.estimates()[0])} "
        f"and are then seen through in {other.write(other.estimates()[0])}"
        for risk, one, other in zip(risks, going, losing, strict=True)
        if one.estimates()[0] is not None and other.estimates()[0] is not None
    ]
    if not told:
        return "Too few to tell."
    if len(told) == 1:
        return f"At a blind risk of {told[0]}."
    return f"At a blind risk of {told[0]}; at {told[-1]}."
