"""Shares that come true, and luck taken out of an arena's results."""

import json
from collections import Counter
from statistics import fmean, stdev

import pytest

import foretell
from bench.calibration import bins_of, chance, fit, off, together
from bench.links import path_of
from foretell.bots.levels import make_bot
from foretell.games.registry import ALL, find
from foretell.kit.rng import Rng
from foretell.lab.control import controlled, still_needed
from foretell.lab.table import Meeting, play_meeting, shares
from foretell.review.findings import FLAGGED
from foretell.review.link import Link, link_of
from foretell.review.review import Reviewer
from tests.review.test_review import club_game

COUNTED = [(game, players) for game in foretell.GAMES for players in find(game).options[0].allowed]


@pytest.mark.parametrize(("game", "players"), COUNTED)
def test_every_number_of_players_has_links_that_held_in_games_they_were_not_fitted_to(
    game: str, players: int
) -> None:
    kept = json.loads(path_of(find(game)).read_text())["links"][f"{players}"]
    for way in ("share", "open"):
        found = kept["held_out"][way]
        bins = [(told, won, size) for told, won, size in found["bins"]]
        assert found["off"] == pytest.approx(off(bins), abs=2e-4)
        assert found["off"] <= 0.02
        assert all(number > 0 for number in kept[way][1:])  # a better mean is a larger share


def test_shares_with_all_cards_open_come_true_in_new_games() -> None:
    told: list[tuple[float, float]] = []
    setup = foretell.game("brujas", players=3)
    for number in range(150):
        match = club_game(setup, f"come true {number}")
        reviewer, won = Reviewer(match.record()), shares(match.state)
        moment = Rng(number).below(len(reviewer.log) - 1) + 1
        told += zip(reviewer.told(moment), won, strict=True)
    assert off(bins_of(told)) < 0.06  # as much is chance in so few
    for low, high in ((0.0, 0.2), (0.2, 0.45), (0.45, 1.0)):
        some = [pair for pair in told if low <= pair[0] < high]
        gaps = [won - share for share, won in some]
        assert abs(fmean(gaps)) < 3 * stdev(gaps) / len(gaps) ** 0.5 + 0.02


def test_a_fitted_curve_tells_what_happened() -> None:
    rng = Rng("curve")
    true = Link(shift=0.4, low=1.3, high=0.6)
    means = [rng.random() for _ in range(6000)]
    pairs = [(mean, float(rng.random() < true.share(mean))) for mean in means]
    found = fit(pairs)
    for mean in (0.1, 0.3, 0.5, 0.8):
        assert found.share(mean) == pytest.approx(true.share(mean), abs=0.04)
    assert off(bins_of([(found.share(mean), won) for mean, won in pairs])) < 0.02


def test_a_setting_that_was_not_measured_has_the_link_of_its_players() -> None:
    game = find("seven-prophecies-2017")
    options = game.read({"players": "4"})
    assert link_of(game, options) != Link()
    assert link_of(game, {**options, "variant": "never"}) == link_of(game, options)
    assert link_of(game, {**options, "players": 9}) == Link()


def test_a_setting_with_a_link_of_its_own_takes_what_it_lacks_from_its_number_of_players() -> None:
    game = find("seven-prophecies-2017")
    options = game.read({"players": "4"})
    usual, own = link_of(game, options), link_of(game, {**options, "variant": "single-round"})
    assert own.bands == usual.bands != Link().bands
    assert own.share(0.98) < usual.share(0.98)
    assert own.open.share(0.98) < usual.open.share(0.98)


def test_what_confirmed_a_link_neither_changes_it_nor_is_far_off() -> None:
    confirmed = 0
    for game in ALL:
        for name, kept in json.loads(path_of(game).read_text())["links"].items():
            if "confirmed" not in kept:
                continue
            players, *others = name.split(" ")
            options = {option.name: option.default for option in game.options}
            options |= {"players": int(players)}
            usual = link_of(game, options)
            assert link_of(game, {**options, **dict(one.split("=") for one in others)}) == usual
            if not others:
                assert max(kept["confirmed"][way]["off"] for way in ("share", "open")) <= 0.02
                confirmed += 1
    assert confirmed >= 3


def test_even_true_shares_come_out_a_little_off_by_chance() -> None:
    rng = Rng("chance")
    found, told = [], []
    for _ in range(30):
        shares = [[rng.random() for _ in range(6)] for _ in range(100)]
        games = [[(share, float(rng.random() < share)) for share in game] for game in shares]
        found.append(off(bins_of(together(games))))
        told.append(chance(games))
    assert fmean(told) == pytest.approx(fmean(found), rel=0.1)
    alike = [[(0.35, won)] * 6 for won in [1.0] * 35 + [0.0] * 65]
    apart = [[(0.35, won)] for game in alike for _, won in game]
    assert chance(alike) == pytest.approx(chance(apart) * 6**0.5)


def test_a_strong_player_gives_away_much_less_than_a_weak_one() -> None:
    names = ["search:worlds=500", "novice", "novice"]
    given: dict[str, list[float]] = {name: [] for name in names}
    flagged: Counter[str] = Counter()
    for number in range(2):
        match, rng = foretell.game("brujas", players=3).start(f"strong {number}"), Rng(number)
        bots = [make_bot("brujas", name) for name in names]
        while not match.over:
            seat = match.acting[0]
            match.act(seat, bots[seat].words(match.view(seat), rng))
        for one in Reviewer(match.record()).decisions([0, 1]):
            given[names[one.seat]].append(one.regret)
            flagged[names[one.seat]] += one.verdict in FLAGGED
    strong, weak = (fmean(given[name]) for name in names[:2])
    assert strong < weak / 3
    assert flagged["search:worlds=500"] / len(given["search:worlds=500"]) < 0.05
    assert flagged["novice"] / len(given["novice"]) > 0.08


# Luck in the arena


def test_control_changes_no_game_and_luck_is_nothing_in_the_mean() -> None:
    setup = foretell.game("santiiba", players=3, pile=2)
    luck: list[float] = []
    for deal in range(12):
        seatings = [["club", "novice", "novice"]]
        plain = Meeting("santiiba", setup.options, "control", deal, seatings)
        watched = Meeting("santiiba", setup.options, "control", deal, seatings, control=True)
        (one,), (other,) = play_meeting(plain), play_meeting(watched)
        assert (one.scores, one.wins, one.luck) == (other.scores, other.wins, [])
        assert sum(other.luck) == pytest.approx(0, abs=1e-6)
        luck.append(other.luck[0])
    assert abs(fmean(luck)) < 3 * stdev(luck) / len(luck) ** 0.5


def test_what_luck_is_taken_out_leaves_the_mean_as_it_was() -> None:
    rng = Rng("unbiased")
    plain, means, needed = [], [], []
    for _ in range(300):
        luck = [rng.random() - 0.5 for _ in range(40)]
        results = [0.3 + lucky + 0.5 * (rng.random() - 0.5) for lucky in luck]
        plain.append(fmean(results))
        means.append(fmean(controlled(results, luck)))
        needed.append(still_needed(results, luck))
    assert abs(fmean(means) - 0.3) < 3 * stdev(means) / 300**0.5
    assert stdev(means) < 0.6 * stdev(plain)
    assert 0.15 < fmean(needed) < 0.3  # a fifth of the variance is no luck
