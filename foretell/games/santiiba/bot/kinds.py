"""The kinds of players one may meet in The Seers of Santiiba, and how each plays a turn.

All but the first are levels of the first version, worked out from how these think: an expert and
a master try actions in worlds played on by a policy, so they do what comes out best, or nearly.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from foretell.bots.policy import REAL, floats
from foretell.games.santiiba.bot.novice import NOISE, NovicePolicy
from foretell.games.santiiba.bot.policy import HEAT
from foretell.games.santiiba.bot.reader import COOL, UNREAD, ReaderPolicy
from foretell.games.santiiba.bot.turn import TurnTree
from foretell.games.santiiba.bot.ways import Balls, TurnPlay, fitted
from foretell.games.santiiba.material import ALL, WHITE
from foretell.games.santiiba.rules import CHOICE, STOP, TAKE, Seers
from foretell.kit.rng import Rng

RANDOM: Final = 0
NOVICE: Final = 1
CLUB: Final = 2
EXPERT: Final = 3
MASTER: Final = 4
KINDS: Final = 5
STRANGER: Final = 5  # somebody of no kind that is known, who may play well
EACH: Final = 6  # what a seat may be
AHEAD: Final = 4  # colours that a club thinks ahead
DRAWS: Final = 4  # of trials by which a reader is known at a node
BALLS: Final = 100  # and as a seer
GRID: Final = 12  # points by which a novice's misjudgement is known
# Chances to win by which what is done may well fall short, since few worlds were tried: of an
# expert and of a master, in the own turn and with the ball.
LEADING: Final = [0.016, 0.017]
SEEING: Final = [0.016, 0.018]
SLIPS: Final = 0.03  # how often anybody does anything else


class Kind:
    """How one kind of players plays a turn."""

    def __init__(self) -> None:
        self.balls = Balls()
        self.does = floats(0)  # by action, in the own turn
        self.reached = floats(0)  # how often it comes to every end, if the balls let it


class Kinds:
    """Works out how every kind plays the turn that a tree is of."""

    def __init__(self, tree: TurnTree, most: i64 = KINDS) -> None:
        self.tree = tree
        self.most = most  # kinds that are thought of, the first ones
        self.play = TurnPlay(tree)
        self.kinds = [Kind() for _ in range(KINDS)]
        self.novice = NovicePolicy()
        self.reader = ReaderPolicy(1)  # which is the club policy too, but for its own choices
        self.hasty_does = floats(0)  # how worlds are played on by experts
        self.reader_does = floats(0)  # and by masters
        self.thumb = floats(5)
        self.rng = Rng(0)

    def think(self, begin: Seers) -> None:
        """Work it out; `begin` is the state in which the balls are to be set."""
        self.rng = Rng(0)  # so that the same turn is always thought of alike
        self.make_room()
        self.set_balls(begin)
        self.lead()
        self.search(EXPERT, self.hasty_does, self.kinds[CLUB].balls)
        if self.most > MASTER:
            self.search(MASTER, self.reader_does, self.reader_balls)
        k: i64 = 0
        while k < self.most:
            self.slip(self.kinds[k])
            k += 1

    def make_room(self) -> None:
        """Get ready for the tree as it is now."""
        self.play.begin()
        actions = len(self.tree.codes)
        self.hasty_does = fitted(self.hasty_does, actions)
        self.reader_does = fitted(self.reader_does, actions)
        self.reader_balls = Balls()
        for kind in self.kinds:
            kind.does = fitted(kind.does, actions)
            kind.reached = fitted(kind.reached, len(self.tree.chosen))

    # The balls of those who do not search

    def set_balls(self, begin: Seers) -> None:
        """How each sets its ball, and how a master thinks that others do."""
        seat: i64 = 0
        while seat < begin.players:
            if seat != begin.now.active:
                self.novice.guess(begin, ALL)
                self.reader.read(begin, seat)
                colour: i64 = 0
                while colour <= WHITE:
                    k: i64 = 5 * seat + colour
                    self.kinds[RANDOM].balls.odds[k] = 0.2
                    self.kinds[NOVICE].balls.odds[k] = self.novice.odds[colour]
                    self.kinds[CLUB].balls.odds[k] = self.reader.odds[colour]
                    colour += 1
                self.kinds[CLUB].balls.spread(seat)
                if self.most > MASTER:
                    self.set_readers_ball(begin, seat)
                    self.reader_balls.spread(seat)
            seat += 1

    def set_readers_ball(self, begin: Seers, seat: i64) -> None:
        """How often a reader sets each colour."""
        k: i64 = 0
        while k < BALLS:
            self.reader.read(begin, seat)
            colour: i64 = self.reader.foresee(begin, self.rng)
            self.reader_balls.odds[5 * seat + colour] += 1.0 / REAL[BALLS]
            k += 1

    # The own turn of those who do not search

    def lead(self) -> None:
        """What they do at every node."""
        tree = self.tree
        node: i64 = 0
        while node < len(tree.order):
            first: i64 = tree.first_action[node]
            last: i64 = tree.last_action[node]
            state = tree.states[node]
            action: i64 = first
            while action < last:
                self.kinds[RANDOM].does[action] = 1.0 / REAL[last - first]
                action += 1
            self.lead_as_novice(state, first, last)
            self.reader.read(state, tree.active)
            self.reader.heat = HEAT
            self.lead_at(state, first, last, AHEAD, self.kinds[CLUB].does)
            self.lead_at(state, first, last, 1, self.hasty_does)
            if self.most > MASTER:
                self.lead_as_reader(state, first, last)
            node += 1

    def lead_at(self, state: Seers, first: i64, last: i64, depth: i64, does: vec[float]) -> None:
        """What the club policy does at a node, once it has read the table, so many colours deep."""
        self.reader.depth = depth
        if state.phase == TAKE:
            does[self.find(self.reader.take(state), first, last)] = 1.0
        else:
            self.choose_at(state, first, last, does, 1.0)

    def choose_at(self, state: Seers, first: i64, last: i64, does: vec[float], part: float) -> None:
        """Add what the policy chooses at a node."""
        if self.reader.prefers_to_stop(state):
            does[self.find(STOP, first, last)] += part
            return
        action: i64 = first
        while action < last:
            code: i64 = self.tree.codes[action]
            if code != STOP:
                does[action] += part * self.reader.picks[code - CHOICE]
            action += 1

    def find(self, code: i64, first: i64, last: i64) -> i64:
        """The action of a node that is this one."""
        action: i64 = first
        while action < last - 1 and self.tree.codes[action] != code:
            action += 1
        return action

    def lead_as_reader(self, state: Seers, first: i64, last: i64) -> None:
        """What a reader does at a node: in haste as others, or by a few draws of its trials."""
        reader = self.reader
        does = self.reader_does
        part = UNREAD
        if state.phase == TAKE:
            part = 1.0
        action: i64 = first
        while action < last:
            does[action] = part * self.hasty_does[action]
            action += 1
        if state.phase == TAKE:
            return
        reader.heat = COOL
        copy_five(self.thumb, reader.odds)
        draws: i64 = 0
        while draws < DRAWS:
            copy_five(reader.odds, self.thumb)
            reader.try_balls(self.rng)
            self.choose_at(state, first, last, does, (1.0 - UNREAD) / REAL[DRAWS])
            draws += 1

    def lead_as_novice(self, state: Seers, first: i64, last: i64) -> None:
        """What a novice does at a node, who misjudges every colour by as much or as little."""
        does = self.kinds[NOVICE].does
        novice = self.novice
        if state.phase == TAKE:
            does[self.find(novice.take(state), first, last)] = 1.0
            return
        novice.guess(state, ALL & ~state.now.chosen)
        area = novice.area(state)
        action: i64 = first
        while action < last:
            code: i64 = self.tree.codes[action]
            if code != STOP:
                does[action] = novice.promise(state, code - CHOICE, area)
            action += 1
        self.misjudge(does, first, last, state.may_stop)

    def misjudge(self, does: vec[float], first: i64, last: i64, may_stop: bool) -> None:
        """Turn promises into how likely each is taken for the best, or none for worth it."""
        colours: i64 = last
        least = -1e9
        if may_stop:
            colours = last - 1  # stopping is the last action
            least = 0.0
        stop = 1.0
        found = floats(5)
        action: i64 = first
        while action < colours:
            stop *= below(does, action, 0.0)
            point: i64 = 0
            while point < GRID:
                value = does[action] + NOISE * ((REAL[point] + 0.5) / REAL[GRID] - 0.5)
                if value > least:
                    found[action - first] += self.is_most(does, first, colours, action, value)
                point += 1
            action += 1
        action = first
        while action < colours:
            does[action] = found[action - first] / REAL[GRID]
            action += 1
        if may_stop:
            does[colours] = stop

    def is_most(self, does: vec[float], first: i64, last: i64, own: i64, value: float) -> float:
        """How likely all others are taken for less than a value."""
        chance = 1.0
        action: i64 = first
        while action < last:
            if action != own:
                chance *= below(does, action, value)
            action += 1
        return chance

    # Those who search

    def search(self, step: i64, plays_on: vec[float], met: Balls) -> None:
        """How somebody plays who tries what comes of everything in worlds played on like this."""
        tree = self.tree
        play = self.play
        made = self.kinds[step]
        leading = LEADING[step - EXPERT]
        play.value_ends(met)
        k: i64 = len(tree.order) - 1
        while k >= 0:
            node: i64 = tree.order[k]
            likely = met.weigh(tree, tree.node_chosen[node], tree.node_shown[node])
            mean = 0.0
            action: i64 = tree.first_action[node]
            while action < tree.last_action[node]:
                made.does[action] = play.worth(action)
                mean += plays_on[action] * made.does[action]
                action += 1
            play.values[node] = mean
            soften(made.does, tree.first_action[node], tree.last_action[node], leading * likely)
            k -= 1
        self.reach_by(plays_on)
        self.play.value_colours(met, self.play.end_reached)
        self.set_best(made.balls, SEEING[step - EXPERT])

    def set_best(self, balls: Balls, heat: float) -> None:
        """Set every seer's ball to what it wins most with, or nearly."""
        seat: i64 = 0
        while seat < self.tree.players:
            if seat != self.tree.active:
                k: i64 = 5 * seat
                while k <= 5 * seat + WHITE:
                    balls.odds[k] = self.play.gains[k]
                    k += 1
                soften(balls.odds, 5 * seat, 5 * seat + 5, heat)
            seat += 1

    def reach_by(self, does: vec[float]) -> None:
        """How often who plays like this comes to every end."""
        action: i64 = 0
        while action < len(self.tree.codes):
            self.play.does[action] = does[action]
            action += 1
        self.play.reach()

    # Everybody

    def slip(self, kind: Kind) -> None:
        """Let a kind sometimes do anything else, and find out which ends it comes to."""
        tree = self.tree
        node: i64 = 0
        while node < len(tree.order):
            level(kind.does, tree.first_action[node], tree.last_action[node])
            node += 1
        seat: i64 = 0
        while seat < tree.players:
            if seat != tree.active:
                level(kind.balls.odds, 5 * seat, 5 * seat + 5)
                kind.balls.spread(seat)
            seat += 1
        self.reach_by(kind.does)
        end: i64 = 0
        while end < len(tree.chosen):
            kind.reached[end] = self.play.end_reached[end]
            end += 1


