"""The documentation: every page is shown, every link leads somewhere, every command runs."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import httpx
import pytest

from foretell.server.http.documents.docs import names
from tests.server.serving import PATIENCE, ROOT, Server, serving

COMMANDS = re.compile(r"```sh\n(.*?)```", re.S)
# The sources of the pages, by their names on the site.
SOURCES = {
    **{path.stem: path for path in (ROOT / "docs").glob("*.md")},
    **{name: ROOT / f"{name.upper()}.md" for name in ("contributing", "security", "changelog")},
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(data=tmp_path_factory.mktemp("docs") / "data") as server:
        yield server


class Links(HTMLParser):
    """What a page links to, loads, and can be linked to."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.anchors: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attributes}
        self.anchors.add(told.get("id", ""))
        if tag == "a":
            self.links.append(told["href"])
        elif tag in ("link", "script", "img"):
            self.loaded.append(told.get("href") or told.get("src") or "")


def pages(client: httpx.Client) -> dict[str, Links]:
    """All pages of the documentation by their address, and that of all operations."""
    found = {}
    for address in ["/api", *("/docs" if name == "index" else f"/docs/{name}" for name in names())]:
        answer = client.get(address)
        assert answer.status_code == 200, address
        assert answer.headers["content-type"].startswith("text/html")
        found[address] = Links(answer.text)
    return found


def test_every_page_is_there_and_leads_nowhere_else(server: Server) -> None:
    assert set(names()) == set(SOURCES), "the list of pages and the files"
    client = server.stranger()
    found = pages(client)
    for address, page in found.items():
        for link in page.links:
            place, _, anchor = link.partition("#")
            if place.startswith(("https:", "http:")) or place == "/":
                continue
            assert place in {"", *found} or place.endswith(".json"), (address, link)
            if anchor:
                assert anchor in found[place or address].anchors, (address, link)
        for file in page.loaded:
            assert file.startswith("/"), (address, file)
            assert client.get(file).status_code == 200, (address, file)
    assert client.get("/docs/hosting.md").text == SOURCES["hosting"].read_text(encoding="utf-8")
    for nowhere in ("/docs/nothing", "/docs/pictures/%2e%2e%2findex.md", "/docs/index.html"):
        assert client.get(nowhere).status_code == 404


def test_every_operation_is_on_the_page_of_all(server: Server) -> None:
    client = server.stranger()
    page = client.get("/api").text
    paths = client.get("/api/openapi.json").json()["paths"]
    for operation in (one for item in paths.values() for one in item.values()):
        assert f'<details id="{operation["operationId"]}">' in page


def run(script: str, folder: Path) -> str:
    """Run commands as they are typed, each of which has to work; what they say."""
    programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-ec", script],
        cwd=folder,
        env={**os.environ, "PATH": programs, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def commands(name: str) -> list[str]:
    """The blocks of a page that can be typed."""
    return COMMANDS.findall(SOURCES[name].read_text(encoding="utf-8"))


def test_commands_for_players_work(tmp_path: Path) -> None:
    terminal, many = commands("play")
    told = run(terminal, tmp_path)
    assert "wins!" in told
    assert told.endswith("1 record is valid.\n")
    assert "200 records are valid." in run(many, tmp_path)


def test_commands_about_decisions_work(tmp_path: Path) -> None:
    (review,) = commands("insight")
    assert "Seat 0" in run(review, tmp_path)
    assert (tmp_path / "review.html").stat().st_size > 10_000


def test_commands_of_a_host_work(server: Server) -> None:
    look, back_up, restore = commands("hosting")
    folder = server.data.parent
    server.client("Ada").post("/api/tables", json={"game": "brujas", "start": True})
    told = run(look, folder)
    assert re.search(r"public-url.*https://example\.org/games/", told)
    assert "1 table" in run(back_up, folder)
    assert len(list((folder / "backups").iterdir())) == 1
    server.stop()
    run(restore, folder)
    server.start()
