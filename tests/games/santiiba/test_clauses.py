"""The Seers of Santiiba, clause by clause. Games are written as their log, `who: words | ...`."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from foretell.games.santiiba import GAME, Santiiba, new
from foretell.games.santiiba.material import title
from foretell.games.santiiba.rules import ENDED
from foretell.kit.bits import has, members
from foretell.kit.options import BadOption
from foretell.kit.rng import Rng
from foretell.kit.state import OVER, Illegal, State, playout
from foretell.match import Match
from tests.games import refusals
from tests.setups import some

COLOURS = ["green", "blue", "brown", "pink", "white"]

# The turn of the rulebook's example: seat 3's ball is brown, those of 1 and 2 are pink.
SEED_TURN = """
    chance: roll 4 4 4 5 4
    1: foresee pink | 2: foresee pink | 3: foresee brown
    0: choose pink
"""
# 24 spaces at once, and nobody else gets anything.
MARCH = """
    chance: roll 6 6 6 6 6
    others: foresee white
    {0}: choose green | {0}: take die | {0}: choose blue | {0}: take die
    {0}: choose brown | {0}: take die | {0}: choose pink | {0}: take die
"""
# Nothing but a card for the active seat, and one for nobody else.
PAUSE = """
    chance: roll 6 6 6 6 6
    others: foresee white
    {0}: choose green | {0}: take card | {0}: stop
"""


def play(log: str, start: int = 0, **options: object) -> Match:
    """The game after these lines."""
    match = Match(GAME, GAME.configure(options), None)
    match.happen(f"start {start}")
    return go_on(match, log)


def go_on(match: Match, log: str) -> Match:
    """Play more lines of a game; `others` are all who may act."""
    for entry in log.replace("\n", "|").split("|"):
        who, _, words = entry.strip().partition(": ")
        if who == "chance":
            match.happen(words)
        elif who:
            for seat in match.acting if who == "others" else [int(who)]:
                match.act(seat, words)
    return match


def told(match: Match, seat: int | None = None) -> dict[str, Any]:
    """The view of a seat, or of a spectator."""
    return match.view(seat).json()


def legal(match: Match, seat: int) -> str:
    return ", ".join(match.legal(seat))


def seers(match: Match) -> str:
    """The spaces the seers stand on."""
    return " ".join(str(space) for space in told(match)["positions"])


def area(match: Match) -> str:
    """The area of uncertainty."""
    held = told(match)["area"]
    things = [f"{c} die" for c in held["dice"]] + [f"{c} card" for c in held["cards"]]
    return ", ".join(things) or "nothing"


def cards(held: dict[str, int]) -> str:
    return ", ".join(f"{n} {colour}" for colour, n in held.items() if n) or "nothing"


def board(match: Match, seat: int) -> str:
    """What lies on a seat's oracle board."""
    return cards(told(match, seat)["cards"][seat])


def boards(match: Match) -> str:
    return " / ".join(board(match, seat) for seat in range(match.state.players))


def gone(match: Match) -> str:
    """What is missing from the piles."""
    pile = int(match.options["pile"])
    return cards({colour: pile - n for colour, n in told(match)["piles"].items()})


def refused(match: Match, seat: int, words: str) -> str:
    """The clause and the sentence with which an action is refused."""
    refusal = refusals.refused(match, seat, words)
    return f"{refusal.clause}: {refusal.sentence}"


def refused_chance(match: Match, words: str) -> str:
    """The clause and the sentence with which an outcome of chance is refused."""
    refusal = refusals.refused_chance(match, words)
    return f"{refusal.clause}: {refusal.sentence}"


def counted(table: str) -> Santiiba:
    """A game that is over, from lines `name space: herbs amulets scorpions elixirs bowls`."""
    lines = table.strip().splitlines()
    state = new(GAME.configure({"players": len(lines), "pile": 99}))
    for seat, line in enumerate(lines):
        owner, _, numbers = line.partition(":")
        state.spaces[seat] = int(owner.split()[1])
        for colour, number in enumerate(numbers.split()):
            state.cards[seat] += int(number) * 256**colour
    state.turn, state.phase = OVER, ENDED
    return state


def result(table: str) -> str:
    """Where everybody ends, and who wins."""
    names = [line.split()[0] for line in table.strip().splitlines()]
    state = counted(table)
    ends = [f"{name} {end}" for name, end in zip(names, state.scores(), strict=True)]
    return ", ".join(ends) + "; " + " and ".join(names[seat] for seat in state.winners())


def turned(table: str) -> str:
    """Who turns over what, in order."""
    names = [line.split()[0] for line in table.strip().splitlines()]
    count: Any = counted(table).view(-1).json()["count"]
    return ", ".join(
        f"{'+'.join(names[seat] for seat in step['by'])} {step['turned']}"
        for step in count["steps"]
    )


# ST-1 Material


def test_ST_1_1_two_to_four_players() -> None:
    assert [len(told(play("", players=n))["positions"]) for n in (2, 3, 4)] == [2, 3, 4]
    for n in (1, 5):
        with pytest.raises(BadOption, match="2, 3 or 4"):
            GAME.configure({"players": n})


def test_ST_1_1_five_colours_in_a_fixed_order() -> None:
    match = play("chance: roll 1 2 3 4 5")
    assert told(match)["dice"] == {"green": 1, "blue": 2, "brown": 3, "pink": 4, "white": 5}
    assert list(told(match)["piles"]) == COLOURS
    assert refused(match, 1, "foresee red") == (
        "ST-1.1: There is no colour 'red': it is green, blue, brown, pink or white."
    )


@pytest.mark.parametrize(
    ("card", "value"),
    [("1 0 0 0 0", 0), ("0 1 0 0 0", 4), ("0 0 1 0 0", 1), ("0 0 0 1 0", 3), ("0 0 0 0 1", 2)],
)
def test_ST_1_1_values(card: str, value: int) -> None:
    """Ada has the most of everything, so she turns nothing over."""
    more = " ".join(str(int(n) + 1) for n in card.split())
    assert result(f"Ada 10: {more}\nBob 0: 0 0 0 0 0").startswith(f"Ada {10 + 10 + value}, Bob 0")


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_ST_1_2_three_faces_show_stars_and_three_a_number(face: int) -> None:
    """A foreseen colour: stars give the die, a number a card."""
    match = play(f"""
        chance: roll {face} 1 1 1 1
        1: foresee green | 2: foresee white | 3: foresee white
        0: choose green""")
    assert area(match) == ("green die" if face <= 3 else "green card")
    assert seers(match) == (f"0 {face} 0 0" if face <= 3 else "0 0 0 0")


