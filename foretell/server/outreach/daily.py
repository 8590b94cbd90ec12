"""Tells browsers that ask for it of the deal of the day, at the hour that they named."""

from typing import Final, cast

from foretell.server.outreach.outreach import Outreach
from foretell.server.outreach.push import Note
from foretell.server.outreach.texts import name_of, say
from foretell.server.practice.daily import DAY, HOUR, DailyDeal, deal_at
from foretell.store.outreach import Device, claim_daily, due_daily
from foretell.store.practice import answers_of
from foretell.store.store import Conflict
from foretell.wire.house import Language

EVERY: Final = 600.0  # seconds between looks at who is to be told
TOGETHER: Final = 500  # browsers of one look


class DailyNotes:
    """The notes of one server about deals of the day."""

    def __init__(self, outreach: Outreach) -> None:
        self.outreach = outreach

    async def look(self) -> None:
        """Tell everybody whose hour has come today, and who has not played the deal."""
        hall = self.outreach.hall
        now = hall.now()
        deal = deal_at(now)
        if deal is None:
            return
        for device in await due_daily(hall.store, deal.day, now % DAY // HOUR, TOGETHER):
            try:
                await claim_daily(hall.store, device.id, deal.day)
            except Conflict:
                continue  # another process tells them
            await self.tell(device, deal)

    async def tell(self, device: Device, deal: DailyDeal) -> None:
        """Tell one browser."""
        outreach = self.outreach
        user = await outreach.people.find(device.user)
        wanting = [] if user is None else await outreach.pushes.wanting(user, "daily")
        if device.id not in [one.id for one in wanting]:
            return  # they have logged out there
        if deal.id in await answers_of(outreach.hall.store, device.user, deal.game):
            return
        note = note_of(deal, cast(Language, device.language))
        outreach.dispatch("push", outreach.pushes.send(device, note))


def note_of(deal: DailyDeal, language: Language) -> Note:
    """What a browser shows."""
    return Note(
        kind="daily",
        title=say("daily.title", language),
        body=say("daily.body", language, game=name_of(deal.game, language)),
        path=f"puzzles/{deal.game}?id={deal.id}",
        tag="daily",
    )
