"""`python -m scripts.new_game night_market`: write a small complete game, to be made your own.

It is a trick-taking game that keeps all laws and can be played everywhere at once. Two folders are
written, foretell/games/NAME and tests/games/NAME, and no other file needs to know of them.
"""

import re
import subprocess
import sys
from pathlib import Path

from foretell.games.registry import ALL

ROOT = Path(__file__).resolve().parent.parent.parent
TEMPLATE = Path(__file__).resolve().parent / "template"
NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
LONGEST = 24  # letters of a name, so that no line of the template becomes too long


class BadName(Exception):
    """A name that a game cannot have; the message says which it can."""


def check(name: str) -> None:
    """BadName if there can be no such folder, or there is one already."""
    if not NAME.fullmatch(name) or not 2 <= len(name) <= LONGEST:
        allowed = f"2 to {LONGEST} small letters, digits and single underscores, a letter first"
        raise BadName(f"{name!r} cannot be a game's name: it has {allowed}.")
    taken = [target for target in targets(name).values() if target.exists()]
    if taken or name.replace("_", "-") in [game.id for game in ALL]:
        raise BadName(f"There is a game {name!r} already.")


def targets(name: str) -> dict[str, Path]:
    """Where the parts of the template go."""
    return {
        "game": ROOT / "foretell" / "games" / name,
        "tests": ROOT / "tests" / "games" / name,
    }


def prefix_for(name: str) -> str:
    """Two capitals for the ids of its clauses that no other game has."""
    taken = {game.prefix for game in ALL}
    letters = re.sub("[^a-z]", "", name).upper()
    wanted = [letters[0] + other for other in letters[1:]]
    wanted += [letters[0] + chr(code) for code in range(ord("A"), ord("Z") + 1)]
    return next(prefix for prefix in wanted if prefix not in taken)


def words_for(name: str) -> dict[str, str]:
    """What stands in the template, and what is to stand there."""
    words = name.split("_")
    prefix = prefix_for(name)
    return {
        "sample_game": name,
        "sample-game": name.replace("_", "-"),
        "Sample Game": " ".join(word.capitalize() for word in words),
        "SampleGame": "".join(word.capitalize() for word in words),
        "XY-": f"{prefix}-",
        "XY_": f"{prefix}_",
        '"XY"': f'"{prefix}"',
    }


def write(name: str) -> list[Path]:
    """Write the game and its tests; the files."""
    words = words_for(name)
    written: list[Path] = []
    for part, target in targets(name).items():
        for source in sorted((TEMPLATE / part).rglob("*.*")):
            text = source.read_text(encoding="utf-8")
            for old, new in words.items():
                text = text.replace(old, new)
            path = target / source.relative_to(TEMPLATE / part)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            written.append(path)
    return written


def main(arguments: list[str]) -> int:
    """Write the game that is named, and its golden playthroughs."""
    if len(arguments) != 1:
        print("Name the game: python -m scripts.new_game night_market", file=sys.stderr)
        return 2
    try:
        check(arguments[0])
    except BadName as error:
        print(error, file=sys.stderr)
        return 2
    for path in write(arguments[0]):
        print(path.relative_to(ROOT))
    from_source = "import tests.interpreted; from tests.golden import write_missing"
    command = [sys.executable, "-c", f"{from_source}; write_missing()"]
    return subprocess.run(command, cwd=ROOT).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
