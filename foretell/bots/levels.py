"""The players there are: levels of every game, those of before, and searches with parameters."""

from typing import Final

from foretell.bots.bot import Bot, SearchBot
from foretell.bots.policy import Policy
from foretell.bots.style import Style, style_of
from foretell.bots.traits import TRAITS
from foretell.games.registry import find
from foretell.kit.options import BadOption, in_words, short

LEVELS: Final = ["random", "beginner", "novice", "club", "adept", "expert", "master"]
POLICIES: Final = ["random", "novice", "club"]
CHARACTERS: Final = [*TRAITS]  # levels with traits, which may be human
NEWCOMER: Final = "novice"  # as good as somebody of whom nothing is known
SPARRING: Final = ["stubborn", "copycat"]  # no levels: whom a league has play along
NAMES: Final = [*LEVELS, *SPARRING, "search", "solver", "responder"]
ROLLOUTS: Final = [*POLICIES, "careful"]  # club in a hurry, or as careful as in real play
MS: Final = {
    "adept": (20, 60),
    "expert": (60, 150),
    "master": (400, 1000),
}  # what the clock leaves it for each
SEARCHING: Final = [*MS]  # in so much time they see as far as the rules are fast
MOST: Final = 1_000_000
ROUNDS: Final = 100  # that a solver plays a turn against itself


def make_bot(game: str, name: str) -> Bot:
    """A player by its name: a level, or a level that searches with parameters.

    `search:worlds=50,rollout=club` is a search that only counts; `expert` also keeps time.
    `master@1` is a level as it was in the first version, in which `novice` and `club` played by a
    policy without traits, and `responder:to=club` a player who knows how another one plays.
    """
    head, colon, rest = name.partition(":")
    level, at, version = head.partition("@")
    if level not in NAMES:
        known = in_words([*LEVELS, *SPARRING, "responder:to=club", "search:worlds=50,rollout=club"])
        raise BadOption(f"There is no bot {short(name)}: there is {known}.")
    newest = style_of(find(game))
    style = read_version(newest, version) if at else newest
    if level in CHARACTERS and version != "1":
        return make_character(style, level, colon != "", name)
    if level == "responder":
        return make_responder(game, style, rest)
    if level == "solver":
        return make_solver(game, style, rest.split(",") if colon else [])
    if level in CHARACTERS and level not in POLICIES:
        raise BadOption(f"There was no {level} in the first version: {short(name)}.")
    if level in POLICIES or level in SPARRING:
        if colon:
            raise BadOption(f"{level} takes no parameters: {short(name)}.")
        return style.bot(level)
    return make_search(style, level, rest.split(",") if colon else [])


def make_character(style: Style, level: str, given: bool, name: str) -> Bot:
    """A level that errs as people do."""
    if given:
        raise BadOption(f"{level} takes no parameters: {short(name)}.")
    bot = style.character(style.traits[level])
    if isinstance(bot, SearchBot) and level in MS:
        bot.seconds, bot.sealed_seconds = (ms / 1000 for ms in MS[level])
    return bot


def read_version(style: Style, text: str) -> Style:
    """The players of a version."""
    versions = {**style.earlier, style.version: style}
    found = {str(number): one for number, one in versions.items()}.get(text)
    if found is None:
        known = in_words([str(number) for number in sorted(versions)])
        raise BadOption(f"There is no version {short(text)} of these players: there is {known}.")
    return found


def make_search(style: Style, level: str, parts: list[str]) -> Bot:
    """A level that searches, with its parameters."""
    usual = style.rollouts.get(level, "club")
    numbers, rollout = read_parameters(budget(style, level), usual, parts)
    belief = numbers.get("belief", 0) != 0
    search = style.search_of(level, rollout_policy(style, rollout, belief), belief)
    return with_clock(SearchBot(search, numbers["worlds"], numbers["sealed"]), numbers)


def make_solver(game: str, style: Style, parts: list[str]) -> Bot:
    """Who plays so that little is gained by knowing how.

    `known` says how likely, in %, it thinks another is of a kind that it knows before they act.
    """
    defaults = {"rounds": ROUNDS, "known": 0, "ms": MOST, "sealed_ms": MOST}
    numbers, _ = read_parameters(defaults, "", parts)
    search = style.solver(numbers["known"] / 100)
    if search is None:
        raise BadOption(f"{game} has no solver.")
    return with_clock(SearchBot(search, numbers["rounds"], numbers["rounds"]), numbers)


def with_clock(bot: SearchBot, numbers: dict[str, int]) -> Bot:
    """A search that keeps to its time."""
    bot.seconds = numbers["ms"] / 1000
    bot.sealed_seconds = numbers["sealed_ms"] / 1000
    return bot


def make_responder(game: str, style: Style, rest: str) -> Bot:
    """Who knows another's policy, and searches for the best answer without any clock."""
    key, _, other = rest.partition("=")
    if key != "to" or not other or other.startswith("responder"):
        raise BadOption(f"A responder is named such as responder:to=club, not {short(rest)}.")
    return style.responder(make_bot(game, other))


def budget(style: Style, level: str) -> dict[str, int]:
    """What a search may spend, and whether it weighs what others' choices reveal."""
    worlds, sealed = style.worlds[level]
    ms, sealed_ms = MS.get(level, (MOST, MOST))
    may = {"worlds": worlds, "sealed": sealed, "ms": ms, "sealed_ms": sealed_ms}
    if style.believes:
        may["belief"] = int(level in style.believing)
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
    """The numbers of a search and its rollout policy, if it has one, each from `key=value`."""
    numbers = dict(defaults)
    given: set[str] = set()
    for part in parts:
        key, _, value = part.partition("=")
        if key in given:
            raise BadOption(f"{key} is given twice.")
        given.add(key)
        if key == "rollout" and rollout:
            rollout = read_rollout(value)
        elif key in numbers:
            numbers[key] = read_budget(key, value)
        else:
            known = in_words([*numbers, "rollout"] if rollout else [*numbers], "and")
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
    if key == "known" and not 0 <= number < 100:
        raise BadOption(f"known cannot be {short(value)}: it is a whole number from 0 to 99.")
    if key not in ("belief", "known") and not 1 <= number <= MOST:
        raise BadOption(f"{key} cannot be {short(value)}: it is a whole number from 1 to {MOST:,}.")
    return number
