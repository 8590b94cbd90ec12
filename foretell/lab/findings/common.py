"""What is found about games of every kind: seats, length, scores, the lead, decisions."""

import numpy as np

from foretell.lab.charts import columns, dots, spread
from foretell.lab.findings.finding import (
    ORDINALS,
    Finding,
    Measure,
    by_variant,
    each,
    games,
    percent,
)
from foretell.lab.sample import Measured, Sample, chance_of

PROVEN = 0.05


def common_findings(samples: list[Sample]) -> list[Finding]:
    """What is found about every game, the most asked for first."""
    return [seats(samples), *lengths(samples), scores(samples), lead(samples), decisions(samples)]


# Seats


def wins_by_order(sample: Sample) -> list[Measured]:
    """The share of the victory of whoever starts, is next, and so on."""
    wins = sample.numbers("seats", "win")
    return [
        sample.share("seats", wins, sample.where("seats", "order", order))
        for order in range(sample.variant.players)
    ]


def seats(samples: list[Sample]) -> Finding:
    """Does it matter when one's turn comes?"""
    found = [wins_by_order(sample) for sample in samples]
    nothing = Measured(np.zeros(samples[0].deals), np.zeros(samples[0].deals), True)
    most = max(sample.variant.players for sample in samples)
    measures = [
        percent(
            f"wins of the {ORDINALS[order]} to play",
            [wins[order] if order < len(wins) else nothing for wins in found],
            key=True,
        )
        for order in range(most)
    ]
    fair = {100 / sample.variant.players for sample in samples}
    names = [f"{ORDINALS[order]} to play" for order in range(most)]
    even = fair.pop() if len(fair) == 1 else None
    figure = dots(names, by_variant(measures), "games won, %", even)
    told = each(samples, lambda number: seats_in_words(samples[number], measures, number))
    line = "" if even is None else f" The dotted line is the fair share, {even:.1f} %."
    basis = f"{games(samples)}; shared victories are split.{line}"
    return Finding(seats_title(samples, found), told, measures, basis, figure)


def seats_title(samples: list[Sample], found: list[list[Measured]]) -> str:
    """What the picture shows at a glance."""
    if len(samples) > 1:
        return "Wins by the order of play, side by side"
    chance = chance_of(found[0], 1 / samples[0].variant.players)
    if chance is None or chance >= PROVEN:
        return "No place in the order of play is shown to be better"
    return "The order of play matters"


def seats_in_words(sample: Sample, measures: list[Measure], number: int) -> str:
    """Who wins most, who least, and whether that is more than chance."""
    fair = 100 / sample.variant.players
    known = [
        (one, ORDINALS[order])
        for order, measure in enumerate(measures)
        if (one := measure.estimates()[number]) is not None
    ]
    if not known:
        return "Too few games to tell."
    high, low = max(known, key=lambda pair: pair[0].mean), min(known, key=lambda pair: pair[0].mean)
    text = f"The {high[1]} to play wins {measures[0].write(high[0])}, "
    text += f"the {low[1]} {measures[0].write(low[0])}; fair would be {fair:.1f} %."
    chance = chance_of(wins_by_order(sample), fair / 100)
    if chance is None:
        return text
    if chance < PROVEN:
        return f"{text} Luck does not explain that ({odds(chance)})."
    return f"{text} Luck alone would do as much ({odds(chance)})."


def odds(chance: float) -> str:
    """How likely it is that luck alone did it."""
    return "p < 0.001" if chance < 0.001 else f"p = {chance:.3f}"


# Length


def lengths(samples: list[Sample]) -> list[Finding]:
    """How long games are."""
    unit = samples[0].variant.setup.game.unit
    found = [length(samples, "decisions", "decisions a game")]
    several = {cell for sample in samples for cell in sample.cells("games", "length")}
    if len(several) > 1:
        found.append(length(samples, "length", f"{unit}s a game"))
    return found


def length(samples: list[Sample], column: str, name: str) -> Finding:
    """The spread of one length."""
    values = [sample.numbers("games", column) for sample in samples]
    found = [sample.mean("games", one) for sample, one in zip(samples, values, strict=True)]
    fixed = len({value for one in values for value in one}) == 1
    measure = Measure(name, found, key=not fixed)

    def told(number: int) -> str:
        if fixed:
            return f"Every game has {values[0][0]:.0f}."
        low, high = np.quantile(values[number], [0.25, 0.75], method="inverted_cdf")
        mean = measure.write(measure.estimates()[number])
        ends = (
            f"the shortest has {values[number].min():.0f}, the longest {values[number].max():.0f}"
        )
        middle = f"{low:.0f}" if low == high else f"{low:.0f} to {high:.0f}"
        things = name.removesuffix(" a game")
        return f"A game has {mean} {things}; the middle half has {middle}, {ends}."

    figure = None if fixed else spread([one.tolist() for one in values], name, "games, %")
    title = f"How long a game is: {name.removesuffix(' a game')}"
    return Finding(title, each(samples, told), [measure], f"{games(samples)}.", figure)