def test_ST_1_3_twenty_cards_in_a_pile_unless_the_table_says_otherwise() -> None:
    assert told(play(""))["piles"] == dict.fromkeys(COLOURS, 20)
    assert told(play("", pile=1))["piles"] == dict.fromkeys(COLOURS, 1)
    for pile in (0, 100):
        with pytest.raises(BadOption, match="1 to 99"):
            GAME.configure({"pile": pile})


def test_ST_1_4_from_space_0_past_the_glade_and_the_sites_to_the_castle() -> None:
    assert seers(play("")) == "0 0 0 0"
    assert [space for space in range(100) if title(space) != title(space - 1)] == [40, 50, 60, 70]
    assert result("Ada 75: 0 0 0 0 0\nBob 75: 1 1 1 1 1") == "Ada 75, Bob 85; Ada and Bob"
    assert result("Ada 74: 0 0 0 0 0\nBob 73: 1 0 0 0 0") == "Ada 74, Bob 73; Ada"


def test_ST_1_5_the_oracle_board_is_safe_and_the_area_of_uncertainty_is_not() -> None:
    match = play(
        PAUSE.format(0)
        + PAUSE.format(1)
        + """
        chance: roll 6 6 6 6 6
        1: foresee blue
        0: choose brown | 0: take card""",
        players=2,
    )
    assert (board(match, 0), area(match)) == ("1 green", "brown card")
    go_on(match, "0: choose blue")
    assert (board(match, 0), area(match)) == ("1 green, 1 white", "nothing")


# ST-2 A turn begins


def test_ST_2_1_the_first_player_is_random() -> None:
    rng = Rng(7)
    starts = Counter(Match(GAME, GAME.configure({}), rng).log()[0][1] for _ in range(400))
    assert sorted(starts) == ["start 0", "start 1", "start 2", "start 3"]
    assert min(starts.values()) > 60


def test_ST_2_1_the_table_may_name_the_first_player() -> None:
    options = GAME.configure({"start": 2})
    assert Match(GAME, options, Rng(1)).log()[0] == ("chance", "start 2")
    match = Match(GAME, options, None)
    assert refused_chance(match, "start 1") == "ST-2.1: The table named seat 2 to start."
    match.happen("start 2")
    assert told(match)["active"] == 2


def test_ST_2_1_turns_go_clockwise() -> None:
    match = play("", start=1, players=3)
    order = []
    for turn in range(4):
        active = told(match)["active"]
        order.append((told(match)["turn"], active))
        assert told(match)["turn"] == turn + 1
        go_on(match, PAUSE.format(active))
    assert order == [(1, 1), (2, 2), (3, 0), (4, 1)]


def test_ST_2_1_only_chance_says_who_starts_and_only_in_its_words() -> None:
    match = Match(GAME, GAME.configure({"players": 3}), None)
    assert refused(match, 0, "start 0") == "ST-2.1: It is not yet known who starts."
    assert refused(match, 0, "stop").startswith("ST-2.1: ")
    for words in ("start 3", "start 00", "start  1", "start", "roll 1 1 1 1 1"):
        assert refused_chance(match, words).startswith("ST-2.1: Chance must say `start N`")
    assert told(match)["active"] is None


def test_ST_2_1_who_is_not_at_turn_is_refused() -> None:
    match = play("chance: roll 1 1 1 1 1 | others: foresee pink")
    for words in ("choose pink", "take die", "stop"):
        assert refused(match, 1, words) == "ST-2.1: It is the turn of seat 0."


def test_ST_2_2_all_five_dice_are_rolled_in_the_open() -> None:
    match = play("")
    assert (told(match)["phase"], told(match)["dice"]) == ("roll", None)
    assert refused(match, 1, "roll 1 1 1 1 1") == "ST-2.2: First the dice are rolled."
    assert refused(match, 1, "foresee pink").startswith("ST-2.2: ")
    go_on(match, "chance: roll 6 5 4 3 2")
    assert match.log_of(2)[-1] == match.log_of()[-1] == ("chance", "roll 6 5 4 3 2")
    dice = [told(match, viewer)["dice"] for viewer in (0, 1, 2, 3, None)]
    assert dice == [dict(zip(COLOURS, [6, 5, 4, 3, 2], strict=True))] * 5


@pytest.mark.parametrize(
    "words",
    [
        "roll 1 2 3 4",
        "roll 1 2 3 4 5 6",
        "roll 0 2 3 4 5",
        "roll 7 2 3 4 5",
        "roll 01 2 3 4 5",
        "roll 12 3 4 5 6",
        "roll 1 2 3 4 5 ",
        "roll  1 2 3 4 5",
        "roll 1 2 3 4 x",
        "Roll 1 2 3 4 5",
        "start 0",
        "",
    ],
)
def test_ST_2_2_a_roll_is_five_numbers_from_1_to_6(words: str) -> None:
    assert refused_chance(play(""), words) == (
        f"ST-2.2: Chance must say `roll` and five numbers from 1 to 6, not {words!r}."
    )


def test_ST_2_2_every_face_of_every_die_is_equally_likely() -> None:
    state, rng, faces = new(GAME.configure({"start": 0})), Rng(3), Counter[tuple[int, str]]()
    state.draw(rng)
    state.resolve()
    for _ in range(3000):
        state.draw(rng)
        faces.update(enumerate(state.outcome().split(" ")[1:]))
    assert sorted(faces) == list(product(range(5), "123456"))
    assert 400 < min(faces.values()) <= max(faces.values()) < 600


def test_ST_2_3_all_others_set_a_ball_at_the_same_time() -> None:
    match = play("chance: roll 1 1 1 1 1", start=2)
    assert match.acting == [0, 1, 3]
    assert match.legal(3) == [f"foresee {colour}" for colour in COLOURS]
    go_on(match, "3: foresee pink")
    assert match.acting == [0, 1]
    go_on(match, "0: foresee pink | 1: foresee white")
    assert match.acting == [2]


def test_ST_2_3_nobody_learns_more_than_that_a_ball_is_set() -> None:
    match = play("chance: roll 1 1 1 1 1 | 1: foresee pink")
    assert told(match, 1)["balls"] == [None, "pink", None, None]
    for viewer in (0, 2, 3, None):
        assert told(match, viewer)["balls"] == [None, "?", None, None]
        assert match.log_of(viewer)[-1] == (1, "foresee ?")
    assert match.log_of(1)[-1] == (1, "foresee pink")


def test_ST_2_3_the_active_player_does_not_foresee() -> None:
    match = play("chance: roll 1 1 1 1 1")
    assert legal(match, 0) == ""
    assert refused(match, 0, "foresee pink") == (
        "ST-2.3: It is your turn: only the others foresee a colour."
    )
    assert refused(match, 0, "choose pink") == "ST-2.3: First all the others must set their ball."
    go_on(match, "others: foresee pink")
    assert refused(match, 0, "foresee pink").startswith("ST-2.3: It is your turn")


