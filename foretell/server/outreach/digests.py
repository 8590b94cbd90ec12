"""E-mails about games over days in which it is somebody's turn: one a day at most."""

import smtplib
from typing import Final

from foretell.server.history.own_games import own_games
from foretell.server.links.words import in_a_row
from foretell.server.outreach.texts import TEXTS, name_of, say
from foretell.server.people.blocks import Blocks
from foretell.server.people.recovery import Recoveries, link_to
from foretell.server.people.users import People
from foretell.server.tables.hall import Hall
from foretell.store.outreach import DueDigest, claim_digest, due_digests
from foretell.store.store import Conflict
from foretell.wire.history import OwnGame
from foretell.wire.house import Language

EVERY: Final = 600.0  # seconds between looks at who is to be written to
HOUR: Final = 3_600_000  # milliseconds: a turn that is taken within it needs no letter
DAY: Final = 24 * HOUR
TOGETHER: Final = 50  # letters of one look


class Digests:
    """Writes to people who want it."""

    def __init__(self, hall: Hall, people: People, blocks: Blocks, recoveries: Recoveries) -> None:
        self.hall = hall
        self.people = people
        self.blocks = blocks
        self.recoveries = recoveries

    async def look(self) -> None:
        """Write to everybody for whom a game has waited for an hour."""
        if not self.recoveries.mailer.works:
            return
        now = self.hall.now()
        for due in await due_digests(self.hall.store, now - DAY, now - HOUR, TOGETHER):
            try:
                await claim_digest(self.hall.store, due, now)
            except Conflict:
                continue  # another process writes
            await self.write(due)

    async def write(self, due: DueDigest) -> None:
        """Write to one of them; what cannot be sent is not tried again before the next day."""
        user = await self.people.find(due.user)
        blocked = await self.blocks.blocked_by(due.user)
        games = await own_games(self.hall.store, due.user, blocked, self.hall.turn)
        waiting = [one for one in games if one.your_turn]
        if user is None or not waiting:
            return
        language: Language = due.language  # type: ignore[assignment]
        site = self.recoveries.public_url
        lines = "\n\n".join(line(one, language, site) for one in waiting)
        text = say(
            "digest.text", language, name=user.name, games=lines, settings=link_to(site, "settings")
        )
        subject = say("digest.subject", language, number=str(len(waiting)))
        try:
            await self.recoveries.mailer.send(due.email, subject, text)
            self.hall.metrics.outreach.labels("mail", "sent").inc()
        except (smtplib.SMTPException, OSError) as error:
            self.hall.metrics.outreach.labels("mail", "failed").inc()
            self.hall.failed("an e-mail could not be sent", error)


def line(game: OwnGame, language: Language, site: str | None) -> str:
    """A game that waits: its name, the others, and where it is."""
    others = [
        one.name for seat, one in enumerate(game.table.seats) if one.name and seat != game.seat
    ]
    told = say(
        "turn.body",
        language,
        game=name_of(game.table.game, language),
        names=in_a_row(TEXTS[language], others),
    )
    return f"{told}\n{link_to(site, f'table/{game.table.id}')}"
