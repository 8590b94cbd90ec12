"""How The Seers of Santiiba is played by built-in players."""

from pathlib import Path
from typing import Final

from mypy_extensions import i64

import foretell.games.santiiba.rules as rules
from foretell.bots.bot import Bot
from foretell.bots.course import Course
from foretell.bots.net import Net, read_net
from foretell.bots.policy import Policy
from foretell.bots.search import Judge, Search
from foretell.bots.style import Style
from foretell.bots.traits import FAR, TRAITS, Traits
from foretell.games.santiiba.bot.character import CharacterPolicy, forget
from foretell.games.santiiba.bot.copycat import CopycatPolicy
from foretell.games.santiiba.bot.course import ProspectsCourse
from foretell.games.santiiba.bot.expert import ExpertSearch
from foretell.games.santiiba.bot.judge import SantiibaJudge
from foretell.games.santiiba.bot.novice import NovicePolicy
from foretell.games.santiiba.bot.policy import SantiibaPolicy
from foretell.games.santiiba.bot.prospects import Prospects
from foretell.games.santiiba.bot.reader import ReaderPolicy
from foretell.games.santiiba.bot.responder import TurnResponder
from foretell.games.santiiba.bot.solver import TurnSearch
from foretell.games.santiiba.bot.sure import SureCharacter, SureSearch, SureTurnSearch
from foretell.kit.state import State

AHEAD: Final = 4  # colours that a careful policy thinks ahead
ROUNDS: Final = 100  # in which a master solves a turn
FEW: Final = 20  # and an expert
PLAIN: Final = str(rules.__file__).endswith(".py")  # not compiled: to solve a turn takes seconds
KNOWN: Final = 0.75  # how likely a master thinks others are of a kind that it knows


class FirstStyle(Style):
    """The first version: a policy that weighs risks, with belief one that also reads the others."""

    def __init__(self) -> None:
        super().__init__()
        self.ratings = {
            "random": 1105.0,
            "beginner": 1225.0,
            "novice": 1405.0,
            "club": 1460.0,
            "adept": 1590.0,
            "expert": 1620.0,
            "master": 1740.0,
        }  # docs/bots.md says how these were measured
        self.traits["beginner"] = TRAITS["beginner"]._replace(nerve=-1.5)
        self.traits["novice"] = TRAITS["novice"]._replace(nerve=1.5)
        self.traits["club"] = TRAITS["club"]._replace(nerve=0.0, regard=1.4)
        self.traits["adept"] = TRAITS["adept"]._replace(worlds=(3, 3))
        self.worlds["expert"] = (12, 12)
        self.worlds["master"] = (300, 300)
        self.believes = True

    def policy(self, level: str, belief: bool, careful: bool) -> Policy | None:
        if level == "novice":
            return NovicePolicy()
        return seer(belief, AHEAD if careful else 1)

    def judge(self, belief: bool) -> Judge:
        return SantiibaJudge(seer(belief, 1))

    def solver(self, known: float) -> Search | None:
        return TurnSearch(seer(False, 1), self.judge(False), Prospects(nets()), known, True)

    def courses(self, players: int) -> list[Course]:
        return [ProspectsCourse(players)]

    def persona(self, traits: Traits) -> Policy | None:
        return CharacterPolicy(traits)

    def overlook(self, state: State, seat: i64, traits: Traits) -> None:
        forget(state, seat, traits.memory)

    def copycat(self) -> Policy:
        return CopycatPolicy()

    def responder(self, model: Bot) -> Bot:
        return TurnResponder(model, Prospects(nets()))


class SecondStyle(FirstStyle):
    """With belief, turns are solved with those in mind whom the others seem to be."""

    def __init__(self) -> None:
        super().__init__()
        self.worlds["master"] = (ROUNDS, ROUNDS)
        self.version = 2
        self.earlier = {1: FirstStyle()}

    def search(self, rollout: Policy, belief: bool) -> Search:
        if belief and not PLAIN:
            return TurnSearch(rollout, self.judge(True), Prospects(nets()), KNOWN, True)
        return super().search(rollout, belief)


class SantiibaStyle(SecondStyle):
    """An expert also solves turns, but does not recall those that are over.

    From the club on everybody stops where that surely wins.
    """

    def __init__(self) -> None:
        super().__init__()
        self.traits["beginner"] = self.traits["beginner"]._replace(nerve=-1.0)
        self.traits["novice"] = self.traits["novice"]._replace(nerve=0.8)
        self.traits["club"] = self.traits["club"]._replace(regard=3.0)
        self.traits["adept"] = self.traits["adept"]._replace(worlds=(6, 6))
        self.worlds["expert"] = (FEW, FEW)
        self.believing = {"expert", "master"}
        self.version = 3
        self.ratings = {
            "random": 975.0,
            "beginner": 1175.0,
            "novice": 1310.0,
            "club": 1435.0,
            "adept": 1590.0,
            "expert": 1690.0,
            "master": 1800.0,
        }
        self.earlier[2] = SecondStyle()

    def persona(self, traits: Traits) -> Policy | None:
        return SureCharacter(traits) if traits.sight == FAR else CharacterPolicy(traits)

    def trial(self, rollout: Policy, judge: Judge) -> Search:
        return SureSearch(rollout, judge)

    def search_of(self, level: str, rollout: Policy, belief: bool) -> Search:
        if PLAIN or not belief:
            return super().search_of(level, rollout, belief)
        recalls = level != "expert"
        solves = SureTurnSearch(rollout, self.judge(True), Prospects(nets()), KNOWN, recalls)
        if recalls:
            return solves
        return ExpertSearch(solves, SureSearch(seer(False, 1), self.judge(False)))


def nets() -> dict[int, Net]:
    """What was learned for each number of players."""
    folder = Path(__file__).parent / "nets"
    found = {players: folder / f"prospects-{players}.net" for players in (2, 3, 4)}
    return {players: read_net(path) for players, path in found.items() if path.exists()}


def seer(belief: bool, depth: int) -> SantiibaPolicy:
    """A policy that thinks so many colours ahead."""
    return ReaderPolicy(depth) if belief else SantiibaPolicy(depth)


BOT: Final[Style] = SantiibaStyle()
