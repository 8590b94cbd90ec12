"""What is found about Seven Prophecies: what is foretold, what comes true, when rounds end."""

from collections import Counter

from foretell.games.seven_prophecies.material import TOKENS
from foretell.games.seven_prophecies.rules import TRICKS
from foretell.lab.charts import columns, dots
from foretell.lab.findings.finding import (
    Finding,
    Measure,
    by_variant,
    each,
    percent,
    several,
    shares,
)
from foretell.lab.notes import Cell
from foretell.lab.sample import Measured, Sample

SHOWN = 12  # of all ways to split the tokens, the most chosen
ENDS = [*range(TOKENS, TRICKS + 1)]


def prophecy_findings(samples: list[Sample]) -> list[Finding]:
    """All that is found about Seven Prophecies."""
    found = [finishing(samples), fulfilled(samples)]
    if len({sample.variant.players for sample in samples}) == 1:
        found += splits(samples)
    return found


def rounds(samples: list[Sample], what: str) -> str:
    """How many prophecies, or rounds, there are."""
    numbers: list[int] = []
    for sample in samples:
        made = len(sample.cells("rounds", "seat"))
        numbers.append(made if what == "prophecies" else made // sample.variant.players)
    return several(numbers, what)


# What is foretold


def splits(samples: list[Sample]) -> list[Finding]:
    """Which prophecies are made, and which of them come true."""
    counted: Counter[str] = Counter()
    for sample in samples:
        counted.update(str(cell) for cell in sample.cells("rounds", "prophecy"))
    ranked = sorted(counted.items(), key=lambda item: (-item[1], item[0]))
    shown = [name for name, _ in ranked[:SHOWN]]
    share = sum(counted[name] for name in shown) / max(counted.total(), 1)
    basis = f"{rounds(samples, 'prophecies')}; the {len(shown)} splits chosen most, "
    basis += f"{100 * share:.0f} % of all. 2-1-1-3: two tokens on 1st place, one on 2nd, ..."
    chosen = [
        percent(f"{name} is chosen", [choosing(one, name) for one in samples]) for name in shown
    ]
    true = [
        percent(f"{name} comes true", [success(one, name) for one in samples]) for name in shown
    ]
    return [
        Finding(
            "Which prophecies are made",
            each(samples, lambda number: most(shown, chosen, number, "is chosen")),
            chosen,
            basis,
            dots(shown, by_variant(chosen), "of all prophecies, %"),
        ),
        Finding(
            "Which prophecies come true",
            each(samples, lambda number: most(shown, true, number, "comes true")),
            true,
            basis,
            dots(shown, by_variant(true), "come true in full, %"),
        ),
    ]


def choosing(sample: Sample, name: str) -> Measured:
    """How often a split is chosen."""
    return sample.share("rounds", sample.where("rounds", "prophecy", name))


def success(sample: Sample, name: str) -> Measured:
    """How often a split comes true when it is chosen."""
    chosen = sample.where("rounds", "prophecy", name)
    return sample.share("rounds", sample.numbers("rounds", "true"), chosen)


def most(names: list[str], measures: list[Measure], number: int, what: str) -> str:
    """Which of the splits has the most of something, and which the least."""
    ranked = [
        (one.mean, name, measure.write(one))
        for name, measure in zip(names, measures, strict=True)
        if (one := measure.estimates()[number]) is not None
    ]
    if not ranked:
        return "Too few to tell."
    high, low = max(ranked), min(ranked)
    return f"{high[1]} {what} most often, {high[2]}; of those shown {low[1]} least, {low[2]}."


# What comes of it


def fulfilled(samples: list[Sample]) -> Finding:
    """How many tokens come true."""
    levels: dict[Cell, str] = {level: f"{level} tokens come true" for level in range(8)}
    measures = shares(samples, "rounds", "fulfilled", levels)
    mean = Measure(
        "tokens that come true",
        [one.mean("rounds", one.numbers("rounds", "fulfilled")) for one in samples],
        key=True,
    )
    whole = percent(
        "prophecies that come true in full",
        [one.share("rounds", one.numbers("rounds", "true")) for one in samples],
        key=True,
    )

    def told(number: int) -> str:
        tokens, all_seven = mean.estimates()[number], whole.estimates()[number]
        return (
            f"Of seven tokens {mean.write(tokens)} come true; "
            f"{whole.write(all_seven)} of the prophecies do in full."
        )

    names = [str(level) for level in levels]
    figure = columns(names, by_variant(measures), "prophecies, %", "tokens that come true")
    basis = f"{rounds(samples, 'prophecies')}; a round ends with the first that is fulfilled."
    told_each = each(samples, told)
    return Finding("How much comes true", told_each, [whole, mean, *measures], basis, figure)


def finishing(samples: list[Sample]) -> Finding:
    """In which trick rounds are finished."""
    measures: list[Measure] = []
    for trick in ENDS:
        found = [ended(sample, trick) for sample in samples]
        measures.append(percent(f"finished in trick {trick}", found, key=True))
    measures.append(percent("finished by nobody", [ended(one, 0) for one in samples], key=True))
    names = [f"trick {trick}" for trick in ENDS] + ["nobody"]

    def told(number: int) -> str:
        found = [measure.estimates()[number] for measure in measures]
        if found[0] is None:
            return "Too few to tell."
        return (
            f"Somebody finishes in trick {ENDS[0]} in {measures[0].write(found[0])} of the rounds; "
            f"nobody does at all in {measures[-1].write(found[-1])}."
        )

    figure = columns(names, by_variant(measures), "rounds, %", "when somebody fulfils all seven")
    basis = f"{rounds(samples, 'rounds')}."
    return Finding("When rounds are finished", each(samples, told), measures, basis, figure)


def ended(sample: Sample, trick: int) -> Measured:
    """The share of rounds that somebody finished in a trick; 0 stands for nobody."""
    seats = sample.variant.players
    lasted = sample.numbers("rounds", "tricks")[::seats]
    somebody = sample.numbers("rounds", "true").reshape(-1, seats).any(axis=1)
    right = somebody & (lasted == trick) if trick else ~somebody
    first = sample.where("rounds", "seat", 0)  # a row for each round
    values = sample.numbers("rounds", "seat")
    values[first] = right
    return sample.share("rounds", values, first)
