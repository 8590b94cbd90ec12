"""The servers that are measured: each a process of its own on the first core."""

import json
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Self

import psutil

import foretell
from bench.houses import House, OurHouse, TheirHouse
from bench.load import LoadedTable, until
from foretell.store.sqlite import FILE

CORES: Final = sorted(os.sched_getaffinity(0))
PEER: Final = Path(__file__).parent / "boardgame"
OURS: Final = """
import sys
from pathlib import Path
from foretell.server.run import serve
from foretell.server.settings import Settings
serve(Settings(port=int(sys.argv[1]), data=Path(sys.argv[2]), pace=0, limits=False))
"""


class Host:
    """A server's process, the folder it keeps its data in, and how the crowd comes to it."""

    def __init__(
        self,
        name: str,
        house: House,
        command: Sequence[str],
        env: dict[str, str],
        folder: Path | None = None,
    ) -> None:
        self.name = name
        self.house = house
        self.folder = folder or Path(tempfile.mkdtemp(prefix="bench-"))
        places = {"PORT": str(house.port), "FOLDER": str(self.folder)}
        self.process = psutil.Popen(
            [places.get(word, word) for word in command],
            env={**os.environ, **{key: places.get(word, word) for key, word in env.items()}},
            stdout=subprocess.DEVNULL,
            preexec_fn=lambda: os.sched_setaffinity(0, CORES[:1]),
        )

    async def __aenter__(self) -> Self:
        await until(self.answers)
        return self

    async def __aexit__(self, *error: object) -> None:
        self.end(signal.SIGTERM)
        shutil.rmtree(self.folder)

    def answers(self) -> bool:
        """Does it listen?"""
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.house.port)) == 0

    def cpu(self) -> float:
        """Seconds of CPU that it has used, in all its threads."""
        times = self.process.cpu_times()
        return float(times.user + times.system)

    def memory(self) -> int:
        """Bytes of memory that it has."""
        return int(self.process.memory_info().rss)

    def end(self, how: signal.Signals) -> None:
        """Stop it."""
        if self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait()


def free_port() -> int:
    """A port nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def our_host(folder: Path | None = None) -> Host:
    """Our server as it is, with its store in files; only rates are not limited."""
    house = OurHouse(free_port(), list(foretell.GAMES))
    command = [sys.executable, "-c", OURS, "PORT", "FOLDER"]
    return Host("foretell", house, command, {}, folder)


def their_host(kept: bool) -> Host:
    """boardgame.io's server, with its matches in memory or in files."""
    env = {"NODE_ENV": "production", **({"FLATFILE_DIR": "FOLDER"} if kept else {})}
    name = f"boardgame.io {'FlatFile' if kept else 'in memory'}"
    command = ["node", str(PEER / "server.js"), "PORT"]
    return Host(name, TheirHouse(free_port()), command, env)


def peers_exist() -> bool:
    """Install boardgame.io, if there is Node to run it."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return False
    if not (PEER / "node_modules").exists():
        subprocess.run(["npm", "ci", "--silent"], cwd=PEER, check=True)
    return True


# What is left in files once a server has been killed


def our_files(folder: Path, tables: Sequence[LoadedTable]) -> dict[str, int]:
    """How far each table is in our store; a log with a gap counts as far as the gap."""
    with sqlite3.connect(folder / FILE) as store:
        rows = store.execute("SELECT table_id, ply FROM steps ORDER BY table_id, ply").fetchall()
    reached: dict[str, int] = {}
    for table, ply in rows:
        if ply == reached.get(table, 0) + 1:
            reached[table] = ply
    return reached


def their_files(folder: Path, tables: Sequence[LoadedTable]) -> dict[str, int]:
    """How far each match is in boardgame.io's files; one that cannot be read is lost."""
    reached: dict[str, int] = {}
    names = {table.name for table in tables}
    for file in folder.iterdir():
        try:
            kept = json.loads(file.read_text())
        except ValueError:
            continue
        if kept["key"] in names:
            reached[kept["key"]] = kept["value"]["_stateID"]
    return reached
