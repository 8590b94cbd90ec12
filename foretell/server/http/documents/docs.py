"""The documentation as pages at `/docs`: the Markdown files of docs/, which the page brings along.

`make web` puts them beside the built page, so that a package holds them too. A page is drawn when
it is first asked for, in the frame that web/docs.html is.
"""

import asyncio
import re
from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Final

from litestar import HttpMethod, Response, route
from litestar.exceptions import NotFoundException

from foretell.server.http.context import AnyRequest, Here
from foretell.server.http.page import ASK_FIRST, NOT_BUILT, File, make_file, read_file, send, settle
from foretell.server.settings import BUILT

if TYPE_CHECKING:
    from markdown_it.token import Token

FOLDER: Final = BUILT / "docs"
FIRST: Final = "index"
CONTENTS: Final = {
    "Begin": ["index", "install", "play"],
    "Host": ["hosting", "server", "performance", "security"],
    "Programs": ["api", "record-format"],
    "Research": ["research", "observations", "lab", "bots", "insight"],
    "Make": ["architecture", "engine", "page", "contributing", "release", "changelog"],
}
FILES: Final = [f"{name}.md" for group in CONTENTS.values() for name in group]
REFERENCE: Final = "reference"  # of the API: drawn from what the server says of itself, at /api
ASKED: Final = [HttpMethod.GET, HttpMethod.HEAD]
HTML, MARKDOWN = "text/html; charset=utf-8", "text/markdown; charset=utf-8"
HEADING: Final = re.compile(r"^# (.+)$", re.M)


def names() -> list[str]:
    """All pages, in the order of the contents."""
    return [name for group in CONTENTS.values() for name in group]


@cache
def read(name: str) -> str:
    """The Markdown of a page."""
    return (FOLDER / f"{name}.md").read_text(encoding="utf-8")


@cache
def title(name: str) -> str:
    """What a page is called: its first heading, without what explains it."""
    found = HEADING.search(read(name))
    return re.split(r": | \u2014 ", found[1])[0] if found else name


# From Markdown to HTML


def slug(text: str) -> str:
    """The anchor of a heading."""
    return re.sub(r"[^\w]+", "-", text.lower()).strip("-")


def target(link: str, base: str) -> str:
    """Where a link of a Markdown file leads on the site; nowhere if that is not part of it."""
    if link.startswith(("http:", "https:", "mailto:", "#")):
        return link
    path, _, anchor = link.partition("#")
    file = Path(path)
    if file.suffix == ".md" and file.stem.lower() in names():
        place = "" if file.stem == FIRST else f"/{file.stem.lower()}"
        return f"{base}docs{place}{'#' if anchor else ''}{anchor}"
    if file.parent.name == "pictures":
        return f"{base}docs/pictures/{file.name}"
    return f"{base}api" if path in ("/api", "/docs") else ""


def inside(tokens: Sequence["Token"]) -> Iterator["Token"]:
    """All tokens, with those that lie in others."""
    for token in tokens:
        yield token
        yield from inside(token.children or [])


@cache
def to_html(markdown: str, base: str) -> str:
    """A text as HTML, its links leading to pages of the site."""
    from markdown_it import MarkdownIt  # which takes a moment to load

    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(markdown)
    for place, token in enumerate(tokens):
        if token.type == "heading_open":
            token.attrSet("id", slug(tokens[place + 1].content))
    for token in inside(tokens):
        for name in ("href", "src"):
            if name in token.attrs:
                token.attrSet(name, target(str(token.attrs[name]), base))
        if token.type == "text" and token.content in FILES:  # a link that is called like its file
            token.content = title(token.content.removesuffix(".md"))
    drawn: str = reader.renderer.render(tokens, reader.options, {})
    return drawn.replace("<table>", '<div class="across"><table>').replace(
        "</table>", "</table></div>"
    )


# The frame


def navigation(current: str, base: str) -> str:
    """The list of all pages."""
    parts = [f'<nav aria-label="Pages"><a class="home" href="{base}">Foretell</a>']
    for group, listed in CONTENTS.items():
        items = [entry(name, title(name), page_address(name), current, base) for name in listed]
        if group == "Programs":
            items.append(entry(REFERENCE, "All operations", "api", current, base))
        parts.append(f"<h2>{group}</h2><ul>{''.join(items)}</ul>")
    return "".join([*parts, "</nav>"])


def page_address(name: str) -> str:
    """Where a page lies, without the folder that all lies in."""
    return "docs" if name == FIRST else f"docs/{name}"


def entry(name: str, text: str, address: str, current: str, base: str) -> str:
    """A line of the list."""
    mark = ' aria-current="page"' if name == current else ""
    return f'<li><a href="{base}{address}"{mark}>{escape(text)}</a></li>'


def framed(name: str, heading: str, content: str, base: str) -> bytes:
    """A whole page."""
    frame = settle((BUILT / "docs.html").read_text(encoding="utf-8"), base)
    filled = frame.replace("<title>Foretell</title>", f"<title>{escape(heading)}</title>", 1)
    filled = filled.replace("<!--navigation-->", navigation(name, base), 1)
    return filled.replace("<!--content-->", content, 1).encode()


@cache
def draw(name: str, base: str) -> bytes:
    """A page of the documentation."""
    return framed(name, f"{title(name)} - Foretell", to_html(read(name), base), base)


def is_built() -> bool:
    """Has `make web` been here?"""
    return (BUILT / "docs.html").exists() and FOLDER.exists()


@route(["/docs", "/docs/{page:path}"], http_method=ASKED, include_in_schema=False)
async def show_docs(request: AnyRequest, context: Here) -> Response[bytes]:
    """A page of the documentation, its Markdown, or a picture of it."""
    if not is_built():
        return Response(NOT_BUILT.encode(), status_code=503, media_type="text/plain")
    name = request.url.path.removeprefix("/docs").strip("/") or FIRST
    file = await asyncio.to_thread(find_file, name, context.settings.base)
    return send(file, dict(request.headers))


def find_file(name: str, base: str) -> File:
    """What lies at an address below /docs."""
    stem = name.removesuffix(".md")
    if name in names():
        return make_file(draw(name, base), HTML, ASK_FIRST)
    if stem in names():
        return make_file(read(stem).encode(), MARKDOWN, ASK_FIRST)
    picture = FOLDER / "pictures" / Path(name).name
    if name == f"pictures/{picture.name}" and picture.is_file():
        return read_file(picture, ASK_FIRST, base)
    raise NotFoundException(f"There is no page {name!r} of the documentation.")
