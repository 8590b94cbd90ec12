"""Lessons are played in the real engine, and what they say is true."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from foretell.games.pages import lesson_script
from foretell.games.registry import GAMES, find
from foretell.lessons.lesson import lesson_of
from foretell.lessons.script import LEARNER, script_of
from foretell.match import Match
from foretell.wire.lessons import Lesson, LessonStep

PAGES = Path(__file__).resolve().parent.parent / "web" / "src" / "games"
LANGUAGES = ["en", "de", "es", "ja"]
PARTS = {
    *("hand", "row", "tray", "tokens", "trick", "score", "result"),
    *("column", "piles", "dice", "track", "area", "cards"),
}

TAUGHT = [game.id for game in GAMES.values() if lesson_script(game) is not None]


def step_of(lesson: Lesson, id: str) -> LessonStep:
    return next(step for step in lesson.steps if step.id == id)


def view_at(game: str, id: str, after: int = 0) -> dict[str, Any]:
    """What the learner sees while a step is explained, or so many moments after it."""
    lesson = lesson_of(game)
    return view_of(lesson, step_of(lesson, id).at + after)


def view_of(lesson: Lesson, at: int) -> dict[str, Any]:
    """What the learner sees at a moment."""
    view: dict[str, Any] = json.loads(bytes(lesson.moments[at].view))
    return view


def texts_of(language: str, game: str) -> dict[str, str]:
    """The texts of a lesson by step; `.no` is said when something else was chosen."""
    source = "".join(path.read_text() for path in PAGES.glob(f"*/lesson/{language}.ts"))
    found = re.findall(r'^  "([\w.-]+)":\s*"((?:[^"\\]|\\.)*)",$', source, re.MULTILINE)
    begin = f"{game}."
    return {key.removeprefix(begin): text for key, text in found if key.startswith(begin)}


# Every lesson


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_a_legal_game_that_is_told_as_the_seat_may_know_it(game: str) -> None:
    script, lesson = script_of(find(game)), lesson_of(game)
    match = Match(GAMES[game], GAMES[game].configure(script.options), None)
    told: list[object] = []
    for step, shown in zip(script.steps, lesson.steps, strict=True):
        for who, words in step.log:
            match.happen(words) if isinstance(who, str) else match.act(who, words)
        view = view_of(lesson, shown.at)
        assert view == json.loads(json.dumps(match.view(LEARNER).json())), step.id
        for known in lesson.moments[: shown.at + 1]:
            told = [*told[: known.log.start], *known.log.lines]
        assert told == match.log_of(LEARNER), step.id
        if step.ask is not None:
            assert step.ask in view["legal"]
            match.act(LEARNER, step.ask)
    assert lesson.steps[0].at == 0
    assert lesson.steps[-1].at == len(lesson.moments) - 1


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_has_a_sensible_length_and_points_at_things_there_are(game: str) -> None:
    lesson = lesson_of(game)
    ids = [step.id for step in lesson.steps]
    assert len(ids) == len(set(ids))
    assert 12 <= len(ids) <= 20
    assert sum(step.ask is not None for step in lesson.steps) >= 6
    for before, step in zip(lesson.steps, lesson.steps[1:], strict=False):
        assert step.at - before.at <= 10  # nobody watches for long
        if before.ask is not None:
            assert step.at > before.at
    for step in lesson.steps:
        view = view_of(lesson, step.at)
        for part in step.point:
            kind, _, what = part.partition(" ")
            assert part in PARTS or kind in ("card", "do"), part
            if kind == "do":
                assert what in view["legal"], (step.id, part)
            if kind == "card":
                assert f'"{what}"' in str(view).replace("'", '"'), (step.id, part)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_every_step_has_its_texts_in_every_language(game: str, language: str) -> None:
    lesson = lesson_of(game)
    free = [
        step.id for step in lesson.steps if step.ask and len(view_of(lesson, step.at)["legal"]) > 1
    ]
    texts = texts_of(language, game)
    assert sorted(texts) == sorted([step.id for step in lesson.steps] + [f"{id}.no" for id in free])
    english = texts_of("en", game)
    for id, text in texts.items():
        marks = re.findall(r"\[\w+\]|\{\d\}", text)
        assert set(marks) == set(re.findall(r"\[\w+\]|\{\d\}", english[id])), (language, id)
        assert text.count("*") % 2 == 0, (language, id)


# What each of them says


def places(game: str, id: str, after: int = 0) -> list[int]:
    """Who came where in the trick that was last when a step is explained."""
    found: list[int] = view_at(game, id, after)["tricks"][-1]["places"]
    return found


def test_seven_prophecies_says_what_is_true() -> None:
    game = "seven-prophecies"
    assert not any(card.startswith("P") for card in view_at(game, "hand")["hand"])
    assert places(game, "first") == [1, 4, 2, 3]
    assert places(game, "stray") == [3, 2, 1, 4]
    assert places(game, "third") == [3, 2, 1, 4]
    assert view_at(game, "forced")["legal"] == ["play S7"]
    before, after = view_at(game, "forced")["left"], view_at(game, "missed")["left"]
    assert places(game, "missed")[0] == 2
    assert before[0] == after[0] == [1, 0, 0, 3]
    assert [trick["places"][0] for trick in view_at(game, "later")["tricks"][4:]] == [1, 4, 4]
    assert view_at(game, "later")["left"][0] == [0, 0, 0, 1]
    assert view_at(game, "last")["trick"] == 8
    end = view_at(game, "score")["last_round"]
    assert (end["tricks"], end["points"]) == (8, [3, 0, 1, 0])
    assert [sum(left) for left in end["left"]] == [0, 2, 1, 2]


def test_the_first_edition_says_what_is_true() -> None:
    game = "seven-prophecies-2017"
    future = view_at(game, "future")["future"]
    assert future[0] == "R13"
    assert future[7] == "Y13"
    assert places(game, "first") == [1, 2, 4, 3]
    assert places(game, "stray") == [3, 1, 4, 2]
    assert places(game, "fourth") == [4, 1, 2, 3]
    assert places(game, "second", after=1) == [2, 4, 3, 1]
    assert [trick["places"][0] for trick in view_at(game, "later")["tricks"][4:]] == [1, 4, 3]
    assert view_at(game, "later")["left"][0] == [1, 0, 0, 0]
    seen = [card for trick in view_at(game, "last")["tricks"] for card in trick["cards"]]
    assert "Y11" not in [*seen, *view_at(game, "last")["hand"], *future]
    end = view_at(game, "score")
    assert end["points"] == [2, 0, 0, 0]
    assert [sum(left) for left in end["last_round"]["left"]] == [0, 1, 2, 4]


def test_brujas_says_what_is_true() -> None:
    game = "brujas"
    assert view_at(game, "column")["column"] == ["R", "G", "B", "Y"]
    assert view_at(game, "column")["values"] == [5, 3, 2, 1]
    assert view_at(game, "follow")["lead"] == "G"
    assert view_at(game, "take")["column"] == ["G", "R", "B", "Y"]
    number = view_at(game, "number")
    assert (number["lead"], number["winner"]) == ("2", 2)
    assert view_at(game, "pick")["column"] == ["R", "G", "B", "Y"]
    push = view_at(game, "push")
    assert (push["lead"], push["winner"]) == ("4", 0)
    assert (view_at(game, "later")["trick"], len(view_at(game, "later")["hand"])) == (12, 2)
    assert view_at(game, "twin")["legal"] == ["play B5"]
    assert view_at(game, "twin", after=2)["winner"] == 0
    alone = view_at(game, "alone")
    assert (alone["lead"], alone["winner"]) == (None, 0)
    assert alone["column"] == ["R", "G", "B", "Y"]
    mine = [card[0] for card in alone["piles"][0]]
    assert (mine.count("G"), mine.count("B"), max(map(mine.count, "RY"))) == (4, 4, 2)
    fours = [sum(card[1] == "4" for card in pile) for pile in alone["piles"]]
    assert fours == [2, 3, 2]
    end = view_at(game, "score")
    assert end["result"] == {"scores": [9, 8, 7], "winners": [0]}
    scored = {"colour": "G", "halved": False, "witch": 5, "devil": 4, "total": 9}
    assert end["standing"][0] == scored
    fives = [sum(card[1] == "5" for card in pile) for pile in end["piles"]]
    assert max(fives) == fives[0] == 4


def test_santiiba_says_what_is_true() -> None:
    game = "santiiba"
    assert list(view_at(game, "dice")["dice"].values()) == [2, 5, 1, 6, 4]
    assert view_at(game, "reward")["cards"][0]["pink"] == 1
    assert view_at(game, "greed")["balls"] == ["blue", "white", None]
    through = view_at(game, "through")
    assert through["last_turn"]["end"] == "seen through"
    assert through["last_turn"]["moved"] == [3, 0, 0]
    assert through["cards"][2]["white"] == 1
    assert view_at(game, "seen")["balls"] == [None, "white", "?"]
    assert view_at(game, "seen")["may_stop"]
    area = view_at(game, "stop")["area"]
    assert (area["dice"], area["cards"]) == (["pink"], ["white"])
    assert view_at(game, "green")["positions"] == [23, 28, 9]
    assert view_at(game, "brown")["must_go_on"]
    assert view_at(game, "bank")["may_stop"]
    end = view_at(game, "count")
    assert end["positions"] == [32, 28, 9]
    steps = end["count"]["steps"]
    assert [step["fewest"] for step in steps] == ["green", "blue", "brown", "pink"]
    assert [step["by"] for step in steps] == [[2], [1], [0], [2]]
    assert steps[2]["seats"] == [0, 2]
    assert end["cards"][0] == {"green": 1, "blue": 2, "brown": 0, "pink": 2, "white": 2}
    assert end["result"] == {"scores": [44, 41, 9], "winners": [0]}
    assert end["count"]["titles"][0] == "Reader of Signs"
