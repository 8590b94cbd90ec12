"""What all tests share."""

import pytest


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Tests that are coroutines run under asyncio, as the server does."""
    return "asyncio"
