"""Requests that the server itself makes: bounded in time and size, and never into its own network.

Whoever names an address to write to could name one that only this machine can reach. So a host's
addresses are looked up first, all of them have to be public, and the connection goes to the one
that was checked.
"""

import asyncio
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final, NamedTuple
from urllib.parse import SplitResult, urlsplit

import h11

from foretell.table.refusal import Refusal

LONGEST_URL: Final = 2000
LONGEST_ANSWER: Final = 262_144  # bytes of a body
DEADLINE: Final = 15.0  # seconds from the look at the name until the answer is there
PORTS: Final = {"https": 443, "http": 80}
TOGETHER: Final = 16  # requests at a time
TRANSLATED: Final = (IPv6Network("64:ff9b::/96"), IPv6Network("64:ff9b:1::/48"))
WRAPPED: Final = IPv6Network("2002::/16")
MINUTE: Final = 60.0
WAITS: Final = (2.0, 15.0, 60.0)  # seconds before the tries after the first


class Unreachable(Exception):
    """Nobody answered as HTTP is answered, or not in time."""


class Answer(NamedTuple):
    """What somebody answered."""

    status: int
    headers: dict[str, str]  # by small names
    body: bytes

    @property
    def good(self) -> bool:
        """Did they take it?"""
        return 200 <= self.status < 300

    @property
    def passing(self) -> bool:
        """Might it work a little later?"""
        return self.status == 429 or self.status >= 500

    @property
    def wait(self) -> float:
        """Seconds that they ask us to wait, a minute at most."""
        text = self.headers.get("retry-after", "").strip()
        return min(float(text), MINUTE) if text.replace(".", "", 1).isdecimal() else 0.0


def refused(why: str) -> Refusal:
    """Why an address is not written to."""
    return Refusal("bad_endpoint", f"This address cannot be used: {why}.")


def read_url(url: str, private: bool) -> SplitResult:
    """An address that may be written to, as far as it can be told without asking for its host."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise refused("it is malformed") from None
    if len(url) > LONGEST_URL or not url.isascii() or not url.isprintable() or " " in url:
        raise refused(f"it has more than {LONGEST_URL} characters, or signs that none has")
    if parts.scheme not in PORTS or not parts.hostname:
        raise refused("it does not begin with https:// and a host")
    if parts.username is not None or parts.password is not None:
        raise refused("it has a user or a password in it")
    if not private:
        if parts.scheme != "https" or port not in (None, 443):
            raise refused("it is not https at the usual port")
        check_literal(parts.hostname)
    return parts


def check_literal(host: str) -> None:
    """Refuse names and numbers that mean this machine or its network."""
    try:
        allowed = is_public(ip_address(host))
    except ValueError:
        allowed = "." in host.strip(".") and not host.endswith((".localhost", ".local"))
    if not allowed:
        raise refused("it is in a private network")


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Can everybody reach it? Addresses that stand for another are looked through."""
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped
        if inner is None and any(address in network for network in TRANSLATED):
            inner = IPv4Address(address.packed[-4:])
        if inner is not None:
            return is_public(inner)
        if address in WRAPPED:
            return False
    return address.is_global and not address.is_multicast


@cache
def tls() -> ssl.SSLContext:
    """What checks who answers."""
    return ssl.create_default_context()


class Courier:
    """Carries requests out of the house."""

    def __init__(self, private: bool, deadline: float = DEADLINE) -> None:
        self.private = private  # also into networks that are not everybody's, and without TLS
        self.deadline = deadline
        self.places = asyncio.Semaphore(TOGETHER)

    async def send(
        self, method: str, url: str, headers: Mapping[str, str], body: bytes = b""
    ) -> Answer:
        """Make one request, following nothing; Refusal if it may not, Unreachable if it cannot."""
        parts = read_url(url, self.private)
        async with self.places:
            try:
                async with asyncio.timeout(self.deadline):
                    address = await self.look_up(parts)
                    return await exchange(parts, address, method, headers, body)
            except (OSError, TimeoutError, EOFError, h11.ProtocolError) as error:
                raise Unreachable(type(error).__name__) from error

    async def look_up(self, parts: SplitResult) -> str:
        """The address to connect to, checked."""
        host, port = parts.hostname or "", port_of(parts)
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = [str(one[4][0]) for one in found]
        public = all(is_public(ip_address(one.partition("%")[0])) for one in addresses)
        if not addresses or not (public or self.private):
            raise refused("it is in a private network")
        return addresses[0]


async def insist(attempt: Callable[[], Awaitable[Answer]], waits: Sequence[float]) -> Answer:
    """What somebody answers in the end, asked again where a while later may help."""
    for wait in waits:
        answer = await try_once(attempt)
        if not answer.passing:
            return answer
        await asyncio.sleep(max(wait, answer.wait))
    return await try_once(attempt)


async def try_once(attempt: Callable[[], Awaitable[Answer]]) -> Answer:
    """One try; nobody who answers is like somebody who is busy."""
    try:
        return await attempt()
    except Unreachable:
        return Answer(503, {}, b"")
    except Refusal:  # its host has moved into a private network
        return Answer(400, {}, b"")


def port_of(parts: SplitResult) -> int:
    """The port of an address."""
    return parts.port or PORTS[parts.scheme]


async def exchange(
    parts: SplitResult, address: str, method: str, headers: Mapping[str, str], body: bytes
) -> Answer:
    """Ask, and hear the answer."""
    secure = tls() if parts.scheme == "https" else None
    name = parts.hostname if secure else None
    reader, writer = await asyncio.open_connection(
        address, port_of(parts), ssl=secure, server_hostname=name
    )
    try:
        talk = h11.Connection(h11.CLIENT)
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        own = {"Host": parts.netloc, "Connection": "close", "Content-Length": str(len(body))}
        lines = list({**own, **headers}.items())
        asked = talk.send(h11.Request(method=method, target=target, headers=lines)) or b""
        sent = talk.send(h11.Data(data=body)) or b""
        writer.write(asked + sent + (talk.send(h11.EndOfMessage()) or b""))
        await writer.drain()
        return await hear(talk, reader)
    finally:
        writer.close()


async def hear(talk: h11.Connection, reader: asyncio.StreamReader) -> Answer:
    """The answer; of a body that is too long nothing is taken."""
    status, headers, body = 0, dict[str, str](), b""
    while True:
        event = talk.next_event()
        if event is h11.NEED_DATA:
            talk.receive_data(await reader.read(16_384))
        elif isinstance(event, h11.Response):
            status = event.status_code
            headers = {k.decode("latin-1"): v.decode("latin-1") for k, v in event.headers}
        elif isinstance(event, h11.Data):
            body += event.data
            if len(body) > LONGEST_ANSWER:
                raise EOFError
        elif isinstance(event, h11.EndOfMessage | h11.ConnectionClosed):
            if not status:
                raise EOFError
            return Answer(status, headers, body)
