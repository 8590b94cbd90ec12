"""What a process does to judge somebody's answer about a moment of a game, in worlds dealt anew."""

from typing import Final

import msgspec

from foretell.kit.state import State, View
from foretell.match import Match
from foretell.record import begin
from foretell.review.examiner import Examiner, Measured
from foretell.review.findings import FLAGGED
from foretell.review.trial import Trial
from foretell.server.review.reviewing import rounded
from foretell.server.review.worker import Tell
from foretell.table.refusal import Refusal
from foretell.wire.practice import DealtWorld, Judged
from foretell.wire.review import OptionReview, Reason

DEALT: Final = 64  # playouts of a choice in the world that was dealt


class Moment(msgspec.Struct, frozen=True):
    """A decision of a record, what somebody would do there, and the luck it is judged by."""

    record: dict[str, object]
    entry: int
    seat: int
    do: str
    seed: str


class JudgedMoment(msgspec.Struct, frozen=True):
    """What was found."""

    judged: Judged
    world: DealtWorld


def match_at(record: dict[str, object], entry: int) -> Match:
    """The game of a record before an entry of its log."""
    match = begin(record)
    log = record["log"]
    assert isinstance(log, list)
    for who, words in log[:entry]:
        match.enter(who, words)
    return match


def judge_moment(given: object, tell: Tell) -> bytes:
    """Try all choices in new worlds; an answer passes unless it is worse for certain."""
    moment = msgspec.convert(given, Moment)
    match = match_at(moment.record, moment.entry)
    view = match.view(moment.seat)
    code = view.known.words.codes.get(moment.do, -1)
    if not view.known.allows(moment.seat, code):
        raise Refusal("bad_request", "This is none of the choices there.")
    examiner = Examiner(match.game, match.options, moment.seed)
    trial = examiner.examine(view, moment.seed)
    tell(0.4)
    found = examiner.measure(trial, moment.seed, code)
    tell(0.8)
    told = judged(examiner, trial, code, found)
    world = dealt(examiner, view, moment.seed, code, found.best)
    return msgspec.json.encode(JudgedMoment(told, world))


def judged(examiner: Examiner, trial: Trial, code: int, found: Measured) -> Judged:
    """What was found about all choices."""
    names, best = trial.view.known.words.names, found.best
    why = examiner.why(trial, code, best) if code != best else []
    options = rounded(msgspec.to_builtins(examiner.options(trial, found.trial)))
    return Judged(
        passed=found.verdict not in FLAGGED,
        do=names[code],
        best=names[best],
        options=msgspec.convert(options, list[OptionReview]),
        facts=examiner.appraisal.facts,
        why=msgspec.convert(rounded(msgspec.to_builtins(why)), list[Reason]),
    )


def dealt(examiner: Examiner, view: View, seed: str, code: int, best: int) -> DealtWorld:
    """One world that the seat cannot rule out, and how two choices do there."""
    world = next(examiner.imagine(view, seed, 1)).clone()
    trial = examiner.open_trial(world, view.seat, [code, best], f"{seed} dealt")
    trial.run(DEALT)
    shares = [examiner.link.open.share(trial.mean(k)) for k in range(2)]
    hidden = [unseen(examiner, view, world, seat) for seat in range(world.players)]
    return DealtWorld(hidden, round(shares[0], 4), round(shares[1], 4))


def unseen(examiner: Examiner, view: View, world: State, seat: int) -> list[str]:
    """What another seat has in a world that the view does not show."""
    if seat == view.seat:
        return []
    hand = world.view(seat).json().get("hand")
    return hand if isinstance(hand, list) else examiner.appraisal.unseen(view, world, seat)
