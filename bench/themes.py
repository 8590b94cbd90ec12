"""What players of each level give away at each kind of decision, in shares of the victory.

`python -m bench.themes GAME [OPTION=VALUE ...] --games 8 --keep` writes it to `levels.json` in the
game's folder, where the foresight profile finds it. The games are those of `bench.review`.
"""

import argparse
import json
from collections import defaultdict
from importlib.resources import files
from pathlib import Path

from bench.review import play, read_setup, seated
from foretell.review.link import GRADES
from foretell.review.review import Reviewer

ALL = "all"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("options", nargs="*", metavar="OPTION=VALUE", default=["players=4"])
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--seed", default="themes")
    parser.add_argument("--keep", action="store_true")
    wanted = parser.parse_args()
    setup = read_setup(wanted.game, wanted.options)
    given: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for number in range(wanted.games):
        levels = seated(int(setup.options["players"]), number)
        reviewer = Reviewer(play(setup, [*levels], f"{wanted.seed} {number}").record())
        for one in reviewer.decisions():
            view = reviewer.moments[one.entry].view(one.seat)
            for theme in (ALL, reviewer.examiner.appraisal.theme(view)):
                given[theme][levels[one.seat]].append(one.regret)
    told = {
        theme: {
            level: round(sum(found[level]) / len(found[level]), 4)
            for level in GRADES
            if found[level]
        }
        for theme, found in given.items()
    }
    for theme, found in told.items():
        print(
            f"{theme:12}", ", ".join(f"{level} {100 * mean:.2f}" for level, mean in found.items())
        )
    if wanted.keep:
        path = Path(str(files(setup.game.package) / setup.game.file("levels", ".json")))
        path.write_text(json.dumps(told, indent=1) + "\n")


if __name__ == "__main__":
    main()
