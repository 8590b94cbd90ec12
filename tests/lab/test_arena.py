"""The lab: games between bots, what they prove, and the commands that play them."""

import json
import math
import select
import signal
import subprocess
import xml.etree.ElementTree as ElementTree
from collections import Counter
from contextlib import closing, suppress
from pathlib import Path

import pytest

import foretell
from foretell.cli import main
from foretell.kit.rng import Rng
from foretell.kit.state import View
from foretell.lab.arena import Contest, Standings, deals_for, rotations
from foretell.lab.crew import Crew, CrewLost
from foretell.lab.ladder import Ladder, RoundRobin, mixed_seatings
from foretell.lab.statistics import bucket, estimate, estimate_share, milliseconds, t_quantile
from foretell.lab.table import Meeting, Played, play_meeting
from foretell.terminal.arguments import read_bots
from tests.commands import COMMAND, PATIENCE, Terminal, environment, refusal

Printed = pytest.CaptureFixture[str]
KEYS = ["name", "seats", "points", "margin", "margin_low", "margin_high"]
KEYS += ["wins", "wins_low", "wins_high", "ms_p50", "ms_p99"]


def contest(game: str, lineup: list[str], deals: int) -> Contest:
    """A small contest."""
    return Contest(foretell.game(game, players=len(lineup)), lineup, deals, "seed")


def played(scores: list[int], wins: list[float], seating: list[str], rounds: int = 1) -> Played:
    """A game that ended like this."""
    return Played(seating, scores, rounds, wins, [Counter() for _ in seating])


def standings_of(of: Contest) -> Standings:
    """What a contest comes to, played in this process."""
    standings = Standings(of.lineup)
    for deal, meeting in enumerate(of.meetings()):
        standings.add(deal, play_meeting(meeting))
    return standings


def printed_json(arguments: list[str], capsys: Printed) -> dict[str, object]:
    """The one object that a command prints."""
    assert main([*arguments, "--json"]) == 0
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    found = json.loads(out)
    assert isinstance(found, dict)
    return found


# Seats and deals


def test_every_distinct_rotation_is_played_once() -> None:
    assert rotations(["a", "b", "c"]) == [["a", "b", "c"], ["b", "c", "a"], ["c", "a", "b"]]
    assert rotations(["a", "b", "b", "b"])[1] == ["b", "b", "b", "a"]
    assert len(rotations(["a", "b", "b", "b"])) == 4
    assert rotations(["a", "b", "a", "b"]) == [["a", "b", "a", "b"], ["b", "a", "b", "a"]]
    assert rotations(["a", "a", "a"]) == [["a", "a", "a"]]
    assert [deals_for(games, ["a", "b", "c"]) for games in (1, 3, 4)] == [1, 1, 2]


class First:
    """Always does the first thing it may do."""

    def choose(self, view: View, rng: Rng) -> int:
        return view.known.choice(view.seat, 0)


