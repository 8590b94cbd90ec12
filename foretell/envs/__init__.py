"""Games as arrays: what a seat observes in numbers, and many games in lock step."""

try:
    import numpy as _  # noqa: F401
except ImportError as missing:
    raise ImportError("foretell.envs needs NumPy: install foretell[envs].") from missing

from foretell.envs.encoding import Encoding
from foretell.envs.layout import Field
from foretell.envs.vector import VectorEnv

__all__ = ["Encoding", "Field", "VectorEnv"]
