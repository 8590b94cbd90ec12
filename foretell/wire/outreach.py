"""How somebody wants to be reached: pushed notifications, a digest by e-mail, a table's webhook."""

from typing import Annotated, Final, Literal, get_args

from msgspec import Meta, Struct

from foretell.wire.house import Language

PushKind = Annotated[Literal["turn", "invitation", "rematch", "daily"], Meta(title="PushKind")]
KINDS: Final[tuple[PushKind, ...]] = get_args(get_args(PushKind)[0])
Url = Annotated[str, Meta(min_length=1, max_length=2000)]
KeyText = Annotated[str, Meta(min_length=1, max_length=200, pattern="^[A-Za-z0-9_=-]+$")]


class PushWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that wants notifications: what its push service gave it, and the kinds wanted."""

    endpoint: Url
    p256dh: KeyText
    auth: KeyText
    kinds: Annotated[list[PushKind], Meta(min_length=1, max_length=10)]
    language: Language = "en"
    hour: Annotated[int, Meta(ge=0, le=23)] = 16  # in UTC, for `daily`


class PushDevice(Struct, frozen=True):
    """A browser of yours that gets notifications; `id` is the SHA-256 of its endpoint, in hex."""

    id: str
    kinds: list[PushKind]
    language: Language
    created: int


class PushState(Struct, frozen=True):
    """The key that browsers subscribe with, and those of yours that have."""

    key: str  # base64url, as `applicationServerKey` takes it
    devices: list[PushDevice]


class DigestWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether you want an e-mail about games over days in which it is your turn."""

    wanted: bool
    language: Language = "en"


class DigestState(Struct, frozen=True):
    """Whether you get such e-mails, and whether you could: by a confirmed address."""

    wanted: bool
    possible: bool


class WebhookWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """An address that is told what happens at a table, as Discord's webhooks take it."""

    url: Url
    language: Language = "en"


class WebhookState(Struct, frozen=True):
    """Whether an address is told of the table, and its host."""

    host: str | None
