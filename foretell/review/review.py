"""A whole game looked back at: what every decision was worth, and what was luck.

Two columns, never mixed: what could have been known (worlds imagined from the view; this alone is
judged), and what would have been best with all cards open.
"""

from collections.abc import Callable, Iterator
from hashlib import blake2b
from math import sqrt

from foretell.bots.search import victory
from foretell.kit.state import OVER, State
from foretell.match import Match
from foretell.record import replay
from foretell.review.examiner import Examiner
from foretell.review.findings import FLAGGED, VERSION, Decision, Luck, Review, Seat, World
from foretell.review.fortune import Fortune
from foretell.review.knowledge import Knowledge, know, likelihood
from foretell.review.reached import changes
from foretell.review.trial import Outlook, Trial


class Reviewer:
    """Looks back at one game. The same seed finds the same."""

    def __init__(self, record: object, seed: str = "") -> None:
        self.moments: list[State] = []
        self.match = replay(record, self.look)
        self.log = self.match.log()
        self.examiner = Examiner(self.match.game, self.match.options, seed)
        # Errors of luck must not be the same in all games, or a career would add them up.
        own = blake2b(repr(self.log).encode(), digest_size=8).hexdigest()
        self.fortune = Fortune(self.examiner.appraisal, self.examiner.players, f"{seed} {own}")

    def look(self, match: Match) -> None:
        """Keep a moment of the game."""
        self.moments.append(match.state.clone())

    def review(
        self, seats: list[int] | None = None, tell: Callable[[float], None] = lambda done: None
    ) -> Review:
        """Everything about these seats, or about all; `tell` hears how much of it is done."""
        decisions: list[Decision] = []
        for decision in self.decisions(seats):
            decisions.append(decision)
            tell((decision.entry + 1) / (len(self.log) + 1))
        curve, luck = self.curve(), self.luck()
        found = [self.seat(seat, decisions, luck) for seat in range(self.match.state.players)]
        facts = self.examiner.appraisal.facts
        brought = [one.brought for one in luck]
        return Review(VERSION, self.match.game.id, facts, decisions, found, curve, brought)

    def seat(self, seat: int, decisions: list[Decision], luck: list[Luck]) -> Seat:
        """One seat's part of the game."""
        given = [one.regret for one in decisions if one.seat == seat]
        regret = sum(given) / len(given) if given else 0.0
        state = self.moments[-1]
        brought = sum(one.brought[seat] for one in luck if one.brought)
        error = sqrt(sum(one.errors[seat] ** 2 for one in luck if one.brought))
        result = victory(state, seat) if state.turn == OVER else 0.0
        return Seat(
            regret=regret,
            grade=self.examiner.link.grade(regret),
            luck=brought,
            luck_se=error,
            result=result,
            skill=result - 1 / state.players - brought,
            decisions=len(given),
        )

    def curve(self) -> list[list[float]]:
        """Everybody's share of the victory after each entry, all cards open."""
        return [self.told(entry) for entry in range(1, len(self.moments))]

    def told(self, moment: int) -> list[float]:
        """Everybody's share at a moment, linked, all together one victory."""
        outlook = self.outlook(moment)
        if self.moments[moment].turn == OVER:
            return outlook.means
        shares = [self.examiner.link.open.share(mean) for mean in outlook.means]
        return [round(share / sum(shares), 4) for share in shares]

    def luck(self) -> list[Luck]:
        """What chance brought everybody at each of its entries, beyond what it might have."""
        found: list[Luck] = []
        for entry, (who, _) in enumerate(self.log):
            if who != "chance":
                found.append(Luck([], []))
                continue
            before, after = self.moments[entry], self.moments[entry + 1]
            found.append(self.fortune.luck(before, after, (f"{entry}", f"{entry + 1}")))
        return found

    def outlook(self, moment: int) -> Outlook:
        """Everybody's share at a moment, before any link."""
        playouts = self.examiner.appraisal.curve
        return self.fortune.outlook(self.moments[moment], f"{moment}", playouts, False)

    def decisions(self, seats: list[int] | None = None) -> Iterator[Decision]:
        """Every real decision of these seats, or of all, in the order of the log."""
        for entry, seat in self.real(seats):
            yield self.decide(entry, seat, self.log[entry][1])

    def real(self, seats: list[int] | None = None) -> list[tuple[int, int]]:
        """Where in the log who of these seats, or of all, had more than one legal action."""
        return [
            (entry, who)
            for entry, (who, _) in enumerate(self.log)
            if isinstance(who, int)
            and (seats is None or who in seats)
            and self.moments[entry].choices(who) > 1
        ]

    def decide(self, entry: int, seat: int, words: str) -> Decision:
        """What one decision was worth."""
        state, examiner, key = self.moments[entry], self.examiner, f"{entry} {seat}"
        trial = examiner.examine(state.view(seat), key)
        code = state.words.codes[words]
        found = examiner.measure(trial, key, code)
        is_flagged = found.verdict in FLAGGED
        worlds = self.worlds(trial, entry, code, found.best) if is_flagged else None
        return Decision(
            entry=entry,
            seat=seat,
            kind=examiner.appraisal.kind(trial.view),
            do=words,
            best=state.words.names[found.best],
            regret=found.regret,
            se=found.error,
            verdict=found.verdict,
            open_regret=examiner.open_regret(state, seat, key, code),
            options=examiner.options(trial, found.trial),
            why=examiner.why(trial, code, found.best) if code != found.best else [],
            hurts=worlds[0] if worlds is not None else None,
            helps=worlds[1] if worlds is not None else None,
        )

    def knowledge(self, entry: int, viewer: int) -> Knowledge:
        """What a seat could know before an entry of what it did not see."""
        return know(self.examiner, self.moments[entry].view(viewer), f"{entry} {viewer}")

    def likelihood(self, entry: int, viewer: int) -> float:
        """How likely a seat had to think what another one did by an entry."""
        rival, words = self.log[entry]
        if not isinstance(rival, int) or rival == viewer:
            raise ValueError(f"Entry {entry} is no action of another seat than {viewer}.")
        state = self.moments[entry]
        code, view = state.words.codes[words], state.view(viewer)
        return likelihood(self.examiner, view, rival, code, f"{entry} {viewer}")

    def worlds(self, trial: Trial, entry: int, played: int, best: int) -> tuple[World, World]:
        """The world of the trial in which the played action hurts most, and where it helps most."""
        match = Match(self.match.game, self.match.options, None)
        for who, words in self.log[:entry]:
            match.enter(who, words)
        one, other = trial.actions.index(played), trial.actions.index(best)
        state = trial.view.known.fresh()
        found: list[World] = []
        for number in (trial.widest(other, one), trial.widest(one, other)):
            state.restore(trial.imagined[number])
            values = trial.value(number, one), trial.value(number, other)
            found.append(World(changes(match, state), *values))
        return found[0], found[1]
