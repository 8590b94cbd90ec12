"""`foretell review`."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import foretell
from foretell.cli import main
from foretell.games.registry import find
from foretell.kit.game import Game
from foretell.review.appraisal import appraisal_of
from foretell.terminal.paint import Paint
from foretell.terminal.playing.screen import Seats
from foretell.terminal.playing.screens import screen_of
from tests.review.test_review import club_game

Printed = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game in a file."""
    path = tmp_path_factory.mktemp("records") / "game.json"
    setup = foretell.game("santiiba", players=2, pile=4)
    path.write_text(json.dumps(club_game(setup, "command").record()))
    return path


def test_it_tells_people_what_mattered(record: Path, capsys: Printed) -> None:
    assert main(["review", str(record)]) == 0
    said = capsys.readouterr().out
    assert "Seat 0: gave away" in said
    assert "luck" in said
    assert re.search(r" after .*, .* after ", said)


def test_as_json_it_holds_a_row_for_every_real_decision(record: Path, capsys: Printed) -> None:
    assert main(["review", str(record), "--json", "--seat", "1"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {one["seat"] for one in told["decisions"]} == {1}
    row = told["decisions"][0]
    assert {"entry", "seat", "do", "best", "regret", "se", "verdict", "open_regret"} <= {*row}
    assert all({"do", "share", "se"} <= {*option} for option in row["options"])
    assert all({"regret", "grade", "luck"} <= {*seat} for seat in told["seats"])


def test_what_cannot_be_reviewed_is_refused_in_words(
    record: Path, tmp_path: Path, capsys: Printed
) -> None:
    running = json.loads(record.read_text())
    running["log"], running["result"] = running["log"][:-1], None
    cases = {
        "{": "Not JSON",
        json.dumps(running): "only a finished game is reviewed",
        f"{record.read_text()}\n{record.read_text()}": "exactly one record",
        "": "exactly one record",
        '{"format": "pgn/1", "moves": []}': "`format` must be",
        json.dumps({**running, "game": "chess"}): "chess",
        json.dumps({**running, "log": [*running["log"], ["chance", "x" * 3_000_000]]}): "2,000,000",
    }
    for text, sentence in cases.items():
        path = tmp_path / "bad.json"
        path.write_text(text)
        assert main(["review", str(path)]) == 2
        assert sentence in capsys.readouterr().err
    assert main(["review", str(tmp_path / "none")]) == 2
    assert "No such file" in capsys.readouterr().err
    assert main(["review", str(record), "--seat", "7"]) == 2
    assert "--seat is 0 to 1" in capsys.readouterr().err


def test_as_a_page_it_is_whole_and_asks_nothing_of_anybody(
    record: Path, tmp_path: Path, capsys: Printed
) -> None:
    told = json.loads(record.read_text())
    told["seats"][0]["name"] = "<img src=//x.example>"
    game, out = tmp_path / "game.json", tmp_path / "review.html"
    game.write_text(json.dumps(told))
    assert main(["review", str(game), "--html", str(out)]) == 0
    assert str(out) in capsys.readouterr().out
    page = out.read_text()
    assert "&lt;img src=//x.example&gt;" in page
    assert not re.search(r"<(img|script|link|iframe)|https?:|url\(|@import", page)
    assert page.count("<polyline") == 2
    assert "Moments that mattered" in page
    assert page.rstrip().endswith("</html>")
    ElementTree.fromstring(page[page.index("<svg") : page.index("</svg>") + 6])


def test_a_page_that_cannot_be_written_is_told_in_words(
    record: Path, tmp_path: Path, capsys: Printed
) -> None:
    assert main(["review", str(record), "--html", str(tmp_path / "none" / "a.html")]) == 2
    assert "No such file" in capsys.readouterr().err


@pytest.mark.parametrize("game", foretell.GAMES)
def test_every_fact_has_words(game: str) -> None:
    found: Game = find(game)
    screen = screen_of(found, found.read({}), Seats(["A", "B", "C", "D"], -1), Paint(False))
    appraisal = appraisal_of(found)
    for fact in appraisal.facts:
        assert " " in screen.fact(fact, "number")
        assert screen.fact(fact, "chance") not in appraisal.facts
