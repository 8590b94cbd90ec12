"""Looks for puzzles in games of bots: many positions fast, and those that may do with care."""

from collections import Counter
from collections.abc import Callable, Sequence
from math import ceil
from pathlib import Path
from typing import Final

import msgspec

from foretell.bots.levels import make_bot
from foretell.files import write_whole
from foretell.kit.game import Game
from foretell.kit.rng import Rng
from foretell.kit.state import View
from foretell.match import Match
from foretell.review.examiner import SURE, Examiner
from foretell.review.findings import VERSION
from foretell.review.puzzles import (
    AHEAD,
    HUNDREDTH,
    PASSING,
    Choice,
    Collection,
    Made,
    Puzzle,
    name_of,
    parse,
    written,
)
from foretell.review.trial import Trial

LOOK: Final = (60, 24)  # worlds of the first look at a position, and where choices are sealed
JUDGE: Final = (960, 400)  # worlds by which the choices are told apart
MANY: Final = 12  # from so many legal actions on, a few of them are to be chosen from
FEW: Final = 4  # so many
TRIES: Final = 10  # of `novice` and of `club` each
EASY: Final = 5  # of so many puzzles of a theme at most one that neither of them misses
PLAYERS: Final = ["club", "novice"]  # whose games they are
JUDGES: Final = ["expert", "master"]  # who have to agree, with all the time they need
Tell = Callable[[int, int], bool]  # hears of puzzles and games so far; is that enough?


class Maker:
    """Makes the puzzles of one game. The same seed makes the same."""

    def __init__(self, game: Game, seed: str) -> None:
        self.game = game
        self.seed = seed
        self.counts = [int(value) for value in game.options[0].allowed]
        self.examiners = {
            count: Examiner(game, game.configure({"players": count}), seed) for count in self.counts
        }
        self.players = [make_bot(game.id, level) for level in PLAYERS]
        self.judges = [make_bot(game.id, unhurried(game.id, level)) for level in JUDGES]

    def look(self, number: int, wanted: Callable[[str, float], bool]) -> list[Puzzle]:
        """The puzzles of the game of a number: one of each theme that is wanted, at the most."""
        players = self.counts[number % len(self.counts)]
        key = f"{self.seed} {number}"
        match = Match(self.game, self.game.configure({"players": players}), Rng(f"{key} chance"))
        rng = Rng(f"{key} bots")
        found: dict[str, Puzzle] = {}
        while not match.over:
            seat = match.acting[0]
            view = match.view(seat)
            theme = self.examiners[players].appraisal.theme(view)
            if match.state.choices(seat) > 1 and theme not in found and wanted(theme, 1.0):
                puzzle = self.judge(match, seat, number)
                if puzzle is not None and wanted(theme, puzzle.misses):
                    found[theme] = puzzle
            bot = self.players[rng.below(len(self.players))]
            match.act(seat, bot.words(view, rng))
        return list(found.values())

    def judge(self, match: Match, seat: int, number: int) -> Puzzle | None:
        """A position as a puzzle, if one choice is better for certain and the judges agree."""
        key = f"{self.seed} {number} {len(match.lines)}"
        examiner = self.examiners[match.state.players]
        view = match.view(seat)
        if not self.is_promising(examiner, view, key):
            return None
        trial = examiner.trial(view, view.known.legal(seat), key, "judge")
        trial.count_facts(examiner.appraisal)
        trial.run(JUDGE[view.known.is_sealing()])
        offered = offer(examiner, trial)
        if len(offered) < 2 or not self.agree(trial, view, key):
            return None
        log = written(match.log())
        return Puzzle(
            id=name_of(self.game.id, log, seat),
            number=number,
            theme=examiner.appraisal.theme(view),
            players=match.state.players,
            seat=seat,
            log=log,
            choices=[describe(examiner, trial, k) for k in offered],
            pulls=pulls(examiner, trial, offered[0]),
            misses=self.misses(trial, view, key),
        )

    def is_promising(self, examiner: Examiner, view: View, key: str) -> bool:
        """Does one choice seem to be so much better than the rest, or than some of very many?"""
        actions = view.known.legal(view.seat)
        examiner.players.prepare(view, examiner.rng(key, "players"))
        trial = examiner.trial(view, actions, key)
        trial.run(LOOK[view.known.is_sealing()])
        best = trial.best()
        gaps = [trial.lead(best, k).mean for k in range(len(actions)) if k != best]
        return (max(gaps) if len(actions) > MANY else min(gaps)) > AHEAD

    def agree(self, trial: Trial, view: View, key: str) -> bool:
        """Would all judges have chosen what is best, or where there is very much, nearly that?"""
        best = trial.mean(trial.best())
        for bot in self.judges:
            chosen = trial.actions.index(bot.choose(view, Rng(f"{key} judge")))
            if trial.mean(chosen) < best - (PASSING if len(trial.actions) > MANY else 0.0):
                return False
        return True

    def misses(self, trial: Trial, view: View, key: str) -> float:
        """How often `novice` and `club` choose something that is worse."""
        best, rng = trial.mean(trial.best()), Rng(f"{key} misses")
        chosen = [bot.choose(view, rng) for bot in self.players for _ in range(TRIES)]
        missed = [trial.mean(trial.actions.index(one)) < best - PASSING for one in chosen]
        return sum(missed) / len(missed)


