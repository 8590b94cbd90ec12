"""What the laws compare of two states of The Seers of Santiiba."""

from foretell.kit.state import State
from foretell.match import Match


def remembered(match: Match, state: State) -> object:
    """Everything; where collections are closed, what all seats together know but the cards.

    The log lets who remembers count closed cards; the view, and so an imagined world, does not.
    """
    if match.options["collections"] != "closed":
        return state.snapshot()
    views = [state.view(seat).json() for seat in range(state.players)]
    return [{key: told for key, told in view.items() if key != "cards"} for view in views]
