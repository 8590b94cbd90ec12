"""A real browser for the tests: found on the machine, or Debian's, installed by root.

`python -m scripts.chromium` says whether there is one.
"""

import shutil
import sys

from scripts.debian import ensure, install

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
PACKAGES = ("chromium", "fonts-noto-cjk")  # a page in Japanese shall not be all boxes


def find_browser() -> str | None:
    """Where it is."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


if __name__ == "__main__":
    sys.exit(ensure("A browser", find_browser, lambda: install(*PACKAGES), "tests/browser"))
