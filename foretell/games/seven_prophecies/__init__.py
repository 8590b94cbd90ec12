"""Seven Prophecies, both editions."""

from typing import Final

from foretell.games.seven_prophecies import rules_2017, rules_2025
from foretell.kit.game import ASPECTS, Game
from foretell.kit.options import Option, players_option

EDITION_2025: Final[Game] = Game(
    __name__,
    rules_2025.ID,
    "Seven Prophecies",
    "SP",
    [players_option(3, 4)],
    rules_2025.new,
    aspects=ASPECTS,
    unit="round",
    order=1,
)
EDITION_2017: Final[Game] = Game(
    __name__,
    rules_2017.ID,
    "Seven Prophecies (2017)",
    "SF",
    [
        players_option(3, 4),
        Option(
            "variant",
            "base",
            [*rules_2017.VARIANTS],
            "points over several rounds, a race, or one round only",
        ),
    ],
    rules_2017.new,
    aspects=ASPECTS,
    unit="round",
    edition="2017",
    order=2,
)
GAMES: Final = [EDITION_2025, EDITION_2017]
