"""A real PostgreSQL for the tests: found on the machine, or fetched, and started for them alone.

`python -m scripts.postgres` says whether there is one, and installs Debian's as root.
"""

import os
import pwd
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scripts.debian import install

GIVEN = "FORETELL_TEST_DATABASE"  # the address of a server to use instead
DEBIAN = Path("/usr/lib/postgresql")
NO_CLUSTER = Path("/etc/postgresql-common/createcluster.conf")
SKIPPED = (
    "in tests/server test_many.py, most of test_postgres.py, half of test_store and test_sweep"
)


def find_programs() -> Path | None:
    """The folder with initdb and pg_ctl."""
    versions = sorted(DEBIAN.glob("*/bin"), key=lambda folder: float(folder.parent.name))
    on_path = shutil.which("initdb")
    found = [*([Path(on_path).resolve().parent] if on_path else []), *versions]
    usable = [folder for folder in found if (folder / "initdb").exists()]
    return usable[-1] if usable else None


def fetch() -> bool:
    """As root on Debian we can, without starting a server that nobody asked for."""
    if os.geteuid() == 0 and not NO_CLUSTER.exists():
        NO_CLUSTER.parent.mkdir(parents=True, exist_ok=True)
        NO_CLUSTER.write_text("create_main_cluster = false\n")
    return install("postgresql")


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Cluster:
    """A PostgreSQL server in a temporary folder, for tests to start, stop and kill."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.programs = programs
        self.folder = folder
        self.data = folder / "data"
        self.port = free_port()
        self.password = secrets.token_hex(8)
        self.address = f"postgresql://foretell:{self.password}@127.0.0.1:{self.port}/postgres"

    def run(self, program: str, *words: str) -> None:
        """Run one of PostgreSQL's programs; root hands it to somebody else, as it refuses root."""
        command = [str(self.programs / program), "-D", str(self.data), *words]
        if os.geteuid() == 0:
            command = ["setpriv", *drop_rights(), *command]
        done = subprocess.run(command, cwd=self.folder, stdin=subprocess.DEVNULL,
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)  # fmt: skip
        if done.returncode != 0:
            raise RuntimeError(f"{program} failed: {done.stderr.decode(errors='replace')}")

    def create(self) -> None:
        """Make its files."""
        secret = self.folder / "password"
        secret.write_text(self.password)
        if os.geteuid() == 0:
            for path in (self.folder, secret):
                os.chown(path, *unprivileged())
        self.run("initdb", "-U", "foretell", "-A", "scram-sha-256", f"--pwfile={secret}",
                 "-E", "UTF8", "--locale=C", "--no-instructions")  # fmt: skip

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1"
        log = str(self.folder / "log")
        self.run("pg_ctl", "-w", "-l", log, "-o", f"{options} -c max_connections=200", "start")

    def restart(self) -> None:
        """Stop it and start it again."""
        self.stop()
        self.start()

    def stop(self, mode: str = "fast") -> None:
        """Stop it; `immediate` is as if it had crashed."""
        self.run("pg_ctl", "-w", "-m", mode, "stop")


def unprivileged() -> tuple[int, int]:
    """Whoever runs the server when root does not."""
    for name in ("postgres", "nobody"):
        try:
            entry = pwd.getpwnam(name)
        except KeyError:
            continue
        return entry.pw_uid, entry.pw_gid
    raise RuntimeError("there is no user postgres or nobody")


def drop_rights() -> list[str]:
    """How to stop being root."""
    user, group = unprivileged()
    return [f"--reuid={user}", f"--regid={group}", "--clear-groups"]


@contextmanager
def private_cluster() -> Iterator[Cluster | None]:
    """A server that ends with the block; None if there is no PostgreSQL and it cannot be had."""
    programs = find_programs() or (find_programs() if fetch() else None)
    if programs is None:
        yield None
        return
    folder = Path(tempfile.mkdtemp(prefix="foretell-postgres-"))
    cluster = Cluster(programs, folder)
    try:
        cluster.create()
        cluster.start()
        yield cluster
    finally:
        if (cluster.data / "postmaster.pid").exists():
            cluster.stop("immediate")
        shutil.rmtree(folder)


def main() -> int:
    """Make sure that there is one, or say what will not be tested."""
    if os.environ.get(GIVEN):
        print(f"PostgreSQL for the tests: the one in {GIVEN}.")
        return 0
    programs = find_programs() or (find_programs() if fetch() else None)
    if programs is not None:
        print(f"PostgreSQL for the tests: {programs}.")
        return 0
    print(f"No PostgreSQL here, and it cannot be installed: {SKIPPED} will not run.")
    return 1 if os.environ.get("CI") == "true" else 0


if __name__ == "__main__":
    sys.exit(main())
