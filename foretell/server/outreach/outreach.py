"""Tells people elsewhere what has happened at their tables: after it is stored, and beside play."""

from collections.abc import Coroutine, Iterable
from typing import Final, cast

from foretell.server.links.words import in_a_row
from foretell.server.net.limits import Limits, TooFast
from foretell.server.outreach.news import News, news_of
from foretell.server.outreach.push import Note, Pushes
from foretell.server.outreach.texts import TEXTS, name_of, say
from foretell.server.outreach.webhooks import Webhooks
from foretell.server.people.blocks import Blocks
from foretell.server.people.users import People
from foretell.server.tables.changes import Before
from foretell.server.tables.hall import Hall
from foretell.table.table import Table
from foretell.wire.house import Language
from foretell.wire.outreach import KINDS, PushKind

MOST: Final = 2000  # messages on their way at a time; further ones are not sent


class Outreach:
    """All ways out of the house."""

    def __init__(
        self,
        hall: Hall,
        people: People,
        blocks: Blocks,
        limits: Limits,
        pushes: Pushes,
        webhooks: Webhooks,
    ) -> None:
        self.hall = hall
        self.people = people
        self.blocks = blocks
        self.limits = limits
        self.pushes = pushes
        self.webhooks = webhooks
        self.under_way = 0
        hall.heralds.append(self.hear)

    def hear(self, table: Table, before: Before) -> None:
        """A step of a table is stored: whoever has to know is told beside."""
        news = news_of(table, before, self.hall.users)
        if news and not self.hall.closing:
            self.hall.spawn(self.tell(news))

    async def tell(self, news: Iterable[News]) -> None:
        """Tell all that has happened by one step."""
        for one in news:
            if one.user is not None and one.kind in KINDS:
                await self.tell_person(one, one.user, one.kind)
            for url, language, payer in await self.webhooks.addresses(one):
                self.dispatch("hook", self.webhooks.send(url, language, payer, one))

    async def tell_person(self, news: News, id: str, kind: PushKind) -> None:
        """Push to the browsers of somebody, unless the host's invitations are not for them."""
        user = await self.people.find(id)
        if user is None or user.kind == "bot":
            return
        devices = await self.pushes.wanting(user, kind)
        if not devices:
            return
        if kind != "turn" and news.table.host in await self.blocks.blocked_by(id):
            return
        try:
            self.limits.take("notify", id)
        except TooFast:
            return
        for device in devices:
            note = note_of(news, kind, cast(Language, device.language))
            self.dispatch("push", self.pushes.send(device, note))

    def dispatch(self, way: str, sending: Coroutine[object, object, bool]) -> None:
        """Send something beside all else; where too much is under way, it is left out."""
        if self.under_way >= MOST:
            self.hall.metrics.outreach.labels(way, "dropped").inc()
            sending.close()
            return
        self.under_way += 1
        self.hall.spawn(self.send(way, sending))

    async def send(self, way: str, sending: Coroutine[object, object, bool]) -> None:
        """Send something, and count how that went."""
        try:
            sent = await sending
            self.hall.metrics.outreach.labels(way, "sent" if sent else "failed").inc()
        finally:
            self.under_way -= 1


def note_of(news: News, kind: PushKind, language: Language) -> Note:
    """What a browser shows of news."""
    table = news.table
    others = [name for seat, name in enumerate(table.names) if name and seat != news.seat]
    values = {
        "game": name_of(table.game, language),
        "names": in_a_row(TEXTS[language], others),
        "host": host_name(news),
    }
    return Note(
        kind=kind,
        title=say(f"{kind}.title", language, **values),
        body=say(f"{kind}.body", language, **values),
        path=f"table/{table.id}",
        tag=table.id,
    )


def host_name(news: News) -> str:
    """What the host of a table is called."""
    table = news.table
    seat = table.users.index(table.host) if table.host in table.users else None
    return "" if seat is None else table.names[seat] or ""
