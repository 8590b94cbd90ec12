"""What the OpenAPI document says of all routes alike: who asks, and what may be wrong."""

from typing import Final

from litestar import Litestar
from litestar.openapi.spec import (
    OpenAPIMediaType,
    OpenAPIResponse,
    Operation,
    PathItem,
    Reference,
    Schema,
    SecurityScheme,
)
from litestar.openapi.spec.enums import OpenAPIType

from foretell.server.people.sessions import COOKIE

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
        "code": TEXT,
        "message": TEXT,
        "clause": TEXT,
        "legal": Schema(type=OpenAPIType.ARRAY, items=TEXT),
        "until": Schema(type=OpenAPIType.INTEGER),
        "reason": TEXT,
    },
    required=["code", "message"],
)


def complete(app: Litestar) -> None:
    """Say how to identify oneself, and that errors are a Problem, not the framework's own shape."""
    document = app.openapi_schema
    document.components.security_schemes = {**SCHEMES}
    document.security = [{"cookie": []}, {"token": []}, {}]
    document.components.schemas[NAME] = PROBLEM
    for item in (document.paths or {}).values():
        for operation in operations(item):
            answers = operation.responses or {}
            good = {status: answer for status, answer in answers.items() if status[0] in "123"}
            if isinstance(empty := good.get("204"), OpenAPIResponse):
                empty.content = None
            operation.responses = {**good, "4XX": problem("Refused"), "5XX": problem("Failed")}


def operations(item: PathItem) -> list[Operation]:
    """What can be done at an address."""
    found = [item.get, item.put, item.post, item.delete, item.patch]
    return [operation for operation in found if operation is not None]


def problem(description: str) -> OpenAPIResponse:
    """An error as an answer."""
    content = {
        "application/json": OpenAPIMediaType(schema=Reference(f"#/components/schemas/{NAME}"))
    }
    return OpenAPIResponse(description=description, content=content)
