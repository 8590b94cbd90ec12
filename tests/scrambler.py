"""An independent scrambler: it rewrites a log wherever one viewer cannot know it.

It knows nothing of views, voids or samplers: it changes words and lets the rules say
whether the changed log could have happened.
"""

import foretell
from foretell.match import Entry, Match
from foretell.record import BadRecord, replay


def scramble(match: Match, viewer: int | None, rng: foretell.Rng, tries: int = 12) -> Match:
    """Another match that has looked the same to the viewer all the time."""
    for _ in range(tries):
        log = match.log()
        told = match.log_of(viewer)
        hidden = [k for k, entry in enumerate(told) if "?" in entry[1]]
        if not hidden:
            break
        at = hidden[rng.below(len(hidden))]
        changed = rewrite(match, log, told, at, rng)
        if changed is not None:
            match = changed
    return match


def rewrite(
    match: Match, log: list[Entry], told: list[Entry], at: int, rng: foretell.Rng
) -> Match | None:
    """The match with one hidden entry changed, if the rules allow it."""
    who, words = log[at]
    if who == "chance":
        words = swap_unseen(words, told[at][1], rng)
    else:
        assert isinstance(who, int)
        words = other_choice(match, log, at, rng)
    record = match.record()
    record["log"] = [list(entry) for entry in [*log[:at], (who, words), *log[at + 1 :]]]
    try:
        return replay(record)
    except BadRecord:
        return None


def swap_unseen(words: str, told: str, rng: foretell.Rng) -> str:
    """Exchange two cards of a deal that the viewer has not seen."""
    cards = words.split(" ")
    unseen = [k for k, card in enumerate(told.split(" ")) if card == "?"]
    a, b = (unseen[rng.below(len(unseen))] for _ in range(2))
    cards[a], cards[b] = cards[b], cards[a]
    return " ".join(cards)


def other_choice(match: Match, log: list[Entry], at: int, rng: foretell.Rng) -> str:
    """Another way to make a choice that the viewer does not know."""
    verb = log[at][1].split(" ")[0]
    if verb == "play":  # a face-down card: it could have been any card of that hand
        who = log[at][0]
        assert isinstance(who, int)
        hand = match.view(who).json()["hand"]
        assert isinstance(hand, list)
        options = [f"play {card}" for card in hand] or [log[at][1]]
    else:
        shown = set()  # a ball of a colour that was chosen would have been turned up
        for who, words in log[at:]:
            if who == "chance":
                break
            shown.add(words.replace("choose", "foresee"))
        names = match.state.words.names
        options = [name for name in names if name.startswith(verb) and name not in shown]
        options.append(log[at][1])
    return options[rng.below(len(options))]
