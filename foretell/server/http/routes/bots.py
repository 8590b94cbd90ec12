"""Bots from outside over HTTP: an account makes them and holds their tokens."""

from litestar import Controller, delete, get, post
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_204_NO_CONTENT

from foretell.server.http import delete_user
from foretell.server.http.context import Asker, Here
from foretell.server.http.routes.people import need_account
from foretell.server.people.bot_accounts import add_bot, bots_of, own_bot, renew_token
from foretell.wire.people import Bot, BotWanted, BotWithToken


class BotRoutes(Controller):
    """All about bots of one's own."""

    path = "/api/bots"
    tags = ("bots",)

    @get(summary="Your bots")
    async def list_bots(self, context: Here, user: Asker) -> list[Bot]:
        """Your bots."""
        return await bots_of(context.people, user)

    @post(summary="Make a bot")
    async def add_bot(self, context: Here, user: Asker, data: JSONBody[BotWanted]) -> BotWithToken:
        """A new bot. Its token is told once, here."""
        need_account(user)
        context.limits.take("bot", user.id)
        return await add_bot(context.people, user, data.name)

    @delete("/{bot_id:str}", status_code=HTTP_204_NO_CONTENT, summary="Delete a bot")
    async def remove_bot(self, context: Here, user: Asker, bot_id: FromPath[str]) -> None:
        """Delete a bot; its games go on with "a former player"."""
        await delete_user.delete_user(context, await own_bot(context.people, user, bot_id))

    @post("/{bot_id:str}/token", summary="Another token for a bot")
    async def renew_bot_token(
        self, context: Here, user: Asker, bot_id: FromPath[str]
    ) -> BotWithToken:
        """Another token for a bot; the one it had is void."""
        bot = await own_bot(context.people, user, bot_id)
        context.limits.take("bot", user.id)
        renewed = await renew_token(context.people, bot)
        await context.sessions.end(bot.id)
        return renewed
