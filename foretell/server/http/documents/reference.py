"""A page of all operations, messages and types, drawn from what the server says of itself."""

import json
import re
from functools import cache
from html import escape
from typing import Any, Final

from litestar import Litestar, Response, get, route

from foretell.server.http.context import AnyRequest, Here
from foretell.server.http.documents.asyncapi import asyncapi
from foretell.server.http.documents.docs import ASKED, HTML, REFERENCE, framed, is_built
from foretell.server.http.page import ASK_FIRST, NOT_BUILT, make_file, send
from foretell.wire.problems import CODES

Json = dict[str, Any]
INTRODUCTION: Final = """<h1>All operations</h1>
<p>Everything a server can be asked over HTTP, and what its sockets tell; each with an example that
a server has answered. <a href="{base}docs/api">The interface</a> says how to write a client. For
programs: <a href="{base}api/openapi.json">OpenAPI</a>,
<a href="{base}api/asyncapi.json">AsyncAPI</a>.</p>"""


def code(value: Any) -> str:
    """A value as it goes over the wire."""
    return f"<pre><code>{escape(json.dumps(value, indent=1, ensure_ascii=False))}</code></pre>"


def words(text: str) -> str:
    """A sentence, with what stands between backquotes as code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))


def name_type(schema: Json) -> str:
    """A type in a few words, with links to those that have a name."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f'<a href="#type-{name}">{name}</a>'
    for word in ("oneOf", "anyOf", "allOf"):
        if word in schema:
            return " or ".join(map(name_type, schema[word]))
    if "const" in schema or "enum" in schema:
        values = schema.get("enum", [schema.get("const")])
        return " or ".join(f"<code>{escape(json.dumps(one))}</code>" for one in values)
    kind = schema.get("type", "anything")
    if isinstance(kind, list):
        return " or ".join(kind)
    if kind == "array":
        return f"list of {name_type(schema.get('items') or {})}"
    inner = schema.get("additionalProperties")
    return f"map to {name_type(inner)}" if isinstance(inner, dict) else str(kind)


def table(head: list[str], rows: list[list[str]]) -> str:
    """A table, if it has rows."""
    if not rows:
        return ""
    top = "".join(f"<th>{cell}</th>" for cell in head)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    parts = f"<thead><tr>{top}</tr></thead><tbody>{body}</tbody>"
    return f'<div class="across"><table>{parts}</table></div>'


def draw_operation(method: str, path: str, operation: Json) -> str:
    """An operation, folded."""
    name = operation["operationId"]
    parts = [
        f'<details id="{name}"><summary><span class="method">{method.upper()}</span> '
        f'<code>{escape(path)}</code> <span class="about">{words(operation["summary"])}</span>'
        f"</summary><p>{words(operation['description'])} <code>{name}</code></p>"
    ]
    rows = [
        [f"<code>{one['name']}</code>", one["in"], name_type(one["schema"]), shown(one)]
        for one in operation.get("parameters", [])
    ]
    parts.append(table(["parameter", "in", "type", "example"], rows))
    for content in operation.get("requestBody", {}).get("content", {}).values():
        parts.append(draw_body("Body", content))
    for status, response in operation["responses"].items():
        if status[0] in "23":
            content = next(iter(response.get("content", {}).values()), None)
            empty = f"<h4>Answer {status}</h4><p>Nothing.</p>"
            parts.append(draw_body(f"Answer {status}", content) if content else empty)
    return "".join([*parts, "</details>"])


def shown(parameter: Json) -> str:
    """The example of a parameter."""
    return f"<code>{escape(str(parameter['example']))}</code>" if "example" in parameter else ""


def draw_body(heading: str, content: Json) -> str:
    """A body: its type, and an example."""
    told = f"<h4>{heading}: {name_type(content.get('schema', {}))}</h4>"
    return told + (code(content["example"]) if "example" in content else "")


def draw_type(name: str, schema: Json) -> str:
    """A type with its fields."""
    needed = schema.get("required", [])
    rows = [
        [f"<code>{field}</code>", name_type(inner), "" if field in needed else "may be left out"]
        for field, inner in schema.get("properties", {}).items()
    ]
    about = words(schema.get("description", ""))
    fields = table(["field", "type", ""], rows) or f"<p>{name_type(schema)}</p>"
    return (
        f'<details id="type-{name}"><summary><code>{name}</code></summary>'
        f"<p>{about}</p>{fields}</details>"
    )


def draw_operations(document: Json) -> str:
    """All operations, by what they are about."""
    groups: dict[str, list[str]] = {}
    for path, item in sorted(document["paths"].items()):
        for method, operation in item.items():
            drawn = draw_operation(method, path, operation)
            groups.setdefault(operation["tags"][0], []).append(drawn)
    return "".join(
        f'<h2 id="{name}">{name.capitalize()}</h2>{"".join(drawn)}'
        for name, drawn in groups.items()
    )


def draw_sockets(document: Json) -> str:
    """The sockets, and every message."""
    parts = ['<h2 id="sockets">Sockets</h2>']
    for channel in document["channels"].values():
        parts.append(f"<h3><code>{escape(channel['address'])}</code></h3>")
        for name in channel["messages"]:
            message = document["components"]["messages"][name]
            way = "sent by clients" if name == "ClientMessage" else "told by the server"
            examples = "".join(code(one["payload"]) for one in message["examples"])
            parts.append(
                f"<details><summary><code>{message['name']}</code> "
                f'<span class="about">{words(message["summary"])} ({way})</span></summary>'
                f"<p>{name_type(message['payload'])}</p>{examples}</details>"
            )
    return "".join(parts)


def draw_codes() -> str:
    """Every error."""
    rows = [
        [f"<code>{name}</code>", str(CODES[name].status), words(CODES[name].meaning)]
        for name in sorted(CODES)
    ]
    return '<h2 id="errors">Errors</h2>' + table(["code", "status", "meaning"], rows)


@cache
def draw_reference(app: Litestar, base: str) -> bytes:
    """The whole page."""
    document, sockets = app.openapi_schema.to_schema(), asyncapi()
    types = {**sockets["components"]["schemas"], **document["components"]["schemas"]}
    drawn = "".join(draw_type(name, types[name]) for name in sorted(types))
    content = [
        INTRODUCTION.format(base=base),
        draw_operations(document),
        draw_sockets(sockets),
        draw_codes(),
        f'<h2 id="types">Types</h2>{drawn}',
    ]
    return framed(REFERENCE, "All operations - Foretell", "".join(content), base)


@route("/api", http_method=ASKED, include_in_schema=False, sync_to_thread=True)
def show_reference(request: AnyRequest, context: Here) -> Response[bytes]:
    """The page of all operations."""
    if not is_built():
        return Response(NOT_BUILT.encode(), status_code=503, media_type="text/plain")
    drawn = draw_reference(request.app, context.settings.base)
    return send(make_file(drawn, HTML, ASK_FIRST), dict(request.headers))


@get("/api/asyncapi.json", include_in_schema=False, sync_to_thread=True)
def show_asyncapi() -> dict[str, Any]:
    """The sockets, for programs."""
    return asyncapi()
