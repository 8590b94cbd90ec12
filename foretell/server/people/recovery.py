"""Getting back into an account: by a recovery code, by e-mail, or by the operator's link."""

from typing import Final

from foretell.server.people import letters
from foretell.server.people.mail import Mailer, clean_email
from foretell.server.people.standing import now_ms
from foretell.server.people.users import People, User
from foretell.server.people.vouchers import HOUR, LIVES, new_voucher
from foretell.store.users import accounts_by_email, email_of, password_of, setting_email
from foretell.store.vouchers import count_vouchers, void_vouchers
from foretell.table.refusal import Refusal
from foretell.wire.house import Language
from foretell.wire.people import Recovery

MOST_ACCOUNTS: Final = 5  # of one e-mail address that are written to


class Recoveries:
    """Ways back, and the letters that tell them."""

    def __init__(self, people: People, mailer: Mailer, public_url: str | None) -> None:
        self.people = people
        self.mailer = mailer
        self.public_url = public_url

    async def ways(self, user: User) -> Recovery:
        """How a user would get back."""
        store = self.people.store
        codes = await count_vouchers(store, user.id, "code", now_ms())
        kept = await password_of(store, user.id)
        return Recovery(codes, await email_of(store, user.id), self.mailer.works, kept is not None)

    async def set_email(self, user: User, email: str | None, language: Language) -> None:
        """Keep no address any more, or ask the owner of a new one whether it is theirs."""
        store = self.people.store
        if email is None:
            await void_vouchers(store, user.id, "email")
            await store.write(setting_email(user.id, None))
            return
        self.mailer.need()
        clean = clean_email(email)
        await void_vouchers(store, user.id, "email")
        code = await new_voucher(self.people, "email", user.id, clean)
        letter = letters.CONFIRM[language]
        await self.write(letter, clean, user, f"confirm#{code}", LIVES["email"])

    async def ask(self, account: str, language: Language) -> None:
        """Write to whoever has this name or address, if they have confirmed one."""
        for user in await self.meant(account):
            email = await email_of(self.people.store, user.id)
            if email is not None:
                code = await new_voucher(self.people, "link", user.id)
                letter = letters.RESET[language]
                await self.write(letter, email, user, f"reset#{code}", LIVES["link"])

    async def meant(self, account: str) -> list[User]:
        """The accounts of a name or an e-mail address."""
        ids = []
        if "@" in account:
            try:
                ids = await accounts_by_email(self.people.store, clean_email(account))
            except Refusal:
                ids = []
        named = await self.people.account_named(account)
        found = [await self.people.find(id) for id in [*ids, *([named] if named else [])]]
        users = {user.id: user for user in found if user is not None and user.kind == "account"}
        return list(users.values())[:MOST_ACCOUNTS]

    async def write(
        self, letter: letters.Letter, to: str, user: User, place: str, life: int
    ) -> None:
        """Send a letter with a link to a place of the page."""
        link = link_to(self.public_url, place)
        filled = letter.fill(name=user.name, link=link, hours=life // HOUR)
        await self.mailer.send(to, filled.subject, filled.text)


def link_to(public_url: str | None, place: str) -> str:
    """A place of the page as somebody elsewhere opens it."""
    return f"{public_url or 'http://127.0.0.1:8700/'}{place}"
