"""With TLS, behind a real Caddy that runs the lines of docs/hosting.md: in a folder, and alone."""

import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import httpx
import pytest
from playwright.sync_api import expect
from websockets.sync.client import connect

from scripts.caddy import Caddy, find_caddy, proxying
from scripts.postgres import free_port
from tests.browser.conftest import Visit
from tests.server.serving import PATIENCE, Server, serving

DOCS = Path(__file__).resolve().parent.parent.parent / "docs" / "hosting.md"
PROGRAM = find_caddy()
pytestmark = pytest.mark.skipif(PROGRAM is None, reason="there is no Caddy on this machine")


class Proxied(SimpleNamespace):
    """A server behind Caddy: where people find it, and whom they trust."""

    url: str  # without a slash at the end, as is the folder
    folder: str
    server: Server
    caddy: Caddy


def lines() -> dict[str, str]:
    """What the docs say, for a folder and for a host of its own."""
    text = DOCS.read_text()
    [folder] = re.findall(r"```caddy\n(.*?)```", text, re.DOTALL)
    [alone] = re.findall(r"it is one: `([^`]+)`", text)
    return {"/games": folder, "": alone}


@pytest.fixture(scope="module", params=["/games", ""], ids=["folder", "host"])
def proxied(request: pytest.FixtureRequest) -> Iterator[Proxied]:
    """The server is started with the address that people use."""
    assert PROGRAM is not None
    port = free_port()
    url = f"https://localhost:{port}{request.param}"
    with serving("--public-url", url, "--trusted-proxies", "127.0.0.1,::1") as server:
        inside = lines()[request.param].replace("127.0.0.1:8700", server.host)
        with proxying(PROGRAM, inside, port) as caddy:
            yield Proxied(url=url, folder=request.param, server=server, caddy=caddy)


def test_a_game_is_played_over_tls(visit: Visit, proxied: Proxied) -> None:
    ada = visit(cast(Server, proxied), None, ignore_https_errors=True, service_workers="block")
    page = ada.page
    page.goto(proxied.url)
    page.get_by_role("link", name="Lobby").first.click()
    expect(page).to_have_url(f"{proxied.url}/lobby")
    made = page.request.post(f"{proxied.url}/api/guests", data={"name": "Ada"})
    assert made.ok, made.text()
    kept = {(one["secure"], one["path"]) for one in ada.context.cookies()}
    assert kept == {(True, f"{proxied.folder}/")}
    wanted = {"game": "brujas", "options": {"players": 3}}
    table = page.request.post(f"{proxied.url}/api/tables", data=wanted).json()["id"]
    page.goto(f"{proxied.url}/table/{table}")
    expect(page.get_by_label("Link to this table")).to_have_value(f"{proxied.url}/table/{table}")
    page.get_by_role("button", name="Start").click()
    ada.play(decisions=2)


def test_the_certificate_is_checked_and_sockets_pass(proxied: Proxied) -> None:
    """With nothing but the authority of the proxy trusted: requests, and a socket."""
    trust = proxied.caddy.trust
    origin = proxied.caddy.url
    with httpx.Client(verify=trust, trust_env=False, timeout=PATIENCE) as bo:
        bo.headers["Origin"] = origin
        made = bo.post(f"{proxied.url}/api/guests", json={"name": "Bo"})
        assert made.status_code == 201, made.text
        table = bo.post(f"{proxied.url}/api/tables", json={"game": "brujas"}).json()["id"]
        heads = {"Cookie": "; ".join(f"{name}={value}" for name, value in bo.cookies.items())}
        address = f"{proxied.url.replace('https', 'wss')}/api/tables/{table}/socket"
        with connect(address, ssl=trust, additional_headers=heads, proxy=None) as socket:
            assert '"type":"table"' in str(socket.recv(PATIENCE))
        refused = bo.post(
            f"{proxied.url}/api/guests",
            json={"name": "Eve"},
            headers={"Origin": "https://x.example"},
        )
        assert refused.json()["code"] == "wrong_origin"
