"""What every state does alike, shown with Seven Prophecies."""

import json
import tracemalloc
from collections import Counter

import pytest
from mypy_extensions import i64

import foretell
from foretell.games.seven_prophecies import EDITION_2017 as FIRST_EDITION
from foretell.games.seven_prophecies import EDITION_2025 as GAME
from foretell.kit import bits
from foretell.kit.game import Game
from foretell.kit.rng import Rng
from foretell.kit.state import (
    CHANCE,
    OVER,
    SPECTATOR,
    Illegal,
    State,
    View,
    Words,
    clockwise,
    copy_words,
    octets,
    playout,
    rollouts,
    zeros,
)
from tests import setups

EDITIONS = pytest.mark.parametrize("game", [GAME, FIRST_EDITION], ids=lambda game: game.id)


def new(game: Game = GAME, players: int = 4) -> State:
    """A state whose first round is dealt."""
    state = game.new(game.configure({"players": players}))
    state.follow(Rng("deal"))
    return state


def after(decisions: int, game: Game = GAME, players: int = 4) -> State:
    """A state some random decisions later."""
    state = new(game, players)
    rng = Rng("decisions")
    for _ in range(decisions):
        if state.turn != OVER:
            state.advance(rng)
    return state


def test_a_refusal_says_the_clause_and_what_is_allowed() -> None:
    error = Illegal("SP-4.1", "It is the turn of seat 2.", ["play B3"])
    assert str(error) == "It is the turn of seat 2. (SP-4.1)"
    assert (error.clause, error.legal) == ("SP-4.1", ["play B3"])
    assert Illegal("SP-4.1", "No.").legal == []


def test_words_without_a_name_have_no_code() -> None:
    assert Words(["play B1", "", "play B3"]).codes == {"play B1": 0, "play B3": 2}


def test_the_next_seat_is_to_the_left() -> None:
    assert [clockwise(seat, 4) for seat in range(4)] == [1, 2, 3, 0]
    assert [clockwise(seat, 3) for seat in range(3)] == [1, 2, 0]


def test_new_words_and_octets_are_0_and_can_be_overwritten() -> None:
    assert (list(zeros(3)), list(octets(2)), list(zeros(0))) == ([0, 0, 0], [0, 0], [])
    source, target = zeros(2), zeros(3)
    source[1] = i64(2**61)
    copy_words(target, source)
    assert list(target) == [0, 2**61, 0]


def test_a_new_state_waits_for_chance() -> None:
    state = GAME.new(GAME.configure({}))
    assert state.turn == CHANCE
    assert state.acting() == 0
    assert state.legal(0) == []


def test_legal_actions_are_those_of_a_seat_whose_turn_it_is() -> None:
    state = after(4)
    legal = state.legal(state.turn)
    assert legal == sorted(legal) != []
    assert all(state.allows(state.turn, action) for action in legal)
    for seat in (*set(range(4)) - {state.turn}, SPECTATOR):
        assert (state.legal(seat), state.legal_words(seat)) == ([], [])
    assert not state.allows((state.turn + 1) % 4, legal[0])


def test_no_prophecy_is_allowed_in_a_trick_and_no_card_before() -> None:
    state = new()
    assert not state.allows(0, 3)
    assert state.allows(0, 64)
    state = after(4)
    assert not state.allows(state.turn, 64)


def test_a_clone_is_equal_and_goes_its_own_way() -> None:
    state = after(10)
    before = state.snapshot()
    clone = state.clone()
    assert clone.snapshot() == before
    playout(clone, Rng(1))
    assert clone.turn == OVER
    assert state.snapshot() == before
    clone.copy(state)
    assert clone.snapshot() == before


@EDITIONS
@pytest.mark.parametrize("decisions", [0, 3, 4, 9, 44, 60, 400])
def test_a_copy_has_the_same_future(game: Game, decisions: int) -> None:
    state = after(decisions, game)
    clone = state.clone()
    playout(state, Rng("future"))
    playout(clone, Rng("future"))
    assert clone.snapshot() == state.snapshot()
    assert clone.scores() == state.scores()


def test_step_does_the_kth_legal_action_and_lets_chance_follow() -> None:
    one, other = new(), new()
    rng, same = Rng("chance"), Rng("chance")
    while one.turn != OVER:
        k = one.choices(one.turn) - 1
        other.apply(other.turn, other.legal(other.turn)[k])
        other.follow(same)
        expected = other.choices(other.turn) if other.turn != OVER else 0
        assert one.step(k, rng) == expected
        assert one.snapshot() == other.snapshot()


@EDITIONS
@pytest.mark.parametrize("players", [3, 4])
def test_a_playout_counts_its_decisions(game: Game, players: int) -> None:
    state = game.new(game.configure({"players": players}))
    decisions = playout(state, Rng("playout"))
    rounds = state.view(0).json()["round"]
    assert isinstance(rounds, int)
    assert rounds * players * 8 <= decisions <= rounds * players * 11
    assert (state.turn, state.acting()) == (OVER, 0)


