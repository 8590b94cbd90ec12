"""The page about observations is what the encodings say, and its examples run."""

import re
import subprocess
import sys

import pytest

from scripts.observations import PAGE, page

EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.S)


def test_the_tables_are_those_of_the_encodings() -> None:
    assert PAGE.read_text() == page(), "run python -m scripts.observations"


@pytest.mark.parametrize("example", EXAMPLES, ids=["encoding", "vector"])
def test_an_example_of_the_page_runs(example: str) -> None:
    done = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout
