"""Matches that a seat, or nobody, can tell from a given one: drawn at random, or all of them."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from math import factorial, prod
from typing import Any, Final

from foretell.adapters.openspiel.chance import NOBODY, Layout, shares
from foretell.kit.options import in_words
from foretell.kit.rng import Rng
from foretell.kit.state import CHANCE, SPECTATOR, State
from foretell.match import Entry, LogLine, Match

Hands = dict[int, list[str]]
MOST: Final = 20_000  # deals that are listed


def imagine(match: Match, seat: int, rng: Rng, layouts: dict[str, Layout]) -> Match:
    """A match that has looked the same to the seat all the time, each one equally likely.

    Earlier rounds stay as they were, and cards that nobody ever sees: nothing depends on them.
    """
    made = match.clone()
    made.state = match.view(seat).imagine(rng)
    for other, line in made.veiled.items():
        if other != seat:
            rephrase(made, other, line)
    at = last_deal(made)
    if at is not None:
        redeal(made, seat, at, layouts)
    return made


def rephrase(made: Match, seat: int, line: LogLine) -> None:
    """Have a hidden action be what the imagined state says it was."""
    line.words = made.state.hidden_words(seat)
    line.told = [f"{line.words.split(' ')[0]} ?"] * (made.state.players + 1)
    line.told[seat] = line.words


def last_deal(match: Match) -> int | None:
    """Where the log says what is in everybody's hands now, if there are hands."""
    for at in range(len(match.lines) - 1, -1, -1):
        line = match.lines[at]
        if line.who == "chance" and line.words.startswith("deal"):
            return at
    return None


def redeal(made: Match, seat: int, at: int, layouts: dict[str, Layout]) -> None:
    """Have the deal be what led to the hands of the imagined state."""
    line = made.lines[at]
    layout = layouts["deal"]
    now = {other: held(made.state, other) for other in range(made.state.players) if other != seat}
    words = deal_of(made, at, layout, now, {seat: layout.hands(line.words)[seat]})
    told = [layout.tell(words, viewer) for viewer in [*range(made.state.players), SPECTATOR]]
    made.lines[at] = LogLine("chance", words, told)


def deal_of(match: Match, at: int, layout: Layout, now: Hands, dealt: Hands) -> str:
    """The deal of these hands, of which some are known as they are now and some as dealt."""
    old = match.lines[at].words.split(" ")[1:]
    placed = [old[place] for place in layout.places]
    left = Counter(old)
    left.subtract(placed)
    hands = dict(dealt)
    for seat, cards in now.items():
        hands[seat] = sorted(cards + played(match, at, seat), key=layout.order.__getitem__)
    for hand in hands.values():
        left.subtract(hand)
    hands[NOBODY] = sorted(left.elements(), key=layout.order.__getitem__)
    return layout.write(placed, hands)


def held(state: State, seat: int) -> list[str]:
    """The seat's hand in words."""
    hand = state.view(seat).own()["hand"]
    assert isinstance(hand, list)
    return hand


def played(match: Match, at: int, seat: int) -> list[str]:
    """What the seat has played since an entry of the log."""
    return [
        line.words.split(" ")[1]
        for line in match.lines[at:]
        if line.who == seat and line.words.startswith("play")
    ]


def every_deal(match: Match, layouts: dict[str, Layout]) -> list[tuple[str, int]]:
    """All last deals that agree with what everybody knows, with weights: equal cards count twice.

    None if there has been no deal, or the next one is due: nothing is hidden then that matters.
    """
    at = last_deal(match)
    if at is None or (match.state.turn == CHANCE and match.lines[-1].who != "chance"):
        return []
    layout = layouts["deal"]
    found = list(islice(spread(match, layout, at), MOST + 1))
    if len(found) > MOST:
        raise ValueError(f"More than {MOST:,} deals agree with the log of `from`: end it later.")
    return [(deal_of(match, at, layout, hands, {}), weight) for hands, weight in found]


def spread(match: Match, layout: Layout, at: int) -> Iterator[tuple[Hands, int]]:
    """Every way in which the cards that nobody has shown may be held, with its weight."""
    seats = [holder for holder in layout.holders if holder != NOBODY]
    hands: Hands = {seat: held(match.state, seat) for seat in seats}
    hands[NOBODY] = layout.hands(match.lines[at].words).get(NOBODY, [])
    told: dict[str, Any] = match.view().json()
    unseen = Counter(card for hand in hands.values() for card in hand)
    kinds = sorted(unseen.items())
    barred = {
        (holder, kind)
        for holder in seats
        for kind in unseen
        if kind in told["voids"][holder] or kind[0] in told["voids"][holder]
    }
    room = {holder: len(hand) for holder, hand in hands.items()}
    yield from give(kinds, room, {holder: [] for holder in hands}, barred)


def give(
    kinds: list[tuple[str, int]], room: dict[int, int], hands: Hands, barred: set[tuple[int, str]]
) -> Iterator[tuple[Hands, int]]:
    """Every way to give out these kinds of cards, each so many times."""
    if not kinds:
        yield {holder: list(hand) for holder, hand in hands.items() if holder != NOBODY}, 1
        return
    (kind, copies), *rest = kinds
    able = [holder for holder in room if room[holder] and (holder, kind) not in barred]
    for chosen in shares(len(able), copies):
        gift = Counter(able[number] for number in chosen)
        if any(room[holder] < number for holder, number in gift.items()):
            continue
        weight = factorial(copies) // prod(factorial(number) for number in gift.values())
        for holder, number in gift.items():
            room[holder] -= number
            hands[holder] += [kind] * number
        for made, times in give(rest, room, hands, barred):
            yield made, weight * times
        for holder, number in gift.items():
            room[holder] += number
            del hands[holder][-number:]


def redealt(match: Match, words: str) -> Match:
    """The match with another last deal."""
    log = match.log()
    log[last_deal(match) or 0] = ("chance", words)
    return play_log(match, log)


def play_log(match: Match, log: list[Entry]) -> Match:
    """A match of the same game that this log tells."""
    made = Match(match.game, match.options, None)
    for who, words in log:
        if isinstance(who, int):
            made.act(who, words)
        else:
            made.happen(words)
    return made


def write_log(match: Match) -> str:
    """A match's log on one line: what the parameter `from` takes."""
    return "; ".join(f"{who} {words}" for who, words in match.log())


def read_log(match: Match, text: str) -> Match:
    """The match that such a line tells; ValueError says which entry is wrong."""
    log: list[Entry] = []
    seats = [str(seat) for seat in range(match.state.players)]
    for number, entry in enumerate(text.split(";")):
        who, _, words = entry.strip().partition(" ")
        if who != "chance" and who not in seats:
            allowed = in_words(["chance", *seats])
            raise ValueError(
                f"`from`, entry {number}: {entry.strip()!r} must begin with {allowed}."
            )
        log.append((who if who == "chance" else int(who), words))
    try:
        return play_log(match, log)
    except ValueError as error:
        raise ValueError(f"`from` is not a log of this game: {error}") from None