def unhurried(game: str, level: str) -> str:
    """A level that searches, with as much time as its worlds take: the same on every machine."""
    return f"{level}:ms=1000000,sealed_ms=1000000"


def offer(examiner: Examiner, trial: Trial) -> list[int]:
    """The choices of a puzzle, the best first: all, or of very many the best and what is near it.

    Empty if another one than the best may be nearly as good.
    """
    best = int(trial.best())
    others = [k for k in range(len(trial.actions)) if k != best]
    worse = [k for k in others if is_worse(examiner, trial, k)]
    if len(trial.actions) > MANY:
        worse.sort(key=lambda k: -trial.mean(k))
        return [best, *spread(worse, FEW - 1)] if len(worse) >= FEW - 1 else []
    return [best, *others] if len(worse) == len(others) else []


def spread(ranked: list[int], count: int) -> list[int]:
    """Some of a list: the first, and others on the way to its middle."""
    step = max(1, len(ranked) // (2 * count))
    return [ranked[k * step] for k in range(count)]


def is_worse(examiner: Examiner, trial: Trial, k: int) -> bool:
    """Does a choice give away as much as a puzzle needs, for certain?"""
    regret, error = examiner.linked(trial, k)
    return regret - SURE * error >= AHEAD


def describe(examiner: Examiner, trial: Trial, k: int) -> Choice:
    """A choice as it is kept."""
    mean = trial.mean(k)
    facts = [trial.fact(which, k) for which in range(len(examiner.appraisal.facts))]
    return Choice(
        do=trial.view.known.words.names[trial.actions[k]],
        share=round(examiner.link.share(mean), 4),
        se=round(trial.error(k) * examiner.link.slope(mean, 0.0), 4),
        facts=[round(HUNDREDTH * fact) for fact in facts],
    )


def pulls(examiner: Examiner, trial: Trial, best: int) -> list[float]:
    """How much more of the victory goes with one more of each fact."""
    slope = examiner.link.slope(trial.mean(best), 0.0)
    return [round(trial.pull(k) * slope, 4) for k in range(len(examiner.appraisal.facts))]


def make(game: Game, path: Path, count: int, seed: str, tell: Tell) -> Collection:
    """Add puzzles to a file until it has so many, going on where it was left.

    Themes are to have equally many. A file of another seed, or of other values, begins anew.
    """
    maker = Maker(game, seed)
    made = Made(game.id, seed, VERSION)
    kept = parse(path.read_text(encoding="utf-8")) if path.is_file() else None
    puzzles = kept.puzzles if kept is not None and kept.made == made else []
    number = puzzles[-1].number if puzzles else 0
    if len(puzzles) < count:  # what the last game gave may have been cut off
        puzzles = [one for one in puzzles if one.number < number]
    write_whole(path, text_of([made, *puzzles]).encode())
    with path.open("a", encoding="utf-8") as file:
        while len(puzzles) < count and not tell(len(puzzles), number):
            found = maker.look(number, Quota(maker, puzzles, count).wants)
            puzzles += found
            file.write(text_of(found))
            file.flush()
            number += 1
    return Collection(made, puzzles)


class Quota:
    """Which puzzles are still wanted, so that themes are equally many and few are for anybody."""

    def __init__(self, maker: Maker, puzzles: list[Puzzle], count: int) -> None:
        themes = maker.examiners[maker.counts[0]].appraisal.themes
        self.most = ceil(count / len(themes))
        self.have = Counter(one.theme for one in puzzles)
        self.easy = Counter(one.theme for one in puzzles if one.misses == 0.0)

    def wants(self, theme: str, misses: float) -> bool:
        """Is a puzzle of this theme wanted that so many miss?"""
        enough = misses == 0.0 and self.easy[theme] >= self.most // EASY
        return self.have[theme] < self.most and not enough


def text_of(lines: Sequence[Made | Puzzle]) -> str:
    """Lines of a file of puzzles."""
    return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)
