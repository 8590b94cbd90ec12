"""Whom one plays The Seers of Santiiba with, by what they have done in this game so far."""

from math import exp, log
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from foretell.bots.policy import REAL, floats
from foretell.games.santiiba.bot.equilibrium import Equilibrium
from foretell.games.santiiba.bot.kinds import EACH, KINDS, STRANGER, Kinds
from foretell.games.santiiba.bot.turn import TurnTree, key_of
from foretell.games.santiiba.material import ALL, WHITE
from foretell.games.santiiba.rules import CARD, CHOICE, DIE, STOP, TAKE, Seers
from foretell.kit.bits import has, lowest, nibble, popcount

ROUNDS: Final = 20  # of regret matching: what a stranger does who knows how one plays oneself
WELL: Final = 0.5  # how often a stranger does
KEPT: Final = 4000  # turns whose likelihoods are kept
TURNS: Final = {2: 32, 3: 16, 4: 6}  # that are thought of, by players: the more, the longer


class Recall:
    """How likely every other seat is to be of each kind."""

    def __init__(self, tree: TurnTree, kinds: Kinds, turns: dict[int, int]) -> None:
        self.tree = tree
        self.kinds = kinds
        self.turns = turns  # that are thought of, by players
        self.equilibrium = Equilibrium(tree)
        self.knower: i64 = 0
        self.known: dict[tuple[int, ...], list[float]] = {}  # likelihoods by turn
        self.logs = floats(4 * EACH)
        self.weights = floats(4 * EACH)  # by seat and kind

    def think(self, begin: Seers, knower: i64, stranger: float) -> None:
        """Work out for one seat the weights from the turns before that of `begin`."""
        self.knower = knower
        self.begin_logs(begin.players, stranger)
        state = first_turn(begin)
        start: i64 = state.now.active
        key: tuple[int, ...] = (int(begin.players), int(begin.pile), int(start), int(knower))
        turns: i64 = min(begin.recalled(), self.turns.get(int(begin.players), 0))
        turn: i64 = 0
        while turn < turns:
            word: i64 = begin.past[turn]
            roll(state, word)
            key = (*key, int(word))
            if len(self.known) > KEPT:
                self.known.clear()
            found = self.known.get(key)
            if found is None:
                self.weigh(begin.players)
                found = self.judge(state, word)
                self.known[key] = found
            else:
                play_turn(state, word)
            for k, likely in enumerate(found):
                self.logs[k] += likely
            turn += 1
        self.weigh(begin.players)

    def begin_logs(self, players: i64, stranger: float) -> None:
        """What is thought of everybody before anything has happened."""
        k: i64 = 0
        while k < players * EACH:
            self.logs[k] = -1e9
            if k % EACH < self.kinds.most:
                self.logs[k] = log((1.0 - stranger) / REAL[self.kinds.most])
            if k % EACH == STRANGER:
                self.logs[k] = log(stranger)
            k += 1

    def weigh(self, players: i64) -> None:
        """Turn logarithms into weights that add up to 1 for each seat."""
        seat: i64 = 0
        while seat < players:
            first: i64 = seat * EACH
            best = -1e9
            total = 0.0
            k: i64 = first
            while k < first + EACH:
                best = max(best, self.logs[k])
                k += 1
            k = first
            while k < first + EACH:
                self.weights[k] = exp(max(-50.0, self.logs[k] - best))
                total += self.weights[k]
                k += 1
            k = first
            while k < first + EACH:
                self.weights[k] /= total
                k += 1
            seat += 1

    def judge(self, state: Seers, word: i64) -> list[float]:
        """Play a turn on, and say how likely each kind was to do what was done, by logarithms."""
        tree = self.tree
        tree.grow(state)
        self.kinds.think(state)
        self.equilibrium.begin()
        self.equilibrium.meet(self.kinds, self.weights, self.knower)
        rounds: i64 = ROUNDS
        while rounds > 0:
            self.equilibrium.play()
            rounds -= 1
        found = floats(4 * EACH)
        self.judge_balls(state, word, found)
        set_balls(state, word)
        active: i64 = tree.active
        turn_number: i64 = state.turn_number
        place: i64 = told_colours(word)
        while state.turn == active and state.turn_number == turn_number:
            if state.phase != TAKE:
                place -= 1
            action: i64 = told_action(state, word, place)
            self.judge_action(state, action, found)
            state.apply(active, action)
        return [found[k] for k in range(state.players * EACH)]

    def judge_balls(self, state: Seers, word: i64, found: vec[float]) -> None:
        """Count how likely each kind was to set a ball that came up, or that did not."""
        chosen: i64 = told_chosen(word)
        seat: i64 = 0
        while seat < state.players:
            if seat != self.tree.active:
                ball: i64 = nibble(word >> 36, seat)
                kind: i64 = 0
                while kind < KINDS:
                    balls = self.kinds.kinds[kind].balls
                    likely = balls.masses[32 * seat + chosen]
                    if ball != 0:
                        likely = balls.odds[5 * seat + ball - 1]
                    found[seat * EACH + kind] += log(likely)
                    kind += 1
                found[seat * EACH + STRANGER] += log(self.strange_ball(seat, ball, chosen))
            seat += 1

    def strange_ball(self, seat: i64, ball: i64, chosen: i64) -> float:
        """How likely a stranger is to set such a ball."""
        sums = self.equilibrium.set_sums
        total = 0.0
        likely = 0.0
        even = 0.0
        colour: i64 = 0
        while colour <= WHITE:
            total += sums[5 * seat + colour]
            if colour == ball - 1 or (ball == 0 and not has(chosen, colour)):
                likely += sums[5 * seat + colour]
                even += 0.2
            colour += 1
        return WELL * likely / total + (1.0 - WELL) * even

    def judge_action(self, state: Seers, action: i64, found: vec[float]) -> None:
        """Count how likely each kind was to do this in its turn."""
        tree = self.tree
        node: i64 = tree.places[key_of(state)]
        first: i64 = tree.first_action[node]
        last: i64 = tree.last_action[node]
        if last == first + 1:
            return
        at: i64 = self.kinds.find(action, first, last)
        kind: i64 = 0
        while kind < KINDS:
            found[tree.active * EACH + kind] += log(self.kinds.kinds[kind].does[at])
            kind += 1
        sums = self.equilibrium.did_sums
        total = 0.0
        k: i64 = first
        while k < last:
            total += sums[k]
            k += 1
        likely = (1.0 - WELL) / REAL[last - first]
        if total > 0.0:
            likely += WELL * sums[at] / total
        else:
            likely /= 1.0 - WELL
        found[tree.active * EACH + STRANGER] += log(likely)


