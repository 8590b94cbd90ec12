"""The contract every game fulfils: State (the whole truth) and View (what one seat may know)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from foretell.kit.bits import bit, has, members
from foretell.kit.rng import Chance, Rng

CHANCE: Final = -1
OVER: Final = -2
SPECTATOR: Final = -1


class Illegal(ValueError):
    """An action or outcome the rules refuse: which clause, why, and what is allowed."""

    def __init__(self, clause: str, sentence: str, legal: list[str] | None = None) -> None:
        super().__init__(f"{sentence} ({clause})")
        self.clause = clause
        self.sentence = sentence
        self.legal = legal if legal is not None else []


class Words:
    """One game's actions: small numbers inside, words outside."""

    def __init__(self, names: list[str]) -> None:
        self.names = names
        self.codes = {name: code for code, name in enumerate(names) if name}


def zeros(n: i64) -> vec[i64]:
    """n words, all 0."""
    made = vec[i64](capacity=n)
    while n > 0:
        made = append(made, 0)
        n -= 1
    return made


def octets(n: i64) -> vec[u8]:
    """n bytes, all 0."""
    made = vec[u8](capacity=n)
    while n > 0:
        made = append(made, u8(0))
        n -= 1
    return made


NOTHING: Final = octets(52)  # copied whole: a view needs a state, and views are made all the time


def fill(target: vec[i64], source: list[int]) -> None:
    """Take a vec's numbers from the front of a list."""
    for k in range(len(target)):
        target[k] = source.pop(0)


def clockwise(seat: i64, players: i64) -> i64:
    """The next seat to the left."""
    seat += 1
    if seat == players:
        return 0
    return seat


def copy_words(target: vec[i64], source: vec[i64]) -> None:
    """Overwrite a vec with another of its length."""
    i: i64 = 0
    while i < len(source):
        target[i] = source[i]
        i += 1


class State:
    """A game in progress with all its secrets. `apply` trusts its caller; a Match checks first."""

    def __init__(self, id: str, players: int, start: int, words: Words) -> None:
        self.id = id
        self.players: i64 = players
        self.named_start: i64 = start  # a seat, or -1: chance decides
        self.words = words
        self.seal_clause = ""  # which clause lets sealed choices be taken back
        self.turn: i64 = CHANCE  # the seat to act (of several, the lowest), CHANCE or OVER
        self.drawn = NOTHING[:]  # the outcome that chance has drawn and not yet resolved

    def acting(self) -> i64:
        """The set of seats that may act now."""
        if self.turn < 0:
            return 0
        return bit(self.turn)

    def choices(self, seat: i64) -> i64:
        """How many legal actions the seat has."""
        raise NotImplementedError

    def choice(self, seat: i64, k: i64) -> i64:
        """The seat's k-th legal action, ascending."""
        raise NotImplementedError

    def pick(self, seat: i64, rng: Rng) -> i64:
        """One of the seat's legal actions, each equally likely."""
        return self.choice(seat, rng.below(self.choices(seat)))

    def follow(self, rng: Rng) -> None:
        """Let chance do all that is due."""
        while self.turn == CHANCE:
            self.draw(rng)
            self.resolve()

    def step(self, k: i64, rng: Rng) -> i64:
        """Do the k-th legal action of `turn`, let chance follow; how many choices come next."""
        self.apply(self.turn, self.choice(self.turn, k))
        self.follow(rng)
        if self.turn == OVER:
            return 0
        return self.choices(self.turn)

    def advance(self, rng: Rng) -> i64:
        """Do a random legal action of `turn`, let chance follow; whose turn it is then."""
        self.apply(self.turn, self.pick(self.turn, rng))
        self.follow(rng)
        return self.turn

    def allows(self, seat: i64, action: i64) -> bool:
        """Is the action legal for the seat now?"""
        raise NotImplementedError

    def apply(self, seat: i64, action: i64) -> None:
        """Do a legal action."""
        raise NotImplementedError

    def unseal(self, seat: i64) -> None:
        """Take back the seat's sealed choice, which the others have not yet all matched."""
        raise NotImplementedError

    def sealed(self) -> i64:
        """The set of seats that may still take their sealed choice back."""
        return 0

    def is_sealing(self) -> bool:
        """Are the choices to be made now sealed ones?"""
        return False

    def hidden(self) -> i64:
        """The set of seats whose latest action the others do not know."""
        return 0

    def hidden_words(self, seat: i64) -> str:
        """The latest action of a seat whose action the others do not know, as this state has it."""
        raise NotImplementedError

    def reveals(self, seat: i64, action: i64) -> bool:
        """May anybody, spectators too, learn by this legal action what they did not know?

        Also by what does not turn up. Only what reveals nothing can be taken back.
        """
        return True

    def draw_start(self, rng: Chance) -> None:
        """Let chance draw who starts, unless the table has named somebody."""
        seat: i64 = self.named_start
        if seat < 0:
            seat = rng.below(self.players)
        self.drawn[0] = u8(seat)

    def draw(self, rng: Chance) -> None:
        """Let chance draw the outcome that is due."""
        raise NotImplementedError

    def resolve(self) -> None:
        """Apply the drawn outcome."""
        raise NotImplementedError

    def outcome(self) -> str:
        """The drawn outcome in words."""
        raise NotImplementedError

    def told(self, seat: i64) -> str:
        """The drawn outcome in words, as far as the seat (or a spectator) learns it."""
        raise NotImplementedError

    def accept(self, words: str) -> None:
        """Take an outcome from words instead of drawing it; Illegal if it cannot be."""
        raise NotImplementedError

    def refusal(self, seat: i64, words: str) -> Illegal:
        """Why the seat may not do this now, by clause."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Everybody's score, as the game record counts it."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """All who share the victory of a game that is over."""
        raise NotImplementedError

    def starter(self) -> i64:
        """Who starts a game in which nobody has acted yet."""
        return max(self.turn, 0)

    def units(self) -> i64:
        """How many are over of what the game consists of: rounds, tricks or turns."""
        return 1 if self.turn == OVER else 0

    def stretches(self) -> i64:
        """How many stretches of play are over that people look at as one, such as tricks."""
        return self.units()

    def came_true(self, seat: i64) -> list[tuple[int, int]]:
        """When a unit has ended: by place what the seat foretold, and how much of it came true."""
        return []

    def most_decisions(self) -> i64:
        """How many decisions a game has at the most; or, where there is no bound, hardly ever."""
        return 1000

    def most_points(self) -> i64:
        """More than anybody scores, or leads the others by."""
        return 1000

    def fresh(self) -> "State":
        """A state of the same game and options in which nothing has happened."""
        raise NotImplementedError

    def clone(self) -> "State":
        """An independent equal state."""
        made = self.fresh()
        made.copy(self)
        return made

    def copy(self, other: "State") -> None:
        """Become equal to another state of the same game and options.

        Searches do this all the time: games should do it without allocating.
        """
        self.restore(other.snapshot())

    def view(self, seat: i64) -> "View":
        """What the seat may know, built from that alone; SPECTATOR knows what is public."""
        raise NotImplementedError

    def snapshot(self) -> tuple[int, ...]:
        """Everything that makes two states of one setup equal."""
        raise NotImplementedError

    def restore(self, snapshot: tuple[int, ...]) -> None:
        """Become equal to the state that a snapshot was taken of: how views travel."""
        raise NotImplementedError

    def legal(self, seat: i64) -> list[int]:
        """All legal actions of a seat, ascending; none if it is not the seat's turn."""
        if seat < 0 or not has(self.acting(), seat):
            return []
        found: list[int] = []
        k: i64 = 0
        while k < self.choices(seat):
            found.append(self.choice(seat, k))
            k += 1
        return found

    def legal_words(self, seat: i64) -> list[str]:
        """All legal actions of a seat, in words."""
        return [self.words.names[action] for action in self.legal(seat)]


