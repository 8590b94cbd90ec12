"""Write web/src/wire.ts: the server's messages and the games' views, as TypeScript types.

Everything on the wire is declared once, in Python. `--check` only says whether the file is stale.
"""

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints

from litestar.handlers import HTTPRouteHandler
from msgspec import UNSET, Raw, Struct, UnsetType
from msgspec.structs import FieldInfo, fields

from foretell.bots.levels import LEVELS
from foretell.games.registry import GAMES
from foretell.server import lobby
from foretell.server.app import create_app
from foretell.server.asked import Asked
from foretell.server.errors import Problem
from foretell.server.settings import Settings
from foretell.table.messages import Told
from foretell.terminal import shapes

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "wire.ts"
HEAD = "// Written by scripts/wire.py from the server's own types: do not edit.\n"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}
VIEWS: dict[type, list[str]] = {
    shapes.ProphecyJson: ["seven-prophecies", "seven-prophecies-2017"],
    shapes.BrujasJson: ["brujas"],
    shapes.SantiibaJson: ["santiiba"],
}


class Types:
    """Types met so far; those with fields are written out by name."""

    def __init__(self) -> None:
        self.declared: dict[str, str] = {}

    def name(self, hint: Any) -> str:
        """How TypeScript calls a Python type."""
        origin, inner = get_origin(hint), get_args(hint)
        if origin is Annotated or origin is NotRequired:
            return self.name(inner[0])
        if origin is Literal:
            return " | ".join(f'"{value}"' for value in inner)
        if origin in (Union, UnionType):
            return " | ".join(dict.fromkeys(map(self.name, self.without_unset(inner))))
        if origin is list:
            element = self.name(inner[0])
            return f"({element})[]" if " " in element else f"{element}[]"
        if origin is tuple:
            return f"[{', '.join(map(self.name, inner))}]"
        if hint in (Raw, dict[str, object]):
            return "View"
        if hint == Mapping[str, object]:
            return "Partial<View>"
        if origin is dict:
            return f"Record<{self.name(inner[0])}, {self.name(inner[1])}>"
        if hint in PLAIN:
            return PLAIN[hint]
        self.declare(hint)
        return str(hint.__name__)

    def without_unset(self, members: Iterable[Any]) -> list[Any]:
        return [member for member in members if member is not UnsetType]

    def declare(self, kind: Any) -> None:
        """Write out a type with fields, once."""
        if kind.__name__ in self.declared:
            return
        self.declared[kind.__name__] = ""  # it may hold itself
        lines = self.of_struct(kind) if issubclass(kind, Struct) else self.of_shape(kind)
        about = (kind.__doc__ or "").strip().splitlines()[0]
        body = "\n".join(f"  {line};" for line in lines)
        self.declared[kind.__name__] = (
            f"/** {about} */\nexport interface {kind.__name__} {{\n{body}\n}}\n"
        )

    def of_struct(self, kind: type[Struct]) -> list[str]:
        """The fields of a message. What clients send may leave out what has a default."""
        config = kind.__struct_config__
        lines = [f'{config.tag_field}: "{config.tag}"'] if config.tag_field else []
        asked = config.forbid_unknown_fields or config.omit_defaults
        for field in fields(kind):
            optional = is_unset(field) or (asked and not field.required)
            mark = "?" if optional else ""
            written = "GameId" if field.name == "game" else self.name(field.type)
            lines.append(f"{field.encode_name}{mark}: {written}")
        return lines

    def of_shape(self, kind: type) -> list[str]:
        """The fields of a view or of what it holds."""
        hints = get_type_hints(kind, include_extras=True)
        lines = []
        for name, hint in hints.items():
            written = self.name(hint)
            if name == "game" and kind in VIEWS:
                written = " | ".join(f'"{game}"' for game in VIEWS[kind])
            lines.append(f"{name}{'?' if get_origin(hint) is NotRequired else ''}: {written}")
        return lines


def is_unset(field: FieldInfo) -> bool:
    """May the field be missing?"""
    return field.default is UNSET


def bodies() -> list[Any]:
    """What all HTTP routes take and give."""
    found: list[Any] = []
    for route in sorted(create_app(Settings()).routes, key=lambda route: route.path):
        handlers: list[HTTPRouteHandler] = getattr(route, "route_handlers", [])
        for handler in sorted(handlers, key=lambda handler: sorted(handler.http_methods)):
            if route.path.startswith("/api/") and handler.resolve_include_in_schema():
                parsed = handler.parsed_fn_signature
                given = (
                    [parsed.parameters["data"].annotation] if "data" in parsed.parameters else []
                )
                found += [*given, parsed.return_type.annotation]
    return found


def structs(hint: Any) -> list[Any]:
    """The types with fields in a hint, however deep: Response[list[Me]] holds Me."""
    if isinstance(hint, type) and issubclass(hint, Struct):
        return [hint]
    return [found for inner in get_args(hint) for found in structs(inner)]


def union(name: str, members: Iterable[str]) -> str:
    return f"export type {name} = {' | '.join(members)};\n"


def write() -> str:
    """The whole file."""
    known = Types()
    told = [kind.__name__ for kind in Told.__subclasses__()]
    in_lobby = [kind for kind in vars(lobby).values() if is_message_of(kind, lobby.__name__)]
    roots = [*Told.__subclasses__(), *in_lobby, Asked, Problem, *VIEWS]
    for root in [*roots, *(found for hint in bodies() for found in structs(hint))]:
        known.name(root)
    games = ", ".join(f'"{id}"' for id in GAMES)
    players = ", ".join(f'"{id}": {list(game.options[0].allowed)}' for id, game in GAMES.items())
    levels = ", ".join(f'"{level}"' for level in LEVELS)
    facts = [
        f"export const GAMES = [{games}] as const;\n",
        "export type GameId = (typeof GAMES)[number];\n",
        f"export const PLAYERS: Record<GameId, number[]> = {{ {players} }};\n",
        f"export const LEVELS = [{levels}] as const;\n",
        union("View", (kind.__name__ for kind in VIEWS)),
        union("TableMessage", told),
        union("LobbyMessage", [*(kind.__name__ for kind in in_lobby), "ErrorTold", "ByeTold"]),
    ]
    return HEAD + "\n" + "".join(facts) + "\n" + "\n".join(known.declared.values())


def is_message_of(kind: object, module: str) -> bool:
    return isinstance(kind, type) and issubclass(kind, Struct) and kind.__module__ == module


def main(arguments: list[str]) -> int:
    written = write()
    if "--check" in arguments:
        stale = not TARGET.exists() or TARGET.read_text() != written
        if stale:
            print("web/src/wire.ts is stale: run python scripts/wire.py.")
        return int(stale)
    TARGET.write_text(written)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
