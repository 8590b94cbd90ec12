"""What a table refuses: a stable code, a sentence, and for moves what the rules say."""

from typing import TypeVar

from msgspec import UNSET, UnsetType

from foretell.wire.problems import ErrorCode
from foretell.wire.tables import ErrorMessage

T = TypeVar("T")


class Refusal(Exception):
    """Something that cannot be done; nothing has changed."""

    def __init__(
        self,
        code: ErrorCode,
        sentence: str,
        clause: str | None = None,
        legal: list[str] | None = None,
    ) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.clause = clause
        self.legal = legal
        self.until: int | None = None  # when it will not be refused any more
        self.reason: str | None = None  # a moderator's


def tell_refusal(refusal: Refusal) -> ErrorMessage:
    """A refusal as a table's socket tells it."""
    return ErrorMessage(
        code=refusal.code,
        message=refusal.sentence,
        clause=given(refusal.clause),
        legal=UNSET if refusal.clause is None else refusal.legal or [],
        until=given(refusal.until),
        reason=given(refusal.reason),
    )


def given(value: T | None) -> T | UnsetType:
    """What is left out where there is none."""
    return UNSET if value is None else value
