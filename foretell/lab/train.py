"""Training: a net learns from games that are played by what it has learned so far.

Generation by generation: games are played, the net is fitted to how they ended, and kept. Whatever
ends a run, it goes on after the last generation that was finished.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final

from foretell.bots.course import Course, Sample
from foretell.bots.net import read_net, weights_of, write_net
from foretell.bots.style import style_of
from foretell.games.registry import find
from foretell.kit.options import Value
from foretell.kit.rng import Rng
from foretell.match import Setup

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Array = NDArray[np.float64]

BATCH: Final = 256
EPOCHS: Final = 30
PATIENCE: Final = 4  # epochs without a better result on games kept aside
RATE: Final = 0.002  # of learning, by Adam's rule
FADING: Final = 1e-4  # of weights, so that they stay small
ASIDE: Final = 10  # of so many games one is kept aside
RECENT: Final = 3  # generations whose games are learned from
CHUNK: Final = 20  # games that are handed out at once


@dataclass(frozen=True)
class Lesson:
    """Some games of one generation, to be played by one process."""

    game: str
    options: dict[str, Value]
    course: int  # among those of the game
    net: str | None  # the file of the last generation's
    seeds: list[str]


def play_lesson(lesson: Lesson) -> list[list[Sample]]:
    """The positions of every game."""
    setup = Setup(find(lesson.game), lesson.options)
    course = courses_of(setup)[lesson.course]
    net = read_net(Path(lesson.net)) if lesson.net is not None else None
    return [course.play(setup.new(), net, Rng(seed)) for seed in lesson.seeds]


def courses_of(setup: Setup) -> list[Course]:
    """What can be learned about a game with so many players."""
    return style_of(setup.game).courses(int(setup.options["players"]))


@dataclass(frozen=True)
class Training:
    """What is learned, from how many games, and where it is kept."""

    setup: Setup
    course: int
    generations: int
    games: int  # of each generation
    seed: str
    folder: Path

    def order(self) -> dict[str, object]:
        """What makes two trainings the same; more generations can be ordered later."""
        return {
            "train": self.setup.game.id,
            "course": self.course,
            "options": self.setup.options,
            "games": self.games,
            "seed": self.seed,
        }

    def net(self, generation: int) -> Path:
        """Where the net of a generation is kept."""
        return self.folder / f"generation-{generation}.net"

    def done(self) -> int:
        """How many generations are finished."""
        return next(k for k in range(self.generations + 1) if not self.net(k + 1).exists())

    def lessons(self, generation: int) -> Iterator[Lesson]:
        """The games of a generation, in chunks."""
        before = str(self.net(generation - 1)) if generation > 1 else None
        for begin in range(0, self.games, CHUNK):
            numbers = range(begin, min(begin + CHUNK, self.games))
            seeds = [f"{self.seed} generation {generation} game {k}" for k in numbers]
            yield Lesson(self.setup.game.id, self.setup.options, self.course, before, seeds)


@dataclass(frozen=True)
class Found:
    """How well a net foretells games it has not learned from: the mean loss with and without it."""

    loss: float
    before: float
    positions: int


class Learner:
    """Fits a net to positions by stochastic gradient descent; the same seed gives the same net."""

    def __init__(self, sizes: list[int], seed: int) -> None:
        import numpy as np

        self.np = np
        self.sizes = sizes
        self.rng = np.random.default_rng(seed)
        self.layers: list[Array] = [
            self.rng.normal(0, (2 / wide) ** 0.5, (wide + 1, outputs))
            for wide, outputs in pairwise(sizes)
        ]
        self.layers[-1] *= 0.0  # at first it adds nothing to what is known without it
        for layer in self.layers:
            layer[-1] = 0.0

    def load(self, weights: list[float]) -> None:
        """Go on from a net that was kept."""
        at = 0
        for k, (wide, outputs) in enumerate(pairwise(self.sizes)):
            size = (wide + 1) * outputs
            block = self.np.array(weights[at : at + size]).reshape(outputs, wide + 1)
            self.layers[k] = block.T.copy()
            at += size

    def weights(self) -> list[float]:
        """The net as it is kept: of each output all inputs, then its bias."""
        return [float(w) for layer in self.layers for w in layer.T.reshape(-1)]

    def forward(self, inputs: "Array") -> "list[Array]":
        """What every layer gives, the inputs first."""
        found = [inputs]
        for k, layer in enumerate(self.layers):
            sums = found[-1] @ layer[:-1] + layer[-1]
            found.append(self.np.maximum(sums, 0) if k < len(self.layers) - 1 else sums)
        return found

    def odds(self, inputs: "Array", leanings: "Array") -> "Array":
        """Everybody's part of the end, as the net foretells it."""
        return softmax(self.forward(inputs)[-1] + leanings)

    def loss(self, data: "Data") -> float:
        """The mean cross entropy."""
        odds = self.odds(data.inputs, data.leanings)
        return float(-(data.parts * self.np.log(odds + 1e-12)).sum(axis=1).mean())

    def gradients(self, data: "Data") -> "list[Array]":
        """By how much each weight makes the loss grow."""
        found = self.forward(data.inputs)
        slope = (softmax(found[-1] + data.leanings) - data.parts) / len(data.inputs)
        made: list[Array] = []
        for k in reversed(range(len(self.layers))):
            sums = self.np.vstack([found[k].T @ slope, slope.sum(axis=0)])
            made.append(sums + FADING * self.layers[k])
            slope = (slope @ self.layers[k][:-1].T) * (found[k] > 0)
        return made[::-1]

    def fit(self, learned: "Data", aside: "Data") -> Found:
        """Learn until games kept aside are foretold no better; keep the best."""
        np = self.np
        before = float(-(aside.parts * np.log(softmax(aside.leanings) + 1e-12)).sum(axis=1).mean())
        best, kept, waited = self.loss(aside), [layer.copy() for layer in self.layers], 0
        adam = Adam(self.layers)
        for _ in range(EPOCHS):
            for picked in np.array_split(
                self.rng.permutation(len(learned.inputs)), max(1, len(learned.inputs) // BATCH)
            ):
                adam.step(self.layers, self.gradients(learned.some(picked)))
            loss = self.loss(aside)
            waited += 1
            if loss < best:
                best, kept, waited = loss, [layer.copy() for layer in self.layers], 0
            if waited > PATIENCE:
                break
        self.layers = kept
        return Found(best, before, len(learned.inputs) + len(aside.inputs))


class Adam:
    """Adam's rule for the steps of a descent."""

    def __init__(self, layers: "list[Array]") -> None:
        self.steps = 0
        self.means = [layer * 0.0 for layer in layers]
        self.squares = [layer * 0.0 for layer in layers]

    def step(self, layers: "list[Array]", gradients: "list[Array]") -> None:
        """Change all weights a little."""
        self.steps += 1
        for k, slope in enumerate(gradients):
            self.means[k] += 0.1 * (slope - self.means[k])
            self.squares[k] += 0.001 * (slope * slope - self.squares[k])
            mean = self.means[k] / (1 - 0.9**self.steps)
            square = self.squares[k] / (1 - 0.999**self.steps)
            layers[k] -= RATE * mean / (square**0.5 + 1e-8)


def softmax(logits: "Array") -> "Array":
    """Parts that add up to 1, row by row."""
    import numpy as np

    made = np.exp(logits - logits.max(axis=1, keepdims=True))
    parts: Array = made / made.sum(axis=1, keepdims=True)
    return parts


@dataclass(frozen=True)
class Data:
    """Positions as arrays."""

    inputs: "Array"
    leanings: "Array"
    parts: "Array"

    def some(self, picked: "NDArray[np.int64]") -> "Data":
        """The positions with these numbers."""
        return Data(self.inputs[picked], self.leanings[picked], self.parts[picked])


def as_data(games: list[list[Sample]]) -> Data:
    """The positions of some games."""
    import numpy as np

    told = [sample for game in games for sample in game]
    return Data(
        np.array([sample.inputs for sample in told]),
        np.array([sample.leanings for sample in told]),
        np.array([sample.parts for sample in told]),
    )


def learn(training: Training, generation: int, games: list[list[Sample]]) -> Found:
    """Fit the net of a generation to games, and keep it."""
    sizes = courses_of(training.setup)[training.course].sizes
    learner = Learner(sizes, Rng(f"{training.seed} fit {generation}").bits32())
    if generation > 1:
        learner.load(list(read_net(training.net(generation - 1)).weights))
    learned = as_data([game for k, game in enumerate(games) if k % ASIDE])
    found = learner.fit(learned, as_data(games[::ASIDE]))
    told: dict[str, object] = {
        **training.order(),
        "generation": generation,
        "positions": found.positions,
        "loss": round(found.loss, 5),
        "without": round(found.before, 5),
    }
    assert len(learner.weights()) == weights_of(sizes)
    write_net(training.net(generation), sizes, learner.weights(), told)
    return found
