"""The lab: studies of games, what is found, and runs that survive whatever ends them."""

import csv
import json
import re
import select
import signal
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import pytest

import foretell
from foretell.cli import main
from foretell.lab.cluster import NoCluster, check_address
from foretell.lab.crew import Crew
from foretell.lab.folder import Journal, OtherRun, locked
from foretell.lab.notes import Facts
from foretell.lab.statistics import chi_square_tail
from foretell.lab.study import Study, Variant, note_meeting, record_meeting
from foretell.lab.subject import subject_of
from foretell.record import replay
from tests.commands import COMMAND, PATIENCE, environment, refusal

pytest.importorskip("matplotlib")

from foretell.lab.findings.common import wins_by_order
from foretell.lab.report import findings, report
from foretell.lab.sample import Measured, Sample, chance_of, difference, read_samples
from foretell.lab.tables import write_tables

Printed = pytest.CaptureFixture[str]
DOCS = Path(__file__).resolve().parent.parent.parent / "docs" / "lab.md"


def variant(game: str, players: int, bot: str = "club", **options: object) -> Variant:
    """A game with the same bot in all seats."""
    return Variant(foretell.game(game, players=players, **options), [bot] * players)


def facts_of(of: Variant, deal: int = 0) -> Facts:
    """What is written down about one game."""
    return note_meeting(of.meeting("seed", deal))[0]


def rows(of: Variant, facts: Facts, table: str) -> list[dict[str, object]]:
    """Rows of a table with the names of their columns."""
    names = [column.name for column in subject_of(of.setup.game).notes.tables()[table]][3:]
    return [dict(zip(names, row, strict=True)) for row in facts[table]]


def sample_of(of: Variant, deals: int) -> Sample:
    """So many deals of a variant."""
    return Sample(of, {deal: note_meeting(of.meeting("seed", deal)) for deal in range(deals)})


# What is written down


@pytest.mark.parametrize("game", foretell.GAMES)
def test_facts_agree_with_the_record_of_the_same_game(game: str) -> None:
    of = variant(game, 3)
    for deal in range(3):
        facts = facts_of(of, deal)
        (record,) = record_meeting(of.meeting("seed", deal))
        match = replay(record)
        seats = rows(of, facts, "seats")
        assert [seat["score"] for seat in seats] == match.scores
        assert [seat["seat"] for seat in seats if seat["win"]] == match.winners
        (one,) = rows(of, facts, "games")
        log = match.log()
        assert log[0] == ("chance", f"start {one['start']}")
        assert one["decisions"] == sum(who != "chance" for who, _ in log)
        kinds = rows(of, facts, "decisions")
        verbs = [words.split()[0] for who, words in log if who != "chance"]
        assert {kind["kind"]: kind["made"] for kind in kinds} == {
            verb: verbs.count(verb) for verb in sorted(set(verbs))
        }
        starters = [seat["seat"] for seat in seats if seat["order"] == 0]
        assert starters == [one["start"]]


@pytest.mark.parametrize("game", ["seven-prophecies", "seven-prophecies-2017"])
def test_rounds_tell_what_was_foretold_and_what_came_of_it(game: str) -> None:
    of = variant(game, 4)
    facts = facts_of(of)
    (record,) = record_meeting(of.meeting("seed", 0))
    told = rows(of, facts, "rounds")
    foretold = [w.split()[1] for w in (words for _, words in replay(record).log()) if "proph" in w]
    assert [row["prophecy"] for row in told] == foretold  # bots act seat by seat
    for seat, score in enumerate(rows(of, facts, "seats")):
        gained = [row["points"] for row in told if row["seat"] == seat]
        assert sum(points for points in gained if isinstance(points, int)) == score["score"]
    assert all(row["true"] == (row["fulfilled"] == 7) for row in told)
    assert {row["tricks"] for row in told} <= {7, 8, 9, 10}  # SP-5.4
    firsts = [row["seat"] for row in told if row["order"] == 0]
    start = rows(of, facts, "games")[0]["start"]
    assert isinstance(start, int)
    assert firsts == [(start + k) % 4 for k in range(len(firsts))]  # SP-7.1


