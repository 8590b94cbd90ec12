"""A study: many games of one set-up, or of several on the same deals, written down as facts."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf
from typing import Final

from foretell.bots.bot import Bot, SearchBot
from foretell.bots.levels import make_bot
from foretell.games.registry import find
from foretell.kit.rng import Rng
from foretell.kit.state import OVER
from foretell.lab.arena import rotations
from foretell.lab.notes import Facts
from foretell.lab.subject import subject_of
from foretell.lab.table import Meeting, minds_of
from foretell.match import Match, Setup

MOST_VARIANTS: Final = 4  # more cannot be told apart in a figure


@dataclass(frozen=True)
class Variant:
    """One set-up of a study: a game with its options, and the bots seat by seat."""

    setup: Setup
    lineup: list[str]

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.setup.options["players"])

    @property
    def each(self) -> int:
        """How many games a deal has: one for every way the bots can sit."""
        return len(rotations(self.lineup))

    def meeting(self, seed: str, deal: int) -> Meeting:
        """A deal with all its seatings."""
        seatings = rotations(self.lineup)
        return Meeting(self.setup.game.id, self.setup.options, seed, deal, seatings)

    def json(self) -> dict[str, object]:
        """What decides how its games go."""
        return {
            "game": self.setup.game.id,
            "rules": self.setup.game.rules,
            "options": self.setup.options,
            "bots": self.lineup,
        }


@dataclass(frozen=True)
class Study:
    """What is played: the variants, all on deals of the same numbers."""

    variants: list[Variant]
    deals: int
    seed: str

    @property
    def games(self) -> int:
        """How many games that makes."""
        return self.deals * sum(variant.each for variant in self.variants)

    def tasks(self) -> Iterator[tuple[int, int]]:
        """The variant and the deal of everything to be played, all variants of a deal in turn."""
        for deal in range(self.deals):
            for variant in range(len(self.variants)):
                yield variant, deal

    def meeting(self, task: tuple[int, int]) -> Meeting:
        """What is to be played for a task."""
        variant, deal = task
        return self.variants[variant].meeting(self.seed, deal)


def untimed_bot(game: str, name: str) -> Bot:
    """A bot that thinks by count alone: what it does must not depend on the machine."""
    bot = make_bot(game, name)
    if isinstance(bot, SearchBot):
        bot.seconds = bot.sealed_seconds = inf
    return bot


def note_meeting(meeting: Meeting) -> list[Facts]:
    """Play a deal with every seating, and write down what happens."""
    setup = Setup(find(meeting.game), meeting.options)
    return [note_game(setup, meeting, number) for number in range(len(meeting.seatings))]


def note_game(setup: Setup, meeting: Meeting, number: int) -> Facts:
    """Play a deal with one of its seatings, and write down what happens."""
    seating = meeting.seatings[number]
    bots = [untimed_bot(meeting.game, name) for name in seating]
    minds = minds_of(meeting, number)
    chance = Rng(meeting.key)
    state = setup.new()
    state.follow(chance)
    notes = subject_of(setup.game).notes(int(state.starter()), seating)
    while state.turn != OVER:
        seat = int(state.turn)
        action = bots[seat].choose(state.view(seat), minds[seat])
        if not state.allows(seat, action):
            raise state.refusal(seat, state.words.names[action])
        notes.decide(state, seat, action)
        state.apply(seat, action)
        state.follow(chance)
        notes.look(state)
    return notes.facts(state)


def record_meeting(meeting: Meeting) -> list[dict[str, object]]:
    """Play a deal with every seating, and keep the records: the same games as `note_meeting`."""
    setup = Setup(find(meeting.game), meeting.options)
    return [record_game(setup, meeting, number) for number in range(len(meeting.seatings))]


def record_game(setup: Setup, meeting: Meeting, number: int) -> dict[str, object]:
    """The record of a deal with one of its seatings."""
    seating = meeting.seatings[number]
    bots = [untimed_bot(meeting.game, name) for name in seating]
    minds = minds_of(meeting, number)
    match = Match(setup.game, setup.options, Rng(meeting.key))
    while not match.over:
        seat = int(match.state.turn)
        match.act(seat, bots[seat].words(match.state.view(seat), minds[seat]))
    seats = [{"name": f"Seat {k}", "kind": "bot", "level": name} for k, name in enumerate(seating)]
    return {"id": f"{meeting.deal}-{number}", **match.record(seats)}
