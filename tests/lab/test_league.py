"""Leagues: all mixed line-ups, resumable, and what they say about levels."""

import json
from pathlib import Path

import pytest

import foretell
from foretell.cli import main
from foretell.lab.league import League, Results, comparisons, ratings

LEAGUE = ["ladder", "santiiba", "--players", "2", "--league", "--jobs", "1", "--seed", "1"]


def played(one: str, other: str, part: float, deals: int = 40) -> Results:
    """A league of two in which the first wins this part of the games."""
    results = Results([one, other])
    for deal in range(deals):
        won = float(deal < part * deals)
        results.add(deal, [([one, other], [won, 1 - won]), ([other, one], [1 - won, won])])
    return results


def test_every_mixed_line_up_is_played_and_none_of_one_bot_alone() -> None:
    league = League(foretell.game("santiiba", players=3), ["random", "novice", "club"], 2, "1")
    assert len(league.lineups) == 10 - 3
    assert len(league.tasks()) == 14
    meeting = league.meeting((0, 1))
    assert meeting.seatings == [
        ["random", "random", "novice"],
        ["random", "novice", "random"],
        ["novice", "random", "random"],
    ]


def test_wins_are_counted_for_every_seat_in_its_company() -> None:
    results = Results(["random", "club"])
    results.add(0, [(["club", "random", "random"], [1.0, 0.0, 0.0])])
    results.add(1, [(["club", "random", "random"], [0.0, 0.5, 0.5])])
    assert results.companies() == [("random", "random"), ("random", "club")]
    club = results.wins("club", ("random", "random"))
    beside = results.wins("random", ("random", "club"))
    assert club is not None
    assert beside is not None
    assert (club.mean, beside.mean) == (0.5, 0.25)
    assert results.wins("club", ("random", "club")) is None


def test_ratings_say_how_much_likelier_one_is_to_win() -> None:
    rated = ratings(played("weak", "strong", 0.2, 500))
    assert rated["strong"] - rated["weak"] == pytest.approx(241, abs=3)  # 400 log10(4)
    assert sum(rated.values()) == pytest.approx(3000)


def test_a_weaker_level_that_wins_more_in_the_same_seat_fails() -> None:
    results = Results(["club", "expert", "master"])
    for deal in range(60):
        won = float(deal % 5 == 0)
        results.add(deal, [(["expert", "club"], [1 - won, won])])
        results.add(deal, [(["master", "club"], [won, 1 - won])])
    found = {
        (one.better, one.weaker): one.verdict
        for one in comparisons(results)
        if one.company == ("club",)
    }
    assert found == {("master", "expert"): "fails"}


def test_a_league_that_was_stopped_goes_on_and_ends_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    order = [*LEAGUE, "--bots", "random,stubborn,copycat,novice", "--json"]
    assert main([*order, "--games", "4", "--out", str(tmp_path / "whole")]) == 0
    whole = json.loads(capsys.readouterr().out)
    journal = tmp_path / "whole" / "games.jsonl"
    lines = journal.read_text().splitlines(keepends=True)
    assert len(lines) == 6 * 2  # pairs, deals
    journal.write_text("".join(lines[:5]) + lines[5][:9])  # as a kill leaves it
    assert main([*order, "--games", "4", "--out", str(tmp_path / "whole")]) == 0
    assert json.loads(capsys.readouterr().out) == whole
    assert whole["games"] == 24


def test_a_league_is_told_and_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "league.svg"
    order = [*LEAGUE, "--bots", "random,novice", "--games", "6"]
    assert main([*order, "--out", str(tmp_path / "run"), "--plot", str(picture)]) == 0
    told = capsys.readouterr().out
    assert "wins in %, in the company of" in told
    assert "A better level in the same seat wins at least as often" in told
    assert "<svg" in picture.read_text()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--bots", "club"], "A league is for two different bots or more"),
        (["--bots", "club,club"], "each named once"),
        (["--bots", "club,master@7"], "There is no version '7' of these players: there is 1"),
    ],
)
def test_what_makes_no_sense_is_refused(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*LEAGUE, *words]) == 2
    assert sentence in capsys.readouterr().err


def test_only_a_league_has_a_folder(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", "santiiba", "--out", "x"]) == 2
    assert "--out is for a league" in capsys.readouterr().err
