"""The games there are, over HTTP: what can be chosen, and the rules."""

from typing import Annotated

from litestar import Controller, get
from litestar.params import FromPath, QueryParameter

import foretell
from foretell.bots.levels import LEVELS, SEARCHING
from foretell.games.pages import LANGUAGES, lesson_script, rules_page
from foretell.games.registry import ALL, find
from foretell.kit.game import Game
from foretell.kit.options import Option, start_option
from foretell.table.clock import PROFILES
from foretell.wire.games import ClockProfile, GameInfo, Games, OptionInfo

Spoken = Annotated[str, QueryParameter(schema_extra={"enum": LANGUAGES})]  # rules_page checks it


def tell_option(option: Option) -> OptionInfo:
    """An option as the engine declares it."""
    return OptionInfo(option.name, option.default, option.allowed, option.help)


def tell_game(game: Game) -> GameInfo:
    """A game; who starts is its tables' choice too, and depends on how many play."""
    players = [number for number in game.options[0].allowed if isinstance(number, int)]
    options = [tell_option(option) for option in [*game.options, start_option(max(players))]]
    lesson = lesson_script(game) is not None
    return GameInfo(game.id, game.name, players, options, lesson, game.facts, game.deciding)


def tell_games() -> Games:
    """All games; bots that search see less far where the rules run as plain Python."""
    clocks = [
        ClockProfile(name, one.decision, one.reserve, one.warning, one.grace)
        for name, one in PROFILES.items()
    ]
    weakened = [] if foretell.is_compiled() else SEARCHING
    return Games([tell_game(game) for game in ALL], LEVELS, weakened, clocks)


class GameRoutes(Controller):
    """All about games."""

    path = "/api"
    tags = ("games",)

    @get("/games", summary="The games")
    async def list_games(self) -> Games:
        """Every game with its options, the levels of bots, and the clocks."""
        return tell_games()

    @get("/rules/{game:str}", summary="A game's rules", media_type="text/markdown")
    async def read_rules(self, game: FromPath[str], language: Spoken = "en") -> str:
        """The rules of a game in our own words, as Markdown; ids are the same in all languages."""
        return rules_page(find(game), language)
