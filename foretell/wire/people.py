"""People and bot accounts: what they say of themselves, and what they are told."""

from typing import Annotated, Final

from msgspec import Meta, Struct

from foretell.wire.words import Name, UserKind

SHORTEST: Final = 8  # characters of a password
LONGEST: Final = 200
Password = Annotated[str, Meta(max_length=4096)]
NewPassword = Annotated[
    str, Meta(max_length=4096, description=f"{SHORTEST} to {LONGEST} characters")
]
PageKey = Annotated[str, Meta(min_length=1, max_length=40)]
PageText = Annotated[str, Meta(max_length=400)]
PageNumber = Annotated[int, Meta(ge=-(2**53), le=2**53)]


class Preferences(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a person likes; the page keeps its own here too."""

    auto_forced: bool = True  # shall forced decisions be made for them?
    page: Annotated[dict[PageKey, PageText | PageNumber | bool], Meta(max_length=50)] = {}


class GuestWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A guest's name."""

    name: Name


class AccountWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """An account's name and password."""

    name: Name
    password: NewPassword


class LogIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Who you are, and the proof."""

    name: Name
    password: Password


class MeChanged(Struct, frozen=True, forbid_unknown_fields=True):
    """What is to change; what is left out stays."""

    name: Name | None = None
    preferences: Preferences | None = None


class PasswordChanged(Struct, frozen=True, forbid_unknown_fields=True):
    """The password until now, and from now on."""

    old: Password
    new: NewPassword


class Farewell(Struct, frozen=True, forbid_unknown_fields=True):
    """The password of the account to be deleted; guests have none."""

    password: Password | None = None


class Me(Struct, frozen=True):
    """Who you are."""

    id: str
    kind: UserKind
    name: str
    preferences: Preferences
    created: int


class Blocked(Struct, frozen=True):
    """Somebody you have blocked; nobody has the name of somebody who has gone."""

    id: str
    name: str


class BotWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot's name."""

    name: Name


class Bot(Struct, frozen=True):
    """A bot of yours."""

    id: str
    name: str
    created: int


class BotWithToken(Struct, frozen=True):
    """A bot of yours and its token, which is never shown again."""

    id: str
    name: str
    token: str
