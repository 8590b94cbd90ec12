"""Training: deterministic for a seed, gone on with after a stop, and of use to the net."""

import json
from pathlib import Path

import pytest

import foretell
from foretell.bots.course import Sample
from foretell.bots.net import BadNet, Net, read_net, weights_of, write_net
from foretell.bots.policy import floats
from foretell.bots.style import style_of
from foretell.cli import main
from foretell.lab.train import Learner, as_data

ORDER = ["train", "santiiba", "--players", "2", "--games", "20", "--jobs", "1", "--seed", "s"]


def test_a_training_gives_the_same_net_also_after_a_stop(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    once, twice = tmp_path / "once", tmp_path / "twice"
    assert main([*ORDER, "--generations", "2", "--out", str(once)]) == 0
    told = capsys.readouterr().out
    assert "generation 2 of 2" in told
    assert "without the net" in told
    assert main([*ORDER, "--generations", "1", "--out", str(twice)]) == 0
    assert main([*ORDER, "--generations", "2", "--out", str(twice)]) == 0  # goes on
    for generation in (1, 2):
        name = f"generation-{generation}.net"
        assert (once / name).read_bytes() == (twice / name).read_bytes()
    head = json.loads((once / "generation-2.net").read_bytes().split(b"\n")[1])
    assert head["train"] == "santiiba"
    assert head["seed"] == "s"


def test_a_net_learns_what_decides() -> None:
    games = [
        [Sample([float(k % 2), 1.0], [0.0, 0.0], [float(k % 2), 1.0 - k % 2])] for k in range(12800)
    ]
    learner = Learner([2, 8, 2], 1)
    found = learner.fit(as_data(games[800:]), as_data(games[:800]))
    assert found.before == pytest.approx(0.693, abs=0.001)
    assert found.loss < 0.1


def test_a_net_gives_the_same_compiled_as_in_training(tmp_path: Path) -> None:
    learner = Learner([3, 5, 4, 2], 7)
    learner.layers[-1] += 0.3
    path = tmp_path / "some.net"
    write_net(path, learner.sizes, learner.weights(), {"made": "for a test"})
    net = read_net(path)
    inputs = floats(3)
    for k, number in enumerate([0.5, -1.0, 2.0]):
        inputs[k] = number
    net.run(inputs)
    thought = learner.forward(learner.np.array([[0.5, -1.0, 2.0]]))[-1][0]
    assert list(net.outputs) == pytest.approx(list(thought), abs=0.02)  # kept with 16 bits


def test_what_is_no_net_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bad.net"
    path.write_bytes(b"something else")
    with pytest.raises(BadNet, match=r"bad\.net is not a net"):
        read_net(path)
    write_net(path, [2, 1], [0.0] * weights_of([2, 1]), {})
    path.write_bytes(path.read_bytes()[:-1])
    with pytest.raises(BadNet, match="cut off"):
        read_net(path)
    with pytest.raises(BadNet, match="3 weights, and here are 1"):
        Net([2, 1], [0.0])


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["train", "brujas"], "There is nothing to train in brujas"),
        ([*ORDER, "--course", "tea"], "--course is prospects-2, not tea"),
        ([*ORDER, "--generations", "0"], "--generations is a whole number from 1"),
    ],
)
def test_what_cannot_be_trained_is_refused(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert sentence in capsys.readouterr().err


def test_every_course_has_a_name_and_a_shape() -> None:
    for game in foretell.GAMES.values():
        for players in game.options[0].allowed:
            for course in style_of(game).courses(int(players)):
                assert course.name
                assert len(course.sizes) >= 2
