"""One decision, seen from the view of who makes it: what each action is worth, and why."""

from collections.abc import Iterator
from math import ceil
from typing import Final, cast

from foretell.bots.policy import Policy
from foretell.bots.style import style_of
from foretell.kit.game import Game
from foretell.kit.options import Value
from foretell.kit.rng import Rng
from foretell.kit.state import State, View
from foretell.review.appraisal import Appraisal, appraisal_of
from foretell.review.findings import Option, Unit, Verdict, Why
from foretell.review.link import Link, link_of
from foretell.review.trial import Trial

# In shares of the victory: from where on a decision is called so.
THRESHOLDS: Final[list[tuple[float, Verdict]]] = [
    (0.10, "blunder"),
    (0.05, "mistake"),
    (0.02, "slip"),
]
SURE: Final = 2.0  # standard errors between a regret and the threshold it is measured by
ERROR: Final = 0.01  # the largest standard error of a decision that is called anything
SPARE: Final = 1.1  # so much more than an error asks for, which is itself not certain
DOUBT: Final = 2.5  # standard errors within which an action may still be the best
# So far behind the others in the very worlds that go on counting, an action is tried no more. Were
# it less, those would be left that luck favours, and would seem to be ahead of the played one.
HOPELESS: Final = 4.0
MOST: Final = 8192  # worlds for those


class Measured:
    """What an action gave away, how sure that is, and which was the best, by the trial told."""

    def __init__(self, regret: float, error: float, trial: Trial) -> None:
        self.regret = max(regret, 0.0)
        self.error = error
        self.trial = trial
        self.best: int = trial.actions[trial.best()]

    @property
    def verdict(self) -> Verdict:
        """What the decision is called."""
        return verdict(self.regret, self.error)


