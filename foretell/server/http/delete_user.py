"""What happens when somebody is deleted: seats are given up, and only an id stays."""

from foretell.server.http.context import Context
from foretell.server.moderation.measures import expel
from foretell.server.people.users import User


async def delete_user(context: Context, user: User) -> None:
    """Delete a user and their bots; their games keep a former player."""
    for id in await context.people.delete(user):
        context.blocks.seen.pop(id, None)
        await expel(context.hall, id)
        await context.user_gone(id)
