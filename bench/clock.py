"""Time slices: how many decisions a contestant makes in about so many seconds."""

import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter

ROUNDS = 25
SLICE = 0.1  # seconds for each contestant in each round

Run = Callable[[float], tuple[int, float]]
Rates = dict[str, float]


def timed(batch: Callable[[], int], clock: Callable[[], float] = perf_counter) -> Run:
    """Repeat a batch for about so many seconds: (decisions, elapsed seconds)."""

    def run(seconds: float) -> tuple[int, float]:
        decisions = 0
        begin = clock()
        while (elapsed := clock() - begin) < seconds:
            decisions += batch()
        return decisions, elapsed

    return run


def measure(runs: dict[str, Run]) -> Rates:
    """Decisions per second: the median over rounds in which everybody takes a turn."""
    seen: dict[str, list[float]] = {name: [] for name in runs}
    for number in range(ROUNDS):
        for name, run in runs.items():
            decisions, seconds = run(SLICE)
            seen[name].append(decisions / seconds)
        print(f"\rround {number + 1} of {ROUNDS}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return {name: median(rates) for name, rates in seen.items()}
