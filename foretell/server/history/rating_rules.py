"""What a game says about its people's strength. OpenSkill (Plackett-Luce) does the sums.

Only people with accounts who took their seats are compared, and only with each other. Bots and
guests do not count: anybody can have as many of them as they like, and a friend at the table can
help to beat a bot of any strength. One person with several accounts could still arrange the rest.
So:

- people who play from the same network say nothing about each other: they may be one person;
- who leaves has lost, to everybody, in full;
- the more often two people have met, the less another game between them says;
- that somebody beats a person far below them says nothing about either;
- somebody whose rating is settled learns nothing from those whose rating is not;
- a rating is settled, and shown, once it is certain enough and rests on several people who have
  played with several themselves.

`tests/server/history/test_farming.py` tries to make it pay all the same.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import sqrt
from typing import Final, NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

MODEL: Final = PlackettLuce()
NEW: Final = MODEL.rating()

FAR: Final = 10.0  # of mu, which is 400 points
HALF: Final = 10  # meetings of two people after which another game of theirs counts half
CERTAIN: Final = 6.0  # sigma of a settled rating
PEOPLE: Final = 3  # whom a settled rating rests on, and whom each of them must have met

# What people see: a careful number, which grows with strength and with certainty.
BASE: Final = 1000
SCALE: Final = 40


class Player(NamedTuple):
    """Somebody with an account after a game, with their rating before it."""

    user: str
    place: int  # from 0, among those who are rated; the same for who shares it
    left: bool
    mu: float = NEW.mu
    sigma: float = NEW.sigma
    games: int = 0  # rated before
    known: int = 0  # people met who have met others too
    networks: frozenset[str] = frozenset()  # that they came from

    @property
    def settled(self) -> bool:
        """Is the rating to be trusted?"""
        return is_settled(self.sigma, self.known)


Meetings = Mapping[tuple[str, str], int]  # how often two users have met at rated tables


def is_settled(sigma: float, known: int) -> bool:
    """Is a rating to be trusted?"""
    return sigma <= CERTAIN and known >= PEOPLE


def careful(mu: float, sigma: float) -> int:
    """A rating as people see it."""
    return round(BASE + SCALE * (mu - 3 * sigma))


def certainty(sigma: float) -> int:
    """How far a rating has come from knowing nothing to being certain enough, in per cent."""
    share = (NEW.sigma - sigma) / (NEW.sigma - CERTAIN)
    return max(0, min(100, round(100 * share)))


def is_rated(players: Sequence[Player]) -> bool:
    """Are there at least two people with accounts who do not play from the same network?"""
    return any(not are_together(one, other) for one, other in combinations(players, 2))


def are_together(one: Player, other: Player) -> bool:
    """Do two play from the same network, as one person with two accounts does?"""
    return not one.networks.isdisjoint(other.networks)


def rerate(players: Sequence[Player], met: Meetings) -> list[PlackettLuceRating]:
    """Everybody's rating after a game."""
    return [rerate_one(one, players, met) for one in players]


def rerate_one(one: Player, players: Sequence[Player], met: Meetings) -> PlackettLuceRating:
    """Somebody's rating after a game: the model's, by as much as the game says."""
    others = [other for other in players if other is not one and counts_for(one, other)]
    if not others:
        return to_rating(one)
    compared = [one, *others]
    ranks = [float(player.place) for player in compared]
    full = MODEL.rate([[to_rating(player)] for player in compared], ranks=ranks)[0][0]
    weight = 1.0 if one.left else sum(weight_of(one, other, met) for other in others) / len(others)
    sigma = sqrt(one.sigma**2 + weight * (full.sigma**2 - one.sigma**2))
    return MODEL.rating(mu=one.mu + weight * (full.mu - one.mu), sigma=sigma)


def to_rating(player: Player) -> PlackettLuceRating:
    """A player's rating before the game, for the model."""
    return MODEL.rating(mu=player.mu, sigma=player.sigma)


def counts_for(one: Player, other: Player) -> bool:
    """Does it say anything about somebody how they did against another?"""
    if are_together(one, other):
        return False
    if one.left:
        return True
    if one.settled and not other.settled:
        return False
    gap, ahead = one.mu - other.mu, other.place - one.place
    return abs(gap) <= FAR or gap * ahead <= 0


def weight_of(one: Player, other: Player, met: Meetings) -> float:
    """How much one more game says about two people who have met before."""
    return HALF / (HALF + met.get((one.user, other.user), 0))
