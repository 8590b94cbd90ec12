"""What is found about Brujas del Sabado: which witches win, and where points come from."""

import numpy as np

from foretell.lab.charts import dots, grid
from foretell.lab.findings.finding import (
    ORDINALS,
    Finding,
    Measure,
    by_variant,
    each,
    games,
    known,
    percent,
    several,
    shares,
)
from foretell.lab.notes import Cell
from foretell.lab.sample import Measured, Sample
from foretell.lab.statistics import Estimate

PLACES = ["top", "2nd", "3rd", "bottom"]


def brujas_findings(samples: list[Sample]) -> list[Finding]:
    """All that is found about Brujas del Sabado."""
    return [
        witches(samples, "witch_place", "at the end"),
        witches(samples, "witch_from", "at the start"),
        points(samples),
        *([wandering(samples[0])] if len(samples) == 1 else []),
        winning(samples),
    ]


def witches(samples: list[Sample], column: str, when: str) -> Finding:
    """Where the witch of a seat's scoring colour stands, and how often such a seat wins."""
    places: dict[Cell, str] = dict(enumerate(PLACES, 1))
    held = shares(
        samples,
        "seats",
        column,
        {number: f"seats that score the {place} witch {when}" for number, place in places.items()},
    )
    wins: list[Measure] = []
    for number, place in enumerate(PLACES, 1):
        found = [winning_with(sample, column, number) for sample in samples]
        wins.append(percent(f"wins with the {place} witch {when}", found, column == "witch_place"))
    fair = {100 / sample.variant.players for sample in samples}
    even = fair.pop() if len(fair) == 1 else None
    figure = dots(PLACES, by_variant(wins), "of the seats that score this witch win, %", even)
    title = f"Which witch wins: by her place {when}"
    basis = f"{games(samples)}; the scoring colour is the one a seat has most of (BS-7.1)."
    told = each(samples, lambda number: best_witch(wins, held, number, when))
    return Finding(title, told, wins + held, basis, figure)


def best_witch(wins: list[Measure], held: list[Measure], number: int, when: str) -> str:
    """With which witch seats win most often, and how many have her."""
    found = known(wins, number)
    if not found:
        return "Too few to tell."
    _, place = max(found)
    won, seats = (part[place].write(part[place].estimates()[number]) for part in (wins, held))
    return (
        f"Whoever scores the colour whose witch is {on(PLACES[place])} {when} wins {won}, "
        f"more than with any other; {seats} of the seats do."
    )


def on(place: str) -> str:
    """A place within a sentence."""
    return f"at the {place}" if place in ("top", "bottom") else f"in the {place} place"


def winning_with(sample: Sample, column: str, place: int) -> Measured:
    """The wins of seats whose scoring colour's witch stands at a place."""
    return sample.share(
        "seats", sample.numbers("seats", "win"), sample.where("seats", column, place)
    )


def points(samples: list[Sample]) -> Finding:
    """Where points come from."""
    parts = [("witch_points", "points for the witch"), ("devil_points", "points for numbers")]
    measures: list[Measure] = []
    for column, name in parts:
        for who, among in (("all seats", False), ("winners", True)):
            found = [
                sample.mean(
                    "seats",
                    sample.numbers("seats", column),
                    sample.numbers("seats", "win") > 0 if among else None,
                )
                for sample in samples
            ]
            measures.append(Measure(f"{name}, {who}", found, key=not among))

    def told(number: int) -> str:
        witch, best_witch, devil, best_devil = (one.estimates()[number] for one in measures)
        write = measures[0].write
        return (
            f"Of an average score {write(witch)} points are for the witch and {write(devil)} for "
            f"numbers; of a winner's {write(best_witch)} and {write(best_devil)}."
        )

    names = ["witch, all", "witch, winners", "numbers, all", "numbers, winners"]
    figure = dots(names, by_variant(measures), "points")
    return Finding(
        "Where points come from", each(samples, told), measures, f"{games(samples)}.", figure
    )


def wandering(sample: Sample) -> Finding:
    """How far the witches get from where they began."""
    began = [str(cell) for cell in sample.cells("games", "witches_start")]
    ended = [str(cell) for cell in sample.cells("games", "witches_end")]
    measures: list[Measure] = []
    for start, name in enumerate(PLACES):
        for end, place in enumerate(PLACES):
            same = [one[start] == other[end] for one, other in zip(began, ended, strict=True)]
            found = sample.share("games", np.array(same, dtype=np.bool_))
            measures.append(percent(f"from {name} to {place}", [found]))
    means = [one.mean if (one := measure.estimates()[0]) else 0.0 for measure in measures]
    cells = [means[k : k + 4] for k in range(0, 16, 4)]
    same = [one == other for one, other in zip(began, ended, strict=True)]
    kept = percent("order at the end as at the start", [sample.share("games", np.array(same))])
    stays = measures[0]
    told = (
        f"The witch at the top stays there, or returns, in {stays.write(first(stays))}; "
        f"the whole order is what it was in {kept.write(first(kept))}, "
        f"where a shuffle would give {100 / 24:.1f} %."
    )
    figure = grid(cells, PLACES, "place at the end", "place at the start")
    basis = f"{games([sample])}; of the witches that began in a row, how many end in a column."
    return Finding("How far the witches wander", [told], [kept, *measures], basis, figure)


def first(measure: Measure) -> Estimate | None:
    """What a measure says of the only variant."""
    return measure.estimates()[0]


def winning(samples: list[Sample]) -> Finding:
    """Who wins a trick: by the order of play, and what was followed."""
    most = max(sample.variant.players for sample in samples)
    orders: dict[Cell, str] = {
        order: f"tricks won by the {ORDINALS[order]} to play" for order in range(most)
    }
    measures = shares(samples, "tricks", "order", orders)
    (colour,) = shares(samples, "tricks", "lead", {"colour": "tricks followed by colour"}, True)

    def told(number: int) -> str:
        led, last = measures[0].estimates()[number], measures[-1].estimates()[number]
        by = colour.estimates()[number]
        return (
            f"Whoever leads a trick wins it in {measures[0].write(led)}, the last to play in "
            f"{measures[-1].write(last)}; {colour.write(by)} of the tricks are followed by colour."
        )

    names = [f"{ORDINALS[order]} card" for order in range(most)]
    figure = dots(names, by_variant(measures), "of the tricks, %")
    basis = several([len(one.cells("tricks", "trick")) for one in samples], "tricks") + "."
    return Finding("Who wins a trick", each(samples, told), [*measures, colour], basis, figure)
