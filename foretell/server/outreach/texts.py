"""What people are told who are not looking, in the languages of the page.

Whoever stands beside a telephone may read a notification: it names the game and the people, and
nothing of what anybody holds.
"""

from functools import cache
from typing import Final

from msgspec import Struct
from msgspec.json import decode

from foretell.games.registry import find
from foretell.server.links.art import FILE
from foretell.server.links.words import fill
from foretell.server.settings import BUILT
from foretell.wire.house import Language

Words = dict[str, str]
TEXTS: Final[dict[Language, Words]] = {
    "en": {
        "comma": ", ",
        "and": " and ",
        "turn.title": "Your turn",
        "turn.body": "{game} with {names}",
        "invitation.title": "{host} invites you",
        "invitation.body": "{game}: a seat is kept for you.",
        "rematch.title": "{host} wants a rematch",
        "rematch.body": "{game}: your seat is kept for you.",
    },
    "de": {
        "comma": ", ",
        "and": " und ",
        "turn.title": "Du bist am Zug",
        "turn.body": "{game} mit {names}",
        "invitation.title": "{host} lädt dich ein",
        "invitation.body": "{game}: Ein Platz ist für dich frei gehalten.",
        "rematch.title": "{host} möchte eine Revanche",
        "rematch.body": "{game}: Dein Platz ist für dich frei gehalten.",
    },
    "es": {
        "comma": ", ",
        "and": " y ",
        "turn.title": "Te toca",
        "turn.body": "{game} con {names}",
        "invitation.title": "{host} te invita",
        "invitation.body": "{game}: hay un sitio reservado para ti.",
        "rematch.title": "{host} quiere la revancha",
        "rematch.body": "{game}: tu sitio está reservado.",
    },
    "ja": {
        "comma": "、",
        "and": "、",
        "turn.title": "あなたの番です",
        "turn.body": "{names} との {game}",
        "invitation.title": "{host}さんからの招待",
        "invitation.body": "{game} にあなたの席があります。",
        "rematch.title": "{host}さんが再戦を希望しています",
        "rematch.body": "{game} にあなたの席を取ってあります。",
    },
}


class Names(Struct, frozen=True):
    """The names of games, by language, as the page has them."""

    names: dict[str, dict[str, str]]


@cache
def names_of_games() -> dict[str, dict[str, str]]:
    """What games are called in each language; nothing if the page is not built."""
    file = BUILT / FILE
    return decode(file.read_bytes(), type=Names).names if file.exists() else {}


def name_of(game: str, language: Language) -> str:
    """What a game is called."""
    return names_of_games().get(language, {}).get(game) or find(game).name


def say(key: str, language: Language, **values: str) -> str:
    """A text with its places filled."""
    return fill(TEXTS[language][key], values)
