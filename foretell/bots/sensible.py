"""A simple player for each game: counts what it sees and takes what looks best."""

from math import comb, sqrt
from typing import Any, Final

from foretell.kit.rng import Rng
from foretell.kit.state import View

Json = dict[str, Any]  # of a view

HIGHEST: Final = {
    ("seven-prophecies", 3): 9,
    ("seven-prophecies", 4): 11,
    ("seven-prophecies-2017", 3): 11,
    ("seven-prophecies-2017", 4): 13,
}
FOLLOWS: Final = 0.85  # how often somebody else can follow a colour


def choose(view: View, rng: Rng) -> str:
    """What a sensible player would do."""
    seen = view.json()
    if seen["game"] == "brujas":
        return choose_brujas(seen)
    if seen["game"] == "santiiba":
        return choose_santiiba(seen, rng)
    return prophesy(seen) if seen["phase"] == "prophecy" else play_prophecy(seen)


# Seven Prophecies


def prophesy(seen: Json) -> str:
    """The prophecy nearest to where the cards of the hand should come."""
    players = seen["players"]
    highest = HIGHEST[seen["game"], players]
    expected = [0.0] * players
    for card in seen["hand"]:
        better = (highest - int(card[1:])) / highest
        suit = sorted((other for other in seen["hand"] if other[0] == card[0]), key=number_of)
        leads = suit[::-1].index(card) < seen["row"].count(card[0])
        beaten = FOLLOWS * better if leads else FOLLOWS + (1 - FOLLOWS) * better
        for place, chance in enumerate(chances(beaten, players - 1)):
            expected[place] += chance * 7 / len(seen["hand"])

    def distance(words: str) -> float:
        tokens = [int(part) for part in words.split()[1].split("-")]
        return sum((have - want) ** 2 for have, want in zip(tokens, expected, strict=True))

    legal: list[str] = seen["legal"]
    return min(legal, key=distance)


def number_of(card: str) -> int:
    """A card's number."""
    return int(card[1:])


def chances(beaten: float, others: int) -> list[float]:
    """How likely so many of the others beat a card that each of them may beat."""
    return [comb(others, k) * beaten**k * (1 - beaten) ** (others - k) for k in range(others + 1)]


def play_prophecy(seen: Json) -> str:
    """The card most likely to come to a place that is still needed."""
    me: int = seen["seat"]
    lead: str = seen["row"][seen["trick"] - 1]
    on_table = [card for card in seen["table"] if card is not None]
    to_come = seen["players"] - 1 - len(on_table)
    highest = HIGHEST[seen["game"], seen["players"]]

    def strength(card: str) -> tuple[bool, int]:
        return card[0] == lead, number_of(card)

    def worth(words: str) -> float:
        card = words.split()[1]
        above = sum(strength(other) > strength(card) for other in on_table)
        better = (highest - number_of(card)) / highest
        beaten = FOLLOWS * better if card[0] == lead else FOLLOWS + (1 - FOLLOWS) * better
        needed = seen["left"][me][above:]
        likely = chances(beaten, to_come)
        return sum(chance * sqrt(tokens) for chance, tokens in zip(likely, needed, strict=False))

    legal: list[str] = seen["legal"]
    return max(legal, key=worth)


# Brujas


def choose_brujas(seen: Json) -> str:
    """Win tricks with high cards, lift the own colour, take what adds to the collection."""
    me: int = seen["seat"]
    legal: list[str] = seen["legal"]
    if seen["phase"] == "take":
        return max(legal, key=lambda words: appeal(seen, me, words.split()[1]))
    if seen["phase"] == "move":
        own = seen["standing"][me]["colour"]
        wanted = "move up" if seen["table"][me][0] == own else "move down"
        return wanted if wanted in legal else legal[0]
    return max(legal, key=lambda words: number_of(words.split()[1]))


def appeal(seen: Json, me: int, card: str) -> float:
    """How much a card adds to a seat's collection: its colour's count and value, its number."""
    alike: int = sum(other[0] == card[0] for other in seen["piles"][me])
    value: int = seen["values"][seen["column"].index(card[0])]
    counts = [sum(other[1] == card[1] for other in pile) for pile in seen["piles"]]
    rival = max(counts[seat] for seat in range(seen["players"]) if seat != me)
    majority = 2.0 if counts[me] <= rival <= counts[me] + 1 else 0.5
    return float(alike + value / 2 + majority)


# Santiiba


def choose_santiiba(seen: Json, rng: Rng) -> str:
    """Like good dice, but not always the same; stop when there is more to lose than to gain."""
    if seen["phase"] == "take":
        return take_santiiba(seen)
    if "stop" in seen["legal"] and is_too_risky(seen):
        return "stop"
    colours: list[str] = [words for words in seen["legal"] if words != "stop"]
    weights = [dice_of(seen)[words.split()[1]] for words in colours]
    at = rng.below(sum(weights))
    for words, weight in zip(colours, weights, strict=True):
        at -= weight
        if at < 0:
            return words
    return colours[-1]


def dice_of(seen: Json) -> dict[str, int]:
    """What the dice show."""
    return seen["dice"] or {}


def hidden_balls(seen: Json) -> int:
    """How many opponents' balls are not up yet."""
    return int(seen["players"]) - 1 - len(seen["up"])


def is_too_risky(seen: Json) -> bool:
    """Would another colour put more at stake than it can bring?"""
    colours_left = 5 - len(seen["chosen"])
    risk = (1 / colours_left) ** hidden_balls(seen)
    area = seen["area"]
    stake = 3 * len(area["cards"]) + sum(dice_of(seen)[colour] for colour in area["dice"])
    return risk * stake > (1 - risk) * 3


def take_santiiba(seen: Json) -> str:
    """The plain choice, or a high die while it is safe to go on."""
    colour = seen["chosen"][-1]
    face = dice_of(seen)[colour]
    last = len(seen["chosen"]) == 4
    daring = face > 3 and (last or (hidden_balls(seen) > 1 and len(seen["chosen"]) < 3))
    if "take card" not in seen["legal"] or face in (2, 3) or daring:
        return "take die"
    return "take card" if face > 3 or last else "take die"