def test_ST_2_3_a_ball_is_not_changed_during_the_turn() -> None:
    match = play("chance: roll 1 1 1 1 1 | 1: foresee pink")
    assert refused(match, 1, "foresee blue") == (
        "ST-2.3: Your ball is set. Take it back to set another colour."
    )
    go_on(match, "others: foresee white")
    assert refused(match, 1, "foresee blue") == (
        "ST-2.3: The balls stay as they are until the end of the turn."
    )


def test_ST_2_3_a_ball_may_be_taken_back_until_the_last_is_set() -> None:
    match = play("chance: roll 1 1 1 1 1 | 3: foresee pink | 1: foresee pink")
    match.take_back(1)
    assert match.acting == [1, 2]
    assert told(match, 1)["balls"] == [None, None, None, "?"]
    go_on(match, "1: foresee blue")
    assert [words for _, words in match.log()[2:]] == ["foresee pink", "foresee blue"]
    go_on(match, "2: foresee white")
    for seat in range(4):
        with pytest.raises(Illegal, match=r"no sealed choice of yours .*\(ST-2.3\)"):
            match.take_back(seat)
    go_on(match, "0: choose blue")
    assert told(match)["up"] == [1]


def test_ST_2_3_taking_back_leaves_an_equal_ball_of_an_earlier_turn_alone() -> None:
    match = play(PAUSE.format(0) + "chance: roll 1 1 1 1 1", players=3)
    before = match.log()
    go_on(match, "2: foresee white")
    match.take_back(2)
    assert match.log() == before
    assert match.log_of(0)[3] == (2, "foresee ?")


# ST-3 Choosing a colour


def test_ST_3_1_a_colour_is_chosen_once_in_a_turn() -> None:
    match = play("chance: roll 1 1 1 1 1 | others: foresee white")
    assert match.legal(0) == [f"choose {colour}" for colour in COLOURS]
    assert refused(match, 0, "stop") == "ST-3.1: First choose a colour."
    assert refused(match, 0, "take die") == "ST-3.1: First choose a colour."
    go_on(match, "0: choose blue | 0: take die")
    assert legal(match, 0) == "choose green, choose brown, choose pink, choose white, stop"
    assert refused(match, 0, "choose blue") == "ST-3.1: You have already chosen blue in this turn."
    go_on(match, "0: choose brown | 0: take card")
    assert legal(match, 0) == "choose green, choose pink, choose white"
    assert told(match)["chosen"] == ["blue", "brown"]


def test_ST_3_1_every_turn_begins_with_a_colour() -> None:
    match = play(PAUSE.format(0) + "chance: roll 1 1 1 1 1 | others: foresee white")
    assert (legal(match, 0), match.legal(1)) == ("", [f"choose {colour}" for colour in COLOURS])
    assert (told(match)["may_stop"], told(match)["must_go_on"]) == (False, False)


def test_ST_3_1_words_that_are_no_action_are_told_what_is_asked_for() -> None:
    match = play("chance: roll 1 1 1 1 1")
    end = "is not an action here; what is asked for is"
    balls = "`foresee green`, `foresee blue`, `foresee brown`, `foresee pink` or `foresee white`"
    assert refused(match, 1, "pink") == f"ST-2.3: 'pink' {end} {balls}."
    go_on(match, "others: foresee white | 0: choose pink")
    assert refused(match, 0, "take") == f"ST-5.1: 'take' {end} `take die` or `take card`."
    go_on(match, "0: take die | 0: choose blue | 0: take die")
    asked = "`choose green`, `choose brown`, `choose white` or `stop`"
    assert refused(match, 0, "choose") == f"ST-3.1: 'choose' {end} {asked}."
    assert refused(match, 0, "choose  green").startswith("ST-1.1: There is no colour ' green'")
    assert refused(match, 2, "Stop") == f"ST-3.1: 'Stop' {end} {asked}."


def test_ST_3_2_the_balls_set_to_the_colour_turn_up_and_stay_up() -> None:
    match = play("""
        chance: roll 1 1 1 1 1
        1: foresee pink | 2: foresee blue | 3: foresee pink
        0: choose pink""")
    assert told(match)["balls"] == [None, "pink", "?", "pink"]
    assert told(match)["up"] == [1, 3]
    go_on(match, "0: choose green | 0: take die")
    assert told(match)["up"] == [1, 3]
    go_on(match, "0: stop")
    assert (told(match)["up"], told(match)["balls"]) == ([], [None] * 4)


def test_ST_3_3_the_dice_are_not_rolled_again_in_a_turn() -> None:
    match = play("chance: roll 1 2 3 1 2 | others: foresee white | 0: choose pink | 0: take card")
    assert "Chance has no move here" in refused_chance(match, "roll 6 6 6 6 6")
    assert told(match)["dice"] == dict(zip(COLOURS, [1, 2, 3, 1, 2], strict=True))
    go_on(match, "0: choose brown | 0: take die | 0: stop")
    assert seers(match) == "3 0 0 0"


# ST-4 Some balls are up, and somebody foresaw the colour


@pytest.mark.parametrize("stars", [1, 2, 3])
def test_ST_4_1_stars_give_the_die_and_move_the_seers_at_once(stars: int) -> None:
    match = play(f"""
        chance: roll 6 6 6 {stars} 6
        1: foresee pink | 2: foresee blue | 3: foresee pink
        0: choose pink""")
    assert (area(match), gone(match)) == ("pink die", "nothing")
    assert seers(match) == f"0 {stars} 0 {stars}"


@pytest.mark.parametrize("face", [4, 5, 6])
def test_ST_4_2_a_number_gives_everybody_a_card(face: int) -> None:
    match = play(f"""
        chance: roll 1 1 1 {face} 1
        1: foresee pink | 2: foresee blue | 3: foresee pink
        0: choose pink""")
    assert (area(match), gone(match)) == ("pink card", "3 pink")
    assert boards(match) == "nothing / 1 pink / nothing / 1 pink"
    assert seers(match) == "0 0 0 0"


@pytest.mark.parametrize("face", [3, 4])
def test_ST_4_3_then_the_active_player_may_end_the_turn_or_go_on(face: int) -> None:
    match = play(f"""
        chance: roll 1 1 1 {face} 1
        1: foresee pink | 2: foresee blue | 3: foresee blue
        0: choose pink""")
    assert legal(match, 0) == "choose green, choose blue, choose brown, choose white, stop"
    assert (told(match)["may_stop"], told(match)["must_go_on"]) == (True, False)
    assert refused(match, 0, "take die") == (
        "ST-5.1: There is nothing to take until you choose another colour."
    )
    go_on(match, "0: stop")
    assert told(match)["active"] == 1


