"""Examples of every operation and message: asked of a real server, and kept as it answered.

`python -m tests.server.examples` adds those that are missing or no longer true to
foretell/server/http/documents/examples.json; with `--all` it writes all of them anew.
"""

import json
import re
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
from jsonschema import Draft202012Validator, ValidationError  # type: ignore[import-untyped]
from msgspec import Struct

from foretell.server.app import create_app
from foretell.server.http.documents.openapi import EXAMPLES
from foretell.server.settings import Settings
from foretell.wire.lists import LobbyList, TableGone, TableListed
from foretell.wire.tables import TableMessage
from tests.server.oidc_provider import CLIENT, SECRET, provider
from tests.server.post_office import PostOffice, post_office
from tests.server.push_service import Browser, Endpoint, endpoint
from tests.server.serving import NO_TLS, Server, serving, until

Json = dict[str, Any]
PASSWORD = "a fine password"
LONGEST_LIST = 4
LONGEST_TEXT = 240
GAME = {"game": "brujas", "options": {"players": 3}}


def document() -> Json:
    """What the server says of itself."""
    schema: Json = json.loads(json.dumps(create_app(Settings()).openapi_schema.to_schema()))
    return schema


def shorten(value: Any) -> Any:
    """Long lists and texts say no more than their beginnings."""
    if isinstance(value, dict):
        return {key: shorten(one) for key, one in value.items()}
    if isinstance(value, list):
        return [shorten(one) for one in value[:LONGEST_LIST]]
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        return value[:LONGEST_TEXT] + "..."
    return value


class Scene:
    """People who use a server, and what is kept of it."""

    def __init__(self, server: Server, office: PostOffice, service: Endpoint) -> None:
        self.server = server
        self.office = office
        self.service = service
        self.document = document()
        self.operations: dict[str, Json] = {}
        self.told: dict[str, Any] = {}
        self.sent: list[Any] = []

    def ask(
        self, who: httpx.Client, method: str, path: str, body: Any = None, **values: Any
    ) -> Any:
        """Ask for something that is granted; `values` fill the path, others are its query."""
        operation = self.document["paths"][path][method.lower()]
        inside = {name: values.pop(name) for name in re.findall(r"{(\w+)}", path)}
        query = {name.rstrip("_"): value for name, value in values.items()}
        address = path.format(**inside)
        answer = who.request(method, address, json=body, params=query)
        assert answer.status_code < 400, (method, address, answer.text)
        kept: Json = {"path": inside, "query": query, "body": body}
        kind = answer.headers.get("content-type", "")
        if answer.content and kind.startswith("application/json"):
            kept["answer"] = shorten(answer.json())
        elif kind.startswith("text/"):
            kept["answer"] = shorten(answer.text)
        name = operation["operationId"]
        self.operations.setdefault(name, {key: one for key, one in kept.items() if one})
        return answer.json() if kind.startswith("application/json") and answer.content else None

    def account(self, name: str) -> httpx.Client:
        """Somebody with an account."""
        person = self.server.client(name)
        self.ask(person, "POST", "/api/accounts", {"name": name, "password": PASSWORD})
        return person

    def hear(self, message: Json) -> Json:
        """Keep what a socket told, if it is the first of its kind."""
        if message["type"] != "state" or message["view"]["legal"]:
            self.told.setdefault(message["type"], shorten(message))
        return message

    def play(self, person: httpx.Client, table: str, most: int = 10_000) -> None:
        """Play a game on, with the first thing that is allowed each time."""
        with self.server.socket(person, f"/api/tables/{table}/socket") as socket:
            done = -1
            while most > 0:
                message = self.hear(json.loads(socket.recv(30)))
                if message["type"] != "state":
                    continue
                if message["view"]["result"] is not None:
                    return
                legal, turn = message["view"]["legal"], message["turn"]
                if legal and turn != done:
                    done, most = turn, most - 1
                    move = {"turn": turn, "do": legal[0]}
                    if not any("turn" in one for one in self.sent):
                        self.sent.append(move)
                    socket.send(json.dumps(move))

    def say(self, person: httpx.Client, table: str, *messages: Json) -> None:
        """Send messages over a table's socket, and hear what comes of it."""
        with self.server.socket(person, f"/api/tables/{table}/socket") as socket:
            for message in messages:
                self.sent.append(message)
                socket.send(json.dumps(message))
            with suppress(TimeoutError):
                while True:
                    self.hear(json.loads(socket.recv(1)))


