"""A real browser for the tests: found on the machine, or Debian's, installed by root.

`python -m scripts.chromium` says whether there is one. Chromium without windows comes first: it has
the same engine, and takes a third less of the processor, for it draws no browser around its pages.
"""

import shutil
import sys

from scripts.debian import ensure, install

LIGHT = "chromium-headless-shell"
WHOLE = ("chromium", "chromium-browser", "google-chrome", "chrome")
PACKAGES = ("chromium", "fonts-noto-cjk")  # a page in Japanese shall not be all boxes


def find_browser() -> str | None:
    """Where the quickest one is."""
    return shutil.which(LIGHT) or find_whole()


def find_whole() -> str | None:
    """Where one is that shows notifications, which the light one never does."""
    return next((found for name in WHOLE if (found := shutil.which(name))), None)


def fetch() -> bool:
    """Install both, or on systems that have no light one the other; is it done?"""
    return install(LIGHT, *PACKAGES) or install(*PACKAGES)


if __name__ == "__main__":
    sys.exit(ensure("A browser", find_whole, fetch, "tests/browser"))
