"""Every error as a JSON body: a stable code, a sentence, and for moves what the rules say."""

import logging
from typing import Final

from litestar import MediaType, Response
from litestar.exceptions import HTTPException, ValidationException
from msgspec import UNSET, Struct, UnsetType

from foretell.kit.options import BadOption
from foretell.server.context import AnyRequest, Context
from foretell.table.refusal import Refusal

LOG: Final = logging.getLogger("foretell")
STATUS: Final = {
    "not_known": 401,
    "wrong_password": 401,
    "not_host": 403,
    "not_seated": 403,
    "no_spectators": 403,
    "wrong_origin": 403,
    "no_such_table": 404,
    "not_found": 404,
    "too_fast": 429,
    "busy": 503,
    "closing": 503,
}
CODES: Final = {401: "not_known", 403: "forbidden", 404: "not_found", 405: "no_such_method",
                413: "too_large", 415: "not_json", 429: "too_fast"}  # fmt: skip


class Problem(Struct, frozen=True):
    """What went wrong."""

    code: str
    message: str
    clause: str | UnsetType = UNSET
    legal: list[str] | UnsetType = UNSET


def answer(status: int, problem: Problem) -> Response[Problem]:
    """A problem as a response."""
    return Response(problem, status_code=status, media_type=MediaType.JSON)


def on_refusal(request: AnyRequest, error: Refusal) -> Response[Problem]:
    """Something that cannot be done."""
    clause = error.clause if error.clause is not None else UNSET
    legal = error.legal if error.legal is not None else UNSET
    return answer(STATUS.get(error.code, 409), Problem(error.code, error.sentence, clause, legal))


def on_option(request: AnyRequest, error: BadOption) -> Response[Problem]:
    """A game, level or option that does not exist."""
    return answer(400, Problem("bad_option", str(error)))


def on_http(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """What the framework refuses."""
    detail = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        first = error.extra[0]
        if isinstance(first, dict):
            detail = f"{first.get('key', 'the request')}: {first.get('message', '')}"
    status = error.status_code
    code = CODES.get(status, "bad_request" if status < 500 else "failed")
    return answer(status, Problem(code, detail))


def on_failure(request: AnyRequest, error: Exception) -> Response[Problem]:
    """A mistake of ours: logged in full, told in one sentence."""
    Context.of(request.app).hall.metrics.failures.inc()
    LOG.error("failed", exc_info=error)
    return answer(500, Problem("failed", "Something went wrong here; it has been noted."))
