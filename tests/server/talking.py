"""People who talk to a real server, several at a time."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import AsyncExitStack, suppress
from typing import Any, Self, TypeVar

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from soak.server import Server
from tests.server.serving import NO_TLS

LONG = 60.0  # seconds that nothing here should take
THREE: dict[str, Any] = {"game": "brujas", "options": {"players": 3}}
Message = dict[str, Any]
T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    """Let something happen that takes time, but not for ever."""
    return asyncio.run(asyncio.wait_for(work, 3 * LONG))


class Line:
    """A socket, and all that came over it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[Message] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.socket.close()

    async def send(self, **message: object) -> None:
        """Send a message."""
        await self.socket.send(json.dumps(message))

    async def next(self) -> Message:
        """The next message."""
        message: Message = json.loads(await asyncio.wait_for(self.socket.recv(), LONG))
        self.heard.append(message)
        return message

    async def wait(
        self, type: str, such: Callable[[Message], bool] = lambda message: True
    ) -> Message:
        """The next message of a type that is such."""
        while True:
            message = await self.next()
            if message["type"] == type and such(message):
                return message

    async def end(self) -> tuple[int, str]:
        """How the server closes the socket."""
        with suppress(ConnectionClosed):
            while True:
                await self.next()
        return self.socket.close_code or 0, self.socket.close_reason or ""

    def said(self) -> list[str]:
        """All that was heard in the chat."""
        return [
            line["text"]
            for message in self.heard
            if message["type"] == "chat"
            for line in message["lines"]
        ]


class Somebody:
    """Somebody who uses a server: a guest by a cookie, or a bot by its token."""

    def __init__(self, server: Server, token: str | None = None) -> None:
        self.server = server
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        self.client = httpx.AsyncClient(
            base_url=server.url, headers=headers, timeout=LONG, verify=NO_TLS
        )
        self.id = ""
        self.lines: list[Line] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        for line in self.lines:
            await line.socket.close()
        await self.client.aclose()

    def come_from(self, address: str) -> Self:
        """Come from an address, as a proxy tells it."""
        self.client.headers["X-Forwarded-For"] = address
        return self

    @classmethod
    async def guest(cls, server: Server, name: str) -> Self:
        """A new guest."""
        guest = cls(server)
        guest.id = (await guest.post("/api/guests", name=name))["id"]
        return guest

    async def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        """Any answer, good or bad."""
        return await self.client.request(method, path, json=body)

    async def get(self, path: str, **params: Any) -> Any:
        """A good answer."""
        return good(await self.client.get(path, params=params))

    async def post(self, path: str, **body: Any) -> Any:
        """A good answer."""
        return good(await self.client.post(path, json=body))

    async def put(self, path: str, **body: Any) -> Any:
        """A good answer."""
        return good(await self.client.put(path, json=body))

    async def refused(self, method: str, path: str, body: object = None) -> tuple[int, str]:
        """The status and code of a refusal."""
        answer = await self.ask(method, path, body)
        assert answer.status_code >= 400, answer.text
        problem = answer.json()
        assert problem["message"]
        return answer.status_code, problem["code"]

    async def socket(self, path: str) -> Line:
        """A socket to a path."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        kept = ["authorization", "x-forwarded-for"]
        headers = {key: self.client.headers[key] for key in kept if key in self.client.headers}
        if cookies:
            headers["Cookie"] = cookies
        address = self.server.url.replace("http", "ws", 1) + path
        line = Line(await connect(address, additional_headers=headers))
        self.lines.append(line)
        return line

    async def at(self, table: str) -> Line:
        """A socket to a table, which has told all there is."""
        line = await self.socket(f"/api/tables/{table}/socket")
        await line.wait("chat")
        return line


def good(answer: httpx.Response) -> Any:
    """What a good answer says."""
    assert answer.status_code < 300, answer.text
    return answer.json() if answer.content else None


async def play(line: Line, most: int = 10_000) -> Message:
    """Do the first legal thing each time, so often at most, or until the game is over."""
    heard = [message for message in line.heard if message["type"] == "state"]
    state = heard[-1] if heard else await line.wait("state")
    done = -1
    while state["view"]["result"] is None and most > 0:
        if state["view"]["legal"] and state["turn"] != done:
            done = state["turn"]
            most -= 1
            await line.send(turn=done, do=state["view"]["legal"][0])
        state = await line.wait("state")
    return state


async def play_all(*lines: Line) -> None:
    """Play a game to its end, with a line for each person."""
    await asyncio.gather(*(play(line) for line in lines))


async def awaited(lines: list[Line], made: dict[Line, int]) -> tuple[Line, Message]:
    """Wait until one of them is to make a decision that is not made yet."""
    while True:
        for line in lines:
            states = [message for message in line.heard if message["type"] == "state"]
            if states and states[-1]["view"]["legal"] and made.get(line) != states[-1]["turn"]:
                return line, states[-1]
        hearing = [asyncio.ensure_future(line.next()) for line in lines]
        _, others = await asyncio.wait(hearing, return_when=asyncio.FIRST_COMPLETED)
        for other in others:
            other.cancel()
        await asyncio.gather(*others, return_exceptions=True)


async def until(found: Callable[[], Awaitable[T | None]]) -> T:
    """Ask again and again until the answer is something."""
    ends = time.monotonic() + LONG
    while time.monotonic() < ends:
        answer = await found()
        if answer:
            return answer
        await asyncio.sleep(0.05)
    raise AssertionError("it did not come to pass")


async def met(server: Server, stack: AsyncExitStack, *names: str) -> list[Somebody]:
    """New guests."""
    return [await stack.enter_async_context(await Somebody.guest(server, name)) for name in names]


async def accounts(server: Server, stack: AsyncExitStack, *names: str) -> list[Somebody]:
    """New people with accounts, each from an address of their own."""
    people = await met(server, stack, *names)
    for number, (person, name) in enumerate(zip(people, names, strict=True)):
        person.come_from(f"198.51.100.{number}")
        await person.post("/api/accounts", name=name, password="a fine password")
    return people


async def sit(people: list[Somebody], **wanted: Any) -> tuple[str, list[Line]]:
    """A table where people sit, bots beside them; its game has begun and all are there."""
    table: str = (await people[0].post("/api/tables", **wanted))["id"]
    for person in people[1:]:
        await person.post(f"/api/tables/{table}/sit")
    if await status(people[0], table) == "open":
        await people[0].post(f"/api/tables/{table}/start")
    return table, [await person.at(table) for person in people]


async def status(person: Somebody, table: str) -> str:
    """What a table is doing."""
    found: str = (await person.get(f"/api/tables/{table}"))["status"]
    return found


async def finish(people: list[Somebody], **wanted: Any) -> str:
    """A game that people played to its end."""
    table, lines = await sit(people, **wanted)
    await play_all(*lines)
    for line in lines:
        await line.socket.close()
    return table
