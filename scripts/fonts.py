"""Cut our two typefaces down to what the page shows: `python -m scripts.fonts` writes them.

Both come from npm under the SIL Open Font License, which is shipped beside them. Japanese, and
letters of names that are not Latin, are left to the fonts of the device.
"""

from pathlib import Path
from shutil import copyfile
from typing import Final, NamedTuple

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT: Final = Path(__file__).resolve().parent.parent
FOUND: Final = ROOT / "web" / "node_modules" / "@fontsource-variable"
MADE: Final = ROOT / "web" / "src" / "fonts"
PAINTED: Final = ROOT / "foretell" / "server" / "links" / "display.ttf"
LICENCES: Final = ROOT / "web" / "public" / "fonts"
# Latin-1 covers English, German and Spanish; the rest are signs that our texts use.
KEPT: Final = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x100),
    *(0x152, 0x153, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2022),
    *(0x2026, 0x2039, 0x203A, 0x20AC, 0x2122, 0x2212),
]
FEATURES: Final = ["kern", "liga", "mark", "mkmk", "ccmp", "locl", "tnum", "lnum"]


class Face(NamedTuple):
    """A typeface: where it comes from, and which part of its design space is kept."""

    package: str
    file: str
    axes: dict[str, float | tuple[float, float]]


FACES: Final = {
    "display": Face(
        "fraunces", "fraunces-latin-full-normal", {"opsz": 40, "SOFT": 100, "WONK": 0, "wght": 650}
    ),
    "text": Face(
        "atkinson-hyperlegible-next",
        "atkinson-hyperlegible-next-latin-wght-normal",
        {"wght": (400, 700)},
    ),
}


def cut(face: Face) -> TTFont:
    """The face with the signs, weights and features that are used."""
    font = TTFont(FOUND / face.package / "files" / f"{face.file}.woff2", recalcTimestamp=False)
    options = Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=KEPT)
    subsetter.subset(font)
    instantiateVariableFont(font, face.axes, inplace=True)
    return font


def main() -> None:
    """Write both faces for browsers, one for pictures of links, and the licences."""
    MADE.mkdir(exist_ok=True)
    LICENCES.mkdir(exist_ok=True)
    for name, face in FACES.items():
        font = cut(face)
        if name == "display":
            font.flavor = None
            font.save(PAINTED)
        font.flavor = "woff2"
        font.save(MADE / f"{name}.woff2")
        copyfile(FOUND / face.package / "LICENSE", LICENCES / f"{face.package}-OFL.txt")


if __name__ == "__main__":
    main()