def meet(scene: Scene) -> None:
    """Guests, accounts, and what belongs to them."""
    guest = scene.server.stranger()
    scene.ask(guest, "POST", "/api/guests", {"name": "Cem"})
    scene.ask(guest, "GET", "/api/visitor")
    ada, bob = scene.account("Ada"), scene.account("Bob")
    scene.ask(ada, "POST", "/api/login", {"name": "Ada", "password": PASSWORD})
    scene.ask(ada, "GET", "/api/me")
    scene.ask(ada, "PATCH", "/api/me", {"preferences": {"auto_forced": False}})
    bobs = scene.ask(bob, "GET", "/api/me")["id"]
    for method in ("PUT", "DELETE"):
        scene.ask(ada, method, "/api/blocks/{user_id}", user_id=bobs)
        if method == "PUT":
            scene.ask(ada, "GET", "/api/blocks")
    scene.ask(ada, "PUT", "/api/friends/{user_id}", user_id=bobs)
    scene.ask(ada, "GET", "/api/friends")
    scene.ask(ada, "DELETE", "/api/friends/{user_id}", user_id=bobs)
    link = scene.ask(ada, "POST", "/api/me/devices")
    other = scene.server.stranger()
    scene.ask(other, "POST", "/api/devices/look", {"token": link["token"]})
    scene.ask(other, "POST", "/api/devices", {"token": link["token"]})
    bot = scene.ask(ada, "POST", "/api/bots", {"name": "Deepish"})["id"]
    scene.ask(ada, "GET", "/api/bots")
    scene.ask(ada, "POST", "/api/bots/{bot_id}/token", bot_id=bot)
    scene.ask(ada, "DELETE", "/api/bots/{bot_id}", bot_id=bot)


def keep_account(scene: Scene) -> None:
    """Ways back into an account, its sessions, notifications, and its end."""
    dora = scene.account("Dora")
    scene.ask(dora, "POST", "/api/me/password", {"old": PASSWORD, "new": PASSWORD + "!"})
    scene.ask(dora, "GET", "/api/me/recovery")
    codes = scene.ask(dora, "POST", "/api/me/recovery", {"password": PASSWORD + "!"})["codes"]
    wanted = {"email": "dora@example.org", "password": PASSWORD + "!", "language": "en"}
    scene.ask(dora, "PUT", "/api/me/email", wanted)
    code = scene.office.link().partition("#")[2]
    scene.ask(dora, "POST", "/api/email", {"code": code})
    scene.ask(dora, "POST", "/api/reset/mail", {"account": "Dora", "language": "en"})
    scene.ask(dora, "GET", "/api/me/digest")
    scene.ask(dora, "PUT", "/api/me/digest", {"wanted": True, "language": "en"})
    browser = Browser(scene.service, "dora").subscription("turn", "invitation")
    device = scene.ask(dora, "PUT", "/api/me/push", browser)["id"]
    scene.ask(dora, "GET", "/api/me/push")
    scene.ask(dora, "DELETE", "/api/me/push/{device}", device=device)
    scene.ask(dora, "GET", "/api/me/export")
    sessions = scene.ask(dora, "GET", "/api/me/sessions")
    scene.ask(dora, "DELETE", "/api/me/sessions/{session}", session=sessions[0]["id"])
    dora = scene.server.stranger()
    scene.ask(dora, "POST", "/api/reset", {"code": codes[0], "new": PASSWORD})
    scene.ask(dora, "POST", "/api/logout")
    scene.ask(dora, "POST", "/api/login", {"name": "Dora", "password": PASSWORD})
    scene.ask(dora, "DELETE", "/api/me", {"password": PASSWORD})


