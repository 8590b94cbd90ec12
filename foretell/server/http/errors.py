"""Every error as a JSON body: a stable code, a sentence, and for moves what the rules say."""

import logging
from http import HTTPStatus
from typing import Final

from litestar import MediaType, Response
from litestar.exceptions import HTTPException, SerializationException, ValidationException
from msgspec import ValidationError

from foretell.kit.options import BadOption
from foretell.server.http.choices import choices
from foretell.server.http.context import AnyRequest, Context
from foretell.server.net.problems import headers_of, status_of, to_problem
from foretell.table.refusal import Refusal
from foretell.wire.problems import ErrorCode, Problem

LOG: Final = logging.getLogger("foretell")


# What the framework refuses by itself, by status.
FRAMEWORK: Final[dict[int, tuple[ErrorCode, str]]] = {
    401: ("not_known", "Say who you are first: as a guest, or log in."),
    403: ("forbidden", "This is not allowed."),
    404: ("not_found", "There is nothing at this address."),
    405: ("no_such_method", "This address exists, but not for this method."),
    413: ("too_large", "The body of the request is longer than allowed."),
    415: ("not_json", "The body of a request is JSON."),
    429: ("too_fast", "That was too much at once."),
}

GONE: Final = "client disconnected prematurely"  # the framework's words; nobody hears our answer


def answer(
    status: int, problem: Problem, headers: dict[str, str] | None = None
) -> Response[Problem]:
    """A problem as a response."""
    return Response(problem, status_code=status, media_type=MediaType.JSON, headers=headers)


def on_refusal(request: AnyRequest, error: Refusal) -> Response[Problem]:
    """Something that cannot be done."""
    return answer(status_of(error), to_problem(error), headers_of(error))


def on_option(request: AnyRequest, error: BadOption) -> Response[Problem]:
    """A game, level or option that does not exist."""
    return answer(400, Problem("bad_option", str(error)))


def on_http(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """A request that the framework refuses."""
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
    """A body nested too deeply to be read."""
    return answer(400, Problem("bad_request", "The body is nested too deeply."))


def on_encoding(request: AnyRequest, error: UnicodeDecodeError) -> Response[Problem]:
    """A body that is not valid UTF-8."""
    return answer(400, Problem("bad_request", "The body is not UTF-8."))


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
