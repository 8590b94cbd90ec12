"""Many games of one kind, one decision of each at a time, written into memory that NumPy sees."""

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from foretell.bots.policy import floats
from foretell.envs.layout import Encoder
from foretell.kit.rng import Rng
from foretell.kit.state import CHANCE, OVER, State, octets, zeros


class Lockstep:
    """n games: what the seat to act in each observes and may do, and what its last step brought."""

    def __init__(self, start: State, encoder: Encoder, n: i64) -> None:
        self.start = start
        self.encoder = encoder
        self.n: i64 = n
        self.states = vec[State]()  # of which compiled code knows the type, unlike a list's
        for _ in range(n):
            self.states = append(self.states, start.fresh())
        self.rngs: list[Rng] = []
        self.own = Rng(0)  # for random actions
        self.players: i64 = start.players
        self.observations = zeros(n * encoder.width)
        self.masks = zeros(n * encoder.mask_width)
        self.seats = zeros(n)
        self.actions = zeros(n)
        self.rewards = floats(n * start.players)
        self.done = octets(n)

    def reset(self, seed: str) -> None:
        """Deal all games anew; each game's chance is its own."""
        self.rngs = [Rng(f"{seed} game {k}") for k in range(self.n)]
        self.own = Rng(f"{seed} actions")
        i: i64 = 0
        while i < self.n:
            self.deal(i, self.states[i])
            self.show(i, self.states[i])
            self.done[i] = u8(0)
            self.clear(i)
            i += 1

    def deal(self, i: i64, state: State) -> None:
        """Begin the i-th game."""
        state.copy(self.start)
        state.follow(self.rngs[i])

    def show(self, i: i64, state: State) -> None:
        """Write what the seat to act in the i-th game sees."""
        encoder = self.encoder
        seat: i64 = state.turn
        self.seats[i] = seat
        encoder.write(state, seat, self.observations, i * encoder.width)
        encoder.legal(state, seat, self.masks, i * encoder.mask_width)

    def clear(self, i: i64) -> None:
        """No rewards for the i-th game."""
        k: i64 = i * self.players
        end: i64 = k + self.players
        while k < end:
            self.rewards[k] = 0.0
            k += 1

    def illegal(self) -> i64:
        """The first game whose action is not legal; -1 if there is none."""
        width: i64 = self.encoder.mask_width
        actions: i64 = self.encoder.actions
        i: i64 = 0
        while i < self.n:
            action: i64 = self.actions[i]
            if action < 0 or action >= actions:
                return i
            word: i64 = self.masks[i * width + (action >> 3)]
            if (word >> (8 * (action & 7))) & 1 == 0:
                return i
            i += 1
        return -1

    def step(self) -> None:
        """Do the legal action that `actions` holds for each game."""
        i: i64 = 0
        while i < self.n:
            state = self.states[i]
            state.apply(state.turn, self.actions[i])
            if state.turn == CHANCE:  # else not even the generator need come from far memory
                state.follow(self.rngs[i])
            if self.done[i] != u8(0):
                self.done[i] = u8(0)
                self.clear(i)
            if state.turn == OVER:
                self.finish(i, state)
            self.show(i, state)
            i += 1

    def finish(self, i: i64, state: State) -> None:
        """Reward the winners of the i-th game, and deal the next one."""
        winners = state.winners()
        share: float = 1.0 / len(winners)
        for seat in winners:
            self.rewards[i * self.players + seat] = share
        self.done[i] = u8(1)
        self.deal(i, state)

    def choose(self) -> None:
        """Put a random legal action of each game into `actions`."""
        i: i64 = 0
        while i < self.n:
            state = self.states[i]
            self.actions[i] = state.pick(state.turn, self.own)
            i += 1
