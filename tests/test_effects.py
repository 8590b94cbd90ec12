"""What actions lead to, as the log tells it: the same for all, and what the open view says then."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import foretell
from foretell.kit.state import SPECTATOR
from foretell.match import Match
from tests import setups

SETUPS = setups.every_setup()
law = settings(
    max_examples=setups.examples(60),
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
Told = list[
    tuple[str, dict[str, Any], dict[str, Any]]
]  # effects, with the open view before and after


def play(id: str, seed: int, **options: Any) -> Told:
    """A whole game at random: everything that actions led to."""
    match = foretell.game(id, **options).start(seed)
    rng = foretell.Rng(seed)
    found: Told = []
    while not match.over:
        seat = match.acting[rng.below(len(match.acting))]
        legal = match.legal(seat)
        before = public(match)
        number = len(match.lines)
        match.act(seat, legal[rng.below(len(legal))])
        found += [(words, before, public(match)) for words in match.lines[number].effects]
    return found


def public(match: Match) -> dict[str, Any]:
    """What everybody sees, as it is sent."""
    told: dict[str, Any] = json.loads(json.dumps(match.state.view(SPECTATOR).json()))
    return told


def told(found: Told, verb: str) -> list[tuple[list[str], dict[str, Any], dict[str, Any]]]:
    """The effects of one kind: their other words, and the views."""
    split = [(words.split(" "), before, after) for words, before, after in found]
    return [(words[1:], before, after) for words, before, after in split if words[0] == verb]


@law
@given(st.sampled_from(SETUPS), st.integers(0, 2**32))
def test_every_game_tells_when_parts_end_and_who_has_won(setup: foretell.Setup, seed: int) -> None:
    match = setups.play_randomly(setup, seed=seed, most=10_000)
    effects = [words for line in match.lines for words in line.effects]
    assert match.over
    assert effects[-1] == " ".join(["over", *map(str, match.winners)])
    assert effects.count("part") >= effects.count("unit")
    assert effects.count("part") + effects.count("unit") >= match.state.units()
    assert all(line.effects == [] for line in match.lines if line.who == "chance")


@pytest.mark.parametrize("id", ["seven-prophecies", "seven-prophecies-2017"])
def test_tricks_tell_places_and_what_came_true(id: str) -> None:
    found = play(id, 5)
    for places, _, after in told(found, "places"):
        ended = after["tricks"] or [after["last_round"]["trick"]]
        assert list(map(int, places)) == ended[-1]["places"]
    fulfilled = 0
    for seats, before, after in told(found, "fulfilled"):
        left = after["left"] if after["phase"] == "trick" else after["last_round"]["left"]
        dropped = [seat for seat, was in enumerate(before["left"]) if was != left[seat]]
        assert list(map(int, seats)) == dropped
        fulfilled += len(seats)
    rounds = found[-1][2]["rounds"]
    tokens, players = found[-1][2]["tokens"], found[-1][2]["players"]
    assert fulfilled == sum(tokens * players - sum(one["left"]) for one in rounds)
    scored = [words for words, _, _ in told(found, "scored")]
    assert scored == [
        [*map(str, (seat, one["points"][seat], one["left"][seat], one["tricks"])), clause]
        for one in rounds
        for seat, clause in enumerate(one["clauses"])
    ]


def test_tricks_of_brujas_tell_who_won_and_which_witch_moved() -> None:
    for seed in range(6):
        found = play("brujas", seed, conflict=bool(seed % 2), **{"silent-witches": seed > 2})
        for (seat, card, clause), _, after in told(found, "won"):
            assert (int(seat), card) == (after["winner"], after["table"][int(seat)])
            assert (after["lead"] is None) == (clause in ("BS-4.4", "BS-4.5"))
        for (witch, way, value), before, after in told(found, "witch"):
            assert after["moved"] == {"witch": witch, "way": way}
            place = after["column"].index(witch)
            assert after["values"][place] == int(value)
            assert before["column"].index(witch) - place == (1 if way == "up" else -1)
        totals = [int(total) for (_, total, *_), _, _ in told(found, "scored")]
        assert totals == found[-1][2]["result"]["scores"]


def test_turns_of_santiiba_tell_who_foresaw_and_what_it_brought() -> None:
    ends: set[str] = set()
    for seed in range(4):
        found = play("santiiba", seed, players=2 + seed % 3)
        for (active, *end), _, after in told(found, "ended"):
            assert after["last_turn"]["active"] == int(active)
            assert after["last_turn"]["end"] == " ".join(end)
            ends.add(" ".join(end))
        for (seat, spaces, *cards), _, after in told(found, "brought"):
            assert after["last_turn"]["moved"][int(seat)] == int(spaces)
            assert after["last_turn"]["gained"][int(seat)] == cards
        for _, before, after in told(found, "unforeseen"):
            assert after["up"] == before["up"]
        for seats, before, after in told(found, "foreseen"):
            latest = (after["last_turn"]["chosen"] if not after["chosen"] else [])[-1:]
            seers = latest[0]["seers"] if latest else sorted(set(after["up"]) - set(before["up"]))
            assert list(map(int, seats)) == seers
        counted = [int(end) for (_, _, end), _, _ in told(found, "counted")]
        assert counted == found[-1][2]["result"]["scores"]
    assert ends == {"stopped", "fourth colour", "seen through"}
