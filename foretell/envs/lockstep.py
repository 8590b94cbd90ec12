"""Many games of one kind, one decision of each at a time, written into memory that NumPy sees."""

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from foretell.bots.policy import floats
from foretell.envs.layout import Encoder
from foretell.kit.rng import Rng
from foretell.kit.state import OVER, State, octets, zeros


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
        chosen, masks = self.actions, self.masks
        i: i64 = 0
        while i < self.n:
            action: i64 = chosen[i]
            if action < 0 or action >= actions:
                return i
            word: i64 = masks[i * width + (action >> 3)]
            if (word >> (8 * (action & 7))) & 1 == 0:
                return i
            i += 1
        return -1

    def step(self) -> None:
        """Do the legal action that `actions` holds for each game."""
        states, actions, seats, done = self.states, self.actions, self.seats, self.done
        encoder, observations, masks = self.encoder, self.observations, self.masks
        i: i64 = 0
        while i < self.n:
            state = states[i]
            action: i64 = actions[i]
            state.apply(state.turn, action)
            if done[i] != u8(0):
                done[i] = u8(0)
                self.clear(i)
            seat: i64 = state.turn
            if seat < 0:
                self.go_on(i, state)
            else:
                seats[i] = seat
                row: i64 = i * encoder.width
                encoder.renew(state, action, observations, row, masks, i * encoder.mask_width)
            i += 1

    def go_on(self, i: i64, state: State) -> None:
        """Let chance follow in the i-th game, or begin it anew."""
        state.follow(self.rngs[i])
        if state.turn == OVER:
            self.finish(i, state)
        self.show(i, state)

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
        states, actions, own = self.states, self.actions, self.own
        i: i64 = 0
        while i < self.n:
            state = states[i]
            actions[i] = state.pick(state.turn, own)
            i += 1
