"""What went wrong, for clients: a stable code, a sentence, and for moves what the rules say."""

from http import HTTPStatus
from typing import Final

from foretell.server.net.limits import TooFast
from foretell.table.refusal import Refusal, given
from foretell.wire.problems import CODES, Problem

AGAIN: Final = "2"  # seconds after which to try again what was too much or not there


def to_problem(error: Refusal) -> Problem:
    """A refusal as it is told."""
    more = given(error.clause), given(error.legal), given(error.until), given(error.reason)
    return Problem(error.code, error.sentence, *more)


def status_of(error: Refusal) -> int:
    """The HTTP status of a refusal."""
    return CODES[error.code].status


def headers_of(error: Refusal) -> dict[str, str]:
    """What a refusal says in headers: when to try again."""
    if isinstance(error, TooFast):
        return {"Retry-After": str(error.wait)}
    return {"Retry-After": AGAIN} if status_of(error) == HTTPStatus.SERVICE_UNAVAILABLE else {}
