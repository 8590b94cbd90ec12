"""What can be chosen, and the OpenAPI document: complete, and true under fire."""

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import FailedHealthCheck, Unsatisfiable
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from foretell.bots.levels import LEVELS
from foretell.games.registry import ALL
from foretell.kit.game import Game
from foretell.server.http.documents.openapi import read_examples
from foretell.table.clock import PROFILES
from foretell.wire.problems import CODES
from tests.server.examples import problems
from tests.server.serving import ROOT, Server, serving
from tests.server.talking import Somebody


def page_of(game: Game, language: str) -> str:
    """The rules page that lies in a game's folder."""
    folder = Path(*game.package.split("."), game.file("rules", ""))
    return (ROOT / folder / f"{language}.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving() as server:
        yield server


async def test_games_are_told_as_the_engine_declares_them(server: Server) -> None:
    async with Somebody(server) as nobody:
        told = await nobody.get("/api/games")
        assert told["levels"] == LEVELS
        assert [clock["name"] for clock in told["clocks"]] == list(PROFILES)
        brisk = next(clock for clock in told["clocks"] if clock["name"] == "brisk")
        assert (brisk["decision"], brisk["grace"]) == (15_000, 30_000)
        assert [game["id"] for game in told["games"]] == [game.id for game in ALL]
        for game, known in zip(told["games"], ALL, strict=True):
            options = {option["name"]: option for option in game["options"]}
            for option in known.options:
                assert options[option.name]["default"] == option.default
                assert options[option.name]["allowed"] == option.allowed
                assert options[option.name]["help"] == option.help
            assert options["players"]["allowed"] == game["players"]
            assert options["start"]["allowed"][:2] == ["random", 0]
        for known in ALL:
            answer = await nobody.ask("GET", f"/api/rules/{known.id}")
            assert answer.headers["content-type"].startswith("text/markdown")
            assert answer.text == page_of(known, "en")
        assert await nobody.refused("GET", "/api/rules/chess") == (400, "bad_option")


async def test_rules_are_told_in_four_languages(server: Server) -> None:
    async with Somebody(server) as nobody:
        for game in ALL:
            english = (await nobody.ask("GET", f"/api/rules/{game.id}?language=en")).text
            assert english == page_of(game, "en")
            for language in ("de", "es", "ja"):
                path = f"/api/rules/{game.id}?language={language}"
                told = (await nobody.ask("GET", path)).text
                assert told == page_of(game, language) != english
        for wrong in ("fr", "EN", "../de", ""):
            answer = await nobody.ask("GET", f"/api/rules/brujas?language={wrong}")
            assert answer.status_code == 400
            says = f"language cannot be {wrong!r}: it is en, de, es or ja."
            assert answer.json() == {"code": "bad_option", "message": says}
        document = await nobody.get("/api/openapi.json")
        (asked,) = (
            parameter
            for parameter in document["paths"]["/api/rules/{game}"]["get"]["parameters"]
            if parameter["in"] == "query"
        )
        assert asked["name"] == "language"
        assert asked["schema"]["enum"] == ["en", "de", "es", "ja"]
        assert not asked["required"]


# The document


async def test_the_document_names_all_routes_and_what_they_answer(server: Server) -> None:
    async with Somebody(server) as nobody:
        document = await nobody.get("/api/openapi.json")
        problem = {"$ref": "#/components/schemas/Problem"}
        assert {"/api/games", "/api/history", "/api/records/check"} <= set(document["paths"])
        for path, item in document["paths"].items():
            for method, operation in item.items():
                assert operation["tags"], (method, path)
                assert operation["summary"], (method, path)
                assert operation["description"], (method, path)
                answers = operation["responses"]
                assert answers["4XX"]["content"]["application/json"]["schema"] == problem
                good = [status for status in answers if status[0] in "23"]
                assert len(good) == 1, (method, path)
                assert good in (["204"], ["302"]) or answers[good[0]]["content"], (method, path)


async def test_every_operation_has_a_name_and_an_example_that_fits(server: Server) -> None:
    async with Somebody(server) as nobody:
        document = await nobody.get("/api/openapi.json")
    shown = {"operations": read_examples().operations, "told": read_examples().told}
    kept = json.loads(msgspec.json.encode(shown))
    renew = "run `python -m tests.server.examples`"
    assert problems(document, kept) == {}, renew
    operations = [one for item in document["paths"].values() for one in item.values()]
    names = [one["operationId"] for one in operations]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch("[a-z]+([A-Z][a-z]*)+", name) for name in names)
    assert set(names) == set(kept["operations"]), renew
    for operation in operations:
        for parameter in operation.get("parameters", []):
            assert not parameter["required"] or "example" in parameter, operation["operationId"]
    assert document["components"]["schemas"]["Problem"]["properties"]["code"]["enum"] == sorted(
        CODES
    )


async def test_the_sockets_are_described_with_examples_that_fit(server: Server) -> None:
    async with Somebody(server) as nobody:
        document = await nobody.get("/api/asyncapi.json")
    assert {one["address"] for one in document["channels"].values()} == {
        "/api/tables/{table_id}/socket",
        "/api/lobby/socket",
    }
    for name, message in document["components"]["messages"].items():
        schema = {**message["payload"], "components": document["components"]}
        for example in message["examples"]:
            Draft202012Validator(schema).validate(example["payload"])
        assert message["examples"], name
    sent = document["components"]["messages"]["ClientMessage"]["examples"]
    assert {"turn", "say", "react", "queue"} <= {key for one in sent for key in one["payload"]}


CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


def try_out(operation: Any, mode: GenerationMode, table: str) -> int:
    """Ask an operation what the document allows, or does not; how often it was asked."""
    answered = 0

    @settings(
        max_examples=6,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=[one for one in HealthCheck if one != HealthCheck.filter_too_much],
    )
    @given(operation.as_strategy(generation_mode=mode))
    def ask(case: schemathesis.Case[Any]) -> None:
        nonlocal answered
        if "table_id" in case.path_parameters and answered % 2:
            case.path_parameters["table_id"] = table
        answer = case.call()
        case.validate_response(answer, checks=CHECKS)
        answered += 1

    # Without parameters, or where any text will do, nothing can be wrong with them.
    with suppress(Unsatisfiable, FailedHealthCheck):
        ask()
    return answered


async def test_nothing_the_document_allows_or_forbids_makes_the_server_fail(
    server: Server,
) -> None:
    async with await Somebody.guest(server, "Ada") as ada:
        table = (await ada.post("/api/tables", game="brujas", start=True))["id"]
        headers = {"Cookie": f"foretell={ada.client.cookies['foretell']}"}
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    schema.config.update(headers=headers)
    for found in schema.get_all_operations():
        operation: Any = found.ok() if isinstance(found, Ok) else None
        assert operation is not None, found
        assert try_out(operation, GenerationMode.POSITIVE, table) > 0, operation.label
        try_out(operation, GenerationMode.NEGATIVE, table)
