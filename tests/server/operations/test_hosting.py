"""What hosts need: settings, backups that come back, and files for other programs."""

import asyncio
import json
import re
import shutil
import sqlite3
import subprocess
import tomllib
from contextlib import AsyncExitStack, closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from foretell.server.http.routes.robots import security_text
from foretell.server.operations.metrics import Metrics
from foretell.store import sqlite
from foretell.store.open import open_store
from foretell.store.schema import MIGRATIONS
from foretell.store.sqlite import FILE
from foretell.store.store import Statement
from foretell.terminal.hosting import backup
from foretell.terminal.hosting.config import find, flags
from foretell.terminal.hosting.doctor import BAD, look_at_clock, look_at_disk, look_at_page
from tests.server.operations.test_serve import fails, run
from tests.server.serving import ROOT, Server, serving, until
from tests.server.talking import THREE, finish, met
from tests.server.talking import run as talk

DEPLOY = ROOT / "deploy"
COMPOSE = sorted((DEPLOY / "compose").glob("*.yml"))


# Settings


def test_what_is_typed_counts_before_the_environment_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "foretell.toml"
    file.write_text("port = 1\npace = 2\nsockets = 3\nno-browser = true\n")
    told = run(
        *("config", "--port", "7", "--config", str(file)),
        FORETELL_PACE="8",
        FORETELL_DATABASE="postgresql://ada:hunter2@db/games",
        FORETELL_OIDC_SECRET="hunter2",
        FORETELL_WEBHOOK="https://discord.com/api/webhooks/hunter2",
    )
    assert told.returncode == 0, told.stderr
    rows = {line.split()[0]: line.split()[1:] for line in told.stdout.splitlines()}
    assert rows["port"] == ["7", "typed"]
    assert rows["pace"] == ["8", "$FORETELL_PACE"]
    assert rows["sockets"] == ["3", str(file)]
    assert rows["no-browser"] == ["yes", str(file)]
    assert rows["connections"] == ["1000", "usual"]
    assert "hunter2" not in told.stdout
    assert rows["oidc-secret"] == ["***", "$FORETELL_OIDC_SECRET"]
    assert rows["database"] == ["postgresql://ada:***@db/games", "$FORETELL_DATABASE"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("prot = 1", "sets 'prot': there is "),
        ("port = 1.5", "port is a number or a text in quotes"),
        ("no-browser = 1", "no-browser is true or false"),
        ("port = ", "is not TOML"),
        ('port = "http"', "--port is a whole number from 0 to 65,535, not 'http'"),
    ],
)
def test_wrong_settings_are_refused_before_anything_starts(
    tmp_path: Path, text: str, words: str
) -> None:
    file = tmp_path / "foretell.toml"
    file.write_text(text)
    done = run("serve", "--config", str(file), "--data", str(tmp_path / "data"))
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert words in done.stderr
    assert not (tmp_path / "data").exists()


def test_a_server_takes_its_settings_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "foretell.toml"
    file.write_text('contact = "mailto:ada@example.org"\n')
    with serving("--config", str(file), "--public-url", "https://example.org/games/") as started:
        stranger = started.stranger()
        told = stranger.get("/robots.txt")
        assert told.headers["content-type"].startswith("text/plain")
        assert "Disallow: /games/table/" in told.text
        told = stranger.get("/.well-known/security.txt")
        assert told.text.startswith("Contact: mailto:ada@example.org\nExpires: 2")
    with serving() as started:
        assert started.stranger().get("/.well-known/security.txt").status_code == 404
    fails(2, "--contact is an address", "serve", "--contact", "ada")


def test_security_text_expires() -> None:
    told = security_text("mailto:ada@example.org", datetime(2026, 1, 1, 12, tzinfo=UTC))
    assert "Expires: 2026-06-30T00:00:00Z" in told


# Backups


