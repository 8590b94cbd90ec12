"""How Brujas del Sabado is played by built-in players."""

from typing import Final

from foretell.bots.policy import Policy
from foretell.bots.search import Judge, Search
from foretell.bots.style import Style
from foretell.bots.traits import TRAITS, Traits
from foretell.games.brujas.bot.character import CharacterPolicy
from foretell.games.brujas.bot.copycat import CopycatPolicy
from foretell.games.brujas.bot.policy import BrujasJudge, BrujasPolicy
from foretell.games.brujas.bot.tree import BrujasSearch, DecidedSearch

# How much a policy may misjudge: a novice, and rollouts, which tell more when they are not always
# the same. They play cards at random: that tells as much, and in half the time.
NOVICE: Final = 5.0
SOFT: Final = 0.5
MOST: Final = 80_000  # playouts that a master may have for a decision
SECOND_MOST: Final = 60_000  # and in the second version


class FirstStyle(Style):
    """The first version: a policy that weighs cards, and a tree search without beliefs.

    A tree does not try all actions equally often: its number of worlds is the mean.
    """

    def __init__(self) -> None:
        super().__init__()
        self.ratings = {
            "random": 1195.0,
            "beginner": 1235.0,
            "novice": 1390.0,
            "club": 1485.0,
            "adept": 1560.0,
            "expert": 1620.0,
            "master": 1685.0,
        }  # docs/bots.md says how these were measured
        self.traits["beginner"] = TRAITS["beginner"]._replace(nerve=-0.5)
        self.traits["novice"] = TRAITS["novice"]._replace(nerve=0.6)
        self.traits["club"] = TRAITS["club"]._replace(nerve=0.0, regard=5.0)
        self.traits["adept"] = TRAITS["adept"]._replace(worlds=(20, 20))
        self.worlds["expert"] = (100, 100)
        self.worlds["master"] = (2000, 2000)

    def policy(self, level: str, belief: bool, careful: bool) -> Policy | None:
        noisy = level == "novice"
        return BrujasPolicy(NOVICE if noisy else 0.0 if careful else SOFT, not (noisy or careful))

    def persona(self, traits: Traits) -> Policy | None:
        return CharacterPolicy(traits)

    def copycat(self) -> Policy:
        return CopycatPolicy()

    def judge(self, belief: bool) -> Judge:
        return BrujasJudge()

    def search(self, rollout: Policy, belief: bool) -> Search:
        return BrujasSearch(rollout, BrujasJudge())


class SecondStyle(FirstStyle):
    """Searches that end when all is decided, and so have time for more where it is not."""

    def __init__(self, most: int = SECOND_MOST) -> None:
        super().__init__()
        self.most = most
        self.worlds["master"] = (most // 2, most // 2)  # so always as many as there may be
        self.version = 2
        self.earlier = {1: FirstStyle()}

    def search(self, rollout: Policy, belief: bool) -> Search:
        return DecidedSearch(rollout, BrujasJudge(), self.most)


class BrujasStyle(SecondStyle):
    """Searches that take more of the time they may have."""

    def __init__(self) -> None:
        super().__init__(MOST)
        self.traits["club"] = self.traits["club"]._replace(regard=10.0)
        self.traits["adept"] = self.traits["adept"]._replace(worlds=(30, 30))
        self.version = 3
        self.ratings = {
            "random": 1215.0,
            "beginner": 1280.0,
            "novice": 1410.0,
            "club": 1460.0,
            "adept": 1545.0,
            "expert": 1620.0,
            "master": 1690.0,
        }
        self.earlier[2] = SecondStyle()


BOT: Final[Style] = BrujasStyle()
