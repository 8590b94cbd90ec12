"""Means with confidence intervals, and quantiles of what was counted."""

import math
from collections import Counter
from dataclasses import dataclass
from statistics import NormalDist
from typing import Final

Z: Final = NormalDist().inv_cdf(0.975)
T: Final = {1: 12.7062, 2: 4.3027, 3: 3.1824, 4: 2.7764}  # where the series below is too coarse
STEP: Final = math.log(1.01)  # buckets of time are 1 % wide


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95 % confidence interval; None where there is too little to tell."""

    mean: float
    low: float | None
    high: float | None


def t_quantile(freedom: int) -> float:
    """How many standard errors a 95 % interval reaches to either side."""
    if freedom in T:
        return T[freedom]
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3


def estimate(totals: list[float], sizes: list[int]) -> Estimate:
    """The mean of things in independent clusters of these totals and sizes.

    Here a cluster is a deal, since its games are alike, and its size is its rounds: a mean
    of each game's mean would count the rounds of short games, won by high scores, for more.
    """
    mean = sum(totals) / sum(sizes)
    count = len(totals)
    if count < 2:
        return Estimate(mean, None, None)
    strays = sum((total - mean * size) ** 2 for total, size in zip(totals, sizes, strict=True))
    error = math.sqrt(strays / (count - 1) / count) / (sum(sizes) / count)
    reach = t_quantile(count - 1) * error
    return Estimate(mean, mean - reach, mean + reach)


def estimate_share(clusters: list[float]) -> Estimate:
    """The mean of each cluster's share, which stays between 0 and 1."""
    return within_shares(estimate(clusters, [1] * len(clusters)), len(clusters))


def within_shares(found: Estimate, clusters: int) -> Estimate:
    """An estimate of a share from so many clusters, kept between 0 and 1."""
    if found.low is None or found.high is None:
        return found
    # If all went one way they do not vary, which proves less than it seems.
    doubt = 1 - 0.025 ** (1 / clusters)
    if found.mean == 1:
        return Estimate(1.0, 1 - doubt, 1.0)
    if found.mean == 0:
        return Estimate(0.0, 0.0, doubt)
    return Estimate(found.mean, max(found.low, 0.0), min(found.high, 1.0))


def chi_square_tail(value: float, freedom: int) -> float:
    """How likely a chi-square variable of so many degrees of freedom is to exceed a value."""
    half = value / 2
    if freedom % 2 == 0:
        return math.exp(-half) * sum(half**k / math.factorial(k) for k in range(freedom // 2))
    root = math.sqrt(half)
    terms = (root ** (2 * k - 1) / math.gamma(k + 0.5) for k in range(1, (freedom + 1) // 2))
    return math.erfc(root) + math.exp(-half) * sum(terms)


def quantile(counted: Counter[int], part: float) -> int:
    """The smallest number that at least this part of all do not exceed."""
    due = part * counted.total()
    reached = 0
    for number in sorted(counted):
        reached += counted[number]
        if reached >= max(due, 1):
            return number
    return max(counted)


def bucket(seconds: float) -> int:
    """The bucket that a time is counted in."""
    return round(math.log(max(seconds, 1e-7)) / STEP)


def milliseconds(times: Counter[int], part: float) -> float | None:
    """A quantile of times counted in buckets; None if there are none."""
    return math.exp(quantile(times, part) * STEP) * 1000 if times else None
