"""Seven Prophecies, both editions."""

from typing import Final

from foretell.games.seven_prophecies import rules_2017, rules_2025
from foretell.games.seven_prophecies.material import TOKENS, Material
from foretell.games.seven_prophecies.rules import HAND, TRICKS
from foretell.kit.game import ASPECTS, Game
from foretell.kit.options import Option, players_option


def printed(materials: dict[int, Material]) -> dict[str, int]:
    """What both editions have, and how many cards and numbers there are for 3 and 4 players."""
    facts = {"tokens": TOKENS, "tricks": TRICKS, "hand": HAND}
    for players, material in materials.items():
        facts[f"cards{players}"] = material.deck.size
        facts[f"numbers{players}"] = material.numbers
    return facts


EDITION_2025: Final[Game] = Game(
    __name__,
    rules_2025.ID,
    "Seven Prophecies",
    "SP",
    [players_option(3, 4)],
    rules_2025.new,
    aspects=ASPECTS,
    unit="round",
    facts={
        **printed(rules_2025.MATERIALS),
        "rounds3": rules_2025.ROUNDS[3],
        "rounds4": rules_2025.ROUNDS[4],
        "enough": rules_2025.ENOUGH,
        "colours": rules_2025.COLOUR_CARDS.size,
        "closest": rules_2025.CLOSEST,
        **{f"reward{k}": rules_2025.reward(k) for k in range(TOKENS, TRICKS + 1)},
    },
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
    facts={
        **printed(rules_2017.MATERIALS),
        "reward": rules_2017.REWARD,
        "race": rules_2017.RACE,
    },
    edition="2017",
    order=2,
)
GAMES: Final = [EDITION_2025, EDITION_2017]
