"""Reviews: the unknowable changes nothing, luck evens out, the same seed finds the same."""

from dataclasses import replace
from statistics import fmean, stdev

import pytest

import foretell
from foretell.bots.levels import make_bot
from foretell.kit.rng import Rng
from foretell.match import Match, Setup
from foretell.review.examiner import HOPELESS, told_again, verdict
from foretell.review.link import Link
from foretell.review.review import Reviewer
from tests.scrambler import scramble
from tests.setups import every_setup, name

SETUPS = every_setup()


def club_game(setup: Setup, seed: str) -> Match:
    """A whole game between clubs."""
    match, rng = setup.start(seed), Rng(f"{seed} bots")
    club = make_bot(setup.game.id, "club")
    while not match.over:
        seat = match.acting[0]
        match.act(seat, club.words(match.view(seat), rng))
    return match


def real_entries(reviewer: Reviewer) -> list[int]:
    """Where in the log somebody had a choice."""
    return [entry for entry, _ in reviewer.real()]


@pytest.mark.parametrize("setup", SETUPS, ids=name)
def test_every_setup_can_be_reviewed_and_forced_moves_are_no_decisions(setup: Setup) -> None:
    reviewer = Reviewer(club_game(setup, "any").record())
    entry = real_entries(reviewer)[0]
    seat, words = reviewer.log[entry]
    assert isinstance(seat, int)
    found = reviewer.decide(entry, seat, words)
    assert (found.entry, found.seat, found.do) == (entry, seat, words)
    assert [option.do for option in found.options] == reviewer.moments[entry].legal_words(seat)
    assert all(0 <= option.share <= 1 for option in found.options)
    facts = reviewer.examiner.appraisal.facts
    assert facts
    assert all(len(option.facts) == len(facts) for option in found.options)
    assert found.regret >= 0
    forced = [
        k
        for k, (who, _) in enumerate(reviewer.log)
        if isinstance(who, int) and reviewer.moments[k].choices(who) == 1
    ]
    assert not {*forced} & {*real_entries(reviewer)}


@pytest.mark.parametrize("game", foretell.GAMES)
def test_what_a_seat_could_not_know_does_not_change_what_it_could_have_known(game: str) -> None:
    reviewer = Reviewer(club_game(foretell.game(game, players=3), "secret").record())
    changed = 0
    for entry in real_entries(reviewer)[::9]:
        seat, words = reviewer.log[entry]
        assert isinstance(seat, int)
        match = Match(reviewer.match.game, reviewer.match.options, None)
        for who, said in reviewer.log[:entry]:
            match.enter(who, said)
        other = scramble(match, seat, Rng(entry))
        changed += other.state.snapshot() != match.state.snapshot()
        found = reviewer.decide(entry, seat, words)
        reviewer.moments[entry] = other.state
        again = reviewer.decide(entry, seat, words)
        assert replace(again, open_regret=0.0) == replace(found, open_regret=0.0)
        reviewer.moments[entry] = match.state
    assert changed


@pytest.mark.parametrize("game", foretell.GAMES)
def test_the_same_seed_finds_the_same(game: str) -> None:
    record = club_game(foretell.game(game, players=3), "twice").record()
    first, second = Reviewer(record, "s"), Reviewer(record, "s")
    for entry in real_entries(first)[:3]:
        seat, words = first.log[entry]
        assert isinstance(seat, int)
        assert first.decide(entry, seat, words) == second.decide(entry, seat, words)
    assert first.told(3) == second.told(3)


