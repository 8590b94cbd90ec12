"""Who the bots are: each level is a kind of familiar, and its members have names.

This is the one place that says so. A name is the same in every language; the page draws the kind's
face and knows what it says (`web/src/wire.ts` has the kinds from here).
"""

from collections.abc import Collection
from typing import Final, NamedTuple

from foretell.bots.levels import LEVELS


class Familiars(NamedTuple):
    """The characters of a level."""

    kind: str
    names: list[str]  # at least as many as bots at a table


FAMILIARS: Final = {
    "random": Familiars("toad", ["Plip", "Bufo", "Quax", "Tumble", "Rana"]),
    "beginner": Familiars("hedgehog", ["Bristle", "Thimble", "Prickle", "Igel", "Teasel"]),
    "novice": Familiars("mouse", ["Nib", "Pipkin", "Momo", "Crumb", "Oddle"]),
    "club": Familiars("cat", ["Sorrel", "Tansy", "Bramble", "Yarrow", "Nettle"]),
    "adept": Familiars("raven", ["Corvin", "Rook", "Mordo", "Sable", "Jackdaw"]),
    "expert": Familiars("fox", ["Ember", "Vesper", "Saffron", "Rusalka", "Kitsu"]),
    "master": Familiars("owl", ["Minerva", "Strix", "Ulula", "Orlok", "Noctua"]),
}
assert list(FAMILIARS) == LEVELS


def usual_name(level: str, seat: int) -> str:
    """What a bot is called whose table does not say: it is from before bots had names."""
    known = FAMILIARS.get(level)
    return known.names[seat % len(known.names)] if known is not None else level.capitalize()


def new_name(level: str, taken: Collection[str | None], first: int) -> str:
    """A name of the level that nobody at the table has; `first` says where to begin to look."""
    names = FAMILIARS[level].names
    free = [
        name for k in range(len(names)) if (name := names[(first + k) % len(names)]) not in taken
    ]
    return free[0] if free else names[first % len(names)]
