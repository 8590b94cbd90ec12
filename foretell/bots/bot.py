"""Players: what they receive is a View and a generator, and nothing else."""

from collections.abc import Callable
from time import perf_counter

from foretell.bots.policy import Policy
from foretell.bots.search import Search
from foretell.kit.rng import Rng
from foretell.kit.state import State, View

SLICE = 0.004  # seconds of search between two looks at whether it is still wanted


class Bot:
    """A player. Its estimate is its own rating of its last choice, 0 to 1: no chance to win."""

    def __init__(self) -> None:
        self.estimate: float | None = None

    def choose(self, view: View, rng: Rng) -> int:
        """One of the legal actions of the view's seat."""
        raise NotImplementedError

    def mixture(self, view: View, rng: Rng, tries: int) -> dict[int, float]:
        """How likely it is to choose each action, by so many tries if it cannot tell."""
        found: dict[int, float] = {}
        for _ in range(tries):
            action = self.choose(view, rng)
            found[action] = found.get(action, 0.0) + 1.0 / tries
        return found

    def words(self, view: View, rng: Rng) -> str:
        """One of the legal actions of the view's seat, in words."""
        return view.known.words.names[self.choose(view, rng)]


class PolicyBot(Bot):
    """Plays by a policy at once."""

    def __init__(self, policy: Policy) -> None:
        super().__init__()
        self.policy = policy

    def choose(self, view: View, rng: Rng) -> int:
        return self.policy.act(view.known, view.seat, rng)


class CharacterBot(PolicyBot):
    """Plays at once, by a policy that is not given what its character overlooks."""

    def __init__(self, policy: Policy, overlook: Callable[[State, int], None]) -> None:
        super().__init__(policy)
        self.overlook = overlook

    def choose(self, view: View, rng: Rng) -> int:
        noticed = view.known.clone()
        self.overlook(noticed, view.seat)
        return self.policy.act(noticed, view.seat, rng)


class SearchBot(Bot):
    """Searches: every action in so many worlds, and never longer than so many seconds."""

    def __init__(self, search: Search, worlds: int, sealed_worlds: int) -> None:
        super().__init__()
        self.search = search
        self.worlds = worlds
        self.sealed_worlds = sealed_worlds
        self.seconds = 60.0
        self.sealed_seconds = 60.0
        self.unwanted: Callable[[], bool] | None = None  # asked now and then: shall it stop?

    def choose(self, view: View, rng: Rng) -> int:
        self.estimate = None
        choices: int = view.known.choices(view.seat)
        if choices == 1:
            return view.known.choice(view.seat, 0)
        sealed = view.known.is_sealing()
        end = perf_counter() + (self.sealed_seconds if sealed else self.seconds)
        self.search.start(view, choices * (self.sealed_worlds if sealed else self.worlds), rng)
        while not self.search.run(min(end, perf_counter() + SLICE)):
            if perf_counter() > end or (self.unwanted is not None and self.unwanted()):
                break
        self.estimate = self.search.estimate()
        return self.search.best()

    def mixture(self, view: View, rng: Rng, tries: int) -> dict[int, float]:
        action = self.choose(view, rng)
        known = self.search.mixture() if view.known.choices(view.seat) > 1 else {action: 1.0}
        return known if known is not None else super().mixture(view, rng, tries)
