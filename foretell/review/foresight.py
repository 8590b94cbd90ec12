"""How well a seat foretold in a finished game, beside what `master` would have reached.

`master` makes each sealed choice with the same view; what becomes of it is counted in playouts from
the true world, by the players that reviews play on with.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from foretell.bots.levels import make_bot
from foretell.kit.rng import Rng
from foretell.kit.state import OVER, State
from foretell.review.review import Reviewer
from foretell.review.trial import step

PLAYOUTS: Final = 16  # of what `master` foretold
MASTER: Final = "master:ms=1000000,sealed_ms=1000000"  # the same on every machine


@dataclass
class Parts:
    """What a seat's result was made of: an equal share, what chance brought it, and the rest.

    `brought` has the entries of the log at which chance fell, and what each brought the seat.
    """

    equal: float
    luck: float
    luck_se: float
    result: float
    brought: list[tuple[int, float]]


@dataclass
class Foresight:
    """By what was foretold: how often, and how much of it came true; of the seat and of `master`.

    `regrets` are those of all real decisions, by theme.
    """

    own: dict[str, tuple[float, float]] = field(default_factory=dict)
    master: dict[str, tuple[float, float]] = field(default_factory=dict)
    regrets: dict[str, list[float]] = field(default_factory=dict)
    parts: Parts | None = None


def foresight(
    reviewer: Reviewer, seat: int, regrets: dict[int, float] | None, tell: Callable[[float], None]
) -> Foresight:
    """What a game tells about a seat's foresight; regrets by entry if they are known already."""
    if regrets is None:
        regrets = {}
        for decision in reviewer.decisions([seat]):
            regrets[decision.entry] = decision.regret
            tell(0.5 * decision.entry / len(reviewer.log))
    found = Foresight(parts=parts_of(reviewer, seat))
    for entry, _ in reviewer.real([seat]):
        state = reviewer.moments[entry]
        theme = reviewer.examiner.appraisal.theme(state.view(seat))
        found.regrets.setdefault(theme, []).append(regrets[entry])
        if state.is_sealing():
            tell(0.5 + 0.5 * entry / len(reviewer.log))
            look(reviewer, entry, seat, found)
    return found


def parts_of(reviewer: Reviewer, seat: int) -> Parts:
    """What a seat's result was made of."""
    luck = reviewer.luck()
    told = reviewer.seat(seat, [], luck)
    brought = [(entry, one.brought[seat]) for entry, one in enumerate(luck) if one.brought]
    equal = 1 / reviewer.match.state.players
    return Parts(equal, told.luck, told.luck_se, told.result, brought)


def look(reviewer: Reviewer, entry: int, seat: int, found: Foresight) -> None:
    """Count what became of a sealed choice, and what would have of the choice of `master`."""
    state, appraisal = reviewer.moments[entry], reviewer.examiner.appraisal
    ends = (one for one in reviewer.moments[entry:] if one.units() > state.units())
    after = next(ends, None)
    if after is None:
        return
    found.own = add(found.own, appraisal.foretold(reviewer.log[entry][1], after, seat), 1.0)
    rng = Rng(f"{entry} {seat} foresight")
    choice = make_bot(reviewer.match.game.id, MASTER).choose(state.view(seat), rng)
    words = state.words.names[choice]
    for _ in range(PLAYOUTS):
        played = play_unit(reviewer, state, seat, choice, rng)
        found.master = add(found.master, appraisal.foretold(words, played, seat), 1 / PLAYOUTS)


def play_unit(reviewer: Reviewer, state: State, seat: int, choice: int, rng: Rng) -> State:
    """The true world after a choice, played on to the end of the round, or whatever it is."""
    players = reviewer.examiner.players
    played = state.clone()
    played.apply(seat, choice)
    players.begin(-1)
    while played.units() == state.units() and played.turn != OVER:
        step(played, players, rng)
    return played


def add(
    sums: dict[str, tuple[float, float]], told: Iterable[tuple[str, float, float]], weight: float
) -> dict[str, tuple[float, float]]:
    """Sums with some more, each as much as it weighs."""
    made = defaultdict(lambda: (0.0, 0.0), sums)
    for name, laid, true in told:
        before = made[name]
        made[name] = (before[0] + weight * laid, before[1] + weight * true)
    return dict(made)
