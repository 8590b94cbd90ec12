"""Write the types of the page: web/src/wire.ts, and a view.ts beside each table.

Everything on the wire is declared once, in Python. `--check` only says whether a file is stale.
"""

import re
import sys
from collections.abc import Iterable
from pathlib import Path
from types import UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from litestar.handlers import HTTPRouteHandler
from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import FieldInfo, fields

from foretell.bots.characters import FAMILIARS
from foretell.bots.levels import LEVELS
from foretell.games.registry import ALL
from foretell.games.shapes import shape_of
from foretell.kit.game import Game
from foretell.kit.shapes import Frame
from foretell.server.app import create_app
from foretell.server.settings import Settings
from foretell.wire.lists import LobbyList, TableGone, TableListed
from foretell.wire.problems import Problem
from foretell.wire.tables import ClientMessage, ErrorMessage, GoodbyeMessage, TableMessage

SOURCES = Path(__file__).resolve().parent.parent / "web" / "src"
TARGET = SOURCES / "wire.ts"
HEAD = "// Written by scripts/wire.py from the server's own types: do not edit.\n"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}


class Types:
    """Types met so far; those with fields are written out by name."""

    def __init__(self) -> None:
        self.declared: dict[str, str] = {}

    def name(self, hint: Any) -> str:
        """How TypeScript calls a Python type."""
        origin, inner = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return self.titled(title_of(hint), inner[0])
        if origin is NotRequired:
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
        if origin is dict:
            return f"Record<{self.name(inner[0])}, {self.name(inner[1])}>"
        if hint in PLAIN:
            return PLAIN[hint]
        self.declare(hint)
        return str(hint.__name__)

    def titled(self, title: str | None, hint: Any) -> str:
        """A type that goes by a title; where it is a choice of words, it is written out once."""
        if title is None:
            return self.name(hint)
        if get_origin(hint) is Literal:
            words = "".join(f'\n  | "{word}"' for word in get_args(hint))
            self.declared.setdefault(title, f"export type {title} ={words};\n")
        return title

    def without_unset(self, members: Iterable[Any]) -> list[Any]:
        return [member for member in members if member is not UnsetType]

    def declare(self, kind: Any) -> None:
        """Write out a type with fields, once."""
        if kind.__name__ in self.declared:
            return
        self.declared[kind.__name__] = ""  # it may hold itself
        above = [] if issubclass(kind, Struct) else parents(kind)
        lines = self.of_struct(kind) if issubclass(kind, Struct) else self.of_shape(kind, above)
        about = (kind.__doc__ or "").strip().splitlines()[0]
        body = "\n".join(f"  {line};" for line in lines)
        extends = f" extends {', '.join(map(self.name, above))}" if above else ""
        self.declared[kind.__name__] = (
            f"/** {about} */\nexport interface {kind.__name__}{extends} {{\n{body}\n}}\n"
        )

    def of_struct(self, kind: type[Struct]) -> list[str]:
        """The fields of a message. What clients send may leave out what has a default."""
        config = kind.__struct_config__
        lines = [f'{config.tag_field}: "{config.tag}"'] if config.tag_field else []
        asked = config.forbid_unknown_fields or config.omit_defaults
        for field in fields(kind):
            optional = is_unset(field) or (asked and not field.required)
            mark = "?" if optional else ""
            lines.append(f"{field.encode_name}{mark}: {self.name(field.type)}")
        return lines

    def of_shape(self, kind: type, above: list[type]) -> list[str]:
        """The fields of a view or of what it holds, without those of the shapes that it extends."""
        hints = get_type_hints(kind, include_extras=True)
        extended = {name for parent in above for name in get_type_hints(parent)}
        lines = []
        for name, hint in hints.items():
            if name in extended:
                continue
            mark = "?" if get_origin(hint) is NotRequired else ""
            lines.append(f"{name}{mark}: {self.name(hint)}")
        return lines


def parents(shape: type) -> list[type]:
    """The shape that a shape extends, told by its fields: a TypedDict forgets its base."""
    is_view = shape is not Frame and Frame.__annotations__.items() <= shape.__annotations__.items()
    return [Frame] if is_view else []


def title_of(hint: Any) -> str | None:
    """The name that a type goes by in the page, if it is declared with one."""
    titles = [meta.title for meta in hint.__metadata__ if isinstance(meta, Meta)]
    return titles[0] if titles else None


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


def write() -> dict[Path, str]:
    """What each file shall hold."""
    known = Types()
    told = [kind.__name__ for kind in TableMessage.__subclasses__()]
    in_lobby = [LobbyList, TableListed, TableGone, ErrorMessage, GoodbyeMessage]
    roots = [*TableMessage.__subclasses__(), *in_lobby, ClientMessage, Problem, Frame]
    for root in [*roots, *(found for hint in bodies() for found in structs(hint))]:
        known.name(root)
    levels = ", ".join(f'"{level}"' for level in LEVELS)
    kinds = ", ".join(f'{level}: "{bots.kind}"' for level, bots in FAMILIARS.items())
    facts = [
        "export type GameId = string;\n",
        f"export const LEVELS = [{levels}] as const;\n",
        "/** What kind of familiar the bots of a level are. */\n",
        f"export const KINDS = {{ {kinds} }} as const;\n",
        f"export type View = {Frame.__name__};\n",
        union("TableMessage", told),
        union("LobbyMessage", (kind.__name__ for kind in in_lobby)),
    ]
    shared = HEAD + "\n" + "".join(facts) + "\n" + "\n".join(known.declared.values())
    views = {view_file(game): write_view(shape_of(game), known) for game in ALL}
    return {TARGET: shared, **{path: text for path, text in views.items() if path.parent.exists()}}


def view_file(game: Game) -> Path:
    """Where the page has a game's view, if it has a table of its own."""
    return SOURCES / "games" / game.package.split(".")[-1] / "view.ts"


def write_view(view: type, shared: Types) -> str:
    """A game's view, and the types that only it uses."""
    known = Types()
    known.name(view)
    own = {name: text for name, text in known.declared.items() if name not in shared.declared}
    text = "\n".join(own.values())
    used = [
        name
        for name in sorted(known.declared.keys() - own.keys())
        if re.search(rf"\b{name}\b", text)
    ]
    needed = f'\nimport type {{ {", ".join(used)} }} from "../../wire";\n' if used else ""
    return HEAD + needed + "\n" + text


def main(arguments: list[str]) -> int:
    stale = {
        path: text
        for path, text in write().items()
        if not path.exists() or path.read_text() != text
    }
    if "--check" in arguments:
        for path in stale:
            print(f"{path.relative_to(SOURCES)} is stale: run python -m scripts.wire.")
        return int(bool(stale))
    for path, text in stale.items():
        path.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
