"""What a seat could know: against every deal there is, one by one."""

from collections.abc import Iterator
from itertools import combinations

import pytest

import foretell
from foretell.kit.bits import has, nibble
from foretell.kit.rng import Rng
from foretell.kit.state import OVER, View
from foretell.kit.worlds import Worlds
from foretell.match import Match
from foretell.review.examiner import Examiner
from foretell.review.knowledge import Cards, Knowledge, cards_of, know, likelihood
from foretell.review.review import Reviewer
from tests.review.test_review import club_game
from tests.scrambler import scramble

MANY = 20_000  # deals that are still counted one by one


def examiner_of(match: Match) -> Examiner:
    return Examiner(match.game, match.options)


def all_deals(room: list[int], cards: Cards) -> Iterator[list[list[int]]]:
    """Every way to deal the cards to holders who may have them."""
    if len(room) == 1:
        if len(cards) == room[0] and all(has(allowed, 0) for _, allowed in cards):
            yield [[card for card, _ in cards]]
        return
    able = [one for one in cards if has(one[1], 0)]
    for taken in combinations(able, room[0]):
        rest = [(card, allowed >> 1) for card, allowed in cards if (card, allowed) not in taken]
        for others in all_deals(room[1:], rest):
            yield [[card for card, _ in taken], *others]


def by_hand(match: Match, view: View, deals: Worlds) -> dict[str, list[float]]:
    """How often each holder has a card of each name, in all deals one by one."""
    room = [nibble(deals.room, k) for k in range(deals.holders)]
    appraisal = examiner_of(match).appraisal
    found: dict[str, list[float]] = {}
    listed = list(all_deals(room, cards_of(deals)))
    assert len(listed) == deals.count()
    for deal in listed:
        for holder, cards in enumerate(deal):
            for name in {appraisal.card(view, card) for card in cards}:
                counts = found.setdefault(name, [0.0] * deals.holders)
                counts[holder] += 1 / len(listed)
    return found


@pytest.mark.parametrize("silent", [False, True])
def test_counted_chances_are_those_of_all_deals_one_by_one(silent: bool) -> None:
    looked = 0
    for seed in range(6):
        match = foretell.game("brujas", players=3, silent_witches=silent).start(seed)
        rng = Rng(f"moves {seed}")
        while not match.over:
            view = match.view(0)
            deals = examiner_of(match).appraisal.deals(view)
            if deals is not None and 1 < deals.count() < MANY and match.state.units() >= 9:
                found = know(examiner_of(match), view)
                assert found.exact
                told = {one.what: [*one.seats, one.nobody] for one in found.unseen}
                due = by_hand(match, view, deals)
                assert told.keys() == due.keys()
                for name, chances in due.items():
                    assert told[name] == pytest.approx(chances)
                looked += 1
            seat = match.acting[0]
            legal = match.legal(seat)
            match.act(seat, legal[rng.below(len(legal))])
    assert looked > 20


@pytest.mark.parametrize("game", foretell.GAMES)
def test_chances_add_up_and_what_a_seat_cannot_know_does_not_change_them(game: str) -> None:
    full = club_game(foretell.game(game, players=3), "known")
    reviewer = Reviewer(full.record())
    looked = 0
    for entry, seat in reviewer.real()[::11]:
        match = Match(reviewer.match.game, reviewer.match.options, None)
        for who, words in reviewer.log[:entry]:
            match.enter(who, words)
        found = reviewer.knowledge(entry, seat)
        check_sums(found)
        looked += len(found.unseen)
        other = scramble(match, seat, Rng(entry))
        assert know(reviewer.examiner, other.view(seat), f"{entry} {seat}") == found
    assert looked


def check_sums(found: Knowledge) -> None:
    """A card that there is once is somewhere; a seat has nothing to learn of its own."""
    for one in found.unseen:
        assert one.seats[found.seat] == 0
        assert all(-1e-9 <= chance <= 1 + 1e-9 for chance in [*one.seats, one.nobody])
        if found.exact and one.copies == 1:
            assert sum(one.seats) + one.nobody == pytest.approx(1)


def test_foretold_tokens_tell_something_about_hands() -> None:
    """Who has foretold many first places is likelier to hold the highest cards."""
    match = foretell.game("seven-prophecies", players=4).start("tokens")
    match.act(0, "prophesy 0-0-0-7")
    match.act(1, "prophesy 7-0-0-0")
    match.act(2, "prophesy 2-2-2-1")
    match.act(3, "prophesy 2-2-2-1")
    viewer = 2
    found = know(examiner_of(match), match.view(viewer))
    assert not found.exact
    high = [one for one in found.unseen if one.what[1:] in ("10", "11")]
    assert sum(one.seats[1] for one in high) > 1.3 * sum(one.seats[0] for one in high)


@pytest.mark.parametrize("game", foretell.GAMES)
def test_what_everybody_would_do_surprises_nobody(game: str) -> None:
    """Over many actions of clubs, those that the others expect of a club are the likelier ones."""
    told = done = 0.0
    for number in range(4):
        match = club_game(foretell.game(game, players=3), f"surprise {number}")
        reviewer = Reviewer(match.record())
        rivals = [(entry, seat) for entry, seat in reviewer.real() if seat != 0][4:]
        for entry, seat in rivals:
            state = reviewer.moments[entry]
            done += reviewer.likelihood(entry, 0)
            other = state.choice(seat, (entry * 7) % state.choices(seat))
            told += likelihood(reviewer.examiner, state.view(0), seat, other, "other")
        assert state.turn != OVER
    assert done > 1.3 * told
    with pytest.raises(ValueError, match="no action of another seat"):
        reviewer.likelihood(rivals[0][0], rivals[0][1])
