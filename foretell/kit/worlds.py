"""Exact, uniform sampling of hidden deals: who may hold which of the unseen cards.

Every unseen card has a set of holders that may have it; every holder has room for a
number of cards. Cards with the same set form a class. Class by class and holder by
holder we count in how many ways the rest can be dealt, by the room that is left:
a graph in which every path is a way to deal. A walk that takes each edge in proportion
to its count gives all consistent deals the same chance, however tight they are.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from foretell.kit.bits import bit, has, lowest, nibble, shift
from foretell.kit.rng import Rng
from foretell.kit.state import clockwise, zeros

MOST: Final = 44  # unseen cards at the most


def binomials() -> vec[i64]:
    """Pascal's triangle, a row of MOST + 1 for each n."""
    table = zeros((MOST + 1) * (MOST + 1))
    n: i64 = 0
    while n <= MOST:
        table[n * (MOST + 1)] = 1
        k: i64 = 1
        while k <= n:
            above: i64 = (n - 1) * (MOST + 1) + k
            table[n * (MOST + 1) + k] = table[above - 1] + table[above]
            k += 1
        n += 1
    return table


BINOMIALS: Final = binomials()


class Worlds:
    """The deals of some unseen cards that agree with who may hold what."""

    def __init__(self, room: list[int], cards: list[tuple[int, int]]) -> None:
        """Room per holder (0 to 15), and each card with the set of its possible holders."""
        self.holders: i64 = len(room)
        self.held = zeros(self.holders)  # the last sample: a set of cards per holder
        self.room: i64 = 0  # a nibble per holder
        self.everyone: i64 = 0
        for holder, free in enumerate(room):
            self.room += shift(free, 4 * holder)
            if free > 0:
                self.everyone |= bit(holder)
        self.cards = zeros(0)  # class after class
        self.sizes = zeros(0)  # per class
        self.allowed = zeros(0)  # per class
        self.sort(cards)
        self.pool = zeros(len(cards))  # the cards, shuffled within their class
        self.choose = BINOMIALS
        self.ways: list[int] = []  # per node; a spectator's can be beyond 64 bits
        self.edges = zeros(1)  # where each node's edges begin, and the last one's end
        self.edge_ways: list[int] = []
        self.edge_gift = zeros(0)
        self.edge_node = zeros(0)
        self.root: i64 = self.node(0, self.sizes[0], self.room, {})
        if self.ways[self.root] == 0:
            raise ValueError("no deal of the unseen cards agrees with what is known")

    def count(self) -> int:
        """How many deals there are."""
        return self.ways[self.root]

    def sort(self, cards: list[tuple[int, int]]) -> None:
        """Make classes; the cards that everybody may hold, if any, come last."""
        classes: dict[int, list[int]] = {}
        for card, allowed in cards:
            classes.setdefault(allowed & self.everyone, []).append(card)
        free = classes.pop(self.everyone, [])
        for allowed, kept in sorted(classes.items()):
            self.add_class(allowed, kept)
        self.add_class(self.everyone, free)

    def add_class(self, allowed: i64, cards: list[int]) -> None:
        self.allowed = append(self.allowed, allowed)
        self.sizes = append(self.sizes, len(cards))
        for card in cards:
            self.cards = append(self.cards, card)

    def node(self, step: i64, left: i64, room: i64, known: dict[int, int]) -> i64:
        """The node where `left` cards of a class go to a holder and the holders after it."""
        kind: i64 = step // self.holders
        holder: i64 = step % self.holders
        if kind == len(self.sizes) - 1:  # whatever room is left takes the free cards
            left = 0
        key = (step * 64 + left) * 4294967296 + room
        if key in known:
            return known[key]
        gifts = zeros(0)
        nodes = zeros(0)
        total = 0
        if kind == len(self.sizes) - 1:
            total = self.free_ways(room)
        else:
            most: i64 = min(left, nibble(room, holder)) if has(self.allowed[kind], holder) else 0
            gift: i64 = left if holder == self.holders - 1 else 0
            while gift <= most:
                rest: i64 = left - gift
                if holder == self.holders - 1:
                    rest = self.sizes[kind + 1]
                child: i64 = self.node(step + 1, rest, room - shift(gift, 4 * holder), known)
                if self.ways[child] > 0:
                    gifts = append(gifts, gift)
                    nodes = append(nodes, child)
                    total += self.pick(left, gift) * self.ways[child]
                gift += 1
        made = self.add_node(left, total, gifts, nodes)
        known[key] = made
        return made

    def add_node(self, left: i64, total: int, gifts: vec[i64], nodes: vec[i64]) -> i64:
        k: i64 = 0
        while k < len(gifts):
            ways = self.pick(left, gifts[k]) * self.ways[nodes[k]]
            self.edge_ways.append(ways)
            self.edge_gift = append(self.edge_gift, gifts[k])
            self.edge_node = append(self.edge_node, nodes[k])
            k += 1
        self.ways.append(total)
        self.edges = append(self.edges, len(self.edge_ways))
        return len(self.ways) - 1

    def pick(self, n: i64, k: i64) -> int:
        """In how many ways k of n cards can be picked."""
        return self.choose[n * (MOST + 1) + k]

    def free_ways(self, room: i64) -> int:
        """In how many ways the cards that everybody may hold fill the room left."""
        ways = 1
        total: i64 = 0
        holder: i64 = 0
        while holder < self.holders:
            total += nibble(room, holder)
            ways *= self.pick(total, nibble(room, holder))
            holder += 1
        return ways

    def sample(self, rng: Rng) -> None:
        """Put one deal, each equally likely, into `held`."""
        self.shuffle(rng)
        holder: i64 = 0
        while holder < self.holders:
            self.held[holder] = 0
            holder += 1
        node: i64 = self.root
        room: i64 = self.room
        dealt: i64 = 0
        holder = 0
        while self.edges[node] < self.edges[node + 1]:
            edge: i64 = self.edge(node, rng)
            gift: i64 = self.edge_gift[edge]
            dealt = self.give(holder, dealt, gift)
            room -= shift(gift, 4 * holder)
            node = self.edge_node[edge]
            holder = clockwise(holder, self.holders)
        holder = 0
        while holder < self.holders:
            dealt = self.give(holder, dealt, nibble(room, holder))
            holder += 1

    def shuffle(self, rng: Rng) -> None:
        """Shuffle every class within itself."""
        begin: i64 = 0
        kind: i64 = 0
        while kind < len(self.sizes):
            i: i64 = 0
            while i < self.sizes[kind]:
                j: i64 = rng.below(i + 1)
                self.pool[begin + i] = self.pool[begin + j]
                self.pool[begin + j] = self.cards[begin + i]
                i += 1
            begin += i
            kind += 1

    def edge(self, node: i64, rng: Rng) -> i64:
        """One of the node's edges, in proportion to the deals behind it."""
        edge: i64 = self.edges[node]
        if edge + 1 == self.edges[node + 1]:
            return edge
        at = rng.below_big(self.ways[node])
        while at >= self.edge_ways[edge]:
            at -= self.edge_ways[edge]
            edge += 1
        return edge

    def give(self, holder: i64, dealt: i64, cards: i64) -> i64:
        """Give the holder the next cards of the pool; how many are dealt now."""
        while cards > 0:
            self.held[holder] |= bit(self.pool[dealt])
            dealt += 1
            cards -= 1
        return dealt


