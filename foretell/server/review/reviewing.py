"""What a process does to review a game, and how a review is kept."""

import json
from base64 import b64decode, b64encode
from hashlib import sha256
from typing import Final
from zlib import compress, decompress

import msgspec

from foretell.record import parse, replay
from foretell.review.findings import VERSION as VALUES
from foretell.review.review import Reviewer
from foretell.server.history.moments import LONGEST
from foretell.server.review.worker import Tell
from foretell.table.refusal import Refusal
from foretell.wire.review import GameReview

# Of the value function and of what is told. Another one makes all reviews anew.
VERSION: Final = f"{VALUES}.2"
DIGITS: Final = 4  # of a share: a hundredth of a point of victory
NOT_OVER: Final = "The game is not over: it can be reviewed once it is."


def review_record(record: object, tell: Tell) -> bytes:
    """Everything about the game of a record, as it is kept."""
    reviewer = Reviewer(record)
    if not reviewer.match.over:
        raise Refusal("not_over", NOT_OVER)
    found = msgspec.to_builtins(reviewer.review(None, tell))
    told = {**found, "bands": reviewer.examiner.link.bands}
    return msgspec.json.encode(msgspec.convert(rounded(told), GameReview))


def rounded(value: object) -> object:
    """A value with all its numbers rounded to the digits that can be relied on."""
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, list):
        return [rounded(one) for one in value]
    if isinstance(value, dict):
        return {key: rounded(one) for key, one in value.items()}
    return value


def read_finished(text: bytes) -> dict[str, object]:
    """A record that somebody brings, if it tells a whole game that keeps the rules."""
    record = parse(text)
    log = record.get("log")
    if isinstance(log, list) and len(log) > LONGEST:
        raise Refusal("too_large", f"A game of more than {LONGEST:,} entries is too long here.")
    if not replay(record).over:
        raise Refusal("not_over", NOT_OVER)
    return record


def digest(record: dict[str, object]) -> str:
    """The name of a game that somebody brings: the same for the same moves, whoever played."""
    told = [record[key] for key in ("game", "rules", "options", "log")]
    return sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


def pack(body: bytes) -> str:
    """A review as the store keeps it: a tenth of its length."""
    return b64encode(compress(body, 6)).decode("ascii")


def unpack(kept: str) -> GameReview:
    """A review that was kept."""
    return decode(decompress(b64decode(kept)))


def decode(body: bytes) -> GameReview:
    """A review as the process tells it."""
    return msgspec.json.decode(body, type=GameReview)
