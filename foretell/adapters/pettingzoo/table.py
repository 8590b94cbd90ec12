"""What both kinds of environment share: a game, its spaces, and what is told to each agent."""

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from foretell.adapters.pettingzoo.picture import Pixels, picture, text
from foretell.adapters.rewards import check_reward, worth
from foretell.envs import Encoding
from foretell.games.registry import find
from foretell.kit.options import in_words, short
from foretell.kit.rng import Rng
from foretell.kit.state import OVER, State
from foretell.match import Setup
from foretell.terminal.paint import Paint

Observation = dict[str, NDArray[np.int8]]
Info = dict[str, Any]
RENDER_MODES: Final = ["human", "ansi", "rgb_array"]


class AgentGame:
    """A game that agents play, one for each seat."""

    def __init__(
        self, game: str, reward: str, render_mode: str | None, waits: bool, options: dict[str, Any]
    ) -> None:
        """With `waits` there is one action more, for agents whose turn it is not."""
        if render_mode is not None and render_mode not in RENDER_MODES:
            modes = in_words(RENDER_MODES)
            raise ValueError(f"render_mode cannot be {short(render_mode)}: it is {modes}.")
        self.setup = Setup(find(game), {name.replace("_", "-"): options[name] for name in options})
        self.reward = check_reward(reward)
        self.render_mode = render_mode
        self.encoding = Encoding(self.setup)
        self.wait = self.encoding.actions if waits else None
        self.state: State = self.setup.new()
        self.rng = Rng()
        self.seen_by = 0  # the seat whose view is shown
        self.agents = [f"player_{seat}" for seat in range(self.state.players)]
        self.observation_spaces = {agent: self.observation_space() for agent in self.agents}
        self.action_spaces = {agent: spaces.Discrete(self.actions) for agent in self.agents}

    @property
    def actions(self) -> int:
        """How many actions there are."""
        return self.encoding.actions + (self.wait is not None)

    def observation_space(self) -> spaces.Dict:
        """What an observation may be, field by field as docs/observations.md says."""
        fields = self.encoding.fields
        low = np.concatenate([np.full(field.length, field.low, np.int8) for field in fields])
        high = np.concatenate([np.full(field.length, field.high, np.int8) for field in fields])
        return spaces.Dict(
            {
                "observation": spaces.Box(low, high, dtype=np.int8),
                "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
            }
        )

    def reset(self, seed: int | None) -> None:
        """A new game; with a seed, chance falls the same way every time."""
        if seed is not None:
            self.rng = Rng(seed)
        self.state = self.setup.new()
        self.state.follow(self.rng)
        self.seen_by = int(self.state.turn)

    def act(self, seat: int, action: int) -> None:
        """Do a legal action; chance follows."""
        self.state.apply(seat, action)
        self.state.follow(self.rng)
        if self.state.turn != OVER:
            self.seen_by = int(self.state.turn)

    def observe(self, seat: int) -> Observation:
        """What the seat knows in numbers, and what it may do."""
        view = self.state.view(seat)
        mask = self.encoding.mask(view)
        if self.wait is not None:
            mask = np.append(mask, np.int8(not mask.any()))
        return {"observation": self.encoding.observe(view), "action_mask": mask}

    def info(self, seat: int) -> Info:
        """What a seat may know and do, in words: the legal actions by number, and the view."""
        names = self.state.words.names
        legal = {action: names[action] for action in self.state.legal(seat)}
        return {"legal": legal, "view": self.state.view(seat).json()}

    def rewards(self) -> dict[str, float]:
        """What the game is worth to everybody now that it is over."""
        return dict(zip(self.agents, worth(self.state, self.reward), strict=True))

    def render(self) -> str | Pixels | None:
        """The table as the seat to act sees it, in the way that was asked for."""
        if self.render_mode == "rgb_array":
            return picture(text(self.setup, self.state, self.seen_by, Paint(True)))
        shown = "\n".join(text(self.setup, self.state, self.seen_by, Paint(False)))
        if self.render_mode == "human":
            print(shown, end="\n\n", flush=True)
            return None
        return shown
