"""Golden playthroughs: every answer a game gives along one recorded game, as text.

`python -m tests.golden` writes those that are missing; delete one to have it written anew.
"""

import json
from pathlib import Path

import foretell
from foretell.match import Match, Setup
from tests import setups

GAMES = Path(__file__).parent / "games"
MANY = 6  # values of an option, of which the first stands for all
SEED = 7


def chosen() -> list[Setup]:
    """One playthrough for every game and value of every option."""
    picked = []
    for game in foretell.GAMES.values():
        picked.append(Setup(game, {}))
        for option in game.options:
            values = option.allowed[:1] if len(option.allowed) > MANY else option.allowed
            picked += [Setup(game, {option.name: v}) for v in values if v != option.default]
    return picked


def path(setup: Setup) -> Path:
    folder = GAMES / setup.game.package.rpartition(".")[2] / "golden"
    return folder / f"{setups.name(setup)}.txt"


def transcript(match: Match) -> str:
    """The log of a finished match, told again with all that the engine answers on the way."""
    again = Match(match.game, match.options, None)
    lines = [json.dumps(match.game.recorded(match.options))]
    for k, (who, words) in enumerate(match.log()):
        lines += [f"{who}: {words}"]
        if who == "chance":
            again.happen(words)
        else:
            again.act(int(who), words)
        lines += [
            f"    {seat} may {', '.join(shorten(again.legal(seat)))}" for seat in again.acting
        ]
        if k % 40 == 30:
            lines += views(again)
    lines += [*views(again), f"scores {again.scores} winners {again.winners}"]
    return "\n".join(lines) + "\n"


def shorten(legal: list[str]) -> list[str]:
    """Of many actions the first, the last and their number."""
    return legal if len(legal) < 20 else [legal[0], "...", legal[-1], f"({len(legal)})"]


def views(match: Match) -> list[str]:
    seats = [None, *range(match.state.players)]
    return [f"    seen by {seat}: {json.dumps(match.view(seat).json())}" for seat in seats]


def read_log(text: str) -> list[tuple[int | str, str]]:
    """The log that a transcript tells."""
    entries = [line.split(": ", 1) for line in text.splitlines()[1:] if line[0] in "c0123456789"]
    return [(who if who == "chance" else int(who), words) for who, words in entries]


def write_missing() -> None:
    for setup in chosen():
        if not path(setup).exists():
            path(setup).parent.mkdir(parents=True, exist_ok=True)
            path(setup).write_text(transcript(setups.play_randomly(setup, SEED, 10_000)))


if __name__ == "__main__":
    write_missing()
