"""A server whose brisk clocks run out in seconds: `python -m tests.browser.hasty serve ...`."""

from foretell.cli import main
from foretell.table.clock import DAY, PROFILES, Profile

PROFILES["brisk"] = Profile(decision=3_000, reserve=0, warning=2_000, grace=DAY)

if __name__ == "__main__":
    raise SystemExit(main())
