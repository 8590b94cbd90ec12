"""What else the operator does: invitations, words that are avoided, pages, and the log."""

import sys
from argparse import Namespace
from pathlib import Path
from typing import Final

from foretell.kit.options import in_words, short
from foretell.server.moderation.log import FIRST, read_log
from foretell.server.people import words
from foretell.server.people.operator_pages import LANGUAGES, put_page
from foretell.server.people.user_measures import audit_row
from foretell.server.people.vouchers import HOUR, LIVES, new_voucher
from foretell.server.people.words import check_entry
from foretell.store.moderation import carry_out, change_words, list_words
from foretell.terminal.arguments import Refused, read_number
from foretell.terminal.hosting.admin.desk import Action, Desk, in_line
from foretell.terminal.paint import plain
from foretell.wire.house import HousePage, Language

PAGES: Final[dict[str, HousePage]] = {"imprint": "imprint", "privacy": "privacy"}
LONGEST_PAGE: Final = 100_000  # characters
DAYS: Final = LIVES["invitation"] // HOUR // 24


async def invite(desk: Desk, arguments: Namespace) -> None:
    """Links by which somebody may get an account."""
    count = read_number("--count", arguments.count, 1, 1000)
    done = audit_row(desk.occasion, "invite", detail=f"{count}")
    await carry_out(desk.people.store, done, [])
    print(f"Each of these makes one account, within {DAYS} days:")
    for _ in range(count):
        code = await new_voucher(desk.people, "invitation", "")
        print(await desk.link(arguments, f"join#{code}"))


async def keep_words(desk: Desk, arguments: Namespace) -> None:
    """Words that names and chat avoid."""
    store = desk.people.store
    add = [check_entry(word) for word in arguments.add]
    drop = [check_entry(word) for word in arguments.remove]
    if add or drop:
        await change_words(store, add, drop)
        detail = " ".join([*(f"+{word}" for word in add), *(f"-{word}" for word in drop)])
        await carry_out(store, audit_row(desk.occasion, "words", detail=detail), [])
        await desk.measures.tell(words.NOTICE, "")
    for word in await list_words(store):
        print(plain(word))


async def page(desk: Desk, arguments: Namespace) -> None:
    """The imprint or the privacy page."""
    if arguments.page not in PAGES:
        raise Refused(f"PAGE is {in_words(list(PAGES))}, not {short(arguments.page)}.")
    known, language = PAGES[arguments.page], read_language(arguments.language)
    if (arguments.file is None) != arguments.remove:
        raise Refused("Name a FILE, or say --remove.")
    text = None if arguments.remove else read_text(arguments.file)
    await put_page(desk.people.store, known, language, text)
    done = audit_row(desk.occasion, "page", detail=f"{known} {language}")
    await carry_out(desk.people.store, done, [])
    print(f"The page {known} ({language}) is {'gone' if text is None else 'as you wrote it'}.")


def read_language(text: str) -> Language:
    """A language of the page."""
    for known in LANGUAGES:
        if known == text:
            return known
    raise Refused(f"--language is {in_words(list(LANGUAGES))}, not {short(text)}.")


def read_text(file: str) -> str:
    """What a page says."""
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Refused(f"{plain(file)} is not UTF-8.") from None
    if not 0 < len(text.strip()) <= LONGEST_PAGE:
        raise Refused(f"A page has 1 to {LONGEST_PAGE:,} characters.")
    return text


async def log(desk: Desk, arguments: Namespace) -> None:
    """What was done, the latest first."""
    count = read_number("--count", arguments.count, 1, 10_000)
    for entry in (await read_log(desk.people.store, FIRST, count)).entries:
        print(in_line(entry))


ACTIONS: Final[dict[str, Action]] = {
    "invite": invite,
    "words": keep_words,
    "page": page,
    "log": log,
}
