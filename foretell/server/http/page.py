"""The page: what `make web` built, served from memory."""

import gzip
import hashlib
import json
import mimetypes
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from litestar import HttpMethod, Request, Response, Router, route
from litestar.exceptions import NotFoundException

from foretell.server.settings import BUILT

FOREVER: Final = "public, max-age=31536000, immutable"  # names of assets change with what they hold
ASK_FIRST: Final = "no-cache"
TEXTS: Final = ("text/", "application/javascript", "application/json", "image/svg+xml")
TYPES: Final = {
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
AnyRequest = Request[Any, Any, Any]
Head = Callable[[AnyRequest, str], Awaitable[str]]
NOT_BUILT: Final = "The page has not been built yet: run `make web`.\n"


@dataclass(frozen=True)
class File:
    """A file of the page, ready to be sent."""

    body: bytes
    type: str
    tag: str
    cache: str

    @cached_property
    def packed(self) -> bytes | None:
        """With gzip, where that helps; packed when it is first asked for, not all at the start."""
        return gzip.compress(self.body, mtime=0) if self.type.startswith(TEXTS) else None


def read_file(path: Path, cache: str, base: str) -> File:
    """A file from the disk; pages say where all else lies, which depends on the server."""
    body = path.read_bytes()
    if path.suffix == ".html":
        body = settle(body.decode(), base).encode()
    type = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "text/plain"
    return make_file(body, type, cache)


def make_file(body: bytes, type: str, cache: str) -> File:
    """A file of these bytes."""
    return File(body, type, f'"{hashlib.sha256(body).hexdigest()[:20]}"', cache)


def settle(page: str, base: str) -> str:
    """A page whose addresses all begin with the folder that it lies in."""
    return page.replace('="./', f'="{base}').replace('data-base="/"', f'data-base="{base}"')


def read_files(folder: Path, base: str) -> dict[str, File]:
    """All files by address."""
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            name = path.relative_to(folder).as_posix()
            cache = FOREVER if name.startswith("assets/") else ASK_FIRST
            found[f"/{name}"] = read_file(path, cache, base)
    return found


def read_addresses(files: dict[str, File]) -> re.Pattern[str]:
    """Which addresses the page knows, by the list its own router reads."""
    listed = files.get("/routes.json")
    patterns = json.loads(listed.body) if listed else []
    return re.compile("|".join(re.sub(r":\w+", "[^/]+", pattern) for pattern in patterns) or "$^")


class Page:
    """The built page, if it was built."""

    def __init__(self, folder: Path, base: str) -> None:
        self.files = read_files(folder, base)
        self.files.pop("/docs.html", None)  # an empty frame
        self.addresses = read_addresses(self.files)

    def answer(self, path: str, headers: dict[str, str], head: str = "") -> Response[bytes]:
        """A file; the page, for an address of its own; or the page saying there is nothing."""
        index = self.files.get("/index.html")
        if index is None:
            return Response(NOT_BUILT.encode(), status_code=503, media_type="text/plain")
        file = self.files.get(path)
        if file is not None:
            return send(file, headers)
        if path.startswith("/assets/"):
            raise NotFoundException
        known = self.addresses.fullmatch(path) is not None
        if head:
            index = with_head(index, head)
        return send(index, headers, 200 if known else 404)


def with_head(index: File, head: str) -> File:
    """The page with another title, and more in its head."""
    page = index.body.decode().replace("<title>Foretell</title>", head, 1).encode()
    return make_file(page, index.type, index.cache)


def send(file: File, asked: dict[str, str], status: int = 200) -> Response[bytes]:
    """A file, unless the browser has it already."""
    headers = {"vary": "accept-encoding, accept-language"}
    if status == 200:  # what does not exist now may exist tomorrow
        headers |= {"cache-control": file.cache, "etag": file.tag}
        if asked.get("if-none-match", "").removeprefix("W/") == file.tag:
            return Response(b"", status_code=304, headers=headers)
    body = file.body
    packed = file.packed if "gzip" in asked.get("accept-encoding", "") else None
    if packed is not None:
        body = packed
        headers["content-encoding"] = "gzip"
    return Response(body, status_code=status, headers=headers, media_type=file.type)


async def no_head(request: AnyRequest, path: str) -> str:
    """Adds nothing to the head of the built page."""
    return ""


def page_routes(folder: Path = BUILT, base: str = "/", head: Head = no_head) -> Router:
    """The page at every address that the server does not use itself; `head` may say more there."""
    page = Page(folder, base)

    @route(
        ["/", "/{path:path}"],
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        include_in_schema=False,
    )
    async def show(request: AnyRequest) -> Response[bytes]:
        path = request.url.path
        if path.startswith("/api/"):
            raise NotFoundException(f"There is nothing at {path}.")
        said = await head(request, path)
        return page.answer(path, dict(request.headers), said)

    return Router("/", route_handlers=[show])
