"""The examples play whole games, and docs/api.md says what is true."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_type_hints

import httpx
import msgspec
import pytest

from foretell.games.registry import ALL
from foretell.match import Setup
from foretell.record import replay
from foretell.server.http.sockets import CLOSES, REFUSED
from foretell.server.net.connection import TOO_SLOW
from foretell.server.tables.client_requests import VERBS, parse
from foretell.table.refusal import Refusal
from foretell.wire import lists, tables
from foretell.wire.problems import CODES
from foretell.wire.tables import ClientMessage
from tests.server.serving import NO_TLS, ROOT, Server, serving
from tests.server.talking import LONG, Somebody, play, until

DOCS = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
PROSE = re.sub(r"```.*?```", "", DOCS, flags=re.DOTALL)
EXAMPLES = ROOT / "examples"
TOLD: list[Any] = [
    tables.TableInfo,
    tables.GameState,
    tables.ChatMessage,
    tables.Unsaid,
    tables.ErrorMessage,
    tables.GoodbyeMessage,
    lists.LobbyList,
    lists.TableListed,
    lists.TableGone,
]


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving() as server:
        yield server


def example(name: str, *arguments: str, **environment: str) -> subprocess.Popen[str]:
    """Start an example."""
    argv = [sys.executable, str(EXAMPLES / name), *arguments]
    env = {**os.environ, **environment}
    return subprocess.Popen(argv, env=env, stdout=subprocess.PIPE, text=True)


def finish(process: subprocess.Popen[str]) -> list[str]:
    """All that an example has to say."""
    try:
        said, _ = process.communicate(timeout=2 * LONG)
    finally:
        process.kill()
    assert process.returncode == 0
    return said.splitlines()


# The examples


@pytest.mark.parametrize("game", [game.id for game in ALL])
async def test_the_client_plays_a_whole_game(server: Server, game: str) -> None:
    said = finish(example("client.py", "--url", server.url, "--game", game))
    found = re.fullmatch(r"Table (\S+), seat 0\.", said[0])
    assert found is not None
    assert said[-1].startswith("The game is over: ")
    assert not any(line.startswith("Refused") for line in said)
    async with await Somebody.guest(server, "Bob") as bob:
        record = await bob.get(f"/api/tables/{found[1]}/record")
        assert replay(json.dumps(record)).over
        assert json.loads(said[-1].removeprefix("The game is over: ")) == record["result"]
        assert len(said) - 2 == len(record["log"])  # it printed every line once


def test_the_client_says_what_is_wrong(server: Server) -> None:
    process = example("client.py", "--url", server.url, "--game", "chess")
    process.communicate(timeout=LONG)
    assert process.returncode == 1


def test_the_client_comes_back_when_the_server_does() -> None:
    with serving(pace=30) as server:
        process = example("client.py", "--url", server.url, "--game", "brujas")
        try:
            wait_for(lambda: steps(server) > 20)
            server.kill()
            server.start()
            said = finish(process)
            assert "The connection is gone; trying again." in said
            assert said[-1].startswith("The game is over: ")
        finally:
            process.kill()


def steps(server: Server) -> int:
    """How many steps the server has stored."""
    found: int = server.query("SELECT COUNT(*) FROM steps")[0][0]
    return found


def wait_for(true: Any) -> None:
    """Wait until something is so."""
    ends = time.monotonic() + LONG
    while not true():
        assert time.monotonic() < ends
        time.sleep(0.02)


async def test_the_bot_plays_wherever_it_is_invited(server: Server) -> None:
    id, token = server.make_bot("Deepish")
    process = example("bot.py", "--url", server.url, FORETELL_TOKEN=token)

    try:
        async with await Somebody.guest(server, "Ada") as ada:
            chairs = [{"kind": "you"}, {"kind": "user", "user": "deepish"}, {"kind": "bot"}]
            made = {"game": "brujas", "options": {"players": 3}, "seats": chairs}
            for _ in range(2):
                table = (await ada.post("/api/tables", **made))["id"]
                async with await ada.at(table) as line:
                    assert (await play(line))["view"]["result"] is not None
                record = await ada.get(f"/api/tables/{table}/record")
                assert record["seats"][1] == {"name": "Deepish", "kind": "bot", "level": "outside"}
                assert any(who == 1 for who, _ in record["log"])

            async def done() -> bool:
                played = (await ada.get(f"/api/users/{id}"))["played"]
                return bool(played and played[0]["games"] == 2)

            await until(done)
        assert process.poll() is None  # it waits for more
    finally:
        process.send_signal(signal.SIGTERM)
        said, _ = process.communicate(timeout=LONG)
    assert said.count("Over: ") == 2
    assert "Refused" not in said


def test_the_bot_needs_a_token(server: Server) -> None:
    process = example("bot.py", "--url", server.url, FORETELL_TOKEN="wrong")
    process.communicate(timeout=LONG)
    assert process.returncode == 1


# The document


def blocks(kind: str) -> list[str]:
    """The document's blocks of a kind."""
    return re.findall(rf"```{kind}\n(.*?)```", DOCS, re.DOTALL)


