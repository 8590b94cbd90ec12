"""OpenSpiel's Game, State and observers over a Position.

Sealed choices are made one after the other, unseen: the games are sequential.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from foretell.adapters.openspiel.plan import Plan, defaults, plan_of
from foretell.adapters.openspiel.position import Position, first
from foretell.kit.game import Game
from foretell.kit.options import Value
from foretell.kit.rng import Rng
from foretell.kit.state import CHANCE, OVER, SPECTATOR
from foretell.match import Match

PLAYER: Final = {CHANCE: pyspiel.PlayerId.CHANCE, OVER: pyspiel.PlayerId.TERMINAL}


def short_name(game: Game) -> str:
    """What OpenSpiel calls a game: `foretell_a_game` has the id `a-game`."""
    return f"foretell_{game.id.replace('-', '_')}"


def type_of(game: Game) -> Any:
    """What OpenSpiel knows of a game before any parameters are chosen."""
    players = game.options[0].allowed
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=game.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players[-1],
        min_num_players=players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=defaults(game),
    )


class ForetellGame(pyspiel.Game):
    """One of our games with its parameters chosen."""

    def __init__(self, game: Game, type: Any, parameters: Mapping[str, Value]) -> None:
        self.plan = plan_of(game.id, tuple(sorted(parameters.items())))
        least, most, total = self.plan.utilities
        info = pyspiel.GameInfo(
            num_distinct_actions=self.plan.encoding.actions,
            max_chance_outcomes=self.plan.most_outcomes,
            num_players=self.plan.players,
            min_utility=least,
            max_utility=most,
            utility_sum=total,
            max_game_length=self.plan.longest,
        )
        super().__init__(type, info, dict(parameters))

    def new_initial_state(self) -> "ForetellState":
        """A state before anything has happened, or where the log of `from` ends."""
        return ForetellState(self, first(self.plan))

    def state_at(self, match: Match) -> "ForetellState":
        """A state that goes on from a match; its history begins there."""
        position = Position(self.plan, match.clone())
        position.decided = any(line.who != "chance" for line in match.lines)
        position.go_on()
        return ForetellState(self, position)

    def make_py_observer(self, kind: Any = None, parameters: object = None) -> "Observer":
        """Who tells what can be seen of a state."""
        if parameters:
            raise ValueError(f"Observers take no parameters, not {parameters!r}.")
        return Observer(self.plan, kind or pyspiel.IIGObservationType(perfect_recall=False))


class ForetellState(pyspiel.State):
    """A moment of a game. All that is ours lies in `position`, which OpenSpiel copies and keeps."""

    def __init__(self, game: ForetellGame, position: Position) -> None:
        super().__init__(game)
        self.position = position

    def current_player(self) -> int:
        turn = self.position.turn
        return turn if turn >= 0 else PLAYER[turn]

    def is_terminal(self) -> bool:
        return self.position.turn == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.match.state.legal(player) if player == self.position.turn else []

    # What Python asks for most, without a detour through C++: rollouts are twice as fast.

    def is_chance_node(self) -> bool:
        return self.position.turn == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        turn = self.position.turn
        if turn == CHANCE:
            return [outcome for outcome, _ in self.chance_outcomes()]
        return self._legal_actions(turn if player is None else player)

    def information_state_string(self, player: int | None = None) -> str:
        return self.position.told(self.position.turn if player is None else player)

    # The rest of what a state must offer.

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next steps of chance with their probabilities."""
        drawing = self.position.drawing
        assert drawing is not None
        return drawing.outcomes

    def _apply_action(self, action: int) -> None:
        if self.position.shared:
            self.position = self.position.clone()
        self.position.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        drawing = self.position.drawing
        if player == pyspiel.PlayerId.CHANCE and drawing is not None:
            return drawing.name(action)
        return self.position.match.state.words.names[action]

    def returns(self) -> list[float]:
        return self.position.returns()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "ForetellState":
        """A state that the player cannot tell from this one; its history begins there."""
        rng = Rng(str(sampler()))
        return ForetellState(self.get_game(), self.position.imagined(player, rng))

    def __str__(self) -> str:
        lines = [f"{who} {words}" for who, words in self.position.match.log()]
        if self.position.steps:
            lines.append(f"drawing {self.position.steps}")
        return "\n".join(lines)


class Observer:
    """What one player, or everybody, may know of a state: as text, and as numbers.

    With perfect recall that is the log as it was told, otherwise the view of the moment. The tensor
    is the observation (docs/observations.md), with perfect recall followed by every decision: who
    made it and which, both from 1; a decision that is not known is 0.
    """

    def __init__(self, plan: Plan, kind: Any) -> None:
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("Nobody observes what all players know.")
        self.plan = plan
        self.recalls = kind.perfect_recall
        self.public = kind.public_info
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if self.public and self.private:
            self.make_tensor()

    def make_tensor(self) -> None:
        """Room for the numbers, and each part of them by name."""
        size = self.plan.encoding.size
        decisions = self.plan.longest if self.recalls else 0
        self.tensor = np.zeros(size + 2 * decisions, np.float32)
        self.dict["observation"] = self.tensor[:size]
        if self.recalls:
            self.dict["decisions"] = self.tensor[size:]

    def set_from(self, state: ForetellState, player: int) -> None:
        """Fill the tensor."""
        if self.tensor is None:
            return
        self.tensor.fill(0)
        position = state.position
        viewer = position.viewer(player)
        if viewer != SPECTATOR:
            self.dict["observation"][:] = self.plan.encoding.observe(position.match.view(viewer))
        if self.recalls:
            self.recall(position.match, viewer)

    def recall(self, match: Match, viewer: int) -> None:
        """Fill in the decisions as the player was told them, the latest if they are too many."""
        codes = match.state.words.codes
        rows = [
            number
            for line in match.lines
            if isinstance(line.who, int)
            for number in (line.who + 1, codes.get(line.told[viewer], -1) + 1)
        ]
        room = self.dict["decisions"]
        room[: len(rows)] = rows[-len(room) :]

    def string_from(self, state: ForetellState, player: int) -> str:
        """What a player observes, in words."""
        position = state.position
        viewer = position.viewer(player)
        if self.recalls:
            return position.told(player if self.private else SPECTATOR)
        view = position.match.view(viewer if viewer >= 0 and self.private else None)
        if not self.public:
            return json.dumps(view.own() if viewer >= 0 else {})
        return json.dumps(view.json())


def register(game: Game) -> None:
    """Make a game known to OpenSpiel."""
    type = type_of(game)

    class Registered(ForetellGame):
        """A class, since OpenSpiel lets go of it when Python has ended: a function would crash."""

        def __init__(self, parameters: Mapping[str, Value]) -> None:
            super().__init__(game, type, parameters)

    pyspiel.register_game(type, Registered)
