"""Time slices: how many decisions a contestant makes in about so many seconds."""

from collections.abc import Callable
from time import perf_counter

Run = Callable[[float], tuple[int, float]]


def timed(batch: Callable[[], int]) -> Run:
    """Repeat a batch for about so many seconds: (decisions, elapsed seconds)."""

    def run(seconds: float) -> tuple[int, float]:
        decisions = 0
        begin = perf_counter()
        while (elapsed := perf_counter() - begin) < seconds:
            decisions += batch()
        return decisions, elapsed

    return run
