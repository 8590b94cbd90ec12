"""Why one action is better than another, in sentences."""

from typing import Final

from foretell.review.findings import FLAGGED, Decision, Review, Seat, Why
from foretell.terminal.playing.screen import Screen, sentence

SHOWN: Final = 12  # moments that are told of one game


def points(share: float) -> str:
    """A share of the victory in points of a hundred."""
    return f"{100 * share:.1f}"


def like(seat: Seat) -> str:
    """How well a seat played, as its grade says."""
    return f"like {'an' if seat.grade == 'expert' else 'a'} {seat.grade} player"


def flagged(review: Review) -> list[Decision]:
    """The decisions that cost somebody something, the dearest first."""
    found = [one for one in review.decisions if one.verdict in FLAGGED]
    return sorted(found, key=lambda one: -one.regret)[:SHOWN]


def reasons(screen: Screen, one: Decision) -> list[str]:
    """What tells the played action from the best one, a sentence for each fact."""
    return [reason(screen, why, one.do, one.best) for why in one.why]


def reason(screen: Screen, why: Why, played: str, best: str) -> str:
    """How one fact comes out after either action."""
    told = screen.fact(why.fact, why.unit)
    if why.unit == "chance":
        one, other = f"{100 * why.played:.0f}", f"{100 * why.best:.0f}"
        return sentence(f"in {one} of 100 worlds {told} after {played}, in {other} after {best}")
    return sentence(f"{told}: {why.played:.1f} after {played}, {why.best:.1f} after {best}")
