"""`foretell serve`: the games in the browser, from this machine."""

import os
import re
import sqlite3
import sys
import threading
import webbrowser
from argparse import Namespace
from importlib.util import find_spec
from ipaddress import ip_network
from typing import Final
from urllib.parse import urlsplit

import foretell
from foretell.bots.levels import SEARCHING
from foretell.kit.options import in_words, short
from foretell.server.net.addresses import is_loopback, local_url, network_urls
from foretell.server.net.courier import read_url
from foretell.server.operations.logs import log_to_stderr
from foretell.server.people.mail import BadMailServer, clean_email, read_mail_server
from foretell.server.run import serve
from foretell.server.settings import OtherHouse, Settings, spare_cores
from foretell.store.sqlite import FILE, is_damaged
from foretell.store.store import CannotOpen, Unavailable
from foretell.table.refusal import Refusal
from foretell.terminal.arguments import Refused, read_number
from foretell.terminal.hosting.data import data_folder
from foretell.terminal.hosting.qr import draw
from foretell.terminal.paint import plain
from foretell.wire.house import REGISTRATIONS, Registration

LET_IN: Final = (
    "Only this computer can open it. To let others in: `foretell serve --host 0.0.0.0`, "
    "or `make share`."
)
DEFAULT_PORTS: Final = {"http": 80, "https": 443}
PATH: Final = re.compile(r"(/[A-Za-z0-9._~-]+)*/?")
CONTACT: Final = re.compile(r"(mailto:|https://|tel:)[^\s]{3,200}")
WEAKENED: Final = f"the levels {in_words(SEARCHING, 'and')}"


def run(arguments: Namespace) -> int:
    """Serve until told to stop."""
    settings = read_settings(arguments)
    os.umask(0o077)  # the data holds secrets: the key of all cookies, and cards in play
    log_to_stderr(arguments.verbose)

    def listening(port: int) -> None:
        address = local_url(settings.host, port, settings.base)
        print(f"Foretell is at {address} (the data in {plain(str(settings.data))}; Ctrl-C ends it)")
        print("\n".join(for_others(settings, port)))
        if not foretell.is_compiled():
            print(f"The rules run as plain Python: bots of {WEAKENED} see less far than usual.")
        sys.stdout.flush()
        if settings.browser and has_browser():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    try:
        serve(settings, listening)
    except CannotOpen as error:
        return fail(str(error))
    except (sqlite3.Error, Unavailable) as error:
        return fail(explain_data(error.__cause__ or error, settings))
    except OSError as error:
        return fail(explain(error, settings))
    return 0


def for_others(settings: Settings, port: int) -> list[str]:
    """How other people get in, or what to do that they can."""
    if settings.public_url is not None:
        return [f"Others open {settings.public_url}"]
    found = network_urls(settings.host, port, settings.base)
    if not found and is_loopback(settings.host):
        return [LET_IN]
    if not found:
        return ["This machine seems to be in no network: nobody else can open it."]
    return ["Others in the same network open", *[f"  {url}" for url in found], *code_of(found[0])]


def code_of(url: str) -> list[str]:
    """A code for cameras, where its signs can be written."""
    code = draw(url)
    try:
        code.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return []
    return ["or point a phone's camera at", code]


def read_public_url(text: str | None) -> str | None:
    """The address at which others find the page, with a slash at the end."""
    if not text:
        return None
    example = "such as https://example.org/ or https://example.org/games/"
    refused = Refused(f"--public-url is an address {example}, not {short(text)}.")
    try:
        parts = urlsplit(text.strip())
        plain_path = PATH.fullmatch(parts.path) is not None
        bare = not (parts.query or parts.fragment or parts.username or parts.password)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise refused from None
    if parts.scheme not in DEFAULT_PORTS or not host or not plain_path or not bare:
        raise refused
    shown = f"[{host}]" if ":" in host else host
    where = "" if port in (None, DEFAULT_PORTS[parts.scheme]) else f":{port}"
    return f"{parts.scheme}://{shown}{where}{parts.path.rstrip('/')}/"


def read_settings(arguments: Namespace) -> Settings:
    """What was typed, and for the rest what is usual."""
    return Settings(
        host=arguments.host,
        port=read_number("--port", arguments.port, 0, 65_535),
        data=data_folder(arguments.data),
        database=arguments.database,
        browser=not arguments.no_browser,
        pace=read_number("--pace", arguments.pace, 0, 60_000),
        thinkers=read_thinkers(arguments.thinkers),
        limits=not arguments.no_limits,
        sockets=read_number("--sockets", arguments.sockets, 1, 1_000_000),
        connections=read_number("--connections", arguments.connections, 1, 1_000_000),
        proxies=read_proxies(arguments.trusted_proxies),
        public_url=read_public_url(arguments.public_url),
        registration=read_registration(arguments.registration),
        smtp=read_smtp(arguments),
        mail_from=arguments.mail_from or "",
        contact=read_contact(arguments.contact),
        private_endpoints=arguments.private_endpoints,
        oidc=read_oidc(arguments),
        webhook=read_webhook(arguments.webhook, arguments.private_endpoints),
    )


