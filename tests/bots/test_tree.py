"""The tree search ends as soon as its choice is certain, and not before."""

import foretell
from foretell.bots.levels import make_bot
from foretell.bots.policy import Policy
from foretell.games.brujas.bot.policy import BrujasJudge
from foretell.games.brujas.bot.tree import BrujasSearch, DecidedSearch
from foretell.kit.rng import Rng
from foretell.kit.state import OVER

PLAYOUTS = 640  # a multiple of what lies between two looks


def test_a_search_that_ends_early_chooses_what_it_would_have_chosen_at_the_end() -> None:
    patient = BrujasSearch(Policy(), BrujasJudge())
    decided = DecidedSearch(Policy(), BrujasJudge(), PLAYOUTS)
    state, chance, club = foretell.game("brujas").new(), Rng(1), make_bot("brujas", "club")
    state.follow(chance)
    saved = 0
    while state.turn != OVER:
        view = state.view(state.turn)
        if state.choices(state.turn) > 1:
            for search in (patient, decided):
                search.start(view, PLAYOUTS, Rng(2))
                assert search.run(float("inf"))
            assert decided.best() == patient.best()
            saved += patient.nodes - decided.nodes  # each playout makes one
        state.apply(state.turn, club.choose(view, chance))
    assert saved > 0
