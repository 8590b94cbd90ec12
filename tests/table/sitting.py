"""Tables for tests: opened, filled and played by hand, with a clock that a test turns."""

from collections.abc import Mapping

from foretell.games.registry import find
from foretell.table import agenda, commands
from foretell.table import events as e
from foretell.table.events import Chair, Plan
from foretell.table.table import Table
from foretell.wire.words import ClockName

PEOPLE = ("ada", "bo", "cy", "di", "ed")


class Sitting:
    """A table whose time stands still unless `wait` is called."""

    def __init__(
        self,
        game: str = "brujas",
        people: int = 4,
        clock: ClockName = "brisk",
        take_back: bool = True,
        options: Mapping[str, object] | None = None,
        secret: str | None = None,
        rated: bool = False,
    ) -> None:
        self.now = 1_000_000
        self.steps: list[tuple[int, str]] = []
        self.table = Table("table")
        chosen = find(game).configure(options or {})
        plan = Plan(game, chosen, clock=clock, take_back=take_back, rated=rated)
        players = int(chosen["players"])
        chairs = [Chair(user=name) for name in PEOPLE[:people]]
        chairs += [Chair(level="club")] * (players - people)
        if secret is None:
            self.run(commands.open_table, plan, "ada", chairs)
        else:
            self.run(lambda table, at: table.do(e.Opened(plan, "ada", chairs, secret), at))

    def run(self, command: object, *values: object) -> object:
        """A command at this time, stored as a step."""
        assert callable(command)
        try:
            return command(self.table, *values, self.now)
        finally:
            if self.table.pending:
                self.steps.append((self.table.at, self.table.take_pending()))

    def begin(self) -> "Sitting":
        """Everybody comes, and the game starts."""
        for number, seat in enumerate(self.table.seats):
            if seat.user is not None:
                self.run(commands.come, number)
        self.run(commands.ask_to_start, "ada")
        return self

    def act(self, words: str | None = None, seat: int | None = None) -> int:
        """A seat that may act does; without words, the first thing that is legal."""
        number = self.table.acting[0] if seat is None else seat
        do = words or self.table.game.legal(number)[0]
        self.run(commands.act, number, self.table.seats[number].turn, do)
        return number

    def act_as_bot(self) -> int:
        """A bot whose turn it is does the first thing that is legal."""
        number = self.table.acting[0]
        turn, do = self.table.seats[number].turn, self.table.game.legal(number)[0]
        self.run(lambda table, at: commands.act(table, number, turn, do, at, "bot"))
        return number

    def wait(self, ms: int, auto: bool = False) -> None:
        """Let time pass; the table does what its time has come for."""
        end = self.now + ms
        while True:
            tasks = self.agenda(auto)
            soon = [task.when for task in tasks if task.kind != "think" and task.when <= end]
            if not soon:
                break
            self.now = max(self.now, min(soon))
            before = len(self.steps)
            self.run(lambda table, at: agenda.do_first(table, self.agenda(auto), at))
            assert len(self.steps) > before, "a task was not done"
        self.now = end

    def agenda(self, auto: bool = False) -> list[agenda.Task]:
        people = [seat.user for seat in self.table.people() if seat.user]
        return agenda.agenda(self.table, () if auto else people)

    def thoughts(self) -> list[tuple[int, str, str]]:
        """Which bots have to decide now, and why."""
        return [
            (task.seat, task.level, task.by)
            for task in self.agenda()
            if task.kind == "think" and task.when <= self.now
        ]

    def again(self) -> Table:
        """The table as its steps tell it."""
        table = Table("table")
        for ply, (at, body) in enumerate(self.steps, 1):
            table.replay(ply, at, body)
        return table

    def events(self) -> list[e.Any]:
        """All that has happened."""
        return [event for _, body in self.steps for event in e.read(body)]
