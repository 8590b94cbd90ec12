"""Meetings played on a Ray cluster; what is played does not depend on where."""

import logging
import socket
from collections.abc import Callable, Iterable
from importlib.metadata import version
from typing import Any, Final, Generic

import foretell
from foretell.lab.crew import LOOK, CrewLost, Done, Found, Play
from foretell.lab.table import Meeting

PATIENCE: Final = 5.0  # seconds for a machine to answer
# Ray itself asks for minutes whether a stranger is a cluster. A cluster speaks HTTP/2: to this
# greeting, the preface and empty settings, it answers with settings of its own.
HELLO: Final = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes([0, 0, 0, 4, 0, 0, 0, 0, 0])
SETTINGS: Final = b"\x04"
AHEAD: Final = 2  # meetings handed out for every core, so that none waits


class NoCluster(ConnectionError):
    """There is no cluster at the address, or it cannot do this work."""


def check_address(address: str) -> None:
    """Refuse an address where nobody answers; NoCluster says why."""
    host, colon, port = address.rpartition(":")
    if not colon or not host or not port.isdecimal() or not 0 < int(port) < 65536:
        raise NoCluster(f"--cluster is HOST:PORT, such as 127.0.0.1:6379, not {address!r}.")
    try:
        with socket.create_connection((host, int(port)), PATIENCE) as connection:
            connection.settimeout(PATIENCE)
            connection.sendall(HELLO)
            answer = connection.recv(9)
    except OSError as error:
        raise NoCluster(f"Nobody answers at {address}: {error.strerror or error}.") from None
    if answer[3:4] != SETTINGS:
        raise NoCluster(f"What answers at {address} is not a Ray cluster.")


def installed() -> tuple[str, str]:
    """What a machine of the cluster has: versions of foretell and Ray."""
    return foretell.__version__, version("ray")


class Cluster(Generic[Found]):
    """All cores of a Ray cluster, until `close`."""

    def __init__(self, address: str, play: Play[Found]) -> None:
        import ray  # large, and few need it

        self.ray: Any = ray
        try:
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
            theirs = ray.get(ray.remote(installed).remote(), timeout=60)
        except Exception as error:  # Ray has dozens, and none that covers them
            ray.shutdown()
            raise NoCluster(f"The cluster at {address} cannot be used: {error}") from None
        if theirs != installed():
            ray.shutdown()
            told = f"foretell {theirs[0]} and Ray {theirs[1]}"
            raise NoCluster(f"The cluster at {address} has {told}; they must be the same as here.")
        self.remote: Any = ray.remote(play)

    def close(self) -> None:
        """Leave the cluster."""
        self.ray.shutdown()

    def play(self, meetings: Iterable[Meeting], unwanted: Callable[[], bool]) -> Done[Found]:
        """Every meeting's number and what was found, as they are finished, while it is wanted."""
        waiting = enumerate(meetings)
        busy: dict[Any, int] = {}
        room = AHEAD * max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        while not unwanted():
            for number, meeting in waiting:
                busy[self.remote.remote(meeting)] = number
                if len(busy) >= room:
                    break
            if not busy:
                return
            ready, _ = self.ray.wait(list(busy), timeout=LOOK)
            for reference in ready:
                yield busy.pop(reference), self._collect(reference)

    def _collect(self, reference: Any) -> Found:
        try:
            found: Found = self.ray.get(reference)
        except self.ray.exceptions.RayError as error:
            raise CrewLost(f"The cluster has lost a game: {error}") from None
        return found
