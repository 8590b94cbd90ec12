"""What went wrong, for clients: a stable code, a sentence, and for moves what the rules say."""

from typing import Annotated, Final, Literal, NamedTuple

from msgspec import UNSET, Meta, Struct, UnsetType

ErrorCode = Annotated[
    Literal[
        "bad_request",
        "bad_option",
        "bad_name",
        "bad_password",
        "bad_seat",
        "bad_cursor",
        "bad_text",
        "bad_word",
        "bad_email",
        "bad_message",
        "unknown_level",
        "not_known",
        "wrong_login",
        "forbidden",
        "wrong_password",
        "wrong_origin",
        "not_host",
        "not_seated",
        "no_spectators",
        "no_account",
        "blocked",
        "banned",
        "suspended",
        "banned_address",
        "muted",
        "bad_code",
        "registration_closed",
        "needs_invitation",
        "not_moderator",
        "not_found",
        "no_such_table",
        "no_such_user",
        "no_such_bot",
        "no_such_line",
        "no_such_report",
        "no_such_session",
        "no_such_seat",
        "no_such_method",
        "name_taken",
        "already_account",
        "name_stays",
        "no_mail",
        "too_many_bots",
        "too_many_blocks",
        "changed_meanwhile",
        "wrong_room",
        "no_hints",
        "not_over",
        "not_your_turn",
        "rated_take_back",
        "already_seated",
        "closed",
        "early_turn",
        "game_over",
        "host_needs_a_seat",
        "illegal",
        "no_take_back",
        "not_open",
        "not_started",
        "own_seat",
        "paused",
        "seat_taken",
        "stale_turn",
        "table_full",
        "too_late",
        "too_often",
        "too_large",
        "not_json",
        "too_fast",
        "failed",
        "busy",
        "closing",
        "unavailable",
        "not_ready",
    ],
    Meta(title="ErrorCode"),
]


class Code(NamedTuple):
    """What a code means, and the HTTP status it comes with."""

    status: int
    meaning: str


# All codes there are: they stay as they are, sentences may change.
CODES: Final[dict[ErrorCode, Code]] = {
    "bad_request": Code(400, "The request is malformed: the message says where."),
    "bad_option": Code(400, "No such game, level or option, or a value it does not have."),
    "bad_name": Code(
        400,
        "A name nobody can have: too long, without a letter or digit, or with what does not show.",
    ),
    "bad_password": Code(400, "A password that is too short or too long."),
    "bad_seat": Code(400, "A seat described in a way that makes no sense."),
    "bad_cursor": Code(400, "A place in a list that no answer has named."),
    "bad_text": Code(400, "A text nobody can say: too long, blank, or not plain text."),
    "bad_word": Code(400, "A name or a text has a word that is avoided here."),
    "bad_email": Code(400, "That is no e-mail address."),
    "bad_message": Code(400, "A message over a socket that cannot be understood."),
    "unknown_level": Code(400, "There is no bot of this level."),
    "not_known": Code(401, "No cookie or token, or one that is not valid (any more)."),
    "wrong_login": Code(401, "No account has this name and this password."),
    "forbidden": Code(403, "Not allowed."),
    "wrong_password": Code(403, "The password of the table or of your account is wrong."),
    "wrong_origin": Code(403, "A page of another site asked."),
    "not_host": Code(403, "Only the host of the table may do this."),
    "not_seated": Code(403, "Only somebody with a seat may do this."),
    "no_spectators": Code(403, "The table has no spectators."),
    "no_account": Code(403, "Only an account may do this, not a guest and not a bot."),
    "blocked": Code(403, "The host has blocked you."),
    "banned": Code(403, "You are banned: `reason` may say why."),
    "suspended": Code(403, "You may not come before `until`: `reason` may say why."),
    "banned_address": Code(
        403, "No guests and no new accounts come from your address before `until`."
    ),
    "muted": Code(403, "You may not speak before `until`, or not any more."),
    "bad_code": Code(403, "A code that is not good, or not any more."),
    "registration_closed": Code(403, "There are no new accounts here."),
    "needs_invitation": Code(403, "A new account needs an invitation."),
    "not_moderator": Code(403, "Only a moderator may do this, and not to another one."),
    "not_found": Code(404, "There is nothing at this address."),
    "no_such_table": Code(404, "There is no such table."),
    "no_such_user": Code(404, "There is no such user."),
    "no_such_bot": Code(404, "You have no such bot."),
    "no_such_line": Code(404, "Nobody said this, or it is deleted."),
    "no_such_report": Code(404, "There is no such report."),
    "no_such_session": Code(404, "You have no such session."),
    "no_such_seat": Code(404, "The table has no such seat."),
    "no_such_method": Code(405, "The address exists, but not for this method."),
    "name_taken": Code(
        409, "Another account or bot has this name or one that looks like it, or it is reserved."
    ),
    "already_account": Code(409, "You have an account already."),
    "name_stays": Code(409, "Accounts and bots keep their names."),
    "no_mail": Code(409, "This server sends no e-mail."),
    "too_many_bots": Code(409, "You have as many bots as one may have."),
    "too_many_blocks": Code(409, "You have blocked as many users as one may."),
    "changed_meanwhile": Code(409, "Something else changed it at the same time. Try again."),
    "wrong_room": Code(409, "You cannot speak in this room of the table."),
    "no_hints": Code(409, "There are no hints at this table."),
    "not_over": Code(409, "The game is not over."),
    "not_your_turn": Code(409, "It is not your turn."),
    "rated_take_back": Code(409, "A rated table takes nothing back."),
    "already_seated": Code(409, "They have a seat at the table already."),
    "closed": Code(409, "The table is closed."),
    "early_turn": Code(409, "The decision with this number is not due yet."),
    "game_over": Code(409, "The game is over."),
    "host_needs_a_seat": Code(409, "Whoever sets up a table takes a seat."),
    "illegal": Code(409, "The rules do not allow it: `clause` says why, `legal` what is allowed."),
    "no_take_back": Code(409, "At this table nothing is taken back."),
    "not_open": Code(409, "The game has begun."),
    "not_started": Code(409, "The game has not begun."),
    "own_seat": Code(409, "It is your own seat."),
    "paused": Code(409, "The game is paused."),
    "seat_taken": Code(409, "Somebody else has the seat."),
    "stale_turn": Code(409, "The decision with this number is made already."),
    "table_full": Code(409, "All seats are taken."),
    "too_late": Code(409, "It cannot be taken back any more."),
    "too_often": Code(409, "You have changed your mind too often here to do so again."),
    "too_large": Code(413, "The body is longer than allowed."),
    "not_json": Code(415, "The body is not JSON, or does not say that it is."),
    "too_fast": Code(429, "Too much in too short a time: `Retry-After` says how long to wait."),
    "failed": Code(500, "A mistake of the server."),
    "busy": Code(503, "Too much happens at once. Try again."),
    "closing": Code(503, "The server is about to stop. Connect again in a moment."),
    "unavailable": Code(503, "The data cannot be reached now. Try again in a moment."),
    "not_ready": Code(503, "The server cannot reach its data."),
}


class Problem(Struct, frozen=True):
    """What went wrong."""

    code: ErrorCode
    message: str
    clause: str | UnsetType = UNSET
    legal: list[str] | UnsetType = UNSET
    until: int | UnsetType = UNSET  # when it will not be refused any more
    reason: str | UnsetType = UNSET  # a moderator's
