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
        "daily.title": "The deal of the day",
        "daily.body": "{game}: what would you do? See afterwards what others did.",
        "hook.opened": "A table of {game} is open: {names} waits for others.",
        "hook.started": "{game} has begun: {names}.",
        "hook.turn": "{game}: it is {name}'s turn.",
        "hook.finished": "{game} is over. Won by {winners}; {scores}.",
        "digest.subject": "Games in which it is your turn: {number}",
        "digest.text": "Hello {name},\n\nit is your turn here:\n\n{games}\n\n"
        "You have asked for this e-mail, which comes once a day at most. You can end it here:\n"
        "{settings}\n",
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
        "daily.title": "Die Aufgabe des Tages",
        "daily.body": "{game}: Was würdest du tun? Danach siehst du, wie es andere gemacht haben.",
        "hook.opened": "Ein Tisch für {game} ist offen: {names} wartet auf andere.",
        "hook.started": "{game} hat begonnen: {names}.",
        "hook.turn": "{game}: {name} ist am Zug.",
        "hook.finished": "{game} ist vorbei. Gewonnen: {winners}; {scores}.",
        "digest.subject": "Partien, in denen du am Zug bist: {number}",
        "digest.text": "Hallo {name},\n\nhier bist du am Zug:\n\n{games}\n\n"
        "Du hast um diese E-Mail gebeten; sie kommt höchstens einmal am Tag. Abbestellen "
        "kannst du sie hier:\n{settings}\n",
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
        "daily.title": "El reparto del día",
        "daily.body": "{game}: ¿qué harías tú? Después verás qué hicieron los demás.",
        "hook.opened": "Hay una mesa abierta de {game}: {names} espera a otros.",
        "hook.started": "Ha empezado {game}: {names}.",
        "hook.turn": "{game}: le toca a {name}.",
        "hook.finished": "{game} ha terminado. Gana {winners}; {scores}.",
        "digest.subject": "Partidas en las que te toca: {number}",
        "digest.text": "Hola, {name}:\n\naquí te toca jugar:\n\n{games}\n\n"
        "Has pedido este correo, que llega como mucho una vez al día. Puedes dejar de recibirlo "
        "aquí:\n{settings}\n",
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
        "daily.title": "今日の一手",
        "daily.body": "{game}は、あなたならどうしますか。答えたあと、ほかの人の結果も見られます。",
        "hook.opened": "{game} の卓が開いています。{names} が参加者を待っています。",
        "hook.started": "{game} が始まりました。参加者は {names} です。",
        "hook.turn": "{game} は {name} さんの番です。",
        "hook.finished": "{game} が終わりました。勝者は {winners}、得点は {scores} です。",
        "digest.subject": "あなたの番のゲームが {number} 件あります",
        "digest.text": "{name} さん\n\n次のゲームがあなたの番です。\n\n{games}\n\n"
        "このメールはご希望により、多くて一日一回お送りしています。停止はこちらから。\n{settings}\n",
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
