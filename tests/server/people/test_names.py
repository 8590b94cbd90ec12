"""Names nobody can be mistaken by, and log-ins that guesses of others do not close."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from foretell.bots.levels import LEVELS
from foretell.server.net.limits import RATES, Limits
from foretell.server.people.guests import add_guest, rename_guest
from foretell.server.people.login import LogIns, known_device, users_of
from foretell.server.people.names import clean_name, looks, name_key
from foretell.server.people.users import People, User, claim_names, signing_key
from foretell.store.open import open_store
from foretell.store.store import Statement, Store
from foretell.table.refusal import Refusal
from tests.server.net.test_limits import Clock
from tests.server.serving import Server, problem, serving

pytest_plugins = ["tests.server.cluster"]
PASSWORD = "correct horse"
OLD_USER = """INSERT INTO users
    (id, kind, name, name_key, password, generation, preferences, created)
    VALUES ($1, $2, $3, $4, $5, 0, '{}', $6)"""


def refused(name: str) -> str:
    with pytest.raises(Refusal) as caught:
        clean_name(name)
    return caught.value.code


@pytest.mark.parametrize(
    "name",
    [
        "Ada\ufe0f",  # a variation selector
        "A\u034fda",  # a combining grapheme joiner
        "Ada\u17b4",  # a Khmer vowel that shows nothing
        "\u17b4\u17b5",
        "Ada\u2800",  # blank braille
        "\u2800",
        "A\u200dda",
        "Ada\u202e",
        "\u3164",
        "\U000e0041da",
        "Ada\U0001d159",
        "\u0301",
        "...",
        "\U0001f3b2",  # a die: no letter
        "\ud800",
        "\ufdfa" * 10,  # becomes long
    ],
)
def test_a_name_shows_and_has_a_letter(name: str) -> None:
    assert refused(name) == "bad_name"


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Ada \t Lovelace ", "Ada Lovelace"),
        ("Ada\u00a0L", "Ada L"),
        ("\uff21da", "Ada"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("田中", "田中"),
        ("Ольга", "Ольга"),
        ("\U0001f3b2 Bob 7", "\U0001f3b2 Bob 7"),
        ("O'Neill-Smith", "O'Neill-Smith"),
    ],
)
def test_plain_names_of_all_scripts_are_allowed_and_written_in_one_way(
    typed: str, name: str
) -> None:
    assert clean_name(typed) == name
    assert clean_name(name) == name


@pytest.mark.parametrize(
    "name",
    [
        *LEVELS,
        *(level.capitalize() for level in LEVELS),
        *("CIub", "\u041c\u0430st\u0435r", "m\u0430ster", "a former player", "A  Former Player"),
        *("jemand von früher", "Alguien de antes", "退会した人", "Foretell", "ADMIN", "\u0410dmin"),
        *("moderator", "Host", "System", "Support"),
    ],
)
def test_names_of_bots_of_those_gone_and_of_the_house_are_reserved(name: str) -> None:
    assert refused(name) == "name_taken"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "\u0410da"),  # Cyrillic
        ("Bob", "\u0412ob"),  # alike in capitals alone
        ("PayPal", "PayPaI"),
        ("paypal", "PAYPAL"),
        ("Ida", "ida"),
        ("mom", "rnorn"),
        ("Max1", "Maxl"),
        ("Otto", "0tto"),
    ],
)
def test_names_look_alike_by_the_confusables_of_unicode(one: str, other: str) -> None:
    assert looks(one) & looks(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Ava", "Ana"), ("Anna", "Anne"), ("Zoë", "Zoe"), ("Tom", "Tim")]
)
def test_names_that_differ_do_not_look_alike(one: str, other: str) -> None:
    assert not looks(one) & looks(other)


def test_inner_white_space_is_no_other_name() -> None:
    spellings = [
        "Ada L",
        "ada\tl",
        " ADA \u2003 L ",
        "ada\u00a0l",
        "\uff21\uff24\uff21\u3000\uff2c",
    ]
    assert {name_key(typed) for typed in spellings} == {"ada l"}


# Accounts


Body = Callable[[Store], Awaitable[None]]


@pytest.fixture(params=["sqlite", "postgres"])
def database_of_before(request: pytest.FixtureRequest) -> str | None:
    """A database server's, or None: the folder's own."""
    if request.param == "sqlite":
        return None
    return str(request.getfixturevalue("database"))


@asynccontextmanager
async def opened(folder: Path, database: str | None = None) -> AsyncIterator[Store]:
    """The store of a folder, or of a database, closed in the end."""
    store = await open_store(folder, database)
    try:
        yield store
    finally:
        await store.close()


async def people_of(store: Store) -> People:
    await claim_names(store)
    return People(store, await signing_key(store))


async def code(work: Awaitable[object]) -> str:
    """With which code something is refused; empty if it is not."""
    try:
        await work
    except Refusal as refusal:
        return refusal.code
    return ""


async def test_no_account_looks_like_another(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        people = await people_of(store)
        ada = await people.add_account("Ada", PASSWORD)
        guest = await people.add("guest", "\u0410da")  # from before there was an account
        assert await code(people.add_account("\u0410da", PASSWORD)) == "name_taken"
        assert await code(people.become_account(guest, "\u0410da", PASSWORD)) == "name_taken"
        assert (await people.read(guest.id)) == guest
        assert await code(people.add("bot", "AD\u0410", owner=ada.id)) == "name_taken"
        assert await code(rename_guest(people, guest, "Club")) == "name_taken"
        assert await code(rename_guest(people, guest, "AD\u0410")) == "name_taken"
        assert await code(add_guest(people, "\u0410da")) == "name_taken"
        await people.delete(ada)
        assert await code(people.become_account(guest, "\u0410da", PASSWORD)) == ""
        assert await code(people.add_account("Ada", PASSWORD)) == "name_taken"


async def test_accounts_from_before_are_found_and_nobody_new_looks_like_them(
    tmp_path: Path, database_of_before: str | None
) -> None:
    """Data of before: names that would be refused today, and two that look alike."""
    old = ["mom", "rnorn", "Ada\ufe0f", "Club", "Ada \u2800"]

    async def before(store: Store) -> None:
        people = People(store, await signing_key(store))
        kept = (await people.add_account("Somebody else", PASSWORD)).id
        [(password,)] = await store.read("SELECT password FROM users WHERE id = $1", kept)
        await store.write(Statement("DELETE FROM looks"), Statement("DELETE FROM settings"))
        for number, name in enumerate(old):
            row = (f"old{number}", "account", name, name_key(name), password, number)
            await store.write(Statement(OLD_USER, row))

    async def body(store: Store) -> None:
        people = await people_of(store)
        logins = LogIns(people, Limits(True, clock=Clock()))
        for number, name in enumerate(old):
            assert (await logins.enter(name, PASSWORD, "here", "")).id == f"old{number}"
        for name in ("Mom", "rnorn", "\u041c\u043e\u043c".upper(), "S\u043emebody else"):
            assert await code(people.add_account(name, PASSWORD)) == "name_taken"

    async with opened(tmp_path, database_of_before) as store:
        await before(store)
    for _ in range(2):  # the second time all is done already
        async with opened(tmp_path, database_of_before) as store:
            await body(store)


# Log-ins


class Attack:
    """An account, and somebody who guesses its password; time stands still."""

    def __init__(self, people: People, ada: User) -> None:
        self.people = people
        self.clock = Clock()
        self.limits = Limits(True, clock=self.clock)
        self.logins = LogIns(people, self.limits)
        self.device = known_device(people, ada.id, "")

    async def tries(self, names: Iterator[str], addresses: Iterator[str], device: str = "") -> int:
        """How many guesses are looked at before one is refused as too fast."""
        for number, (name, address) in enumerate(zip(names, addresses, strict=False)):
            answer = await code(self.logins.enter(name, "wrong wrong", address, device))
            if answer == "too_fast":
                return number
            assert answer == "wrong_login"
        return number + 1


@asynccontextmanager
async def attacked(folder: Path) -> AsyncIterator[Attack]:
    """An account under attack."""
    async with opened(folder) as store:
        people = await people_of(store)
        yield Attack(people, await people.add_account("Ada L", PASSWORD))


def same(text: str, number: int = 60) -> Iterator[str]:
    return iter([text] * number)


async def test_guesses_are_counted_per_name_however_it_is_typed(tmp_path: Path) -> None:
    async with attacked(tmp_path) as here:
        names = iter([f"ada{' ' * n}\t L" for n in range(60)])
        addresses = [f"10.0.0.{n}" for n in range(RATES["name"].burst)]
        assert await here.tries(names, iter(addresses)) == RATES["name"].burst
        # From now on each address has few tries, however it types the name.
        assert await here.tries(names, same("elsewhere")) == RATES["place"].burst
        here.clock.now += 1 / RATES["place"].per_second
        await here.tries(same("Ada L"), iter(addresses))
        assert await here.tries(same("Ada L"), same("elsewhere")) == 1


async def test_guesses_are_counted_per_address_whatever_the_name(tmp_path: Path) -> None:
    async with attacked(tmp_path) as here:
        names = iter([f"Somebody {n}" for n in range(60)])
        assert await here.tries(names, same("here")) == RATES["login"].burst
        here.clock.now += 1 / RATES["login"].per_second
        assert await here.tries(iter(["One", "Two"]), same("here")) == 1


async def test_the_right_password_is_never_refused_from_a_known_device(tmp_path: Path) -> None:
    async with attacked(tmp_path) as here:
        logins, device = here.logins, here.device
        await here.tries(same("Ada L"), iter([f"10.0.0.{n}" for n in range(60)]))
        await here.tries(iter([f"Somebody {n}" for n in range(60)]), same("home"))
        assert await code(logins.enter("Ada L", PASSWORD, "home", "")) == "too_fast"
        for _ in range(40):
            assert (await logins.enter("ada l", PASSWORD, "home", device)).name == "Ada L"
        # Whoever has the device and not the password is slowed down as well, and never the owner.
        assert await here.tries(same("Ada L"), same("home"), device) == RATES["device"].burst
        assert (await logins.enter("Ada L", PASSWORD, "home", device)).name == "Ada L"


async def test_a_device_is_known_for_the_accounts_it_logged_in_to_alone(tmp_path: Path) -> None:
    async with attacked(tmp_path) as here:
        people, device = here.people, here.device
        eve = await people.add_account("Eve", PASSWORD)
        both = known_device(people, eve.id, device)
        ada = users_of(people, device)
        assert users_of(people, both) == [eve.id, *ada]
        assert users_of(people, known_device(people, eve.id, both)) == [eve.id, *ada]
        body, _, signature = device.partition("~")
        for forged in ("", "~", body, f"{eve.id}~{signature}", f"{body}~é", device + "0"):
            assert users_of(people, forged) == []
        await here.tries(same("Ada L"), iter([f"10.0.0.{n}" for n in range(60)]))
        await here.tries(same("Ada L"), same("home"))
        hers = known_device(people, eve.id, "")
        assert await code(here.logins.enter("Ada L", PASSWORD, "home", hers)) == "too_fast"


def test_a_browser_keeps_its_device_after_logging_out() -> None:
    with serving(limits=True) as here:
        client = here.stranger()
        body = {"name": "Ada L", "password": PASSWORD}
        assert client.post("/api/accounts", json=body).status_code == 201
        assert client.post("/api/logout").status_code == 204
        crowd(here, {"name": "ADA\tL", "password": "wrong wrong"})
        assert client.post("/api/login", json=body).status_code == 200
        elsewhere = here.stranger(headers={"X-Forwarded-For": "192.0.2.9"})
        assert elsewhere.post("/api/login", json=body).status_code == 200  # nobody is locked out


def crowd(here: Server, body: dict[str, str]) -> None:
    """Guess from many addresses, and from one of them until it is too fast."""
    for number in range(RATES["name"].burst):
        client = here.stranger(headers={"X-Forwarded-For": f"198.51.100.{number}"})
        assert client.post("/api/login", json=body).status_code == 401
    for _ in range(RATES["place"].burst):
        assert client.post("/api/login", json=body).status_code == 401
    assert problem(client.post("/api/login", json=body)) == (429, "too_fast")
