"""`python -m soak`: kills, nonsense, crowds, floods, outages, far databases, strong bots."""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from soak.crowd import crowd
from soak.far import sit_down_far_away
from soak.floods import floods
from soak.fuzz import fuzz
from soak.greed import be_greedy
from soak.kill import Storm
from soak.outages import WARNING, measure_outages
from soak.thoughts import LIMIT, measure


def main() -> int:
    parser = argparse.ArgumentParser(prog="soak", description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--sockets", type=int, default=10_000)
    parser.add_argument("--flood", type=float, default=10.0, help="seconds of each flood")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        storm = Storm(Path(folder) / "storm", wanted.tables, wanted.seed)
        toll = asyncio.run(storm.run(wanted.kills, 3.0))
        print(toll, *toll.complaints[:20], sep="\n", flush=True)
        damage = asyncio.run(fuzz(Path(folder) / "fuzz", wanted.messages, wanted.seed))
        print(damage, flush=True)
        crowds = [come(Path(folder), wanted.sockets, limits) for limits in (True, False)]
        waits = asyncio.run(measure(Path(folder) / "thoughts", 48, 1, ["club", "expert", "master"]))
        print(*waits, sep="\n", flush=True)
        outages = asyncio.run(measure_outages(Path(folder) / "outages"))
        print(outages, flush=True)
        distance = sit_down_far_away(Path(folder) / "far")
        print(distance, flush=True)
        greed = be_greedy(Path(folder) / "greed")
        print(greed, flush=True)
        noticed = [toll.is_noticed() for toll in floods(Path(folder) / "floods", wanted.flood)]
    bad = toll.lost or toll.gaps or toll.complaints or damage.failures or damage.logged
    bad = bad or any(max(one.seconds) > LIMIT for one in waits)
    bad = bad or min(outages.values()) < WARNING or (distance is not None and not distance.good)
    bad = bad or not all(crowds) or any(noticed) or greed.is_noticed()
    return 1 if bad or toll.kills < wanted.kills else 0


def come(folder: Path, sockets: int, limits: bool) -> bool:
    """Have crowds come; was everybody served or told why not, and did games go on?"""
    toll = asyncio.run(crowd(folder / f"crowd {limits}", sockets, limits))
    print(toll, flush=True)
    return bool(toll.games) and not toll.cut and not toll.failures and not toll.logged


if __name__ == "__main__":
    sys.exit(main())