def test_ST_4_4_balls_that_were_up_before_earn_nothing_more() -> None:
    match = play("""
        chance: roll 1 2 3 2 5
        1: foresee pink | 2: foresee green | 3: foresee white
        0: choose pink | 0: choose green""")
    assert seers(match) == "0 2 1 0"
    assert area(match) == "green die, pink die"


# ST-5 Nobody foresaw the colour


@pytest.mark.parametrize("face", [1, 6])
def test_ST_5_1_a_colour_that_nobody_foresaw_gives_the_die_or_a_card_freely(face: int) -> None:
    chosen = f"chance: roll {face} 1 1 1 1 | others: foresee white | 0: choose green"
    match = play(chosen)
    assert (told(match)["phase"], legal(match, 0)) == ("take", "take die, take card")
    for words in ("stop", "choose pink"):
        assert refused(match, 0, words) == (
            "ST-5.1: First take your reward for green: `take die` or `take card`."
        )
    assert area(go_on(match, "0: take die")) == "green die"
    assert area(play(chosen + "| 0: take card")) == "green card"
    assert seers(match) == "0 0 0 0"


def test_ST_5_1_the_reward_comes_before_stopping() -> None:
    match = play("""
        chance: roll 1 1 1 1 1 | others: foresee white
        0: choose green | 0: take die | 0: choose blue""")
    assert legal(match, 0) == "take die, take card"
    assert (told(match)["may_stop"], told(match)["must_go_on"]) == (False, False)


@pytest.mark.parametrize(
    ("face", "take"), [(1, "die"), (2, "die"), (3, "die"), (4, "card"), (5, "card"), (6, "card")]
)
def test_ST_5_2_the_plain_choice_leaves_free(face: int, take: str) -> None:
    match = play(f"""
        chance: roll {face} 1 1 1 1 | others: foresee white
        0: choose green | 0: take {take}""")
    assert legal(match, 0) == "choose blue, choose brown, choose pink, choose white, stop"
    assert (told(match)["may_stop"], told(match)["must_go_on"]) == (True, False)


@pytest.mark.parametrize(
    ("face", "take"), [(1, "card"), (2, "card"), (3, "card"), (4, "die"), (5, "die"), (6, "die")]
)
def test_ST_5_3_the_contrary_choice_forces_going_on(face: int, take: str) -> None:
    match = play(f"""
        chance: roll {face} 1 1 1 1 | others: foresee white
        0: choose green | 0: take {take}""")
    assert legal(match, 0) == "choose blue, choose brown, choose pink, choose white"
    assert (told(match)["may_stop"], told(match)["must_go_on"]) == (False, True)
    assert refused(match, 0, "stop") == (
        "ST-5.3: You took against the die, so you must choose another colour."
    )


def test_ST_5_3_only_the_latest_choice_decides() -> None:
    match = play("""
        chance: roll 6 6 6 6 6 | others: foresee white
        0: choose green | 0: take die | 0: choose blue | 0: take card""")
    assert "stop" in match.legal(0)
    assert "stop" not in go_on(match, "0: choose pink | 0: take die").legal(0)


# ST-6 Seen through

SEEN_THROUGH = """
    chance: roll 3 5 2 4 6
    1: foresee blue | 2: foresee pink
    0: choose brown | 0: take die | 0: choose green | 0: take card | 0: choose blue
    0: choose pink
"""


def test_ST_6_1_seen_through_the_active_player_gets_nothing_for_the_colour() -> None:
    match = play(SEEN_THROUGH, players=3)
    assert told(match)["last_turn"]["end"] == "seen through"
    assert told(match)["last_turn"]["chosen"][-1] == {"colour": "pink", "seers": [2], "took": None}
    assert "pink" not in board(match, 0)


def test_ST_6_2_the_area_of_uncertainty_is_emptied() -> None:
    match = play(SEEN_THROUGH, players=3)
    assert area(match) == "nothing"
    assert seers(match) == "0 0 0"
    assert gone(match) == "1 blue, 1 pink, 1 white"  # for seat 1, for seat 2, the bowl


def test_ST_6_3_the_active_player_gets_a_bowl() -> None:
    assert board(play(SEEN_THROUGH, players=3), 0) == "1 white"


def test_ST_6_4_the_turn_ends_at_once() -> None:
    match = play(SEEN_THROUGH, players=3)
    assert (told(match)["phase"], told(match)["active"], match.acting) == ("roll", 1, [])


def test_ST_6_4_the_areas_cards_go_back_before_the_bowl_is_given() -> None:
    """The only bowl lies in the area; it becomes the consolation."""
    match = play(
        """
        chance: roll 1 1 1 1 6 | 1: foresee pink
        0: choose white | 0: take card | 0: choose pink""",
        players=2,
        pile=1,
    )
    assert boards(match) == "1 white / nothing"


def test_ST_6_4_the_bowl_is_given_before_the_seers_are_served() -> None:
    match = play("chance: roll 1 1 1 1 6 | others: foresee white | 0: choose white", pile=3)
    assert boards(match) == "1 white / 1 white / 1 white / nothing"


def test_ST_6_4_the_seers_are_served_clockwise() -> None:
    match = play(
        "chance: roll 6 1 1 1 1 | others: foresee green | 2: choose green", start=2, pile=2
    )
    assert boards(match) == "1 green / nothing / 1 white / 1 green"


def test_ST_6_5_the_last_colours_seers_are_rewarded() -> None:
    match = play("chance: roll 1 1 1 2 1 | others: foresee pink | 0: choose pink")
    assert (seers(match), boards(match)) == ("0 2 2 2", "1 white / nothing / nothing / nothing")
    match = play("chance: roll 1 1 1 4 1 | others: foresee pink | 0: choose pink")
    assert (seers(match), boards(match)) == ("0 0 0 0", "1 white / 1 pink / 1 pink / 1 pink")


def test_ST_6_5_but_not_those_of_an_earlier_colour_again() -> None:
    assert boards(play(SEEN_THROUGH, players=3)) == "1 white / 1 blue / 1 pink"


# ST-7 The fourth colour

THREE = """
    chance: roll 1 2 {0} {1} 6
    1: foresee pink | 2: foresee white | 3: foresee white
    0: choose green | 0: take die | 0: choose blue | 0: take die | 0: choose brown | 0: take die
"""


@pytest.mark.parametrize("face", [3, 4])
@pytest.mark.parametrize("take", ["die", "card"])
def test_ST_7_1_the_fourth_colour_gives_freely_even_if_foreseen(face: int, take: str) -> None:
    match = play(THREE.format(3, face) + "0: choose pink")
    assert (told(match)["up"], legal(match, 0)) == ([1], "take die, take card")
    assert refused(match, 0, "stop") == (
        "ST-7.1: First take your reward for pink: `take die` or `take card`."
    )
    assert refused(match, 0, "take") == (
        "ST-7.1: 'take' is not an action here; what is asked for is `take die` or `take card`."
    )
    go_on(match, f"0: take {take}")
    assert seers(match).startswith("6 " if take == "card" else f"{6 + face} ")
    assert board(match, 0) == ("1 pink" if take == "card" else "nothing")


