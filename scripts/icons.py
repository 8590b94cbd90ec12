"""Paint web/public/icons/*.png from foretell.svg with chromium, when the mark has changed."""

import subprocess
import sys
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory

ICONS = Path(__file__).resolve().parent.parent / "web" / "public" / "icons"
SIZES = [48, 180, 192, 512]
PAGE = """<!doctype html><style>html, body {{ margin: 0; background: #132826 }}
img {{ display: block; width: {size}px; height: {size}px }}</style><img src="{picture}">"""


def paint(chromium: str, size: int, folder: Path) -> None:
    """One icon."""
    page = folder / f"{size}.html"
    page.write_text(PAGE.format(size=size, picture=(ICONS / "foretell.svg").as_uri()))
    target = ICONS / f"foretell-{size}.png"
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
    options += ["--allow-file-access-from-files", f"--window-size={size},{size}"]
    command = [chromium, *options, f"--screenshot={target}", page.as_uri()]
    subprocess.run(command, check=True, capture_output=True)


def main() -> int:
    chromium = which("chromium") or which("chromium-browser") or which("google-chrome")
    if chromium is None:
        print("Icons are painted with chromium, which is not installed.")
        return 1
    with TemporaryDirectory() as folder:
        for size in SIZES:
            paint(chromium, size, Path(folder))
    return 0


if __name__ == "__main__":
    sys.exit(main())
