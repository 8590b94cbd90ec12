"""Puzzles that ship: all are sound, and some are judged anew; and the command that makes them."""

from collections import Counter
from pathlib import Path

import pytest

from foretell.cli import main
from foretell.games.registry import ALL, find
from foretell.review.appraisal import appraisal_of
from foretell.review.examiner import SURE, Examiner
from foretell.review.puzzle_maker import MANY
from foretell.review.puzzles import (
    AHEAD,
    Puzzle,
    file_of,
    match_of,
    name_of,
    options_of,
    parse,
    puzzles_of,
    reasons,
)

ENOUGH = 500
AGAIN = 6  # puzzles of each game that are judged anew
WORLDS = 500
MOST = 4000  # where values differ much from world to world
FINE = 0.015  # a standard error that is small enough
SHIPPED = [game.id for game in ALL if puzzles_of(game.id)]


@pytest.mark.parametrize("id", SHIPPED)
def test_all_puzzles_that_ship_are_sound(id: str) -> None:
    game = find(id)
    found = list(puzzles_of(id).values())
    assert len(found) >= ENOUGH
    assert len(file_of(game).read_bytes()) < 1_000_000
    themes = Counter(one.theme for one in found)
    assert set(themes) == set(appraisal_of(game).themes)
    assert min(themes.values()) >= ENOUGH // (2 * len(themes))
    for puzzle in found:
        check(id, puzzle)


def check(id: str, puzzle: Puzzle) -> None:
    """The log keeps the rules, the choices are legal, and the best is ahead of all others."""
    game = find(id)
    assert puzzle.id == name_of(id, puzzle.log, puzzle.seat)
    match = match_of(game, puzzle)
    legal = match.legal(puzzle.seat)
    names = [one.do for one in puzzle.choices]
    assert len(names) == len(set(names)) >= 2
    assert set(names) == set(legal) if len(legal) <= MANY else set(names) < set(legal)
    appraisal = appraisal_of(game)
    view = match.view(puzzle.seat)
    assert appraisal.theme(view) == puzzle.theme
    for one in puzzle.choices[1:]:
        assert one.share <= puzzle.best.share - AHEAD
        assert not puzzle.passes(one)
        assert len(one.facts) == len(puzzle.pulls) == len(appraisal.facts)
        told = reasons(game, puzzle, appraisal.kind(view), one)
        assert all(why.part > 0 for why in told)


@pytest.mark.parametrize("id", SHIPPED)
def test_judged_anew_the_best_choice_is_still_the_best(id: str) -> None:
    game = find(id)
    found = list(puzzles_of(id).values())
    for puzzle in found[:: len(found) // AGAIN][:AGAIN]:
        examiner = Examiner(game, options_of(game, puzzle), "anew")
        view = match_of(game, puzzle).view(puzzle.seat)
        codes = [view.known.words.codes[one.do] for one in puzzle.choices]
        examiner.players.prepare(view, examiner.rng(puzzle.id, "players"))
        trial = examiner.trial(view, codes, puzzle.id)
        trial.run(WORLDS)
        for k in range(1, len(codes)):
            regret, error = examiner.linked(trial, k)
            while error > FINE and trial.worlds < MOST:
                trial.run(trial.worlds)
                regret, error = examiner.linked(trial, k)
            assert regret + SURE * error >= AHEAD
            assert regret - SURE * error > 0


def test_the_command_goes_on_where_it_was_stopped_and_finds_the_same(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    words = ["puzzles", "make", "santiiba", "--seed", "again", "--out"]
    assert main([*words, str(whole), "--count", "5"]) == 0
    text = whole.read_text()
    parts.write_text("".join(text.splitlines(keepends=True)[:3]) + '{"id":"cut off')
    kept = parse(parts.read_text())
    assert kept is not None
    assert len(kept.puzzles) == 2
    assert main([*words, str(parts), "--count", "5"]) == 0
    assert parts.read_text() == text
    again = parse(text)
    assert again is not None
    for puzzle in again.puzzles:
        check("santiiba", puzzle)
