"""A complete client: a guest who sits down with bots and plays whatever is legal.

    python examples/client.py --url http://127.0.0.1:8700 --game brujas

It needs httpx and websockets, and shows all that a client has to do: say who it is, set up a
table, follow the game, answer when it is its turn, and come back when the connection breaks.
docs/api.md explains every message.
"""

import argparse
import asyncio
import json
import random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

REFUSED = range(4400, 4430)  # closed with one of these, asking again would change nothing


class Client:
    """One guest at one table."""

    def __init__(self, url: str, cookie: str, table: str) -> None:
        self.address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        self.headers = {"Cookie": cookie}
        self.log: list[list[Any]] = []
        self.result: dict[str, Any] | None = None

    async def play(self) -> None:
        """Play to the end, however often the connection breaks."""
        wait = 0.2
        while self.result is None:
            try:
                async with connect(self.address, additional_headers=self.headers) as socket:
                    wait = 0.2
                    await self.follow(socket)
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code in REFUSED:
                    raise
            except OSError:
                pass  # nobody there: perhaps the server is being started again
            if self.result is None:
                print("The connection is gone; trying again.", flush=True)
                await asyncio.sleep(wait)
                wait = min(2 * wait, 5.0)

    async def follow(self, socket: ClientConnection) -> None:
        """Take in what the table tells, and answer."""
        answered = -1  # the number of the last decision sent over this socket
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "error":
                print(f"Refused: {message['message']}", flush=True)
            if message["type"] != "state":
                continue
            self.write(message["log"])
            view = message["view"]
            self.result = view["result"]
            if self.result is not None:
                return
            if view["legal"] and message["turn"] != answered:
                answered = message["turn"]
                do = random.choice(view["legal"])
                await socket.send(json.dumps({"turn": answered, "do": do}))

    def write(self, log: dict[str, Any]) -> None:
        """Keep the log: from `start` on it is told anew. Print what is new."""
        known = len(self.log)
        self.log[log["start"] :] = log["lines"]
        for who, words in self.log[known:]:
            print(f"{who}: {words}", flush=True)


async def main(url: str, game: str, name: str) -> None:
    """Say who you are, sit down, and play."""
    async with httpx.AsyncClient(base_url=url) as http:
        (await http.post("/api/guests", json={"name": name})).raise_for_status()
        answer = await http.post("/api/tables", json={"game": game, "start": True})
        if answer.is_error:
            raise SystemExit(answer.json()["message"])
        table = answer.json()
        cookie = f"foretell={http.cookies['foretell']}"
    print(f"Table {table['id']}, seat {table['seat']}.", flush=True)
    client = Client(url, cookie, table["id"])
    await client.play()
    print(f"The game is over: {json.dumps(client.result)}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Play one game against bots.")
    parser.add_argument("--url", default="http://127.0.0.1:8700")
    parser.add_argument("--game", default="brujas")
    parser.add_argument("--name", default="Example")
    chosen = parser.parse_args()
    asyncio.run(main(chosen.url, chosen.game, chosen.name))
