"""What stands before every route: limits, other sites kept out, headers, and a line in the log."""

import time
from typing import Final

from litestar.enums import ScopeType
from litestar.types import (
    ASGIApp,
    HTTPReceiveMessage,
    HTTPScope,
    Message,
    Receive,
    Scope,
    Send,
    WebSocketReceiveMessage,
    WebSocketScope,
)
from msgspec.json import Encoder

from foretell.server.http.context import EAR
from foretell.server.net.connection import encoded
from foretell.server.net.headers import ALWAYS
from foretell.server.net.limits import (
    HOLDER,
    STRIKES,
    TOO_FAST,
    Bucket,
    Limits,
    TooFast,
    network,
)
from foretell.server.net.problems import headers_of, status_of, to_problem
from foretell.server.operations.garbage import SocketGarbage
from foretell.server.operations.logs import REQUEST, log_request, request_id
from foretell.server.people.access import is_own, wrong_origin
from foretell.server.settings import Settings
from foretell.table.refusal import Refusal, tell_refusal

SAFE: Final = ("GET", "HEAD", "OPTIONS")
OVER_TLS: Final = (b"strict-transport-security", b"max-age=31536000")
UNSTORED: Final = (b"cache-control", b"no-store")
SHORT: Final = 65_536  # bytes of a body that are read though nobody wants them
ENCODE: Final = Encoder()
Heard = HTTPReceiveMessage | WebSocketReceiveMessage


class Guard:
    """Checks every request and socket before the application sees it."""

    def __init__(self, app: ASGIApp, limits: Limits, settings: Settings) -> None:
        self.app = app
        self.limits = limits
        self.base = settings.base
        self.public_host = settings.public_host
        self.garbage = SocketGarbage()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        enter_base(scope, self.base)
        headers = read_headers(scope)
        began = time.perf_counter()
        name = request_id(headers.get("x-request-id"))
        marker = REQUEST.set(name)
        try:
            if scope["type"] == ScopeType.HTTP:
                status = await self.request(scope, receive, send, headers, name)
                log_request(scope["method"], scope.get("path_template"), status, began)
            else:
                with self.garbage.socket():
                    await self.socket(scope, receive, send)
                log_request("GET", scope.get("path_template"), 101, began, "socket")
        finally:
            REQUEST.reset(marker)

    # HTTP

    async def request(
        self, scope: HTTPScope, receive: Receive, send: Send, headers: dict[str, str], name: str
    ) -> int:
        """Answer a request; the status it got."""
        more = [*extra_headers(scope), (b"x-request-id", name.encode())]
        exchange = Exchange(receive, send, more, body_length(headers))
        try:
            self.limits.take("address", address_of(scope))
        except TooFast as refusal:
            more.append((b"connection", b"close"))  # what was sent with it is not looked at
            await refuse(refusal, exchange.send, "http")
            return exchange.status
        try:
            check_request(scope["method"], headers, self.public_host)
        except Refusal as refusal:
            await refuse(refusal, exchange.send, "http")
        else:
            await self.app(scope, exchange.receive, exchange.send)
        return exchange.status

    # Sockets

    async def socket(self, scope: WebSocketScope, receive: Receive, send: Send) -> None:
        """Let a socket in, and out again, if its address has not too many."""
        address = address_of(scope)
        try:
            self.limits.take("address", address)
            self.limits.enter(address, self.limits.most_sockets)
        except TooFast as refusal:
            await receive()
            await refuse(refusal, send, "websocket.http")
            return
        ear = scope["state"][EAR] = Ear(self.limits, scope, receive, send)
        try:
            await self.app(scope, ear, send)
        finally:
            self.limits.leave(address)
            if HOLDER in scope["state"]:
                self.limits.leave(scope["state"][HOLDER])


