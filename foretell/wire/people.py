"""People and bot accounts: what they say of themselves, and what they are told."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from foretell.wire.words import Name, UserKind

SHORTEST: Final = 8  # characters of a password
LONGEST: Final = 200
Password = Annotated[str, Meta(max_length=4096)]
NewPassword = Annotated[
    str, Meta(max_length=4096, description=f"{SHORTEST} to {LONGEST} characters")
]
Code = Annotated[str, Meta(min_length=1, max_length=100)]
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
    """An account's name and password, and where one is needed an invitation."""

    name: Name
    password: NewPassword
    invitation: Code | None = None


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


class AccountDeletion(Struct, frozen=True, forbid_unknown_fields=True):
    """The password of the account to be deleted; guests have none."""

    password: Password | None = None


class Me(Struct, frozen=True):
    """Who you are."""

    id: str
    kind: UserKind
    name: str
    preferences: Preferences
    created: int
    moderator: bool
    muted_until: int | None  # nobody hears what you say before then


class Visitor(Struct, frozen=True):
    """Who has come; nobody is known before they have said who they are."""

    me: Me | None


class DeviceToken(Struct, frozen=True):
    """What another browser of yours shows once to become you, and until when."""

    token: str
    expires: int


class DeviceWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A token that was made on another device."""

    token: Annotated[str, Meta(min_length=1, max_length=100)]


class DeviceOwner(Struct, frozen=True):
    """Who made a token for another device."""

    name: str


class Blocked(Struct, frozen=True):
    """Somebody you have blocked; nobody has the name of somebody who has gone."""

    id: str
    name: str


class Acquaintance(Struct, frozen=True):
    """Somebody you know: since when, or when you met last."""

    id: str
    name: str
    kind: UserKind
    at: int


class Circle(Struct, frozen=True):
    """The people you know."""

    friends: list[Acquaintance]
    asking: list[Acquaintance]  # who want to be your friends
    asked: list[Acquaintance]  # whom you have asked, and who have not answered
    recent: list[Acquaintance]  # with whom you have played lately


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


class Session(Struct, frozen=True):
    """Where you are logged in."""

    id: str
    device: str  # a browser and its system, such as `Firefox, Linux`
    created: int
    seen: int
    here: bool  # is it this one?


class Recovery(Struct, frozen=True):
    """How you would get back into your account."""

    codes: int  # that are left
    email: str | None
    mail: bool  # can the server send e-mails?
    password: bool  # has the account one? Who logs in by another house may have none to show


class PasswordShown(Struct, frozen=True, forbid_unknown_fields=True):
    """Your password, for what nobody else shall do who sits at your screen."""

    password: Password


class RecoveryCodes(Struct, frozen=True):
    """Codes that are shown once; each sets a new password once."""

    codes: list[str]


class EmailWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Where to write to you, or nowhere, and your password."""

    email: Annotated[str, Meta(max_length=254)] | None
    password: Password
    language: Literal["en", "de", "es", "ja"] = "en"


class CodeShown(Struct, frozen=True, forbid_unknown_fields=True):
    """A code that you were sent."""

    code: Code


class ResetAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """The name or the e-mail address of an account whose password is lost."""

    account: Annotated[str, Meta(max_length=254)]
    language: Literal["en", "de", "es", "ja"] = "en"


class PasswordReset(Struct, frozen=True, forbid_unknown_fields=True):
    """A recovery code, or that of a link, and the password from now on."""

    code: Code
    new: NewPassword
