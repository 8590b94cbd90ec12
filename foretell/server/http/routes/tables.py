"""Tables over HTTP: set up, sit, start, leave, play again, and mute."""

from typing import Annotated

from litestar import Controller, delete, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta
from msgspec.structs import replace

from foretell.games.registry import find
from foretell.kit.options import short
from foretell.server.history.listing import tell_invitation
from foretell.server.http.context import AnyRequest, Asker, AtTable, Context, Here, address
from foretell.server.http.routes.people import need_account
from foretell.server.people.access import check_password, check_watch
from foretell.server.people.names import name_key
from foretell.server.people.passwords import hashed
from foretell.server.people.removal import check_new, origins_of
from foretell.server.people.users import People, User, known
from foretell.server.tables.live import LiveTable
from foretell.server.tables.opposition import with_fair_bots
from foretell.server.tables.rematch import rematch
from foretell.store import chat
from foretell.store.users import user_named
from foretell.table import commands
from foretell.table.events import Chair, Plan
from foretell.table.refusal import Refusal
from foretell.table.table import Table
from foretell.wire.lists import TableBrief
from foretell.wire.tables import (
    ChairWanted,
    Invitation,
    Muted,
    Sitting,
    TableInfo,
    TableWanted,
)
from foretell.wire.terms import Choices

Password = Annotated[str, Meta(min_length=1, max_length=200)]


