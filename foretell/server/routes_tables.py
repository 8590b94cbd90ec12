"""Tables over HTTP: set up, sit, start, leave, play again, ask for a hint, and mute."""

from typing import Annotated, Final, Literal

from litestar import Controller, delete, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct

from foretell.games.registry import find
from foretell.kit.options import Value, short
from foretell.server.access import check_password, check_watch
from foretell.server.chat import MUTE, MUTED, UNMUTE
from foretell.server.context import Asker, AtTable, Context, Here
from foretell.server.hints import Hint, ask_hint
from foretell.server.listing import TableBrief
from foretell.server.live import LiveTable
from foretell.server.passwords import hashed
from foretell.server.people import People, User, name_key
from foretell.server.rematch import rematch
from foretell.store.store import Statement
from foretell.table import commands
from foretell.table.events import Chair, ClockName, Plan
from foretell.table.messages import TableTold
from foretell.table.refusal import Refusal
from foretell.table.told import tell_table

BY_NAME: Final = "SELECT id FROM users WHERE name_key = $1 AND kind <> 'deleted'"
Password = Annotated[str, Meta(min_length=1, max_length=200)]


class ChairWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Who a seat is for: you, a bot of a level, a user you invite, or whoever comes."""

    kind: Literal["you", "bot", "user", "open"] = "open"
    level: str | None = None  # of a bot; `club` if not said
    user: Annotated[str, Meta(max_length=100)] | None = None  # a user's id, or an account's name


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


class Muted(Struct, frozen=True):
    """Somebody whom you do not hear at a table."""

    id: str
    name: str


class Sitting(Struct, frozen=True, forbid_unknown_fields=True):
    """Where to sit, and the password if there is one."""

    seat: int | None = None
    password: Password | None = None


async def to_plan(wanted: TableWanted) -> Plan:
    """A plan in which everything exists."""
    options = find(wanted.game).configure(wanted.options)
    if wanted.rated and wanted.take_back:
        raise Refusal("rated_take_back", "At a rated table nothing is taken back: choose one.")
    commands.check_level(wanted.fill)
    return Plan(
        game=wanted.game,
        options=options,
        clock=wanted.clock,
        public=wanted.public,
        spectators=wanted.spectators,
        take_back=wanted.take_back,
        rated=wanted.rated,
        fill=wanted.fill,
        password=await hashed(wanted.password) if wanted.password is not None else None,
    )


async def to_chair(context: Context, wanted: ChairWanted, user: User) -> Chair:
    """A chair for whom it is wanted."""
    if wanted.kind == "you":
        return Chair(user=user.id)
    if wanted.kind == "bot":
        return Chair(level=wanted.level or "club")
    if wanted.kind == "user" and wanted.user is not None:
        invited = await find_user(context.people, wanted.user)
        await context.hall.learn_users({invited})
        return Chair(user=invited, invited=invited != user.id)
    if wanted.kind == "open":
        return Chair()
    raise Refusal("bad_seat", "A seat for a `user` names the `user`, by id or by name.")


async def find_user(people: People, text: str) -> str:
    """The id of a user who is named by id, or by the name of an account."""
    found = await people.find(text)
    if found is not None:
        return found.id
    rows = await people.store.read(BY_NAME, name_key(text))
    if not rows:
        raise Refusal("no_such_user", f"There is no user {short(text)}.")
    return str(rows[0][0])


async def to_chairs(context: Context, wanted: TableWanted, plan: Plan, user: User) -> list[Chair]:
    """Who sits where."""
    players = int(plan.options["players"])
    if wanted.seats is None:
        rest = Chair(level=plan.fill) if wanted.start else Chair()
        return [Chair(user=user.id), *[rest] * (players - 1)]
    if len(wanted.seats) != players:
        raise Refusal("bad_seat", f"{plan.game} has {players} seats here, not {len(wanted.seats)}.")
    chairs = [await to_chair(context, one, user) for one in wanted.seats]
    people = [chair.user for chair in chairs if chair.user is not None]
    if len(people) > len(set(people)):
        raise Refusal("bad_seat", "Nobody has two seats at a table.")
    return chairs


class Tables(Controller):
    """All about tables."""

    path = "/api/tables"
    tags = ("tables",)

    @get(summary="The lobby")
    async def list_tables(
        self, context: Here, game: FromQuery[str | None] = None
    ) -> list[TableBrief]:
        """Public tables, open and in play, the latest first."""
        if game is not None:
            find(game)
        return await context.hall.lobby.tables(game)

    @post(summary="Set up a table")
    async def set_up(self, context: Here, user: Asker, data: JSONBody[TableWanted]) -> TableTold:
        """Set up a table; with `start`, sit down at once and play."""
        context.limits.take("table", user.id)
        plan = await to_plan(data)
        chairs = await to_chairs(context, data, plan, user)
        return tell(await context.hall.create(plan, user.id, chairs, data.start), user)

    @get("/{table_id:str}", summary="A table")
    async def show(
        self, live: AtTable, user: Asker, password: FromQuery[str | None] = None
    ) -> TableTold:
        """A table, without its game."""
        await check_watch(await live.settled(), user, password)
        return tell(live, user)

    @post("/{table_id:str}/sit", summary="Sit down", status_code=200)
    async def sit(
        self, context: Here, live: AtTable, user: Asker, data: JSONBody[Sitting]
    ) -> TableTold:
        """Take a seat: a free one, or, before the start, a bot's."""
        await context.blocks.check_join(live.table.host, user.id)
        await check_password(live.table, data.password)
        await live.hall.learn_users({user.id})
        await live.change(lambda table, at: commands.sit(table, user.id, data.seat, at))
        return tell(live, user)

    @post("/{table_id:str}/leave", summary="Leave", status_code=200)
    async def leave(self, live: AtTable, user: Asker) -> TableTold:
        """Give up the seat."""
        await live.change(lambda table, at: commands.leave(table, user.id, at))
        return tell(live, user)

    @post("/{table_id:str}/start", summary="Start", status_code=200)
    async def start(self, live: AtTable, user: Asker) -> TableTold:
        """Begin; bots take the seats that are free."""
        await live.change(lambda table, at: commands.ask_to_start(table, user.id, at))
        return tell(live, user)

    @put("/{table_id:str}/seats/{seat:int}", summary="Say who a seat is for")
    async def arrange(
        self,
        context: Here,
        live: AtTable,
        user: Asker,
        seat: FromPath[int],
        data: JSONBody[ChairWanted],
    ) -> TableTold:
        """The host says who a seat is for: a bot, somebody who is invited, or anybody."""
        chair = await to_chair(context, data, user)
        await live.change(lambda table, at: commands.arrange(table, user.id, seat, chair, at))
        return tell(live, user)

    @post("/{table_id:str}/rematch", summary="Play again", status_code=200)
    async def rematch(self, live: AtTable, user: Asker) -> TableTold:
        """A new table for the same people, seats rotated; it begins when all have come."""
        return tell(await rematch(live, user.id), user)

    @post("/{table_id:str}/hint", summary="Ask what an expert would do", status_code=200)
    async def hint(self, live: AtTable, user: Asker) -> Hint:
        """What an expert would do now in your seat, knowing what you know; not where it counts."""
        return await ask_hint(live, user.id)

    @get("/{table_id:str}/mutes", summary="Whom you have muted")
    async def list_mutes(self, context: Here, live: AtTable, user: Asker) -> list[Muted]:
        """Whom you do not hear at this table."""
        rows = await context.hall.store.read(MUTED, live.table.id, user.id)
        return [Muted(str(id), str(name)) for id, name in rows]

    @put("/{table_id:str}/mutes/{user_id:str}", summary="Mute somebody", status_code=204)
    async def mute(self, context: Here, live: AtTable, user: Asker, user_id: FromPath[str]) -> None:
        """Hear no more of what a user says at this table."""
        muted = await context.people.find(user_id)
        if muted is None:
            raise Refusal("no_such_user", "There is no such user.")
        await context.hall.store.write(Statement(MUTE, (live.table.id, muted.id, user.id)))

    @delete("/{table_id:str}/mutes/{user_id:str}", summary="Hear somebody again", status_code=204)
    async def unmute(
        self, context: Here, live: AtTable, user: Asker, user_id: FromPath[str]
    ) -> None:
        """Hear again what a user says at this table."""
        await context.hall.store.write(Statement(UNMUTE, (live.table.id, user_id, user.id)))


def tell(live: LiveTable, user: User) -> TableTold:
    """A table as the user is told of it."""
    seat = live.table.seat_of(user.id)
    return tell_table(live.table, seat, live.hall.users, live.watchers.count())
