"""One game in progress, in words: the state, its log, and what each seat was told of it."""

from collections.abc import Iterable, Mapping
from typing import Literal

from foretell.kit.bits import has, members
from foretell.kit.game import Game
from foretell.kit.options import Value, short
from foretell.kit.rng import Chance, Rng
from foretell.kit.state import CHANCE, OVER, SPECTATOR, Illegal, State, View

FORMAT = "foretell-record/1"
Entry = tuple[int | str, str]
Why = Literal["clock", "away"]  # a bot decides in a person's place: time is up, or they are away


class LogLine:
    """A log entry, with the words each viewer was told (seats in order, spectators last).

    `effects` is what it led to, as everybody sees it.
    """

    __slots__ = ("deputy", "effects", "told", "who", "words")

    def __init__(
        self,
        who: int | str,
        words: str,
        told: list[str],
        effects: list[str] | None = None,
        deputy: Why | None = None,
    ) -> None:
        self.who = who
        self.words = words
        self.told = told
        self.effects = effects if effects is not None else []
        self.deputy = deputy  # why a bot decided it in a person's place, if one did


def check_seats(seats: object, players: int) -> None:
    """Is this a record's list of seats for so many players? ValueError says what is wrong."""
    if not isinstance(seats, list) or len(seats) != players:
        raise ValueError(f"`seats` must be a list of {players}, one for each player.")
    for number, seat in enumerate(seats):
        if not isinstance(seat, dict) or not isinstance(seat.get("name"), str):
            raise ValueError(f"seats[{number}] must be an object with a `name`.")
        if seat.get("kind") not in ("person", "bot"):
            kind = short(seat.get("kind"))
            raise ValueError(f"seats[{number}]: `kind` is person or bot, not {kind}.")
        if seat["kind"] == "bot" and not isinstance(seat.get("level"), str):
            raise ValueError(f"seats[{number}]: a bot has a `level`.")


