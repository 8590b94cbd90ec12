"""A real browser at a real server. A test that fails leaves screenshots in build/browser."""

import re
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from scripts.chromium import find_browser
from tests.browser.visitor import Visitor
from tests.server.serving import PATIENCE, Server, serving

ROOT = Path(__file__).resolve().parent.parent.parent
SHOTS = ROOT / "build" / "browser"
FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"),
    *("--disable-component-update", "--disable-sync"),
    "--font-render-hinting=none",  # letters as wide as on phones
    # Two pages of the browser's own for every window, which take more than a page of ours. The last
    # flag of this name counts: the rest is what the driver switches off.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,AimEnabled,HttpsUpgrades,"
    "HttpsFirstBalancedModeAutoEnable,MediaRouter,OptimizationHints,PaintHolding,"
    "DestroyProfileOnBrowserClose,ThirdPartyStoragePartitioning,PreconnectToSearch",
]
Visit = Callable[..., Visitor]
expect.set_options(timeout=1000 * PATIENCE)  # a machine may be busy


@pytest.fixture(scope="module")
def program() -> str | None:
    """Which browser the tests of a file need: the quickest, unless they say otherwise."""
    return find_browser()


@pytest.fixture(scope="module")
def browser(program: str | None) -> Iterator[Browser]:
    """Debian's chromium. It goes with the module: while it is there, no other loop can run."""
    if program is None:
        pytest.skip("there is no chromium on this machine")
    with sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=program, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def host() -> Iterator[Server]:
    """A server whose bots do not hesitate."""
    with serving() as started:
        yield started


@pytest.fixture
def visit(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Makes somebody with a browser of their own; none may see an error or ask another host.

    Only who looks at that wants the time for which a trick that is over stays.
    """
    visitors: list[Visitor] = []

    def make(
        host: Server, name: str | None = "Ada", speed: str = "instant", **more: Any
    ) -> Visitor:
        context: BrowserContext = browser.new_context(
            base_url=host.url, **{"reduced_motion": "reduce", "locale": "en-GB", **more}
        )
        visitor = Visitor(context, host, name)
        visitor.prefer(speed=speed)
        visitors.append(visitor)
        return visitor

    yield make
    if getattr(request.node, "failed", False):
        take_pictures(request.node.name, [visitor.page for visitor in visitors])
    for visitor in visitors:
        visitor.context.close()
    for visitor in visitors:
        assert visitor.errors == []


def take_pictures(name: str, pages: list[Page]) -> None:
    """What the browsers showed when a test failed."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    plain = re.sub(r"[^\w-]", "_", name)
    for number, page in enumerate(pages):
        page.screenshot(path=SHOTS / f"{plain}-{number}.png")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let fixtures know whether their test has failed."""
    report = yield
    if report.when == "call":
        item.failed = report.failed  # type: ignore[attr-defined]
    return report