async def play_once(started: Server) -> None:
    """Three people play a game to its end."""
    async with AsyncExitStack() as stack:
        await finish(await met(started, stack, "Ada", "Bo", "Cy"), **THREE)


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with a game that is over."""
    folder = tmp_path_factory.mktemp("hosted") / "data"
    with serving(data=folder) as started:
        talk(play_once(started))
    return folder


def test_the_latest_backups_are_kept_and_others_removed(data: Path, tmp_path: Path) -> None:
    shelf = tmp_path / "shelf"
    shelf.mkdir()
    old = [shelf / f"foretell-2025010{day}-000000.sqlite" for day in (1, 2, 3)]
    for path in (*old, shelf / "monday.sqlite"):
        path.touch()
    slept: list[float] = []

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        backup.copy_on(data, shelf, 2, 3600, sleep)
    assert 3000 < slept[0] <= 3600
    kept = sorted(path.name for path in shelf.iterdir())
    assert len(kept) == 3
    assert kept[0] == old[2].name
    assert kept[2] == "monday.sqlite"
    fails(2, "--every is a time such as", "backup", "x", "--keep", "3", "--every", "often")
    fails(2, "--every needs --keep", "backup", "x", "--every", "1d")


def test_a_backup_is_restored_and_what_was_there_is_kept(data: Path, tmp_path: Path) -> None:
    file, folder = tmp_path / "monday.sqlite", tmp_path / "data"
    assert run("backup", str(file), "--data", str(data)).returncode == 0
    with serving(data=folder) as started:
        fails(2, "Stop the server first", "restore", str(file), "--data", str(folder))
        started.client("Dora")
    done = run("restore", str(file), "--data", str(folder))
    assert done.returncode == 0, done.stderr
    [aside] = folder.glob("before-restore-*")
    assert (aside / FILE).exists()
    verified = run("verify", "--data", str(folder))
    assert verified.stdout == "1 of 1 tables replay, and the records of their games check.\n"
    with serving(data=folder) as again:
        assert again.query("SELECT count(*) FROM users WHERE name = 'Dora'") == [(0,)]


def test_a_backup_is_of_one_moment_and_ends_though_the_server_writes(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "COPIED", 10)
    source, target = tmp_path / FILE, tmp_path / "copy"
    shutil.copy(data / FILE, source)
    heard: list[int] = []
    with closing(sqlite.connect(source)) as server:

        def write(done: int, all: int) -> None:
            assert not heard or done > heard[-1], "it begins anew"
            heard.append(done)
            server.execute(f"INSERT INTO settings (name, value) VALUES ('{done}', 'late')")

        sqlite.back_up(tmp_path, target, write)
        assert len(heard) > 3
    with closing(sqlite3.connect(target)) as copy:
        assert sqlite.check_backup(copy) is None
        assert copy.execute("SELECT 1 FROM settings WHERE value = 'late'").fetchall() == []


def test_what_is_no_backup_is_not_restored(data: Path, tmp_path: Path) -> None:
    there = ["--data", str(tmp_path / "data")]
    fails(2, "There is no file", "restore", str(tmp_path / "none"), *there)
    wrong = tmp_path / "wrong"
    wrong.write_text("this is not a database at all, and long enough to be looked at")
    fails(2, "is no backup that can be used", "restore", str(wrong), *there)
    newer = tmp_path / "newer"
    with closing(sqlite3.connect(newer)) as made:
        made.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    fails(2, "this program knows 1 to", "restore", str(newer), *there)
    assert not (tmp_path / "data").exists()


def test_what_does_not_replay_is_found(data: Path, tmp_path: Path) -> None:
    file = tmp_path / FILE
    assert run("backup", str(file), "--data", str(data)).returncode == 0
    with closing(sqlite3.connect(file)) as changed, changed:
        changed.execute("DELETE FROM steps WHERE ply = 5")
    done = run("verify", "--data", str(tmp_path))
    assert done.returncode == 1
    assert "steps are missing" in done.stdout
    assert "0 of 1 tables replay" in done.stdout


@pytest.mark.parametrize("version", sorted((ROOT / "tests/server/released").glob("*.sql")), ids=str)
def test_data_of_every_released_version_open(version: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as old:
        old.executescript(version.read_text())
    done = run("verify", "--data", str(tmp_path))
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.match(r"([1-9]\d*) of \1 tables replay", done.stdout)


async def test_in_a_pause_the_file_catches_up_with_its_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "PAUSE", 0.05)
    store = await open_store(tmp_path)
    await store.write(Statement("INSERT INTO settings (name, value) VALUES ('a', 'b')", ()))
    alone = tmp_path / "alone"
    alone.mkdir()

    def caught_up() -> bool:
        shutil.copy(tmp_path / FILE, alone / FILE)
        with closing(sqlite3.connect(alone / FILE)) as copy, suppress(sqlite3.Error):
            return bool(copy.execute("SELECT 1 FROM settings WHERE name = 'a'").fetchall())
        return False

    await asyncio.to_thread(until, caught_up)
    await store.close()


# The doctor


def test_the_doctor_tells_what_is_wrong(data: Path, tmp_path: Path) -> None:
    done = run("doctor", "--data", str(data), "--public-url", "https://example.org/")
    assert done.returncode == 0, done.stdout + done.stderr
    for what in ("rules", "page", "disk", "data", "clock", "connections", "address"):
        assert f"{what}: " in done.stdout
    (tmp_path / FILE).write_text("this is not a database at all, and long enough to be looked at")
    assert look_at_clock(0).how == BAD
    assert look_at_page(tmp_path).how == BAD
    assert look_at_disk(tmp_path / "not" / "yet").how != BAD


# Files for other programs


def names_in(text: str) -> set[str]:
    return {*re.findall(r"\bforetell_\w+", text)}


def test_dashboard_and_alerts_ask_for_metrics_that_exist() -> None:
    told = Metrics().text().decode()
    there = names_in("\n".join(line for line in told.splitlines() if not line.startswith("#")))
    there |= {"foretell_sockets", "foretell_outreach_total"}  # without a value before their kinds
    board: Any = json.loads((DEPLOY / "grafana" / "foretell.json").read_text())
    asked = {one["expr"] for panel in board["panels"] for one in panel["targets"]}
    rules: Any = yaml.safe_load((DEPLOY / "prometheus" / "alerts.yml").read_text())
    alerts = {rule["expr"] for group in rules["groups"] for rule in group["rules"]}
    assert len(alerts) >= 5
    assert names_in(" ".join(asked | alerts)) <= there
    counted = {"foretell_moves_total", "foretell_failures_total", "foretell_loop_stall_seconds"}
    assert counted <= names_in(" ".join(asked))
    declared = set(re.findall(r"^# TYPE (foretell_\w+) ", told, re.M))
    shown = {re.sub(r"_(bucket|sum|count)$", "", name) for name in names_in(" ".join(asked))}
    assert declared - {name for name in declared if name.endswith("_created")} <= shown


def variables(text: str) -> set[str]:
    return {*re.findall(r"\bFORETELL_[A-Z_]+", text)} - {"FORETELL_CONFIG", "FORETELL_DOMAIN"}


def test_deployments_set_only_what_serve_knows() -> None:
    from foretell.cli import parser

    known = flags(parser().commands["serve"])
    for path in (DEPLOY / "Containerfile", *COMPOSE, *(DEPLOY / "systemd").glob("*.service")):
        for name in variables(path.read_text()):
            assert name.removeprefix("FORETELL_").lower().replace("_", "-") in known, (path, name)
    settings = tomllib.loads((DEPLOY / "foretell.toml").read_text())
    assert {*find(known, str(DEPLOY / "foretell.toml"), {})} == {*settings}


def test_the_image_has_the_locked_driver_and_runs_as_nobody_special() -> None:
    text = (DEPLOY / "Containerfile").read_text()
    [driver] = re.findall(r"asyncpg==[\d.]+", text)
    assert f"\n{driver} " in (ROOT / "locks" / "dev.txt").read_text()
    assert "\nUSER 8700:8700\n" in text
    assert "HEALTHCHECK" in text
    assert text.count("VOLUME") == 1


@pytest.mark.parametrize("path", COMPOSE, ids=lambda path: path.stem)
def test_servers_in_containers_cannot_write_but_to_their_data(path: Path) -> None:
    told: Any = yaml.safe_load(path.read_text())
    ours = [one for one in told["services"].values() if one["image"] == "foretell"]
    assert ours
    for one in ours:
        assert one["read_only"] is True
        assert one["cap_drop"] == ["ALL"]
        assert one["security_opt"] == ["no-new-privileges:true"]


def test_the_unit_is_as_closed_as_the_docs_say() -> None:
    unit = str(DEPLOY / "systemd" / "foretell.service")
    try:
        told = subprocess.run(
            ["systemd-analyze", "security", "--offline=true", "--no-pager", unit],
            capture_output=True,
            text=True,
        )
    except FileNotFoundError:
        pytest.skip("there is no systemd on this machine")
    if "Overall exposure level" not in told.stdout:
        pytest.skip("this systemd cannot look at a unit that is not installed")
    [level] = re.findall(r"exposure level for foretell.service: ([\d.]+)", told.stdout)
    assert float(level) <= 1.5