class Match:
    """A game that people or programs play by words. Chance follows by itself if it has an rng."""

    def __init__(self, game: Game, options: Mapping[str, Value], rng: Rng | None) -> None:
        self.game = game
        self.options = dict(options)
        self.rng = rng
        self.state: State = game.new(self.options)
        self.lines: list[LogLine] = []
        self.veiled: dict[int, LogLine] = {}  # per seat, its latest action if others do not know it
        self._follow_chance()

    # Asking

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.state.turn == OVER

    @property
    def acting(self) -> list[int]:
        """The seats that may act now; several while choices are sealed."""
        return members(self.state.acting())

    def legal(self, seat: int) -> list[str]:
        """What the seat may do now, in words."""
        self._check_seat(seat)
        return self.state.legal_words(seat)

    def view(self, seat: int | None = None) -> View:
        """What the seat may know; without a seat, what a spectator may know."""
        if seat is None:
            return self.state.view(SPECTATOR)
        self._check_seat(seat)
        return self.state.view(seat)

    @property
    def scores(self) -> list[int]:
        """Everybody's score so far."""
        return self.state.scores()

    @property
    def winners(self) -> list[int]:
        """All who share the victory; empty while the game goes on."""
        return self.state.winners() if self.over else []

    @property
    def outcomes(self) -> int:
        """How many outcomes chance has had."""
        return sum(line.who == "chance" for line in self.lines)

    def record(
        self, seats: Iterable[Mapping[str, str]] = (), viewer: int | None = None
    ) -> dict[str, object]:
        """The game record; for a viewer, with `?` for what that seat may not know."""
        named = [dict(seat) for seat in seats]
        if not named:
            named = [{"name": f"Seat {k}", "kind": "person"} for k in range(self.state.players)]
        check_seats(named, self.state.players)
        log = self.log() if viewer is None else self.log_of(viewer)
        return {
            "format": FORMAT,
            "game": self.game.id,
            "rules": self.game.rules,
            "options": self.game.recorded(self.options),
            "seats": named,
            "log": [list(entry) for entry in log],
            "result": {"scores": self.scores, "winners": self.winners} if self.over else None,
        }

    def log(self) -> list[Entry]:
        """The whole truth, entry by entry."""
        return [(line.who, line.words) for line in self.lines]

    def log_of(self, seat: int | None = None) -> list[Entry]:
        """The log as the seat (or a spectator) was told it; `?` stands for what it was not."""
        if seat is not None:
            self._check_seat(seat)
        viewer = SPECTATOR if seat is None else seat
        return [(line.who, line.told[viewer]) for line in self.lines]

    # Acting

    def act(self, seat: int, words: str) -> None:
        """Do an action; Illegal, and nothing changes, if the rules refuse it."""
        self._check_seat(seat)
        state = self.state
        if state.turn == CHANCE:
            state.accept(str(words))  # refused by the clause that says what chance must do first
        code = state.words.codes.get(words, -1) if isinstance(words, str) else -1
        if code < 0 or not state.allows(seat, code):
            raise state.refusal(seat, str(words))
        self.veiled.pop(seat, None)  # what was never shown stays hidden
        before = (state.stretches(), state.units())
        state.apply(seat, code)
        line = LogLine(seat, words, [words] * (state.players + 1), effects(state, before))
        self.lines.append(line)
        if has(state.hidden(), seat):
            unknown = words.split(" ")[0] + " ?"
            line.told = [unknown] * (state.players + 1)
            line.told[seat] = words
            self.veiled[seat] = line
        self._unveil()
        self._follow_chance()

    def clone(self) -> "Match":
        """An independent equal match that waits for its outcomes to be told: it has no rng."""
        made = Match.__new__(Match)
        made.game, made.options, made.rng = self.game, self.options, None
        made.state = self.state.clone()
        made.lines = list(self.lines)
        made.veiled = {}
        for seat, line in self.veiled.items():  # the only lines that may still change
            made.veiled[seat] = LogLine(line.who, line.words, line.told, line.effects, line.deputy)
            made.lines[self.lines.index(line)] = made.veiled[seat]
        return made

    def take_back(self, seat: int) -> None:
        """Take back a sealed choice that the last seat has not yet matched."""
        self._check_seat(seat)
        if not has(self.state.sealed(), seat):
            sentence = "There is no sealed choice of yours that can be taken back."
            raise Illegal(self.state.seal_clause, sentence, self.legal(seat))
        self.state.unseal(seat)
        self.lines.remove(self.veiled.pop(seat))

    def happen(self, words: str) -> None:
        """Let chance have this outcome."""
        self._check_chance(words)
        self.state.accept(words)
        self._resolve(words)

    def enter(self, who: int | str, words: str) -> None:
        """Let an entry of a log happen."""
        if isinstance(who, int):
            self.act(who, words)
        else:
            self.happen(words)

    def draw(self, rng: Chance) -> None:
        """Let chance draw the one outcome that is due now."""
        self._check_chance("draw")
        self.state.draw(rng)
        self._resolve(self.state.outcome())

    def _resolve(self, words: str) -> None:
        state = self.state
        told = [state.told(seat) for seat in range(state.players)]
        self.lines.append(LogLine("chance", words, [*told, state.told(SPECTATOR)]))
        state.resolve()

    def _follow_chance(self) -> None:
        while self.rng is not None and self.state.turn == CHANCE:
            self.draw(self.rng)

    def _unveil(self) -> None:
        """Tell everybody the words that are hidden no longer."""
        hidden = self.state.hidden()
        for seat in [seat for seat in self.veiled if not has(hidden, seat)]:
            line = self.veiled.pop(seat)
            line.told = [line.words] * (self.state.players + 1)

    def _check_chance(self, words: str) -> None:
        if self.state.turn != CHANCE:
            refusal = self.state.refusal(max(self.state.turn, 0), f"chance {words}")
            raise Illegal(refusal.clause, f"Chance has no move here. {refusal.sentence}")

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.state.players:
            most = self.state.players - 1
            raise ValueError(f"There is no seat {short(seat)}: seats are 0 to {most}.")


def effects(state: State, before: tuple[int, int]) -> list[str]:
    """What an action led to; `before` are the stretches and units that were over before it.

    `part` ends a stretch of play, `unit` a unit that consists of several, `over 0 2` the game.
    """
    found = state.view(SPECTATOR).effects()
    if state.stretches() != before[0]:
        found.append("part")
    if state.units() != before[1] and state.units() != state.stretches():
        found.append("unit")
    if state.turn == OVER:
        found.append(" ".join(["over", *map(str, state.winners())]))
    return found


class Setup:
    """A game with its options chosen, ready to start as often as you like."""

    def __init__(self, game: Game, options: Mapping[str, object]) -> None:
        self.game = game
        self.options = game.configure(options)

    def start(self, seed: int | str | None = None) -> Match:
        """A match; with a seed, chance falls the same way every time."""
        return Match(self.game, self.options, Rng(seed))

    def new(self) -> State:
        """The fast path: a bare state, before its first chance outcome."""
        return self.game.new(self.options)
