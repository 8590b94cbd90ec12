"""Let the C compiler inline small functions of one library into another.

mypyc has libraries call each other through tables of pointers, which no compiler can see through;
for a function such as `bit(n)` the call costs more than the work. So each library gets its own
copies of the small functions that it calls in others, as far as these need nothing but their
arguments: no constants, classes or modules of the library that they come from.
"""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

from setuptools import Extension  # type: ignore[import-untyped]

LONGEST: Final = 300  # lines, as wordy as mypyc writes them
FUNCTION: Final = re.compile(
    r"^(\w[^\n;={}]*?\b(CPyDef_\w+)\([^\n;{}]*\)) \{\n(.*?^\}\n)", re.M | re.S
)
CALL: Final = re.compile(r"\bexports_\w+\.(CPyDef_\w+)(?=\()")
CALLED: Final = re.compile(r"(?<!\.)\b(CPyDef_\w+)\(")
GLOBALS: Final = re.compile(r"\bCPyStatic_\w+___globals\b")
# What belongs to one library: constants, classes, modules, tuples, other libraries, and whatever
# has to be loaded before it is used.
OWN: Final = re.compile(r"\b(?:CPyStatic|CPyType_|CPyModule_|CPyPy_|CPyGen|exports_|tuple_T)|Api\b")


class Function(NamedTuple):
    """A function of a library, as C."""

    head: str
    body: str

    def calls(self) -> set[str]:
        return {*CALLED.findall(self.body)}

    def needs_only_arguments(self) -> bool:
        """May it be copied, if what it calls may?"""
        return self.body.count("\n") < LONGEST and not OWN.search(GLOBALS.sub("", self.body))


def inline_calls(libraries: list[Extension]) -> None:
    """Give each library its copies, in a file beside the one that mypyc has written."""
    texts = {library.sources[0]: Path(library.sources[0]).read_text() for library in libraries}
    portable = find_portable(texts.values())
    for library in libraries:
        source = Path(library.sources[0])
        target = source.with_name(f"{source.stem}_inlined.c")
        write_if_new(target, with_copies(texts[library.sources[0]], portable))
        library.sources = [str(target)]


def find_portable(texts: Iterable[str]) -> dict[str, Function]:
    """The functions of all libraries that may be copied, by name."""
    found = {
        name: Function(head, body)
        for text in texts
        for head, name, body in FUNCTION.findall(text)
        if Function(head, body).needs_only_arguments()
    }
    while unfit := {name for name, function in found.items() if not function.calls() <= {*found}}:
        for name in unfit:
            del found[name]
    return found


def with_copies(text: str, portable: dict[str, Function]) -> str:
    """The library's C, with copies of the foreign functions that it calls."""
    own = GLOBALS.search(text)  # for tracebacks, which want the globals of any module
    wanted = {name for name in CALL.findall(text) if name in portable}
    if own is None or not wanted:
        return text
    needed: set[str] = set()
    while wanted:
        needed |= wanted
        wanted = {name for known in needed for name in portable[known].calls()} - needed
    copies = [portable[name] for name in sorted(needed)]
    added = [f"static inline {copy.head};\n" for copy in copies]
    added += [f"static inline {copy.head} {{\n{GLOBALS.sub(own[0], copy.body)}" for copy in copies]
    called = CALL.sub(lambda call: call[1] if call[1] in needed else call[0], text)
    includes = [*re.finditer(r'^#include "__native_internal\w*\.h"\n', called, re.M)][-1]
    return called[: includes.end()] + "".join(added) + called[includes.end() :]


def write_if_new(path: Path, text: str) -> None:
    """Leave a file as old as it is if it would not change: then nothing is compiled again."""
    if not path.exists() or path.read_text() != text:
        path.write_text(text)