def test_witches_and_their_points_are_told() -> None:
    of = variant("brujas", 4)
    facts = facts_of(of)
    (game,) = rows(of, facts, "games")
    end = str(game["witches_end"])
    assert sorted(end) == sorted(str(game["witches_start"])) == ["B", "G", "R", "Y"]
    for seat in rows(of, facts, "seats"):
        place = seat["witch_place"]
        assert isinstance(place, int)
        assert end[place - 1] == seat["witch"]
        assert seat["witch_points"] == [5, 3, 2, 1][place - 1]  # BS-1.3
        assert seat["devil_points"] in (0, 2, 4, 6, 8, 10)  # BS-7.3
    tricks = rows(of, facts, "tricks")
    assert len(tricks) == game["length"] == 10
    assert [one["leader"] for one in tricks[1:]] == [one["winner"] for one in tricks[:-1]]


def test_turns_and_stops_of_santiiba_fit_together() -> None:
    of = variant("santiiba", 3, "random")
    for deal in range(8):
        facts = facts_of(of, deal)
        turns, stops = rows(of, facts, "turns"), rows(of, facts, "stops")
        assert [turn["turn"] for turn in turns] == list(range(len(turns)))
        stopped = [stop["turn"] for stop in stops if not stop["went_on"]]
        assert stopped == [turn["turn"] for turn in turns if turn["end"] == "stopped"]
        seen = {turn["turn"] for turn in turns if turn["end"] == "seen through"}
        assert {stop["turn"] for stop in stops if stop["caught"]} <= seen
        assert all((stop["caught"] is None) == (not stop["went_on"]) for stop in stops)
        for stop in stops:
            left, hidden = 5 - int(str(stop["colours"])), int(str(stop["hidden"]))
            assert stop["risk"] == pytest.approx(left**-hidden)
            assert hidden in (1, 2)


def test_the_lead_changes_when_somebody_else_leads_alone() -> None:
    notes = subject_of(foretell.game("brujas").game).notes(0, ["club"] * 3)
    notes.leaders = [None, 1, None, 1, 2, None, 1]
    assert notes.lead_changes() == 2


# Statistics


def measured(totals: list[float], sizes: list[float]) -> Measured:
    """Totals and sizes by deal."""
    numpy = pytest.importorskip("numpy")
    return Measured(numpy.array(totals), numpy.array(sizes))


def test_what_the_same_deals_have_in_common_drops_out_of_a_difference() -> None:
    one = measured([1, 5, 2, 8], [1, 1, 1, 1])
    more = difference(one, measured([2, 6, 3, 9], [1, 1, 1, 1]))
    assert more is not None
    assert (more.mean, more.low, more.high) == pytest.approx((1, 1, 1))
    other = difference(one, measured([6, 2, 9, 3], [1, 1, 1, 1]))
    assert other is not None
    assert other.low is not None
    assert other.low < -5 < 1 == other.mean
    # Clusters of unlike size: the same as an estimate if the other is nothing.
    ratio = measured([10.0, 2.0, 6.0], [2, 4, 3])
    alone, known = difference(measured([0, 0, 0], [1, 1, 1]), ratio), ratio.estimate()
    assert alone is not None
    assert known is not None
    assert (alone.low, alone.high) == pytest.approx((known.low, known.high))


@pytest.mark.parametrize(
    ("value", "freedom", "tail"),
    [(3.841, 1, 0.05), (5.991, 2, 0.05), (7.815, 3, 0.05), (9.488, 4, 0.05), (13.277, 4, 0.01)],
)
def test_chi_square_tails_are_those_of_the_tables(value: float, freedom: int, tail: float) -> None:
    assert chi_square_tail(value, freedom) == pytest.approx(tail, abs=1e-4)


def test_an_unfair_game_is_told_from_a_fair_one() -> None:
    luck = [measured([float(k % 3 == seat) for k in range(99)], [1.0] * 99) for seat in range(3)]
    chance = chance_of(luck, 1 / 3)
    assert chance is not None
    assert chance == pytest.approx(1)
    first = [measured([float((k % 2) * 2 == s) for k in range(98)], [1.0] * 98) for s in (0, 2)]
    assert chance_of([*first, measured([0.0] * 98, [1.0] * 98)], 1 / 3) is None  # too alike
    seats = [[0, 0, 1, 2, 0][k % 5] for k in range(100)]
    unfair = [
        measured([float(seats[k] == seat) for k in range(100)], [1.0] * 100) for seat in range(3)
    ]
    chance = chance_of(unfair, 1 / 3)
    assert chance is not None
    assert chance < 0.001
    assert chance_of([measured([1.0], [1.0])] * 3, 1 / 3) is None


