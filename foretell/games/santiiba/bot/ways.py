"""What comes of a turn of The Seers of Santiiba, if it is known how all would play it."""

from librt.vecs import append, vec
from mypy_extensions import i64

from foretell.bots.policy import floats
from foretell.games.santiiba.bot.turn import TurnTree
from foretell.games.santiiba.material import WHITE
from foretell.kit.bits import has, nibble


class Balls:
    """How likely each seer's ball is to have each colour; the seers set them without each other."""

    def __init__(self) -> None:
        self.odds = floats(20)  # by seat and colour
        self.masses = floats(128)  # by seat and set of colours: how likely it is none of them
        self.parts = floats(4)  # how likely each seer's ball lets the course weighed last happen

    def spread(self, seat: i64) -> None:
        """Work out `masses` of a seat whose odds are set."""
        colours: i64 = 0
        while colours < 32:
            mass = 0.0
            colour: i64 = 0
            while colour <= WHITE:
                if not has(colours, colour):
                    mass += self.odds[5 * seat + colour]
                colour += 1
            self.masses[32 * seat + colours] = mass
            colours += 1

    def weigh(self, tree: TurnTree, chosen: i64, shown: i64) -> float:
        """How likely the balls are to let a course of the turn happen."""
        product = 1.0
        seat: i64 = 0
        while seat < tree.players:
            ball: i64 = nibble(shown, seat)
            if seat == tree.active:
                self.parts[seat] = 1.0
            elif ball != 0:
                self.parts[seat] = self.odds[5 * seat + ball - 1]
            else:
                self.parts[seat] = self.masses[32 * seat + chosen]
            product *= self.parts[seat]
            seat += 1
        return product


class TurnPlay:
    """How often all courses of a turn come to pass, and what they are worth to whom."""

    def __init__(self, tree: TurnTree) -> None:
        self.tree = tree
        self.does = floats(0)  # by action: how often the active seat does it at its node
        self.reached = floats(0)  # by node and by end: how often it does what leads there
        self.end_reached = floats(0)
        self.values = floats(0)  # and what that is worth to it, by how likely the balls let it
        self.end_values = floats(0)
        self.gains = floats(20)  # by seat and colour: what a seer wins with it
        self.hidden_gains = floats(128)  # that is where its ball stays down, by colours chosen

    def begin(self) -> None:
        """Get ready for the tree as it is now."""
        tree = self.tree
        self.does = fitted(self.does, len(tree.codes))
        self.reached = fitted(self.reached, len(tree.order))
        self.values = fitted(self.values, len(tree.order))
        self.end_reached = fitted(self.end_reached, len(tree.chosen))
        self.end_values = fitted(self.end_values, len(tree.chosen))

    def reach(self) -> None:
        """How often the active seat would come to every node and end, if the balls let it."""
        tree = self.tree
        clear(self.reached, len(tree.order))
        clear(self.end_reached, len(tree.chosen))
        self.reached[0] = 1.0
        k: i64 = 0
        while k < len(tree.order):
            node: i64 = tree.order[k]
            reached = self.reached[node]
            action: i64 = tree.first_action[node]
            while reached > 0.0 and action < tree.last_action[node]:
                self.go(action, reached * self.does[action])
                action += 1
            k += 1

    def go(self, action: i64, often: float) -> None:
        """Come so often to all that an action may lead to."""
        tree = self.tree
        way: i64 = tree.first_way[action]
        while way < tree.last_way[action]:
            place: i64 = tree.ways[way]
            if place >= 0:
                self.reached[place] += often
            else:
                self.end_reached[-1 - place] += often
            way += 1

    # What is worth what to the active seat

    def value_ends(self, balls: Balls) -> None:
        """What every end is worth to the active seat, by how likely the balls are to let it be."""
        tree = self.tree
        end: i64 = 0
        while end < len(tree.chosen):
            likely = balls.weigh(tree, tree.chosen[end], tree.shown[end])
            self.end_values[end] = likely * tree.chances[tree.players * end + tree.active]
            end += 1

    def worth(self, action: i64) -> float:
        """What an action is worth, once all that it may lead to has its value."""
        tree = self.tree
        total = 0.0
        way: i64 = tree.first_way[action]
        while way < tree.last_way[action]:
            place: i64 = tree.ways[way]
            if place >= 0:
                total += self.values[place]
            else:
                total += self.end_values[-1 - place]
            way += 1
        return total

    # What is worth what to the seers

    def value_colours(self, balls: Balls, reached: vec[float]) -> None:
        """What every colour is worth to every seer, as often as the ends are reached."""
        clear(self.gains, 20)
        clear(self.hidden_gains, 128)
        end: i64 = 0
        while end < len(self.tree.chosen):
            if reached[end] > 0.0:
                self.credit(end, reached[end], balls)
            end += 1
        seat: i64 = 0
        while seat < self.tree.players:
            if seat != self.tree.active:
                self.add_hidden(seat)
            seat += 1

    def credit(self, end: i64, often: float, balls: Balls) -> None:
        """Credit an end of the turn to the colours with which each seer could have come to it."""
        tree = self.tree
        players: i64 = tree.players
        balls.weigh(tree, tree.chosen[end], tree.shown[end])
        seat: i64 = 0
        while seat < players:
            if seat != tree.active:
                worth = often * tree.chances[players * end + seat]
                other: i64 = 0
                while other < players:
                    if other != seat:
                        worth *= balls.parts[other]
                    other += 1
                ball: i64 = nibble(tree.shown[end], seat)
                if ball != 0:
                    self.gains[5 * seat + ball - 1] += worth
                else:
                    self.hidden_gains[32 * seat + tree.chosen[end]] += worth
            seat += 1

    def add_hidden(self, seat: i64) -> None:
        """Add to each colour what is won where the ball stays down."""
        colour: i64 = 0
        while colour <= WHITE:
            chosen: i64 = 0
            while chosen < 32:
                if not has(chosen, colour):
                    self.gains[5 * seat + colour] += self.hidden_gains[32 * seat + chosen]
                chosen += 1
            colour += 1


def clear(numbers: vec[float], n: i64) -> None:
    """Make the first n numbers 0."""
    k: i64 = 0
    while k < n:
        numbers[k] = 0.0
        k += 1


def fitted(numbers: vec[float], n: i64) -> vec[float]:
    """The numbers, made longer if there are fewer than n, with the first n set to 0."""
    while len(numbers) < n:
        numbers = append(numbers, 0.0)
    clear(numbers, n)
    return numbers