def play_games(scene: Scene) -> None:
    """Tables: set up, filled, played, looked back at."""
    ada, bob = scene.account("Alma"), scene.account("Bert")
    alma, bert = (scene.ask(one, "GET", "/api/me")["id"] for one in (ada, bob))
    scene.ask(ada, "GET", "/api/games")
    scene.ask(ada, "GET", "/api/rules/{game}", game="brujas", language="en")
    scene.ask(ada, "GET", "/api/lessons/{game}", game="brujas")
    with scene.server.socket(bob, "/api/lobby/socket") as lobby:
        table = scene.ask(ada, "POST", "/api/tables", GAME)["id"]
        scene.ask(ada, "GET", "/api/tables", game="brujas")
        scene.ask(bob, "GET", "/api/tables/{table_id}/door", table_id=table)
        scene.ask(bob, "POST", "/api/tables/{table_id}/sit", {"seat": 1}, table_id=table)
        chair = {"kind": "bot", "level": "novice"}
        place = "/api/tables/{table_id}/seats/{seat}"
        scene.ask(ada, "PUT", place, chair, table_id=table, seat=2)
        while "listed" not in scene.told:
            scene.hear(json.loads(lobby.recv(30)))
        place = "/api/tables/{table_id}/people/{user_id}"
        other = scene.ask(ada, "POST", "/api/tables", GAME)["id"]
        scene.ask(bob, "POST", "/api/tables/{table_id}/sit", {}, table_id=other)
        scene.ask(ada, "DELETE", place, table_id=other, user_id=bert)
        scene.ask(ada, "POST", "/api/tables/{table_id}/leave", table_id=other)
        while "gone" not in scene.told:
            scene.hear(json.loads(lobby.recv(30)))
    hook = {"url": f"{scene.service.url}/api/webhooks/1/secret", "language": "en"}
    place = "/api/tables/{table_id}/webhook"
    scene.ask(ada, "PUT", place, hook, table_id=table)
    scene.ask(ada, "GET", place, table_id=table)
    scene.ask(ada, "DELETE", place, table_id=table)
    scene.ask(ada, "GET", "/api/tables/{table_id}", table_id=table)
    if scene.ask(ada, "GET", "/api/tables/{table_id}", table_id=table)["status"] == "open":
        scene.ask(ada, "POST", "/api/tables/{table_id}/start", table_id=table)
    talk_and_mute(scene, ada, table, bert)
    alone = scene.ask(ada, "POST", "/api/tables", GAME)["id"]
    scene.ask(ada, "POST", "/api/tables/{table_id}/start", table_id=alone)
    scene.ask(ada, "GET", "/api/me/games")
    scene.ask(ada, "GET", "/api/history/badge")
    scene.play(ada, alone, 1)
    wait_for_turn(scene, ada, alone)
    for aid in ("hint", "knowledge"):
        scene.ask(ada, "POST", f"/api/tables/{{table_id}}/{aid}", table_id=alone)
    scene.play(ada, alone)
    look_back(scene, ada, alone, alma)


def wait_for_turn(scene: Scene, person: httpx.Client, table: str) -> None:
    """Wait until somebody has to decide."""
    with scene.server.socket(person, f"/api/tables/{table}/socket") as socket:
        while True:
            message = json.loads(socket.recv(30))
            if message["type"] == "state" and message["view"]["legal"]:
                return


def talk_and_mute(scene: Scene, ada: httpx.Client, table: str, bert: str) -> None:
    """What is said at a table, and who is not heard there."""
    scene.say(ada, table, {"say": "good luck", "room": "seats"}, {"react": "bravo"})
    scene.say(ada, table, {"queue": None}, {"take_back": True}, {"pause": True}, {"pause": False})
    for method in ("PUT", "DELETE"):
        place = "/api/tables/{table_id}/mutes/{user_id}"
        scene.ask(ada, method, place, table_id=table, user_id=bert)
        if method == "PUT":
            scene.ask(ada, "GET", "/api/tables/{table_id}/mutes", table_id=table)


def look_back(scene: Scene, ada: httpx.Client, table: str, alma: str) -> None:
    """What is left of a finished game."""
    scene.ask(ada, "GET", "/api/tables/{table_id}/ratings", table_id=table)
    record = scene.ask(ada, "GET", "/api/tables/{table_id}/record", table_id=table)
    scene.ask(ada, "GET", "/api/tables/{table_id}/moments", table_id=table)
    for way in ("check", "moments", "review"):
        scene.ask(ada, "POST", f"/api/records/{way}", record)
    scene.operations["checkRecord"]["body"] = shorten(record)
    for name in ("showRecordMoments", "reviewRecord"):
        scene.operations[name]["body"] = shorten(record)
    review: Json = {}

    def done() -> bool:
        review.update(scene.ask(ada, "GET", "/api/tables/{table_id}/review", table_id=table))
        return bool(review["progress"] == 1)

    until(done)
    scene.operations["reviewTable"]["answer"] = shorten(review)
    learn(scene, ada, table)
    digest = scene.ask(ada, "POST", "/api/records/review", record)["id"]
    scene.ask(ada, "GET", "/api/reviews/{review_id}", review_id=digest)
    look_closely(scene, ada, table, record, review["review"])
    scene.ask(ada, "POST", "/api/tables/{table_id}/rematch", table_id=table)
    scene.ask(ada, "GET", "/api/history", status="over", limit=2)
    scene.ask(ada, "GET", "/api/me/statistics")
    scene.ask(ada, "GET", "/api/users/{user_id}", user_id=alma)
    place = "/api/users/{user_id}/ratings/{game}"
    scene.ask(ada, "GET", place, user_id=alma, game="brujas")
    scene.ask(ada, "GET", "/api/leaderboards/{game}", game="brujas")


