"""What can be measured of a running server, for Prometheus."""

import time
from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

SECONDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
WRITES: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)


class Spread(Collector):
    """A histogram, counted with every move: a tenth of what the library's own costs."""

    def __init__(self, name: str, help: str, bounds: tuple[float, ...]) -> None:
        self.name = name
        self.help = help
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.sum = 0.0

    def observe(self, value: float) -> None:
        """Count a value."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value

    def collect(self) -> Iterator[Metric]:
        """All counts, as Prometheus adds them up."""
        family = HistogramMetricFamily(self.name, self.help)
        names = [*map(str, self.bounds), "+Inf"]
        buckets = list(zip(names, map(float, accumulate(self.counts)), strict=True))
        family.add_metric([], buckets, self.sum)
        yield family


class Timing:
    """A block whose duration counts if it ends well."""

    __slots__ = ("began", "spread")

    def __init__(self, spread: Spread) -> None:
        self.spread = spread
        self.began = time.perf_counter()

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None:
            self.spread.observe(time.perf_counter() - self.began)


class Total(Collector):
    """How many values a histogram has counted, under a name of its own."""

    def __init__(self, name: str, help: str, spread: Spread) -> None:
        self.name = name
        self.help = help
        self.spread = spread

    def collect(self) -> Iterator[Metric]:
        """How many values there were, as Prometheus reads it."""
        yield CounterMetricFamily(self.name, self.help, value=sum(self.spread.counts))


class Metrics:
    """One process's counters."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        here = self.registry
        self.tables = Gauge("foretell_tables", "Tables in memory", registry=here)
        self.sockets = Gauge("foretell_sockets", "Open sockets", ["kind"], registry=here)
        self.thoughts = Gauge("foretell_bot_queue", "Decisions bots are to make", registry=here)
        self.failures = Counter("foretell_failures", "Things that should not happen", registry=here)
        reached = "Messages to people elsewhere, and what became of them"
        self.outreach = Counter("foretell_outreach", reached, ["way", "result"], registry=here)
        stall = "Longest delay by the event loop's own work since last asked"
        self.stall = Gauge("foretell_loop_stall_seconds", stall, registry=here)
        moved = "From a person's decision until everybody is told"
        self.latency = Spread("foretell_move_seconds", moved, SECONDS)
        self.commits = Spread("foretell_commit_seconds", "Until a step is on disk", SECONDS)
        self.batch = Spread("foretell_commit_batch", "Writes stored together", WRITES)
        for collector in (
            *(self.latency, self.commits, self.batch),
            Total("foretell_moves", "Decisions of people", self.latency),
            Total("foretell_steps", "Steps stored", self.commits),
        ):
            here.register(collector)

    def moving(self) -> Timing:
        """Time a decision from its arrival until everybody is told."""
        return Timing(self.latency)

    def text(self) -> bytes:
        """All metrics, as Prometheus reads them."""
        return generate_latest(self.registry)