@pytest.mark.parametrize("face", [3, 4])
@pytest.mark.parametrize("take", ["die", "card"])
def test_ST_7_2_then_the_turn_ends_and_succeeds(face: int, take: str) -> None:
    """Whether the die or the card was taken."""
    match = play(THREE.format(3, face) + f"0: choose pink | 0: take {take}")
    assert (told(match)["phase"], told(match)["active"]) == ("roll", 1)
    assert told(match)["last_turn"]["end"] == "fourth colour"


def test_ST_7_1_a_fourth_colour_that_is_foreseen_by_the_last_is_seen_through() -> None:
    match = play(THREE.format(3, 1).replace("white", "pink") + "0: choose pink")
    assert told(match)["last_turn"]["end"] == "seen through"
    assert (seers(match), board(match, 0)) == ("0 1 1 1", "1 white")


@pytest.mark.parametrize("take", ["die", "card"])
def test_ST_7_3_the_seers_are_rewarded_by_the_die_whatever_is_taken(take: str) -> None:
    match = play(THREE.format(3, 3) + f"0: choose pink | 0: take {take}")
    assert (seers(match)[1:], board(match, 1)) == (" 3 0 0", "nothing")
    match = play(THREE.format(3, 4) + f"0: choose pink | 0: take {take}")
    assert board(match, 1) == "1 pink"
    assert seers(match).endswith(" 0 0 0")


# ST-8 A turn that succeeds


def test_ST_8_1_the_areas_cards_go_onto_the_oracle_board() -> None:
    match = play("""
        chance: roll 6 6 1 6 6 | others: foresee white
        0: choose green | 0: take card | 0: choose brown | 0: take card
        0: choose pink | 0: take card""")
    assert (board(match, 0), area(match)) == ("nothing", "green card, brown card, pink card")
    go_on(match, "0: stop")
    assert (board(match, 0), area(match)) == ("1 green, 1 brown, 1 pink", "nothing")
    assert gone(match) == "1 green, 1 brown, 1 pink"


def test_ST_8_2_the_seer_moves_the_sum_of_the_dice() -> None:
    match = play("""
        chance: roll 5 2 1 6 1 | others: foresee white
        0: choose green | 0: take die | 0: choose brown | 0: take card
        0: choose blue | 0: take die""")
    assert seers(match) == "0 0 0 0"
    assert seers(go_on(match, "0: stop")) == "7 0 0 0"


# ST-9 Empty piles

NO_GREEN = PAUSE.format(0) + PAUSE.format(1).replace("green", "blue")


def test_ST_9_1_a_card_is_not_on_offer_where_the_pile_is_empty() -> None:
    match = play(
        NO_GREEN + "chance: roll 1 1 1 1 1 | others: foresee white | 2: choose green",
        players=3,
        pile=1,
    )
    assert legal(match, 2) == "take die"
    assert refused(match, 2, "take card") == (
        "ST-9.1: There is no green card left, so you take the die."
    )
    assert refused(match, 2, "stop") == "ST-5.1: First take your reward for green: `take die`."


def test_ST_9_1_a_number_forces_going_on_even_when_no_card_was_on_offer() -> None:
    match = play(
        NO_GREEN + "chance: roll 4 1 1 1 1 | others: foresee white | 2: choose green | 2: take die",
        players=3,
        pile=1,
    )
    assert legal(match, 2) == "choose blue, choose brown, choose pink, choose white"


def test_ST_9_1_a_foreseen_number_with_an_empty_pile_gives_nothing_and_the_turn_may_end() -> None:
    match = play(
        NO_GREEN + "chance: roll 4 1 1 1 1 | 0: foresee green | 1: foresee pink | 2: choose green",
        players=3,
        pile=1,
    )
    assert (area(match), boards(match)) == ("nothing", "1 green / 1 blue / nothing")
    assert legal(match, 2) == "choose blue, choose brown, choose pink, choose white, stop"
    last = told(go_on(match, "2: stop"))["last_turn"]
    assert last["chosen"] == [{"colour": "green", "seers": [0], "took": None}]
    assert last["gained"] == [[], [], []]


def test_ST_9_1_where_cards_are_short_the_active_player_is_served_first_then_clockwise() -> None:
    log = """
        chance: roll 4 1 1 1 1
        0: foresee green | 1: foresee pink | 3: foresee green
        2: choose green | 2: stop"""
    assert boards(play(log, start=2, pile=1)) == "nothing / nothing / 1 green / nothing"
    assert boards(play(log, start=2, pile=2)) == "nothing / nothing / 1 green / 1 green"
    assert boards(play(log, start=2, pile=3)) == "1 green / nothing / 1 green / 1 green"


def test_ST_9_1_there_may_be_no_bowl_for_being_seen_through() -> None:
    seen_through = "chance: roll 1 1 1 1 1 | others: foresee pink | {0}: choose pink"
    match = play(seen_through.format(0) + "\n" + seen_through.format(1), players=2, pile=1)
    assert boards(match) == "1 white / nothing"
    assert told(match)["last_turn"]["gained"] == [[], []]


@pytest.mark.parametrize(("take", "seer"), [("card", "nothing"), ("die", "1 pink")])
def test_ST_9_1_for_the_fourth_colour_the_active_player_takes_first(take: str, seer: str) -> None:
    match = play(THREE.format(3, 4) + f"0: choose pink | 0: take {take}", pile=1)
    assert board(match, 1) == seer


# ST-10 End of the game


def test_ST_10_1_the_game_ends_when_a_seer_stands_on_30() -> None:
    match = play(MARCH.format(0) + PAUSE.format(1), players=2)
    roll = "chance: roll 3 3 2 1 1 | 1: foresee white | 0: choose green | 0: take die"
    short = go_on(play(MARCH.format(0) + PAUSE.format(1), players=2), roll)
    go_on(short, "0: choose brown | 0: take die | 0: stop")
    assert (seers(short), short.over) == ("29 0", False)
    go_on(match, roll + "| 0: choose blue | 0: take die | 0: stop")
    assert (seers(match), match.over) == ("30 0", True)
    assert told(match)["phase"] == "over"
    assert refused(match, 1, "foresee pink") == "ST-10.1: The game is over."
    assert refused_chance(match, "roll 1 1 1 1 1").startswith("ST-10.1: Chance has no move here")


PREDICTED = (
    MARCH.format(0)
    + """
    chance: roll 3 1 1 1 1 | 0: foresee green | 2: foresee white | 1: choose green | 1: stop
    chance: roll 3 1 1 6 1 | 0: foresee green | 1: foresee white | 2: choose green
"""
)


