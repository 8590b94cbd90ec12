"""What the OpenAPI document says of all routes alike: names, examples, who asks, what is wrong."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from litestar import Litestar
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.spec import (
    OpenAPIMediaType,
    OpenAPIResponse,
    Operation,
    Parameter,
    PathItem,
    Reference,
    RequestBody,
    Schema,
    SecurityScheme,
)
from litestar.openapi.spec.enums import OpenAPIType
from litestar.types import Method
from msgspec import Struct, field
from msgspec.json import Decoder

from foretell.server.people.sessions import COOKIE
from foretell.wire.problems import CODES

NAME: Final = "Problem"
TEXT: Final = Schema(type=OpenAPIType.STRING)
SCHEMES: Final = {
    "cookie": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie"),
    "token": SecurityScheme(type="http", scheme="bearer"),
}
PROBLEM: Final = Schema(
    type=OpenAPIType.OBJECT,
    title=NAME,
    description="What went wrong: a stable code, a sentence, and for moves what the rules say.",
    properties={
        "code": Schema(type=OpenAPIType.STRING, enum=sorted(CODES)),
        "message": TEXT,
        "clause": TEXT,
        "legal": Schema(type=OpenAPIType.ARRAY, items=TEXT),
        "until": Schema(type=OpenAPIType.INTEGER),
        "reason": TEXT,
    },
    required=["code", "message"],
)
REFUSED: Final = {"code": "not_known", "message": "Say who you are first: as a guest, or log in."}
FAILED: Final = {"code": "busy", "message": "Too much happens at once. Please try again."}
EMPTY: Final = ("204", "302")  # answers without a body
EXAMPLES: Final = Path(__file__).with_name("examples.json")


class Example(Struct, frozen=True):
    """What was asked of an operation of a real server, and what it answered."""

    path: dict[str, Any] = field(default_factory=dict)
    query: dict[str, Any] = field(default_factory=dict)
    body: Any = None
    answer: Any = None


class Examples(Struct, frozen=True):
    """Written by `python -m tests.server.examples`."""

    operations: dict[str, Example]  # by the id of the operation
    told: dict[str, Any]  # by the type of the message: what sockets tell
    sent: list[Any]  # what clients send


@cache
def read_examples() -> Examples:
    """All examples."""
    return Decoder(Examples).decode(EXAMPLES.read_bytes())


def name_operation(handler: HTTPRouteHandler, method: Method, path: Sequence[object]) -> str:
    """An operation is called like its function: `set_up_table` is `setUpTable`."""
    first, *others = handler.handler_name.split("_")
    return first + "".join(map(str.capitalize, others))


def complete(app: Litestar) -> None:
    """Say how to identify oneself, that errors are a Problem, and show every operation at work."""
    document = app.openapi_schema
    document.components.security_schemes = {**SCHEMES}
    document.security = [{"cookie": []}, {"token": []}, {}]
    document.components.schemas[NAME] = PROBLEM
    for item in (document.paths or {}).values():
        for operation in operations(item):
            answers = operation.responses or {}
            good = {status: answer for status, answer in answers.items() if status[0] in "123"}
            for status in EMPTY:
                if isinstance(empty := good.get(status), OpenAPIResponse):
                    empty.content = None
            wrong = {"4XX": problem("Refused", REFUSED), "5XX": problem("Failed", FAILED)}
            operation.responses = {**good, **wrong}
            example = read_examples().operations.get(operation.operation_id or "")
            if example is not None:
                show(operation, example)


def operations(item: PathItem) -> list[Operation]:
    """What can be done at an address."""
    found = [item.get, item.put, item.post, item.delete, item.patch]
    return [operation for operation in found if operation is not None]


def problem(description: str, example: object) -> OpenAPIResponse:
    """An error as an answer."""
    schema = Reference(f"#/components/schemas/{NAME}")
    content = {"application/json": OpenAPIMediaType(schema=schema, example=example)}
    return OpenAPIResponse(description=description, content=content)


def show(operation: Operation, example: Example) -> None:
    """Put an example into an operation: its parameters, its body, its answer."""
    given = {**example.path, **example.query}
    for parameter in operation.parameters or []:
        if isinstance(parameter, Parameter) and parameter.name in given:
            parameter.example = given[parameter.name]
    if isinstance(operation.request_body, RequestBody) and example.body is not None:
        for media in operation.request_body.content.values():
            media.example = example.body
    for status, answer in (operation.responses or {}).items():
        if status[0] == "2" and isinstance(answer, OpenAPIResponse):
            for media in (answer.content or {}).values():
                if isinstance(media, OpenAPIMediaType) and example.answer is not None:
                    media.example = example.answer
