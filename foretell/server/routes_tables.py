"""Tables over HTTP: set up, sit, start, leave, and what is left of them."""

from typing import Annotated

from litestar import Controller, get, post, put
from msgspec import Meta, Struct

from foretell.games.registry import find
from foretell.kit.options import Value
from foretell.server.access import HASHER, check_password, check_watch
from foretell.server.context import Asker, AtTable, Here
from foretell.server.listing import TableBrief
from foretell.server.live import LiveTable
from foretell.server.people import User
from foretell.table import commands
from foretell.table.events import Chair, ClockName, Plan
from foretell.table.messages import TableTold
from foretell.table.refusal import Refusal
from foretell.table.told import tell_table

Password = Annotated[str, Meta(min_length=1, max_length=200)]


class ChairWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Who a seat is for: you, a bot of a level, a user you invite, or whoever comes."""

    kind: str = "open"  # you, bot, user or open
    level: str | None = None
    user: str | None = None


class TableWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be set up. Without seats, you have the first and the others are open."""

    game: str
    options: dict[str, Value] = {}
    seats: list[ChairWanted] | None = None
    clock: ClockName = "relaxed"
    public: bool = True
    spectators: bool = True
    take_back: bool = False
    rated: bool = False
    fill: str = "club"
    password: Password | None = None
    start: bool = False


class Sitting(Struct, frozen=True, forbid_unknown_fields=True):
    """Where to sit, and the password if there is one."""

    seat: int | None = None
    password: Password | None = None


def to_plan(wanted: TableWanted) -> Plan:
    """A plan in which everything exists."""
    options = find(wanted.game).configure(wanted.options)
    commands.check_level(wanted.fill)
    hashed = HASHER.hash(wanted.password) if wanted.password is not None else None
    return Plan(
        game=wanted.game,
        options=options,
        clock=wanted.clock,
        public=wanted.public,
        spectators=wanted.spectators,
        take_back=wanted.take_back,
        rated=wanted.rated,
        fill=wanted.fill,
        password=hashed,
    )


def to_chair(wanted: ChairWanted, user: User) -> Chair:
    """A chair for whom it is wanted."""
    if wanted.kind == "you":
        return Chair(user=user.id)
    if wanted.kind == "bot":
        return Chair(level=wanted.level or "club")
    if wanted.kind == "user" and wanted.user is not None:
        return Chair(user=wanted.user)
    if wanted.kind == "open":
        return Chair()
    raise Refusal("bad_seat", "A seat is for `you`, a `bot`, a `user` with an id, or `open`.")


def to_chairs(wanted: TableWanted, plan: Plan, user: User) -> list[Chair]:
    """Who sits where."""
    players = int(plan.options["players"])
    if wanted.seats is None:
        rest = Chair(level=plan.fill) if wanted.start else Chair()
        return [Chair(user=user.id), *[rest] * (players - 1)]
    if len(wanted.seats) != players:
        raise Refusal("bad_seat", f"{plan.game} has {players} seats here, not {len(wanted.seats)}.")
    return [to_chair(one, user) for one in wanted.seats]


class Tables(Controller):
    """All about tables."""

    path = "/api/tables"
    tags = ("tables",)

    @get()
    async def list_tables(self, context: Here, game: str | None = None) -> list[TableBrief]:
        """Public tables, open and in play."""
        return await context.hall.lobby.tables(game)

    @post()
    async def set_up(self, context: Here, user: Asker, data: TableWanted) -> TableTold:
        """Set up a table; with `start`, sit down at once and play."""
        plan = to_plan(data)
        chairs = to_chairs(data, plan, user)
        return tell(await context.hall.create(plan, user.id, chairs, data.start), user)

    @get("/{table_id:str}")
    async def show(self, live: AtTable, user: Asker, password: str | None = None) -> TableTold:
        """A table, without its game."""
        check_watch(live.table, user, password)
        return tell(live, user)

    @post("/{table_id:str}/sit")
    async def sit(self, live: AtTable, user: Asker, data: Sitting) -> TableTold:
        """Take a seat: a free one, or, before the start, a bot's."""
        check_password(live.table, data.password)
        await live.hall.learn_names_of({user.id})
        await live.change(lambda table, at: commands.sit(table, user.id, data.seat, at))
        return tell(live, user)

    @post("/{table_id:str}/leave")
    async def leave(self, live: AtTable, user: Asker) -> TableTold:
        """Give up the seat."""
        await live.change(lambda table, at: commands.leave(table, user.id, at))
        return tell(live, user)

    @post("/{table_id:str}/start")
    async def start(self, live: AtTable, user: Asker) -> TableTold:
        """Begin; bots take the seats that are free."""
        await live.change(lambda table, at: commands.ask_to_start(table, user.id, at))
        return tell(live, user)

    @put("/{table_id:str}/seats/{seat:int}")
    async def arrange(self, live: AtTable, user: Asker, seat: int, data: ChairWanted) -> TableTold:
        """The host says who a seat is for."""
        chair = to_chair(data, user)
        await live.change(lambda table, at: commands.arrange(table, user.id, seat, chair, at))
        return tell(live, user)


def tell(live: LiveTable, user: User) -> TableTold:
    """A table as the user is told of it."""
    return tell_table(live.table, live.table.seat_of(user.id), live.hall.names)
