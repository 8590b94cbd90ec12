"""A finding: what is seen, in words, in numbers with their intervals, and in a picture."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from foretell.kit.options import in_words, spell
from foretell.lab.charts import Series
from foretell.lab.notes import Cell
from foretell.lab.plot import scaled
from foretell.lab.sample import Measured, Sample, difference
from foretell.lab.statistics import Estimate
from foretell.lab.study import Variant

if TYPE_CHECKING:
    from matplotlib.figure import Figure

ORDINALS: Final = ["1st", "2nd", "3rd", "4th", "5th"]
FEW: Final = 20  # things from which no mean is told


@dataclass(frozen=True)
class Measure:
    """A number about each variant: what it is called, and how it is written."""

    name: str
    found: list[Measured]  # a variant each
    unit: str = ""
    digits: int = 2
    key: bool = False  # is it worth a line where variants are compared?

    @property
    def scale(self) -> float:
        """Shares are written in percent."""
        return 100 if self.unit == " %" else 1

    def estimates(self) -> list[Estimate | None]:
        """The means, as they are written; None where too few things were seen."""
        return [self.scaled(one.estimate()) if one.count >= FEW else None for one in self.found]

    def scaled(self, one: Estimate | None) -> Estimate | None:
        """An estimate in the unit that is written."""
        return None if one is None else scaled(one, self.scale)

    def more(self, number: int) -> Estimate | None:
        """How much more a variant has than the first."""
        one, other = self.found[0], self.found[number]
        return self.scaled(difference(one, other)) if min(one.count, other.count) >= FEW else None

    def write(self, one: Estimate | None) -> str:
        """A mean and its interval in words."""
        if one is None:
            return "too few"
        if one.low is None or one.high is None:
            return self.brief(one)
        return f"{self.brief(one)} ({self.spell(one.low)} to {self.spell(one.high)})"

    def brief(self, one: Estimate | None) -> str:
        """A mean in words."""
        return "too few" if one is None else f"{self.spell(one.mean)}{self.unit}"

    def write_more(self, one: Estimate | None) -> str:
        """A difference in words; of shares, it is points and not percent."""
        if one is None:
            return "too few"
        mean = f"{self.spell(one.mean, '+')}{' points' if self.unit else ''}"
        if one.low is None or one.high is None:
            return mean
        return f"{mean} ({self.spell(one.low, '+')} to {self.spell(one.high, '+')})"

    def spell(self, number: float, sign: str = "-") -> str:
        """A number with its digits; nothing is less than nothing."""
        text = f"{number:{sign}.{self.digits}f}"
        if float(text) == 0:
            text = text.lstrip("+-")
        return text.replace("-", "\N{MINUS SIGN}")


@dataclass(frozen=True)
class Finding:
    """What is seen in one picture."""

    title: str
    sentences: list[str]
    measures: list[Measure]
    basis: str  # what it is counted from
    figure: "Figure | None" = None
    legend: list[str] = field(default_factory=list)  # the picture's lines, if not the variants
    heads: list[str] = field(default_factory=list)  # of the numbers' columns, if not the variants


def percent(name: str, found: list[Measured], key: bool = False) -> Measure:
    """A share of things."""
    return Measure(name, found, " %", 1, key)


def shares(
    samples: list[Sample], table: str, column: str, values: dict[Cell, str], key: bool = False
) -> list[Measure]:
    """How often a column has each of some values, under the names that go with them."""
    return [
        percent(name, [one.share(table, one.where(table, column, value)) for one in samples], key)
        for value, name in values.items()
    ]


def known(measures: list[Measure], number: int) -> list[tuple[float, int]]:
    """The means of a variant that are known, each with the place of its measure."""
    found = enumerate(measure.estimates()[number] for measure in measures)
    return [(one.mean, place) for place, one in found if one is not None]


def by_variant(measures: list[Measure]) -> list[Series]:
    """Measures as rows of a picture, with a line for each variant."""
    columns = zip(*(measure.estimates() for measure in measures), strict=True)
    return [Series(list(column)) for column in columns]


def labels(variants: list[Variant]) -> list[str]:
    """What tells the variants apart."""
    told = [describe(variant) for variant in variants]
    names = {name for one in told for name in one}
    differing = {name for name in names if len({one.get(name, "") for one in told}) > 1}
    return [", ".join(text for name, text in one.items() if name in differing) for one in told]


def describe(variant: Variant) -> dict[str, str]:
    """All that can tell a variant from others."""
    usual = {option.name: option.default for option in variant.setup.game.options}
    told = {"game": variant.setup.game.id, "players": f"{variant.players} players"}
    for name, value in variant.setup.options.items():
        # `variant base` of one edition says nothing beside the other edition's name.
        if name != "players" and not (name == "variant" and value == usual[name]):
            told[name] = f"{name} {spell(value)}"
    return {**told, "bots": bots_in_words(variant.lineup)}


def bots_in_words(lineup: list[str]) -> str:
    """`4 club`, or `1 expert and 3 club`."""
    counted = {name: lineup.count(name) for name in lineup}
    return in_words([f"{times} {name}" for name, times in counted.items()], "and")


def each(samples: list[Sample], told: Callable[[int], str]) -> list[str]:
    """A sentence for every variant, with its name if there are several."""
    if len(samples) == 1:
        return [told(0)]
    names = labels([sample.variant for sample in samples])
    return [f"{capital(name)}: {told(number)}" for number, name in enumerate(names)]


def capital(text: str) -> str:
    """The text as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def games(samples: list[Sample]) -> str:
    """How many games there are."""
    return several([sample.games for sample in samples], "games")


def several(numbers: list[int], things: str) -> str:
    """How many things each variant has."""
    if len(numbers) > 1 and len(set(numbers)) == 1:
        return f"{numbers[0]:,} {things} each"
    return f"{in_words([f'{number:,}' for number in numbers], 'and')} {things}"


def excludes(one: Estimate | None, value: float) -> bool:
    """Does the interval leave a value out?"""
    if one is None or one.low is None or one.high is None:
        return False
    return not one.low <= value <= one.high
