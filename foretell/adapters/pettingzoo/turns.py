"""One agent after another: PettingZoo's AEC environment."""

from typing import Any

from gymnasium.utils import EzPickle
from pettingzoo import AECEnv

from foretell.adapters.pettingzoo.table import RENDER_MODES, AgentGame, Info, Observation
from foretell.adapters.rewards import WINS
from foretell.kit.state import OVER, View


class raw_env(AECEnv, EzPickle):  # noqa: N801 - PettingZoo's name for it
    """A game without wrappers: an illegal action is refused by an error that names the clause.

    Where choices are sealed the agents make them one after another, and learn nothing of each
    other's before all are made.
    """

    def __init__(
        self, game: str, reward: str = WINS, render_mode: str | None = None, **options: Any
    ) -> None:
        EzPickle.__init__(self, game, reward, render_mode, **options)
        super().__init__()
        self.table = AgentGame(game, reward, render_mode, waits=False, options=options)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"foretell_{game.replace('-', '_')}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = self.table.agents
        self.observation_spaces = self.table.observation_spaces
        self.action_spaces = self.table.action_spaces

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game. There are no options: those of the game are chosen once."""
        self.table.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self.choose_next()

    def choose_next(self) -> None:
        """Give the turn to the agent whose it is, with words on what it sees."""
        seat = self.table.seen_by
        self.agent_selection = self.possible_agents[seat]
        self.infos[self.agent_selection] = self.table.info(seat)

    def observe(self, agent: str) -> Observation:
        return self.table.observe(self.possible_agents.index(agent))

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        state = self.table.state
        if not state.allows(seat, int(action)):
            raise state.refusal(seat, state.words.names[int(action)])
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.infos[agent] = {}
        self.table.act(seat, int(action))
        if self.table.state.turn == OVER:
            self.end()
        else:
            self.choose_next()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def end(self) -> None:
        """The game is over for everybody."""
        self.rewards = self.table.rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        for seat, agent in enumerate(self.possible_agents):
            self.infos[agent] = self.table.info(seat)
        self.agent_selection = self.agents[0]

    def view(self, agent: str) -> View:
        """What an agent may know, as our bots take it."""
        return self.table.state.view(self.possible_agents.index(agent))

    def render(self) -> Any:
        """The table as the agent to act sees it: text, pixels, or printed."""
        return self.table.render()

    def close(self) -> None:
        """There is nothing to close."""