class Examiner:
    """Looks at decisions of one game and its options. The same seed and key find the same."""

    def __init__(self, game: Game, options: dict[str, Value], seed: str = "") -> None:
        self.appraisal: Appraisal = appraisal_of(game)
        self.players = self.appraisal.continuation(game)
        self.habit = style_of(game).policy("club", False, True) or Policy()  # what others expect
        self.link: Link = link_of(game, options)
        self.seed = seed

    def examine(self, view: View, key: str) -> Trial:
        """All legal actions of a view's seat, tried in the same worlds."""
        self.players.prepare(view, self.rng(key, "players"))
        trial = self.trial(view, view.known.legal(view.seat), key)
        trial.count_facts(self.appraisal)
        trial.run(self.worlds(view))
        return trial

    def worlds(self, view: View) -> int:
        """In how many worlds the actions of a view are tried first."""
        return self.appraisal.sealed if view.known.is_sealing() else self.appraisal.worlds

    def rng(self, key: str, more: str = "") -> Rng:
        """The luck of one look at a decision."""
        return Rng(f"{self.seed} {key} {more}")

    def trial(self, view: View, actions: list[int], key: str, more: str = "") -> Trial:
        """Actions of a decision, to be tried."""
        return Trial(view, actions, self.appraisal.judge(), self.players, self.rng(key, more))

    def imagine(self, view: View, key: str, worlds: int) -> Iterator[State]:
        """Worlds as a trial imagines them, one after the other in the same place."""
        judge, rng = self.appraisal.judge(), self.rng(key, "imagine")
        world = view.known.clone()
        judge.prepare(view, world, rng)
        for _ in range(worlds):
            view.imagine_into(world, rng)
            judge.believe(world, view.seat, rng)
            yield world

    def measure(self, trial: Trial, key: str, code: int) -> Measured:
        """The regret of the played action, its standard error, and what was best.

        What may be more than a trifle is tried again in new worlds: those actions that may be the
        best, until the standard error is small.
        """
        played = trial.actions.index(code)
        regret, error = self.linked(trial, played)
        if regret + SURE * error < THRESHOLDS[-1][0]:
            return Measured(regret, error, trial)
        again = self.trial(trial.view, trial.contenders(played, DOUBT), key, "again")
        played = again.actions.index(code)
        again.run(self.appraisal.worlds)
        regret, error = self.linked(again, played)
        while again.worlds < MOST and not is_settled(regret, error):
            again.narrow(played, HOPELESS)
            played = again.actions.index(code)
            again.run(more_worlds(again.worlds, error))
            regret, error = self.linked(again, played)
        return Measured(regret, error, again)

    def linked(self, trial: Trial, played: int) -> tuple[float, float]:
        """The cross-fitted regret and its standard error, in shares of the victory."""
        lead = trial.regret(played)
        slope = self.link.slope(trial.mean(played), lead.mean)
        return lead.mean * slope, lead.error * slope

    def open_regret(self, true: State, seat: int, key: str, code: int) -> float:
        """What another action would have brought with all cards open.

        What may be best in some playouts is tried in others: those tell how much better it is.
        """
        trial = self.open_trial(true, seat, true.legal(seat), f"{key} open")
        trial.run(self.appraisal.open)
        contenders = trial.contenders(trial.actions.index(code), DOUBT)
        again = self.open_trial(true, seat, contenders, f"{key} open again")
        again.run(self.appraisal.curve)
        played = again.actions.index(code)
        lead = again.regret(played).mean
        return max(0.0, lead * self.link.open.slope(again.mean(played), lead))

    def open_trial(self, true: State, seat: int, actions: list[int], key: str) -> Trial:
        """Actions of a decision, to be tried in the true world."""
        trial = self.trial(true.view(seat), actions, key)
        trial.true = true
        return trial

    def options(self, trial: Trial, again: Trial | None = None) -> list[Option]:
        """What every legal action was worth, and what its playouts were like.

        What was tried again in more worlds is told by those, and what was left out there by how far
        it was behind what is best there.
        """
        names = trial.view.known.words.names
        facts = range(len(self.appraisal.facts))
        found = []
        for k, action in enumerate(trial.actions):
            mean, error = trial.mean(k), trial.error(k)
            if again is not None:
                mean, error = told_again(trial, again, action)
            error *= self.link.slope(mean, 0.0)
            told = [round(trial.fact(fact, k), 3) for fact in facts]
            share = round(self.link.share(mean), 5)
            found.append(Option(names[action], share, round(error, 5), told))
        return found

    def why(self, trial: Trial, played: int, best: int) -> list[Why]:
        """What tells two actions apart: the largest part by itself, and the largest that follows.

        Only what speaks for the better one counts.
        """
        facts = self.appraisal.facts
        kind = self.appraisal.kind(trial.view)
        one, other = trial.actions.index(played), trial.actions.index(best)
        slope = self.link.slope(trial.mean(one), trial.mean(other) - trial.mean(one))
        told: list[Why] = []
        for begin, end in ((0, self.appraisal.results), (self.appraisal.results, len(facts))):
            found = []
            for which in range(begin, end):
                means = trial.fact(which, one), trial.fact(which, other)
                pull = trial.pull(which) * slope
                part = pull * (means[1] - means[0])
                unit = cast(Unit, self.appraisal.unit(kind, facts[which]))
                found.append(Why(facts[which], unit, *means, wanted=pull > 0, part=part))
            largest = max(found, key=lambda why: why.part, default=None)
            if largest is not None and largest.part > 0:
                told.append(largest)
        return told


def told_again(trial: Trial, again: Trial, action: int) -> tuple[float, float]:
    """What an action of a trial is worth by another one of fewer actions, and the error of that."""
    if action in again.actions:
        which = again.actions.index(action)
        return again.mean(which), again.error(which)
    k, best = trial.actions.index(action), again.best()
    code = again.actions[best]
    behind = again.behind.get(action, {}).get(code)
    if behind is None:
        behind = trial.lead(trial.actions.index(code), k).mean
    return max(again.mean(best) - behind, 0.0), trial.error(k)


def more_worlds(worlds: int, error: float) -> int:
    """How many worlds more make an error small enough, but at most as many again."""
    needed = ceil(SPARE * worlds * (error / ERROR) ** 2)
    return min(needed - worlds, worlds)


def is_settled(regret: float, error: float) -> bool:
    """Is it certainly nothing to speak of, or known well enough to be called something?"""
    return regret + SURE * error < THRESHOLDS[-1][0] or error <= ERROR


def verdict(regret: float, error: float) -> Verdict:
    """What a decision is called: only what is sure."""
    for limit, name in THRESHOLDS:
        if error <= ERROR and regret - SURE * error > limit:
            return name
    return "fine" if regret + SURE * error < THRESHOLDS[-1][0] else "close"
