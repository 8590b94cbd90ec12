"""The arguments of the commands by which a server is hosted: `serve`, `admin`, `backup`, ..."""

import argparse
import os
from collections.abc import Callable

CONFIG = "FORETELL_CONFIG"


def add_data(command: argparse.ArgumentParser) -> None:
    """What says where a server's data are."""
    where = "$XDG_DATA_HOME/foretell or ~/.local/share/foretell"
    command.add_argument("--data", metavar="DIR", help=f"the data folder ({where})")
    command.add_argument(
        "--config",
        metavar="FILE",
        default=os.environ.get(CONFIG),
        help=f"a TOML file with names as those of serve's flags (${CONFIG})",
    )


def add_database(command: argparse.ArgumentParser) -> None:
    """What says that the data are in PostgreSQL."""
    command.add_argument(
        "--database",
        metavar="URL",
        default=os.environ.get("FORETELL_DATABASE"),
        help="the data are in PostgreSQL ($FORETELL_DATABASE)",
    )


def add_backup(command: argparse.ArgumentParser) -> None:
    """What can be typed after `foretell backup`."""
    command.add_argument("target", metavar="FILE", help="a new file; with --keep, a folder")
    command.add_argument("--keep", metavar="N", help="keep so many backups there, the latest")
    command.add_argument(
        "--every", metavar="TIME", help="go on, such as every 30m, 6h or 1d; needs --keep"
    )
    add_data(command)


def add_restore(command: argparse.ArgumentParser) -> None:
    """What can be typed after `foretell restore`."""
    command.add_argument("file", metavar="FILE", help="what `foretell backup` has made")
    add_data(command)


def add_verify(command: argparse.ArgumentParser) -> None:
    """What can be typed after `foretell verify`."""
    add_data(command)
    add_database(command)


def add_serve(command: argparse.ArgumentParser) -> None:
    """What can be typed after `foretell serve`."""
    command.add_argument(
        "--host", metavar="NAME", default="127.0.0.1", help="0.0.0.0 lets others in"
    )
    command.add_argument("--port", metavar="N", default="8700", help="where to listen (8700)")
    add_data(command)
    add_public_url(command)
    command.add_argument("--no-browser", action="store_true", help="open no browser")
    command.add_argument(
        "--database",
        metavar="URL",
        default=os.environ.get("FORETELL_DATABASE"),
        help="keep the data in PostgreSQL instead ($FORETELL_DATABASE)",
    )
    command.add_argument("--verbose", action="store_true", help="log every request")
    command.add_argument(
        "--pace", metavar="MS", default="700", help="milliseconds a bot takes at least (700)"
    )
    add_addresses(command)
    command.add_argument(
        "--thinkers",
        metavar="N",
        help="processes that search for bots (one less than there are cores)",
    )
    add_house(command)
    add_oidc(command)
    add_outreach(command)
    command.add_argument("--no-limits", action="store_true", help=argparse.SUPPRESS)


def add_outreach(command: argparse.ArgumentParser) -> None:
    """What says how the operator is reached, and whom the server may write to."""
    command.add_argument(
        "--contact",
        metavar="ADDRESS",
        help="for security.txt: mailto:me@example.org or https://...",
    )
    command.add_argument(
        "--private-endpoints",
        action="store_true",
        help="let notifications and webhooks go into private networks, also without TLS",
    )
    command.add_argument(
        "--webhook",
        metavar="URL",
        default=os.environ.get("FORETELL_WEBHOOK"),
        help="tell this address, such as Discord's, of public tables ($FORETELL_WEBHOOK)",
    )


def add_addresses(command: argparse.ArgumentParser) -> None:
    """What one address may have, and whose word on addresses is believed."""
    command.add_argument(
        "--sockets", metavar="N", default="200", help="WebSockets that one address may hold (200)"
    )
    command.add_argument(
        "--connections",
        metavar="N",
        default="1000",
        help="connections of any kind that one address may hold (1000)",
    )
    command.add_argument(
        "--trusted-proxies",
        metavar="LIST",
        default=os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1,::1"),
        help="who may say where others come from ($FORWARDED_ALLOW_IPS; this machine)",
    )