class Holdings:
    """Which holder may have which kind of card in one deal or more, without counting deals.

    Hall's theorem: the cards can be dealt if no set of holders has less room than there are cards
    that nobody else may have. `slack` is the room to spare, for each set of holders.
    """

    def __init__(self, room: list[int], kinds: list[tuple[int, int]]) -> None:
        """Room per holder, and for each kind how many cards there are and who may have them."""
        self.room = room
        self.kinds = kinds
        self.sets: i64 = shift(1, len(room))
        self.slack = zeros(self.sets)
        self.found = zeros(len(room))  # per holder its kinds + 1, once somebody has asked
        for cards, allowed in kinds:
            self.slack[allowed] -= cards
        self.add_subsets()
        self.add_room()

    def add_subsets(self) -> None:
        """Let each set count the cards of all sets within it."""
        holder: i64 = 0
        while holder < len(self.room):
            own: i64 = bit(holder)
            holders: i64 = own
            while holders < self.sets:
                self.slack[holders] += self.slack[holders ^ own]
                holders = (holders + 1) | own
            holder += 1

    def add_room(self) -> None:
        rooms = zeros(self.sets)
        holders: i64 = 1
        while holders < self.sets:
            others: i64 = holders & (holders - 1)
            rooms[holders] = rooms[others] + self.room[lowest(holders)]
            self.slack[holders] += rooms[holders]
            holders += 1

    def is_possible(self) -> bool:
        """Is there any deal?"""
        holders: i64 = 0
        while holders < self.sets:
            if self.slack[holders] < 0:
                return False
            holders += 1
        return True

    def of(self, holder: i64) -> i64:
        """The set of kinds of which the holder may have a card, if there is any deal."""
        if self.found[holder] == 0:
            self.found[holder] = self.kinds_of(holder) + 1
        return self.found[holder] - 1

    def kinds_of(self, holder: i64) -> i64:
        if self.room[holder] == 0:
            return 0
        near: i64 = (
            self.sets - 1
        )  # who else may have the cards: a set without slack takes no others
        holders: i64 = 0
        while holders < self.sets:
            if self.slack[holders] == 0 and has(holders, holder):
                near &= holders
            holders += 1
        found: i64 = 0
        for kind, (cards, allowed) in enumerate(self.kinds):
            if cards > 0 and has(allowed, holder) and allowed & ~near == 0:
                found |= bit(kind)
        return found

    def given(self, holder: i64, kind: i64) -> "Holdings":
        """What is left if the holder has a card of the kind, which is put aside."""
        room = self.room.copy()
        room[holder] -= 1
        kinds = self.kinds.copy()
        cards, allowed = kinds[kind]
        kinds[kind] = (cards - 1, allowed)
        return Holdings(room, kinds)

    def without(self, holder: i64, barred: i64) -> "Holdings":
        """What is possible if the holder has no card of some kinds."""
        kinds = self.kinds.copy()
        for kind, (cards, allowed) in enumerate(self.kinds):
            if has(barred, kind):
                kinds[kind] = (cards, allowed & ~bit(holder))
        return Holdings(self.room, kinds)
