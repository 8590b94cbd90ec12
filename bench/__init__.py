"""Benchmarks: ours beside its peers, interleaved in one run."""
