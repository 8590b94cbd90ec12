"""A turn of Santiiba, solved: nobody gains much by knowing how it is played."""

import pytest

import foretell
from foretell.bots.bot import SearchBot
from foretell.bots.levels import make_bot
from foretell.games.santiiba.bot.equilibrium import Equilibrium
from foretell.games.santiiba.bot.expert import ExpertSearch
from foretell.games.santiiba.bot.prospects import Prospects
from foretell.games.santiiba.bot.solver import LEAST, TurnSearch
from foretell.games.santiiba.bot.turn import TurnTree, key_of, turn_begin
from foretell.games.santiiba.bot.ways import Balls, TurnPlay
from foretell.games.santiiba.rules import Seers
from foretell.kit import bits
from foretell.kit.rng import Rng
from foretell.kit.state import OVER
from foretell.match import Setup
from tests import setups

SANTIIBA = [setup for setup in setups.every_setup() if setup.game.id == "santiiba"]


def begun(players: int, seed: int) -> Seers:
    """A game in which the first balls are to be set."""
    state = foretell.game("santiiba", players=players).new()
    state.follow(Rng(seed))
    assert isinstance(state, Seers)
    return state


def best_gains(equilibrium: Equilibrium) -> tuple[float, float]:
    """What each of two could gain at the most by knowing how the other plays: seer, active."""
    tree = equilibrium.tree
    play, balls = TurnPlay(tree), Balls()
    play.begin()
    seer = 1 - int(tree.active)
    colours = range(5 * seer, 5 * seer + 5)
    total = sum(equilibrium.set_sums[k] for k in colours)
    for k in colours:
        balls.odds[k] = equilibrium.set_sums[k] / total
    balls.spread(seer)
    for node in range(len(tree.order)):
        actions = range(tree.first_action[node], tree.last_action[node])
        done = sum(equilibrium.did_sums[k] for k in actions)
        for k in actions:
            play.does[k] = equilibrium.did_sums[k] / done if done else 1 / len(actions)
    play.reach()
    play.value_colours(balls, play.end_reached)
    usual = sum(balls.odds[k] * play.gains[k] for k in colours)
    seer_gain = max(play.gains[k] for k in colours) - usual
    play.value_ends(balls)
    for node in reversed(list(tree.order)):
        actions = range(tree.first_action[node], tree.last_action[node])
        play.values[node] = max(play.worth(k) for k in actions)
    return seer_gain, play.values[0] - (1 - usual)


@pytest.mark.parametrize("seed", range(5))
def test_with_two_players_knowing_the_solution_gains_next_to_nothing(seed: int) -> None:
    tree = TurnTree(Prospects({}))
    tree.grow(begun(2, seed))
    equilibrium = Equilibrium(tree)
    equilibrium.begin()
    equilibrium.play()
    at_first = sum(best_gains(equilibrium))
    for _ in range(400):
        equilibrium.play()
    gains = best_gains(equilibrium)
    assert min(gains) > -1e-9
    assert sum(gains) < 0.002 < at_first  # of a victory


@pytest.mark.parametrize("setup", SANTIIBA, ids=setups.name)
def test_every_state_of_a_turn_is_in_its_tree(setup: Setup) -> None:
    state, rng = setup.new(), Rng(2)
    state.follow(rng)
    assert isinstance(state, Seers)
    tree = TurnTree(Prospects({}))
    for _ in range(60):
        if state.turn == OVER:
            break
        if not state.is_sealing():
            tree.grow(turn_begin(state.clone()))  # type: ignore[arg-type]
            node = tree.places[key_of(state)]
            codes = [tree.codes[k] for k in range(tree.first_action[node], tree.last_action[node])]
            assert codes == state.legal(state.turn)
        state.apply(state.turn, state.pick(state.turn, rng))
        state.follow(rng)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_add_up_to_one_at_every_end(players: int) -> None:
    tree = TurnTree(Prospects({}))
    tree.grow(begun(players, 3))
    for end in range(len(tree.chosen)):
        chances = tree.chances[players * end : players * end + players]
        assert sum(chances) == pytest.approx(1)


def test_a_solver_mixes_and_says_how() -> None:
    state = begun(2, 1)
    view = state.view(state.turn)
    found = make_bot("santiiba", "solver").mixture(view, Rng(1), 1)
    assert sum(found.values()) == pytest.approx(1)
    assert len([odds for odds in found.values() if odds > 0]) > 1


def test_no_clock_cuts_a_solution_short_before_it_is_one() -> None:
    state = begun(2, 1)
    bot = make_bot("santiiba", "solver")
    assert isinstance(bot, SearchBot)
    assert isinstance(bot.search, TurnSearch)
    bot.search.start(state.view(state.turn), 5 * 2 * LEAST, Rng(1))
    assert not bot.search.run(0.0)  # the time was over long ago
    assert bot.search.equilibrium.rounds == LEAST
    assert not bot.search.run(0.0)
    assert bot.search.equilibrium.rounds == LEAST + 1


@pytest.mark.skipif(not bits.__file__.endswith(".so"), reason="to solve turns takes compiled code")
@pytest.mark.parametrize(("players", "solves"), [(2, True), (3, True), (4, False)])
def test_an_expert_solves_turns_that_have_not_too_many_courses(players: int, solves: bool) -> None:
    state = begun(players, 1)
    bot = make_bot("santiiba", "expert:worlds=2,sealed=2")
    assert isinstance(bot, SearchBot)
    assert isinstance(bot.search, ExpertSearch)
    bot.choose(state.view(state.turn), Rng(1))
    assert (bot.search.used is bot.search.solves) == solves


def test_a_responder_takes_advantage_of_who_always_sets_the_same_colour() -> None:
    state = begun(2, 1)
    seer = int(state.turn)
    state.apply(seer, 0)
    active = int(state.turn)
    responder = make_bot("santiiba", "responder:to=stubborn")
    for seed in range(5):
        words = responder.words(state.view(active), Rng(seed))
        assert words != "choose green"  # the first colour, which the stubborn foresee
