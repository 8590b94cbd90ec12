"""A session that has ended is over at every process, and so are the sockets it opened."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from soak.players import plain_client
from soak.server import Server
from tests.server.databases import execute, sharing
from tests.server.operator import admin

pytest_plugins = ["tests.server.cluster"]
LONG = 60.0  # seconds that nothing here should take
ADA: dict[str, Any] = {"name": "Ada", "password": "correct horse"}


@pytest.fixture
def servers(database: str, tmp_path: Path) -> Iterator[list[Server]]:
    """Two of them."""
    with sharing(2, database, tmp_path) as found:
        yield found


class Session:
    """Somebody logged in at one server, whose sockets are at another."""

    def __init__(self, stack: AsyncExitStack, servers: list[Server]) -> None:
        self.stack = stack
        self.servers = servers
        self.client = plain_client()

    async def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        """A good answer of the first server."""
        answer = await self.client.request(method, self.servers[0].url + path, json=body)
        assert answer.status_code < 300, answer.text
        return answer

    async def open(self, path: str, **headers: str) -> ClientConnection:
        """A socket at the second server, which has said something."""
        headers = headers or {"Cookie": f"foretell={self.client.cookies['foretell']}"}
        address = f"ws://{self.servers[1].host}{path}"
        socket = await self.stack.enter_async_context(connect(address, additional_headers=headers))
        await heard(socket, "chat" if "tables" in path else "lobby")
        return socket


async def heard(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    async with asyncio.timeout(LONG):
        while True:
            message: dict[str, Any] = json.loads(await socket.recv())
            if message["type"] == kind:
                return message


async def ends(*sockets: ClientConnection) -> None:
    """All sockets of the session are told why, and closed."""
    for socket in sockets:
        assert (await heard(socket, "error"))["code"] == "not_known"
        with pytest.raises(ConnectionClosed):
            await heard(socket, "nothing")
        assert socket.close_code == 4401


async def logged_in(stack: AsyncExitStack, servers: list[Server], path: str) -> Session:
    """Ada, in a session of her own."""
    session = Session(stack, servers)
    stack.push_async_callback(session.client.aclose)
    await session.ask("POST", path, ADA)
    return session


async def test_a_session_ends_at_every_process(servers: list[Server]) -> None:
    async with AsyncExitStack() as stack:
        first = await logged_in(stack, servers, "/api/accounts")
        other = await logged_in(stack, servers, "/api/login")
        table = (await first.ask("POST", "/api/tables", {"game": "brujas"})).json()["id"]
        path = f"/api/tables/{table}/socket"
        one, two = await first.open(path), await first.open("/api/lobby/socket")
        stays = await other.open(path)
        await first.ask("POST", "/api/logout")
        await ends(one, two)
        await stays.send(json.dumps({"say": "still here"}))
        assert (await heard(stays, "chat"))["lines"][0]["text"] == "still here"

        made = (await other.ask("POST", "/api/bots", {"name": "Botbert"})).json()
        bot = await other.open(path, Authorization=f"Bearer {made['token']}")
        await other.ask("POST", f"/api/bots/{made['id']}/token")
        await ends(bot)

        changed = {"old": ADA["password"], "new": "another horse"}
        await other.ask("POST", "/api/me/password", changed)
        await ends(stays)
        again = await other.open(path)  # with the new cookie
        await other.ask("DELETE", "/api/me", {"password": "another horse"})
        await ends(again)


async def test_what_was_missed_is_found_when_the_database_is_back(
    servers: list[Server], database: str
) -> None:
    """A notice may be lost with the connection that should bring it."""
    async with AsyncExitStack() as stack:
        ada = await logged_in(stack, servers, "/api/accounts")
        socket = await ada.open("/api/lobby/socket")
        await execute(database, "UPDATE users SET generation = generation + 1")
        others = "datname = current_database() AND pid <> pg_backend_pid()"
        gone = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}"
        await execute(database, gone)
        await ends(socket)


async def test_a_ban_ends_sockets_at_every_process(servers: list[Server]) -> None:
    """By a moderator at one server, or by the operator, who asks none of them."""
    async with AsyncExitStack() as stack:
        ada = await logged_in(stack, servers, "/api/accounts")
        socket = await ada.open("/api/lobby/socket")
        guest = Session(stack, servers)
        stack.push_async_callback(guest.client.aclose)
        rude = (await guest.ask("POST", "/api/guests", {"name": "Rude"})).json()["id"]
        at = await guest.open("/api/lobby/socket")
        await asyncio.to_thread(admin, servers[0], "moderator", "Ada")
        measure = {"kind": "ban", "user": rude, "address_hours": 1}
        async with asyncio.timeout(LONG):
            while not (await ada.ask("GET", "/api/me")).json()["moderator"]:
                await asyncio.sleep(0.1)
        await ada.ask("POST", "/api/moderation/measures", measure)
        assert (await heard(at, "error"))["code"] == "banned"
        for server in servers:
            answer = await guest.client.post(f"{server.url}/api/guests", json={"name": "Again"})
            while answer.status_code == 201:  # the notice is still on its way
                answer = await guest.client.post(f"{server.url}/api/guests", json={"name": "Again"})
            assert answer.json()["code"] == "banned_address"
        await asyncio.to_thread(admin, servers[0], "ban", "Ada", "--reason", "enough")
        told = await heard(socket, "error")
        assert (told["code"], told["reason"]) == ("banned", "enough")