async def to_plan(wanted: TableWanted) -> Plan:
    """A plan in which everything exists."""
    options = find(wanted.game).configure(wanted.options)
    if wanted.rated and wanted.take_back:
        raise Refusal("rated_take_back", "At a rated table nothing is taken back: choose one.")
    commands.check_level(wanted.fill)
    chosen = {name: getattr(wanted, name) for name in Choices.__struct_fields__}
    chosen["hints"] = wanted.hints and not wanted.rated
    password = await hashed(wanted.password) if wanted.password is not None else None
    return Plan(**{**chosen, "options": options}, password=password)


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
    named = await user_named(people.store, name_key(text))
    if named is None:
        raise Refusal("no_such_user", f"There is no user {short(text)}.")
    return named


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
    async def set_up_table(
        self, request: AnyRequest, context: Here, user: Asker, data: JSONBody[TableWanted]
    ) -> TableInfo:
        """Set up a table; with `start`, sit down at once and play."""
        context.limits.take("table", user.id)
        if data.rated:
            need_account(user)
        if data.public:
            context.limits.take("listed", address(request))
            context.hall.lobby.note_origin(user.id, address(request))
        plan = await to_plan(data)
        chairs = await to_chairs(context, data, plan, user)
        chairs = await with_fair_bots(context.hall.store, plan, user.id, chairs)
        return tell(await context.hall.create(plan, user.id, chairs, data.start), user)

    @get("/{table_id:str}", summary="A table")
    async def show_table(
        self,
        request: AnyRequest,
        context: Here,
        live: AtTable,
        user: Asker,
        password: FromQuery[str | None] = None,
    ) -> TableInfo:
        """A table, without its game."""
        table = await live.settled()
        check_new(context.people, table, user, request)
        await check_watch(table, user, password)
        return tell(live, user)

    @get("/{table_id:str}/door", summary="A table's door")
    async def show_door(self, context: Here, live: AtTable) -> Invitation:
        """What is told of a table to whoever has its link, before they say who they are."""
        told = tell_invitation(await live.settled(), context.hall.users)
        context.hall.release(live)
        return told

    @post("/{table_id:str}/sit", summary="Sit down", status_code=200)
    async def take_seat(
        self,
        request: AnyRequest,
        context: Here,
        live: AtTable,
        user: Asker,
        data: JSONBody[Sitting],
    ) -> TableInfo:
        """Take a seat: a free one, or a bot's, also during a game that is not rated."""
        table = await live.settled()
        check_new(context.people, table, user, request)
        await context.blocks.check_join(table.host, user.id)
        await check_password(table, data.password)
        await context.hall.learn_users({user.id})
        context.hall.renew_user(user.id, known(user))
        await live.change(lambda table, at: commands.sit(table, user.id, data.seat, at))
        return tell(live, user)

    @post("/{table_id:str}/leave", summary="Leave", status_code=200)
    async def leave_table(self, live: AtTable, user: Asker) -> TableInfo:
        """Give up the seat."""
        await live.change(lambda table, at: commands.leave(table, user.id, at))
        return tell(live, user)

    @post("/{table_id:str}/start", summary="Start", status_code=200)
    async def start_game(self, live: AtTable, user: Asker) -> TableInfo:
        """Begin; bots take the seats that are free."""
        await live.change(lambda table, at: commands.ask_to_start(table, user.id, at))
        return tell(live, user)

    @put("/{table_id:str}/seats/{seat:int}", summary="Say who a seat is for")
    async def arrange_seat(
        self,
        request: AnyRequest,
        context: Here,
        live: AtTable,
        user: Asker,
        seat: FromPath[int],
        data: JSONBody[ChairWanted],
    ) -> TableInfo:
        """The host says who a seat is for: a bot, somebody who is invited, or anybody.

        Whoever had it is removed. During a game that is not rated, a seat that a bot plays can be
        kept for somebody, who takes it by sitting down.
        """
        chair = await to_chair(context, data, user)
        holder = live.table.seats[seat].user if seat < len(live.table.seats) else None
        origins = await origins_of(context.people, live.table.id, holder or "", request)

        def arrange(table: Table, at: int) -> None:
            commands.arrange(table, user.id, seat, chair, at, origins)

        await live.change(arrange)
        return tell(live, user)

    @delete("/{table_id:str}/people/{user_id:str}", summary="Remove somebody", status_code=200)
    async def remove_from_table(
        self,
        request: AnyRequest,
        context: Here,
        live: AtTable,
        user: Asker,
        user_id: FromPath[str],
    ) -> TableInfo:
        """The host does not want somebody at this table: they are told, and cannot come back."""
        other = await context.people.need(user_id)
        origins = await origins_of(context.people, live.table.id, other.id, request)
        await live.change(lambda table, at: commands.remove(table, user.id, other.id, at, origins))
        return tell(live, user)

    @post("/{table_id:str}/rematch", summary="Play again", status_code=200)
    async def ask_rematch(self, context: Here, live: AtTable, user: Asker) -> TableInfo:
        """A new table for the same people, seats rotated; it begins when all have come."""
        table = await live.settled()
        if table.plan.rated and table.rematch is None:
            need_account(user)
        return tell(await rematch(context.hall, live, user.id), user)

    @get("/{table_id:str}/mutes", summary="Whom you have muted")
    async def list_mutes(self, context: Here, live: AtTable, user: Asker) -> list[Muted]:
        """Whom you do not hear at this table."""
        found = await chat.muted_by(context.hall.store, live.table.id, user.id)
        return [Muted(id, name) for id, name in found]

    @put("/{table_id:str}/mutes/{user_id:str}", summary="Mute somebody", status_code=204)
    async def mute_user(
        self, context: Here, live: AtTable, user: Asker, user_id: FromPath[str]
    ) -> None:
        """Hear no more of what a user says at this table."""
        muted = await context.people.find(user_id)
        if muted is None:
            raise Refusal("no_such_user", "There is no such user.")
        await chat.mute(context.hall.store, live.table.id, muted.id, user.id)

    @delete("/{table_id:str}/mutes/{user_id:str}", summary="Hear somebody again", status_code=204)
    async def unmute_user(
        self, context: Here, live: AtTable, user: Asker, user_id: FromPath[str]
    ) -> None:
        """Hear again what a user says at this table."""
        await chat.unmute(context.hall.store, live.table.id, user_id, user.id)


def tell(live: LiveTable, user: User) -> TableInfo:
    """A table as the user is told of it: as it is stored, whatever is going on there."""
    told = live.audience.about_for(live.audience.seat_of(user.id))
    return replace(told, watching=live.watchers.count(), watchers=live.watchers.names())
