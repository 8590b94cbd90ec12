"""Friends over HTTP, and what goes on for somebody."""

from litestar import Controller, delete, get, put
from litestar.params import FromPath
from litestar.status_codes import HTTP_204_NO_CONTENT

from foretell.server.history.own_games import own_games
from foretell.server.http.context import Asker, Here
from foretell.server.people import friends
from foretell.store.friends import how_many_ask
from foretell.wire.history import OwnGames
from foretell.wire.people import Circle


class FriendRoutes(Controller):
    """All about friends."""

    path = "/api"
    tags = ("people",)

    @get("/me/games", summary="What goes on")
    async def list_own_games(self, context: Here, user: Asker) -> OwnGames:
        """Your games in play, tables that are to begin, and invitations; your turn first."""
        store, blocked = context.hall.store, await context.blocks.blocked_by(user.id)
        games = await own_games(store, user.id, blocked, context.hall.turn)
        return OwnGames(games, await how_many_ask(store, user.id))

    @get("/friends", summary="Friends and people you have met")
    async def list_friends(self, context: Here, user: Asker) -> Circle:
        """Your friends, who asks to be one, whom you have asked, and whom you have met lately."""
        return await friends.circle(context.hall.store, user.id, context.hall.now())

    @put("/friends/{user_id:str}", summary="Ask or accept", status_code=HTTP_204_NO_CONTENT)
    async def ask_friend(self, context: Here, user: Asker, user_id: FromPath[str]) -> None:
        """Ask somebody to be your friend, or accept; both have to want it."""
        context.limits.take("friend", user.id)
        other = await context.people.need(user_id)
        blocked = await context.blocks.blocked_by(user.id)
        await friends.ask(context.hall.store, user, other, blocked, context.hall.now())

    @delete("/friends/{user_id:str}", summary="Decline or remove", status_code=HTTP_204_NO_CONTENT)
    async def end_friendship(self, context: Here, user: Asker, user_id: FromPath[str]) -> None:
        """Be friends no more, withdraw your question, or decline theirs: they are not told."""
        await friends.end(context.hall.store, user.id, user_id)
