"""Datasets: records in shards, their index, and runs that go on."""

import json
import shutil
from pathlib import Path

import pytest

from foretell.cli import main
from foretell.lab.dataset import GAMES, open_shard, pack
from foretell.record import replay

pytest.importorskip("zstandard")

Printed = pytest.CaptureFixture[str]
DATASET = ["dataset", "brujas", "--players", "3", "--games", "7", "--seed", "x"]
DATASET += ["--bots", "novice,random,random", "--jobs", "1"]


@pytest.fixture(autouse=True)
def small_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shards of one deal, three games, each."""
    monkeypatch.setattr("foretell.lab.dataset.GAMES", 3)
    monkeypatch.setattr("foretell.terminal.studies.dataset.GAMES", 3)
    assert GAMES == 1000


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """A dataset of nine games."""
    folder = tmp_path / "whole"
    assert main([*DATASET, "--out", str(folder)]) == 0
    return folder


def contents(folder: Path) -> dict[str, bytes]:
    """All files of a dataset."""
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_the_index_leads_to_every_record(whole: Path) -> None:
    lines = [json.loads(line) for line in (whole / "index.jsonl").read_text().splitlines()]
    assert [line["id"] for line in lines] == [f"{deal}-{k}" for deal in range(3) for k in range(3)]
    for line in lines:
        with open_shard(whole / line["shard"]) as file:
            text = file.read()
        record = json.loads(text[line["offset"] : line["offset"] + line["bytes"]])
        assert (
            text.splitlines(keepends=True)[line["line"]]
            == json.dumps(record, separators=(",", ":")).encode() + b"\n"
        )
        assert record["id"] == line["id"]
        assert record["result"] == {"scores": line["scores"], "winners": line["winners"]}
        match = replay(record)
        assert line["decisions"] == sum(who != "chance" for who, _ in match.log())
        assert [seat["level"] for seat in record["seats"]] == line["bots"]
    assert {line["seed"] for line in lines} == {f"x deal {deal}" for deal in range(3)}


def test_check_reads_shards(whole: Path, capsys: Printed) -> None:
    assert main(["check", *(str(path) for path in whole.glob("*.zst"))]) == 0
    assert capsys.readouterr().out.endswith("9 records are valid.\n")
    broken = whole / "shard-00000.jsonl.zst"
    content = bytearray(broken.read_bytes())
    content[200] ^= 255
    broken.write_bytes(content)
    assert main(["check", str(broken), str(whole / "no.jsonl.zst")]) == 1
    out = capsys.readouterr().out
    assert "damaged" in out
    assert "No such file" in out


def test_a_small_file_that_unpacks_without_end_is_refused(tmp_path: Path, capsys: Printed) -> None:
    file = tmp_path / "bomb.jsonl.zst"
    file.write_bytes(pack(b"\n" * 8_000_000))
    assert main(["check", str(file)]) == 1
    assert (
        "It cannot be read: it unpacks to more than 100 times its size." in capsys.readouterr().out
    )


def test_the_same_seed_gives_the_same_bytes_however_often_it_stops(
    whole: Path, tmp_path: Path, capsys: Printed
) -> None:
    before = contents(whole)
    again = tmp_path / "again"
    again.mkdir()
    shutil.copy(whole / "order.json", again)
    shutil.copy(whole / "shard-00001.jsonl.zst", again)  # killed before the index knew of it
    (again / "shard-00000.journal.jsonl").write_bytes(b'[0,0,[{"id":')  # and within a line
    (again / "index.jsonl").write_bytes(b'{"id":')
    assert main([*DATASET, "--out", str(again)]) == 0
    assert "3 of 9 games are there already." in capsys.readouterr().out
    assert contents(again) == before
    assert main([*DATASET, "--out", str(again)]) == 0
    assert contents(again) == before


def test_games_of_a_journal_are_not_played_again(
    whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    again = tmp_path / "again"
    again.mkdir()
    shutil.copy(whole / "order.json", again)
    for shard in range(3):
        with open_shard(whole / f"shard-{shard:05}.jsonl.zst") as file:
            records = [json.loads(line) for line in file]
        journal = again / f"shard-{shard:05}.journal.jsonl"
        journal.write_text(json.dumps([shard, shard, records]) + "\n")
    monkeypatch.setattr("foretell.lab.crew.Crew.__init__", None)
    assert main([*DATASET, "--out", str(again)]) == 0
    assert contents(again) == contents(whole)
