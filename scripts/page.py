"""A package holds the page: whoever packs it without would hand out a server that shows nothing."""

import subprocess
import sys
from pathlib import Path
from typing import Final

from setuptools.command.bdist_wheel import bdist_wheel  # type: ignore[import-untyped]
from setuptools.command.sdist import sdist  # type: ignore[import-untyped]

ROOT: Final = Path(__file__).resolve().parent.parent
NONE: Final = "The page is not built, and cannot be built here: run `make web` before you pack it."


def build_page() -> None:
    """Build it in a checkout, if it is not built from what is there; elsewhere it was packed."""
    script = ROOT / "scripts" / "web.py"
    if script.exists():
        subprocess.run([sys.executable, script], cwd=ROOT)
    if not (ROOT / "foretell" / "page" / "index.html").exists():
        raise SystemExit(NONE)


class PackSources(sdist):  # type: ignore[misc]
    """The sources, with the page as it was built: to build from them takes no Node."""

    def run(self) -> None:
        build_page()
        super().run()


class PackWheel(bdist_wheel):  # type: ignore[misc]
    """Everything that a user needs."""

    def run(self) -> None:
        build_page()
        super().run()