def tables_of(text: str) -> Iterator[list[str]]:
    """The rows of all tables, as lists of cells."""
    for line in text.splitlines():
        if line.startswith("|") and not line.startswith("|---"):
            yield [cell.strip() for cell in line.strip("|").split("|")]


def words(text: str) -> set[str]:
    """All that stands between backquotes."""
    return set(re.findall(r"`([^`]+)`", text))


def test_the_curl_commands_work(server: Server, tmp_path: Path) -> None:
    (script,) = blocks("sh")
    script = script.replace("http://127.0.0.1:8700", server.url).replace("curl -s", "curl -sS")
    checked = "set -e\n" + script.replace("curl -sS", "curl -sS --fail")
    done = subprocess.run(
        ["bash", "-c", checked], cwd=tmp_path, capture_output=True, text=True, timeout=LONG
    )
    assert done.returncode == 0, done.stderr
    assert '"kind":"guest"' in done.stdout
    assert '"format":"foretell-record/1"' in done.stdout
    assert '"games":[{"table"' in done.stdout


def test_every_message_has_an_example_with_all_its_fields() -> None:
    shown = {}
    for block in blocks("json"):
        message = json.loads(block)
        shown[message["type"]] = message
    kinds = {kind.__struct_config__.tag: kind for kind in TOLD}
    assert set(shown) == set(kinds)
    for tag, message in shown.items():
        read = msgspec.json.decode(json.dumps(message), type=kinds[tag])
        again = json.loads(msgspec.json.encode(read))
        assert again == message, tag  # nothing is missing, and nothing too much


def test_every_field_of_every_message_is_explained() -> None:
    explained = {
        word.split(".")[-1].removesuffix("[]") for row in tables_of(PROSE) for word in words(row[0])
    }
    for kind in (tables.TableInfo, tables.GameState):
        for field in kind.__struct_fields__:
            assert field in explained | {"seats"}, (kind, field)
    for part in (tables.SeatInfo, tables.SeatClock, tables.ChatLine):
        for field in part.__struct_fields__:
            assert field in explained, (part, field)


def test_everything_that_can_be_sent_is_shown() -> None:
    sent = [text for text in words(PROSE) if text.startswith("{") and text.endswith("}")]
    read = []
    for text in sent:
        try:
            read.append(parse(text))
        except Refusal:
            continue  # bodies of requests
    for verb in VERBS:
        assert any(getattr(one, verb) is not msgspec.UNSET for one in read), verb
    assert set(get_type_hints(ClientMessage)) == {*VERBS, "turn", "room"}


def test_all_error_codes_are_listed_as_the_code_has_them() -> None:
    rows = [row for row in tables_of(PROSE.split("\n## Errors\n")[1]) if row[0] != "code"]
    due = [[f"`{code}`", str(CODES[code].status), CODES[code].meaning] for code in sorted(CODES)]
    assert rows == due


def test_all_close_codes_are_listed() -> None:
    listed = {int(row[0]) for row in tables_of(PROSE) if row[0].isdecimal()}
    assert {*CLOSES.values(), REFUSED, TOO_SLOW, 1000} <= listed


@pytest.mark.parametrize(
    "game", [game for game in ALL if "shape" in game.aspects], ids=lambda game: game.id
)
def test_every_field_of_a_view_is_explained(game: Any) -> None:
    part = PROSE.split("\n### Views\n")[1].split("\n## ")[0]
    fields = set()
    for text in part.split("\n\n"):
        rows = list(tables_of(text))
        if rows and (rows[0][0] == "field" or game.id in words(rows[0][0])):
            fields |= {word for row in rows for word in words(row[0])}
    match = Setup(game, {}).start(1)
    assert set(match.view(0).json()) <= fields


def test_every_route_in_the_document_exists(server: Server) -> None:
    document = httpx.get(f"{server.url}/api/openapi.json", verify=NO_TLS)
    paths = document.json()["paths"]
    known = {re.sub(r"{\w+}", "{}", path) for path in paths}
    sockets = {"/api/tables/{}/socket", "/api/lobby/socket"}
    sockets |= {"/api/openapi.json", "/api/asyncapi.json"}
    for text in words(PROSE):
        for path in re.findall(r"/api/[a-z/{}_.-]+", text):
            found = re.sub(r"{\w+}", "{}", path).rstrip("/")
            assert found in known | sockets, text


def test_types_of_messages_are_those_of_the_server() -> None:
    declared = {
        one
        for one in vars(tables).values()
        if isinstance(one, type)
        and issubclass(one, tables.TableMessage)
        and one is not tables.TableMessage
    }
    assert declared <= set(TOLD)