def test_the_best_of_other_worlds_shows_no_regret_of_its_own() -> None:
    """Chosen and measured in the same worlds, the best of many would always show a lead."""
    setup = foretell.game("seven-prophecies", players=4)
    plain, fitted = [], []
    for seed in range(12):
        reviewer = Reviewer(club_game(setup, f"judge {seed}").record())
        entry, seat = next(
            (entry, seat)
            for entry, seat in reviewer.real()
            if 7 <= reviewer.moments[entry].choices(seat) <= 10
        )
        view = reviewer.moments[entry].view(seat)
        legal = view.known.legal(seat)
        chooser = reviewer.examiner.trial(view, legal, "chooser")
        chooser.run(400)
        trial = reviewer.examiner.trial(view, legal, "judge")
        trial.run(24)
        played = chooser.best()
        code = trial.actions[played]
        plain.append(trial.lead(trial.best(), played).mean)
        trial.narrow(played, HOPELESS)
        trial.run(24)
        fitted.append(trial.regret(trial.actions.index(code)).mean)
    assert fmean(plain) > 0.005
    assert abs(fmean(fitted)) < 2.5 * stdev(fitted) / 12**0.5 + 0.002


def test_actions_that_are_tried_no_more_leave_the_others_as_they_are() -> None:
    reviewer = Reviewer(club_game(foretell.game("seven-prophecies", players=4), "few").record())
    entry, seat = reviewer.real()[0]
    view = reviewer.moments[entry].view(seat)
    trial, whole = (
        reviewer.examiner.trial(view, view.known.legal(seat), "narrow") for _ in range(2)
    )
    trial.run(60)
    whole.run(60)
    played = 7
    code, codes = trial.actions[played], whole.actions
    best = codes[whole.best()]
    trial.narrow(played, HOPELESS)
    kept = [codes.index(action) for action in trial.actions]
    assert {code, best} <= {*trial.actions}
    assert 2 <= len(kept) < len(codes)
    assert [trial.mean(k) for k in range(len(kept))] == [whole.mean(k) for k in kept]
    for k, action in enumerate(codes):
        if k not in kept:
            gap = whole.lead(whole.best(), k)
            assert gap.mean > HOPELESS * gap.error
            assert trial.behind[action][best] == gap.mean
            assert told_again(whole, trial, action)[0] == pytest.approx(whole.mean(k))
    trial.run(20)
    assert trial.worlds == 80
    assert trial.regret(trial.actions.index(code)).error > 0


def test_luck_sums_to_nothing_in_the_mean() -> None:
    setup = foretell.game("seven-prophecies-2017", players=4, variant="single-round")
    totals = []
    for seed in range(60):
        reviewer = Reviewer(club_game(setup, f"luck {seed}").record())
        totals.append(sum(one.brought[0] for one in reviewer.luck() if one.brought))
    assert stdev(totals) > 0.05  # there is luck
    assert abs(fmean(totals)) < 3 * stdev(totals) / 60**0.5


def test_luck_and_skill_explain_the_result() -> None:
    reviewer = Reviewer(club_game(foretell.game("brujas", players=3), "sum").record())
    review = reviewer.review([0])
    assert len(review.curve) == len(review.luck) == len(reviewer.log)
    assert review.curve[-1] == [
        (1 / len(reviewer.match.winners) if seat in reviewer.match.winners else 0)
        for seat in range(3)
    ]
    assert {one.seat for one in review.decisions} == {0}
    assert review.seats[1].decisions == 0


@pytest.mark.parametrize(
    ("regret", "error", "called"),
    [
        (0.0, 0.0, "fine"),
        (0.019, 0.0, "fine"),
        (0.019, 0.01, "close"),
        (0.041, 0.011, "close"),
        (0.041, 0.01, "slip"),
        (0.2, 0.011, "close"),
        (0.071, 0.01, "mistake"),
        (0.121, 0.01, "blunder"),
    ],
)
def test_only_what_is_sure_is_called_anything(regret: float, error: float, called: str) -> None:
    assert verdict(regret, error) == called


def test_a_link_is_even_and_rises() -> None:
    link = Link(shift=0.1, low=0.8, high=1.1)
    shares = [link.share(k / 50) for k in range(51)]
    assert shares == sorted(shares)
    assert Link().share(0.3) == pytest.approx(0.3)
    assert Link().slope(0.3, 0.1) == pytest.approx(1.0)
    assert link.slope(0.3, 0.1) == pytest.approx((link.share(0.4) - link.share(0.3)) / 0.1)
