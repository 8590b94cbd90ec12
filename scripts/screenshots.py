"""Pictures of all games' tables for the README: `python -m scripts.screenshots` renews them."""

from pathlib import Path
from typing import Final

from playwright.sync_api import ViewportSize, sync_playwright

import foretell
from scripts.chromium import find_browser
from tests.browser.visitor import Visitor
from tests.server.serving import serving

FOLDER: Final = Path(__file__).resolve().parent.parent / "docs" / "pictures"
WIDE: Final = ViewportSize(width=1440, height=900)
DECISIONS: Final = 6  # how far into the game


def main() -> None:
    """Play a little at each table, and take its picture."""
    FOLDER.mkdir(exist_ok=True)
    with serving() as host, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"])
        for game in foretell.GAMES:
            context = browser.new_context(
                base_url=host.url, viewport=WIDE, reduced_motion="reduce", locale="en-GB"
            )
            ada = Visitor(context, host, "Ada")
            ada.page.add_init_script(f'localStorage.foretell = \'{{"finished":"{game}"}}\'')
            ada.table(game, fill="club")
            ada.play(decisions=DECISIONS)
            ada.wait(lambda ada=ada: ada.may_act, "our turn")
            ada.page.wait_for_timeout(500)
            ada.page.screenshot(path=FOLDER / f"{game}.jpg", type="jpeg", quality=80)
            context.close()
        browser.close()


if __name__ == "__main__":
    main()
