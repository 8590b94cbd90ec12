"""The players there are: four levels for every game, and searches with parameters by name."""

from typing import Final

from foretell.bots.bot import Bot, SearchBot
from foretell.bots.policy import Policy
from foretell.bots.style import Style, style_of
from foretell.games.registry import find
from foretell.kit.options import BadOption, in_words, short

LEVELS: Final = ["random", "novice", "club", "expert", "master"]
POLICIES: Final = ["random", "novice", "club"]
SEARCHING: Final = ["expert", "master"]  # in so much time they see as far as the rules are fast
ROLLOUTS: Final = [*POLICIES, "careful"]  # club in a hurry, or as careful as in real play
MS: Final = {"expert": (60, 150), "master": (400, 1000)}  # what the clock leaves it for each
MOST: Final = 1_000_000


def make_bot(game: str, name: str) -> Bot:
    """A player by its name: a level, or a level that searches with parameters.

    `search:worlds=50,rollout=club` is a search that only counts; `expert` also keeps time.
    """
    style = style_of(find(game))
    level, colon, rest = name.partition(":")
    if level not in LEVELS and level != "search":
        known = in_words([*LEVELS, "search:worlds=50,rollout=club"])
        raise BadOption(f"There is no bot {short(name)}: there is {known}.")
    if level in POLICIES:
        if colon:
            raise BadOption(f"{level} takes no parameters: {short(name)}.")
        return style.bot(level)
    parts = rest.split(",") if colon else []
    usual = style.rollouts.get(level, "club")
    numbers, rollout = read_parameters(budget(style, level), usual, parts)
    belief = numbers.get("belief", 0) != 0
    search = style.search(rollout_policy(style, rollout, belief), belief)
    bot = SearchBot(search, numbers["worlds"], numbers["sealed"])
    bot.seconds = numbers["ms"] / 1000
    bot.sealed_seconds = numbers["sealed_ms"] / 1000
    return bot


def budget(style: Style, level: str) -> dict[str, int]:
    """What a search may spend, and whether it weighs what others' choices reveal."""
    worlds, sealed = style.worlds[level]
    ms, sealed_ms = MS.get(level, (MOST, MOST))
    may = {"worlds": worlds, "sealed": sealed, "ms": ms, "sealed_ms": sealed_ms}
    if style.believes:
        may["belief"] = int(level == "master")
    return may


def rollout_policy(style: Style, rollout: str, belief: bool) -> Policy:
    """Who plays on in imagined worlds; any legal action where the game has no such policy."""
    if rollout == "random":
        return Policy()
    policy = style.policy(rollout, belief, rollout == "careful")
    return policy if policy is not None else Policy()


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
