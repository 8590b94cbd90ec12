"""Games as arrays: what a seat observes in numbers, and many games in lock step."""

from foretell.envs.encoding import Encoding
from foretell.envs.layout import Field
from foretell.envs.vector import VectorEnv

__all__ = ["Encoding", "Field", "VectorEnv"]
