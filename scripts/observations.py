"""`python -m scripts.observations`: write the tables of docs/observations.md from the encodings."""

from pathlib import Path

import foretell
from foretell.envs import Encoding, Field
from foretell.kit.game import Game

PAGE = Path(__file__).resolve().parent.parent / "docs" / "observations.md"
MARK = "<!-- tables: python -m scripts.observations -->\n"


def page() -> str:
    """The page as it should be: what people wrote, and below the mark a table for each game."""
    written, mark, _ = PAGE.read_text().partition(MARK)
    return written + mark + "".join(table(game) for game in foretell.GAMES.values())


def table(game: Game) -> str:
    """One game's fields, with their numbers for each count of players."""
    counts = next(option.allowed for option in game.options if option.name == "players")
    encodings = [Encoding(foretell.game(game.id, players=count)) for count in counts]
    heads = [f"{count} players" for count in counts]
    lines = [
        f"\n## {game.name} (`{game.id}`)\n",
        "| field | " + " | ".join(heads) + " | values | meaning |",
        "|---|" + "---|" * len(heads) + "---|---|",
    ]
    for fields in zip(*(encoding.fields for encoding in encodings), strict=True):
        field = fields[0]
        cells = [f"`{field.name}`", *map(span, fields), f"{field.low}-{field.high}", field.meaning]
        lines.append("| " + " | ".join(cells) + " |")
    sizes = [str(encoding.size) for encoding in encodings]
    actions = [str(encoding.actions) for encoding in encodings]
    lines.append("| size | " + " | ".join(sizes) + " | | numbers of an observation |")
    lines.append("| actions | " + " | ".join(actions) + " | | numbers of a mask |")
    return "\n".join(lines) + "\n"


def span(field: Field) -> str:
    """Where a field's numbers are."""
    return f"{field.start}-{field.start + field.length - 1}"


if __name__ == "__main__":
    PAGE.write_text(page())
