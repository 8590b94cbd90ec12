"""What one seat knows of a game of Sample Game, and the worlds it can imagine."""

from mypy_extensions import i64

from foretell.games.sample_game.rules import (
    ALL,
    CARDS,
    COLOURS,
    NUMBERS,
    PLAY,
    SUIT,
    SampleGame,
    names,
)
from foretell.kit.bits import bit, has, members, nibble, shift
from foretell.kit.options import Value, start_seat
from foretell.kit.rng import Rng
from foretell.kit.state import State, View
from foretell.kit.worlds import Worlds


class SampleGameView(View):
    """What one seat, or a spectator, may know."""

    def __init__(self, seat: i64, seen: SampleGame) -> None:
        super().__init__(seat, seen)
        self.seen = seen
        self.worlds: Worlds | None = None

    def open(self) -> dict[str, object]:
        seen = self.seen
        seats = range(seen.players)
        told = super().open()
        told["leader"] = seen.leader if seen.phase == PLAY else None
        told["table"] = by_seat(seen.trick, seen.players)
        told["last_trick"] = by_seat(seen.last, seen.players)
        told["hands"] = [seen.hand_size(seat) for seat in seats]
        told["points"] = seen.scores()
        told["voids"] = [[COLOURS[k][0].upper() for k in self.void_in(seat)] for seat in seats]
        told["played"] = {
            COLOURS[k]: names(seen.shown & shift(SUIT, NUMBERS * k)) for k in range(len(COLOURS))
        }
        return told

    def own(self) -> dict[str, object]:
        told = super().own()
        told["hand"] = names(self.seen.hands[self.seat]) if self.seat >= 0 else []
        return told

    def void_in(self, seat: i64) -> list[int]:
        """The colours that the seat has shown not to hold."""
        return members(nibble(self.seen.voids, seat))

    def imagine_into(self, state: State, rng: Rng) -> None:
        assert isinstance(state, SampleGame)
        seen = self.seen
        state.copy_open(seen)
        worlds = self.worlds
        if worlds is None:
            worlds = self.count_worlds()
            self.worlds = worlds
        worlds.sample(rng)
        for seat in range(seen.players):
            own = seat == self.seat
            state.hands[seat] = seen.hands[seat] if own else worlds.held[seat]

    def count_worlds(self) -> Worlds:
        """Every unseen card may be with any other seat not void in its colour, or with nobody."""
        seen = self.seen
        unseen: i64 = ALL & ~seen.shown if seen.phase == PLAY else 0
        room = [int(seen.hand_size(seat)) for seat in range(seen.players)]
        if self.seat >= 0:
            unseen &= ~seen.hands[self.seat]
            room[self.seat] = 0
        cards = members(unseen)
        room.append(len(cards) - sum(room))  # XY-2.2
        holders: list[tuple[int, int]] = []
        for card in cards:
            able: int = bit(seen.players)
            for seat in range(seen.players):
                if not has(seen.voids, 4 * seat + card // NUMBERS):
                    able |= bit(seat)
            holders.append((card, able))
        return Worlds(room, holders)


class Playing(SampleGame):
    """A game in progress, with its views."""

    def fresh(self) -> SampleGame:
        return Playing(self.players, self.named_start)

    def view(self, seat: i64) -> View:
        seen = self.fresh()
        seen.copy_open(self)
        if seat >= 0:
            seen.hands[seat] = self.hands[seat]
        return SampleGameView(seat, seen)


def new(options: dict[str, Value]) -> State:
    """A game before its first chance outcome."""
    return Playing(int(options["players"]), start_seat(options["start"]))


def by_seat(trick: i64, players: i64) -> list[str | None]:
    """The cards of a trick by seat; None where none is played yet."""
    cards = [((trick >> (8 * seat)) & 255) - 1 for seat in range(players)]
    return [CARDS[card] if card >= 0 else None for card in cards]
