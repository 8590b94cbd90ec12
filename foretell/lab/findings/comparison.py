"""What differs between variants, and how sure that is."""

from dataclasses import dataclass

import numpy as np

from foretell.lab.findings.common import PROVEN, odds, wins_by_order
from foretell.lab.findings.finding import (
    ORDINALS,
    Finding,
    Measure,
    capital,
    excludes,
    labels,
)
from foretell.lab.sample import Measured, Sample, chance_of

SHOWN = 6  # differences told in words


@dataclass(frozen=True)
class Comparison:
    """The variants side by side: sentences, and a table with a line for each key measure."""

    sentences: list[str]
    measures: list[Measure]
    names: list[str]
    same_deals: bool


def compare(samples: list[Sample], findings: list[Finding]) -> Comparison:
    """All key measures of a study, and what stands out."""
    measures = [measure for finding in findings for measure in finding.measures if measure.key]
    names = labels([sample.variant for sample in samples])
    told: list[str] = []
    for number in range(1, len(samples)):
        told += fairness(samples[0], samples[number], names[0], names[number])
        told += stand_out(measures, names, number)
    setups = {(one.variant.setup.game.id, one.variant.players) for one in samples}
    return Comparison(told, measures, names, len(setups) == 1)


def stand_out(measures: list[Measure], names: list[str], number: int) -> list[str]:
    """The differences whose interval leaves 0 out, the surest first."""
    told: list[tuple[float, str]] = []
    for measure in measures:
        more = measure.more(number)
        if more is None or more.low is None or more.high is None or not excludes(more, 0):
            continue
        one, other = (measure.brief(measure.estimates()[k]) for k in (0, number))
        text = f"{capital(measure.name)}: {other} with {names[number]}, {one} with {names[0]}. "
        text += f"The difference is {measure.write_more(more)}."
        told.append((-abs(more.mean) / max(more.high - more.low, 1e-9), text))
    found = [text for _, text in sorted(told)[:SHOWN]]
    return found or [f"Between {names[0]} and {names[number]} no difference is shown."]


def fairness(one: Sample, other: Sample, name: str, other_name: str) -> list[str]:
    """Is the one fairer than the other, seat by seat?"""
    if one.variant.players != other.variant.players:
        return []
    before, after = wins_by_order(one), wins_by_order(other)
    told = f"Furthest from a fair share is {furthest(before)} with {name}, "
    told += f"{furthest(after)} with {other_name}"
    changes = [
        Measured(b.totals / b.sizes - a.totals / a.sizes, np.ones(len(a.totals)))
        for a, b in zip(before, after, strict=True)
    ]
    chance = chance_of(changes, 0)
    if chance is None:
        return [f"{told}; there are too few deals, or they are too alike, to say more."]
    if chance < PROVEN:
        return [f"{told}: what the seats win does change ({odds(chance)})."]
    return [f"{told}; luck alone would change the seats' wins as much ({odds(chance)})."]


def furthest(wins: list[Measured]) -> str:
    """The place in the order of play that wins most above or below its share."""
    shares = [100 * one.totals.sum() / one.sizes.sum() - 100 / len(wins) for one in wins]
    order = max(range(len(wins)), key=lambda place: abs(shares[place]))
    return f"the {ORDINALS[order]} to play ({shares[order]:+.1f} points)".replace(
        "-", "\N{MINUS SIGN}"
    )
