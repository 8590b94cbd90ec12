"""Messages to addresses that somebody has named for a table, or the operator for the server.

They are what Discord takes, and with it much else: `content` is the text, which mentions nobody.
"""

import re
from typing import Final
from urllib.parse import urlsplit

from msgspec.json import Encoder

from foretell.server.links.words import in_a_row
from foretell.server.net.courier import WAITS, Answer, Courier, insist, read_url
from foretell.server.net.limits import Limits, TooFast
from foretell.server.outreach.news import FromOutside, News, NewsKind
from foretell.server.outreach.texts import TEXTS, name_of, say
from foretell.server.people.recovery import link_to
from foretell.store.outreach import drop_webhook, put_webhook, webhook_of
from foretell.store.store import Store
from foretell.wire.house import Language
from foretell.wire.outreach import WebhookWanted

OF_TABLE: Final[tuple[NewsKind, ...]] = ("turn", "started", "finished")
OF_SERVER: Final[tuple[NewsKind, ...]] = ("opened", "finished")  # of tables that all may know of
SERVER: Final = "server"  # whom its own messages count for
GONE: Final = (401, 403, 404, 410)  # says an address that wants nothing more
MARKS: Final = re.compile(r"([\\*_`~|>#\[\]()@<:])")  # what Discord would read as more than a sign
ENCODE: Final = Encoder()


class Webhooks:
    """Tells addresses elsewhere what happens at tables."""

    def __init__(
        self, store: Store, courier: Courier, limits: Limits, own: str | None, site: str | None
    ) -> None:
        self.store = store
        self.courier = courier
        self.limits = limits
        self.own = own  # the operator's
        self.site = site
        self.waits: tuple[float, ...] = WAITS

    async def keep(self, table: str, user: str, wanted: WebhookWanted) -> None:
        """Tell an address of a table."""
        read_url(wanted.url, self.courier.private)
        await put_webhook(self.store, table, user, wanted.url, wanted.language)

    async def host_of(self, table: str) -> str | None:
        """The host of the address that is told of a table; the rest of it is a secret."""
        found = await webhook_of(self.store, table)
        return None if found is None else urlsplit(found[0]).hostname

    async def addresses(self, news: News) -> list[tuple[str, Language, str]]:
        """Where news go: an address, its language, and whom that counts for."""
        found: list[tuple[str, Language, str]] = []
        if self.own is not None and news.kind in OF_SERVER and news.table.listed:
            found.append((self.own, "en", SERVER))
        kept = await webhook_of(self.store, news.table.id) if news.kind in OF_TABLE else None
        if kept is not None:
            language: Language = kept[1]  # type: ignore[assignment]
            found.append((kept[0], language, news.table.id))
        return [one for one in found if self.may(one[2])]

    def may(self, payer: str) -> bool:
        """Has so little been sent lately that more may be?"""
        try:
            self.limits.take("hook", payer)
        except TooFast:
            return False
        return True

    async def send(self, url: str, language: Language, payer: str, news: News) -> bool:
        """Tell one address; one that has gone is forgotten."""
        body = ENCODE.encode(
            {
                "username": "Foretell",
                "content": sentence(news, language, self.site),
                "allowed_mentions": {"parse": []},
            }
        )

        async def attempt() -> Answer:
            headers = {"Content-Type": "application/json", "User-Agent": "Foretell"}
            return await self.courier.send("POST", url, headers, body)

        answer = await insist(attempt, self.waits)
        if answer.status in GONE and payer != SERVER:
            await drop_webhook(self.store, payer)
        return answer.good


def sentence(news: News, language: Language, site: str | None) -> str:
    """What has happened, in one sentence, with the table's link where others can open it."""
    table = news.table
    names = [plain(name) for name in table.names if name]
    values = {
        "game": name_of(table.game, language),
        "names": in_a_row(TEXTS[language], names),
        "name": plain(table.names[news.seat] or "") if news.seat is not None else "",
        "winners": in_a_row(TEXTS[language], winners(table)),
        "scores": TEXTS[language]["comma"].join(scores(table)),
    }
    told = say(f"hook.{news.kind}", language, **values)
    return told if site is None else f"{told}\n{link_to(site, f'table/{table.id}')}"


def winners(table: FromOutside) -> list[str]:
    """Who has won."""
    return [plain(table.names[seat] or "") for seat in table.winners or []]


def scores(table: FromOutside) -> list[str]:
    """What everybody has."""
    told = zip(table.names, table.scores or [], strict=False)
    return [f"{plain(name or '')} {score}" for name, score in told]


def plain(name: str) -> str:
    """A name that shows as it is written."""
    return MARKS.sub(r"\\\1", name)
