"""The games there are, over HTTP: what can be chosen, and the rules."""

from typing import Annotated

from litestar import Controller, get
from litestar.params import FromPath, QueryParameter
from msgspec import Struct

from foretell.bots.levels import LEVELS
from foretell.games.registry import ALL, find
from foretell.kit.game import Game
from foretell.kit.options import Option, Value, start_option
from foretell.server.rulebook import LANGUAGES, rules_page
from foretell.table.clock import PROFILES

Spoken = Annotated[str, QueryParameter(schema_extra={"enum": LANGUAGES})]  # rules_page checks it


class OptionTold(Struct, frozen=True):
    """Something a table may choose."""

    name: str
    default: Value
    allowed: list[Value]
    help: str


class GameTold(Struct, frozen=True):
    """A game, and what may be chosen for it."""

    id: str
    name: str
    players: list[int]  # how many can play
    options: list[OptionTold]


class ClockProfile(Struct, frozen=True):
    """A kind of clock, in milliseconds."""

    name: str
    decision: int  # for each decision
    reserve: int  # beyond that, for the whole game
    warning: int  # after the warning, before a bot decides
    grace: int | None  # how long a person may be away before a bot stands in


class Games(Struct, frozen=True):
    """All that can be played, by and against whom, and how fast."""

    games: list[GameTold]
    levels: list[str]
    clocks: list[ClockProfile]


def tell_option(option: Option) -> OptionTold:
    """An option as the engine declares it."""
    return OptionTold(option.name, option.default, option.allowed, option.help)


def tell_game(game: Game) -> GameTold:
    """A game; who starts is its tables' choice too, and depends on how many play."""
    players = [number for number in game.options[0].allowed if isinstance(number, int)]
    options = [tell_option(option) for option in [*game.options, start_option(max(players))]]
    return GameTold(game.id, game.name, players, options)


class GameRoutes(Controller):
    """All about games."""

    path = "/api"
    tags = ("games",)

    @get("/games", summary="The games")
    async def games(self) -> Games:
        """Every game with its options, the levels of bots, and the clocks."""
        clocks = [
            ClockProfile(name, one.decision, one.reserve, one.warning, one.grace)
            for name, one in PROFILES.items()
        ]
        return Games([tell_game(game) for game in ALL], LEVELS, clocks)

    @get("/rules/{game:str}", summary="A game's rules", media_type="text/markdown")
    async def rules(self, game: FromPath[str], language: Spoken = "en") -> str:
        """The rules of a game in our own words, as Markdown; ids are the same in all languages."""
        return rules_page(find(game).id, language)
