"""A real browser for the tests: found on the machine, or Debian's, installed by root.

`python -m scripts.chromium` says whether there is one.
"""

import os
import shutil
import sys

from scripts.debian import install

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
PACKAGES = ("chromium", "fonts-noto-cjk")  # a page in Japanese shall not be all boxes


def find_browser() -> str | None:
    """Where it is."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def main() -> int:
    """Make sure that there is one, or say what will not be tested."""
    found = find_browser() or (find_browser() if install(*PACKAGES) else None)
    if found is not None:
        print(f"A browser for the tests: {found}.")
        return 0
    print("No chromium here, and it cannot be installed: tests/browser will not run.")
    return 1 if os.environ.get("CI") == "true" else 0


if __name__ == "__main__":
    sys.exit(main())
