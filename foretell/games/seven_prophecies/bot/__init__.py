"""How Seven Prophecies is played by built-in players."""

from typing import Final

from mypy_extensions import i64

from foretell.bots.policy import Policy
from foretell.bots.search import Judge
from foretell.bots.style import Style
from foretell.bots.traits import TRAITS, Traits
from foretell.games.seven_prophecies.bot.character import CharacterPolicy, overlook
from foretell.games.seven_prophecies.bot.copycat import CopycatPolicy
from foretell.games.seven_prophecies.bot.judge import ProphecyJudge
from foretell.games.seven_prophecies.bot.policy import ProphecyPolicy
from foretell.games.seven_prophecies.rules import Prophecies
from foretell.kit.state import State

NOISE: Final = 0.8  # how much a novice misjudges


class FirstStyle(Style):
    """A policy that counts tricks, and a search whose worlds fit what the others foretold."""

    def __init__(self) -> None:
        super().__init__()
        self.traits["beginner"] = TRAITS["beginner"]._replace(nerve=-1.0)
        self.traits["novice"] = TRAITS["novice"]._replace(nerve=0.6)
        self.traits["club"] = TRAITS["club"]._replace(nerve=0.0)
        self.worlds["expert"] = (200, 24)
        self.worlds["master"] = (400, 120)
        self.believes = True
        self.rollouts["master"] = "careful"  # here it pays

    def policy(self, level: str, belief: bool, careful: bool) -> Policy | None:
        return ProphecyPolicy(NOISE if level == "novice" else 0.0, careful)

    def persona(self, traits: Traits) -> Policy | None:
        return CharacterPolicy(traits)

    def overlook(self, state: State, seat: i64, traits: Traits) -> None:
        assert isinstance(state, Prophecies)
        overlook(state, traits)

    def copycat(self) -> Policy:
        return CopycatPolicy()

    def judge(self, belief: bool) -> Judge:
        return ProphecyJudge(belief)


class SecondStyle(FirstStyle):
    """Characters with traits, as they first had them."""

    def __init__(self) -> None:
        super().__init__()
        self.version = 2
        self.earlier = {1: FirstStyle()}


class ProphecyStyle(SecondStyle):
    """Characters that err more, in more even steps; the searches are those of before."""

    def __init__(self) -> None:
        super().__init__()
        self.traits = dict(TRAITS)
        self.ratings = {
            "random": 805.0,
            "beginner": 1000.0,
            "novice": 1135.0,
            "club": 1315.0,
            "adept": 1500.0,
            "expert": 1620.0,
            "master": 1675.0,
        }  # docs/bots.md says how these were measured
        self.version = 3
        self.earlier[2] = SecondStyle()


BOT: Final[Style] = ProphecyStyle()
