"""Sockets that have gone leave nothing behind for long."""

import gc
from weakref import ref

import pytest

from foretell.server.operations import garbage
from foretell.server.operations.garbage import OLD, SocketGarbage


class Cycle:
    """Something that only a look at all memory can find."""

    def __init__(self) -> None:
        self.itself = self


class Remains:
    """What sockets have left behind."""

    def __init__(self) -> None:
        self.seen: list[ref[Cycle]] = []

    def add(self) -> None:
        """One more."""
        self.seen.append(ref(Cycle()))

    def count(self) -> int:
        """How many there still are."""
        return sum(one() is not None for one in self.seen)


def test_what_sockets_leave_is_collected_by_their_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "FEW", 10)
    now = [0.0]
    found, left = SocketGarbage(lambda: now[0]), Remains()

    def come_and_go(seconds: float = OLD) -> None:
        with found.socket():
            left.add()
            now[0] += seconds

    gc.disable()
    gc.freeze()  # what all other tests keep need not be looked at each time
    try:
        for _ in range(100):
            come_and_go()
            assert left.count() <= 11
        here = [found.socket() for _ in range(30)]
        for one in here:
            one.__enter__()
        for _ in range(25):
            come_and_go()
        assert left.count() > 11  # while many are here it is looked for less often
        for one in here:
            one.__exit__(None, None, None)
        assert left.count() <= 11
    finally:
        gc.unfreeze()
        gc.enable()


def test_those_who_come_and_go_at_once_are_left_to_the_young_generations(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(garbage, "FEW", 10)
    monkeypatch.setattr(gc, "collect", lambda: pytest.fail("it looked at all memory"))
    found = SocketGarbage(lambda: 0.0)
    for _ in range(100):
        with found.socket():
            pass
