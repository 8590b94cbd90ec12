"""The players there are: four levels for every game, and searches with parameters by name."""

from typing import Final

from foretell.bots.bot import Bot, PolicyBot, SearchBot
from foretell.bots.brujas import BrujasJudge, BrujasPolicy
from foretell.bots.brujas_tree import BrujasSearch
from foretell.bots.policy import Policy
from foretell.bots.prophecy import ProphecyPolicy
from foretell.bots.prophecy_judge import ProphecyJudge
from foretell.bots.santiiba import SantiibaPolicy
from foretell.bots.santiiba_judge import SantiibaJudge
from foretell.bots.santiiba_novice import NovicePolicy
from foretell.bots.santiiba_reader import ReaderPolicy
from foretell.bots.search import Judge, Search
from foretell.kit.options import BadOption, in_words, short

LEVELS: Final = ["random", "novice", "club", "expert", "master"]
POLICIES: Final = ["random", "novice", "club"]
ROLLOUTS: Final = [*POLICIES, "careful"]  # club in a hurry, or as careful as in real play
CAREFUL: Final = ["seven-prophecies", "seven-prophecies-2017"]  # where it pays for a master

# In how many worlds a search tries each action, for plain and for sealed choices. A tree
# (brujas) does not try all of them equally often: it is the mean.
WORLDS: Final = {
    "seven-prophecies": {"expert": (200, 24), "master": (400, 120)},
    "seven-prophecies-2017": {"expert": (200, 24), "master": (400, 120)},
    "brujas": {"expert": (100, 100), "master": (2000, 2000)},
    "santiiba": {"expert": (12, 12), "master": (300, 300)},
}
MS: Final = {"expert": (60, 150), "master": (400, 1000)}  # what the clock leaves it for each
MOST: Final = 1_000_000

# How much a policy of brujas may misjudge: a novice, and rollouts, which tell more when they are
# not always the same. They play cards at random: that tells as much, and in half the time.
NOVICE: Final = 5.0
SOFT: Final = 0.5


def make_bot(game: str, name: str) -> Bot:
    """A player by its name: a level, or a level that searches with parameters.

    `search:worlds=50,rollout=club` is a search that only counts; `expert` also keeps time.
    """
    level, colon, rest = name.partition(":")
    if level not in LEVELS and level != "search":
        known = in_words([*LEVELS, "search:worlds=50,rollout=club"])
        raise BadOption(f"There is no bot {short(name)}: there is {known}.")
    if level in POLICIES:
        if colon:
            raise BadOption(f"{level} takes no parameters: {short(name)}.")
        return PolicyBot(make_policy(game, level, careful=level == "club"))
    usual = "careful" if level == "master" and game in CAREFUL else "club"
    parts = rest.split(",") if colon else []
    numbers, rollout = read_parameters(budget(game, level), usual, parts)
    belief = numbers.get("belief", 0) != 0
    policy = make_policy(game, rollout, belief, careful=rollout == "careful")
    search = make_search(game, policy, belief)
    bot = SearchBot(search, numbers["worlds"], numbers["sealed"])
    bot.seconds = numbers["ms"] / 1000
    bot.sealed_seconds = numbers["sealed_ms"] / 1000
    return bot


def budget(game: str, level: str) -> dict[str, int]:
    """What a search may spend, and whether it weighs what others' choices reveal."""
    worlds, sealed = WORLDS[game].get(level, (100, 20))
    ms, sealed_ms = MS.get(level, (MOST, MOST))
    may = {"worlds": worlds, "sealed": sealed, "ms": ms, "sealed_ms": sealed_ms}
    if game != "brujas":  # whose search has no beliefs
        may["belief"] = int(level == "master")
    return may


def read_parameters(
    defaults: dict[str, int], rollout: str, parts: list[str]
) -> tuple[dict[str, int], str]:
    """The numbers of a search and its rollout policy, each from `key=value`."""
    numbers = dict(defaults)
    given: set[str] = set()
    for part in parts:
        key, _, value = part.partition("=")
        if key in given:
            raise BadOption(f"{key} is given twice.")
        given.add(key)
        if key == "rollout":
            rollout = read_rollout(value)
        elif key in numbers:
            numbers[key] = read_budget(key, value)
        else:
            known = in_words([*numbers, "rollout"], "and")
            raise BadOption(f"A search has no parameter {short(key)}: it has {known}.")
    return numbers, rollout


def read_rollout(value: str) -> str:
    """Whose policy plays on in imagined worlds."""
    if value not in ROLLOUTS:
        raise BadOption(f"rollout cannot be {short(value)}: it is {in_words(ROLLOUTS)}.")
    return value


def read_budget(key: str, value: str) -> int:
    """A number that a search can work with."""
    number = int(value) if value.isascii() and value.isdecimal() and len(value) < 8 else -1
    if key == "belief" and number not in (0, 1):
        raise BadOption(f"belief cannot be {short(value)}: it is 0 or 1.")
    if key != "belief" and not 1 <= number <= MOST:
        raise BadOption(f"{key} cannot be {short(value)}: it is a whole number from 1 to {MOST:,}.")
    return number


def make_policy(game: str, level: str, belief: bool = False, careful: bool = False) -> Policy:
    """The policy of a level that does not search.

    A careful one takes its time, where there is one; rollouts must be quick. With belief it
    is the policy of rivals who are not naive.
    """
    noisy = level == "novice"
    if level == "random":
        return Policy()
    if game == "brujas":
        return BrujasPolicy(NOVICE if noisy else 0.0 if careful else SOFT, not (noisy or careful))
    if game == "santiiba":
        return NovicePolicy() if noisy else seer(belief, 4 if careful else 1)
    return ProphecyPolicy(0.8 if noisy else 0.0, careful)


def seer(belief: bool, depth: int) -> SantiibaPolicy:
    """A policy for santiiba that thinks so many colours ahead."""
    return ReaderPolicy(depth) if belief else SantiibaPolicy(depth)


def make_search(game: str, rollout: Policy, belief: bool) -> Search:
    """How the game is searched."""
    if game == "brujas":
        return BrujasSearch(rollout, BrujasJudge())
    return Search(rollout, make_judge(game, belief))


def make_judge(game: str, belief: bool) -> Judge:
    """What a search of the game needs beside its rules."""
    if game == "santiiba":
        return SantiibaJudge(seer(belief, 1))
    return ProphecyJudge(belief)
