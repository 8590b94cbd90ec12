"""E-mail, where the operator has named a mail server: one message at a time, in a thread."""

import asyncio
import re
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import make_msgid
from ipaddress import ip_address
from typing import Final, NamedTuple
from urllib.parse import SplitResult, unquote, urlsplit

from foretell.table.refusal import Refusal

TIMEOUT: Final = 20.0  # seconds that a mail server may take to answer
PORTS: Final = {"smtp": 587, "smtps": 465}
ADDRESS: Final = re.compile(r"[^@\s<>\"(),:;\\\[\]]{1,64}@[^@\s<>\"(),:;\\\[\]]{1,189}")
EXAMPLE: Final = "smtp://user:password@mail.example.org:587"


class BadMailServer(Exception):
    """Why a mail server cannot be used, in one sentence."""


class MailServer(NamedTuple):
    """Where e-mails are handed over."""

    host: str
    port: int
    user: str | None
    password: str | None
    tls: bool  # from the first byte; else as soon as the server offers it


def read_mail_server(text: str) -> MailServer:
    """A mail server from its address; what is wrong with it never shows a password."""
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        raise BadMailServer(f"must look like {EXAMPLE}; its port is no number") from None
    if parts.scheme not in PORTS or not parts.hostname:
        raise BadMailServer(f"must look like {EXAMPLE}, or begin with smtps://")
    return MailServer(
        host=parts.hostname,
        port=port or PORTS[parts.scheme],
        user=part(parts, "username"),
        password=part(parts, "password"),
        tls=parts.scheme == "smtps",
    )


def part(parts: SplitResult, name: str) -> str | None:
    """The user or the password in an address."""
    found: str | None = getattr(parts, name)
    return None if found is None else unquote(found)


def clean_email(text: str) -> str:
    """An e-mail address as it is kept; Refusal if it cannot be one."""
    email = text.strip().lower()
    domain = email.rpartition("@")[2]
    if not ADDRESS.fullmatch(email) or "." not in domain.strip("."):
        raise Refusal("bad_email", "An e-mail address looks like ada@example.org.")
    return email


class Mailer:
    """Sends e-mails, if there is a mail server."""

    def __init__(self, server: MailServer | None, sender: str) -> None:
        self.server = server
        self.sender = sender
        self.thread = ThreadPoolExecutor(1, "mail")

    @property
    def works(self) -> bool:
        """Can e-mails be sent?"""
        return self.server is not None

    def need(self) -> None:
        """Refuse what needs e-mail where there is none."""
        if not self.works:
            raise Refusal("no_mail", "This server sends no e-mail. Ask whoever runs it.")

    async def send(self, to: str, subject: str, text: str) -> None:
        """Hand a message over to the mail server."""
        message = EmailMessage()
        message["From"] = self.sender
        message["To"] = Address(addr_spec=to)
        message["Subject"] = subject
        message["Message-ID"] = make_msgid(domain=self.sender.rpartition("@")[2].rstrip(">"))
        message.set_content(text)
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self.thread, self.hand_over, message)

    def hand_over(self, message: EmailMessage) -> None:
        """Talk to the mail server; passwords go to it over TLS, or to this machine."""
        server = self.server
        assert server is not None
        with connect(server) as mail:
            if server.user is not None:
                mail.login(server.user, server.password or "")
            mail.send_message(message)

    def close(self) -> None:
        """Send nothing more."""
        self.thread.shutdown(wait=False, cancel_futures=True)


def connect(server: MailServer) -> smtplib.SMTP:
    """A connection that nobody overhears, as far as the server can have one."""
    safe = ssl.create_default_context()
    if server.tls:
        return smtplib.SMTP_SSL(server.host, server.port, timeout=TIMEOUT, context=safe)
    mail = smtplib.SMTP(server.host, server.port, timeout=TIMEOUT)
    mail.ehlo()
    if mail.has_extn("starttls"):
        mail.starttls(context=safe)
        mail.ehlo()
    elif server.user is not None and not is_here(server.host):
        mail.close()
        raise smtplib.SMTPNotSupportedError("the mail server offers no TLS")
    return mail


def is_here(host: str) -> bool:
    """Is it this machine?"""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
