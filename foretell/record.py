"""The game record: one JSON object that holds a whole game (docs/record-format.md)."""

import json
from collections.abc import Callable

from foretell.fair import Unproven, prove
from foretell.games.registry import find
from foretell.kit.options import short
from foretell.kit.state import Illegal
from foretell.match import FORMAT, Match, check_seats

MOST_BYTES = 2_000_000  # of one record: ten times the longest game we know


class BadRecord(ValueError):
    """Something that is not a valid record: what is wrong, and where."""

    def __init__(self, problem: str, entry: int | None = None, clause: str | None = None) -> None:
        super().__init__(problem)
        self.entry = entry  # the index of the log entry at fault
        self.clause = clause  # the rule it breaks


def parse(text: str | bytes) -> dict[str, object]:
    """The JSON object that a text from outside is, within bounds and without its loose ends."""
    if len(text) > MOST_BYTES:
        raise BadRecord(f"A record has at most {MOST_BYTES:,} bytes; this has {len(text):,}.")
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8-sig")  # json itself would guess: it takes UTF-16 as well
        json_value = json.loads(text, object_pairs_hook=_no_key_twice, parse_constant=_no_constant)
    except BadRecord:
        raise
    except RecursionError:
        raise BadRecord("The JSON is nested too deeply to be a record.") from None
    except UnicodeDecodeError:
        raise BadRecord("The text is not UTF-8.") from None
    except json.JSONDecodeError as error:
        problem = error.msg.removesuffix(" at")
        where = f"line {error.lineno}, column {error.colno}"
        raise BadRecord(f"Not JSON: {problem} at {where}.") from None
    except ValueError as error:
        raise BadRecord(f"Not JSON: {error}.") from None
    return _object(json_value)


def _object(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise BadRecord(f"A record is a JSON object, not {short(value)}.")
    return value


def _no_key_twice(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise BadRecord("An object of the record names a key twice.")
    return found


def _no_constant(name: str) -> object:
    raise BadRecord(f"{name} is not JSON.")


def look_away(match: Match) -> None:
    """Whoever replays a record need not look at every moment of it."""


def replay(record: object, look: Callable[[Match], None] = look_away) -> Match:
    """The match that a record (an object, or its JSON text) tells, checked against every rule.

    `look` sees the match before and after each entry of the log.
    """
    record = parse(record) if isinstance(record, str | bytes) else _object(record)
    match = begin(record)
    look(match)
    _play_log(match, record.get("log"), look)
    _check_result(match, record)
    if "fair" in record:
        _check_fair(match, record["fair"])
    return match


def begin(record: dict[str, object]) -> Match:
    """The match of a record before the first entry of its log."""
    if record.get("format") != FORMAT:
        raise BadRecord(f"`format` must be {FORMAT!r}, not {short(record.get('format'))}.")
    try:
        id = record.get("game")
        game = find(id if isinstance(id, str) else short(id))
        if type(record.get("rules")) is not int or record["rules"] != game.rules:
            known = f"{game.id} is known with rules {game.rules}"
            raise BadRecord(f"`rules` cannot be {short(record.get('rules'))}: {known}.")
        options = _options(record)
        match = Match(game, game.configure(options), None)
        if "players" not in options:
            raise BadRecord("`options` must name `players`.")
        check_seats(record.get("seats"), match.state.players)
    except BadRecord:
        raise
    except ValueError as error:
        raise BadRecord(str(error)) from None
    return match


def _options(record: dict[str, object]) -> dict[str, object]:
    if "options" not in record:
        raise BadRecord("`options` is missing: it names `players` and what differs from a default.")
    options = record["options"]
    if not isinstance(options, dict):
        raise BadRecord(f"`options` must be an object, not {short(options)}.")
    if "start" in options:
        raise BadRecord("`options` has no `start`: the log says who starts.")
    return options


def _play_log(match: Match, log: object, look: Callable[[Match], None]) -> None:
    if not isinstance(log, list):
        raise BadRecord("`log` must be a list of [who, words].")
    for number, entry in enumerate(log):
        where = f"log[{number}] {short(entry)}"
        if not (
            isinstance(entry, list)
            and len(entry) == 2
            and (entry[0] == "chance" or type(entry[0]) is int)
            and isinstance(entry[1], str)
        ):
            sentence = 'An entry is [who, words], who a seat number or "chance".'
            raise BadRecord(f"{where}: {sentence}", number)
        try:
            if entry[0] == "chance":
                match.happen(entry[1])
            else:
                match.act(entry[0], entry[1])
        except Illegal as error:
            raise BadRecord(f"{where}: {error}", number, error.clause) from None
        except ValueError as error:
            raise BadRecord(f"{where}: {error}", number) from None
        look(match)


def _check_result(match: Match, record: dict[str, object]) -> None:
    result = record.get("result")
    if "result" not in record:
        raise BadRecord("`result` is missing: it is null while the game goes on.")
    if not match.over:
        if result is not None:
            raise BadRecord("`result` must be null: the log ends before the game does.")
        return
    due = {"scores": match.scores, "winners": match.winners}
    if not isinstance(result, dict):
        raise BadRecord(f"`result` must be {due}: the game is over.")
    for key, value in due.items():
        if not _same_numbers(result.get(key), value):
            told = short(result.get(key))
            raise BadRecord(f"`result`: {key} are {value} by the rules, not {told}.")


def _same_numbers(told: object, true: list[int]) -> bool:
    return isinstance(told, list) and told == true and all(type(number) is int for number in told)


def _check_fair(match: Match, fair: object) -> None:
    try:
        prove(match, fair)
    except Unproven as error:
        raise BadRecord(str(error), error.entry) from None
