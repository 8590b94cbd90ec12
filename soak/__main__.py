"""`python -m soak`: 50 kills with 100 tables in play, then a million messages of nonsense."""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from soak.fuzz import fuzz
from soak.kill import Storm


def main() -> int:
    parser = argparse.ArgumentParser(prog="soak", description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        storm = Storm(Path(folder) / "storm", wanted.tables, wanted.seed)
        toll = asyncio.run(storm.run(wanted.kills, 3.0))
        print(toll, *toll.complaints[:20], sep="\n", flush=True)
        damage = asyncio.run(fuzz(Path(folder) / "fuzz", wanted.messages, wanted.seed))
        print(damage, flush=True)
    bad = toll.lost or toll.gaps or toll.complaints or damage.failures
    return 1 if bad or toll.kills < wanted.kills else 0


if __name__ == "__main__":
    sys.exit(main())