class Exchange:
    """One request and its answer: the body is read before the answer is sent, headers are added."""

    def __init__(
        self, receive: Receive, send: Send, more: list[tuple[bytes, bytes]], unread: int
    ) -> None:
        self.receive_next = receive
        self.send_on = send
        self.more = more
        self.unread = unread
        self.status = 0

    async def receive(self) -> Heard:
        """The next part of the body."""
        message = await self.receive_next()
        if message["type"] != "http.request" or not message["more_body"]:
            self.unread = 0
        return message

    async def send(self, message: Message) -> None:
        """Send a part of the answer, the first with its headers."""
        if message["type"] == "http.response.start":
            await self.read_rest()
            self.status = message["status"]
            given = list(message["headers"])
            if self.unread:  # nothing can follow what is not read
                given.append((b"connection", b"close"))
            names = {key.lower() for key, _ in given}
            message["headers"] = given + [head for head in self.more if head[0] not in names]
        await self.send_on(message)

    async def read_rest(self) -> None:
        """Read a short body that nobody wanted, so that the connection may go on."""
        left = SHORT
        while 0 < self.unread <= left:
            message = await self.receive()
            if message["type"] == "http.request":
                left -= len(message["body"])


class Ear:
    """Receives a socket's messages no faster than its limit allows."""

    def __init__(self, limits: Limits, scope: WebSocketScope, receive: Receive, send: Send) -> None:
        self.limits = limits
        self.scope = scope
        self.receive = receive
        self.send = send
        self.strikes = Bucket()

    async def __call__(self) -> Heard:
        """The next message that came slowly enough."""
        while True:
            message = await self.receive()
            if message["type"] != "websocket.receive":
                return message
            try:
                holder = self.scope["state"].get(HOLDER)
                self.limits.take("message", holder or address_of(self.scope))
                return message
            except TooFast as refusal:
                end = await self.complain(refusal)
                if end is not None:
                    return end

    async def complain(self, refusal: TooFast) -> Heard | None:
        """Say that it was too fast; if it goes on, close the socket."""
        try:
            if not self.strikes.take(STRIKES, time.monotonic()):
                text = encoded(tell_refusal(refusal)).decode()
                await self.send({"type": "websocket.send", "text": text, "bytes": None})
                return None
            await self.send({"type": "websocket.close", "code": TOO_FAST, "reason": refusal.code})
        except OSError:  # the client has gone
            pass
        return {"type": "websocket.disconnect", "code": TOO_FAST}


def enter_base(scope: Scope, base: str) -> None:
    """Read a path as if the page lay at the root: some proxies keep its folder, others do not."""
    path = scope["path"]
    if base != "/" and f"{path}/".startswith(base):
        scope["path"] = f"/{path[len(base) :]}"
        scope["raw_path"] = scope["path"].encode()


def check_request(method: str, headers: dict[str, str], public_host: str | None) -> None:
    """What changes something comes from our own page or from no page, and its body is JSON."""
    if method in SAFE:
        return
    hosts = (headers.get("host"), public_host)
    if not is_own(headers.get("origin"), headers.get("sec-fetch-site"), hosts):
        raise wrong_origin()
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    if body_length(headers) and kind != "application/json":
        raise Refusal("not_json", "The body of a request is JSON: say `application/json`.")


def body_length(headers: dict[str, str]) -> int:
    """How many bytes a request says its body has; 1 if it does not say how many."""
    if "transfer-encoding" in headers:
        return 1
    return int(headers.get("content-length", "0"))


async def refuse(refusal: Refusal, send: Send, kind: str) -> None:
    """Refuse a request, or a socket before it opens."""
    body = ENCODE.encode(to_problem(refusal))
    headers = {"content-type": "application/json", "content-length": str(len(body))}
    headers.update(headers_of(refusal))
    pairs = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    start = {"type": f"{kind}.response.start", "status": status_of(refusal), "headers": pairs}
    await send(start)  # type: ignore[arg-type]
    await send({"type": f"{kind}.response.body", "body": body, "more_body": False})  # type: ignore[misc,arg-type]


def extra_headers(scope: HTTPScope) -> list[tuple[bytes, bytes]]:
    """The headers that every answer has, if it has no others of that name."""
    more = list(ALWAYS)
    if scope["scheme"] == "https":
        more.append(OVER_TLS)
    if scope["path"].startswith("/api"):
        more.append(UNSTORED)
    return more


def read_headers(scope: Scope) -> dict[str, str]:
    """The headers of a request."""
    return {key.decode("latin-1"): value.decode("latin-1") for key, value in scope["headers"]}


def address_of(scope: Scope) -> str:
    """Where a request comes from, as far as limits go."""
    client = scope["client"]
    return network(client[0] if client else None)