class View:
    """What one seat may know. All of it was put in; nothing was taken out."""

    def __init__(self, seat: i64, known: State) -> None:
        self.seat: i64 = seat
        self.known = known  # a state filled only with what the seat may know

    def json(self) -> dict[str, object]:
        """The view for the wire, cards and actions in words."""
        told = self.past()
        told.update(self.open())
        told.update(self.own())
        return told

    def era(self) -> i64:
        """A number that stays the same, in a game that only goes on, as long as `past` does."""
        return 0

    def past(self) -> dict[str, object]:
        """What lies open, the same for all viewers, and changes seldom."""
        return {"game": self.known.id, "players": self.known.players}

    def open(self) -> dict[str, object]:
        """What lies open, the same for all viewers, and changes often.

        Where nothing draws a game its own way, a list as long as there are seats is shown by seat.
        """
        known = self.known
        result: dict[str, object] | None = None
        if known.turn == OVER:
            result = {"scores": known.scores(), "winners": known.winners()}
        return {"acting": members(known.acting()), "result": result, "phase": "play"}

    def own(self) -> dict[str, object]:
        """What may differ between viewers: at any one moment the same names for all of them."""
        seat = self.seat if self.seat >= 0 else None
        return {"seat": seat, "legal": self.known.legal_words(self.seat)}

    def effects(self) -> list[str]:
        """What the latest action led to that its own words do not tell, each as words.

        Asked of a spectator's view, right after the action, before chance moves. That a stretch, a
        unit or the game is over, and who has won, is told for every game (match.py).
        """
        return []

    def imagine(self, rng: Rng) -> State:
        """A whole state the view cannot rule out, each one equally likely."""
        state = self.known.fresh()
        self.imagine_into(state, rng)
        return state

    def imagine_into(self, state: State, rng: Rng) -> None:
        """Make an existing state one that the view cannot rule out, without allocating."""
        raise NotImplementedError


class Playout:
    """Random legal actions one by one: `for seat in Playout(state, rng)` tells who acts."""

    def __init__(self, state: State, rng: Rng) -> None:
        self.state = state
        self.rng = rng
        state.follow(rng)

    def __iter__(self) -> "Playout":
        return self

    def __next__(self) -> object:  # mypyc gives C the wrong type for an int here
        seat: i64 = self.state.turn
        if seat == OVER:
            raise StopIteration
        self.state.advance(self.rng)
        return seat


def playout(state: State, rng: Rng) -> i64:
    """Play to the end by random legal actions; how many decisions that took."""
    decisions: i64 = 0
    state.follow(rng)
    while state.turn != OVER:
        state.advance(rng)
        decisions += 1
    return decisions


def rollouts(state: State, rng: Rng, n: i64) -> i64:
    """Play n copies of a state to the end by random legal actions; how many decisions in all."""
    scratch = state.clone()
    decisions: i64 = 0
    while n > 0:
        scratch.copy(state)
        decisions += playout(scratch, rng)
        n -= 1
    return decisions
