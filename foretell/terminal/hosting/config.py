"""`foretell config`: what a server would be started with, and where each of it comes from.

Every flag of `serve` may be typed, stand in the environment (--trusted-proxies is
FORETELL_TRUSTED_PROXIES) or in one TOML file (trusted-proxies = "10.0.0.0/8"). What is typed counts
first, then the environment, then the file, then what is usual.
"""

import os
import re
import tomllib
from argparse import Action, ArgumentParser, Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from foretell.kit.options import in_words, short
from foretell.terminal.arguments import Refused
from foretell.terminal.hosting.arguments import CONFIG
from foretell.terminal.paint import plain

PASSWORD: Final = re.compile(r"(://[^:/@]*):[^@]*@")
SECRET: Final = ("oidc-secret", "webhook")  # settings of which nothing is shown
SWITCH: Final = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}
NOT_SET: Final = ("help", "config")


class Found(NamedTuple):
    """A setting that was not typed: its value and where it stands."""

    value: str | bool
    where: str


def flags(command: ArgumentParser) -> dict[str, Action]:
    """What can be set, by the name that the file has for it."""
    named = [(action.option_strings[-1:], action) for action in command._actions]
    found = {option[0].removeprefix("--"): action for option, action in named if option}
    return {name: action for name, action in found.items() if name not in NOT_SET}


def variable(name: str) -> str:
    """The environment's name for a setting."""
    return f"FORETELL_{name.upper().replace('-', '_')}"


def find(
    known: Mapping[str, Action], file: str | None, around: Mapping[str, str]
) -> dict[str, Found]:
    """What the file and the environment say, by name."""
    found = read_file(known, Path(file)) if file else {}
    for name, action in known.items():
        text = around.get(variable(name))
        if text is not None:
            where = f"${variable(name)}"
            found[name] = Found(read_switch(where, text) if action.nargs == 0 else text, where)
    return found


def read_switch(where: str, text: str) -> bool:
    """Is a flag without a value set?"""
    if text.lower() not in SWITCH:
        raise Refused(f"{where} is yes or no, not {short(text)}.")
    return SWITCH[text.lower()]


def read_file(known: Mapping[str, Action], file: Path) -> dict[str, Found]:
    """The settings of a file, which knows nothing else."""
    where = plain(str(file))
    try:
        told = tomllib.loads(file.read_text())
    except OSError as error:
        raise Refused(f"{where} cannot be read: {error.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Refused(f"{where} is not TOML: {error}.") from None
    found = {}
    for name, value in told.items():
        if name not in known:
            raise Refused(f"{where} sets {short(name)}: there is {in_words(sorted(known))}.")
        wants = bool if known[name].nargs == 0 else (str, int)
        if not isinstance(value, wants) or (isinstance(value, bool) and wants is not bool):
            kind = "true or false" if wants is bool else "a number or a text in quotes"
            raise Refused(f"{where}: {name} is {kind}, not {short(str(value))}.")
        found[name] = Found(value if isinstance(value, bool) else str(value), where)
    return found


def configure(command: ArgumentParser, serve: ArgumentParser, file: str | None) -> dict[str, Found]:
    """Let a command take from file and environment what is not typed."""
    found = find(flags(serve), file, os.environ)
    known = flags(command)
    command.set_defaults(
        **{known[name].dest: one.value for name, one in found.items() if name in known}
    )
    return found


def shown(name: str, value: object) -> str:
    """A value without what is secret in it, such as the password that an address may have."""
    if value is None or value == "":
        return "-"
    if name in SECRET:
        return "***"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return plain(PASSWORD.sub(r"\1:***@", str(value)))


def run(arguments: Namespace) -> int:
    """Check all settings as `serve` would, and print them."""
    from foretell.terminal.hosting.serve import read_settings  # which loads the whole server

    read_settings(arguments)
    found: dict[str, Found] = arguments.found
    rows = []
    for name, action in sorted(arguments.known.items()):
        value = getattr(arguments, action.dest)
        typed = any(word.partition("=")[0] == f"--{name}" for word in arguments.typed)
        where = "typed" if typed else found[name].where if name in found else "usual"
        rows.append((name, shown(name, value), where))
    widths = [max(len(row[k]) for row in rows) for k in (0, 1)]
    for name, value, where in rows:
        print(f"{name:{widths[0]}}  {value:{widths[1]}}  {where}")
    if arguments.config is None:
        print(f"No file is read: name one with --config or ${CONFIG}.")
    return 0