def level(odds: vec[float], first: i64, last: i64) -> None:
    """Mix in a little of everything; odds need not have added up to quite 1."""
    total = 0.0
    k: i64 = first
    while k < last:
        total += odds[k]
        k += 1
    k = first
    while k < last:
        odds[k] = (1.0 - SLIPS) * odds[k] / total + SLIPS / REAL[last - first]
        k += 1


def below(promises: vec[float], action: i64, value: float) -> float:
    """How likely a novice takes a promise for less than a value."""
    return max(0.0, min(1.0, (value - promises[action]) / NOISE + 0.5))


def copy_five(target: vec[float], source: vec[float]) -> None:
    """Take over the odds of five colours."""
    colour: i64 = 0
    while colour <= WHITE:
        target[colour] = source[colour]
        colour += 1


def soften(worths: vec[float], first: i64, last: i64, heat: float) -> None:
    """Turn what actions are worth into how often they are done."""
    best = -1e9
    k: i64 = first
    while k < last:
        best = max(best, worths[k])
        k += 1
    total = 0.0
    scale = 1.0 / max(heat, 1e-12)
    k = first
    while k < last:
        worths[k] = exp(max(-50.0, (worths[k] - best) * scale))
        total += worths[k]
        k += 1
    k = first
    while k < last:
        worths[k] /= total
        k += 1
