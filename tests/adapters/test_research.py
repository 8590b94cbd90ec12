"""The examples of docs/research.md run, in a tiny version, and OpenSpiel's solvers work."""

import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pyspiel
from open_spiel.python.algorithms.exploitability import exploitability
from open_spiel.python.algorithms.external_sampling_mccfr import ExternalSamplingSolver
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.policy import UniformRandomPolicy

import foretell.adapters.openspiel  # noqa: F401 - registers the games

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "research.md").read_text()
EXAMPLES = re.findall(r"```python\n(.*?)```", TEXT, re.S)
TAKING = [f"0 choose {colour}; 0 take card" for colour in ("green", "blue", "brown", "white")]
BEGIN = [
    *("chance start 0", "chance roll 4 4 4 4 4", "1 foresee pink", *TAKING),
    *("chance roll 4 4 4 4 4", "0 foresee white", "1 choose pink", "1 take card", "1 stop"),
    "chance roll 3 3 3 1 1",
]
TURN = {"players": 2, "pile": 1, "until": "round", "reward": "points", "from": "; ".join(BEGIN)}


def test_the_examples_run() -> None:
    tiny = re.sub(r"(?m)^([A-Z]+) = \d+$", r"\1 = 3", "\n".join(EXAMPLES))
    assert tiny.count(" = 3\n") == 4
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", tiny], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("\n") == 4


def test_the_training_example_has_thirty_lines() -> None:
    assert len(EXAMPLES[0].splitlines()) <= 30


def test_mccfr_becomes_harder_to_exploit() -> None:
    np.random.seed(1)
    game = pyspiel.load_game("foretell_santiiba", TURN)
    solver = ExternalSamplingSolver(game)
    for _ in range(200):
        solver.iteration()
    uniform = exploitability(game, UniformRandomPolicy(game))
    assert exploitability(game, solver.average_policy()) < uniform / 2


def test_ismcts_resamples_by_itself_and_keeps_what_it_has_won() -> None:
    dice = np.random.RandomState(1)
    game = pyspiel.load_game("foretell_santiiba", TURN)
    state = game.new_initial_state()
    taking = [f"choose {colour}, take die" for colour in ("green", "blue", "brown")]
    for words in ["foresee white", *", ".join(taking).split(", ")]:
        state.apply_action(state.string_to_action(words))
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, dice), 10.0, 100, random_state=dice)
    action = bot.step(state)  # one space more is not worth one chance in two to lose all nine
    assert state.action_to_string(state.current_player(), action) == "stop"