def test_ST_10_1_a_seer_moved_by_a_prediction_counts_at_the_end_of_the_turn() -> None:
    match = play(PREDICTED, players=3)
    assert (seers(match), match.over, match.winners) == ("30 3 0", False, [])
    go_on(match, "2: choose pink | 2: take card | 2: stop")
    assert (seers(match), match.over) == ("30 3 3", True)
    assert board(match, 2) == "1 pink"


def test_ST_10_1_turns_are_not_evened_up() -> None:
    match = play(MARCH.format(0) + MARCH.format(1) + MARCH.format(0).replace("6", "3"), players=2)
    assert (match.over, told(match)["turn"], match.acting) == (True, 3, [])


def test_ST_10_1_there_is_no_limit_on_turns() -> None:
    match = play("", players=2)
    for turn in range(300):
        active = turn % 2
        go_on(match, f"chance: roll 6 6 6 6 6 | others: foresee pink | {active}: choose pink")
    assert (match.over, told(match)["turn"]) == (False, 301)


def test_ST_10_2_cards_turned_over_still_count() -> None:
    """Bob turns over his amulets, and still has more of them than Ada."""
    assert turned("Ada 0: 1 1 1 1 1\nBob 0: 0 2 2 2 2") == (
        "Bob blue, Ada brown, Ada pink, Ada white"
    )


def test_ST_10_2_all_cards_are_on_the_table_for_the_count() -> None:
    match = play(PREDICTED, players=3, collections="closed")
    assert told(match)["cards"] == [None, None, None]
    go_on(match, "2: choose pink | 2: take card | 2: stop")
    assert [cards(held) for held in told(match)["cards"]] == ["nothing", "nothing", "1 pink"]


def test_ST_10_3_the_fewest_of_a_kind_costs_the_next_kind() -> None:
    table = """
        Ada 0: 0 5 5 5 9
        Bob 0: 5 0 5 5 9
        Cem 0: 5 5 0 5 9
        Dee 0: 5 5 5 0 9"""
    assert turned(table) == "Ada blue, Bob brown, Cem pink, Dee white"
    ends = "Ada 38, Bob 33, Cem 38, Dee 25"
    assert result(table).startswith(ends)


def test_ST_10_4_of_those_tied_who_has_the_fewest_bowls_turns_over() -> None:
    table = """
        Ada 0: 2 9 9 9 3
        Bob 0: 2 8 8 8 2
        Cem 0: 3 7 7 7 1"""
    assert turned(table).startswith("Bob blue, Cem brown")
    view: Any = counted(table).view(0).json()
    assert view["count"]["steps"][0] == {
        "fewest": "green",
        "seats": [0, 1],
        "turned": "blue",
        "by": [1],
    }


def test_ST_10_4_tied_again_all_of_those_turn_over() -> None:
    assert turned("""
        Ada 0: 2 9 9 9 2
        Bob 0: 2 8 8 8 2
        Cem 0: 2 7 7 7 3""").startswith("Ada+Bob blue, Cem brown")


def test_ST_10_5_having_none_is_having_the_fewest() -> None:
    table = "Ada 0: 0 1 1 1 1\nBob 0: 1 0 0 0 0"
    assert turned(table) == "Ada blue, Bob brown, Bob pink, Bob white"
    assert result(table) == "Ada 6, Bob 0; Ada"


def test_ST_10_6_every_seer_moves_on_by_the_cards_face_up() -> None:
    assert result("Ada 31: 9 3 3 3 3\nBob 20: 1 2 2 2 2") == "Ada 61, Bob 20; Ada"


def test_ST_10_6_before_the_end_the_score_is_the_space() -> None:
    match = play(SEED_TURN + "0: choose white | 0: take die | 0: choose green | 0: take card")
    assert match.scores == [0, 0, 0, 0]
    assert go_on(match, "0: stop").scores == [4, 0, 0, 0]


def test_ST_10_7_all_on_75_or_beyond_win_together() -> None:
    assert (
        result("""
        Ada 80: 0 0 0 0 0
        Bob 75: 0 0 0 0 0
        Cem 74: 0 0 0 0 0""")
        == "Ada 80, Bob 75, Cem 74; Ada and Bob"
    )


def test_ST_10_8_else_the_nearest_to_75_wins() -> None:
    assert result("Ada 33: 0 0 0 0 0\nBob 32: 3 0 0 0 0") == "Ada 33, Bob 32; Ada"


def test_ST_10_8_tied_the_one_with_more_cards_wins_turned_ones_included() -> None:
    """Bob's three elixirs are turned over and make him the winner."""
    table = "Ada 40: 0 0 1 0 0\nBob 41: 0 0 0 3 0"
    assert turned(table) == "Ada+Bob blue, Ada+Bob brown, Bob pink, Ada white"
    assert result(table.replace("Ada 40", "Ada 41")) == "Ada 41, Bob 41; Bob"


def test_ST_10_8_still_tied_they_share() -> None:
    assert (
        result("""
        Ada 35: 1 0 0 0 0
        Bob 35: 1 0 0 0 0
        Cem 35: 0 0 0 0 0""")
        == "Ada 35, Bob 35, Cem 35; Ada and Bob"
    )


def test_ST_10_9_titles() -> None:
    spaces = [0, 39, 40, 49, 50, 59, 60, 69, 70, 75, 120]
    assert [title(space) for space in spaces] == [
        "",
        "",
        "Reader of Signs",
        "Reader of Signs",
        "Keeper of Omens",
        "Keeper of Omens",
        "Speaker of Dreams",
        "Speaker of Dreams",
        "Watcher at the Gate",
        "Watcher at the Gate",
        "Watcher at the Gate",
    ]
    view: Any = counted("Ada 71: 0 0 0 0 0\nBob 39: 0 0 0 0 0").view(1).json()
    assert view["count"]["titles"] == ["Watcher at the Gate", ""]
    assert (view["count"]["before"], view["count"]["after"]) == ([71, 39], [71, 39])


# ST-11 What may be seen


def test_ST_11_1_the_table_is_open_to_everybody() -> None:
    match = play(SEED_TURN)
    views = [told(match, viewer) for viewer in (0, 1, 2, 3, None)]
    for key in ("dice", "piles", "positions", "area", "up", "chosen", "may_stop", "turn", "active"):
        assert [view[key] for view in views] == [views[0][key]] * 5
    assert views[0]["balls"] == [None, "pink", "pink", "?"]
    assert views[3]["balls"] == [None, "pink", "pink", "brown"]


def test_ST_11_1_the_log_tells_a_ball_when_it_turns_up() -> None:
    match = play(SEED_TURN)
    told_0 = ["foresee pink", "foresee pink", "foresee ?", "choose pink"]
    assert [words for _, words in match.log_of(0)[2:]] == told_0
    assert [words for _, words in match.log_of()[2:]] == told_0
    assert match.log_of(3)[4] == (3, "foresee brown")


