"""Names: which may be shown, which nobody may have, and which look alike.

A name is shown beside others and may have spaces, so it is a nickname of PRECIS (RFC 8266): that
refuses what shows nothing and writes what is left in one way. The profiles for user names (RFC
8265) would refuse every space. Names look alike by the confusables of Unicode (UTS 39).
"""

import unicodedata
from typing import Final

import precis_i18n
from confusable_homoglyphs.confusables import confusables_data

from foretell.bots.levels import LEVELS
from foretell.table.broadcast import FORMER
from foretell.table.refusal import Refusal

LONGEST_NAME: Final = 24
NICKNAME: Final = precis_i18n.get_profile("NicknameCasePreserved")
UNSHOWN: Final = "A name has no control characters and none that show nothing."
BLANK: Final = "\u2800\U0001d159"  # symbols that show nothing, which PRECIS does not know
MARKS: Final = "\u200e\u200f"  # of direction: the library's data has them around some letters


def name_key(text: str) -> str:
    """What an account is found by: its name, however its letters and spaces were typed."""
    folded = unicodedata.normalize("NFKC", " ".join(text.split())).casefold()
    return unicodedata.normalize("NFKC", folded)


def clean_name(text: str) -> str:
    """A new name as it will be shown; Refusal if it cannot be."""
    name = short_name(nickname(short_name(text)))  # some letters become several
    if not any(unicodedata.category(letter)[0] in "LN" for letter in name):
        raise Refusal("bad_name", "A name has at least one letter or digit.")
    if looks(name) & RESERVED_LOOKS:
        raise Refusal("name_taken", "This name is reserved. Please choose another.")
    return name


def short_name(text: str) -> str:
    """The text with single spaces, if it is as long as a name may be."""
    plain = " ".join(text.split())
    if not 1 <= len(plain) <= LONGEST_NAME:
        raise Refusal("bad_name", f"A name has 1 to {LONGEST_NAME} characters.")
    if any(unicodedata.category(letter) in ("Cc", "Cs") for letter in plain):
        raise Refusal("bad_name", UNSHOWN)
    return plain


def nickname(text: str) -> str:
    """The text as PRECIS writes it, if it allows that."""
    if any(letter in BLANK for letter in text):
        raise Refusal("bad_name", UNSHOWN)
    try:
        return str(NICKNAME.enforce(text))
    except UnicodeError:
        raise Refusal("bad_name", UNSHOWN) from None


def looks(name: str) -> set[str]:
    """What a name has in common with all that look like it, in capitals or small letters."""
    return {look(name), look(name.casefold()), look(name.upper())}


def look(text: str) -> str:
    """A text with every letter replaced by the plainest that looks like it."""
    letters = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", text))
    plain = "".join(PLAINEST.get(letter, letter) for letter in letters).casefold()
    # Small letters may be mistaken again; a capital i looks like an l, and is an i.
    return "".join(PLAINEST.get(letter, letter) for letter in plain).casefold().replace("i", "l")


def plainest_letters() -> dict[str, str]:
    """For each letter that can be mistaken the one that stands for all of its like."""
    found: dict[str, str] = {}
    for letter, others in confusables_data.items():
        if len(others) == 1:
            other = others[0]["c"].strip(MARKS)
            # Where only two look alike the data does not say which is the plainer one.
            mutual = len(confusables_data.get(other, ())) == 1
            if not mutual or (len(other), other) < (len(letter), letter):
                found[letter.strip(MARKS)] = other
    return found


PLAINEST: Final = plainest_letters()
RESERVED: Final = [
    *LEVELS,
    *(FORMER.name, "jemand von früher", "alguien de antes", "退会した人"),
    *("Foretell", "Foretell team", "admin", "administrator", "moderator", "host", "system"),
    *("server", "staff", "support", "official", "security", "root", "chance"),
]
RESERVED_LOOKS: Final = {one for name in RESERVED for one in looks(name)}
