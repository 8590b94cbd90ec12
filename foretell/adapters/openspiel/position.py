"""A game as OpenSpiel walks through it: a match, and the outcome of chance that is being drawn."""

from functools import lru_cache

from foretell.adapters.openspiel.chance import Drawing, due
from foretell.adapters.openspiel.plan import ROUND, Plan, plan_of
from foretell.adapters.openspiel.worlds import imagine, play_log, redealt
from foretell.adapters.rewards import worth
from foretell.kit.options import Value
from foretell.kit.rng import Rng
from foretell.kit.state import CHANCE, OVER, SPECTATOR
from foretell.match import Entry, Match


class Beginning(Drawing):
    """Which of the deals that agree with a log is the one that goes on."""

    def __init__(self, plan: Plan) -> None:
        total = sum(weight for _, weight in plan.deals)
        self.outcomes = [(k, weight / total) for k, (_, weight) in enumerate(plan.deals)]

    def name(self, outcome: int) -> str:
        return f"deal {outcome}"


@lru_cache(maxsize=4096)
def begun(plan: Plan, outcome: int) -> Match:
    """The match that begins with one of these deals; to be cloned."""
    return redealt(plan.match, plan.deals[outcome][0])


class Position:
    """A moment of a game, between two actions of players or of chance."""

    __slots__ = ("decided", "drawing", "match", "plan", "shared", "steps", "turn")

    def __init__(self, plan: Plan, match: Match) -> None:
        self.plan = plan
        self.match = match
        self.decided = False  # has anybody decided anything yet?
        self.steps: tuple[int, ...] = ()  # of the outcome that is being drawn
        self.drawing: Drawing | None = None
        self.turn = CHANCE  # the seat to act, CHANCE or OVER
        self.shared = False  # is it to be cloned before anything happens?

    def clone(self) -> "Position":
        """An independent equal position."""
        made = Position(self.plan, self.match.clone())
        made.decided, made.steps, made.drawing = self.decided, self.steps, self.drawing
        made.turn = self.turn
        return made

    def __deepcopy__(self, memo: object) -> "Position":
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        log = None if isinstance(self.drawing, Beginning) else self.match.log()
        return restore, (*self.plan.key, log, self.steps, self.decided)

    def apply(self, action: int) -> None:
        """Do a legal action, or take a step of chance."""
        if self.turn == CHANCE:
            self.take(action)
            return
        self.match.act(self.turn, self.match.state.words.names[action])
        self.decided = True
        self.go_on()

    def go_on(self) -> None:
        """Have chance draw what is due, unless the game ends here."""
        self.turn = int(self.match.state.turn)
        if self.turn != CHANCE:
            return
        if self.plan.until == ROUND and self.decided:
            self.turn = OVER
            return
        self.drawing = due(self.match.state, self.plan.layouts)
        self.take_forced()

    def take(self, outcome: int) -> None:
        """Take a step of chance, and those that follow from it."""
        assert self.drawing is not None
        if isinstance(self.drawing, Beginning):
            self.match = begun(self.plan, outcome).clone()
            self.drawing = None
            self.go_on()
            return
        self.drawing = self.drawing.after(outcome)
        self.steps = (*self.steps, outcome)
        self.take_forced()

    def take_forced(self) -> None:
        """Take the steps that leave no choice; a whole outcome happens."""
        assert self.drawing is not None
        while len(self.drawing.outcomes) == 1:
            self.drawing = self.drawing.after(self.drawing.outcomes[0][0])
        if not self.drawing.outcomes:
            self.match.happen(self.drawing.words())
            self.drawing, self.steps = None, ()
            self.go_on()

    def returns(self) -> list[float]:
        """What the game is worth to everybody; nothing before it ends."""
        if self.turn != OVER:
            return [0.0] * self.plan.players
        return worth(self.match.state, self.plan.reward)

    def viewer(self, seat: int) -> int:
        """Who the seat is, as far as it may know: nobody until the hands are drawn."""
        return SPECTATOR if isinstance(self.drawing, Beginning) else seat

    def told(self, seat: int) -> str:
        """All that the seat has been told, an entry of the log on each line."""
        viewer = self.viewer(seat)
        return "\n".join(f"{line.who} {line.told[viewer]}" for line in self.match.lines)

    def imagined(self, seat: int, rng: Rng) -> "Position":
        """A position that the seat cannot tell from this one, each one equally likely."""
        made = Position(self.plan, imagine(self.match, seat, rng, self.plan.layouts))
        made.decided, made.turn = self.decided, self.turn
        return made


@lru_cache(maxsize=64)
def first(plan: Plan) -> Position:
    """Where a game begins: all new states share it, and OpenSpiel makes one for every copy."""
    made = Position(plan, plan.match.clone())
    made.shared = True
    if len(plan.deals) > 1:
        made.drawing = Beginning(plan)
    else:
        made.go_on()
    return made


def restore(
    id: str,
    parameters: tuple[tuple[str, Value], ...],
    log: list[Entry] | None,
    steps: tuple[int, ...],
    decided: bool,
) -> Position:
    """A position from what was kept of it; no log if it is not yet drawn where to begin."""
    plan = plan_of(id, parameters)
    if log is None:
        return first(plan).clone()
    made = Position(plan, play_log(plan.match, log))
    made.decided = decided
    made.go_on()
    for step in steps:
        made.take(step)
    return made