def test_ST_11_1_a_ball_never_turned_up_is_never_shown() -> None:
    match = play(SEED_TURN + "0: stop")
    hidden = (3, "foresee ?")
    assert match.log_of(0)[4] == hidden
    go_on(match, "chance: roll 1 1 1 1 1 | 3: foresee pink | 0: foresee blue | 2: foresee pink")
    assert match.log_of(0)[4] == hidden
    go_on(match, "1: choose pink")
    assert (match.log_of(0)[4], match.log_of(0)[8]) == (hidden, (3, "foresee pink"))
    go_on(match, "1: stop")
    go_on(match, PAUSE.format(2) + PAUSE.format(3) + MARCH.format(0))
    for seat in range(1, 4):
        go_on(match, MARCH.format(seat))
    go_on(match, MARCH.format(0))
    assert match.over
    assert match.log_of(0)[4] == match.log_of()[4] == hidden
    assert match.log_of(3)[4] == (3, "foresee brown")


def test_ST_11_1_the_ball_of_the_next_active_seat_stays_hidden_when_it_acts() -> None:
    match = play(PAUSE.format(0) + "chance: roll 1 1 1 1 1 | others: foresee pink", players=2)
    go_on(match, "1: choose green | 1: take die | 1: stop")
    assert [words for who, words in match.log_of(0) if who == 1] == [
        "foresee ?",
        "choose green",
        "take die",
        "stop",
    ]


def test_ST_11_1_the_last_turn_is_remembered_but_for_the_balls_that_stayed_down() -> None:
    match = play(SEED_TURN + "0: choose white | 0: take die | 0: choose green | 0: take card")
    assert told(match)["last_turn"] is None
    go_on(match, "0: stop")
    assert [told(match, viewer)["last_turn"] for viewer in (0, 3, None)] == [
        {
            "active": 0,
            "dice": {"green": 4, "blue": 4, "brown": 4, "pink": 5, "white": 4},
            "chosen": [
                {"colour": "pink", "seers": [1, 2], "took": "card"},
                {"colour": "white", "seers": [], "took": "die"},
                {"colour": "green", "seers": [], "took": "card"},
            ],
            "end": "stopped",
            "moved": [4, 0, 0, 0],
            "gained": [["green", "pink"], ["pink"], ["pink"], []],
        }
    ] * 3


def test_ST_11_1_the_last_turn_tells_what_a_seen_through_turn_brought() -> None:
    last = told(play(SEEN_THROUGH, players=3))["last_turn"]
    assert [(choice["colour"], choice["took"]) for choice in last["chosen"]] == [
        ("brown", "die"),
        ("green", "card"),
        ("blue", "card"),
        ("pink", None),
    ]
    assert (last["moved"], last["gained"]) == ([0, 0, 0], [["white"], ["blue"], ["pink"]])


def test_ST_11_2_open_collections_are_seen_by_all() -> None:
    match = play(SEED_TURN, collections="open")
    for viewer in (0, 1, 2, 3, None):
        held = [cards(held) for held in told(match, viewer)["cards"]]
        assert held == ["nothing", "1 pink", "1 pink", "nothing"]


def test_ST_11_2_closed_collections_are_seen_by_their_owner_alone() -> None:
    match = play(SEED_TURN, collections="closed")
    assert told(match)["cards"] == [None] * 4
    for viewer in range(4):
        held = told(match, viewer)["cards"]
        assert [seat for seat in range(4) if held[seat] is not None] == [viewer]
    assert board(match, 1) == "1 pink"
    with pytest.raises(BadOption, match="open or closed"):
        GAME.configure({"collections": "secret"})


# ST-12 Two players


@pytest.mark.parametrize(("face", "seer"), [(2, ("0 2", "nothing")), (5, ("0 0", "1 blue"))])
def test_ST_12_1_one_opponent_sees_through_at_once(face: int, seer: tuple[str, str]) -> None:
    match = play(
        f"chance: roll 1 {face} 1 1 1 | 1: foresee blue | 0: choose green | 0: take die"
        "| 0: choose blue",
        players=2,
    )
    assert told(match)["last_turn"]["end"] == "seen through"
    assert board(match, 0) == "1 white"
    assert (seers(match), board(match, 1)) == seer


# The worked examples


def test_ST_E1_foreseen_by_some() -> None:
    match = play(SEED_TURN)
    assert told(match)["balls"] == [None, "pink", "pink", "?"]
    assert (area(match), boards(match)) == ("pink card", "nothing / 1 pink / 1 pink / nothing")
    assert "stop" in match.legal(0)


E2 = SEED_TURN + "0: choose white | 0: take die\n"
E3 = E2 + "0: choose green | 0: take card\n"


def test_ST_E2_a_die_with_a_number_forces_going_on() -> None:
    assert legal(play(E2), 0) == "choose green, choose blue, choose brown"


def test_ST_E3_a_card_for_a_number_leaves_free() -> None:
    match = play(E3)
    assert legal(match, 0) == "choose blue, choose brown, stop"
    assert area(match) == "white die, green card, pink card"


def test_ST_E4_seen_through() -> None:
    match = play(E3 + "0: choose brown")
    assert (area(match), seers(match)) == ("nothing", "0 0 0 0")
    assert boards(match) == "1 white / 1 pink / 1 pink / 1 brown"
    assert (told(match)["phase"], told(match)["active"]) == ("roll", 1)


def test_ST_E5_the_fourth_colour() -> None:
    match = play(E3 + "0: choose blue")
    assert legal(match, 0) == "take die, take card"
    go_on(match, "0: take die")
    assert (seers(match), board(match, 0)) == ("8 0 0 0", "1 green, 1 pink")
    assert told(match)["active"] == 1


E6 = """
    Anna   32: 3 2 3 4 3
    Anton  28: 4 2 5 3 1
    You    23: 3 4 3 4 3
    Sophia 19: 2 3 3 6 5
"""


def test_ST_E6_the_final_count() -> None:
    assert turned(E6) == "Sophia blue, Anton brown, Anna+You pink, Anton white"
    assert result(E6) == "Anna 49, Anton 45, You 48, Sophia 50; Sophia"
    count: Any = counted(E6).view(-1).json()["count"]
    assert [step["seats"] for step in count["steps"]] == [[3], [0, 1], [0, 2, 3], [1]]
    assert count["titles"] == ["Reader of Signs"] * 3 + ["Keeper of Omens"]


# Whole games, copies, and worlds that a view cannot rule out

TABLES: list[dict[str, object]] = [
    {"players": players, "collections": collections, "pile": pile}
    for players in (2, 3, 4)
    for collections in ("open", "closed")
    for pile in (1, 3, 20)
]


def name(table: dict[str, object]) -> str:
    return "-".join(str(value) for value in table.values())


