"""How one game is played by built-in players. What a game does not say is played by the defaults.

The defaults know nothing but the rules: every level searches, plays on at random in imagined
worlds, and judges by victory and score how they end.
"""

from typing import Final

from mypy_extensions import i64

from foretell.bots.bot import Bot, CharacterBot, PolicyBot, SearchBot
from foretell.bots.course import Course
from foretell.bots.policy import Policy, Stubborn
from foretell.bots.responder import Responder
from foretell.bots.search import Judge, Search, smooth, victory
from foretell.bots.traits import ALL, FAR, RATINGS, TRAITS, Traits
from foretell.kit.game import Game
from foretell.kit.rng import Rng
from foretell.kit.state import OVER, State, View

Worlds = tuple[int, int]

# In how many worlds a search tries each action, for plain and for sealed choices.
NOVICE: Final[Worlds] = (2, 1)
CLUB: Final[Worlds] = (12, 4)
SEARCH: Final[Worlds] = (100, 20)
EXPERT: Final[Worlds] = (100, 20)
MASTER: Final[Worlds] = (400, 80)
VICTORY: Final = 0.5  # of what an ending is worth; the rest is by how far the seat is ahead


class ScoreJudge(Judge):
    """Judges games that are over: by who has won, and by the lead over the best of the others."""

    def is_done(self, state: State) -> bool:
        return state.turn == OVER

    def value(self, state: State, seat: i64) -> float:
        scores = state.scores()
        own = scores.pop(seat)
        best = max(scores)
        scale = 1.0 + (abs(own) + abs(best)) / 4.0
        return VICTORY * victory(state, seat) + (1.0 - VICTORY) * smooth(own - best, scale)


class Tempered(Judge):
    """Judges as a character does: boldly or fearing the worst, and with an eye on the others."""

    def __init__(self, judge: Judge, traits: Traits) -> None:
        self.judge = judge
        self.power = 2.0**traits.nerve  # above 1, a small chance of much is worth a risk
        self.regard = traits.regard

    def prepare(self, view: View, state: State, rng: Rng) -> None:
        self.judge.prepare(view, state, rng)

    def is_done(self, state: State) -> bool:
        return self.judge.is_done(state)

    def believe(self, state: State, seat: i64, rng: Rng) -> None:
        self.judge.believe(state, seat, rng)

    def value(self, state: State, seat: i64) -> float:
        own: float = self.judge.value(state, seat) ** self.power
        if self.regard == 1.0:
            return own
        most = 0.0  # that another has of it
        for other in range(state.players):
            if other != seat:
                most = max(most, self.judge.value(state, other))
        return 0.5 * (1.0 + own - (self.regard - 1.0) * most)


class Style:
    """What the built-in players of one game are made of."""

    def __init__(self) -> None:
        self.worlds = {
            "novice": NOVICE,
            "club": CLUB,
            "search": SEARCH,
            "expert": EXPERT,
            "master": MASTER,
        }
        self.believes = False  # can a search weigh what the others' choices reveal?
        self.believing = {"master"}  # levels whose search does, if it can
        self.rollouts = {"master": "club"}  # by level, whose policy plays on; club unless said
        self.traits = dict(TRAITS)  # of the levels that are characters
        self.ratings = dict(RATINGS)  # of all levels: how strong they are
        self.version = 1  # raised whenever a level plays otherwise
        self.earlier: dict[int, Style] = {}  # the players of before, to be compared with

    def policy(self, level: str, belief: bool, careful: bool) -> Policy | None:
        """How a level plays without search; None where the game has no such policy.

        A careful one takes its time, where there is one; rollouts must be quick. With belief it
        is the policy of rivals who are not naive.
        """
        return None

    def judge(self, belief: bool) -> Judge:
        """What a search of the game needs beside its rules."""
        return ScoreJudge()

    def search(self, rollout: Policy, belief: bool) -> Search:
        """How the game is searched."""
        return self.trial(rollout, self.judge(belief))

    def search_of(self, level: str, rollout: Policy, belief: bool) -> Search:
        """How a level searches, where levels do so in different ways."""
        return self.search(rollout, belief)

    def trial(self, rollout: Policy, judge: Judge) -> Search:
        """A search that tries every action, and plays on by a policy."""
        return Search(rollout, judge)

    def solver(self, known: float) -> Search | None:
        """A search for what nobody gains by knowing; None where the game has none.

        With this chance it thinks that another is of a kind of which it knows how it plays.
        """
        return None

    def courses(self, players: int) -> list[Course]:
        """What `foretell train` can teach its players."""
        return []

    def copycat(self) -> Policy:
        """Who does what another has just done, as far as that is legal; here, anything."""
        return Policy()

    def responder(self, model: Bot) -> Bot:
        """Who searches for the best answer to players of whom it knows how they play."""
        own = self.policy("club", False, False)
        return Responder(self.judge(False), own if own is not None else Policy(), model)

    def persona(self, traits: Traits) -> Policy | None:
        """How a character plays without search; None where the game has no such policy."""
        return None

    def overlook(self, state: State, seat: i64, traits: Traits) -> None:
        """Take out of what a seat knows all that its character overlooks; here, nothing.

        Only policies are given what is left: no world can be imagined from it.
        """

    def character(self, traits: Traits) -> Bot:
        """A player with these traits."""
        policy = self.persona(traits) if traits.worlds is None else None
        if policy is not None and traits.memory == ALL and traits.sight == FAR:
            return PolicyBot(policy)
        if policy is not None:
            return CharacterBot(policy, lambda state, seat: self.overlook(state, seat, traits))
        rollout = self.policy("club", False, False)
        judge = Tempered(self.judge(False), traits)
        worlds, sealed = traits.worlds if traits.worlds is not None else NOVICE
        return SearchBot(self.trial(rollout or Policy(), judge), worlds, sealed)

    def bot(self, level: str) -> Bot:
        """A player of a level that has no parameters."""
        if level == "random":
            return PolicyBot(Policy())
        if level == "stubborn":
            return PolicyBot(Stubborn())
        if level == "copycat":
            return PolicyBot(self.copycat())
        policy = self.policy(level, False, level == "club")
        if policy is not None:
            return PolicyBot(policy)
        worlds, sealed = self.worlds[level]
        return SearchBot(self.search(Policy(), False), worlds, sealed)


DEFAULT: Final = Style()


def style_of(game: Game) -> Style:
    """How a game is played: as its aspect `bot` says, or by the defaults."""
    offered = game.aspect("bot")
    if offered is None:
        return DEFAULT
    if not isinstance(offered, Style):
        raise TypeError(f"{game.package}.bot: BOT must be a foretell.bots.style.Style.")
    return offered
