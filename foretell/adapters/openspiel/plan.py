"""What the parameters of a registered game mean, and what OpenSpiel wants to know beforehand."""

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Final

from foretell.adapters.openspiel.chance import Layout, due, shares
from foretell.adapters.openspiel.worlds import every_deal, read_log
from foretell.adapters.rewards import POINTS, WINS, check_reward
from foretell.envs import Encoding
from foretell.games.registry import find
from foretell.kit.game import Game
from foretell.kit.options import Value, in_words, short
from foretell.kit.rng import Rng
from foretell.kit.state import CHANCE
from foretell.match import Match, Setup

GAME: Final = "game"
ROUND: Final = "round"
UNTIL: Final = [GAME, ROUND]
OWN: Final = ("from", "reward", "until")  # parameters that are no options of the rules


def defaults(game: Game) -> dict[str, Value]:
    """All parameters of a game with what they are unless told."""
    options = {option.name.replace("-", "_"): option.default for option in game.options}
    return {**options, "start": -1, "reward": WINS, "until": GAME, "from": ""}


class Plan:
    """A game with its parameters chosen."""

    def __init__(self, id: str, parameters: Mapping[str, Value]) -> None:
        game = find(id)
        self.key = (id, tuple(sorted(parameters.items())))
        chosen = {**defaults(game), **parameters}
        self.reward = check_reward(chosen["reward"])
        self.until = str(chosen["until"])
        if self.until not in UNTIL:
            raise ValueError(f"until cannot be {short(self.until)}: it is {in_words(UNTIL)}.")
        options = {
            name.replace("_", "-"): value for name, value in chosen.items() if name not in OWN
        }
        if options["start"] == -1:
            options["start"] = "random"
        self.setup = Setup(game, options)
        self.layouts = layouts_of(self.setup)
        self.match = Match(game, self.setup.options, None)  # where the game begins
        self.deals: list[tuple[str, int]] = []  # that may be drawn there, and their weights
        if chosen["from"]:
            self.match = self.begin(str(chosen["from"]))
            self.deals = every_deal(self.match, self.layouts)

    def begin(self, text: str) -> Match:
        """Where a log ends; ValueError if nothing can begin there."""
        match = read_log(self.match, text)
        if match.over:
            raise ValueError("`from` tells a whole game: nothing is left to play.")
        outcomes = [at for at, line in enumerate(match.lines) if line.who == "chance"]
        if any(line in match.veiled.values() for line in match.lines[outcomes[-1] :]):
            raise ValueError("`from` ends where a choice lies hidden: end it before or after that.")
        return match

    @property
    def players(self) -> int:
        return int(self.setup.options["players"])

    @cached_property
    def encoding(self) -> Encoding:
        """How observations become tensors."""
        return Encoding(self.setup)

    @cached_property
    def longest(self) -> int:
        """How many decisions a game has at the most, or hardly ever has."""
        return int(self.setup.new().most_decisions())

    @property
    def utilities(self) -> tuple[float, float, float]:
        """The least and the most that a game is worth to a seat, and what to all together."""
        if self.reward == POINTS:
            most = float(self.setup.new().most_points())
            return -most, most, 0.0
        return 0.0, 1.0, 1.0

    @property
    def most_outcomes(self) -> int:
        """How many outcomes a step of chance has at the most."""
        dealt = [
            len(shares(len(layout.holders), max(layout.deck.values())))
            for layout in self.layouts.values()
        ]
        placed = [len(layout.kinds) for layout in self.layouts.values() if layout.places]
        return max(6, *dealt, *placed, len(self.deals))


def layouts_of(setup: Setup) -> dict[str, Layout]:
    """Where cards go, by the first word of an outcome: those before the first decision are all."""
    layouts: dict[str, Layout] = {}
    state = setup.new()
    while state.turn == CHANCE:
        due(state, layouts)
        state.draw(Rng(0))
        state.resolve()
    return layouts


@lru_cache(maxsize=64)
def plan_of(id: str, parameters: tuple[tuple[str, Value], ...]) -> Plan:
    """The plan that these parameters make; the same one each time."""
    return Plan(id, dict(parameters))