def test_seats_are_counted_from_whoever_starts() -> None:
    sample = sample_of(variant("brujas", 3, "random"), 12)
    wins = wins_by_order(sample)
    assert sum(float(one.totals.sum()) for one in wins) == pytest.approx(sample.games)
    assert [one.count for one in wins] == [12, 12, 12]


# The report


class Page(HTMLParser):
    """What a page is made of."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.outside: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(str(value))
            if name in ("src", "href", "xlink:href") and not str(value).startswith("#"):
                self.outside.append(str(value))


@pytest.mark.parametrize(
    ("game", "first", "second"),
    [
        ("seven-prophecies", {}, {"game": "seven-prophecies-2017"}),
        ("brujas", {}, {"conflict": True}),
        ("santiiba", {}, {"players": 2}),
    ],
)
def test_a_report_needs_nothing_else_and_tells_every_variant_apart(
    game: str, first: dict[str, object], second: dict[str, object]
) -> None:
    other = {"players": 3, **second}
    name = str(other.pop("game", game))
    number = int(str(other.pop("players")))
    samples = [
        sample_of(variant(game, 3, "novice", **first), 20),
        sample_of(variant(name, number, "novice", **other), 20),
    ]
    text = report(samples, findings(samples), "<about> & more", "foretell lab", ["games.csv"])
    page = Page(text)
    assert "script" not in page.tags
    assert page.outside == []
    assert "url(http" not in text
    assert len(page.ids) == len(set(page.ids))
    assert page.tags.count("svg") >= 7
    assert "<about>" not in text
    assert "Side by side" in text
    assert re.search(r"fair would be \d\d\.\d\s%", text)
    assert not re.search(r"#(1368aa|1c2330)", text.split("</style>")[1])  # all colours are themed


def test_a_single_game_is_reported_as_proving_nothing() -> None:
    for game in foretell.GAMES:
        found = findings([sample_of(variant(game, 3), 1)])
        told = [sentence for finding in found for sentence in finding.sentences]
        told += [
            one.write(mean) for each in found for one in each.measures for mean in one.estimates()
        ]
        assert "too few" in told
        assert not any("nan" in text or " to " in text for text in told[len(found) :])


def test_the_docs_name_every_column() -> None:
    text = DOCS.read_text(encoding="utf-8")
    for game in foretell.GAMES:
        for table, columns in subject_of(foretell.game(game).game).notes.tables().items():
            assert f"`{table}`" in text
            for column in columns:
                assert f"`{column.name}` | {column.meaning}" in text, (table, column.name)


# Runs


LAB = ["lab", "brujas", "--players", "3", "--games", "24", "--seed", "x", "--bots", "novice"]
LAB += ["--compare", "conflict=yes"]
RESULTS = ["games.csv", "seats.csv", "decisions.csv", "tricks.csv", "report.html"]


def contents(folder: Path) -> list[bytes]:
    """The results of a run."""
    return [(folder / name).read_bytes() for name in RESULTS]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run that nothing has disturbed."""
    folder = tmp_path_factory.mktemp("lab") / "whole"
    assert main([*LAB, "--out", str(folder), "--jobs", "2", "--format", "csv"]) == 0
    return folder


def test_an_interrupted_run_goes_on_and_ends_the_same(
    whole: Path, tmp_path: Path, capsys: Printed
) -> None:
    folder = tmp_path / "again"
    folder.mkdir()
    (folder / "order.json").write_bytes((whole / "order.json").read_bytes())
    lines = (whole / "journal.jsonl").read_bytes().splitlines(keepends=True)
    kept = b"".join(reversed(lines[:40])) + lines[40][:50]  # killed while it wrote
    (folder / "journal.jsonl").write_bytes(kept)
    again = [*LAB, "--out", str(folder), "--format", "csv", "--jobs", "1"]
    assert main([word for word in again if word not in ("--seed", "x")]) == 0
    assert "40 of 48 games are there already." in capsys.readouterr().out
    assert contents(folder) == contents(whole)