def read_registration(text: str) -> Registration:
    """Who may get an account."""
    for known in REGISTRATIONS:
        if known == text:
            return known
    raise Refused(f"--registration is {in_words(list(REGISTRATIONS))}, not {short(text)}.")


def read_smtp(arguments: Namespace) -> str | None:
    """The mail server, with all that it needs; nothing typed there is shown, for passwords."""
    text: str | None = arguments.smtp
    if text is None:
        return None
    try:
        read_mail_server(text)
        clean_email(arguments.mail_from or "")
    except BadMailServer as error:
        raise Refused(f"--smtp {error}.") from None
    except Refusal:
        raise Refused("--smtp needs --mail-from, an address such as ada@example.org.") from None
    if arguments.public_url is None:
        raise Refused("--smtp needs --public-url: e-mails have links to this server.")
    return text


def read_contact(text: str | None) -> str | None:
    """Where people write to who have found a hole."""
    if not text:
        return None
    if not CONTACT.fullmatch(text):
        example = "mailto:me@example.org or https://example.org/security"
        raise Refused(f"--contact is an address such as {example}, not {short(text)}.")
    return text


def read_oidc(arguments: Namespace) -> OtherHouse | None:
    """The house that people may log in by, with all that it needs."""
    issuer: str | None = arguments.oidc_issuer
    if not issuer:
        return None
    if not arguments.oidc_client or arguments.public_url is None:
        raise Refused("--oidc-issuer needs --oidc-client and --public-url.")
    if find_spec("jwt") is None:
        raise Refused("--oidc-issuer needs more: pip install 'foretell[oidc]'.")
    try:
        host = read_url(issuer, private=True).hostname
    except Refusal as refusal:
        raise Refused(f"--oidc-issuer: {refusal}") from None
    name = arguments.oidc_name or host or issuer
    return OtherHouse(issuer, arguments.oidc_client, arguments.oidc_secret, name)


def read_webhook(text: str | None, private: bool) -> str | None:
    """The address that is told of public tables; it is a secret, so nothing of it is shown."""
    if not text:
        return None
    try:
        read_url(text, private)
    except Refusal as refusal:
        raise Refused(f"--webhook: {refusal}") from None
    return text


def read_thinkers(text: str | None) -> int:
    """How many processes shall search for bots: what was typed, or what the cores allow."""
    return spare_cores() if text is None else read_number("--thinkers", text, 1, 1_000)


def read_proxies(text: str) -> str:
    """Addresses and networks of proxies, with commas between them."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        try:
            ip_network("::" if name == "*" else name)
        except ValueError:
            example = "such as 127.0.0.1 or 10.0.0.0/8"
            known = f"--trusted-proxies lists addresses and networks, {example}"
            raise Refused(f"{known}, not {short(name)}.") from None
    return ",".join(names)


def has_browser() -> bool:
    """Is there somebody at a screen, who started this by hand?"""
    screens = ("DISPLAY", "WAYLAND_DISPLAY")
    shown = sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in screens)
    return shown and sys.stdout.isatty()


def explain(error: OSError, settings: Settings) -> str:
    """Why it does not start, in one sentence."""
    reason = error.strerror or str(error)
    if error.filename is not None:
        return f"The data folder {plain(str(settings.data))} cannot be used: {reason}."
    where = f"{plain(settings.host)} port {settings.port}"
    return f"Nothing can listen at {where}: {reason}. Choose another --port or --host."


def explain_data(error: BaseException, settings: Settings) -> str:
    """What is wrong with the data, and what to do about it."""
    if settings.database is not None:
        return str(error)
    folder = plain(str(settings.data))
    if not is_damaged(error):
        return f"The data in {folder} cannot be read: {error}."
    return (
        f"The data in {folder} is damaged ({error}). Move {FILE}, {FILE}-wal and {FILE}-shm away, "
        f"copy your latest backup there as {FILE} (a file that `foretell backup` has made), and "
        "start again. Without a backup, `sqlite3 OLD .recover | sqlite3 NEW` saves what it can."
    )


def fail(sentence: str) -> int:
    """Say what went wrong; the exit code."""
    print(f"foretell serve: {sentence}", file=sys.stderr)
    return 1