@pytest.mark.parametrize("game", foretell.GAMES)
def test_bots_that_play_alike_are_exactly_even_since_all_have_the_same_deals_and_seats(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("foretell.lab.table.make_bot", lambda game, name: First())
    of = contest(game, ["a", "b", "c"], 3)
    for meeting in of.meetings():
        first, *others = [one.scores for one in play_meeting(meeting)]
        assert others == [first, first]
    for row in standings_of(of).rows():
        assert row.margin.mean == pytest.approx(0, abs=1e-9)
        assert row.wins.mean == pytest.approx(1 / 3)


@pytest.mark.parametrize("game", foretell.GAMES)
def test_a_bot_against_itself_has_no_margin(game: str) -> None:
    (row,) = standings_of(contest(game, ["club"] * 3, 4)).rows()
    assert row.margin.mean == pytest.approx(0, abs=1e-9)
    assert row.margin.low == pytest.approx(0, abs=1e-9)
    assert row.wins.mean == pytest.approx(1 / 3)
    assert row.seats == 3


@pytest.mark.parametrize("game", foretell.GAMES)
def test_the_margins_of_all_seats_add_up_to_nothing(game: str) -> None:
    rows = standings_of(contest(game, ["novice", "random", "random"], 3)).rows()
    assert sum(row.margin.mean * row.seats for row in rows) == pytest.approx(0, abs=1e-9)
    assert sum(row.wins.mean * row.seats for row in rows) == pytest.approx(1)
    assert [(row.name, row.seats) for row in rows] == [("novice", 1), ("random", 2)]


def test_points_are_counted_by_the_round_and_every_round_for_as_much() -> None:
    setup = foretell.game("seven-prophecies-2017", players=3)
    (one,) = play_meeting(Meeting(setup.game.id, setup.options, "seed", 0, [["club"] * 3]))
    assert one.rounds == 3  # SF-6.1
    standings = Standings(["a", "b"])
    short, long = played([7, 0], [1, 0], ["a", "b"], 1), played([0, 6], [0, 1], ["b", "a"], 9)
    standings.add(0, [short, long])
    a, b = standings.rows()
    assert (a.points, a.margin.mean) == pytest.approx((1.3, 1.3))
    assert (b.points, b.wins.mean) == (0, 0)


# Statistics


def test_intervals_are_clustered_by_deal() -> None:
    standings = Standings(["a", "b"])
    standings.add(0, [played([3, 1], [1, 0], ["a", "b"]), played([0, 4], [0, 1], ["b", "a"])])
    standings.add(1, [played([2, 2], [0.5, 0.5], ["a", "b"]), played([1, 1], [1, 0], ["b", "a"])])
    standings.add(2, [played([5, 2], [1, 0], ["a", "b"]), played([2, 3], [0, 1], ["b", "a"])])
    a, b = standings.rows()
    # Margins of a in the deals: (2 + 4) / 2, (0 + 0) / 2 and (3 + 1) / 2.
    assert (a.margin.mean, b.margin.mean) == pytest.approx((5 / 3, -5 / 3))
    error = math.sqrt(((3 - 5 / 3) ** 2 + (5 / 3) ** 2 + (2 - 5 / 3) ** 2) / 2 / 3)
    assert a.margin.high == pytest.approx(5 / 3 + 4.3027 * error)
    assert a.margin.low == pytest.approx(5 / 3 - 4.3027 * error)
    assert a.points == pytest.approx((3.5 + 1.5 + 4) / 3)
    assert a.wins.mean == pytest.approx((1 + 0.25 + 1) / 3)
    assert (a.wins.high, b.wins.low) == (1.0, 0.0)
    assert (standings.games, standings.deals) == (6, 3)


def test_clusters_of_different_sizes_are_a_ratio() -> None:
    found = estimate([10.0, 2.0, 6.0], [2, 4, 3])
    assert found.mean == 2
    # Strays from the mean: 10 - 2 * 2, 2 - 2 * 4 and 6 - 2 * 3; the mean size is 3.
    assert found.high == pytest.approx(2 + 4.3027 * math.sqrt((36 + 36 + 0) / 2 / 3) / 3)
    same = estimate([3.0, 6.0, 9.0], [3, 3, 3])
    assert same == estimate([1.0, 2.0, 3.0], [1, 1, 1])


@pytest.mark.parametrize(
    ("freedom", "value"),
    [(1, 12.7062), (3, 3.1824), (4, 2.7764), (5, 2.5706), (10, 2.2281), (99, 1.9842)],
)
def test_t_quantiles_are_those_of_the_tables(freedom: int, value: float) -> None:
    assert t_quantile(freedom) == pytest.approx(value, abs=0.004)


def test_little_evidence_is_not_called_certain() -> None:
    assert estimate([1.5], [1]).low is None
    always = estimate_share([1.0] * 10)
    assert always.low == pytest.approx(0.025 ** (1 / 10))
    assert (always.mean, always.high) == (1.0, 1.0)
    never = estimate_share([0.0] * 10)
    assert never.low == 0.0
    assert never.high == pytest.approx(1 - 0.025 ** (1 / 10))


def test_times_are_known_to_a_percent() -> None:
    times = Counter(bucket(seconds) for seconds in [0.001] * 98 + [0.5, 2.0])
    assert milliseconds(times, 0.5) == pytest.approx(1, rel=0.01)
    assert milliseconds(times, 0.99) == pytest.approx(500, rel=0.01)
    assert milliseconds(Counter(), 0.5) is None


# Worker processes


def test_the_result_does_not_depend_on_how_many_processes_play() -> None:
    of = contest("brujas", ["search:worlds=2", "club", "random"], 2)
    results: list[list[tuple[object, ...]]] = []
    for jobs in (0, 1, 3):
        standings = Standings(of.lineup)
        if jobs:
            with closing(Crew(jobs, play_meeting)) as crew:
                for deal, games in crew.play(of.meetings(), lambda: False):
                    standings.add(deal, games)
        else:
            standings = standings_of(of)
        results.append([(row.points, row.margin, row.wins) for row in standings.rows()])
    assert results[0] == results[1] == results[2]


def test_a_worker_that_dies_is_noticed() -> None:
    of = contest("santiiba", ["random", "random"], 1000)
    with closing(Crew(1, play_meeting)) as crew:
        results = crew.play(of.meetings(), lambda: False)
        assert next(results)
        for process in crew.workers.values():
            process.kill()
        with pytest.raises(CrewLost, match="died"):
            list(results)


def test_workers_stop_as_soon_as_they_are_not_wanted() -> None:
    of = contest("seven-prophecies", ["search:worlds=999999"] * 3, 5)
    with closing(Crew(2, play_meeting)) as crew:
        processes = list(crew.workers.values())
        assert list(crew.play(of.meetings(), lambda: True)) == []
    assert not any(process.is_alive() for process in processes)


# The command


def test_a_part_with_an_equals_sign_belongs_to_the_bot_before() -> None:
    text = "search:worlds=5,rollout=random,club,search:sealed=2,club"
    names = ["search:worlds=5,rollout=random", "club", "search:sealed=2", "club"]
    assert read_bots("brujas", text) == names


def test_json_has_a_row_for_every_distinct_bot(capsys: Printed) -> None:
    arena = ["arena", "brujas", "--games", "4", "--seed", "x", "--jobs", "1"]
    bots = "club,search:worlds=2,sealed=1,club"
    found = printed_json([*arena, "--bots", bots, "--option", "conflict=yes"], capsys)
    assert list(found) == ["game", "options", "games", "deals", "rounds", "seed", "bots"]
    assert (found["game"], found["games"], found["deals"], found["seed"]) == ("brujas", 6, 2, "x")
    assert found["rounds"] == 6
    options = {"players": 3, "conflict": True, "silent-witches": False, "start": "random"}
    assert found["options"] == options
    rows = found["bots"]
    assert isinstance(rows, list)
    assert [list(row) for row in rows] == [KEYS, KEYS]
    assert [(row["name"], row["seats"]) for row in rows] == [
        ("club", 2),
        ("search:worlds=2,sealed=1", 1),
    ]
    for row in rows:
        assert row["margin_low"] <= row["margin"] <= row["margin_high"]
        assert 0 <= row["wins_low"] <= row["wins"] <= row["wins_high"] <= 1
        assert 0 < row["ms_p50"] <= row["ms_p99"]


def test_the_table_fits_and_says_what_was_rounded_up(capsys: Printed) -> None:
    arena = ["arena", "seven-prophecies", "--bots", "club,random,random,random", "--games", "5"]
    assert main([*arena, "--seed", "x", "--jobs", "1"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    lines = printed.out.splitlines()
    assert lines[0] == "seven-prophecies, 4 players"
    assert "8 games (rounded up from 5 to whole deals): 2 deals in 4 rotations" in lines[1]
    assert [line.split()[:2] for line in lines[-2:]] == [["club", "1"], ["random", "3"]]
    assert all(len(line) <= 80 for line in lines), lines


def test_one_deal_proves_nothing(capsys: Printed) -> None:
    arena = ["arena", "santiiba", "--bots", "club,random", "--games", "1", "--jobs", "1"]
    found = printed_json(arena, capsys)
    assert isinstance(found["bots"], list)
    assert [row["margin_low"] for row in found["bots"]] == [None, None]
    assert main(arena) == 0
    printed = capsys.readouterr().out
    assert "2 games (rounded up from 1 to whole deals): 1 deal in 2 rotations" in printed
    assert " - " in printed


@pytest.mark.parametrize("ending", ["png", "svg"])
def test_the_result_is_drawn(ending: str, tmp_path: Path, capsys: Printed) -> None:
    pytest.importorskip("matplotlib")
    target = tmp_path / f"result.{ending}"
    arena = ["arena", "brujas", "--bots", "club,novice,random", "--games", "6", "--jobs", "1"]
    assert main([*arena, "--seed", "x", "--plot", str(target)]) == 0
    assert f"The picture is in {target}." in capsys.readouterr().out
    drawn = target.read_bytes()
    if ending == "png":
        assert drawn.startswith(b"\x89PNG\r\n")
    else:
        assert ElementTree.fromstring(drawn).tag == "{http://www.w3.org/2000/svg}svg"
        assert main([*arena, "--seed", "x", "--plot", str(target)]) == 0
        assert target.read_bytes() == drawn


def test_what_pictures_and_ladders_need_is_named_if_it_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    monkeypatch.setattr("foretell.terminal.studies.arena.find_spec", lambda name: None)
    assert main(["arena", "brujas", "--bots", "club,club,club", "--plot", "a.png"]) == 2
    assert "matplotlib: get it with `pip install 'foretell[lab]'`" in capsys.readouterr().err
    assert main(["ladder", "brujas"]) == 2
    assert "openskill: get it with" in capsys.readouterr().err


THREE = ["arena", "brujas", "--bots", "club,club,club"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["arena", "brujas"], "required: --bots"),
        (["arena", "chess", "--bots", "club"], "There is no game 'chess'"),
        (["arena", "brujas", "--bots", "club,genius,club"], "There is no bot 'genius'"),
        (["arena", "brujas", "--bots", "club,,club"], "There is no bot ''"),
        (["arena", "brujas", "--bots", "club,club"], "for 3, 4 or 5 players; --bots names 2."),
        ([*THREE, "--players", "4"], "--bots names 3 bots, for 4 players."),
        ([*THREE, "--option", "players=4"], "--bots names 3 bots, for 4 players."),
        ([*THREE, "--players", "9"], "players cannot be '9'"),
        ([*THREE, "--option", "colour=red"], "brujas has no option 'colour'"),
        ([*THREE, "--games", "0"], "--games is a whole number from 1 to"),
        ([*THREE, "--jobs", "0"], "--jobs is a whole number from 1 to"),
        ([*THREE, "--jobs", "two"], "not 'two'."),
        ([*THREE, "--plot", "result.pdf"], "--plot draws .png or .svg files, not 'result.pdf'."),
        ([*THREE, "--plot", ""], "--plot draws .png or .svg files, not ''."),
        ([*THREE, "--plot", "no/such/a.png"], "there is no folder no/such."),
        (["arena", "brujas", "--bots", "search:worlds=0,club,club"], "worlds cannot be '0'"),
        (["arena", "brujas", "--bots", "search:worlds=1e9,club,club"], "worlds cannot be '1e9'"),
        (["arena", "brujas", "--bots", "expert:ms=0,club,club"], "ms cannot be '0'"),
        (["arena", "brujas", "--bots", "search:rollout=expert,club,club"], "rollout cannot be"),
        (["ladder", "brujas", "--bots", "club"], "two different bots or more"),
        (["ladder", "brujas", "--bots", "club,club"], "each named once"),
        (["ladder", "brujas", "--games", "x"], "not 'x'."),
        (["ladder", "brujas", "--players", "2"], "players cannot be '2'"),
    ],
)
def test_what_makes_no_sense_is_refused_before_any_work(
    arguments: list[str], sentence: str, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Crew, "__init__", None)
    assert sentence in refusal(arguments, capsys)


@pytest.mark.parametrize("more", [["--json"], []])
def test_ctrl_c_stops_cleanly_and_tells_what_is_finished(more: list[str]) -> None:
    arena = ["arena", "santiiba", "--bots", "club,random", "--games", "9000000", "--jobs", "2"]
    with Terminal(*arena, *more) as terminal:
        while " of 9,000,000 games" not in terminal.text:
            terminal.read()
        terminal.send("\x03")
        assert terminal.finish() == 130
        assert "Stopped after " in terminal.text
        assert ('"bots": [{' if more else "\nclub ") in terminal.text
        assert "Traceback" not in terminal.text


def test_ctrl_c_does_not_wait_for_long_games() -> None:
    arena = ["arena", "seven-prophecies", "--bots", "search:worlds=999999," * 3 + "club"]
    process = subprocess.Popen(
        [*COMMAND, *arena], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env=environment(), start_new_session=True,
    )  # fmt: skip
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    while not children.read_text().split():
        assert process.poll() is None
        select.select([], [], [], 0.02)
    for _ in range(int(PATIENCE)):  # one that comes while a worker is being started is lost
        process.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            process.wait(1.0)
            break
    printed, error = process.communicate(timeout=PATIENCE)
    assert (process.returncode, printed) == (130, "")
    assert error.startswith("Stopped after 0 of ")


# The ladder


def test_both_of_a_pair_have_the_same_seats_in_turn() -> None:
    for players in (2, 3, 4, 5):
        one, other = mixed_seatings(("a", "b"), players, Rng(players))
        assert abs(one.count("a") - one.count("b")) <= 1
        assert all({x, y} == {"a", "b"} for x, y in zip(one, other, strict=True))


def test_ratings_rise_by_winning_and_do_not_depend_on_who_finishes_first() -> None:
    pytest.importorskip("openskill")
    games = {
        0: [played([1, 0], [1, 0], ["a", "b"]), played([0, 1], [0, 1], ["b", "a"])],
        1: [played([0, 1], [0, 1], ["a", "c"]), played([1, 1], [0.5, 0.5], ["c", "a"])],
        2: [played([1, 0], [1, 0], ["c", "b"]), played([0, 1], [0, 1], ["b", "c"])],
    }
    forward, backward = Ladder(["a", "b", "c"]), Ladder(["a", "b", "c"])
    for number in games:
        forward.add(number, games[number])
    for number in reversed(games):
        backward.add(number, games[number])
    assert forward.rungs() == backward.rungs()
    c, a, b = forward.rungs()
    assert (c.name, a.name, b.name) == ("c", "a", "b")
    assert c.mu > a.mu > 25 > b.mu
    assert c.ordinal == pytest.approx(c.mu - 3 * c.sigma)
    assert (a.games, a.wins, a.against) == (4, 2.5 / 4, {"b": 1.0, "c": 0.25})


def test_every_pair_meets_equally_often() -> None:
    robin = RoundRobin(foretell.game("brujas", players=3), ["a", "b", "c"], 2, "seed")
    meetings = list(robin.meetings())
    pairs = Counter(frozenset(meeting.seatings[0]) for meeting in meetings)
    assert set(pairs.values()) == {2}
    assert robin.games == sum(len(meeting.seatings) for meeting in meetings) == 12


def test_the_ladder_puts_club_above_random(capsys: Printed) -> None:
    pytest.importorskip("openskill")
    ladder = ["ladder", "seven-prophecies", "--bots", "random,club", "--games", "39"]
    ladder += ["--players", "3", "--seed", "x", "--jobs", "2"]
    found = printed_json(ladder, capsys)
    assert list(found) == ["game", "options", "games", "seed", "bots"]
    assert found["games"] == 40
    rungs = found["bots"]
    assert isinstance(rungs, list)
    assert [rung["name"] for rung in rungs] == ["club", "random"]
    assert {"mu", "sigma", "ordinal", "games", "wins", "against"} < rungs[0].keys()
    assert main(ladder) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-2].startswith("club ")
    assert all(len(line) <= 80 for line in lines), lines
