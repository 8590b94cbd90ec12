"""Fixed positions in which there is one right thing to do, or a choice that must not drift."""

import pytest

import foretell
from foretell.bots.levels import make_bot
from foretell.kit.rng import Rng
from foretell.kit.state import CHANCE
from foretell.match import Match

SKILLED = ["club", "search:worlds=40,sealed=10"]
HANDS = (
    "deal B11 M11 P11 S11 B10 M10 P10 S10 B9 M9 B1 M1 P1 S1 B2 M2 P2 S2 B3 M3 "
    "P3 S3 B4 M4 P4 S4 B5 M5 P5 S5 B6 M6 P6 S6 B7 M7 P7 S7 B8 M8 P8 S8 P9 S9"
)


def after(game: str, log: list[str], **options: object) -> Match:
    """The match after these words, said by whoever is to speak."""
    setup = foretell.game(game, **options)
    match = Match(setup.game, setup.options, None)
    for words in log:
        if match.state.turn == CHANCE:
            match.happen(words)
        else:
            match.act(match.acting[0], words)
    return match


def choice(match: Match, bot: str) -> str:
    seat = match.acting[0]
    return make_bot(match.game.id, bot).words(match.view(seat), Rng(1))


@pytest.mark.parametrize("bot", SKILLED)
def test_the_best_hand_foretells_mostly_first_places(bot: str) -> None:
    match = after("seven-prophecies", ["start 0", HANDS, "row B M P S B M P S B M P S"])
    first = int(choice(match, bot).split(" ")[1].split("-")[0])
    assert first >= 5


@pytest.mark.parametrize("bot", SKILLED)
def test_the_last_to_play_takes_the_place_it_still_needs(bot: str) -> None:
    log = ["start 1", HANDS, "row B M P S B M P S B M P S"]
    log += ["prophesy 7-0-0-0", "prophesy 0-0-0-7", "prophesy 3-3-1-0", "prophesy 2-2-2-1"]
    match = after("seven-prophecies", [*log, "play B1", "play B4", "play B7"])
    assert match.legal(0) == ["play B9", "play B10", "play B11"]
    assert choice(match, bot) == "play B9"  # any of the three comes 1st: the lowest is spent


@pytest.mark.parametrize("bot", SKILLED)
def test_who_has_nearly_won_at_santiiba_does_not_risk_a_full_area(bot: str) -> None:
    log = ["start 0", "roll 3 3 6 6 1", "foresee white", "choose brown", "take die"]
    log += ["choose pink", "take die", "choose green", "take die"]
    match = after("santiiba", log, players=2)
    assert "stop" in match.legal(0)
    assert choice(match, bot) == "stop"


@pytest.mark.parametrize("bot", SKILLED)
def test_the_winner_of_a_trick_lifts_the_witch_it_lives_by(bot: str) -> None:
    deal = (  # all yellow cards to one seat, all other fives to another
        "deal Y5 Y5 Y1 Y1 Y2 Y2 Y3 Y3 Y4 Y4 R1 R2 R3 R4 R1 R2 R3 R4 G1 G2 "
        "B1 B2 B3 B4 B1 B2 B3 B4 G1 G2 G5 G5 R5 R5 B5 B5 G3 G3 G4 G4"
    )
    log = ["start 0", "witches R Y B G", deal, "play Y5", "play R1", "play B1", "play G5"]
    log += ["move up", "take Y5", "take R1", "take B1", "take G5"]  # nobody else lives by yellow
    log += ["play Y5", "play R2", "play B2", "play G5"]
    match = after("brujas", log)
    assert match.legal(0) == ["move down"]  # yellow is at the top: no choice
    log[1] = "witches R B Y G"
    match = after("brujas", log)
    assert match.legal(0) == ["move up", "move down"]
    assert choice(match, bot) == "move up"
