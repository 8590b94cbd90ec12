"""All that a server offers to practise."""

from collections.abc import Callable

from foretell.server.practice.foresight import Profiles
from foretell.server.practice.mistakes import Mistakes
from foretell.server.practice.puzzles import Puzzles
from foretell.server.review.reviews import Reviews


class Practice:
    """Puzzles, and what somebody can learn from their own games."""

    def __init__(self, reviews: Reviews, now: Callable[[], int]) -> None:
        self.puzzles = Puzzles(reviews.store, now)
        self.mistakes = Mistakes(reviews, now)
        self.profiles = Profiles(reviews)
