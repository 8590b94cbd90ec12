"""How the page is served: what browsers may keep, and what is not there."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from foretell.server.http.page import page_routes

Client = TestClient[Litestar]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Foretell</title>")
    (tmp_path / "assets" / "index-a1b2.js").write_text("export {};" * 100)
    (tmp_path / "icon.png").write_bytes(b"\x89PNG")
    (tmp_path / "sw.js").write_text("self;")
    (tmp_path / "manifest.webmanifest").write_text("{}")
    (tmp_path / "routes.json").write_text(json.dumps(["/", "/lobby", "/table/:id"]))
    with TestClient(Litestar([page_routes(tmp_path)], openapi_config=None)) as made:
        yield made


@pytest.mark.parametrize("path", ["/", "/lobby", "/table/x-1"])
def test_addresses_of_the_page_are_the_page(client: Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert "<title>Foretell" in answer.text
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path", ["/nowhere", "/table/", "/table/a/b", "/lobby/x", "/../etc/passwd"]
)
def test_unknown_addresses_are_the_page_with_404(client: Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert "<title>Foretell" in answer.text


def test_an_unknown_asset_is_not_the_page(client: Client) -> None:
    answer = client.get("/assets/index-old.js")
    assert answer.status_code == 404
    assert "<title>" not in answer.text


def test_nothing_under_api_is_the_page(client: Client) -> None:
    answer = client.get("/api/nowhere")
    assert answer.status_code == 404
    assert "<title>" not in answer.text


def test_assets_are_kept_for_ever_and_packed(client: Client) -> None:
    answer = client.get("/assets/index-a1b2.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.text.startswith("export {};")
    plain = client.get("/assets/index-a1b2.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert len(gzip.compress(plain.content)) < len(plain.content)


@pytest.mark.parametrize(
    ("path", "type"),
    [("/sw.js", "text/javascript"), ("/manifest.webmanifest", "application/manifest+json")],
)
def test_what_installs_the_page_is_asked_for_afresh(client: Client, path: str, type: str) -> None:
    answer = client.get(path)
    assert answer.headers["content-type"].startswith(type)
    assert answer.headers["cache-control"] == "no-cache"


def test_what_a_browser_has_is_not_sent_again(client: Client) -> None:
    first = client.get("/")
    again = client.get("/", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    assert again.content == b""


def test_head_has_no_body(client: Client) -> None:
    answer = client.head("/")
    assert answer.status_code == 200
    assert answer.content == b""


def test_a_server_without_a_page_says_how_to_get_one(tmp_path: Path) -> None:
    with TestClient(Litestar([page_routes(tmp_path)], openapi_config=None)) as client:
        answer = client.get("/")
        assert answer.status_code == 503
        assert "make web" in answer.text
