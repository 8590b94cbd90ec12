"""What makes the page installable: a manifest, icons, and a worker that keeps out of the way."""

import json
import re
import struct
from pathlib import Path

import pytest

from foretell.server.net.headers import POLICY

PUBLIC = Path(__file__).resolve().parent.parent.parent / "web" / "public"
LANGUAGES = ["en", "de", "es", "ja"]


def size_of(picture: Path) -> str:
    """The size of a PNG, as manifests write it."""
    head = picture.read_bytes()[:24]
    assert head.startswith(b"\x89PNG\r\n\x1a\n")
    return "{}x{}".format(*struct.unpack(">II", head[16:]))


def test_the_manifest_names_icons_that_exist() -> None:
    manifest = json.loads((PUBLIC / "manifest.webmanifest").read_text())
    for icon in manifest["icons"]:
        picture = PUBLIC / icon["src"]
        assert picture.exists()
        assert picture.suffix == ".svg" or size_of(picture) == icon["sizes"]
        assert picture.stat().st_size < 32_000
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])


def test_the_worker_keeps_files_that_exist_and_no_page() -> None:
    worker = (PUBLIC / "sw.js").read_text()
    listed = re.search(r"const FILES = \[(.*?)\];", worker, re.DOTALL)
    assert listed is not None
    files = re.findall(r'"([^"]+)"', listed[1])
    assert files
    assert all((PUBLIC / file).exists() for file in files)
    assert "index.html" not in worker
    assert re.search(r'path\.startsWith\("api/"\)\) return;', worker)


def test_all_of_it_lies_where_the_page_lies() -> None:
    """A server may lie in a folder of its host: no address begins at the host's root."""
    for name in ("manifest.webmanifest", "sw.js", "offline.html", "offline.js"):
        assert not re.search(r"""["'(]/[a-z]""", (PUBLIC / name).read_text()), name


def test_being_offline_is_said_in_every_language() -> None:
    page = (PUBLIC / "offline.html").read_text()
    assert re.findall(r'<div lang="(\w+)"', page) == LANGUAGES


@pytest.mark.parametrize("name", ["offline.html", "offline.js", "offline.css", "sw.js"])
def test_the_policy_allows_all_of_it(name: str) -> None:
    text = (PUBLIC / name).read_text()
    assert not re.search(r"https?://|@import|\sstyle=|\son\w+=|<style", text)
    assert re.findall(r"<script[^>]*>([^<]+)</script>", text) == []
    assert "script-src 'self'" in POLICY  # from which workers come, too
    assert "default-src 'self'" in POLICY  # and manifests
