"""The title and the sentence of a link, in the language of whoever asks."""

from typing import NamedTuple

from foretell.games.registry import find
from foretell.server.links.art import LinkArt
from foretell.server.links.stranger import Seen


class Words(NamedTuple):
    """What stands beside a link's picture."""

    title: str
    sentence: str


def choose_language(accepted: str, known: list[str]) -> str:
    """The first language of a request's header that there are texts in."""
    for part in accepted.split(","):
        language = part.split(";")[0].strip().lower().split("-")[0]
        if language in known:
            return language
    return known[0]


def words_for(seen: Seen | None, art: LinkArt, language: str) -> Words:
    """About the table, or about the place itself where a stranger may know nothing of it."""
    texts = art.texts[language]
    if seen is None:
        return Words("Foretell", texts["foretell"])
    game = art.names[language].get(seen.game) or find(seen.game).name
    names = [seat.name or "?" for seat in seen.seats]
    values = {"game": game, "names": in_a_row(texts, [n for n in names if n != "?"])}
    if seen.status == "over":
        values["winners"] = in_a_row(texts, [names[seat] for seat in seen.winners])
        scores = sorted(zip(seen.scores or [], names, strict=False), key=lambda one: -one[0])
        values["scores"] = ", ".join(f"{name} {score}" for score, name in scores)
    free = sum(seat.kind == "open" for seat in seen.seats)
    key = "open" if seen.status == "open" and free else seen.status
    title = f"{key}.title.many" if len(seen.winners) > 1 else f"{key}.title"
    return Words(fill(texts[title], values), fill(texts[f"{key}.sentence"], values))


def in_a_row(texts: dict[str, str], names: list[str]) -> str:
    """`a, b and c`."""
    if len(names) < 2:
        return "".join(names)
    return texts["comma"].join(names[:-1]) + texts["and"] + names[-1]


def fill(text: str, values: dict[str, str]) -> str:
    """The text with its places filled; names may hold anything, also braces."""
    parts = text.split("{")
    return parts[0] + "".join(
        values.get(part.partition("}")[0], "") + part.partition("}")[2] for part in parts[1:]
    )
