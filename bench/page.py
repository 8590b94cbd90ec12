"""`python -m bench.page`: how soon the start page is there, and how much it needs for that.

Each visit has a browser profile of its own, so that nothing is cached. Rows go to
bench/out/page.jsonl.
"""

import asyncio
import gzip
from statistics import median
from typing import Final

from playwright.async_api import Browser, Response, async_playwright

from bench.hosts import our_host
from bench.rows import Row, keep, row
from scripts.chromium import find_browser

VISITS: Final = 15
COUNTED: Final = (".js", ".woff2")
PAINTED: Final = """() => new Promise((resolve) => new PerformanceObserver((list) =>
    resolve(list.getEntries().at(-1).startTime)
).observe({ type: "largest-contentful-paint", buffered: true }))"""


def packed(path: str, body: bytes) -> int:
    """How many bytes travel: typefaces are packed already."""
    return len(body) if path.endswith(".woff2") else len(gzip.compress(body))


async def visit(browser: Browser, address: str) -> tuple[float, float]:
    """Milliseconds to the largest contentful paint, and kilobytes of script and typefaces."""
    page = await browser.new_page()
    got: list[Response] = []
    page.on("response", lambda one: got.append(one) if one.url.endswith(COUNTED) else None)
    await page.goto(address, wait_until="networkidle")
    painted: float = await page.evaluate(PAINTED)
    size = sum([packed(one.url, await one.body()) for one in got])
    await page.close()
    return painted, size / 1024


async def measure() -> list[Row]:
    """The start page, visited by strangers."""
    async with our_host() as host, async_playwright() as driver:
        browser = await driver.chromium.launch(
            executable_path=find_browser(), args=["--no-sandbox", "--disable-background-networking"]
        )
        address = f"http://127.0.0.1:{host.house.port}/"
        seen = [await visit(browser, address) for _ in range(VISITS)]
        await browser.close()
    painted, sizes = zip(*seen, strict=True)
    return [
        row("ms to the start page's largest paint, median v 1000", median(painted), 1000),
        row("KB of script and typefaces for the start page v 130", median(sizes), 130),
    ]


def main() -> None:
    """Measure the page, and keep what was seen."""
    keep("page.jsonl", asyncio.run(measure()))


if __name__ == "__main__":
    main()
