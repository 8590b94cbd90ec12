"""What a process does for somebody who practises: it is given a view and knows no more."""

import time
from typing import Final, NamedTuple

from foretell.games.registry import find
from foretell.kit.options import Value
from foretell.kit.state import View
from foretell.review.examiner import Examiner
from foretell.review.knowledge import know
from foretell.review.trial import Trial
from foretell.server.review.looking import encode, tell_knowledge
from foretell.server.review.worker import Tell
from foretell.wire.review import TableKnowledge

ENOUGH: Final = 2.5  # seconds after which a hint rests on the worlds that were tried by then
STEP: Final = 20  # worlds between two looks at the clock


class Seen(NamedTuple):
    """What a seat sees at its decision with a number, as it travels."""

    game: str
    options: dict[str, Value]
    seat: int
    known: tuple[int, ...]
    turn: int

    def view(self) -> View:
        """The view."""
        state = find(self.game).new(self.options)
        state.restore(self.known)
        return state.view(self.seat)


def advise(given: object, tell: Tell) -> bytes:
    """What all actions are worth, and why the best is better than the next, as JSON."""
    assert isinstance(given, Seen)
    examiner = Examiner(find(given.game), given.options)
    trial = examined(examiner, given.view(), f"{given.turn}")
    options = examiner.options(trial)
    order = sorted(range(len(options)), key=lambda k: -options[k].share)
    best, other = order[0], order[min(1, len(order) - 1)]
    why = examiner.why(trial, trial.actions[other], trial.actions[best])
    told = {"options": options, "why": why, "do": options[best].do, "other": options[other].do}
    return encode({**told, "turn": given.turn})


def examined(examiner: Examiner, view: View, key: str) -> Trial:
    """All actions tried as a review tries them, but not longer than somebody likes to wait."""
    examiner.players.prepare(view, examiner.rng(key, "players"))
    trial = examiner.trial(view, view.known.legal(view.seat), key)
    trial.count_facts(examiner.appraisal)
    end = time.monotonic() + ENOUGH
    appraisal = examiner.appraisal
    worlds = appraisal.sealed if view.known.is_sealing() else appraisal.worlds
    while trial.worlds < worlds and (trial.worlds == 0 or time.monotonic() < end):
        trial.run(STEP)
    return trial


def recall(given: object, tell: Tell) -> bytes:
    """What a seat can know of what it does not see, as JSON."""
    assert isinstance(given, Seen)
    examiner = Examiner(find(given.game), given.options)
    known = know(examiner, given.view(), f"{given.turn}")
    return encode(TableKnowledge(given.turn, tell_knowledge(known)))
