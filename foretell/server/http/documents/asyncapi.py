"""The sockets as an AsyncAPI document, from the types of their messages."""

from typing import Any, Final

from msgspec import Struct
from msgspec.json import schema_components

import foretell
from foretell.server.http.documents.openapi import read_examples
from foretell.wire.lists import LobbyList, TableGone, TableListed
from foretell.wire.tables import ClientMessage, ErrorMessage, GoodbyeMessage, TableMessage

TEMPLATE: Final = "#/components/schemas/{name}"
ABOUT: Final = (
    "Messages are JSON objects in text frames of at most 16 KB. docs/api.md says how a game is "
    "followed: what a client is told, and when."
)
PASSWORD: Final = {
    "type": "object",
    "properties": {"password": {"type": "string", "description": "of a table that has one"}},
}
GAME: Final = {
    "type": "object",
    "properties": {"game": {"type": "string", "description": "only tables of this game"}},
}


def told_at_tables() -> list[type[Struct]]:
    """What a table's socket tells."""
    return list(TableMessage.__subclasses__())


def told_in_lobby() -> list[type[Struct]]:
    """What the lobby's socket tells."""
    return [LobbyList, TableListed, TableGone, ErrorMessage, GoodbyeMessage]


def asyncapi() -> dict[str, Any]:
    """The document."""
    lobby: list[type[Struct]] = [LobbyList, TableListed, TableGone]
    kinds: list[type[Struct]] = [*told_at_tables(), *lobby, ClientMessage]
    _, schemas = schema_components(kinds, ref_template=TEMPLATE)
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Foretell", "version": foretell.__version__, "description": ABOUT},
        "defaultContentType": "application/json",
        "channels": {
            "table": {
                **channel("/api/tables/{table_id}/socket", PASSWORD, told_at_tables()),
                "parameters": {"table_id": {"description": "the id of a table"}},
            },
            "lobby": channel("/api/lobby/socket", GAME, told_in_lobby()),
        },
        "operations": {
            "tellTable": operation("send", "table", told_at_tables()),
            "hearPlayer": operation("receive", "table", [ClientMessage]),
            "tellLobby": operation("send", "lobby", told_in_lobby()),
        },
        "components": {
            "messages": {kind.__name__: message(kind) for kind in kinds},
            "schemas": schemas,
        },
    }


def channel(address: str, query: dict[str, Any], told: list[type[Struct]]) -> dict[str, Any]:
    """A socket that can be opened."""
    kinds: list[type[Struct]] = [*told, ClientMessage] if "tables" in address else told
    return {
        "address": address,
        "messages": {
            kind.__name__: {"$ref": f"#/components/messages/{kind.__name__}"} for kind in kinds
        },
        "bindings": {"ws": {"method": "GET", "query": query}},
    }


def operation(action: str, where: str, kinds: list[type[Struct]]) -> dict[str, Any]:
    """What the server does at a socket: it sends or receives these messages."""
    place = f"#/channels/{where}"
    return {
        "action": action,
        "channel": {"$ref": place},
        "messages": [{"$ref": f"{place}/messages/{kind.__name__}"} for kind in kinds],
    }


def message(kind: type[Struct]) -> dict[str, Any]:
    """A message: what it is about, what it holds, and how it looks."""
    tag = kind.__struct_config__.tag
    recorded = read_examples()
    shown = recorded.sent if kind is ClientMessage else [recorded.told[str(tag)]]
    return {
        "name": str(tag or "client"),
        "summary": (kind.__doc__ or "").strip().splitlines()[0],
        "payload": {"$ref": f"#/components/schemas/{kind.__name__}"},
        "examples": [{"payload": one} for one in shown],
    }
