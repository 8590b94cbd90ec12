"""What is found about The Seers of Santiiba: how turns end, and what daring costs."""

from foretell.lab.charts import Line, columns, curves
from foretell.lab.findings.finding import Finding, Measure, by_variant, each, percent, several
from foretell.lab.sample import Sample

ENDS = ["stopped", "fourth", "seen through"]
NAMES = ["stopped in time", "fourth colour", "seen through"]


def santiiba_findings(samples: list[Sample]) -> list[Finding]:
    """All of them."""
    return [turns(samples), by_colour(samples), *(daring(sample, samples) for sample in samples)]


def counted(samples: list[Sample], table: str, what: str) -> str:
    """How many rows a table has."""
    return several([len(one.cells(table, "turn")) for one in samples], what)


def turns(samples: list[Sample]) -> Finding:
    """How turns end."""
    measures = [
        percent(
            f"turns: {name}",
            [one.share("turns", one.where("turns", "end", end)) for one in samples],
            key=True,
        )
        for end, name in zip(ENDS, NAMES, strict=True)
    ]
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
    """With which colour turns are seen through."""
    measures = [
        percent(
            f"turns that end with {number} chosen, seen through",
            [
                one.share(
                    "turns",
                    one.where("turns", "end", "seen through"),
                    one.where("turns", "colours", number),
                )
                for one in samples
            ],
        )
        for number in range(1, 5)
    ]
    ending = [
        percent(
            f"turns that end with {number} chosen",
            [one.share("turns", one.where("turns", "colours", number)) for one in samples],
        )
        for number in range(1, 5)
    ]

    def told(number: int) -> str:
        known = [
            (one.mean, place, measure.write(one))
            for place, measure in enumerate(ending, 1)
            if (one := measure.estimates()[number]) is not None
        ]
        if not known:
            return "Too few to tell."
        _, place, share = max(known)
        seen = measures[place - 1]
        return (
            f"Most turns, {share}, end with {place} colours chosen; of these "
            f"{seen.write(seen.estimates()[number])} are seen through."
        )

    names = [str(number) for number in range(1, 5)]
    figure = columns(names, by_variant(ending), "turns, %", "colours chosen in the turn")
    basis = f"{counted(samples, 'turns', 'turns')}."
    return Finding("How far turns go", each(samples, told), ending + measures, basis, figure)


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
    lines = [Line([one.estimates()[0] for one in part], places) for part in (going, losing)]
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
    known = [
        f"{100 * risk:.1f} % they go on in {one.write(one.estimates()[0])} "
        f"and are then seen through in {other.write(other.estimates()[0])}"
        for risk, one, other in zip(risks, going, losing, strict=True)
        if one.estimates()[0] is not None and other.estimates()[0] is not None
    ]
    if not known:
        return "Too few to tell."
    if len(known) == 1:
        return f"At a blind risk of {known[0]}."
    return f"At a blind risk of {known[0]}; at {known[-1]}."
