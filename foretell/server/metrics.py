"""What can be measured of a running server, for Prometheus."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

QUICK = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Metrics:
    """One process's counters."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        here = self.registry
        self.tables = Gauge("foretell_tables", "Tables in memory", registry=here)
        self.sockets = Gauge("foretell_sockets", "Open sockets", ["kind"], registry=here)
        self.moves = Counter("foretell_moves", "Decisions that were sent", registry=here)
        self.steps = Counter("foretell_steps", "Steps stored", registry=here)
        self.latency = Histogram(
            "foretell_move_seconds", "From a decision's arrival until it is sent out",
            buckets=QUICK, registry=here,
        )  # fmt: skip
        self.commits = Histogram(
            "foretell_commit_seconds", "Until a step is on disk", buckets=QUICK, registry=here
        )
        self.batch = Histogram(
            "foretell_commit_batch", "Writes stored together",
            buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500), registry=here,
        )  # fmt: skip
        self.thoughts = Gauge("foretell_bot_queue", "Decisions bots are to make", registry=here)
        self.failures = Counter("foretell_failures", "Things that should not happen", registry=here)

    @contextmanager
    def committing(self) -> Iterator[None]:
        """Time how long a step takes to be stored."""
        began = time.perf_counter()
        yield
        self.commits.observe(time.perf_counter() - began)
        self.steps.inc()

    def text(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return generate_latest(self.registry)
