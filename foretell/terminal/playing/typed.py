"""What a person means by what they typed."""

from collections.abc import Iterable, Sequence


def understand(text: str, legal: Sequence[str], known: Iterable[str], listed: bool) -> str:
    """The action that is meant; the text itself if that cannot be told."""
    said = " ".join(text.split())
    if said in legal:
        return said
    if listed and said.isascii() and said.isdecimal() and len(said) < 4:
        chosen = int(said)
        return legal[chosen - 1] if 1 <= chosen <= len(legal) else said
    verbs = {words.partition(" ")[0] for words in legal}
    near = [*legal, *sorted(known, key=lambda words: words.partition(" ")[0] not in verbs)]
    return _same(said, near) or _beginning(said, legal) or said


def _same(said: str, near: Iterable[str]) -> str | None:
    """The words themselves, or what follows their verb, in any case."""
    lowered = said.lower()
    for words in near:
        if lowered in (words.lower(), words.partition(" ")[2].lower()):
            return words
    return None


def _beginning(said: str, legal: Sequence[str]) -> str | None:
    """The only legal action that begins so; not for cards, where a typing error would cost one."""
    lowered = said.lower()
    found = [
        words
        for words in legal
        if lowered
        and words.replace(" ", "").isalpha()
        and (words.startswith(lowered) or words.partition(" ")[2].startswith(lowered))
    ]
    return found[0] if len(found) == 1 else None
