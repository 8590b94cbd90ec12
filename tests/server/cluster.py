"""A real PostgreSQL for tests: one server for all of them, a new database for each."""

import os
from collections.abc import Iterator

import pytest

from scripts.postgres import GIVEN, Cluster, private_cluster
from tests.server.databases import drop_database, new_database

NONE = "There is no PostgreSQL on this machine, and it cannot be installed."


def do_without() -> None:
    """There is none: say so, and fail where there must be one."""
    if os.environ.get("CI") == "true":
        pytest.fail(NONE)
    pytest.skip(NONE)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A server of our own, which may be stopped and started."""
    with private_cluster() as found:
        if found is None:
            do_without()
        assert found is not None
        yield found


@pytest.fixture
def database(request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of a database that is empty."""
    given = os.environ.get(GIVEN)
    server = given or request.getfixturevalue("cluster").address
    address = new_database(server)
    yield address
    drop_database(server, address)
