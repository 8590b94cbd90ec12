"""Every error as a JSON body: a stable code, a sentence, and for moves what the rules say."""

import logging
from http import HTTPStatus
from typing import Final, NamedTuple

from litestar import MediaType, Response
from litestar.exceptions import HTTPException, SerializationException, ValidationException
from msgspec import UNSET, Struct, UnsetType, ValidationError

from foretell.kit.options import BadOption
from foretell.server.choices import choices
from foretell.server.context import AnyRequest, Context
from foretell.server.limits import TooFast
from foretell.table.refusal import Refusal

LOG: Final = logging.getLogger("foretell")


class Code(NamedTuple):
    """What a code means, and the HTTP status it comes with."""

    status: int
    meaning: str


# All codes there are: they stay as they are, sentences may change.
CODES: Final = {
    "bad_request": Code(400, "The request is malformed: the message says where."),
    "bad_option": Code(400, "No such game, level or option, or a value it does not have."),
    "bad_name": Code(400, "A name nobody can have: too long, blank, or not plain text."),
    "bad_password": Code(400, "A password that is too short or too long."),
    "bad_seat": Code(400, "A seat described in a way that makes no sense."),
    "bad_cursor": Code(400, "A place in a list that no answer has named."),
    "bad_text": Code(400, "A text nobody can say: too long, blank, or not plain text."),
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
    "not_found": Code(404, "There is nothing at this address."),
    "no_such_table": Code(404, "There is no such table."),
    "no_such_user": Code(404, "There is no such user."),
    "no_such_bot": Code(404, "You have no such bot."),
    "no_such_seat": Code(404, "The table has no such seat."),
    "no_such_method": Code(405, "The address exists, but not for this method."),
    "name_taken": Code(409, "Another account or bot has this name."),
    "already_account": Code(409, "You have an account already."),
    "name_stays": Code(409, "Accounts and bots keep their names."),
    "too_many_bots": Code(409, "You have as many bots as one may have."),
    "too_many_blocks": Code(409, "You have blocked as many users as one may."),
    "changed_meanwhile": Code(409, "Something else changed it at the same time. Try again."),
    "wrong_room": Code(409, "You cannot speak in this room of the table."),
    "no_hints": Code(409, "There are no hints at a rated table."),
    "not_over": Code(409, "The game is not over."),
    "not_your_turn": Code(409, "It is not your turn."),
    "rated_take_back": Code(409, "A rated table takes nothing back."),
    "already_seated": Code(409, "They have a seat at the table already."),
    "closed": Code(409, "The table was closed before its game began."),
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
    "too_large": Code(413, "The body is longer than allowed."),
    "not_json": Code(415, "The body is not JSON, or does not say that it is."),
    "too_fast": Code(429, "Too much in too short a time: `Retry-After` says how long to wait."),
    "failed": Code(500, "A mistake of the server."),
    "busy": Code(503, "Too much happens at once. Try again."),
    "closing": Code(503, "The server is about to stop. Connect again in a moment."),
    "unavailable": Code(503, "The data cannot be reached now. Try again in a moment."),
    "not_ready": Code(503, "The server cannot reach its data."),
}
# What the framework refuses by itself, by status.
FRAMEWORK: Final = {
    401: ("not_known", "Say who you are first: as a guest, or log in."),
    403: ("forbidden", "This is not allowed."),
    404: ("not_found", "There is nothing at this address."),
    405: ("no_such_method", "This address exists, but not for this method."),
    413: ("too_large", "The body of the request is longer than allowed."),
    415: ("not_json", "The body of a request is JSON."),
    429: ("too_fast", "That was too much at once."),
}

GONE: Final = "client disconnected prematurely"  # the framework's words; nobody hears our answer


class Problem(Struct, frozen=True):
    """What went wrong."""

    code: str
    message: str
    clause: str | UnsetType = UNSET
    legal: list[str] | UnsetType = UNSET


def answer(
    status: int, problem: Problem, headers: dict[str, str] | None = None
) -> Response[Problem]:
    """A problem as a response."""
    return Response(problem, status_code=status, media_type=MediaType.JSON, headers=headers)


def to_problem(error: Refusal) -> Problem:
    """A refusal as it is told."""
    clause = error.clause if error.clause is not None else UNSET
    legal = error.legal if error.legal is not None else UNSET
    return Problem(error.code, error.sentence, clause, legal)


def status_of(error: Refusal) -> int:
    """The HTTP status of a refusal."""
    return CODES[error.code].status if error.code in CODES else HTTPStatus.CONFLICT


def headers_of(error: Refusal) -> dict[str, str]:
    """What a refusal says in headers."""
    return {"Retry-After": str(error.wait)} if isinstance(error, TooFast) else {}


def on_refusal(request: AnyRequest, error: Refusal) -> Response[Problem]:
    """Something that cannot be done."""
    return answer(status_of(error), to_problem(error), headers_of(error))


def on_option(request: AnyRequest, error: BadOption) -> Response[Problem]:
    """A game, level or option that does not exist."""
    return answer(400, Problem("bad_option", str(error)))


def on_http(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """What the framework refuses."""
    status = error.status_code
    headers = dict(error.headers or {})
    if status in FRAMEWORK:
        return answer(status, Problem(*FRAMEWORK[status]), headers)
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR and isinstance(error.__cause__, ValidationError):
        # A field of the body has the name of one of our dependencies: the framework blames us.
        detail = str(error.__cause__).replace("$.data.", "")
        return answer(400, Problem("bad_request", f"{detail}."))
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR and error.detail != GONE:
        return on_failure(request, error)
    return answer(status, Problem("bad_request", what_is_wrong(request, error)), headers)


def on_nesting(request: AnyRequest, error: RecursionError) -> Response[Problem]:
    """A body that nobody can have meant."""
    return answer(400, Problem("bad_request", "The body is nested too deeply."))


def what_is_wrong(request: AnyRequest, error: HTTPException) -> str:
    """A sentence about a malformed request."""
    detail = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        first = error.extra[0]
        if isinstance(first, dict):
            place = first.get("key") or "data"
            words = choices(request.route_handler.fn, place)
            allowed = f": it is one of {', '.join(words)}" if words else ""
            where = f"`{place}`: " if place != "data" else ""
            detail = f"{where}{first.get('message', detail)}{allowed}"
    elif isinstance(error.__cause__, SerializationException):
        detail = f"The body is not JSON: {detail}"
    return detail if detail.endswith(".") else f"{detail}."


def on_failure(request: AnyRequest, error: Exception) -> Response[Problem]:
    """A mistake of ours: its place is logged, and it is told in one sentence."""
    Context.of(request.app).hall.metrics.failures.inc()
    LOG.error("failed", exc_info=error)
    return answer(500, Problem("failed", "Something went wrong here; it has been noted."))
