"""Where others find a server: what it prints, and what links for friends are made of."""

import re

import pytest
import segno

from foretell.server.net.addresses import is_loopback, local_url, network_urls
from foretell.terminal.arguments import Refused
from foretell.terminal.hosting.qr import HALVES, QUIET, draw
from foretell.terminal.hosting.serve import read_public_url
from tests.server.serving import serving

NETWORK = network_urls("0.0.0.0", 1)
in_a_network = pytest.mark.skipif(not NETWORK, reason="this machine is in no network")


@in_a_network
def test_a_server_for_the_network_prints_every_address_that_works() -> None:
    with serving("--host", "0.0.0.0") as started:
        here = started.stranger()
        told = here.get("/api/addresses").json()
        assert told == {"public": None, "network": network_urls("0.0.0.0", started.port)}
        for url in told["network"]:
            assert here.get(url).status_code == 200
            from_there = here.get(f"{url}api/addresses").json()
            assert from_there == {"public": None, "network": []}  # their own address works
        started.stop()
        assert started.running.stdout is not None
        printed = started.running.stdout.read()
        assert re.findall(r"  (http://\S+)", printed) == told["network"]
        assert draw(told["network"][0]) in printed


def test_a_public_address_is_what_others_are_told() -> None:
    with serving("--public-url", "https://Play.example:443/games") as started:
        told = started.stranger().get("/api/addresses").json()
        assert told == {"public": "https://play.example/games/", "network": []}
        started.stop()
        assert started.running.stdout is not None
        assert started.running.stdout.read() == "Others open https://play.example/games/\n"


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("http://example.org", "http://example.org/"),
        ("https://example.org:8443/a/b/", "https://example.org:8443/a/b/"),
        ("http://[::1]:80/", "http://[::1]/"),
        ("", None),
        (None, None),
    ],
)
def test_public_addresses_are_written_in_one_way(typed: str | None, read: str | None) -> None:
    assert read_public_url(typed) == read


@pytest.mark.parametrize(
    "typed",
    [
        *("example.org", "ftp://example.org/", "https://", "https://example.org/?a", "/games/"),
        *("https://a:b@example.org/", "https://example.org/a b/", "https://example.org:x/"),
        *("https://example.org//", 'https://example.org/"><script>', "https://[/"),
    ],
)
def test_what_is_no_public_address_is_refused(typed: str) -> None:
    with pytest.raises(Refused, match=r"such as https://example\.org/"):
        read_public_url(typed)


def test_only_loopback_addresses_are_of_no_use_to_others() -> None:
    assert all(map(is_loopback, ["127.0.0.1", "127.8.8.8", "::1", "[::1]", "localhost"]))
    assert not any(map(is_loopback, ["192.168.1.7", "example.org", "::", "0.0.0.0"]))
    assert network_urls("localhost", 1) == network_urls("127.0.0.1", 1) == []
    assert network_urls("192.168.1.7", 1, "/games/") == ["http://192.168.1.7:1/games/"]
    assert local_url("::", 1) == "http://[::1]:1/"


def test_a_code_for_cameras_is_the_address() -> None:
    """Read back from the letters: dark cells are where nothing is written."""
    cells = {letter: pair for pair, letter in HALVES.items()}
    lines = draw("http://192.168.1.7:8700/").splitlines()
    rows = [[cells[letter][half] for letter in line] for line in lines for half in (0, 1)]
    inner = [row[QUIET:-QUIET] for row in rows[QUIET : -QUIET - 1]]
    code = segno.make_qr("http://192.168.1.7:8700/", error="l")
    assert inner == [[int(cell > 0) for cell in row] for row in code.matrix]