# Scores


def scores(samples: list[Sample]) -> Finding:
    """What scores games end with, and by how much they are won."""
    values = [sample.numbers("seats", "score") for sample in samples]
    mean = [sample.mean("seats", one) for sample, one in zip(samples, values, strict=True)]
    win = [
        sample.mean("seats", one, sample.numbers("seats", "win") > 0)
        for sample, one in zip(samples, values, strict=True)
    ]
    margin = [sample.mean("games", sample.numbers("games", "margin")) for sample in samples]
    shared = [sample.share("games", sample.numbers("games", "winners") > 1) for sample in samples]
    measures = [
        Measure("score, all seats", mean, key=True),
        Measure("score of the winners", win, key=True),
        Measure("best score less the next", margin, key=True),
        percent("shared victories", shared, key=True),
    ]

    def told(number: int) -> str:
        one, best, lead, tie = (measure.estimates()[number] for measure in measures)
        return (
            f"A seat scores {measures[0].write(one)} on average, "
            f"a winner {measures[1].write(best)}, {measures[2].write(lead)} above the next; "
            f"{measures[3].write(tie)} of the victories are shared."
        )

    figure = spread([one.tolist() for one in values], "score at the end", "seats, %")
    return Finding(
        "What games end with", each(samples, told), measures, f"{games(samples)}.", figure
    )


# The lead


def lead(samples: list[Sample]) -> Finding:
    """How often the lead changes, and what it is worth halfway."""
    changes = [sample.numbers("games", "lead_changes") for sample in samples]
    mean = [sample.mean("games", one) for sample, one in zip(samples, changes, strict=True)]
    half = [sample.share("games", sample.numbers("games", "halfway")) for sample in samples]
    measures = [
        Measure("lead changes a game", mean, key=True),
        percent("wins of who leads alone halfway", half, key=True),
    ]
    unit = samples[0].variant.setup.game.unit

    def told(number: int) -> str:
        one, other = (measure.estimates()[number] for measure in measures)
        alone = 100 * half[number].count / max(samples[number].games, 1)
        return (
            f"The lead goes to somebody else {measures[0].write(one)} times a game. "
            f"Somebody leads alone halfway in {alone:.0f} % of the games, "
            f"and wins {measures[1].write(other)} of them."
        )

    figure = spread([one.tolist() for one in changes], "lead changes in a game", "games, %")
    basis = f"{games(samples)}, looked at after every {unit}; a shared lead does not count."
    return Finding("How often the lead changes", each(samples, told), measures, basis, figure)


# Decisions


def decisions(samples: list[Sample]) -> Finding:
    """How much there is to decide."""
    kinds = sorted({str(kind) for sample in samples for kind in sample.cells("decisions", "kind")})
    free: list[Measure] = []
    wide: list[Measure] = []
    for kind in kinds:
        counted = [kind_of_decision(sample, kind) for sample in samples]
        free.append(percent(f"`{kind}`: not forced", [one[0] for one in counted]))
        wide.append(Measure(f"`{kind}`: legal actions", [one[1] for one in counted]))

    def told(number: int) -> str:
        parts = []
        for kind, real, many in zip(kinds, free, wide, strict=True):
            one, other = real.estimates()[number], many.estimates()[number]
            if one is not None and other is not None:
                parts.append(f"{one.mean:.0f} % of `{kind}` ({other.mean:.1f} legal actions)")
        return f"There is a real choice in {', '.join(parts)}." if parts else "Too few to tell."

    figure = columns(kinds, by_variant(free), "with a real choice, %", "kind of decision")
    basis = f"{games(samples)}; a decision with one legal action is forced."
    return Finding("How much there is to decide", each(samples, told), free + wide, basis, figure)


def kind_of_decision(sample: Sample, kind: str) -> tuple[Measured, Measured]:
    """Of the decisions of a kind, the share that is not forced, and their legal actions."""
    of = sample.where("decisions", "kind", kind)
    made = sample.mean("decisions", sample.numbers("decisions", "made"), of).totals
    forced = sample.mean("decisions", sample.numbers("decisions", "forced"), of).totals
    choices = sample.mean("decisions", sample.numbers("decisions", "choices"), of).totals
    return Measured(made - forced, made, True), Measured(choices, made)