def look_closely(scene: Scene, ada: httpx.Client, table: str, record: Json, review: Json) -> None:
    """Single moments of a review, and worlds that might have been."""
    decision = next(one for one in review["decisions"] if one["hurts"])
    entry, seat = decision["entry"], decision["seat"]
    until(lambda: scene.ask(ada, "POST", "/api/records/review", record)["progress"] == 1)
    asked: list[tuple[str, Json]] = [("moments", {"seat": seat}), ("worlds", {"kind": "hurts"})]
    for what, query in asked:
        place = f"review/{what}/{{entry}}"
        own = f"/api/tables/{{table_id}}/{place}"
        scene.ask(ada, "GET", own, table_id=table, entry=entry, **query)
        scene.ask(ada, "POST", f"/api/records/{place}", record, entry=entry, **query)
    for way in ("play-on", "endings"):
        scene.ask(ada, "POST", f"/api/records/{way}", record, entry=entry, seat=seat)
    answers = "lookAtRecordMoment", "lookAtRecordWorld", "playOnFromRecord", "showRecordEndings"
    for name in answers:
        scene.operations[name]["body"] = shorten(record)


def learn(scene: Scene, ada: httpx.Client, table: str) -> None:
    """What somebody can do better who plays the first thing that is allowed."""
    scene.ask(ada, "POST", "/api/tables/{table_id}/mistakes", table_id=table)
    mistake = scene.ask(ada, "GET", "/api/mistakes")["mistakes"][0]
    values = {"table_id": table, "entry": mistake["entry"]}
    place = "/api/mistakes/{table_id}/{entry}"
    asked = scene.ask(ada, "GET", place, **values)
    choice = asked["position"]["state"]["view"]["legal"][0]
    scene.ask(ada, "POST", place, {"do": choice, "sure": 50}, **values)
    scene.ask(ada, "POST", "/api/tables/{table_id}/foresight", table_id=table)
    scene.ask(ada, "GET", "/api/me/foresight")
    moment = {"entry": mistake["entry"], "seat": 0, "world": "imagined"}
    for way in ("play-on", "endings"):
        scene.ask(ada, "POST", f"/api/tables/{{table_id}}/{way}", moment, table_id=table)


def practise(scene: Scene) -> None:
    """Puzzles."""
    ada = scene.server.client("Pia")
    scene.ask(ada, "GET", "/api/daily")
    shelves = scene.ask(ada, "GET", "/api/puzzles")
    game = next(one["game"] for one in shelves if one["shelves"])
    puzzle = scene.ask(ada, "GET", "/api/puzzles/{game}", game=game, level="easy")
    values = {"game": game, "puzzle_id": puzzle["id"]}
    place = "/api/puzzles/{game}/{puzzle_id}"
    scene.ask(ada, "GET", place, **values)
    choice = (puzzle["offered"] or puzzle["position"]["state"]["view"]["legal"])[0]
    scene.ask(ada, "POST", place, {"do": choice, "sure": 70}, **values)


def keep_house(scene: Scene) -> None:
    """The house: what it says of itself, reports, and moderators."""
    eve, mia = scene.account("Eve"), scene.account("Mia")
    eves = scene.ask(eve, "GET", "/api/me")["id"]
    scene.ask(mia, "GET", "/api/house")
    scene.ask(mia, "GET", "/api/addresses")
    scene.ask(mia, "GET", "/api/pages/{page}", page="privacy", language="en")
    scene.server.query("UPDATE users SET role = 'moderator' WHERE name = 'Mia'")
    until(lambda: bool(mia.get("/api/me").json()["moderator"]))  # which is remembered for a while
    table = scene.ask(eve, "POST", "/api/tables", {**GAME, "start": True})["id"]
    scene.say(eve, table, {"say": "buy my things at example.com"})
    report = {"kind": "name", "user": eves, "text": "an insult in three languages"}
    wrong = scene.ask(mia, "POST", "/api/reports", report)["id"]
    scene.ask(mia, "GET", "/api/moderation/waiting")
    scene.ask(mia, "GET", "/api/moderation/reports")
    place = "/api/moderation/reports/{report}/dismiss"
    scene.ask(mia, "POST", place, report=wrong)
    with scene.server.socket(eve, f"/api/tables/{table}/socket") as socket:
        measure = {"kind": "mute", "user": eves, "hours": 24, "reason": "advertising"}
        scene.ask(mia, "POST", "/api/moderation/measures", measure)
        line = {"kind": "delete_line", "table": table, "line": 2}
        answer = mia.post("/api/moderation/measures", json=line)
        if answer.status_code >= 300:
            mia.post("/api/moderation/measures", json={**line, "line": 1})
        while "unsaid" not in scene.told:
            scene.hear(json.loads(socket.recv(30)))
    scene.ask(mia, "GET", "/api/moderation/users", name="Eve")
    scene.ask(mia, "GET", "/api/moderation/users/{user_id}", user_id=eves)
    scene.ask(mia, "GET", "/api/moderation/log")


