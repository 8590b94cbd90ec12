"""All legal actions of one decision, tried in the same worlds and played on by the same players."""

from math import sqrt

from librt.vecs import append, vec
from mypy_extensions import i64

from foretell.bots.policy import floats
from foretell.bots.search import Judge
from foretell.kit.rng import Rng
from foretell.kit.state import CHANCE, OVER, State, View
from foretell.review.appraisal import Appraisal, Continuation


def step(state: State, players: Continuation, rng: Rng) -> None:
    """Let chance or whoever is to act go on."""
    if state.turn == CHANCE:
        state.draw(rng)
        state.resolve()
    else:
        state.apply(state.turn, players.act(state, state.turn, rng))


def play_on(state: State, judge: Judge, players: Continuation, rng: Rng) -> None:
    """Play a state on to where it can be judged."""
    while not judge.is_done(state):
        step(state, players, rng)


class Lead:
    """By how much one action is ahead of another, and how sure that is."""

    def __init__(self, mean: float, error: float) -> None:
        self.mean = mean
        self.error = error  # the standard error of the mean


class Trial:
    """Some actions of one decision, and what each was worth in every world so far.

    Worlds are imagined from the view; with a true state, all playouts begin there instead, and
    are played as those from any moment with all cards open.
    """

    def __init__(
        self, view: View, actions: list[int], judge: Judge, players: Continuation, rng: Rng
    ) -> None:
        self.view = view
        self.actions = actions
        self.judge = judge
        self.players = players
        self.rng = rng
        self.true: State | None = None
        self.values = vec[float]()  # of every action in the first world, then in the second
        self.worlds: i64 = 0
        self.appraisal: Appraisal | None = None
        self.facts = floats(0)  # of the latest playout
        self.told = vec[float]()  # the facts of every playout, in the order of `values`
        self.imagined: list[tuple[int, ...]] = []  # the worlds, as snapshots
        self.behind: dict[int, dict[int, float]] = {}  # of actions tried no more: behind which
        self.world = view.known.clone()
        self.scratch = view.known.clone()
        judge.prepare(view, self.world, rng)

    def count_facts(self, appraisal: Appraisal) -> None:
        """Remember worlds, and what playouts are like, from the first world on."""
        self.appraisal = appraisal
        self.facts = floats(len(appraisal.facts))

    def run(self, worlds: i64) -> None:
        """Try all actions in so many worlds more."""
        while worlds > 0:
            self.next_world()
            if self.appraisal is not None:
                self.imagined.append(self.world.snapshot())
            self.try_all()
            self.worlds += 1
            worlds -= 1

    def next_world(self) -> None:
        """Imagine a world, or take the true one."""
        true = self.true
        if true is not None:
            self.world.copy(true)
        else:
            self.view.imagine_into(self.world, self.rng)
            self.judge.believe(self.world, self.view.seat, self.rng)

    def try_all(self) -> None:
        """Play every action in the world, all with the same luck."""
        seat: i64 = self.view.seat
        luck: i64 = self.rng.word
        self.players.enter(self.world, seat)
        k: i64 = 0
        while k < len(self.actions):
            self.rng.word = luck
            self.scratch.copy(self.world)
            action: i64 = self.actions[k]
            self.scratch.apply(seat, action)
            self.players.begin(action if self.true is None else -1)
            appraisal = self.appraisal
            if appraisal is not None and appraisal.notes:
                self.play_stretch(appraisal)
            play_on(self.scratch, self.judge, self.players, self.rng)
            self.players.end(self.scratch)
            self.values = append(self.values, self.judge.value(self.scratch, seat))
            if appraisal is not None:
                self.tell(appraisal)
            k += 1

    def play_stretch(self, appraisal: Appraisal) -> None:
        """Play to the end of the stretch that the decision belongs to, and note how it went."""
        state = self.scratch
        over: i64 = self.world.stretches()
        while state.stretches() == over and not self.judge.is_done(state):
            step(state, self.players, self.rng)
        appraisal.note(self.world, state, self.view.seat, self.facts)

    def tell(self, appraisal: Appraisal) -> None:
        """Keep what the latest playout was like."""
        appraisal.tell(self.world, self.scratch, self.view.seat, self.facts)
        fact: i64 = 0
        while fact < len(self.facts):
            self.told = append(self.told, self.facts[fact])
            fact += 1

    def mean(self, k: i64, half: i64 = -1) -> float:
        """What the k-th action was worth in all worlds, or in every second one."""
        total = 0.0
        counted = 0.0
        world: i64 = 0
        while world < self.worlds:
            if half < 0 or world & 1 == half:
                total += self.values[world * len(self.actions) + k]
                counted += 1.0
            world += 1
        return total / counted

    def best(self, half: i64 = -1) -> i64:
        """The action that did best in all worlds, or in every second one."""
        best: i64 = 0
        most = -1.0
        k: i64 = 0
        while k < len(self.actions):
            value = self.mean(k, half)
            if value > most:
                most = value
                best = k
            k += 1
        return best

    def lead(self, one: i64, other: i64, half: i64 = -1) -> Lead:
        """By how much one action is better than another in the same worlds."""
        total = 0.0
        squares = 0.0
        counted = 0.0
        world: i64 = 0
        while world < self.worlds:
            if half < 0 or world & 1 == half:
                row: i64 = world * len(self.actions)
                gap = self.values[row + one] - self.values[row + other]
                total += gap
                squares += gap * gap
                counted += 1.0
            world += 1
        mean = total / counted
        spread = max(squares / counted - mean * mean, 0.0)
        return Lead(mean, sqrt(spread / max(counted - 1.0, 1.0)))

    def regret(self, played: i64) -> Lead:
        """What the played action gave away, cross-fitted.

        The best action is chosen on one half of the worlds and its lead measured on the other, and
        the other way round: who is chosen because luck favoured it shows no lead by that luck.
        """
        first = self.lead(self.best(0), played, 1)
        second = self.lead(self.best(1), played, 0)
        error = 0.5 * sqrt(first.error * first.error + second.error * second.error)
        return Lead(0.5 * (first.mean + second.mean), error)

    def error(self, k: i64) -> float:
        """The standard error of what the k-th action is worth."""
        mean = self.mean(k)
        squares = 0.0
        world: i64 = 0
        while world < self.worlds:
            gap = self.values[world * len(self.actions) + k] - mean
            squares += gap * gap
            world += 1
        return sqrt(squares) / float(self.worlds)

    def fact(self, which: i64, k: i64) -> float:
        """One of the facts in the mean of the k-th action's playouts."""
        total = 0.0
        step: i64 = len(self.actions) * len(self.facts)
        at: i64 = k * len(self.facts) + which
        while at < len(self.told):
            total += self.told[at]
            at += step
        return total / float(self.worlds)

    def pull(self, which: i64) -> float:
        """How much more a playout is worth for one more of a fact, other actions' in its world."""
        together = 0.0
        alone = 0.0
        world: i64 = 0
        while world < self.worlds:
            first: i64 = world * len(self.actions)
            value = 0.0
            told = 0.0
            k: i64 = 0
            while k < len(self.actions):
                value += self.values[first + k]
                told += self.told[(first + k) * len(self.facts) + which]
                k += 1
            value /= float(len(self.actions))
            told /= float(len(self.actions))
            k = 0
            while k < len(self.actions):
                gap = self.told[(first + k) * len(self.facts) + which] - told
                together += gap * (self.values[first + k] - value)
                alone += gap * gap
                k += 1
            world += 1
        return together / alone if alone > 0.0 else 0.0

    def widest(self, one: i64, other: i64) -> i64:
        """The first world in which one action is ahead of another by the most."""
        found: i64 = 0
        most = -2.0
        world: i64 = 0
        while world < self.worlds:
            row: i64 = world * len(self.actions)
            gap = self.values[row + one] - self.values[row + other]
            if gap > most:
                most = gap
                found = world
            world += 1
        return found

    def value(self, world: i64, k: i64) -> float:
        """What the k-th action was worth in one of the worlds."""
        return self.values[world * len(self.actions) + k]

    def contenders(self, played: i64, errors: float) -> list[int]:
        """The played action, and all that so many standard errors do not tell from the best."""
        best: i64 = self.best()
        found: list[int] = []
        k: i64 = 0
        while k < len(self.actions):
            gap = self.lead(best, k)
            if k == played or gap.mean <= errors * gap.error:
                found.append(self.actions[k])
            k += 1
        return found

    def narrow(self, played: i64, errors: float) -> None:
        """Try no longer what is so many standard errors behind the best, the played action apart.

        How far behind all others those were stays known. Facts are not counted of fewer actions.
        """
        kept = self.contenders(played, errors)
        if len(kept) == len(self.actions):
            return
        columns = [self.actions.index(action) for action in kept]
        for k, action in enumerate(self.actions):
            if action not in kept:
                self.behind[action] = {self.actions[one]: self.lead(one, k).mean for one in columns}
        values = vec[float]()
        world: i64 = 0
        while world < self.worlds:
            for column in columns:
                values = append(values, self.values[world * len(self.actions) + column])
            world += 1
        self.values = values
        self.actions = kept


