"""All agents at once: PettingZoo's parallel environment."""

from typing import Any, Final

from gymnasium.utils import EzPickle
from pettingzoo import ParallelEnv

from foretell.adapters.pettingzoo.table import RENDER_MODES, AgentGame, Info, Observation
from foretell.adapters.rewards import WINS
from foretell.kit.bits import has
from foretell.kit.options import short
from foretell.kit.state import OVER, View

ILLEGAL: Final = -1.0  # what an illegal action costs

Step = tuple[
    dict[str, Observation],
    dict[str, float],
    dict[str, bool],
    dict[str, bool],
    dict[str, Info],
]


class parallel_env(ParallelEnv, EzPickle):  # noqa: N801 - PettingZoo's name for it
    """A game in which every agent has an action in every cycle; the last action number waits.

    Whoever must act does so, sealed choices together; the others' mask allows only to wait. An
    action that the mask does not allow changes nothing and costs 1: `info["refused"]` says why, and
    who must act must still act. After `max_cycles` the game is cut off, unless that is None.
    """

    def __init__(
        self,
        game: str,
        reward: str = WINS,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        EzPickle.__init__(self, game, reward, max_cycles, render_mode, **options)
        if max_cycles is not None and (type(max_cycles) is not int or max_cycles < 1):
            wrong = short(max_cycles)
            raise ValueError(f"max_cycles cannot be {wrong}: it is a number from 1 on, or None.")
        self.table = AgentGame(game, reward, render_mode, waits=True, options=options)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.cycles = 0
        self.metadata = {
            "name": f"foretell_{game.replace('-', '_')}",
            "render_modes": RENDER_MODES,
            "render_fps": 1,
        }
        self.possible_agents = self.table.agents
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        return self.table.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.table.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Info]]:
        """Start a new game. There are no options: those of the game are chosen once."""
        self.table.reset(seed)
        self.agents = self.possible_agents[:]
        self.cycles = 0
        return self.told()

    def told(self) -> tuple[dict[str, Observation], dict[str, Info]]:
        """What everybody sees, in numbers and in words."""
        seats = list(enumerate(self.possible_agents))
        infos = {agent: self.table.info(seat) for seat, agent in seats}
        for info in infos.values():
            info["legal"] = info["legal"] or {self.table.wait: "wait"}
        return {agent: self.table.observe(seat) for seat, agent in seats}, infos

    def step(self, actions: dict[str, Any]) -> Step:
        rewards, refused = self.act(actions)
        self.cycles += 1
        over = self.table.state.turn == OVER
        if over:
            ends = self.table.rewards()
            rewards = {agent: rewards[agent] + ends[agent] for agent in rewards}
        cut = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
        observations, infos = self.told()
        for agent, why in refused.items():
            infos[agent]["refused"] = why
        terminations = dict.fromkeys(self.agents, over)
        truncations = dict.fromkeys(self.agents, cut)
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return observations, rewards, terminations, truncations, infos

    def act(self, actions: dict[str, Any]) -> tuple[dict[str, float], dict[str, str]]:
        """Do all actions that are legal; what the others cost, and why."""
        chosen = [int(actions[agent]) for agent in self.possible_agents]
        refused = {seat: self.why_not(seat, action) for seat, action in enumerate(chosen)}
        for seat, action in enumerate(chosen):
            if not refused[seat] and action != self.table.wait:
                self.table.act(seat, action)
        rewards = {agent: ILLEGAL if refused[k] else 0.0 for k, agent in enumerate(self.agents)}
        return rewards, {self.agents[seat]: why for seat, why in refused.items() if why}

    def why_not(self, seat: int, action: int) -> str:
        """Why the seat may not do this, for a person; empty if it may."""
        state = self.table.state
        acts = has(state.acting(), seat)
        if action == self.table.wait:
            return "Others wait for you: you must act." if acts else ""
        words = state.words.names[action] if 0 <= action < len(state.words.names) else ""
        if not words:
            return f"There is no action {action}."
        return "" if state.allows(seat, action) else str(state.refusal(seat, words))

    def view(self, agent: str) -> View:
        """What an agent may know, as our bots take it."""
        return self.table.state.view(self.possible_agents.index(agent))

    def render(self) -> Any:
        """The table as the agent to act sees it: text, pixels, or printed."""
        return self.table.render()

    def close(self) -> None:
        """There is nothing to close."""
