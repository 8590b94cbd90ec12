"""What a table refuses: a stable code, a sentence, and for moves what the rules say."""


class Refusal(Exception):
    """Something that cannot be done; nothing has changed."""

    def __init__(
        self, code: str, sentence: str, clause: str | None = None, legal: list[str] | None = None
    ) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.clause = clause
        self.legal = legal
