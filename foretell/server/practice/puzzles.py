"""Puzzles for everybody: which there are, the next for somebody, and what answers are worth."""

from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from typing import Final

import msgspec

from foretell.games.registry import ALL, find
from foretell.review import puzzles as files
from foretell.review.appraisal import appraisal_of
from foretell.review.puzzles import LEVELS, Choice, level_of, match_of, options_of, puzzles_of
from foretell.server.history.lanes import LOOKING_BACK
from foretell.server.practice.positions import position_of
from foretell.store import practice as store_practice
from foretell.store.practice import AnswerRow, put_answer
from foretell.store.store import Store
from foretell.table.refusal import Refusal
from foretell.wire.practice import (
    Answer,
    Difficulty,
    GamePuzzles,
    Judged,
    Puzzle,
    PuzzleJudged,
    Shelf,
)
from foretell.wire.review import OptionReview, Reason

TRUST: Final = 20  # answers of people that count as much as those of bots


class Puzzles:
    """The puzzles of one server."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now

    async def shelves(self, user: str) -> list[GamePuzzles]:
        """All puzzles, counted by theme and difficulty."""
        return [await self.shelves_of(game.id, user) for game in ALL if puzzles_of(game.id)]

    async def shelves_of(self, game: str, user: str) -> GamePuzzles:
        """The puzzles of a game, counted."""
        own = await store_practice.answers_of(self.store, user, game)
        levels = await self.levels(game)
        counts: Counter[tuple[str, Difficulty, str]] = Counter()
        for id, puzzle in puzzles_of(game).items():
            counts[puzzle.theme, levels[id], "all"] += 1
            counts[puzzle.theme, levels[id], "answered"] += id in own
            counts[puzzle.theme, levels[id], "solved"] += own.get(id, False)
        shelves = [
            Shelf(
                theme=theme,
                level=level,
                puzzles=counts[theme, level, "all"],
                answered=counts[theme, level, "answered"],
                solved=counts[theme, level, "solved"],
            )
            for theme in appraisal_of(find(game)).themes
            for level in LEVELS
        ]
        return GamePuzzles(game, [shelf for shelf in shelves if shelf.puzzles])

    async def levels(self, game: str) -> dict[str, Difficulty]:
        """How hard each puzzle is: by the bots that miss it, then also by people."""
        tallies = await store_practice.tallies_of(self.store, game)
        found: dict[str, Difficulty] = {}
        for id, puzzle in puzzles_of(game).items():
            answered, solved = tallies.get(id, (0, 0))
            missed = TRUST * puzzle.misses + answered - solved
            found[id] = level_of(missed / (TRUST + answered))
        return found

    async def next(
        self, game: str, user: str, theme: str | None, level: Difficulty | None, after: str | None
    ) -> Puzzle:
        """One that somebody has not answered; if there is none, one that they missed; then any."""
        levels = await self.levels(game)
        fitting = [
            id
            for id, one in known(game).items()
            if theme in (None, one.theme) and level in (None, levels[id]) and id != after
        ]
        if not fitting:
            raise Refusal("not_found", "There is no such puzzle.")
        own = await store_practice.answers_of(self.store, user, game)
        rank = {None: 0, False: 1, True: 2}
        chosen = min(fitting, key=lambda id: (rank[own.get(id)], shuffled(user, id)))
        return await self.ask(game, chosen, levels[chosen], own.get(chosen))

    async def find(self, game: str, id: str, user: str) -> Puzzle:
        """The puzzle of an id."""
        check(game, id)
        own = await store_practice.answers_of(self.store, user, game)
        return await self.ask(game, id, (await self.levels(game))[id], own.get(id))

    async def ask(self, game: str, id: str, level: Difficulty, solved: bool | None) -> Puzzle:
        """A puzzle as somebody is asked for it."""
        one = check(game, id)
        options = options_of(find(game), one)
        position = await LOOKING_BACK.do(
            position_of, game, options, files.entries(one.log), one.seat
        )
        view = msgspec.json.decode(position.state.view, type=dict[str, object])
        legal = view["legal"]
        assert isinstance(legal, list)
        offered = sorted((choice.do for choice in one.choices), reverse=True)
        some = offered if len(offered) < len(legal) else None
        return Puzzle(id, game, one.theme, level, position, some, solved)

    async def answer(self, game: str, id: str, user: str, given: Answer) -> PuzzleJudged:
        """Judge an answer; the first one of somebody is kept."""
        one = check(game, id)
        chosen = one.find(given.do)
        if chosen is None:
            raise Refusal("bad_request", "This is none of the choices of the puzzle.")
        passed = one.passes(chosen)
        row = AnswerRow(user, id, game, one.theme, self.now(), passed, given.sure)
        await put_answer(self.store, row)
        answered, solved = await store_practice.tally_of(self.store, id)
        judged = await LOOKING_BACK.do(judge, game, one, chosen)
        return PuzzleJudged(judged, answered, solved)


def known(game: str) -> dict[str, files.Puzzle]:
    """The puzzles of a game that there is."""
    return puzzles_of(find(game).id)


def check(game: str, id: str) -> files.Puzzle:
    """The puzzle of an id, if there is one."""
    one = known(game).get(id)
    if one is None:
        raise Refusal("not_found", "There is no such puzzle.")
    return one


def shuffled(user: str, id: str) -> str:
    """Where a puzzle comes among those of somebody: for everybody in another order."""
    return sha256(f"{user} {id}".encode()).hexdigest()


def judge(game: str, puzzle: files.Puzzle, chosen: Choice) -> Judged:
    """What a choice is worth, beside the others, and why."""
    played = find(game)
    appraisal = appraisal_of(played)
    view = match_of(played, puzzle).view(puzzle.seat)
    why = files.reasons(played, puzzle, appraisal.kind(view), chosen)
    best = puzzle.best.do
    return Judged(
        passed=puzzle.passes(chosen),
        do=chosen.do,
        best=best,
        options=[tell(one) for one in puzzle.choices],
        facts=appraisal.facts,
        why=[msgspec.convert(msgspec.to_builtins(one), Reason) for one in why],
    )


def tell(choice: Choice) -> OptionReview:
    """A choice as reviews tell it."""
    facts = [fact / files.HUNDREDTH for fact in choice.facts]
    return OptionReview(choice.do, choice.share, choice.se, facts)