def log_in_elsewhere(scene: Scene) -> None:
    """The way to another house and back."""
    gil = scene.server.stranger()
    scene.ask(gil, "GET", "/api/oidc/start", to="lobby")
    where = gil.get("/api/oidc/start", params={"to": "lobby"}).headers["location"]
    back = urlsplit(httpx.get(where, verify=NO_TLS, trust_env=False).headers["location"])
    told = {name: values[0] for name, values in parse_qs(back.query).items()}
    scene.ask(gil, "GET", "/api/oidc/callback", **told)


def say_goodbye(scene: Scene) -> None:
    """What a socket hears when the server stops."""
    last = scene.server.client("Zoe")
    with scene.server.socket(last, "/api/lobby/socket") as lobby:
        scene.server.running.terminate()
        while "bye" not in scene.told:
            scene.hear(json.loads(lobby.recv(30)))


SCENES: list[Callable[[Scene], None]] = [
    *(meet, keep_account, play_games, practise, keep_house, log_in_elsewhere, say_goodbye)
]


def record() -> Scene:
    """Play all scenes."""
    with post_office() as office, endpoint() as service, provider() as other:
        mail = ("--smtp", f"smtp://127.0.0.1:{office.port}", "--mail-from", "f@example.org")
        urls = ("--public-url", "http://127.0.0.1/", "--private-endpoints")
        house = ("--oidc-issuer", other.url, "--oidc-client", CLIENT)
        with serving(*mail, *urls, *house, FORETELL_OIDC_SECRET=SECRET) as server:
            scene = Scene(server, office, service)
            for part in SCENES:
                part(scene)
            return scene


# What is true of an example


def schema_of(document: Json, part: Json) -> Json:
    """A schema that finds all others."""
    return {**part, "components": document["components"]}


def problems(document: Json, examples: Json) -> dict[str, str]:
    """Operations and messages whose example is missing or does not fit the document."""
    found = {}
    for item in document["paths"].values():
        for operation in item.values():
            name = operation["operationId"]
            try:
                check(document, operation, examples["operations"].get(name))
            except (ValidationError, AssertionError) as error:
                found[name] = str(error).splitlines()[0]
    kinds: list[type[Struct]] = [*TableMessage.__subclasses__(), LobbyList, TableListed, TableGone]
    for kind in kinds:
        if kind.__struct_config__.tag not in examples["told"]:
            found[str(kind.__struct_config__.tag)] = "is missing"
    return found


def check(document: Json, operation: Json, example: Json | None) -> None:
    """Does an example show all of an operation, and fit it?"""
    assert example is not None, "is missing"
    needed = {one["name"] for one in operation.get("parameters", []) if one["required"]}
    assert needed <= {**example.get("path", {}), **example.get("query", {})}.keys()
    body = operation.get("requestBody", {}).get("content", {}).get("application/json")
    if body is not None:
        assert "body" in example, "has no body"
        Draft202012Validator(schema_of(document, body["schema"])).validate(example["body"])
    [good] = [one for status, one in operation["responses"].items() if status[0] in "23"]
    answer = good.get("content", {}).get("application/json")
    if answer is not None:
        Draft202012Validator(schema_of(document, answer["schema"])).validate(example["answer"])


def main(arguments: list[str]) -> None:
    kept = json.loads(EXAMPLES.read_text()) if EXAMPLES.exists() else {"operations": {}, "told": {}}
    scene = record()
    stale = problems(scene.document, kept)
    if "--all" in arguments:
        kept = {"operations": {}, "told": {}}
    operations = {
        name: kept["operations"].get(name) if name not in stale else one
        for name, one in sorted(scene.operations.items())
    }
    told = {name: kept["told"].get(name, one) for name, one in sorted(scene.told.items())}
    operations = {name: one or scene.operations[name] for name, one in operations.items()}
    made = {"operations": operations, "told": told, "sent": scene.sent}
    text = json.dumps(made, indent=1, ensure_ascii=False)
    Path(EXAMPLES).write_text(text + "\n", encoding="utf-8")
    for name, why in problems(scene.document, made).items():
        print(f"{name}: {why}")


if __name__ == "__main__":
    main(sys.argv[1:])
