"""A bot from outside: it waits until it is invited to tables, and plays at all of them.

    FORETELL_TOKEN=... python examples/bot.py --url http://127.0.0.1:8700

It needs httpx and websockets, and the token of a bot account. A host invites it to a seat by its
name. Put your own ideas into `choose`: it gets the seat's view, and `legal` is part of it.
docs/api.md explains every message.
"""

import argparse
import asyncio
import json
import os
import random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

LOOK = 1.0  # seconds between two looks for invitations


def choose(view: dict[str, Any]) -> str:
    """What to do, of all that is legal."""
    legal: list[str] = view["legal"]
    return random.choice(legal)


class Bot:
    """One bot account, at as many tables as it is invited to."""

    def __init__(self, url: str, token: str) -> None:
        self.url = url
        self.headers = {"Authorization": f"Bearer {token}"}
        self.tables: dict[str, asyncio.Task[None]] = {}

    async def run(self) -> None:
        """Look for tables with a seat for this bot, and sit down at each."""
        async with httpx.AsyncClient(base_url=self.url, headers=self.headers) as http:
            while True:
                try:
                    for table in await self.invitations(http):
                        if table not in self.tables:
                            self.tables[table] = asyncio.create_task(self.attend(table))
                except httpx.TransportError:
                    pass  # nobody there: perhaps the server is being started again
                await asyncio.sleep(LOOK)

    async def invitations(self, http: httpx.AsyncClient) -> list[str]:
        """The tables where it has a seat and something is still to be played."""
        found = []
        for status in ("open", "playing"):
            answer = await http.get("/api/history", params={"status": status, "limit": 100})
            if answer.status_code == 401:
                raise SystemExit("The server does not know this token.")
            if answer.is_success:
                found += [game["table"]["id"] for game in answer.json()["games"]]
        return found

    async def attend(self, table: str) -> None:
        """Play at one table; if the connection breaks, the next look finds it again."""
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        try:
            async with connect(address, additional_headers=self.headers) as socket:
                print(f"At table {table}.", flush=True)
                await self.play(socket)
        except (ConnectionClosed, OSError):
            pass
        finally:
            del self.tables[table]

    async def play(self, socket: ClientConnection) -> None:
        """Answer whenever it is this seat's turn, until the game is over or the seat is gone."""
        answered = -1
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "table" and message["seat"] is None:
                return
            if message["type"] == "error":
                print(f"Refused: {message['message']}", flush=True)
            if message["type"] != "state":
                continue
            view = message["view"]
            if view["result"] is not None:
                print(f"Over: {json.dumps(view['result'])}", flush=True)
                return
            if view["legal"] and message["turn"] != answered:
                answered = message["turn"]
                await socket.send(json.dumps({"turn": answered, "do": choose(view)}))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Play wherever this bot is invited.")
    parser.add_argument("--url", default="http://127.0.0.1:8700")
    url = parser.parse_args().url
    if "FORETELL_TOKEN" not in os.environ:
        raise SystemExit("Set FORETELL_TOKEN to the token of a bot account.")
    asyncio.run(Bot(url, os.environ["FORETELL_TOKEN"]).run())
