"""Chance that nobody can bend: a secret, committed to before each outcome and opened at the end."""

import os
from collections.abc import Iterator

from foretell.kit.options import short
from foretell.kit.rng import KeyedRng
from foretell.match import Match

HEX = "64 hexadecimal digits in lower case"


class Unproven(ValueError):
    """Something in a record's `fair` is wrong, or an outcome does not follow from its secret."""

    def __init__(self, problem: str, entry: int | None = None) -> None:
        super().__init__(problem)
        self.entry = entry  # the index of the log entry at fault


class Secret:
    """32 bytes that all outcomes of one game follow from; new ones from the operating system."""

    def __init__(self, hex: str | None = None) -> None:
        if hex is not None and not is_hex(hex):
            raise ValueError(f"A secret is {HEX}.")  # and is not repeated where others may read
        self.octets = os.urandom(32) if hex is None else bytes.fromhex(hex)
        self.keys: dict[int, bytes] = {}  # made so far, as are commitments: each is needed again
        self.commitments: dict[int, str] = {}

    def hex(self) -> str:
        """The secret as it is written and read back."""
        return self.octets.hex()

    def key(self, number: int) -> bytes:
        """What the game's number-th outcome (from 0) follows from."""
        if number not in self.keys:
            from hmac import digest  # here and below, for they take long to load

            self.keys[number] = digest(self.octets, b"foretell outcome %d" % number, "sha256")
        return self.keys[number]

    def rng(self, number: int) -> KeyedRng:
        """What draws the number-th outcome."""
        return KeyedRng(self.key(number))

    def share(self, purpose: str) -> float:
        """A number from 0 up to 1 for a purpose: random to all who do not know the secret."""
        from hmac import digest

        octets = digest(self.octets, b"foretell " + purpose.encode(), "sha256")
        return int.from_bytes(octets[:6]) / 2**48

    def commitment(self, number: int) -> str:
        """What may be shown before the number-th outcome: it binds the key and tells nothing."""
        if number not in self.commitments:
            from hashlib import sha256

            self.commitments[number] = sha256(self.key(number)).hexdigest()
        return self.commitments[number]

    def opened(self, match: Match) -> dict[str, object]:
        """The `fair` of a finished match's record."""
        if not match.over:
            raise ValueError("The secret tells all that is hidden: it is opened after the game.")
        commitments = [self.commitment(number) for number in range(match.outcomes)]
        fair: dict[str, object] = {"secret": self.hex(), "commitments": commitments}
        if match.state.named_start >= 0:
            fair["start"] = "named"
        return fair


def is_hex(text: object) -> bool:
    """Is this how 32 bytes are written?"""
    return isinstance(text, str) and len(text) == 64 and set(text) <= set("0123456789abcdef")


def prove(match: Match, fair: object) -> None:
    """Does each outcome of a match follow from the secret of its `fair`? Unproven if not."""
    if not match.over:
        raise Unproven("`fair` stands only on a finished game: its secret tells all.")
    if not isinstance(fair, dict):
        raise Unproven(f"`fair` must be an object, not {short(fair)}.")
    if not is_hex(fair.get("secret")):
        raise Unproven(f"`fair`: `secret` must be {HEX}, not {short(fair.get('secret'))}.")
    if fair.get("start", "named") != "named":
        raise Unproven(f"`fair`: `start` can only be 'named', not {short(fair['start'])}.")
    secret = Secret(fair["secret"])
    check_commitments(fair.get("commitments"), secret, match.outcomes)
    for entry, derived in derive(match, secret):
        words = match.lines[entry].words
        if words != derived and not (entry == 0 and "start" in fair):
            problem = f"the secret gives `{derived}` here, not `{words}`."
            raise Unproven(f"log[{entry}]: {problem}", entry)


def check_commitments(shown: object, secret: Secret, outcomes: int) -> None:
    """Are these the secret's commitments to so many outcomes?"""
    if not isinstance(shown, list) or len(shown) != outcomes:
        due = f"a list of {outcomes}, one for each outcome of chance"
        raise Unproven(f"`fair`: `commitments` must be {due}.")
    for number, commitment in enumerate(shown):
        if not is_hex(commitment):
            raise Unproven(f"`fair`: commitments[{number}] must be {HEX}, not {short(commitment)}.")
        due = secret.commitment(number)
        if commitment != due:
            problem = f"the secret gives {due}, not {commitment}"
            raise Unproven(f"`fair`: commitments[{number}]: {problem}.")


def derive(match: Match, secret: Secret) -> Iterator[tuple[int, str]]:
    """For each outcome of a match the index of its log entry, and what the secret gives there."""
    state = match.game.new(match.options)
    number = 0
    for entry, line in enumerate(match.lines):
        if isinstance(line.who, int):
            state.apply(line.who, state.words.codes[line.words])
        else:
            state.draw(secret.rng(number))
            yield entry, state.outcome()
            state.accept(line.words)
            state.resolve()
            number += 1