def test_the_data_are_the_same_as_parquet(whole: Path, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    from pyarrow.parquet import read_table

    variants = [variant("brujas", 3, "novice"), variant("brujas", 3, "novice", conflict=True)]
    journal = Journal(whole / "journal.jsonl")
    samples = read_samples(Study(variants, 24, "x"), journal)
    journal.close()
    names = ["games", "seats", "decisions", "tricks"]
    assert write_tables(samples, tmp_path, "parquet") == [f"{name}.parquet" for name in names]
    for name in names:
        table = read_table(tmp_path / f"{name}.parquet")
        with (whole / f"{name}.csv").open() as file:
            rows = list(csv.DictReader(file))
        assert table.column_names == list(rows[0])
        for column in table.column_names:
            cells = ["" if cell is None else str(cell) for cell in table[column].to_pylist()]
            assert cells == [row[column] for row in rows], column
    assert {row["variant"] for row in rows} == {"0", "1"}


def test_a_killed_process_leaves_what_is_finished(tmp_path: Path, capsys: Printed) -> None:
    folder = tmp_path / "killed"
    lab = ["lab", "santiiba", "--players", "2", "--games", "100000", "--seed", "1", "--jobs", "1"]
    process = subprocess.Popen([*COMMAND, *lab, "--out", str(folder)], env=environment())
    journal = folder / "journal.jsonl"
    while not journal.exists() or journal.stat().st_size < 5000:
        assert process.poll() is None
        select.select([], [], [], 0.02)
    process.kill()
    process.wait()
    study = Study([variant("santiiba", 2)], 100000, "1")
    found = Journal(journal)
    assert len(found.finished) >= 2
    for task, facts in found.read():
        assert facts == json.loads(json.dumps(note_meeting(study.meeting(task))))
        break
    found.close()


def test_ctrl_c_tells_how_to_go_on(tmp_path: Path) -> None:
    folder = tmp_path / "stopped"
    lab = ["lab", "santiiba", "--players", "2", "--games", "100000", "--jobs", "1", "--seed", "a b"]
    process = subprocess.Popen(
        [*COMMAND, *lab, "--out", str(folder)], env=environment(), text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    journal = folder / "journal.jsonl"
    while not journal.exists() or journal.stat().st_size < 20000:
        assert process.poll() is None
        select.select([], [], [], 0.02)
    process.send_signal(signal.SIGINT)
    out, error = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "of 100,000 games." in error
    assert "To go on: foretell lab santiiba --games 100000 --bots club --seed 'a b'" in error
    assert "The report is in" in out
    assert "stopped early" in (folder / "report.html").read_text()


def test_a_changed_command_is_refused(whole: Path, capsys: Printed) -> None:
    before = contents(whole)
    out = ["--out", str(whole), "--format", "csv"]
    changes = [
        (["lab", "brujas", "--players", "3", "--games", "24", "--seed", "x"], "variants: [{"),
        ([*LAB[:5], "25", *LAB[6:]], "deals: 24 there, 25 here"),
        ([*LAB[:7], "y", *LAB[8:]], "seed: 'x' there, 'y' here"),
        ([*LAB[:-4], "--bots", "club", *LAB[-2:]], "bots: 'novice' there, 'club' here"),
        ([*LAB[:-2], "--compare", "silent-witches=yes"], "conflict: True there, False here"),
        (["dataset", "brujas", "--games", "24"], "what: 'lab' there, 'dataset' here"),
    ]
    for command, sentence in changes:
        more = out[:2] if command[0] == "dataset" else out
        assert main([*command, *more]) == 2
        assert sentence in capsys.readouterr().err
    assert contents(whole) == before
    with locked(whole):
        assert main([*LAB, *out]) == 2
    assert "Another process is at work" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["lab", "chess"], "There is no game 'chess'"),
        (["lab", "brujas", "--bots", "genius"], "There is no bot 'genius'"),
        (["lab", "brujas", "--bots", "club,club"], "is for 3, 4 or 5 players; --bots names 2."),
        (["lab", "brujas", "--bots", "expert:ms=5"], "expert:ms=5 keeps time"),
        (["lab", "brujas", "--games", "0"], "--games is a whole number from 1 to 1,000,000"),
        (["lab", "brujas", "--format", "xml"], "--format is parquet or csv, not 'xml'."),
        (
            ["lab", "brujas", "--out", "no/such"],
            "lab: --out cannot be no/such: there is no folder no.\n",
        ),
        (
            ["lab", "brujas", "--out", "pyproject.toml"],
            "lab: --out needs a folder; pyproject.toml is a file.\n",
        ),
        (["lab", "brujas", "--out", "x" * 300], f"cannot be {'x' * 60}: File name too long.\n"),
        (["lab", "brujas", "--out", "docs"], "docs is not empty"),
        (["lab", "brujas", "--compare", "conflict"], "NAME=VALUE, such as players=3"),
        (["lab", "brujas", "--compare", "conflict=no"], "--compare conflict=no changes nothing."),
        (["lab", "brujas", "--compare", "colour=red"], "brujas has no option 'colour'"),
        (["lab", "brujas", "--compare", "game=santiiba"], "brujas and santiiba are too different"),
        (["lab", "brujas", *["--compare", "players=3"] * 4], "--compare"),
        (["lab", "brujas", "--cluster", "here"], "--cluster is HOST:PORT"),
        (["lab", "brujas", "--cluster", "127.0.0.1:1"], "Nobody answers at 127.0.0.1:1"),
        (["lab", "brujas", "--cluster", "127.0.0.1:1", "--jobs", "2"], "--jobs is for this"),
        (["dataset", "brujas"], "required: --out"),
        (["dataset", "brujas", "--out", "docs"], "docs is not empty"),
        (["dataset", "brujas", "--out", "x", "--players", "9"], "players cannot be '9'"),
    ],
)
def test_what_makes_no_sense_is_refused_before_any_work(
    arguments: list[str], sentence: str, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(DOCS.parent.parent)
    monkeypatch.setattr(Crew, "__init__", None)
    assert sentence in refusal(arguments, capsys)


def test_what_is_missing_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: Printed, tmp_path: Path
) -> None:
    monkeypatch.setattr("foretell.terminal.studies.arena.find_spec", lambda name: None)
    out = ["--out", str(tmp_path / "new")]
    assert main(["lab", "brujas", *out]) == 2
    assert "The lab needs matplotlib: get it with `pip install 'foretell[lab]'`" in (
        capsys.readouterr().err
    )
    assert main(["lab", "brujas", *out, "--cluster", "127.0.0.1:1"]) == 2
    assert "needs ray: get it with `pip install 'foretell[ray]'`" in capsys.readouterr().err
    assert main(["dataset", "brujas", *out]) == 2
    assert "A dataset needs zstandard: get it with" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_a_folder_that_may_not_be_written_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: Printed, tmp_path: Path
) -> None:
    monkeypatch.setattr("os.access", lambda path, mode: False)
    assert main(["lab", "brujas", "--out", str(tmp_path / "new")]) == 2
    assert "writing there is not allowed" in capsys.readouterr().err


def test_a_folder_of_another_run_is_named(tmp_path: Path) -> None:
    (tmp_path / "order.json").write_text("[]")
    from foretell.lab.folder import ordered

    with pytest.raises(OtherRun, match="is not the order of a run"):
        ordered(tmp_path)
    (tmp_path / "order.json").write_text("{")
    with pytest.raises(OtherRun, match="cannot be read"):
        ordered(tmp_path)


def test_a_stranger_is_not_taken_for_a_cluster() -> None:
    import socket
    import threading

    with socket.create_server(("127.0.0.1", 0)) as server:

        def answer() -> None:
            connection, _ = server.accept()
            with connection:
                connection.recv(100)
                connection.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")

        thread = threading.Thread(target=answer)
        thread.start()
        with pytest.raises(NoCluster, match="is not a Ray cluster"):
            check_address(f"127.0.0.1:{server.getsockname()[1]}")
        thread.join()
