"""Structured logs: a line of JSON for each thing that happens, without what people say or hold."""

import logging
import re
import secrets
import sqlite3
import sys
import time
import traceback
from contextvars import ContextVar
from typing import Any, Final

from msgspec.json import Encoder

ACCESS: Final = logging.getLogger("foretell.access")
SANE: Final = re.compile(r"[A-Za-z0-9._-]{1,64}")
REQUEST: Final[ContextVar[str | None]] = ContextVar("request", default=None)
TELLING: Final = (OSError, sqlite3.Error)  # errors whose words are about the machine, not a game
PAUSE: Final = 1.0  # seconds between two lines about the same failure
MOST_KINDS: Final = 1000  # of failures that are remembered
ENCODE: Final = Encoder()


class Lines(logging.Formatter):
    """Records as JSON. Errors come with their place in the code and not with their words."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": stamp(record.created),
            "level": record.levelname.lower(),
            "event": record.getMessage().partition("\n")[0],  # what follows shows arguments
        }
        if REQUEST.get() is not None:
            line["request"] = REQUEST.get()
        line.update(getattr(record, "fields", {}))
        if record.exc_info and record.exc_info[1] is not None:
            line.update(told(record.exc_info[1]))
        return ENCODE.encode(line).decode()


class Seldom(logging.Filter):
    """Lets one line in a second through for each kind of failure, and counts those in between."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds: dict[tuple[object, ...], tuple[float, int]] = {}  # when one was let through

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        kind = (record.name, record.getMessage().partition("\n")[0], *place(record))
        last, left_out = self.kinds.pop(kind, (-PAUSE, 0))
        if 0 <= record.created - last < PAUSE:
            self.kinds[kind] = last, left_out + 1
            return False
        self.kinds[kind] = record.created, 0
        if len(self.kinds) > MOST_KINDS:
            del self.kinds[next(iter(self.kinds))]
        if left_out:
            record.fields = {**getattr(record, "fields", {}), "left_out": left_out}
        return True


def place(record: logging.LogRecord) -> tuple[object, ...]:
    """What kind of error a record tells of, and where it was raised."""
    error = record.exc_info[1] if record.exc_info else None
    if error is None:
        return ()
    frames = traceback.extract_tb(error.__traceback__)
    where = (frames[-1].filename, frames[-1].lineno) if frames else ()
    return (type(error), *where)


def stamp(seconds: float) -> str:
    """A time as people and machines read it."""
    whole = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(seconds))
    return f"{whole}.{int(seconds * 1000) % 1000:03}Z"


def told(error: BaseException) -> dict[str, Any]:
    """Where an error came from. Its words may hold a card or a name, and are left out."""
    frames = traceback.extract_tb(error.__traceback__)
    line: dict[str, Any] = {
        "error": type(error).__qualname__,
        "at": [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames],
    }
    if isinstance(error, TELLING):
        line["says"] = str(error)
    if error.__cause__ is not None:
        line["cause"] = told(error.__cause__)
    return line


def log_to_stderr(verbose: bool) -> None:
    """Log warnings and errors; if verbose, every request too."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    handler.addFilter(Seldom())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    ACCESS.setLevel(logging.INFO if verbose else logging.WARNING)
    # Of less, uvicorn logs whatever strangers send: addresses with their queries, and what is no
    # request at all, as often as they like.
    logging.getLogger("uvicorn").setLevel(logging.ERROR)


def request_id(sent: str | None) -> str:
    """The id the client gave, if it is a sane one, or a new one."""
    if sent is not None and SANE.fullmatch(sent):
        return sent
    return secrets.token_hex(8)


def log_request(
    method: str, template: str | None, status: int, began: float, event: str = "request"
) -> None:
    """Note a request that was answered; of its address only the route it fits."""
    if ACCESS.isEnabledFor(logging.INFO):
        ms = round((time.perf_counter() - began) * 1000, 1)
        fields = {"method": method, "path": template, "status": status, "ms": ms}
        ACCESS.info(event, extra={"fields": fields})
