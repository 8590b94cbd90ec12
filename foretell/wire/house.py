"""How the house is kept: reports, what moderators see and do, and what a server says of itself."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from foretell.wire.words import Name, Room, UserKind

Registration = Annotated[Literal["open", "invite", "closed"], Meta(title="Registration")]
REGISTRATIONS: Final[list[Registration]] = ["open", "invite", "closed"]
Language = Literal["en", "de", "es", "ja"]
HousePage = Annotated[Literal["imprint", "privacy"], Meta(title="HousePage")]
ReportKind = Annotated[Literal["message", "name", "player"], Meta(title="ReportKind")]
MeasureKind = Annotated[
    Literal["mute", "suspend", "ban", "lift", "rename", "close_table", "delete_line"],
    Meta(title="MeasureKind"),
]
# What only the operator does, and what is logged besides measures.
AuditKind = Annotated[
    Literal[
        "mute",
        "suspend",
        "ban",
        "lift",
        "rename",
        "close_table",
        "delete_line",
        "dismiss",
        "promote",
        "demote",
        "reset",
        "delete",
        "add",
        "invite",
        "words",
        "page",
    ],
    Meta(title="AuditKind"),
]
Id = Annotated[str, Meta(min_length=1, max_length=40)]
Words = Annotated[str, Meta(max_length=500)]
Hours = Annotated[int, Meta(ge=1, le=24 * 365)]
LineNumber = Annotated[int, Meta(ge=0, le=2**53)]


class House(Struct, frozen=True):
    """What everybody may know of a server."""

    registration: Registration
    mail: bool  # can it send e-mails?
    imprint: bool  # has the operator filled it?
    oidc: str | None  # what the other house is called that one may log in by


class ReportWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """What is wrong, about whom; with `table` and `line`, what they said."""

    kind: ReportKind
    user: Id
    table: Id | None = None
    line: LineNumber | None = None
    text: Words = ""


class ReportMade(Struct, frozen=True):
    """Your report."""

    id: str


class SaidLine(Struct, frozen=True):
    """A line as it was when it was reported."""

    id: int
    at: int
    user: str
    name: str
    room: Room
    text: str


class Report(Struct, frozen=True):
    """A report, with what was kept of the moment."""

    id: str
    at: int
    kind: ReportKind
    reporter: str | None  # nobody if they have gone
    reporter_name: str | None
    subject: str
    name: str  # what the subject was called then
    named: str | None  # what they are called now; nobody if they have gone
    subject_kind: UserKind
    table: str | None
    line: int | None
    text: str
    said: list[SaidLine]
    about: int  # how many reports there have been about the same user
    closed: int | None
    closed_by: str | None


class Reports(Struct, frozen=True):
    """A page of reports; `next` asks for more."""

    reports: list[Report]
    next: str | None


class MeasureWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """What a moderator wants to be done.

    `user` is whom it is about (not of `close_table` and `delete_line`); `hours` how long, for ever
    if left out (`suspend` needs it); `address_hours` for how long a ban also counts for the
    addresses the user has come from; `name` the new one, any if left out.
    """

    kind: MeasureKind
    user: Id | None = None
    table: Id | None = None
    line: LineNumber | None = None
    hours: Hours | None = None
    address_hours: Hours | None = None
    name: Name | None = None
    reason: Words = ""
    report: Id | None = None  # that it answers, and closes


class AuditEntry(Struct, frozen=True):
    """A line of the audit log."""

    id: str
    at: int
    actor: str  # a moderator's name, or `operator`
    kind: AuditKind
    subject: str | None
    name: str  # what the subject was called then
    table: str | None
    line: int | None
    until: int | None  # nothing if it is for ever
    detail: str
    reason: str
    report: str | None


class AuditLog(Struct, frozen=True):
    """A page of the audit log; `next` asks for more."""

    entries: list[AuditEntry]
    next: str | None


class Dossier(Struct, frozen=True):
    """What moderators see of a user."""

    id: str
    name: str
    kind: UserKind
    created: int
    moderator: bool
    muted_until: int | None
    barred_until: int | None
    forever: bool  # are they banned for good?
    reason: str
    reports: int  # how often they were reported
    log: list[AuditEntry]


class Waiting(Struct, frozen=True):
    """What waits for moderators."""

    reports: int
