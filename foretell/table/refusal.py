"""What a table refuses: a stable code, a sentence, and for moves what the rules say."""

from foretell.wire.problems import ErrorCode
from foretell.wire.tables import ErrorMessage


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


def tell_refusal(refusal: Refusal) -> ErrorMessage:
    """A refusal as a table's socket tells it."""
    told = ErrorMessage(refusal.code, refusal.sentence)
    if refusal.clause is not None:
        told = ErrorMessage(refusal.code, refusal.sentence, refusal.clause, refusal.legal or [])
    return told
