"""A page in a folder of its host, behind a real nginx that runs the lines of docs/server.md."""

import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest
from playwright.sync_api import expect
from websockets.sync.client import connect

from scripts.nginx import find_nginx, proxying
from scripts.postgres import free_port
from tests.browser.conftest import Visit
from tests.server.serving import NO_TLS, PATIENCE, Server, serving

DOCS = Path(__file__).resolve().parent.parent.parent / "docs" / "server.md"
LINES = re.search(r"```nginx\n(.*?)\n\n(.*?)```", DOCS.read_text(), re.DOTALL)
PROGRAM = find_nginx()
pytestmark = pytest.mark.skipif(PROGRAM is None, reason="there is no nginx on this machine")


class Proxied(SimpleNamespace):
    """A server behind nginx: where the proxy is, and the server itself."""

    url: str  # of the folder, without a slash at the end
    server: Server


@pytest.fixture(scope="module")
def proxied() -> Iterator[Proxied]:
    """The server is started with the address that people use."""
    assert LINES is not None
    assert PROGRAM is not None
    before, location = LINES.groups()
    port = free_port()
    url = f"http://127.0.0.1:{port}/games"
    with serving("--public-url", url) as server:
        inside = location.replace("127.0.0.1:8700", server.host)
        with proxying(PROGRAM, before, inside, port):
            yield Proxied(url=url, server=server)


def test_everything_lies_in_the_folder(visit: Visit, proxied: Proxied) -> None:
    """Page, worker, cookie, links, sockets, what is installed, and the page for no network."""
    ada = visit(cast(Server, proxied), None, service_workers="allow")
    page = ada.page
    page.goto(proxied.url)  # nginx adds the slash
    page.get_by_role("link", name="Lobby").first.click()
    expect(page).to_have_url(f"{proxied.url}/lobby")
    scope = page.evaluate("navigator.serviceWorker.ready.then((one) => one.scope)")
    assert scope == f"{proxied.url}/"
    made = page.request.post(f"{proxied.url}/api/guests", data={"name": "Ada"})
    assert made.ok, made.text()
    ada.decide_all()
    assert {one["path"] for one in ada.context.cookies()} == {"/games/"}
    wanted = {"game": "brujas", "options": {"players": 3}}
    table = page.request.post(f"{proxied.url}/api/tables", data=wanted).json()["id"]
    page.goto(f"{proxied.url}/table/{table}")
    expect(page.get_by_label("Link to this table")).to_have_value(f"{proxied.url}/table/{table}")
    page.get_by_role("button", name="Start").click()
    ada.play(decisions=2)
    page.reload()
    ada.play(decisions=1)
    manifest = page.locator("link[rel=manifest]").evaluate("(link) => link.href")
    assert manifest == f"{proxied.url}/manifest.webmanifest"
    assert page.request.get(manifest).json()["start_url"] == "./"
    ada.context.set_offline(True)
    page.goto(f"{proxied.url}/table/{table}")
    expect(page.get_by_role("heading", name="The stars are hidden")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).display") == "grid"
    ada.context.set_offline(False)


@pytest.mark.parametrize("path", ["", "/", "/lobby"])
def test_who_asks_the_server_itself_comes_to_the_folder(
    visit: Visit, proxied: Proxied, path: str
) -> None:
    ada = visit(proxied.server, None)
    ada.page.goto(f"{proxied.server.url}{path}")
    expect(ada.page).to_have_url(f"{proxied.server.url}/games{path or '/'}")
    expect(ada.page.get_by_role("link", name="Lobby").first).to_be_visible()


def test_a_proxy_may_leave_the_folder_out_and_name_itself(proxied: Proxied) -> None:
    """As `proxy_pass` with a slash does, and without a word on the host that was asked for."""
    assert LINES is not None
    assert PROGRAM is not None
    before, location = LINES.groups()
    inside = location.replace("127.0.0.1:8700;", f"{proxied.server.host}/;")
    inside = inside.replace("proxy_set_header Host $http_host;", "")
    with proxying(PROGRAM, before, inside) as port:
        url = f"http://127.0.0.1:{port}/games"
        page: dict[str, Any] = {"Origin": proxied.url.removesuffix("/games")}
        with httpx.Client(headers=page, verify=NO_TLS, trust_env=False, timeout=PATIENCE) as ada:
            html = ada.get(f"{url}/table/x").text
            assert 'data-base="/games/"' in html
            [script] = re.findall(r'<script[^>]* src="([^"]+)"', html)
            assert ada.get(f"http://127.0.0.1:{port}{script}").status_code == 200
            assert ada.post(f"{url}/api/guests", json={"name": "Ada"}).status_code == 201
            table = ada.post(f"{url}/api/tables", json={"game": "brujas"}).json()["id"]
            cookie = "; ".join(f"{k}={v}" for k, v in ada.cookies.items())
            address = f"{url.replace('http', 'ws')}/api/tables/{table}/socket"
            heads = {"Cookie": cookie}
            origin = cast(Any, page["Origin"])
            with connect(address, additional_headers=heads, origin=origin, proxy=None) as socket:
                assert '"type":"table"' in str(socket.recv(PATIENCE))
            elsewhere = {"Origin": "http://elsewhere.example"}
            refused = ada.post(f"{url}/api/guests", json={"name": "Eve"}, headers=elsewhere)
            assert refused.json()["code"] == "wrong_origin"