# Turns, read from the words in which a state recalls them


def first_turn(state: Seers) -> Seers:
    """The state of the same game before its first roll."""
    begin = state.fresh()
    back: i64 = (state.turn_number - 1) % state.players
    begin.drawn[0] = u8((state.now.active + state.players - back) % state.players)
    begin.resolve()
    return begin


def roll(state: Seers, word: i64) -> None:
    """Let the dice fall as they did."""
    colour: i64 = 0
    while colour <= WHITE:
        state.drawn[colour] = u8(nibble(word, colour))
        colour += 1
    state.resolve()


def told_colours(word: i64) -> i64:
    """How many colours were chosen."""
    return popcount(told_chosen(word))


def told_colour(word: i64, place: i64) -> i64:
    """One of the colours that were chosen, the latest at place 0."""
    return nibble(word >> 20, place)


def told_chosen(word: i64) -> i64:
    """The set of colours that were chosen."""
    return word >> 57


def told_action(state: Seers, word: i64, place: i64) -> i64:
    """What the active seat did; `place` is that of the next colour, below 0 if there was none."""
    if state.phase == TAKE:
        return CARD if has(word >> 52, state.now.order & 15) else DIE
    return CHOICE + told_colour(word, place) if place >= 0 else STOP


def set_balls(state: Seers, word: i64) -> None:
    """Set all balls: those that came up as they were, the others to a colour never chosen."""
    other: i64 = lowest(ALL & ~told_chosen(word))
    seat: i64 = 0
    while seat < state.players:
        if seat != state.now.active:
            ball: i64 = nibble(word >> 36, seat)
            state.foresee(seat, ball - 1 if ball != 0 else other)
        seat += 1


def play_turn(state: Seers, word: i64) -> None:
    """Play a turn as it was, once its dice have fallen."""
    set_balls(state, word)
    active: i64 = state.now.active
    turn_number: i64 = state.turn_number
    place: i64 = told_colours(word)
    while state.turn == active and state.turn_number == turn_number:
        if state.phase != TAKE:
            place -= 1
        state.apply(active, told_action(state, word, place))
