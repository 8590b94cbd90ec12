"""The lab on a real Ray cluster of this machine: the same results as without one."""

import json
import secrets
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from foretell.cli import main
from tests.commands import environment

pytest.importorskip("ray")
pytest.importorskip("matplotlib")
pytest.importorskip("zstandard")

# One core and nothing else; it ends with its standard input.
HEAD = """
import sys, ray
ray.init(
    "local", num_cpus=1, include_dashboard=False, log_to_driver=False, logging_level=40,
    object_store_memory=80_000_000, _temp_dir=sys.argv[1],
)
print(ray.get_runtime_context().gcs_address, flush=True)
sys.stdin.read()
"""
COMMANDS = "import json, sys; from foretell.cli import main; "
COMMANDS += "sys.exit(max(main(words) for words in json.loads(sys.argv[1])))"
TRIES = 3  # Ray gives up if one of its own processes takes 15 seconds to start
PATIENCE = 180.0
GAMES = ["brujas", "--players", "3", "--games", "3", "--seed", "x", "--bots", "novice,club,club"]


@pytest.fixture(scope="module")
def surroundings() -> dict[str, str]:
    """A cluster lets in whoever knows its token; this one is ours."""
    known = environment(RAY_AUTH_MODE="token", RAY_AUTH_TOKEN=secrets.token_hex(32))
    known.pop("PYTHONDONTWRITEBYTECODE", None)  # or each of its processes compiles all of Ray
    return known


@pytest.fixture(scope="module")
def address(surroundings: dict[str, str]) -> Iterator[str]:
    """A cluster, as long as the tests last."""
    folder = tempfile.mkdtemp(prefix="ray-")  # short: the names of its sockets must be
    for _ in range(TRIES):
        head = subprocess.Popen(
            [sys.executable, "-c", HEAD, folder], env=surroundings, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        assert head.stdout is not None
        found = head.stdout.readline().strip()
        if found:
            break
        head.communicate()
    assert found, "no cluster could be started"
    yield found
    head.communicate(timeout=PATIENCE)
    shutil.rmtree(folder, ignore_errors=True)


def contents(folder: Path) -> dict[str, bytes]:
    """All files of a run but the journal, whose lines are in the order they were finished in."""
    files = sorted(path for path in folder.iterdir() if path.name != "journal.jsonl")
    return {path.name: path.read_bytes() for path in files}


def test_a_cluster_gives_the_same_results(
    address: str, surroundings: dict[str, str], tmp_path: Path
) -> None:
    runs = [["lab", *GAMES, "--compare", "conflict=yes", "--format", "csv"], ["dataset", *GAMES]]
    commands = [
        [*run, "--cluster", address, "--out", str(tmp_path / f"cluster-{run[0]}")] for run in runs
    ]
    done = subprocess.run(
        [sys.executable, "-c", COMMANDS, json.dumps(commands)], env=surroundings, text=True,
        capture_output=True, timeout=PATIENCE,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    for run in runs:
        folder = tmp_path / f"local-{run[0]}"
        assert main([*run, "--jobs", "1", "--out", str(folder)]) == 0
        assert contents(folder) == contents(tmp_path / f"cluster-{run[0]}")
