"""How The Seers of Santiiba is played by built-in players."""

from typing import Final

from foretell.bots.policy import Policy
from foretell.bots.search import Judge
from foretell.bots.style import Style
from foretell.games.santiiba.bot.judge import SantiibaJudge
from foretell.games.santiiba.bot.novice import NovicePolicy
from foretell.games.santiiba.bot.policy import SantiibaPolicy
from foretell.games.santiiba.bot.reader import ReaderPolicy

AHEAD: Final = 4  # colours that a careful policy thinks ahead


class SantiibaStyle(Style):
    """A policy that weighs risks, with belief one that also reads the others."""

    def __init__(self) -> None:
        super().__init__()
        self.worlds["expert"] = (12, 12)
        self.worlds["master"] = (300, 300)
        self.believes = True

    def policy(self, level: str, belief: bool, careful: bool) -> Policy | None:
        if level == "novice":
            return NovicePolicy()
        return seer(belief, AHEAD if careful else 1)

    def judge(self, belief: bool) -> Judge:
        return SantiibaJudge(seer(belief, 1))


def seer(belief: bool, depth: int) -> SantiibaPolicy:
    """A policy that thinks so many colours ahead."""
    return ReaderPolicy(depth) if belief else SantiibaPolicy(depth)


BOT: Final[Style] = SantiibaStyle()
