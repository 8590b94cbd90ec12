"""The page: what `make web` built, served from memory."""

import gzip
import hashlib
import json
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from litestar import HttpMethod, Request, Response, Router, route
from litestar.exceptions import NotFoundException

BUILT: Final = Path(__file__).resolve().parent.parent.parent / "page"
FOREVER: Final = "public, max-age=31536000, immutable"  # names of assets change with what they hold
ASK_FIRST: Final = "no-cache"
TEXTS: Final = ("text/", "application/javascript", "application/json", "image/svg+xml")
TYPES: Final = {
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
NOT_BUILT: Final = "The page has not been built yet: run `make web`.\n"


@dataclass(frozen=True)
class File:
    """A file of the page, ready to be sent."""

    body: bytes
    packed: bytes | None  # gzip, where that helps
    type: str
    tag: str
    cache: str


def read_file(path: Path, cache: str, base: str) -> File:
    """A file from the disk; pages say where all else lies, which depends on the server."""
    body = path.read_bytes()
    if path.suffix == ".html":
        body = settle(body.decode(), base).encode()
    type = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "text/plain"
    packed = gzip.compress(body, mtime=0) if type.startswith(TEXTS) else None
    return File(body, packed, type, f'"{hashlib.sha256(body).hexdigest()[:20]}"', cache)


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
    """What was built, if it was."""

    def __init__(self, folder: Path, base: str) -> None:
        self.files = read_files(folder, base)
        self.addresses = read_addresses(self.files)

    def answer(self, path: str, headers: dict[str, str]) -> Response[bytes]:
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
        return send(index, headers, 200 if known else 404)


def send(file: File, asked: dict[str, str], status: int = 200) -> Response[bytes]:
    """A file, unless the browser has it already."""
    headers = {"vary": "accept-encoding"}
    if status == 200:  # what does not exist now may exist tomorrow
        headers |= {"cache-control": file.cache, "etag": file.tag}
        if asked.get("if-none-match", "").removeprefix("W/") == file.tag:
            return Response(b"", status_code=304, headers=headers)
    body = file.body
    if file.packed is not None and "gzip" in asked.get("accept-encoding", ""):
        body = file.packed
        headers["content-encoding"] = "gzip"
    return Response(body, status_code=status, headers=headers, media_type=file.type)


def page_routes(folder: Path = BUILT, base: str = "/") -> Router:
    """The page at every address that the server does not use itself."""
    page = Page(folder, base)

    @route(
        ["/", "/{path:path}"],
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        include_in_schema=False,
        sync_to_thread=False,
    )
    def show(request: Request[Any, Any, Any]) -> Response[bytes]:
        path = request.url.path
        if path.startswith("/api/"):
            raise NotFoundException(f"There is nothing at {path}.")
        return page.answer(path, dict(request.headers))

    return Router("/", route_handlers=[show])
