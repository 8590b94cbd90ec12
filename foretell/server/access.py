"""Who may come near a table, and from where."""

from typing import Any
from urllib.parse import urlsplit

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from litestar.connection import ASGIConnection

from foretell.server.people import User
from foretell.table.refusal import Refusal
from foretell.table.table import OPEN, Table

HASHER = PasswordHasher()


def same_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    """A browser says which page asks: only our own may, so that no other can act for anybody."""
    origin = connection.headers.get("origin")
    if origin is not None and urlsplit(origin).netloc != connection.headers.get("host"):
        raise Refusal("wrong_origin", "This page may not ask on your behalf.")


def check_watch(table: Table, user: User, password: str | None) -> None:
    """May the user look at the table?"""
    if table.seat_of(user.id) is not None:
        return
    if table.status != OPEN and not table.plan.spectators:
        raise Refusal("no_spectators", "This table has no spectators.")
    check_password(table, password)


def check_password(table: Table, password: str | None) -> None:
    """Does the password open the table?"""
    if table.plan.password is None:
        return
    if password is None:
        raise Refusal("wrong_password", "This table asks for a password.")
    try:
        HASHER.verify(table.plan.password, password)
    except VerifyMismatchError:
        raise Refusal("wrong_password", "That is not the password of this table.") from None
