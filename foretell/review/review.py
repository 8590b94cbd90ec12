"""A whole game looked back at: what every decision was worth, and what was luck.

Two columns, never mixed: what could have been known (worlds imagined from the view; this alone is
judged), and what would have been best with all cards open.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from foretell.bots.search import victory
from foretell.kit.rng import Rng
from foretell.kit.state import OVER, State
from foretell.match import Match
from foretell.record import replay
from foretell.review.appraisal import Appraisal, appraisal_of
from foretell.review.link import Grade, Link, link_of
from foretell.review.trial import Outlook, Trial

Verdict = Literal["fine", "close", "slip", "mistake", "blunder"]
# In shares of the victory: from where on a decision is called so.
THRESHOLDS: Final[list[tuple[float, Verdict]]] = [
    (0.10, "blunder"),
    (0.05, "mistake"),
    (0.02, "slip"),
]
SURE: Final = 2.0  # standard errors between a regret and the threshold it is measured by
ERROR: Final = 0.01  # the largest standard error of a decision that is called anything
WORLDS: Final = 240  # in which all actions are tried
SEALED: Final = 100  # the same for sealed choices, of which there may be many
DOUBT: Final = 2.5  # standard errors within which an action may still be the best
MOST: Final = 8192  # worlds for those
OPEN: Final = 32  # playouts of each action in the true world
CURVE: Final = (
    48  # playouts for each point of the curve, and for each mean over what chance might do
)


@dataclass(frozen=True)
class Option:
    """A legal action: its share of the victory, and how sure that is."""

    do: str
    share: float
    se: float


@dataclass(frozen=True)
class Decision:
    """One real decision: more than one action was legal."""

    entry: int
    seat: int
    kind: str
    do: str
    best: str
    regret: float
    se: float
    verdict: Verdict
    open_regret: float
    options: list[Option]


@dataclass(frozen=True)
class Seat:
    """What a seat gave away in the mean of its real decisions, and what chance gave it."""

    regret: float
    grade: Grade
    luck: float
    decisions: int


@dataclass(frozen=True)
class Review:
    """All that was found about a game."""

    game: str
    decisions: list[Decision]
    seats: list[Seat]
    curve: list[list[float]]  # everybody's share with all cards open, after each entry
    luck: list[list[float]]  # what each entry of chance brought everybody; nothing for others


class Reviewer:
    """Looks back at one game. The same seed finds the same."""

    def __init__(self, record: object, seed: str = "") -> None:
        self.moments: list[State] = []
        self.match = replay(record, self.look)
        self.log = self.match.log()
        self.appraisal: Appraisal = appraisal_of(self.match.game)
        self.players = self.appraisal.continuation(self.match.game)
        self.link: Link = link_of(self.match.game, self.match.options)
        self.seed = seed

    def look(self, match: Match) -> None:
        """Keep a moment of the game."""
        self.moments.append(match.state.clone())

    def review(self, seats: list[int] | None = None) -> Review:
        """Everything about these seats, or about all."""
        decisions = list(self.decisions(seats))
        curve, luck = self.curve(), self.luck()
        players = range(int(self.match.options["players"]))
        summed = [sum(brought[seat] for brought in luck if brought) for seat in players]
        found = [self.seat(seat, decisions, summed[seat]) for seat in players]
        return Review(self.match.game.id, decisions, found, curve, luck)

    def seat(self, seat: int, decisions: list[Decision], luck: float) -> Seat:
        """One seat's part of the game."""
        given = [one.regret for one in decisions if one.seat == seat]
        regret = sum(given) / len(given) if given else 0.0
        return Seat(regret, self.link.grade(regret), luck, len(given))

    def curve(self) -> list[list[float]]:
        """Everybody's share of the victory after each entry, all cards open."""
        return [self.shares(entry, False) for entry in range(1, len(self.moments))]

    def luck(self) -> list[list[float]]:
        """What chance brought everybody at each of its entries, beyond what it might have."""
        found: list[list[float]] = []
        for entry, (who, _) in enumerate(self.log):
            if who != "chance":
                found.append([])
                continue
            came = self.shares(entry + 1, False)
            might = self.shares(entry, True)
            found.append([one - other for one, other in zip(came, might, strict=True)])
        return found

    def shares(self, moment: int, redraw: bool) -> list[float]:
        """Everybody's share at a moment; with `redraw`, over all that chance might do next."""
        state = self.moments[moment]
        if state.turn == OVER:
            return [victory(state, seat) for seat in range(state.players)]
        rng = Rng(f"{self.seed} {moment} {redraw} shares")
        outlook = Outlook(self.appraisal.judge(), self.players, rng)
        return outlook.shares(state, CURVE, redraw)

    def decisions(self, seats: list[int] | None = None) -> Iterator[Decision]:
        """Every real decision of these seats, or of all, in the order of the log."""
        for entry, (who, words) in enumerate(self.log):
            if not isinstance(who, int) or (seats is not None and who not in seats):
                continue
            state = self.moments[entry]
            if state.choices(who) > 1:
                yield self.decide(entry, who, words)

    def decide(self, entry: int, seat: int, words: str) -> Decision:
        """What one decision was worth."""
        state = self.moments[entry]
        self.players.prepare(state.view(seat), Rng(f"{self.seed} {entry} {seat} players"))
        trial = self.trial(entry, seat, state.legal(seat))
        trial.run(SEALED if state.is_sealing() else WORLDS)
        code = state.words.codes[words]
        regret, error, best = self.measure(trial, entry, code)
        return Decision(
            entry=entry,
            seat=seat,
            kind=self.appraisal.kind(trial.view),
            do=words,
            best=state.words.names[best],
            regret=regret,
            se=error,
            verdict=verdict(regret, error),
            open_regret=self.open_regret(entry, seat, code),
            options=self.options(trial),
        )

    def trial(self, entry: int, seat: int, actions: list[int], more: str = "") -> Trial:
        """Actions of a decision, to be tried."""
        view = self.moments[entry].view(seat)
        rng = Rng(f"{self.seed} {entry} {seat} {more}")
        return Trial(view, actions, self.appraisal.judge(), self.players, rng)

    def measure(self, trial: Trial, entry: int, code: int) -> tuple[float, float, int]:
        """The regret of the played action, its standard error, and what was best.

        What may be more than a trifle is tried again in new worlds: those actions that may be the
        best, until the standard error is small.
        """
        played = trial.actions.index(code)
        regret, error = self.linked(trial, played)
        if regret + SURE * error < THRESHOLDS[-1][0]:
            return max(regret, 0.0), error, trial.actions[trial.best()]
        again = self.trial(entry, trial.view.seat, trial.contenders(played, DOUBT), "again")
        played = again.actions.index(code)
        again.run(WORLDS)
        regret, error = self.linked(again, played)
        while again.worlds < MOST and not is_settled(regret, error):
            again.run(again.worlds)
            regret, error = self.linked(again, played)
        return max(regret, 0.0), error, again.actions[again.best()]

    def linked(self, trial: Trial, played: int) -> tuple[float, float]:
        """The cross-fitted regret and its standard error, in shares of the victory."""
        lead = trial.regret(played)
        slope = self.link.slope(trial.mean(played), lead.mean)
        return lead.mean * slope, lead.error * slope

    def open_regret(self, entry: int, seat: int, code: int) -> float:
        """What another action would have brought with all cards open."""
        trial = self.trial(entry, seat, self.moments[entry].legal(seat), "open")
        trial.true = self.moments[entry]
        trial.run(OPEN)
        played = trial.actions.index(code)
        lead = trial.regret(played)
        return max(0.0, lead.mean * self.link.slope(trial.mean(played), lead.mean))

    def options(self, trial: Trial) -> list[Option]:
        """What every legal action was worth."""
        names = trial.view.known.words.names
        found = []
        for k, action in enumerate(trial.actions):
            mean = trial.mean(k)
            error = trial.error(k) * self.link.slope(mean, 0.0)
            found.append(Option(names[action], self.link.share(mean), error))
        return found


def is_settled(regret: float, error: float) -> bool:
    """Is it certainly nothing to speak of, or known well enough to be called something?"""
    return regret + SURE * error < THRESHOLDS[-1][0] or error <= ERROR


def verdict(regret: float, error: float) -> Verdict:
    """What a decision is called: only what is sure."""
    for limit, name in THRESHOLDS:
        if regret - SURE * error > limit:
            return name
    return "fine" if regret + SURE * error < THRESHOLDS[-1][0] else "close"
