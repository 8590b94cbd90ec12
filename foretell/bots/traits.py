"""What makes levels human: what each overlooks, and the manner in which it plays.

The levels between `random` and `expert` do not err by chance. One forgets what has been played,
one sees no further than what lies on the table, one believes too much in its own luck. What
a trait means in a game stands in the game's folder; without that, `Style` has defaults.
"""

from typing import Final, NamedTuple

ALL: Final = 99  # tricks, turns: more than any round has
FAR: Final = 2


class Traits(NamedTuple):
    """The traits of a level's characters."""

    memory: int = ALL  # the latest tricks or turns of which it remembers who did what
    sight: int = FAR  # 0: only what lies on the table; 1: a little further
    nerve: float = 0.0  # below 0 it fears the worst, above 0 it expects the best for itself
    regard: float = 1.0  # how much the others' luck counts, as its own loss: 0 not at all
    worlds: tuple[int, int] | None = None  # if it searches, in how many: open and sealed choices

    @property
    def manner(self) -> str:
        """The style that these traits make, in a word."""
        if self.regard > 1.0:
            return "spiteful"
        if self.regard < 1.0:
            return "honest"
        return "bold" if self.nerve > 0.0 else "careful" if self.nerve < 0.0 else "even"


# How strong levels are, in points of a league (400 are ten times as many wins). A game whose levels
# have been measured says so in its own style.
RATINGS: Final = {
    "random": 1000.0,
    "beginner": 1140.0,
    "novice": 1260.0,
    "club": 1380.0,
    "adept": 1500.0,
    "expert": 1620.0,
    "master": 1740.0,
}

# Careful, bold, spiteful and honest. A game may tune them in its own style.
TRAITS: Final = {
    "beginner": Traits(memory=0, sight=0, nerve=-1.35),
    "novice": Traits(memory=2, sight=1, nerve=1.0),
    "club": Traits(nerve=-0.5, regard=4.0),
    "adept": Traits(regard=0.5, worlds=(10, 5)),
}
