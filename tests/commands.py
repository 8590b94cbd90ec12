"""Running the command `foretell` inside a test."""

import pytest

from foretell.cli import main


def refusal(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """What is said about arguments that make no sense: one line, and nothing else happens."""
    try:
        code: object = main(arguments)
    except SystemExit as stop:
        code = stop.code
    printed = capsys.readouterr()
    assert (code, printed.out) == (2, "")
    assert printed.err.count("\n") == 1
    return printed.err
