"""Every game there is, by id."""

from typing import Final

from foretell.games.brujas import GAME as BRUJAS
from foretell.games.santiiba import GAME as SANTIIBA
from foretell.games.seven_prophecies import GAME as SEVEN_PROPHECIES
from foretell.games.seven_prophecies_2017 import GAME as SEVEN_PROPHECIES_2017
from foretell.kit.game import Game
from foretell.kit.options import BadOption, in_words, short

ALL: Final[list[Game]] = [SEVEN_PROPHECIES, SEVEN_PROPHECIES_2017, BRUJAS, SANTIIBA]
GAMES: Final[dict[str, Game]] = {game.id: game for game in ALL}


def find(id: str) -> Game:
    """The game with this id; BadOption names those there are."""
    if id not in GAMES:
        raise BadOption(f"There is no game {short(id)}: there are {in_words([*GAMES], 'and')}.")
    return GAMES[id]