class Outlook:
    """Everybody's share of the victory in a state, by playing it on again and again."""

    def __init__(self, judge: Judge, players: Continuation, rng: Rng) -> None:
        self.judge = judge
        self.players = players
        self.rng = rng
        self.means: list[float] = []
        self.errors: list[float] = []  # their standard errors

    def look(self, state: State, playouts: i64, redraw: bool) -> None:
        """Take the means of so many playouts; with `redraw` of what chance does next, too."""
        scratch = state.clone()
        self.judge.prepare(state.view(0), scratch, self.rng)
        totals = floats(state.players)
        squares = floats(state.players)
        k: i64 = playouts
        while k > 0:
            scratch.copy(state)
            if redraw:
                scratch.draw(self.rng)
                scratch.resolve()
            self.players.begin(-1)
            self.play(scratch)
            seat: i64 = 0
            while seat < state.players:
                value = self.judge.value(scratch, seat)
                totals[seat] += value
                squares[seat] += value * value
                seat += 1
            k -= 1
        self.means = [total / float(playouts) for total in totals]
        self.errors = []
        for seat in range(state.players):
            spread = squares[seat] / float(playouts) - self.means[seat] * self.means[seat]
            self.errors.append(sqrt(max(spread, 0.0) / float(playouts - 1)))

    def play(self, state: State) -> None:
        """Let chance do all that is due, and play on to where the state can be judged."""
        if state.turn == OVER:
            return
        state.follow(self.rng)
        play_on(state, self.judge, self.players, self.rng)
