"""What is wrong with a page for those who use it differently."""

from pathlib import Path

from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parent.parent.parent
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def complaints(page: Page) -> list[str]:
    """What axe finds wrong with the page as it is, once it is there."""
    page.locator("h1").first.wait_for(state="attached")
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{problem['id']}: {problem['help']}: {node['html'][:200]}"
        for problem in found["violations"]
        for node in problem["nodes"]
    ]
