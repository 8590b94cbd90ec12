"""SQL lives in the store: whoever wants to know what is kept and how looks there."""

import re
from pathlib import Path

import foretell

SERVER = Path(foretell.__file__).parent / "server"
SQL = re.compile(r"\b(SELECT|INSERT|UPDATE|DELETE)\b")


def test_the_server_holds_no_sql() -> None:
    files = sorted(SERVER.rglob("*.py"))
    assert files
    found = [
        f"{file.relative_to(SERVER)}:{number}: {line.strip()}"
        for file in files
        for number, line in enumerate(file.read_text().splitlines(), 1)
        if SQL.search(line)
    ]
    assert found == []