def positions(table: dict[str, object]) -> Iterator[Match]:
    """Every position of a random game."""
    rng = Rng(name(table))
    match = Match(GAME, GAME.configure(table), None)
    yield match
    while not match.over:
        if match.acting:
            seat = match.acting[rng.below(len(match.acting))]
            words = match.legal(seat)
            match.act(seat, words[rng.below(len(words))])
        else:
            match.state.draw(rng)
            match.happen(match.state.outcome())
        yield match


@pytest.mark.parametrize("table", TABLES, ids=name)
def test_no_card_is_lost_and_somebody_may_always_act(table: dict[str, object]) -> None:
    for match in positions(table):
        view = told(match)
        held = Counter(view["piles"]) + Counter(view["area"]["cards"])
        for seat in range(match.state.players):
            held += Counter(told(match, seat)["cards"][seat])
        assert held == dict.fromkeys(COLOURS, table["pile"])
        assert match.over or match.state.turn < 0 or match.acting
        assert all(match.legal(seat) for seat in match.acting)
    assert max(view["positions"]) >= 30
    assert view["result"] == {"scores": match.scores, "winners": match.winners}


@pytest.mark.parametrize("table", TABLES, ids=name)
def test_imagined_worlds_look_the_same(table: dict[str, object]) -> None:
    rng = Rng(5)
    used = GAME.new(GAME.configure(table))  # whatever it held before must not show
    for match in some(positions(table)):
        for seat in (*range(match.state.players), -1):
            view = match.state.view(seat)
            for state in (view.imagine(rng), used):
                view.imagine_into(state, rng)
                assert state.view(seat).json() == view.json()
                assert (state.hidden(), state.sealed()) == (
                    match.state.hidden(),
                    match.state.sealed(),
                )
    playout(used, rng)


@pytest.mark.parametrize("table", TABLES, ids=name)
def test_imagined_worlds_play_on_to_the_end(table: dict[str, object]) -> None:
    rng = Rng(6)
    for match in some(positions(table)):
        state = match.view(None).imagine(rng)
        if state.turn != OVER:
            assert playout(state, rng) > 0
        assert_conserves(state)


def assert_conserves(state: State) -> None:
    assert isinstance(state, Santiiba)
    assert state.piles + sum(state.cards) == state.pile * 0x0101010101


@pytest.mark.parametrize("table", TABLES, ids=name)
def test_clones_are_equal_and_independent(table: dict[str, object]) -> None:
    rng = Rng(8)
    used = GAME.new(GAME.configure(table))
    for match in some(positions(table)):
        before = match.state.snapshot()
        clone = match.state.clone()
        used.copy(clone)
        assert clone.snapshot() == used.snapshot() == before
        playout(clone, rng)
        assert match.state.snapshot() == before


def test_replaying_a_log_with_a_ball_taken_back_gives_an_equal_state() -> None:
    match = play(PAUSE.format(0) + "chance: roll 1 1 1 1 1 | 2: foresee pink", players=3)
    match.take_back(2)
    again = Match(GAME, match.options, None)
    for who, words in match.log():
        if isinstance(who, int):
            again.act(who, words)
        else:
            again.happen(words)
    assert again.state.snapshot() == match.state.snapshot()
    assert again.state.hidden() == match.state.hidden() == 0b110


def imagined_balls(match: Match, viewer: int, number: int) -> Counter[str]:
    """How often each set of balls is imagined."""
    view, rng, seen = match.state.view(viewer), Rng(1), Counter[str]()
    for _ in range(number):
        state = view.imagine(rng)
        balls = [state.view(seat).json()["balls"] for seat in range(state.players)]
        seen[" ".join(str(ball[seat]) for seat, ball in enumerate(balls))] += 1  # type: ignore[index]
    return seen


@pytest.mark.no_cover
def test_hidden_balls_are_imagined_alike_among_the_colours_not_chosen() -> None:
    match = play("""
        chance: roll 1 1 1 1 1
        1: foresee pink | 2: foresee blue | 3: foresee white
        0: choose pink | 0: choose green | 0: take die""")
    left = ["blue", "brown", "white"]
    seen = imagined_balls(match, 0, 1800)
    assert sorted(seen) == sorted(f"None pink {a} {b}" for a, b in product(left, left))
    assert 140 < min(seen.values()) <= max(seen.values()) < 260
    assert sorted(imagined_balls(match, 2, 300)) == [f"None pink blue {b}" for b in left]


@pytest.mark.no_cover
def test_balls_that_are_being_set_are_imagined_alike_among_all_colours() -> None:
    match = play("chance: roll 1 1 1 1 1 | 1: foresee pink | 3: foresee pink")
    seen = imagined_balls(match, 3, 1000)
    assert sorted(seen) == sorted(f"None {colour} None pink" for colour in COLOURS)
    assert 150 < min(seen.values()) <= max(seen.values()) < 250


def imagined_cards(match: Match, viewer: int, number: int) -> Counter[str]:
    """How often each spread of the pink cards is imagined."""
    view, rng, seen = match.state.view(viewer), Rng(2), Counter[str]()
    for _ in range(number):
        state = view.imagine(rng)
        held = [state.view(seat).json()["cards"] for seat in range(state.players)]
        seen[" ".join(str(h[seat]["pink"]) for seat, h in enumerate(held))] += 1  # type: ignore[index]
    return seen


@pytest.mark.no_cover
def test_closed_cards_are_imagined_with_each_of_the_others_alike() -> None:
    """Two elixirs are on the boards of seats 1 and 2; one lies in the area."""
    match = play(SEED_TURN, collections="closed")
    seen = imagined_cards(match, 3, 1800)
    assert sorted(seen) == ["0 0 2 0", "0 1 1 0", "0 2 0 0", "1 0 1 0", "1 1 0 0", "2 0 0 0"]
    for spread, times in seen.items():
        expected = 200 if "2" in spread else 400
        assert expected - 60 < times < expected + 60
    assert sorted(imagined_cards(match, 1, 200)) == ["0 1 0 1", "0 1 1 0", "1 1 0 0"]
    assert len(imagined_cards(match, -1, 400)) == 10


def test_open_cards_are_imagined_as_they_are() -> None:
    match = play(SEED_TURN)
    assert imagined_cards(match, 3, 20) == {"0 1 1 0": 20}


def test_the_first_to_act_is_the_lowest_seat_and_choices_ascend() -> None:
    for match in positions(TABLES[-1]):
        state = match.state
        for seat in members(state.acting()):
            codes = state.legal(seat)
            assert codes == sorted(codes)
            assert [code for code in range(13) if state.allows(seat, code)] == codes
        assert state.turn < 0 or state.turn == members(state.acting())[0]
        assert not any(has(state.sealed() & ~state.hidden(), seat) for seat in range(4))
