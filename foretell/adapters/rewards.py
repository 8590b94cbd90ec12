"""What the end of a game is worth to each seat, for programs that learn; the sum is constant."""

from typing import Final

from foretell.kit.options import in_words, short
from foretell.kit.state import State

WINS: Final = "wins"
POINTS: Final = "points"
REWARDS: Final = [WINS, POINTS]


def check_reward(reward: object) -> str:
    """The name of a reward; ValueError if there is none like it."""
    if reward not in REWARDS:
        raise ValueError(f"reward cannot be {short(reward)}: it is {in_words(REWARDS)}.")
    return str(reward)


def worth(state: State, reward: str) -> list[float]:
    """Everybody's reward if the game ends as it stands."""
    return wins(state) if reward == WINS else points(state)


def wins(state: State) -> list[float]:
    """Each seat's part of the victory: 1 in all."""
    winners = state.winners()
    return [(seat in winners) / len(winners) for seat in range(state.players)]


def points(state: State) -> list[float]:
    """Each seat's points above the mean of the others': 0 in all."""
    scores = state.scores()
    total, others = sum(scores), len(scores) - 1
    return [score - (total - score) / others for score in scores]
