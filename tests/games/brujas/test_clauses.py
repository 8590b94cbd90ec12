"""Brujas del Sabado, clause by clause, in the words of the game."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product
from typing import Any

import pytest

from foretell.games.brujas import GAME
from foretell.kit.options import BadOption
from foretell.kit.rng import Rng
from foretell.kit.state import SPECTATOR, Illegal, State
from foretell.match import Match
from tests.games import refusals
from tests.setups import some

DECK = Counter({colour + number: 2 for colour in "RBYG" for number in "12345"})
BASE: dict[str, object] = {}
CONFLICT: dict[str, object] = {"conflict": True}
SILENT: dict[str, object] = {"silent-witches": True}
TABLES = [
    {"players": players, "conflict": conflict, "silent-witches": silent}
    for players in (3, 4, 5)
    for conflict in (False, True)
    for silent in (False, True)
]
ONE_WATCHED = [pytest.param(some, marks=pytest.mark.no_cover) for some in TABLES[:-1]] + TABLES[-1:]
SUITS = [" ".join(f"{colour}{n} {colour}{n}" for n in range(1, 6)) for colour in "RBYG"]


# Writing positions


def complete(hands: tuple[str, ...]) -> list[list[str]]:
    """Full hands from the cards a test names; `-G` and `-3` mean no more green, no more 3s."""
    dealt = [[word for word in hand.split() if word[0] != "-"] for hand in hands]
    banned = [{word[1] for word in hand.split() if word[0] == "-"} for hand in hands]
    pool = list((DECK - Counter(card for hand in dealt for card in hand)).elements())
    free = [(seat, k) for seat in range(len(hands)) for k in range(40 // len(hands))]
    free = [(seat, k) for seat, k in free if k >= len(dealt[seat])]
    owner: dict[int, tuple[int, int]] = {}

    def fill(slot: tuple[int, int], tried: set[int]) -> bool:
        for k, card in enumerate(pool):
            if k not in tried and not banned[slot[0]] & set(card):
                tried.add(k)
                if k not in owner or fill(owner[k], tried):
                    owner[k] = slot
                    return True
        return False

    assert all(fill(slot, set()) for slot in free), "no such deal"
    for k, (seat, _) in sorted(owner.items()):
        dealt[seat].append(pool[k])
    return dealt


def dealt(hands: list[list[str]], column: str, start: int, options: dict[str, object]) -> Match:
    match = Match(GAME, GAME.configure({"players": len(hands), **options}), None)
    cards = [card for hand in hands for card in hand]
    match.happen(f"start {start}")
    match.happen(f"witches {column}")
    match.happen(" ".join(["deal", *cards, *(DECK - Counter(cards)).elements()]))
    return match


def table(
    *hands: str, column: str = "R B Y G", start: int = 0, options: dict[str, object] = BASE
) -> Match:
    """A game before its first card; each hand names the cards that matter."""
    return dealt(complete(hands), column, start, options)


def late(*hands: str, start: int = 0, options: dict[str, object] = BASE) -> Match:
    """The end of a game: these are all the cards that are left, and seat `start` leads."""
    kept = [hand.split() for hand in hands]
    *tricks, last = tricks_before(DECK - Counter(card for hand in kept for card in hand), len(kept))
    for order in permutations(last):
        before = [*tricks, list(order)]
        full = [hand + [trick[seat] for trick in before] for seat, hand in enumerate(kept)]
        match = dealt(full, "R B Y G", start, options)
        for trick in before:
            while due(match) == "play":
                match.act(match.acting[0], f"play {trick[match.acting[0]]}")
            while due(match) != "play":
                do_first(match)
        if match.acting == [start]:
            return match
    return pytest.fail("no way there")


def tricks_before(cards: Counter[str], players: int) -> list[list[str]]:
    """The cards in tricks of one colour or one number: these are legal whatever else is held."""
    odd = {colour: sum(cards[colour + n] for n in "12345") % players for colour in "RBYG"}
    if players == 3:  # one card goes to the box
        colour = max(odd, key=lambda colour: odd[colour])
        odd[colour] -= 1
        cards = cards - Counter([max(card for card in cards if card[0] == colour)])
    tricks: list[list[str]] = []
    for number in "12345":
        trick: list[str] = []
        for colour in sorted("RBYG" * 2, key=lambda colour: -odd[colour]):
            room = odd[colour] - Counter(trick)[colour + number]
            if len(trick) < players and room > 0 and (cards - Counter(trick))[colour + number]:
                trick.append(colour + number)
        if len(trick) == players:
            odd = {colour: odd[colour] - Counter(trick)[colour + number] for colour in odd}
            cards = cards - Counter(trick)
            tricks.append(trick)
    assert not any(odd.values()), "keep other cards"
    for colour in "RBYG":
        suit = [card for card in cards.elements() if card[0] == colour]
        tricks += [suit[k : k + players] for k in range(0, len(suit), players)]
    return tricks


def finished(*piles: str, column: str = "R B Y G", options: dict[str, object] = BASE) -> Match:
    """A game that is over, with these cards taken and the witches in this order."""
    for start, witches in product(range(len(piles)), permutations("RBYG")):
        match = dealt([pile.split() for pile in piles], " ".join(witches), start, options)
        while not match.over:
            take_back_own(match, column.split())
        if seen(match)["column"] == column.split():
            return match
    return pytest.fail("no way there")


def take_back_own(match: Match, column: list[str]) -> None:
    """Play a trick in which everybody takes their card, and the witch moves towards the column."""
    while due(match) == "play":
        do_first(match)
    seat = match.acting[0]
    trials = {words: match.state.clone() for words in match.legal(seat)}
    for words, state in trials.items():
        state.apply(seat, state.words.codes[words])
    match.act(seat, min(trials, key=lambda words: disorder(trials[words], column)))
    played = seen(match)["table"]
    for _ in played:
        match.act(match.acting[0], f"take {played[match.acting[0]]}")


def disorder(state: State, column: list[str]) -> int:
    """How many steps the witches are from a column."""
    view: dict[str, Any] = state.view(SPECTATOR).json()
    now = [column.index(colour) for colour in view["column"]]
    return sum(a > b for k, b in enumerate(now) for a in now[:k])


def due(match: Match) -> str:
    """What the seat to act is to do: play, move or take."""
    return match.legal(match.acting[0])[0].split()[0]


def do_first(match: Match) -> None:
    """Do the first legal action."""
    match.act(match.acting[0], match.legal(match.acting[0])[0])


def run(match: Match, log: str) -> Match:
    """Do `0 play G3, 1 play G4, ...`."""
    for entry in log.split(", "):
        seat, words = entry.split(" ", 1)
        match.act(int(seat), words)
    return match


def play(match: Match, cards: str) -> Match:
    """Play cards from the seat whose turn it is, clockwise."""
    for card in cards.split():
        match.act(match.acting[0], f"play {card}")
    return match


# Reading positions


def seen(match: Match, seat: int | None = None) -> dict[str, Any]:
    return match.view(seat).json()


def legal(match: Match, seat: int) -> str:
    """What the seat may do, without repeating the verb."""
    actions = [words.split() for words in match.legal(seat)]
    return " ".join([*dict.fromkeys(verb for verb, _ in actions), *(card for _, card in actions)])


def followers(match: Match) -> str:
    """Which cards the seat to act may play."""
    return legal(match, match.acting[0]).removeprefix("play ")


def column(match: Match) -> str:
    return " ".join(seen(match)["column"])


def refused(match: Match, seat: int, words: str) -> str:
    """The clause and the sentence with which an action is refused."""
    refusal = refusals.refused(match, seat, words)
    return f"{refusal.clause} {refusal.sentence}"


def refused_chance(match: Match, words: str) -> str:
    """The clause and the sentence with which an outcome of chance is refused."""
    refusal = refusals.refused_chance(match, words)
    return f"{refusal.clause} {refusal.sentence}"


def standing(match: Match, what: str) -> list[Any]:
    return [seat[what] for seat in seen(match)["standing"]]


# BS-1 Material


def test_BS_1_1_forty_cards_two_of_each() -> None:
    match = Match(GAME, GAME.configure({}), None)
    match.happen("start 0")
    match.happen("witches R B Y G")
    cards = sorted(DECK.elements())
    assert len(cards) == 40
    assert refused_chance(match, "deal " + " ".join(cards[:-1])) == (
        "BS-1.1 `deal` takes 40 cards; 39 are named."
    )
    assert refused_chance(match, "deal " + " ".join(["B1", *cards[:-1]])) == (
        "BS-1.1 `deal` names 'B1' too often."
    )
    assert refused_chance(match, "deal " + " ".join([*cards[:-1], "R6"])) == (
        "BS-1.1 `deal` names 'R6' a card of another game."
    )
    match.happen("deal " + " ".join(cards))
    assert " ".join(seen(match, 0)["hand"]) == "B1 B1 B2 B2 B3 B3 B4 B4 B5 B5"


def test_BS_1_1_cards_that_do_not_exist_are_refused() -> None:
    match = table("G3 G4", "", "", "")
    assert refused(match, 0, "play G6") == "BS-1.1 There is no card 'G6' in this game."
    assert refused(match, 0, "take W1") == "BS-1.1 There is no card 'W1' in this game."
    assert refused(match, 0, "play g3") == "BS-1.1 There is no card 'g3' in this game."


def test_BS_1_1_two_equal_cards_are_one_legal_action() -> None:
    match = table("-R -B -Y", "", "", "")
    assert legal(match, 0) == "play G1 G2 G3 G4 G5"
    play(match, "G3")
    assert Counter(seen(match, 0)["hand"])["G3"] == 1


def test_BS_1_2_one_witch_of_each_colour_beside_score_cards_highest_on_top() -> None:
    match = Match(GAME, GAME.configure({}), None)
    match.happen("start 0")
    assert seen(match)["column"] == []
    assert refused_chance(match, "deal R1") == (
        "BS-1.2 Chance must say `witches` and 4 cards now, not 'deal R1'."
    )
    assert refused_chance(match, "witches R B Y Y") == "BS-1.2 `witches` names 'Y' too often."
    assert refused_chance(match, "witches R B Y") == "BS-1.2 `witches` takes 4 cards; 3 are named."
    match.happen("witches Y G R B")
    assert column(match) == "Y G R B"
    assert seen(match)["values"] == [5, 3, 2, 1]


@pytest.mark.parametrize(("options", "values"), [(BASE, [5, 3, 2, 1]), (CONFLICT, [8, 5, 3, 2])])
def test_BS_1_3_score_values(options: dict[str, object], values: list[int]) -> None:
    assert seen(table("", "", "", "", options=options))["values"] == values
    match = finished(*SUITS, options=options)
    assert standing(match, "colour") == ["R", "B", "Y", "G"]
    assert standing(match, "witch") == values


@pytest.mark.parametrize("players", [2, 6, "4"])
def test_BS_1_4_three_four_or_five_play(players: object) -> None:
    assert [GAME.configure({"players": count})["players"] for count in (3, 4, 5)] == [3, 4, 5]
    with pytest.raises(BadOption, match="3, 4 or 5"):
        GAME.configure({"players": players})


# BS-2 Set-up


@pytest.mark.parametrize(("players", "size"), [(3, 13), (4, 10), (5, 8)])
def test_BS_2_1_hand_sizes(players: int, size: int) -> None:
    match = table(*[""] * players)
    assert seen(match)["hands"] == [size] * players
    cards = match.log()[2][1].split()[1:]
    for seat in range(players):
        block = cards[seat * size : (seat + 1) * size]
        assert Counter(seen(match, seat)["hand"]) == Counter(block)
        told = ["?"] * 40
        told[seat * size : (seat + 1) * size] = block
        assert match.log_of(seat)[2] == ("chance", " ".join(["deal", *told]))
    assert match.log_of()[2] == ("chance", "deal" + " ?" * 40)
    assert seen(match)["hand"] == []


def test_BS_2_1_with_three_players_one_card_lies_unseen_in_the_box() -> None:
    match = table("", "", "")
    box = match.log()[2][1].split()[-1]
    while not match.over:
        do_first(match)
    taken = Counter(card for pile in seen(match)["piles"] for card in pile)
    assert DECK - taken == Counter([box])
    assert all(match.log_of(seat)[2][1].endswith(" ?") for seat in (0, 1, 2, None))


def test_BS_2_1_only_cards_in_hand_are_played() -> None:
    match = table("-G", "G3", "", "")
    assert refused(match, 0, "play G3") == "BS-2.1 You do not hold G3."


def test_BS_2_1_nobody_acts_before_the_deal() -> None:
    match = Match(GAME, GAME.configure({}), None)
    for outcome in ("start 1", "witches R B Y G"):
        assert match.acting == []
        assert match.legal(1) == []
        refusal = match.state.refusal(1, "play G3")
        assert str(refusal) == "The cards are not dealt yet. (BS-2.1)"
        match.happen(outcome)
    assert seen(match)["hands"] == [0, 0, 0, 0]


@pytest.mark.parametrize(("order", "winner"), [("R B Y G", 2), ("G R B Y", 0), ("B Y G R", 1)])
def test_BS_2_2_the_order_of_the_witches_is_the_strength_of_the_colours(
    order: str, winner: int
) -> None:
    match = table("G3", "B3", "R3", "Y3", column=order)
    assert seen(play(match, "G3 B3 R3 Y3"))["winner"] == winner


@pytest.mark.no_cover
@pytest.mark.parametrize(("order", "witch"), [("R B Y G", [5, 3, 2, 1]), ("G R Y B", [3, 1, 2, 5])])
def test_BS_2_2_the_order_of_the_witches_is_the_value_of_the_colours(
    order: str, witch: list[int]
) -> None:
    assert standing(finished(*SUITS, column=order), "witch") == witch


def test_BS_2_2_the_order_of_the_witches_is_random() -> None:
    orders = {Match(GAME, GAME.configure({}), Rng(seed)).log()[1][1] for seed in range(300)}
    assert len(orders) == 24


def test_BS_2_3_the_first_start_player_is_random() -> None:
    starts = {Match(GAME, GAME.configure({}), Rng(seed)).acting[0] for seed in range(50)}
    assert starts == {0, 1, 2, 3}
    match = Match(GAME, GAME.configure({}), None)
    assert seen(match)["leader"] is None
    assert refused_chance(match, "start 4") == (
        "BS-2.3 Chance must say `start N`, N from 0 to 3, not 'start 4'."
    )
    match.happen("start 3")
    assert seen(match)["leader"] == 3


def test_BS_2_3_the_table_may_name_the_start_player() -> None:
    assert all(
        Match(GAME, GAME.configure({"start": 2}), Rng(seed)).acting == [2] for seed in range(9)
    )
    match = Match(GAME, GAME.configure({"start": 2}), None)
    assert refused_chance(match, "start 1") == "BS-2.3 The table named seat 2 to start."
    match.happen("start 2")


def test_BS_2_3_the_winner_of_a_trick_leads_the_next() -> None:
    match = play(table("G3", "G1", "G5", "G2"), "G3 G1 G5 G2")
    run(match, "2 move up, 2 take G1, 3 take G2, 0 take G3, 1 take G5")
    assert match.acting == [2]
    assert seen(match)["leader"] == 2


# BS-3 A trick


def test_BS_3_1_the_leader_plays_any_card_and_play_goes_clockwise() -> None:
    match = table("", "", "-G -3 R1", "", start=2)
    assert followers(match) == " ".join(dict.fromkeys(seen(match, 2)["hand"]))
    order = []
    while seen(match)["phase"] == "play":
        order += match.acting
        do_first(match)
    assert order == [2, 3, 0, 1]


def test_BS_3_1_only_the_seat_to_act_plays() -> None:
    match = table("G3", "G4", "", "")
    assert refused(match, 1, "play G4") == "BS-3.1 It is the turn of seat 0."
    assert refused(match, 0, "sing") == (
        "BS-3.1 'sing' is not an action here; what is asked for is `play ...`."
    )
    assert refused_chance(match, "play G3").startswith("BS-3.1 ")


def test_BS_3_1_a_card_that_is_played_stays_played() -> None:
    match = play(table("G3", "-G -3", "", "", options=SILENT), "G3")
    match.act(1, match.legal(1)[0])
    assert match.state.sealed() == 0
    with pytest.raises(Illegal, match=r"BS-3\.1"):
        match.take_back(1)
    with pytest.raises(Illegal, match=r"stays played\. \(BS-3\.1\)"):
        match.state.unseal(1)


def test_BS_3_2_while_no_lead_is_fixed_colour_or_number_must_be_followed() -> None:
    match = play(table("G3", "G1 G3 Y3 R2 B5 -G -3", "", ""), "G3")
    assert followers(match) == "Y3 G1 G3"
    assert refused(match, 1, "play R2") == (
        "BS-3.2 The colour or number of G3 must be followed: play Y3, G1 or G3."
    )


def test_BS_3_2_who_cannot_follow_plays_any_card() -> None:
    match = play(table("G3", "R1 Y5 -G -3", "", ""), "G3")
    assert followers(match) == " ".join(dict.fromkeys(seen(match, 1)["hand"]))
    assert " ".join(seen(play(match, "Y5"))["voids"][1]) == "R3 B3 Y3 G1 G2 G3 G4 G5"


def test_BS_3_3_if_only_the_colour_agrees_it_becomes_the_lead() -> None:
    match = play(table("G3", "G4", "", ""), "G3")
    assert seen(match)["lead"] is None
    assert seen(play(match, "G4"))["lead"] == "G"


def test_BS_3_3_if_only_the_number_agrees_it_becomes_the_lead() -> None:
    assert seen(play(table("G3", "Y3", "", ""), "G3 Y3"))["lead"] == "3"


def test_BS_3_4_an_equal_card_leaves_the_lead_open() -> None:
    match = play(table("G3", "G3", "G1 Y3 R2 -G -3", ""), "G3 G3")
    assert seen(match)["lead"] is None
    assert followers(match) == "Y3 G1"
    assert seen(play(match, "Y3"))["lead"] == "3"


def test_BS_3_4_the_view_says_who_fixed_the_lead() -> None:
    match = play(table("G3", "G3", "G1 Y3 R2 -G -3", ""), "G3 G3")
    assert seen(match)["lead_by"] is None  # a twin settles nothing
    assert seen(play(match, "Y3"))["lead_by"] == 2


def test_BS_3_4_a_card_that_agrees_in_neither_leaves_the_lead_open() -> None:
    match = play(table("G3", "R2 -G -3", "R4 Y2 B3 G1 -G -3", ""), "G3 R2")
    assert seen(match)["lead"] is None
    assert seen(match)["first"] == "G3"
    assert followers(match) == "B3 G1"  # compared with G3, not with R2
    assert seen(play(match, "G1"))["lead"] == "G"


def test_BS_3_5_a_fixed_colour_must_be_followed() -> None:
    match = play(table("G3", "G4", "G1 Y3 G3 B2 -G", ""), "G3 G4")
    assert followers(match) == "G1 G3"
    assert refused(match, 2, "play Y3") == (
        "BS-3.5 The lead is green and must be followed: play G1 or G3."
    )


def test_BS_3_5_a_fixed_number_must_be_followed() -> None:
    match = play(table("G3", "Y3", "G1 G4 R3 -3", ""), "G3 Y3")
    assert followers(match) == "R3"
    assert refused(match, 2, "play G4") == (
        "BS-3.5 The lead is the number 3 and must be followed: play R3."
    )


def test_BS_3_5_who_cannot_follow_the_lead_plays_any_card() -> None:
    match = play(table("G3", "G4", "Y3 R2 -G", ""), "G3 G4")
    assert followers(match) == " ".join(dict.fromkeys(seen(match, 2)["hand"]))
    play(match, "Y3")
    assert seen(match)["lead"] == "G"  # the first card's number counts no more
    assert " ".join(seen(match)["voids"][2]) == "G1 G2 G3 G4 G5"


def test_BS_3_6_a_card_that_does_not_follow_a_colour_cannot_win() -> None:
    match = table("G1", "G2", "R5 -G", "Y3 -G")
    assert seen(play(match, "G1 G2 R5 Y3"))["winner"] == 1


def test_BS_3_6_a_card_that_does_not_follow_a_number_cannot_win() -> None:
    match = table("G3", "Y3", "R5 -3", "G5 -3")
    assert seen(play(match, "G3 Y3 R5 G5"))["winner"] == 1


# BS-4 Who wins the trick


@pytest.mark.parametrize("order", ["R B Y G", "G Y B R"])
def test_BS_4_1_lead_is_a_colour_the_highest_number_wins(order: str) -> None:
    match = table("G3", "G4", "G5", "G1", column=order)
    assert seen(play(match, "G3 G4 G5 G1"))["winner"] == 2


def test_BS_4_1_the_first_card_may_stay_the_highest() -> None:
    assert seen(play(table("G5", "G4", "G2", "G1"), "G5 G4 G2 G1"))["winner"] == 0


def test_BS_4_2_lead_is_a_number_the_highest_witch_wins() -> None:
    match = play(table("G3", "Y3", "B3", "Y3", column="R B Y G"), "G3 Y3 B3 Y3")
    assert seen(match)["winner"] == 2


def test_BS_4_2_witches_that_moved_count_where_they_stand_now() -> None:
    match = play(table("G3", "G4", "G5 Y2", "G1 G2", column="R B Y G"), "G3 G4 G5 G1")
    run(match, "2 move up, 2 take G5, 3 take G1, 0 take G3, 1 take G4")
    assert column(match) == "R B G Y"
    assert seen(play(match, "Y2 G2"))["winning"] == 3


def test_BS_4_3_later_of_two_equal_winners_wins_by_number() -> None:
    assert seen(play(table("G3", "G5", "G5", "G1"), "G3 G5 G5 G1"))["winner"] == 2


def test_BS_4_3_later_of_two_equal_winners_wins_by_colour() -> None:
    assert seen(play(table("G3", "R3", "Y3", "R3"), "G3 R3 Y3 R3"))["winner"] == 3


def test_BS_4_3_later_of_two_equal_winners_wins_when_the_lead_is_fixed_after_both() -> None:
    assert seen(play(table("G3", "G3", "G1", "G2"), "G3 G3 G1 G2"))["winner"] == 1


@pytest.mark.no_cover
@pytest.mark.parametrize(
    "hands", [["G1", "R5", "B2"], ["G1", "R5", "B2", "Y4"], ["G1", "R5", "B2", "Y4", "R3"]]
)
@pytest.mark.parametrize("options", [BASE, SILENT])
def test_BS_4_4_lead_still_open_the_first_card_wins(
    hands: list[str], options: dict[str, object]
) -> None:
    match = play(late(*hands, options=options), " ".join(hands))
    assert seen(match)["lead"] is None
    assert seen(match)["winner"] == 0


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("hands", "winner"),
    [
        (["G1", "G1", "B2"], 1),
        (["G1", "R5", "G1"], 2),
        (["G1", "G1", "B2", "Y4"], 1),
        (["G1", "R5", "B2", "G1"], 3),
        (["G1", "R5", "G1", "B2", "Y4"], 2),
    ],
)
def test_BS_4_5_lead_still_open_the_later_of_two_equal_cards_wins(
    hands: list[str], winner: int
) -> None:
    match = play(late(*hands), " ".join(hands))
    assert seen(match)["lead"] is None
    assert seen(match)["winner"] == winner


# BS-5 The witch moves


@pytest.mark.parametrize(("move", "after"), [("move up", "R Y B G"), ("move down", "R B G Y")])
def test_BS_5_1_the_winner_moves_the_witch_of_the_winning_card(move: str, after: str) -> None:
    match = play(table("Y3", "Y4", "Y5", "Y1"), "Y3 Y4 Y5 Y1")
    assert match.acting == [2]
    assert match.legal(2) == ["move up", "move down"]
    assert refused(match, 0, "move up") == "BS-5.1 It is the turn of seat 2."
    match.act(2, move)
    assert column(match) == after
    assert seen(match)["moved"] == {"witch": "Y", "way": move.split()[1]}


def test_BS_5_1_the_colour_is_that_of_the_winning_card_not_of_the_first() -> None:
    match = play(table("G3", "B3", "Y3", "Y3"), "G3 B3 Y3 Y3")
    run(match, "1 move up")
    assert column(match) == "B R Y G"


def test_BS_5_1_a_witch_moves_when_the_trick_is_complete_and_once() -> None:
    match = table("Y3", "Y4", "Y5", "Y1")
    assert refused(match, 0, "move up") == "BS-5.1 A witch moves when the trick is complete."
    assert refused(match, 0, "move left") == "BS-5.1 A witch moves up or down, not 'left'."
    play(match, "Y3 Y4 Y5 Y1")
    assert refused(match, 2, "sing") == (
        "BS-5.1 'sing' is not an action here; what is asked for is `move up` or `move down`."
    )
    run(match, "2 move up")
    assert refused(match, 2, "move up") == ("BS-5.1 The witch has moved already, one step is all.")


def test_BS_5_2_the_top_witch_can_only_go_down() -> None:
    match = play(table("R3", "R4", "R5", "R1"), "R3 R4 R5 R1")
    assert match.legal(2) == ["move down"]
    assert refused(match, 2, "move up") == (
        "BS-5.2 The red witch stands at the top and can only move down."
    )
    assert column(run(match, "2 move down")) == "B R Y G"


def test_BS_5_2_the_bottom_witch_can_only_go_up() -> None:
    match = play(table("G3", "G4", "G5", "G1"), "G3 G4 G5 G1")
    assert match.legal(2) == ["move up"]
    assert refused(match, 2, "move down") == (
        "BS-5.2 The green witch stands at the bottom and can only move up."
    )
    assert column(run(match, "2 move up")) == "R B G Y"


def test_BS_5_3_nothing_goes_on_before_the_witch_has_moved() -> None:
    match = play(table("Y3", "Y4", "Y5 G1", "Y1"), "Y3 Y4 Y5 Y1")
    first = "BS-5.3 You have won the trick: move the yellow witch first."
    assert refused(match, 2, "play G1") == first
    assert refused(match, 2, "take Y3") == first
    assert match.acting == [2]


@pytest.mark.no_cover
def test_BS_5_3_the_witch_moves_after_the_last_trick_too_and_changes_the_values() -> None:
    scored = {}
    for move in ("move up", "move down"):
        match = play(late("G1", "G2", "G4", "G5"), "G1 G2 G4 G5")
        assert seen(match)["hands"] == [0, 0, 0, 0]
        assert column(match) == "Y R G B"
        run(match, f"3 {move}, 3 take G1, 0 take G2, 1 take G4, 2 take G5")
        assert match.over
        scored[column(match)] = [f"{s['colour']} {s['witch']}" for s in seen(match)["standing"]]
    assert scored == {
        "Y G R B": ["G 3", "R 2", "Y 5", "Y 5"],
        "Y R B G": ["R 3", "R 3", "Y 5", "Y 5"],
    }


# BS-6 Taking cards


def test_BS_6_1_cards_are_taken_from_the_winner_on_clockwise() -> None:
    match = play(table("Y3", "Y4", "Y5", "Y1"), "Y3 Y4 Y5 Y1")
    run(match, "2 move up")
    assert legal(match, 2) == "take Y1 Y3 Y4 Y5"
    assert refused(match, 0, "take Y1") == "BS-6.1 It is the turn of seat 2."
    order = []
    for card in ("Y1", "Y5", "Y3", "Y4"):
        order += match.acting
        match.act(match.acting[0], f"take {card}")
    assert order == [2, 3, 0, 1]
    assert seen(match)["piles"] == [["Y3"], ["Y4"], ["Y1"], ["Y5"]]


def test_BS_6_1_only_cards_left_in_the_trick_are_taken() -> None:
    match = play(table("Y3 G1", "Y4", "Y5 B1", "Y1"), "Y3 Y4 Y5 Y1")
    run(match, "2 move up, 2 take Y5")
    assert refused(match, 3, "take Y5") == "BS-6.1 Y5 is not left in the trick."
    assert refused(match, 3, "take R1") == "BS-6.1 R1 is not left in the trick."
    assert refused(match, 3, "play R1") == (
        "BS-6.1 Take a card of this trick before the next one begins."
    )
    assert refused(match, 3, "sing") == (
        "BS-6.1 'sing' is not an action here; what is asked for is `take ...`."
    )


def test_BS_6_1_cards_are_not_taken_while_the_trick_is_played() -> None:
    match = play(table("Y3", "Y4", "", ""), "Y3")
    assert refused(match, 1, "take Y3") == (
        "BS-6.1 Cards are taken when the trick is complete and the witch has moved."
    )


def test_BS_6_1_both_of_two_equal_cards_can_be_taken() -> None:
    match = play(table("Y3", "Y3", "Y5", "Y5"), "Y3 Y3 Y5 Y5")
    run(match, "3 move up")
    assert legal(match, 3) == "take Y3 Y5"
    run(match, "3 take Y3")
    assert seen(match)["to_take"] == ["Y3", "Y5", "Y5"]
    run(match, "0 take Y3, 1 take Y5, 2 take Y5")
    assert seen(match)["piles"] == [["Y3"], ["Y5"], ["Y5"], ["Y3"]]


def test_BS_6_1_taken_cards_lie_open_sorted_by_number() -> None:
    match = finished(*SUITS[:3], SUITS[3])
    assert " ".join(seen(match, 2)["piles"][3]) == "G1 G1 G2 G2 G3 G3 G4 G4 G5 G5"
    match = finished(
        "G1 G1 G2 Y3 R3 R4 R5 R5 B5 Y5",
        "G2 B2 B2 R2 R2 Y2 Y2 B4 B4 R4",
        "R1 R1 B1 B1 Y1 Y1 G5 G5 B5 Y5",
        "G3 G3 R3 B3 B3 Y3 G4 G4 Y4 Y4",
    )
    assert " ".join(seen(match)["piles"][0]) == "G1 G1 G2 R3 Y3 R4 R5 R5 B5 Y5"


def test_BS_6_2_the_last_player_takes_what_is_left() -> None:
    match = play(table("Y3", "Y4", "Y5", "Y1"), "Y3 Y4 Y5 Y1")
    run(match, "2 move up, 2 take Y1, 3 take Y5, 0 take Y3")
    assert match.acting == [1]
    assert match.legal(1) == ["take Y4"]
    assert refused(match, 1, "take Y3") == "BS-6.1 Y3 is not left in the trick."


def test_BS_6_3_taken_cards_never_return_to_a_hand() -> None:
    match = play(table("Y3 Y3", "Y4", "Y5 -4", "Y1"), "Y3 Y4 Y5 Y1")
    before = Counter(seen(match, 2)["hand"])
    run(match, "2 move up, 2 take Y4, 3 take Y5, 0 take Y3, 1 take Y1")
    assert Counter(seen(match, 2)["hand"]) == before
    assert seen(match)["hands"] == [9, 9, 9, 9]
    assert refused(match, 2, "play Y4") == "BS-2.1 You do not hold Y4."


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [3, 4, 5])
def test_BS_6_4_the_game_ends_when_all_hands_are_empty(players: int) -> None:
    match = late(*["G1", "R5", "B2", "Y4", "R3"][:players])
    play(match, " ".join(["G1", "R5", "B2", "Y4", "R3"][:players]))
    for _ in range(players + 1):
        assert not match.over
        assert seen(match)["result"] is None
        do_first(match)
    assert match.over
    assert seen(match)["hands"] == [0] * players
    assert [len(pile) for pile in seen(match)["piles"]] == [40 // players] * players
    assert refused(match, 0, "play G1") == "BS-6.4 The game is over."
    assert seen(match)["result"] == {"scores": match.scores, "winners": match.winners}


# BS-7 Scoring


def test_BS_7_1_the_colour_you_took_most_of_scores_its_value() -> None:
    piles = [
        "R1 R1 R2 R2 B3 B3 Y4 Y4 G5 G5",
        "B1 B1 B2 B2 R3 R3 Y5 Y5 G4 G4",
        "Y1 Y1 Y2 Y2 R4 R4 B5 B5 G3 G3",
        "G1 G1 G2 G2 R5 R5 B4 B4 Y3 Y3",
    ]
    match = finished(*piles, column="G B R Y")
    assert standing(match, "colour") == ["R", "B", "Y", "G"]
    assert standing(match, "witch") == [2, 3, 1, 5]


def test_BS_7_1_nobody_scores_before_a_card_is_taken() -> None:
    match = table("", "", "", "")
    assert standing(match, "colour") == [None] * 4
    assert match.scores == [0, 0, 0, 0]
    assert match.winners == []


@pytest.mark.parametrize(
    ("order", "colour", "witch"), [("R B Y G", "R", 5), ("G B Y R", "B", 3), ("Y G B R", "B", 2)]
)
def test_BS_7_2_of_tied_colours_the_most_valuable_counts(
    order: str, colour: str, witch: int
) -> None:
    match = finished(*PAIRS, column=order)
    assert standing(match, "colour")[0] == colour
    assert standing(match, "witch")[0] == witch


PAIRS = ["R1 R2 R3 R4 R5 B1 B2 B3 B4 B5"] * 2 + ["Y1 Y2 Y3 Y4 Y5 G1 G2 G3 G4 G5"] * 2


def test_BS_7_3_most_of_a_number_is_two_points_and_all_who_tie_get_them() -> None:
    piles = [
        "R1 R1 B1 B1 Y1 Y1 G1 G1 R2 R2",  # 1s alone
        "B2 B2 Y2 R3 R3 B3 B3 R4 R4 B4",  # ties for 2s and 3s
        "Y2 G2 G2 Y3 Y3 G3 G3 B4 R5 R5",  # ties for 2s and 3s
        "Y4 Y4 G4 G4 B5 B5 Y5 Y5 G5 G5",  # 4s and 5s alone
    ]
    assert standing(finished(*piles), "devil") == [2, 4, 4, 4]


def test_BS_7_4_the_highest_sum_wins() -> None:
    match = finished(*SUITS, column="B R Y G")
    assert standing(match, "devil") == [10, 10, 10, 10]
    assert match.scores == [13, 15, 12, 11]
    assert match.winners == [1]


def test_BS_7_4_a_tie_is_a_shared_victory() -> None:
    match = finished(*PAIRS)
    assert match.scores == [15, 15, 12, 12]
    assert match.winners == [0, 1]
    assert seen(match)["result"] == {"scores": [15, 15, 12, 12], "winners": [0, 1]}


# BS-8 Variants


def test_BS_8_1_conflict_turns_the_score_cards_over() -> None:
    assert finished(*SUITS).scores == [15, 13, 12, 11]
    assert finished(*SUITS, options=CONFLICT).scores == [18, 15, 13, 12]


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("order", "half"), [("R G B Y", 4), ("G R B Y", 3), ("G B R Y", 2), ("G B Y R", 1)]
)
def test_BS_8_2_conflict_halves_a_shared_colour_rounded_up(order: str, half: int) -> None:
    piles = [
        "R1 R2 R3 R4 R5 B1 B2 B3 Y1 Y2",
        "R1 R2 R3 R4 R5 B4 B5 Y3 Y4 Y5",
        "B1 B2 B3 B4 B5 Y1 Y2 Y3 Y4 G1",
        "G1 G2 G2 G3 G3 G4 G4 G5 G5 Y5",
    ]
    match = finished(*piles, column=order, options=CONFLICT)
    assert standing(match, "colour") == ["R", "R", "B", "G"]
    values = dict(zip(order.split(), [8, 5, 3, 2], strict=True))
    assert standing(match, "witch") == [half, half, values["B"], values["G"]]
    assert standing(match, "halved") == [True, True, False, False]
    match = finished(*piles, column=order)
    values = dict(zip(order.split(), [5, 3, 2, 1], strict=True))
    assert standing(match, "witch") == [values["R"], values["R"], values["B"], values["G"]]


def test_BS_8_2_conflict_hits_all_who_share_even_three_of_five() -> None:
    piles = [
        "R1 R2 R3 B1 B2 Y1 Y2 G1",
        "R1 R2 R4 B3 B4 Y3 Y4 G2",
        "R3 R4 R5 B5 Y5 G3 G4 G5",
        "R5 B1 B2 B3 B4 B5 Y1 Y2",
        "Y3 Y4 Y5 G1 G2 G3 G4 G5",
    ]
    match = finished(*piles, options=CONFLICT)
    assert standing(match, "colour") == ["R", "R", "R", "B", "G"]
    assert standing(match, "witch") == [4, 4, 4, 5, 2]


CROSSED = [
    "R1 R2 R3 R4 R5 B1 B2 B3 B4 B5",  # as many blue as red: scores red
    "B1 B2 B3 B4 B5 G1 G2 G3 G4 G5",
    "Y1 Y2 Y3 Y4 Y5 G1 G2 G3 G4 G5",
    "R1 R2 R3 R4 R5 Y1 Y2 Y3 Y4 Y5",
]


def test_BS_8_2_conflict_compares_scoring_colours_only() -> None:
    match = finished(*CROSSED, options=CONFLICT)
    assert standing(match, "colour") == ["R", "B", "Y", "R"]
    assert standing(match, "witch") == [4, 5, 3, 4]


def test_BS_8_3_conflict_nobody_scores_a_lower_colour_to_avoid_the_halving() -> None:
    match = finished(*CROSSED, column="R Y B G", options=CONFLICT)
    assert standing(match, "colour") == ["R", "B", "Y", "R"]
    assert standing(match, "witch") == [4, 3, 5, 4]  # seat 3 may not score yellow for 5


def silent_trick(options: dict[str, object] = SILENT) -> Match:
    """Seat 1 cannot follow G3; seat 2 fixes the lead, green; seat 3 cannot follow that."""
    hands = ["G3 B1", "R5 -G -3", "G4", "Y3 Y5 -G"]
    return play(table(*hands, column="Y R B G", options=options), "G3 R5 G4 Y5")


def test_BS_8_4_silent_a_card_that_cannot_follow_lies_face_down() -> None:
    match = silent_trick()
    assert seen(match)["table"] == ["G3", "?", "G4", "?"]
    assert seen(match, 0)["table"] == ["G3", "?", "G4", "?"]
    assert seen(match, 1)["table"] == ["G3", "R5", "G4", "?"]
    assert seen(match, 3)["table"] == ["G3", "?", "G4", "Y5"]
    assert seen(match)["face_down"] == [1, 3]
    assert seen(match)["hands"] == [9, 9, 9, 9]


def test_BS_8_4_silent_the_log_tells_others_only_that_a_card_was_played() -> None:
    match = silent_trick()
    assert match.log()[3:] == [(0, "play G3"), (1, "play R5"), (2, "play G4"), (3, "play Y5")]
    told = [(0, "play G3"), (1, "play ?"), (2, "play G4"), (3, "play ?")]
    assert match.log_of()[3:] == told
    assert match.log_of(2)[3:] == told
    assert match.log_of(1)[3:] == [told[0], (1, "play R5"), *told[2:]]
    assert match.log_of(3)[3:] == [*told[:3], (3, "play Y5")]


def test_BS_8_4_silent_cards_turn_up_when_the_witch_has_moved() -> None:
    match = run(silent_trick(), "2 move up")
    for seat in (0, 1, 2, 3, None):
        assert seen(match, seat)["table"] == ["G3", "R5", "G4", "Y5"]
        assert seen(match, seat)["face_down"] == []
        assert match.log_of(seat)[3:] == match.log()[3:]
    assert legal(match, 2) == "take R5 Y5 G3 G4"
    run(match, "2 take Y5, 3 take R5")
    assert seen(match)["to_take"] == ["G3", "G4"]


def test_BS_8_4_silent_that_a_card_could_not_follow_is_public() -> None:
    voids = seen(silent_trick())["voids"]
    assert " ".join(voids[1]) == "R3 B3 Y3 G1 G2 G3 G4 G5"
    assert " ".join(voids[3]) == "G1 G2 G3 G4 G5"


def test_BS_8_4_silent_a_card_that_follows_lies_open_and_so_does_the_leaders() -> None:
    match = play(table("R1", "R1", "R2", "R2", options=SILENT), "R1 R1 R2 R2")
    assert seen(match)["table"] == ["R1", "R1", "R2", "R2"]
    assert match.log_of()[3:] == match.log()[3:]


def test_BS_8_4_silent_a_refusal_tells_nothing_of_a_hidden_card() -> None:
    hands = ["G3", "R5 -G -3", "G1 Y3 R2 -G -3", ""]
    refusals = [
        refused(play(table(*hands, options=SILENT), f"G3 {card}"), 2, "play R2")
        for card in ("R5", complete(tuple(hands))[1][-1])
    ]
    assert refusals == ["BS-3.2 The colour or number of G3 must be followed: play Y3 or G1."] * 2


def test_BS_8_4_without_silent_witches_every_card_lies_open() -> None:
    match = silent_trick(BASE)
    assert seen(match)["table"] == ["G3", "R5", "G4", "Y5"]
    assert seen(match)["face_down"] == []
    assert match.log_of()[3:] == match.log()[3:]


def test_BS_8_5_silent_a_face_down_card_leaves_the_lead_open() -> None:
    hands = ["G3", "R5 -G -3", "R3 G1 R1 -G -3", ""]
    match = play(table(*hands, options=SILENT), "G3 R5")
    assert seen(match)["lead"] is None
    assert followers(match) == "R3 G1"
    assert seen(play(match, "R3"))["lead"] == "3"


def test_BS_8_5_silent_a_face_down_card_cannot_win() -> None:
    assert seen(silent_trick())["winner"] == 2
    match = play(late("G1", "R5", "B2", options=SILENT), "G1 R5 B2")
    assert seen(match)["table"] == ["G1", "?", "?"]
    assert seen(match)["winner"] == 0


def test_BS_8_4_silent_combines_with_conflict() -> None:
    match = silent_trick({**SILENT, **CONFLICT})
    assert seen(match)["table"] == ["G3", "?", "G4", "?"]
    assert seen(match)["values"] == [8, 5, 3, 2]
    both = finished(*PAIRS, options={**SILENT, **CONFLICT})
    assert both.scores == [14, 14, 12, 12]


# Worked examples


def test_BS_E1_green_4_and_yellow_3_may_follow_green_3() -> None:
    match = play(table("G3", "G4 Y3 R2 -G -3", "", ""), "G3")
    assert followers(match) == "Y3 G4"
    assert refused(match, 1, "play R2").startswith("BS-3.2 ")


def test_BS_E2_only_green_5_may_be_played_to_green_3_and_green_4() -> None:
    match = play(table("G3", "G4", "G5 B1 Y4 -G", ""), "G3 G4")
    assert seen(match)["lead"] == "G"
    assert followers(match) == "G5"


def test_BS_E3_of_four_red_and_four_yellow_the_red_ones_count() -> None:
    match = finished(
        "R1 R1 R2 R2 B1 B2 Y1 Y1 Y2 Y2 G1 G1 G2",
        "R3 R4 R5 B1 B3 B4 B5 Y3 Y4 Y5 G2 G3 G4",
        "R3 R4 R5 B2 B3 B4 B5 Y3 Y4 Y5 G3 G4 G5",
    )
    assert standing(match, "colour")[0] == "R"
    assert standing(match, "witch")[0] == 5


def test_BS_E4_devil_scores_of_three_players() -> None:
    match = finished(
        "R1 R1 R2 R2 B2 R3 R3 B3 R4 R4 R5 R5 B5",
        "B1 B1 B2 Y2 Y2 G2 B3 Y3 Y3 B4 B4 Y4 B5",
        "Y1 Y1 G1 G1 G2 G3 G3 Y4 G4 G4 Y5 Y5 G5",
    )
    counts = [[sum(c[1] == n for c in pile) for n in "12345"] for pile in seen(match)["piles"]]
    assert counts == [[2, 3, 3, 2, 3], [2, 4, 3, 3, 1], [4, 1, 2, 3, 3]]
    assert standing(match, "devil") == [4, 6, 6]


def test_BS_E5_conflict_a_shared_8_is_4_though_5_is_tied() -> None:
    match = finished(*CROSSED, options=CONFLICT)
    pile = Counter(card[0] for card in seen(match)["piles"][0])
    assert pile == {"R": 5, "B": 5}
    assert seen(match)["column"][:2] == ["R", "B"]
    assert standing(match, "witch")[0] == 4


# Views

LEADERS = ["2", "", "0", "13", "", "", "1", "3", "02"]  # seats, by colour and number


def test_a_view_tells_all_that_a_seat_may_know() -> None:
    match = table("G3 B1", "R5 -G -3", "G4 G4", "Y3 Y5 -G", column="Y R B G", options=SILENT)
    run(play(match, "G3 R5 G4 Y5"), "2 move up, 2 take R5, 3 take G4, 0 take Y5, 1 take G3")
    assert seen(match, 2) == {
        "game": "brujas",
        "seat": 2,
        "players": 4,
        "acting": [2],
        "legal": ["play R5", "play B1", "play B2", "play B3", "play B4", "play G4"],
        "result": None,
        "phase": "play",
        "column": ["Y", "R", "G", "B"],
        "colours": ["R", "B", "Y", "G"],
        "numbers": 5,
        "copies": 2,
        "devil": 2,
        "values": [5, 3, 2, 1],
        "dealt": 10,
        "trick": 2,
        "leader": 2,
        "first": None,
        "lead": None,
        "lead_by": None,
        "table": [None, None, None, None],
        "face_down": [],
        "out": [],
        "winning": None,
        "winner": None,
        "mover": None,
        "moved": None,
        "taken": [None, None, None, None],
        "to_take": [],
        "pickers": [],
        "hand": ["R5", "B1", "B2", "B2", "B3", "B3", "B4", "B4", "G4"],
        "hands": [9, 9, 9, 9],
        "piles": [["Y5"], ["G3"], ["R5"], ["G4"]],
        "voids": [
            [],
            ["R3", "B3", "Y3", "G1", "G2", "G3", "G4", "G5"],
            [],
            ["G1", "G2", "G3", "G4", "G5"],
        ],
        "last_trick": {
            "leader": 0,
            "cards": ["G3", "R5", "G4", "Y5"],
            "lead": "G",
            "winner": 2,
            "moved": {"witch": "G", "way": "up"},
            "taken": ["Y5", "G3", "R5", "G4"],
        },
        "standing": [
            {"colour": "Y", "halved": False, "witch": 5, "devil": 2, "total": 7},
            {"colour": "G", "halved": False, "witch": 2, "devil": 2, "total": 4},
            {"colour": "R", "halved": False, "witch": 3, "devil": 2, "total": 5},
            {"colour": "G", "halved": False, "witch": 2, "devil": 2, "total": 4},
        ],
        "leaders": {
            sign: [int(seat) for seat in seats]
            for sign, seats in zip("RBYG12345", LEADERS, strict=True)
        },
        "previews": {
            "R5": leading("Y5"),
            "B1": leading("R1 B1 B5 Y1 G1"),
            "B2": leading("R2 B5 Y2 G2"),
            "B3": leading("R3 B5 Y3 G3"),
            "B4": leading("R4 B5 Y4"),
            "G4": leading("R4 Y4 G5"),
        },
        "moves": {
            "R": {
                "up": {"column": ["R", "Y", "G", "B"], "scores": [5, 4, 7, 4]},
                "down": {"column": ["Y", "G", "R", "B"], "scores": [7, 5, 4, 5]},
            },
            "B": {"up": {"column": ["Y", "R", "B", "G"], "scores": [7, 3, 5, 3]}},
            "G": {
                "up": {"column": ["Y", "G", "R", "B"], "scores": [7, 5, 4, 5]},
                "down": {"column": ["Y", "R", "B", "G"], "scores": [7, 3, 5, 3]},
            },
        },
        "takes": {},
        "barred": {},
    }


def leading(rivals: str) -> dict[str, object]:
    """What is told of a card with which a trick may be led."""
    return {"lead": None, "winning": True, "face_down": False, "beaten_by": rivals.split()}


@pytest.mark.no_cover
@pytest.mark.parametrize("options", [BASE, SILENT, CONFLICT])
def test_only_the_seat_to_act_is_told_what_its_choices_do(options: dict[str, object]) -> None:
    for match in positions(options, seed=4):
        for seat in (None, *range(match.state.players)):
            told = seen(match, seat)
            if seat not in match.acting:
                assert [told[key] for key in ("previews", "moves", "takes", "barred")] == [{}] * 4
                continue
            named = {words.split()[1] for words in told["legal"]}
            assert set(told["previews"]) == (named if told["phase"] == "play" else set())
            assert set(told["takes"]) == (named if told["phase"] == "take" else set())
            if told["phase"] == "move":
                assert [set(ways) for ways in told["moves"].values()] == [named]
            playable = named if told["phase"] == "play" else set()
            assert set(told["barred"]) == set(told["hand"]) - playable


@pytest.mark.no_cover
@pytest.mark.parametrize("options", [BASE, SILENT, CONFLICT])
def test_previews_come_true(options: dict[str, object]) -> None:
    for match in positions(options, seed=5):
        for seat in match.acting:
            told = seen(match, seat)
            for words in told["legal"]:
                after = match.state.clone()
                after.apply(seat, after.words.codes[words])
                compare(told, words, seat, after.view(seat).json())


def compare(told: dict[str, Any], words: str, seat: int, after: dict[str, Any]) -> None:
    """Is what was told of an action what it has done?"""
    verb, what = words.split()
    if verb == "play":
        preview = told["previews"][what]
        assert preview["lead"] == after["lead"]
        assert preview["winning"] == (after["winning"] == seat)
        assert preview["face_down"] == (seat in after["face_down"])
        assert preview["winning"] == (what[0] in told["moves"]) or not preview["winning"]
    elif verb == "move":
        preview = told["moves"][after["moved"]["witch"]][what]
        assert preview["column"] == after["column"]
        assert preview["scores"] == [now["total"] for now in after["standing"]]
    else:
        preview = told["takes"][what]
        assert preview["standing"] == after["standing"][seat]
        assert preview["scores"] == [now["total"] for now in after["standing"]]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_BS_3_6_a_card_is_beaten_only_by_what_its_preview_names(players: int) -> None:
    told: dict[str, Any] = {"winning": None}
    rivals: list[str] = []
    for match in positions({"players": players}, seed=6):
        before, told = told, seen(match, match.acting[0] if match.acting else None)
        if told["phase"] in ("play", "move") and told["winning"] not in (None, before["winning"]):
            card = told["table"][told["winning"]]
            assert before["winning"] is None or card in rivals
            rivals = before["previews"][card]["beaten_by"]


def test_BS_3_6_the_view_says_which_cards_are_out_of_the_running() -> None:
    match = play(table("G3", "R2 -G -3", "G4", "Y3 -G"), "G3 R2")
    assert seen(match)["out"] == []  # there is no lead yet
    assert seen(play(match, "G4"))["out"] == [1]
    assert seen(play(match, "Y3"))["out"] == [1, 3]


def test_BS_4_1_a_preview_says_what_could_still_beat_a_card() -> None:
    match = play(table("G3", "G4 R3", "G1", "R5", column="R B Y G"), "G3")
    told = seen(match, 1)["previews"]
    assert told["G4"] == {
        "lead": "G",
        "winning": True,
        "face_down": False,
        "beaten_by": ["G4", "G5"],
    }
    assert told["R3"]["lead"] == "3"
    assert told["R3"]["beaten_by"] == ["R3"]  # BS-4.3


def test_BS_4_2_who_is_void_does_not_beat_a_card() -> None:
    match = play(table("R3", "R1 -3 R2", "B5 -R -3", "R4 R5", column="G B Y R"), "R3 R1 B5")
    assert seen(match, 3)["previews"]["R4"]["beaten_by"] == []
    assert list(seen(match, 3)["moves"]) == ["R"]


def test_BS_5_1_before_the_witch_moves_everybodys_points_are_told_for_both_ways() -> None:
    match = play(table("G3", "G1", "G5", "G2", column="R G B Y"), "G3 G1 G5 G2")
    assert seen(match, 2)["moves"] == {
        "G": {
            "up": {"column": ["G", "R", "B", "Y"], "scores": [0, 0, 0, 0]},
            "down": {"column": ["R", "B", "G", "Y"], "scores": [0, 0, 0, 0]},
        }
    }


def test_BS_5_1_the_view_says_which_witch_is_to_be_moved() -> None:
    match = play(table("G3", "R2 -G -3", "G4", "Y3 -G"), "G3 R2 G4")
    assert seen(match)["mover"] is None
    assert seen(play(match, "Y3"))["mover"] == "G"


def test_BS_6_1_the_view_names_who_takes_next_and_after() -> None:
    match = table("G3", "G1", "G5", "G2")
    assert seen(match)["pickers"] == []
    assert seen(play(match, "G3 G1 G5 G2"))["pickers"] == [2, 3, 0, 1]
    assert seen(run(match, "2 move up"))["pickers"] == [2, 3, 0, 1]
    assert seen(run(match, "2 take G1, 3 take G2"))["pickers"] == [0, 1]


def test_BS_7_3_a_preview_of_taking_tells_the_score_with_that_card() -> None:
    match = play(table("G3", "G1", "G5", "G2"), "G3 G1 G5 G2")
    run(match, "2 move up, 2 take G1")
    assert seen(match, 3)["takes"]["G5"] == {
        "standing": {"colour": "G", "halved": False, "witch": 2, "devil": 2, "total": 4},
        "scores": [0, 0, 4, 4],
    }


@pytest.mark.parametrize("options", [BASE, SILENT])
def test_barred_cards_are_refused_by_the_clause_that_bars_them(options: dict[str, object]) -> None:
    clauses = set()
    for match in positions(options, seed=8):
        for seat in match.acting:
            for card, clause in seen(match, seat)["barred"].items():
                assert match.state.refusal(seat, f"play {card}").clause == clause
                clauses.add(clause)
    assert clauses == {"BS-3.2", "BS-3.5", "BS-5.3", "BS-6.1"}


def test_a_view_tells_what_is_going_on_while_cards_are_taken() -> None:
    match = run(silent_trick(), "2 move up, 2 take R5")
    told = seen(match, 3)
    assert told["phase"] == "take"
    assert told["acting"] == [3]
    assert told["legal"] == ["take Y5", "take G3", "take G4"]
    assert told["winner"] == told["winning"] == 2
    assert told["moved"] == {"witch": "G", "way": "up"}
    assert told["taken"] == [None, None, "R5", None]
    assert told["to_take"] == ["Y5", "G3", "G4"]
    assert told["first"] == "G3"
    assert told["last_trick"] is None


def positions(options: dict[str, object], seed: int) -> Iterator[Match]:
    """One random game, before its first chance outcome and after every decision."""
    yield Match(GAME, GAME.configure(options), None)
    rng = Rng(seed)
    match = Match(GAME, GAME.configure(options), rng)
    yield match
    while not match.over:
        actions = match.legal(match.acting[0])
        match.act(match.acting[0], actions[rng.below(len(actions))])
        yield match


def viewers(match: Match) -> list[int | None]:
    return [*range(match.state.players), None]


@pytest.mark.no_cover
@pytest.mark.parametrize("options", TABLES)
def test_views_are_plain_json_and_tell_nobody_elses_secrets(options: dict[str, object]) -> None:
    for match in some(positions(options, 1)):
        for seat in viewers(match):
            told = seen(match, seat)
            assert json.loads(json.dumps(told)) == told
            assert len(told["hand"]) == (0 if seat is None else told["hands"][seat])
            for other in told["face_down"]:
                assert (told["table"][other] == "?") == (other != seat)


@pytest.mark.parametrize("options", TABLES)
def test_copies_are_equal_and_independent(options: dict[str, object]) -> None:
    scratch = GAME.new(GAME.configure(options))
    for match in positions(options, 2):
        state = match.state
        scratch.copy(state)
        assert scratch.snapshot() == state.clone().snapshot() == state.snapshot()
        for seat in match.acting:
            before = state.snapshot()
            scratch.apply(seat, scratch.choice(seat, 0))
            assert state.snapshot() == before != scratch.snapshot()


def test_a_random_pick_is_any_legal_action() -> None:
    rng = Rng(4)
    for match in (table("", "", "", ""), silent_trick(), run(silent_trick(), "2 move up")):
        seat = match.acting[0]
        picked = {match.state.pick(seat, rng) for _ in range(400)}
        assert sorted(picked) == match.state.legal(seat)


# Imagining


@pytest.mark.parametrize("options", ONE_WATCHED)
def test_imagined_worlds_look_the_same_and_could_have_happened(options: dict[str, object]) -> None:
    rng = Rng(3)
    for match in some(positions(options, 1)):
        for seat in viewers(match):
            view = match.view(seat)
            world = view.imagine(rng)
            assert world.view(view.seat).json() == view.json()
            if len(match.log()) % 5 == 0:  # each phase has its turn, a replay takes time
                assert replayed(match, seat, world).snapshot() == world.snapshot()
            view.imagine_into(world, rng)
            assert world.view(view.seat).json() == view.json()


def replayed(match: Match, seat: int | None, world: State) -> State:
    """The state after the log that the seat knows, with the hands and hidden cards of a world."""
    own = [dict[str, Any](world.view(other).json()) for other in range(world.players)]
    log = [
        (who, words.replace("?", str(own[who]["table"][who])) if isinstance(who, int) else words)
        for who, words in match.log_of(seat)
    ]
    again = Match(match.game, match.options, None)
    for who, words in log:
        if isinstance(who, int):
            again.act(who, words)
        elif words.startswith("deal"):
            hands = [
                [*own[k]["hand"], *(w[5:] for by, w in log if by == k and w.startswith("play"))]
                for k in range(world.players)
            ]
            cards = [card for hand in hands for card in hand]
            again.happen(" ".join(["deal", *cards, *(DECK - Counter(cards)).elements()]))
        else:
            again.happen(words)
    return again.state


@pytest.mark.no_cover
@pytest.mark.parametrize("options", [BASE, SILENT])
@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_imagined_worlds_are_equally_likely(options: dict[str, object], viewer: int) -> None:
    match = late("G1 R2 B3", "R5 B2 Y4", "Y5 Y5 G4", options=options)
    view = play(match, "G1 Y4").view(viewer)
    expected = worlds(match, viewer)
    found: Counter[str] = Counter()
    known: dict[tuple[object, ...], str] = {}
    world = match.state.clone()
    rng = Rng(viewer)
    for _ in range(8000):
        view.imagine_into(world, rng)
        key = world.snapshot()
        if key not in known:
            known[key] = in_words(world)
        found[known[key]] += 1
    assert found.keys() == expected.keys()
    share = found.total() / expected.total()
    surprise = sum((found[k] - share * n) ** 2 / (share * n) for k, n in expected.items())
    assert surprise < len(expected) + 8 * len(expected) ** 0.5


def worlds(match: Match, viewer: int) -> Counter[str]:
    """Every way the cards can lie that the viewer cannot rule out, by trying them all."""
    told = seen(match, viewer)
    lying = [card for card in told["table"] if card not in (None, "?")]
    known = Counter([*told["hand"], *lying, *(card for pile in told["piles"] for card in pile)])
    found: Counter[str] = Counter()
    for order in permutations((DECK - known).elements()):
        cards = list(order)
        hands = [
            told["hand"] if seat == viewer else [cards.pop() for _ in range(size)]
            for seat, size in enumerate(told["hands"])
        ]
        hidden = ""
        if told["face_down"]:
            hidden = cards.pop() if viewer != 1 else told["table"][1]
        if not {*hands[1], hidden} & set(told["voids"][1]):
            found[spell(hands, hidden)] += 1
    return found


def in_words(world: State) -> str:
    """The hands of a world, and the card that seat 1 has played face down."""
    own: list[dict[str, Any]] = [world.view(seat).json() for seat in range(3)]
    return spell([told["hand"] for told in own], own[1]["table"][1] if own[1]["face_down"] else "")


def spell(hands: list[list[str]], hidden: str) -> str:
    """A world in words: the hands, and the card that seat 1 has played face down."""
    ordered = [sorted(hand, key=lambda card: ("RBYG".index(card[0]), card)) for hand in hands]
    return " / ".join(" ".join(hand) for hand in [*ordered, [hidden]])


# Whole games


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("options", TABLES)
def test_whole_games_agree_with_a_plain_reading_of_the_rules(
    options: dict[str, object], seed: int
) -> None:
    book: Book | None = None
    for match in positions(options, seed):
        if match.log():
            book = book or Book(match)
            book.read(match.log())
            if not match.over:
                assert match.acting == [book.turn]
                assert sorted(match.legal(book.turn)) == sorted(set(book.legal()))
    assert book is not None
    assert book.scores(bool(options["conflict"])) == match.scores
    assert match.winners == [k for k, x in enumerate(match.scores) if x == max(match.scores)]


class Book:
    """The rules once more, read as plainly as they are written and as slowly as it takes."""

    def __init__(self, match: Match) -> None:
        start, witches, deal = [words.split()[1:] for _, words in match.log()]
        self.players = match.state.players
        size = 40 // self.players
        self.turn = int(start[0])
        self.column = witches
        self.hands = [deal[k * size : (k + 1) * size] for k in range(self.players)]
        self.piles: list[list[str]] = [[] for _ in self.hands]
        self.trick: list[str] = []
        self.heap: list[str] = []
        self.leader = self.turn
        self.winner = -1
        self.done = 3

    def read(self, log: list[tuple[int | str, str]]) -> None:
        """Follow the log from where it was read last."""
        for _, words in log[self.done :]:
            verb, name = words.split()
            if verb == "play":
                self.play(name)
            elif verb == "move":
                self.move(name)
            else:
                self.take(name)
        self.done = len(log)

    def lead(self) -> str:
        for card in self.trick[1:]:
            agree = [mark for mark in card if mark in self.trick[0]]
            if len(agree) == 1:
                return agree[0]
        return ""

    def legal(self) -> list[str]:
        if self.heap:
            return [f"take {card}" for card in self.heap]
        if self.winner >= 0:
            place = self.column.index(self.best()[0])
            return [f"move {way}" for way, end in (("up", 0), ("down", 3)) if place != end]
        hand = self.hands[self.turn]
        wanted = self.lead() or "".join(self.trick[:1])
        follow = [card for card in hand if set(card) & set(wanted)]
        return [f"play {card}" for card in follow or hand]

    def best(self) -> str:
        """The winning card: of those that follow the lead, or equal the first, the strongest."""
        lead = self.lead()
        if lead == "":
            return self.trick[0]
        follow = [card for card in self.trick if lead in card]
        if lead in "RBYG":
            return max(follow, key=lambda card: card[1])
        return min(follow, key=lambda card: self.column.index(card[0]))

    def play(self, card: str) -> None:
        self.hands[self.turn].remove(card)
        self.trick.append(card)
        self.turn = (self.turn + 1) % self.players
        if len(self.trick) == self.players:
            latest = max(k for k, card in enumerate(self.trick) if card == self.best())
            self.winner = self.turn = (self.leader + latest) % self.players

    def move(self, way: str) -> None:
        a = self.column.index(self.best()[0])
        b = a - 1 if way == "up" else a + 1
        self.column[a], self.column[b] = self.column[b], self.column[a]
        self.heap = list(self.trick)

    def take(self, card: str) -> None:
        self.heap.remove(card)
        self.piles[self.turn].append(card)
        self.turn = (self.turn + 1) % self.players
        if not self.heap:
            self.leader = self.turn = self.winner
            self.trick = []
            self.winner = -1

    def scores(self, conflict: bool) -> list[int]:
        values = [8, 5, 3, 2] if conflict else [5, 3, 2, 1]
        counts = [Counter(mark for card in pile for mark in card) for pile in self.piles]
        scoring = [max(self.column, key=lambda colour: count[colour]) for count in counts]
        scores = []
        for count, colour in zip(counts, scoring, strict=True):
            witch = values[self.column.index(colour)]
            if conflict and scoring.count(colour) > 1:
                witch = -(-witch // 2)
            most = [n for n in "12345" if count[n] == max(other[n] for other in counts)]
            scores.append(witch + 2 * len(most))
        return scores
