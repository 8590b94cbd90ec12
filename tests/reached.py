"""Is an imagined world reachable? Rewrite the true log so that it leads there, and replay it."""

from foretell.kit.bits import has
from foretell.kit.state import State
from foretell.match import Entry, Match
from foretell.record import replay


def reach(match: Match, world: State) -> Match:
    """The match that the log tells when everything hidden is as in the imagined world."""
    log = match.log()
    last_deal = max((k for k, entry in enumerate(log) if entry[1].startswith("deal")), default=-1)
    if last_deal >= 0:
        log[last_deal] = ("chance", imagined_deal(log, last_deal, world))
    spectator = match.log_of(None)
    for k, (who, words) in enumerate(spectator):
        if isinstance(who, int) and "?" in words and k == latest(log, who):
            log[k] = (who, imagined_choice(world, who) or log[k][1])
    record = match.record()
    record["log"] = [list(entry) for entry in log]
    return replay(record)


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