def add_house(command: argparse.ArgumentParser) -> None:
    """What says who may get an account, and how people get back into one."""
    command.add_argument(
        "--registration",
        metavar="WHO",
        default="open",
        help="who may get an account: open, invite or closed (open)",
    )
    command.add_argument(
        "--smtp",
        metavar="URL",
        default=os.environ.get("FORETELL_SMTP"),
        help="send e-mails by smtp://user:password@host:port or smtps://... ($FORETELL_SMTP)",
    )
    command.add_argument(
        "--mail-from", metavar="ADDRESS", help="who e-mails come from, needed with --smtp"
    )


def add_oidc(command: argparse.ArgumentParser) -> None:
    """What names another house that people may log in by."""
    command.add_argument(
        "--oidc-issuer", metavar="URL", help="let people log in by this OpenID Connect issuer"
    )
    command.add_argument("--oidc-client", metavar="ID", help="what this server is called there")
    command.add_argument(
        "--oidc-secret",
        metavar="TEXT",
        default=os.environ.get("FORETELL_OIDC_SECRET"),
        help="and its secret, if it has one ($FORETELL_OIDC_SECRET)",
    )
    command.add_argument("--oidc-name", metavar="NAME", help="what people call that house")


def add_public_url(command: argparse.ArgumentParser) -> None:
    """What says where others find the server."""
    command.add_argument(
        "--public-url",
        metavar="URL",
        default=os.environ.get("FORETELL_PUBLIC_URL"),
        help="where others find it, such as https://example.org/games/ ($FORETELL_PUBLIC_URL)",
    )


def add_admin(command: argparse.ArgumentParser) -> None:
    """What can be typed after `foretell admin`."""
    parts = command.add_subparsers(
        dest="action",
        title="what to do",
        metavar="ACTION",
        parser_class=type(command),
        required=True,
    )

    def part(name: str, help: str, *named: str) -> argparse.ArgumentParser:
        made = parts.add_parser(name, help=help)
        for one in named:
            made.add_argument(one.lower(), metavar=one)
        add_data(made)
        add_database(made)
        return made

    add_admin_people(part)
    add_admin_house(part)


def add_admin_people(part: Callable[..., argparse.ArgumentParser]) -> None:
    """What the operator does about people; NAME is a name or an id."""
    listing = part("list", "list people: accounts, or those who have TEXT in their name")
    listing.add_argument("text", metavar="TEXT", nargs="?", default="")
    part("show", "what is known of somebody, and what was done", "NAME")
    add_public_url(part("add", "a new account, and a link to set its password by", "NAME"))
    add_public_url(part("reset", "a one-time link to set a new password by", "NAME"))
    promote = part("moderator", "make an account a moderator", "NAME")
    promote.add_argument("--remove", action="store_true", help="not any more")
    part("rename", "call somebody something else", "NAME", "NEW")
    mute = part("mute", "let nobody hear somebody", "NAME")
    mute.add_argument("--hours", metavar="N", help="for so long (for ever)")
    part("suspend", "let somebody not come for some hours", "NAME", "HOURS")
    ban = part("ban", "let somebody never come again", "NAME")
    ban.add_argument("--address-hours", metavar="N", help="nor guests from there, for so long")
    for one in (mute, ban):
        one.add_argument("--reason", metavar="TEXT", default="", help="kept, and told to them")
    part("lift", "let somebody speak and come again", "NAME")
    delete = part("delete", "delete somebody for good", "NAME")
    delete.add_argument("--yes", action="store_true", help="do not ask")


def add_admin_house(part: Callable[..., argparse.ArgumentParser]) -> None:
    """What else the operator does."""
    invite = part("invite", "links by which somebody may get an account")
    invite.add_argument("--count", metavar="N", default="1", help="how many (1)")
    add_public_url(invite)
    words = part("words", "words that names and chat avoid; WORD, *WORD* or WORD*")
    words.add_argument("--add", metavar="WORD", nargs="+", default=[], help="avoid these too")
    words.add_argument("--remove", metavar="WORD", nargs="+", default=[], help="allow these again")
    page = part("page", "the imprint or the privacy page, in Markdown", "PAGE")
    page.add_argument("file", metavar="FILE", nargs="?", help="`-` is standard input")
    page.add_argument("--language", metavar="CODE", default="en", help="en, de, es or ja (en)")
    page.add_argument("--remove", action="store_true", help="have none any more")
    log = part("log", "what moderators and you have done, the latest first")
    log.add_argument("--count", metavar="N", default="50", help="how many lines (50)")
