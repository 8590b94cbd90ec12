"""Which log leads to an imagined world: the true one, with all that is hidden as it is there.

Only what the viewer was not told changes: the latest deal, and choices that are still sealed.
"""

from foretell.kit.bits import has
from foretell.kit.state import State
from foretell.match import Entry, Match
from foretell.record import replay

Change = tuple[int, str]  # the number of an entry of the log, and its words in the other world


def reach(match: Match, world: State) -> Match:
    """The match that the log tells when everything hidden is as in the imagined world."""
    record = match.record()
    record["log"] = [list(entry) for entry in changed(match.log(), changes(match, world))]
    return replay(record)


def changed(log: list[Entry], found: list[Change]) -> list[Entry]:
    """A log in which some entries have other words."""
    made = list(log)
    for entry, words in found:
        made[entry] = (made[entry][0], words)
    return made


def changes(match: Match, world: State) -> list[Change]:
    """Where the log differs that leads to the world."""
    log = match.log()
    found: list[Change] = []
    last_deal = max((k for k, entry in enumerate(log) if entry[1].startswith("deal")), default=-1)
    if last_deal >= 0:
        found.append((last_deal, imagined_deal(log, last_deal, world)))
    for k, (who, words) in enumerate(match.log_of(None)):
        if isinstance(who, int) and "?" in words and k == latest(log, who):
            found.append((k, imagined_choice(world, who) or log[k][1]))
    return [(k, words) for k, words in found if log[k][1] != words]


def latest(log: list[Entry], who: int) -> int:
    """Where the seat's last entry stands."""
    return max(k for k, entry in enumerate(log) if entry[0] == who)


def imagined_deal(log: list[Entry], at: int, world: State) -> str:
    """The deal that gives everybody the world's hand and the cards played since."""
    dealt = log[at][1].split(" ")[1:]
    rest = list(dealt)
    blocks: list[str] = []
    for seat in range(world.players):
        blocks += hand(world, seat) + played(log, at, seat, world)
    for card in blocks:
        rest.remove(card)
    public = dealt[len(blocks) :]  # future cards keep their place; the others are interchangeable
    keep = [card for card in public if card in rest]
    for card in keep:
        rest.remove(card)
    tail = [card if card in keep else rest.pop(0) for card in public]
    return " ".join(["deal", *blocks, *tail])


def hand(world: State, seat: int) -> list[str]:
    """The cards that the seat holds in the world."""
    cards = world.view(seat).json()["hand"]
    assert isinstance(cards, list)
    return cards


def played(log: list[Entry], at: int, seat: int, world: State) -> list[str]:
    """What the seat has played since the deal, a face-down card as the world has it."""
    plays = [k for k in range(at, len(log)) if log[k][0] == seat and log[k][1].startswith("play")]
    cards = [log[k][1].split(" ")[1] for k in plays]
    if plays and plays[-1] == latest(log, seat):
        choice = imagined_choice(world, seat)
        if choice is not None and choice.startswith("play"):
            cards[-1] = choice.split(" ")[1]
    return cards


def imagined_choice(world: State, seat: int) -> str | None:
    """The seat's hidden choice in the world, in words."""
    return world.hidden_words(seat) if has(world.hidden(), seat) else None
