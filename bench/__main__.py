"""`make bench`: every measurement interleaved with its peers, as ratios of medians.

Prints tables and writes their rows (name, ours, peer, ratio) to bench/out: engine.jsonl from here,
envs.jsonl, server.jsonl and so on from the modules of these names.
"""

import subprocess
import sys
from statistics import median
from time import perf_counter

import foretell
from bench import abandoned, envs, page, people, server, spread, tables
from bench.clock import ROUNDS, Rates, Run, measure
from bench.engine import chosen, inside, stepped
from bench.peers import peers
from bench.rows import keep

LEADER = "seven-prophecies"


def contestants() -> dict[str, Run]:
    """Everything to be measured, ours and theirs, by name."""
    runs: dict[str, Run] = {}
    for game in foretell.GAMES:
        runs[f"{game} inside deal"] = inside(game, dealt=False)
    for start, dealt in (("deal", False), ("dealt", True)):
        runs[f"{LEADER} inside {start}"] = inside(LEADER, dealt)
        runs[f"{LEADER} python-playout {start}"] = stepped(LEADER, dealt)
        runs[f"{LEADER} python-step {start}"] = chosen(LEADER, dealt)
    for peer in peers():
        runs[f"peer {peer.name} {peer.kind} {peer.start}"] = peer.run
    return runs


def compare(rates: Rates) -> list[dict[str, object]]:
    """Ours against the best peer of the same kind and start, and our games with each other."""
    rows = []
    for ours, kind in (
        ("inside", "inside"),
        ("python-playout", "python"),
        ("python-step", "python"),
    ):
        for start in ("deal", "dealt"):
            for library in ("OpenSpiel", "RLCard"):
                best = best_peer(rates, library, kind, start)
                if best:
                    rows.append(row(f"{LEADER} {ours} {start}", rates, best))
    for game in foretell.GAMES:
        rows.append(row(f"{game} inside deal", rates, f"{LEADER} inside deal"))
    return rows


def best_peer(rates: Rates, library: str, kind: str, start: str) -> str:
    """The fastest peer of a library; empty if it has none of this kind."""
    names = [
        name
        for name in rates
        if name.startswith(f"peer {library}") and name.endswith(f"{kind} {start}")
    ]
    return max(names, key=rates.__getitem__, default="")


def row(ours: str, rates: Rates, peer: str) -> dict[str, object]:
    ratio = round(rates[ours] / rates[peer], 2)
    name = f"{ours} v {peer}"
    return {"name": name, "ours": round(rates[ours]), "peer": round(rates[peer]), "ratio": ratio}


def start_up(name: str, limit: float, *arguments: str) -> dict[str, object]:
    """Milliseconds of a whole command, the interpreter's start included, against what we allow."""
    times = []
    for _ in range(ROUNDS):
        begin = perf_counter()
        subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
        times.append(1000 * (perf_counter() - begin))
    ours = round(median(times), 1)
    return {"name": name, "ours": ours, "peer": limit, "ratio": round(ours / limit, 2)}


def main() -> None:
    rows = compare(measure(contestants()))
    rows.append(start_up("ms: python -c 'import foretell' v limit", 60, "-c", "import foretell"))
    rows.append(start_up("ms: foretell games v limit", 200, "-m", "foretell", "games"))
    keep("engine.jsonl", rows)
    envs.main()
    server.main()
    page.main()
    people.main()
    tables.main()
    abandoned.main()
    spread.main()


if __name__ == "__main__":
    main()
