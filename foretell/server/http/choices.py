"""Which words a request may have where only a few are known, read from what its handler takes."""

import re
from collections.abc import Callable, Iterator
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints


def choices(handler: Callable[..., object], place: str) -> list[str]:
    """The words for a place in a query, or in a body, like `seats[0].kind`; none if any will do."""
    kind: Any = get_type_hints(handler)
    for step in re.findall(r"\w+", place):
        kind = inside(kind, step)
    return [word for one in members(kind) if get_origin(one) is Literal for word in get_args(one)]


def inside(kind: Any, step: str) -> Any:
    """What a handler, a body or a list has under a name or a number; None if there is no such."""
    if isinstance(kind, dict):
        return kind[step] if step in kind else inside(kind.get("data"), step)
    for one in members(kind):
        if step.isdigit() and get_origin(one) is list:
            return get_args(one)[0]
        if isinstance(one, type) and step in get_type_hints(one):
            return get_type_hints(one)[step]
    return None


def members(kind: Any) -> Iterator[Any]:
    """What a type may be."""
    if get_origin(kind) in (Union, UnionType):
        for one in get_args(kind):
            yield from members(one)
    else:
        yield kind
