"""`foretell serve` and `foretell backup` as they are typed: what they print, and how they end."""

import json
import os
import signal
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from foretell.store.schema import MIGRATIONS
from foretell.store.sqlite import FILE
from foretell.terminal.hosting.data import data_folder
from foretell.terminal.hosting.serve import LET_IN
from tests.server.serving import PATIENCE, ROOT, serving


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command to its end."""
    return subprocess.run(
        [sys.executable, "-m", "foretell", *arguments],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
    )


def fails(code: int, words: str, *arguments: str) -> None:
    """The command ends with this code and one sentence that says why."""
    done = run(*arguments)
    assert done.returncode == code, done.stderr
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith(f"foretell {arguments[0]}: ")
    assert words in done.stderr


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_well_when_told_to(by: signal.Signals) -> None:
    with serving() as started:
        ada = started.client("Ada")
        table = ada.post("/api/tables", json={"game": "brujas", "start": True}).json()["id"]
        with started.socket(ada, f"/api/tables/{table}/socket") as socket:
            assert json.loads(socket.recv(30))["type"] == "table"
            assert started.stop(by) == 0
            told = []
            with suppress(ConnectionClosed):
                while True:
                    told.append(json.loads(socket.recv(30)))
            assert told[-1] == {"type": "bye", "reconnect_ms": 1000}
            assert socket.close_code == 1012  # the service restarts
        assert started.log == ""
        assert started.running.stdout is not None
        assert started.running.stdout.read() == f"{LET_IN}\n"


def test_people_and_tables_are_there_after_a_restart(tmp_path: Path) -> None:
    with serving(data=tmp_path) as started:
        ada = started.client("Ada")
        cookies = dict(ada.cookies)
        table = ada.post("/api/tables", json={"game": "brujas"}).json()["id"]
    with serving(data=tmp_path) as again:
        same = again.stranger(cookies=cookies)
        assert same.get("/api/me").json()["name"] == "Ada"
        assert same.get(f"/api/tables/{table}").json()["seat"] == 0


def test_what_is_in_use_is_refused(tmp_path: Path) -> None:
    with serving() as started:
        port = started.url.rpartition(":")[2]
        other = str(tmp_path / "other")
        fails(1, f"127.0.0.1 port {port}", "serve", "--port", port, "--data", other)
        assert not Path(other).exists()
        folder = str(started.data)
        fails(1, "in use by another process", "serve", "--port", "0", "--data", folder)
        assert started.stranger().get("/readyz").status_code == 200


def test_data_of_a_newer_version_are_refused(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    fails(1, "this program knows up to", "serve", "--port", "0", "--data", str(tmp_path))


def test_a_folder_that_cannot_be_used_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("no folder")
    fails(1, "cannot be used", "serve", "--port", "0", "--data", str(file))
    fails(1, "cannot be used", "serve", "--port", "0", "--data", str(file / "below"))
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / FILE).write_text("this is not a database at all, and long enough to be looked at")
    fails(1, "is damaged", "serve", "--port", "0", "--data", str(broken))


@pytest.mark.parametrize(
    ("code", "words", "arguments"),
    [
        (2, "--port is a whole number from 0 to 65,535", ["--port", "65536"]),
        (2, "--port is a whole number", ["--port", "http"]),
        (2, "--pace is a whole number", ["--pace", "-1"]),
        (1, "Nothing can listen at no.such.host.invalid", ["--host", "no.such.host.invalid"]),
        (1, "Nothing can listen at 192.0.2.1 port 0", ["--host", "192.0.2.1", "--port", "0"]),
    ],
)
def test_arguments_are_explained(
    tmp_path: Path, code: int, words: str, arguments: list[str]
) -> None:
    fails(code, words, "serve", "--data", str(tmp_path), *arguments)


def test_the_data_are_for_their_owner_alone() -> None:
    with serving() as started:
        assert stat.S_IMODE(started.data.stat().st_mode) == 0o700
        assert {stat.S_IMODE(file.stat().st_mode) for file in started.data.iterdir()} == {0o600}


def test_the_usual_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", "/home/ada")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert data_folder(None) == Path("/home/ada/.local/share/foretell")
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")
    assert data_folder(None) == Path("/home/ada/.local/share/foretell")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder(None) == tmp_path / "foretell"
    assert data_folder("here") == Path("here")


# Backups


def test_a_backup_of_a_running_server_has_everything(tmp_path: Path) -> None:
    file = tmp_path / "backup.sqlite"
    with serving(data=tmp_path / "50% of ?#") as started:
        ada = started.client("Ada")
        cookies = dict(ada.cookies)
        table = ada.post("/api/tables", json={"game": "brujas", "start": True}).json()["id"]
        done = run("backup", str(file), "--data", str(started.data))
        assert done.returncode == 0, done.stderr
        assert str(file) in done.stdout
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert not file.with_name("backup.sqlite.part").exists()
    folder = tmp_path / "restored"
    folder.mkdir()
    file.rename(folder / FILE)
    with serving(data=folder) as again:
        shown = again.stranger(cookies=cookies).get(f"/api/tables/{table}").json()
        assert shown["status"] == "playing"


def test_backups_are_not_overwritten_and_need_data(tmp_path: Path) -> None:
    empty = str(tmp_path)
    fails(2, "There is no data in", "backup", str(tmp_path / "new"), "--data", empty)
    there = tmp_path / "there"
    there.write_text("precious")
    fails(2, "not overwritten", "backup", str(there), "--data", empty)
    assert there.read_text() == "precious"
    fails(2, "is a folder", "backup", empty, "--data", empty)
    fails(2, "there is no folder", "backup", str(tmp_path / "no" / "new"), "--data", empty)
    (tmp_path / FILE).write_text("this is not a database at all, and long enough to be looked at")
    fails(1, "cannot be copied", "backup", str(tmp_path / "new"), "--data", empty)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([FILE, "there"])