def test_rollouts_leave_the_state_as_it_is() -> None:
    state = after(10)
    before = state.snapshot()
    together = rollouts(state, Rng("rollouts"), 5)
    rng = Rng("rollouts")
    assert together == sum(playout(state.clone(), rng) for _ in range(5))
    assert state.snapshot() == before
    assert rollouts(state, Rng("rollouts"), 0) == 0


@pytest.mark.parametrize("decisions", [0, 4])
def test_a_pick_is_any_legal_action(decisions: int) -> None:
    state = after(decisions)
    rng, same = Rng("picks"), Rng("picks")
    picked = Counter(state.pick(state.turn, rng) for _ in range(3000))
    assert sorted(picked) == state.legal(state.turn)
    assert picked == Counter(State.pick(state, state.turn, same) for _ in range(3000))


def test_unless_a_game_says_otherwise_one_seat_acts() -> None:
    state = after(4)
    assert State.acting(state) == state.acting() == 2**state.turn
    over = after(1000)
    assert State.acting(over) == over.acting() == 0


@EDITIONS
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("decisions", [0, 2, 5, 17, 33, 50, 1000])
def test_what_a_seat_imagines_looks_the_same_to_it(
    game: Game, players: int, decisions: int
) -> None:
    state = after(decisions, game, players)
    for seat in range(players):
        view = state.view(seat)
        scratch = view.imagine(Rng(seat))
        for seed in range(3):
            view.imagine_into(scratch, Rng(seed))
            assert scratch.view(seat).json() == view.json()
            assert scratch.legal(seat) == state.legal(seat)
            assert scratch.acting() == state.acting()


@EDITIONS
@pytest.mark.parametrize("decisions", [0, 4, 9, 20])
def test_a_spectator_imagines_too(game: Game, decisions: int) -> None:
    view = after(decisions, game).view(SPECTATOR)
    assert view.imagine(Rng(1)).view(SPECTATOR).json() == view.json()


@pytest.mark.parametrize("seat", [0, 3, SPECTATOR])
def test_a_view_is_plain_json(seat: int) -> None:
    view = after(20).view(seat).json()
    assert json.loads(json.dumps(view)) == view
    assert view["seat"] == (seat if seat >= 0 else None)
    assert (view["game"], view["players"], view["result"]) == ("seven-prophecies", 4, None)


@pytest.mark.skipif(not bits.__file__.endswith(".so"), reason="compiled states are measured")
@pytest.mark.parametrize("game", foretell.GAMES)
def test_a_state_takes_less_than_a_kilobyte(game: str) -> None:
    state = foretell.game(game, players=4).new()
    state.follow(Rng(1))
    tracemalloc.start()
    clones = [state.clone() for _ in range(200)]
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert size / len(clones) < 1024


@pytest.mark.skipif(not bits.__file__.endswith(".so"), reason="compiled code is measured")
@pytest.mark.parametrize("game", foretell.GAMES)
def test_copying_and_imagining_into_a_state_allocate_nothing(game: str) -> None:
    rng = Rng(1)
    state = foretell.game(game, players=4).new()
    state.follow(rng)
    view, scratch = state.view(0), state.clone()
    view.imagine_into(scratch, rng)  # counts the worlds, once
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    for _ in range(100):
        scratch.copy(state)
        view.imagine_into(scratch, rng)
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert after - before < 1024


@pytest.mark.parametrize("game", foretell.GAMES)
def test_stepping_through_a_random_game_is_the_playout(game: str) -> None:
    stepped, played = foretell.game(game).new(), foretell.game(game).new()
    seats = [*foretell.Playout(stepped, Rng(6))]
    assert len(seats) == foretell.playout(played, Rng(6))
    assert stepped.snapshot() == played.snapshot()
    assert set(seats) == set(range(4))


def test_a_game_need_not_say_what_has_a_default() -> None:
    state = State("any", 2, -1, Words([]))
    assert (state.sealed(), state.hidden(), state.is_sealing()) == (0, 0, False)
    assert (state.starter(), state.units(), state.stretches(), state.came_true(0)) == (0, 0, 0, [])
    assert state.reveals(0, 0), "so that nothing can be taken back"
    assert state.most_decisions() >= 1000
    assert state.most_points() >= 1000
    state.turn = OVER
    assert state.units() == 1
    assert (View(0, state).era(), View(0, state).effects()) == (0, [])


@pytest.mark.skipif(setups.COMPILED, reason="what is not compiled cannot inherit from what is")
def test_a_state_is_copied_by_its_snapshot_unless_it_does_better() -> None:
    class Counted(State):
        def snapshot(self) -> tuple[int, ...]:
            return (self.turn,)

        def restore(self, snapshot: tuple[int, ...]) -> None:
            (self.turn,) = snapshot

    one, other = (Counted("any", 2, -1, Words([])) for _ in range(2))
    one.turn = 1
    other.copy(one)
    assert other.turn == 1
