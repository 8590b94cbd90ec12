"""What decisions of The Seers of Santiiba are worth."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from foretell.bots.policy import REAL
from foretell.bots.search import Judge
from foretell.games.santiiba.bot.judge import SantiibaJudge
from foretell.games.santiiba.bot.reader import ReaderPolicy
from foretell.games.santiiba.material import COLOURS, SEEN_THROUGH
from foretell.games.santiiba.rules import TAKE, Seers
from foretell.kit.bits import has, nibble
from foretell.kit.game import Game
from foretell.kit.state import OVER, State, View
from foretell.review.appraisal import Appraisal, Continuation

# Whether the active seer is seen through in this turn, whether the seat's own ball is turned up,
# the cards and spaces that the seat gains, and the spaces of the best of the others; how far the
# seat is then ahead of them in the race, and how likely the game is to be over.
FACTS: Final = ["seen", "foresaw", "cards", "spaces", "rivals", "ahead", "over"]
RESULTS: Final = 3
SEEN: Final = 0
FORESAW: Final = 1
CARDS: Final = 2
SPACES: Final = 3
RIVALS: Final = 4
AHEAD: Final = 5
OVER_NOW: Final = 6


class SantiibaAppraisal(Appraisal):
    """Readers play on to the end of the turn; then the outlook tells what it is worth."""

    def __init__(self) -> None:
        super().__init__()
        self.facts = FACTS
        self.results = RESULTS
        self.themes = ["foresee", "stop-or-go", "taking"]

    def judge(self) -> Judge:
        return SantiibaJudge(ReaderPolicy(1))

    def continuation(self, game: Game) -> Continuation:
        reader = ReaderPolicy(1)
        return Continuation(reader, reader)

    def kind(self, view: View) -> str:
        known = view.known
        assert isinstance(known, Seers)
        if known.is_sealing():
            return "foresee"
        return "reward" if known.phase == TAKE else "choose"

    def theme(self, view: View) -> str:
        kind = self.kind(view)
        return {"choose": "stop-or-go", "reward": "taking"}.get(kind, kind)

    def foretold(self, choice: str, after: State, seat: i64) -> list[tuple[str, int, int]]:
        assert isinstance(after, Seers)
        return [(f"colour {choice.split(' ')[-1]}", 1, int(has(after.last.up, seat)))]

    def unseen(self, view: View, world: State, seat: i64) -> list[str]:
        assert isinstance(world, Seers)
        ball: i64 = 0
        if seat < world.players:
            ball = nibble(world.balls, seat)
        return [COLOURS[ball - 1]] if ball != 0 else []

    def unit(self, kind: str, fact: str) -> str:
        return "chance" if fact in ("seen", "foresaw", "over") else "number"

    def tell(self, before: State, after: State, seat: i64, facts: vec[float]) -> None:
        assert isinstance(before, Seers)
        assert isinstance(after, Seers)
        last = after.last
        facts[SEEN] = 1.0 if last.end == SEEN_THROUGH else 0.0
        facts[FORESAW] = 1.0 if has(last.up, seat) else 0.0
        facts[CARDS] = REAL[count(after.cards[seat]) - count(before.cards[seat])]
        facts[SPACES] = REAL[after.spaces[seat] - before.spaces[seat]]
        gained: i64 = 0
        furthest: i64 = 0
        k: i64 = 0
        while k < after.players:
            if k != seat:
                gained = max(gained, after.spaces[k] - before.spaces[k])
                furthest = max(furthest, after.spaces[k])
            k += 1
        facts[RIVALS] = REAL[gained]
        facts[AHEAD] = REAL[after.spaces[seat]] - REAL[furthest]
        facts[OVER_NOW] = 1.0 if after.turn == OVER else 0.0


def count(cards: i64) -> i64:
    """How many cards there are of all colours."""
    total: i64 = 0
    while cards > 0:
        total += cards & 255
        cards >>= 8
    return total


REVIEW: Final[Appraisal] = SantiibaAppraisal()
