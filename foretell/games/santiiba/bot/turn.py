"""One turn of The Seers of Santiiba as a little game of its own.

All courses of a turn that look different are nodes, and those that look alike are one: it does not
matter in which order colours were chosen. What the balls hide is no part of a node; how likely a
node is to be reached follows from how likely each seer is to have set each colour.
"""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from foretell.bots.policy import floats
from foretell.games.santiiba.bot.prospects import Prospects
from foretell.games.santiiba.material import ALL, MOST, SEEN_THROUGH, WHITE, Turn, number
from foretell.games.santiiba.rules import CHOICE, CHOOSE, FORESEE, STOP, TAKE, Seers
from foretell.kit.bits import bit, first, has, lowest, nibble, popcount, shift
from foretell.kit.state import zeros

RANKS: Final = 2 * MOST + 1  # a turn alternates between choosing and taking


def turn_begin(world: Seers) -> Seers:
    """The state in which the seers of the present turn have still to set their balls."""
    begin = world.fresh()
    begin.copy(world)
    now = begin.now
    seat: i64 = 0
    while seat < begin.players:
        begin.spaces[seat] -= (now.moved >> (8 * seat)) & 255
        ball: i64 = nibble(now.gained, seat)
        if ball != 0:
            begin.cards[seat] -= shift(1, 8 * (ball - 1))
            begin.piles += shift(1, 8 * (ball - 1))
        seat += 1
    begin.piles += now.area_cards
    dice: i64 = now.dice
    now.begin(now.active)
    now.dice = dice
    begin.balls = 0
    begin.may_stop = False
    begin.phase = FORESEE
    begin.turn = lowest(begin.waiting())
    return begin


def kinds_in(cards: i64) -> i64:
    """The set of colours of which there are cards."""
    found: i64 = 0
    colour: i64 = 0
    while colour <= WHITE:
        if number(cards, colour) > 0:
            found |= bit(colour)
        colour += 1
    return found


def key_of_turn(turn: Turn) -> i64:
    """What makes two courses of a turn the same to everybody."""
    key: i64 = turn.chosen | shift(turn.shown, 15)
    if turn.end != SEEN_THROUGH:  # else the area is lost, whatever it was
        key |= shift(turn.area_dice, 5) | shift(kinds_in(turn.area_cards), 10)
    return key


def key_of(state: Seers) -> i64:
    """The turn's key for a state in which the active seat is to act."""
    key: i64 = key_of_turn(state.now)
    if state.phase == TAKE:
        return key | shift(1 + (state.now.order & 15), 32)
    if state.may_stop:
        return key | shift(1, 31)
    return key


class TurnTree:
    """The nodes of one turn: where the active seat chooses, what it may do, where that leads."""

    def __init__(self, prospects: Prospects) -> None:
        self.prospects = prospects
        self.clear()

    def clear(self) -> None:
        """Forget the last turn."""
        self.players: i64 = 0
        self.active: i64 = 0
        self.places: dict[int, int] = {}  # nodes and ends by their key
        self.states: list[Seers] = []  # of the nodes
        self.ranks: list[list[int]] = [[] for _ in range(RANKS)]
        # By node: its actions; the colours chosen before it, the balls that are up.
        self.first_action = zeros(0)
        self.last_action = zeros(0)
        self.node_chosen = zeros(0)
        self.node_shown = zeros(0)
        self.order = zeros(0)  # the nodes, each before those it leads to
        # By action: what it is, and where it may lead, depending on the balls.
        self.codes = zeros(0)
        self.first_way = zeros(0)
        self.last_way = zeros(0)
        self.ways = zeros(0)  # a node, or below 0 an end
        # By end: the colours chosen, the balls that are up, everybody's chances.
        self.chosen = zeros(0)
        self.shown = zeros(0)
        self.chances = floats(0)

    def grow(self, begin: Seers) -> None:
        """Find all courses of a turn from when the balls are to be set."""
        self.clear()
        self.players = begin.players
        self.active = begin.now.active
        root = begin.fresh()
        root.copy(begin)
        root.now.ready = first(root.players) & ~bit(self.active)
        root.phase = CHOOSE
        root.turn = self.active
        self.scratch = begin.fresh()
        self.add_node(root, key_of(root))
        for rank in self.ranks:
            for node in rank:
                self.order = append(self.order, node)
                self.expand(node)

    def add_node(self, state: Seers, key: i64) -> i64:
        """A node for a state in which the active seat is to act."""
        node = len(self.states)
        kept = state.fresh()
        kept.copy(state)
        self.states.append(kept)
        self.places[key] = node
        self.first_action = append(self.first_action, 0)
        self.last_action = append(self.last_action, 0)
        self.node_chosen = append(self.node_chosen, state.now.chosen)
        self.node_shown = append(self.node_shown, state.now.shown)
        rank = 2 * int(popcount(state.now.chosen))
        self.ranks[rank - 1 if state.phase == TAKE else rank].append(node)
        return node

    def expand(self, node: i64) -> None:
        """Find what may be done at a node, and where it leads."""
        state = self.states[node]
        self.first_action[node] = len(self.codes)
        actions: i64 = state.allowed()
        while actions != 0:
            action: i64 = lowest(actions)
            actions &= actions - 1
            self.codes = append(self.codes, action)
            self.first_way = append(self.first_way, len(self.ways))
            if state.phase == CHOOSE and action != STOP:
                self.choose(state, action)
            else:
                self.scratch.copy(state)
                self.lead_on(action)
            self.last_way = append(self.last_way, len(self.ways))
        self.last_action[node] = len(self.codes)

    def choose(self, state: Seers, action: i64) -> None:
        """Let the balls of some, none or all seers whose ball is hidden have the colour."""
        colour: i64 = action - CHOICE
        other: i64 = lowest(ALL & ~state.now.chosen & ~bit(colour))
        hidden: i64 = state.now.unknown()
        seers: i64 = hidden
        while True:
            self.scratch.copy(state)
            seat: i64 = 0
            while seat < self.players:
                if has(seers, seat):
                    self.scratch.set_ball(seat, colour)
                elif has(hidden, seat):
                    self.scratch.set_ball(seat, other)
                seat += 1
            self.lead_on(action)
            if seers == 0:
                break
            seers = (seers - 1) & hidden

    def lead_on(self, action: i64) -> None:
        """Note where an action leads from the scratch state."""
        state = self.scratch
        turn_number: i64 = state.turn_number
        state.apply(self.active, action)
        if state.turn < 0 or state.turn_number != turn_number:
            self.ways = append(self.ways, self.place_end(state))
            return
        state.balls = 0
        key: i64 = key_of(state)
        place: i64 = self.places.get(key, -1)
        if place < 0:
            place = self.add_node(state, key)
        self.ways = append(self.ways, place)

    def place_end(self, state: Seers) -> i64:
        """The end of the turn that the state has come to, as a number below 0."""
        key: i64 = key_of_turn(state.last) | shift(state.last.end, 36)
        place: i64 = self.places.get(key, 0)
        if place < 0:
            return place
        place = -1 - len(self.chosen)
        self.places[key] = place
        self.chosen = append(self.chosen, state.last.chosen)
        self.shown = append(self.shown, state.last.shown)
        self.prospects.weigh(state)
        seat: i64 = 0
        while seat < self.players:
            self.chances = append(self.chances, self.prospects.chances[seat])
            seat += 1
        return place
