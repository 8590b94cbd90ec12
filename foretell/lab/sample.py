"""The facts of one variant as columns, and means of them with intervals clustered by deal."""

from dataclasses import dataclass
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from foretell.lab.folder import Journal
from foretell.lab.notes import Cell, Facts
from foretell.lab.statistics import (
    Estimate,
    chi_square_tail,
    estimate,
    t_quantile,
    within_shares,
)
from foretell.lab.study import Study, Variant
from foretell.lab.subject import subject_of

Numbers = NDArray[np.float64]
Mask = NDArray[np.bool_]


@dataclass(frozen=True)
class Measured:
    """Something counted in every deal: totals, and how many things they are the totals of."""

    totals: Numbers
    sizes: Numbers
    is_share: bool = False

    @property
    def count(self) -> int:
        """How many things there are."""
        return int(self.sizes.sum())

    def estimate(self) -> Estimate | None:
        """The mean of the things; None if there are none."""
        some = self.sizes > 0
        if not some.any():
            return None
        totals = self.totals[some].tolist()
        found = estimate(totals, self.sizes[some].astype(int).tolist())
        return within_shares(found, len(totals)) if self.is_share else found

    def strays(self) -> Numbers:
        """By deal, how it moves the mean."""
        mean = self.totals.sum() / self.sizes.sum()
        strayed: Numbers = (self.totals - mean * self.sizes) / self.sizes.mean()
        return strayed


def difference(one: Measured, other: Measured) -> Estimate | None:
    """How much more the other's mean is; what the same deals have in common drops out."""
    if not (one.count and other.count):
        return None
    more = float(other.totals.sum() / other.sizes.sum() - one.totals.sum() / one.sizes.sum())
    deals = len(one.totals)
    if deals < 2:
        return Estimate(more, None, None)
    strays = other.strays() - one.strays()
    reach = t_quantile(deals - 1) * sqrt(float((strays**2).sum()) / (deals - 1) / deals)
    return Estimate(more, more - reach, more + reach)


def chance_of(vectors: list[Measured], expected: float) -> float | None:
    """How likely means at least so far from what is expected are, if chance alone made them.

    One of them follows from the others and is left out; None if there is too little to tell.
    """
    parts = np.array([one.totals / np.maximum(one.sizes, 1) for one in vectors[:-1]])
    deals = parts.shape[1]
    if deals < 20 * len(vectors):
        return None
    off = parts.mean(axis=1) - expected
    spread = np.atleast_2d(np.cov(parts)) / deals
    if np.linalg.matrix_rank(spread) < len(off):
        return None
    return chi_square_tail(float(off @ np.linalg.solve(spread, off)), len(off))


class Sample:
    """All facts about one variant, deals that were finished in every variant only."""

    def __init__(self, variant: Variant, found: dict[int, list[Facts]]) -> None:
        self.variant = variant
        self.deals = len(found)
        self.columns: dict[str, dict[str, list[Cell]]] = {}
        self.games = sum(len(games) for games in found.values())
        for table, columns in subject_of(variant.setup.game).notes.tables().items():
            rows = [
                [0, deal, seating, *row]
                for deal in sorted(found)
                for seating, facts in enumerate(found[deal])
                for row in facts[table]
            ]
            turned = zip(*rows, strict=True) if rows else [[] for _ in columns]
            self.columns[table] = {
                column.name: list(cells) for column, cells in zip(columns, turned, strict=True)
            }
        self.place = {deal: place for place, deal in enumerate(sorted(found))}

    def cells(self, table: str, column: str) -> list[Cell]:
        """A column as it is."""
        return self.columns[table][column]

    def numbers(self, table: str, column: str) -> Numbers:
        """A column of numbers; what is empty is not a number."""
        cells = self.columns[table][column]
        return np.array([np.nan if cell is None else cell for cell in cells], dtype=np.float64)

    def where(self, table: str, column: str, value: Cell) -> Mask:
        """The rows where a column has a value."""
        return np.array([cell == value for cell in self.columns[table][column]], dtype=np.bool_)

    def mean(
        self, table: str, values: Numbers | Mask, among: Mask | None = None, is_share: bool = False
    ) -> Measured:
        """What a column's mean is taken from, some rows only; what is not a number is left out."""
        numbers = np.asarray(values, dtype=np.float64)
        counted = ~np.isnan(numbers) if among is None else among & ~np.isnan(numbers)
        deals = [self.place[deal] for deal in self.columns[table]["deal"] if isinstance(deal, int)]
        place = np.array(deals, dtype=np.int64)[counted]
        totals = np.bincount(place, weights=numbers[counted], minlength=self.deals)
        sizes = np.bincount(place, minlength=self.deals).astype(np.float64)
        return Measured(totals.astype(np.float64), sizes, is_share)

    def share(self, table: str, values: Mask | Numbers, among: Mask | None = None) -> Measured:
        """The share of rows for which it is true, measured deal by deal."""
        return self.mean(table, values, among, is_share=True)


def read_samples(study: Study, journal: Journal) -> list[Sample]:
    """What has been found, variant by variant, for the deals that all variants have finished."""
    found: list[dict[int, list[Facts]]] = [{} for _ in study.variants]
    for (variant, deal), facts in journal.read():
        assert isinstance(facts, list)
        found[variant][deal] = facts
    whole = set.intersection(*(set(one) for one in found))
    return [
        Sample(variant, {deal: found[number][deal] for deal in sorted(whole)})
        for number, variant in enumerate(study.variants)
    ]
