"""How a table looks: as text, or as a picture of that text with its coloured tiles."""

import re
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from foretell.kit.state import OVER, State
from foretell.match import Setup
from foretell.terminal.paint import TILES, Paint, width, wrap
from foretell.terminal.playing.screen import Seats
from foretell.terminal.playing.screens import screen_of

Pixels = NDArray[np.uint8]
Colour = tuple[int, int, int]

COLUMNS: Final = 80
ROWS: Final = 16
MARGIN: Final = 4
SCALE: Final = 2
CELL: Final = (6, 12)  # pixels of a sign before it is scaled
PAPER: Final = (250, 248, 240)
COLOURS: Final[dict[str, Colour]] = {
    "black": (24, 24, 24),
    "white": (255, 255, 255),
    "red": (178, 34, 34),
    "blue": (36, 84, 160),
    "yellow": (240, 200, 60),
    "green": (110, 180, 90),
    "grey": (200, 200, 200),
    "pink": (190, 60, 130),
    "brown": (120, 80, 40),
}
LOOKS: Final = {code: tuple(look.split(" on ")) for look, code in TILES.items()}
ESCAPE: Final = re.compile(r"\x1b\[([0-9;]*)m")


def text(setup: Setup, state: State, seat: int, paint: Paint) -> list[str]:
    """The table as a seat sees it, line by line."""
    names = [f"P{number}" for number in range(state.players)]
    screen = screen_of(setup.game, setup.options, Seats(names, seat), paint)
    told = state.view(seat).json()
    head = paint.bold(f"{setup.game.name}, as player_{seat} sees it")
    if state.turn == OVER:
        winners = " and ".join(f"player_{winner}" for winner in state.winners())
        lines = [f"Won by {winners}.", *screen.ending(told)]
    else:
        lines = [*screen.table(told), screen.question(told)]
    return [head, *(part for line in lines for part in fit(line))]


def fit(line: str) -> list[str]:
    """A line that has room, or the words of a longer one on several."""
    return [line] if width(line) <= COLUMNS else wrap(line, COLUMNS)


def picture(lines: list[str]) -> Pixels:
    """The lines as pixels: rows, columns, and red, green and blue. Every picture has one size."""
    size = (COLUMNS * CELL[0] + 2 * MARGIN, ROWS * CELL[1] + 2 * MARGIN)
    image = Image.new("RGB", size, PAPER)
    draw = ImageDraw.Draw(image)
    for row, line in enumerate(lines[:ROWS]):
        write(draw, row, line)
    pixels = np.asarray(image, dtype=np.uint8)
    return pixels.repeat(SCALE, axis=0).repeat(SCALE, axis=1)


def write(draw: ImageDraw.ImageDraw, row: int, line: str) -> None:
    """Write a line, tiles on their ground."""
    ink, ground = COLOURS["black"], PAPER
    column = 0
    for number, part in enumerate(ESCAPE.split(line)):
        if number % 2:
            ink, ground = dressed(part, ink, ground)
            continue
        begin, top = MARGIN + column * CELL[0], MARGIN + row * CELL[1]
        column += len(part)
        if ground != PAPER:
            end = MARGIN + column * CELL[0]
            draw.rectangle((begin - 1, top, end, top + CELL[1] - 2), fill=ground)
        draw.text((begin, top), part, fill=ink, font=font())


def dressed(code: str, ink: Colour, ground: Colour) -> tuple[Colour, Colour]:
    """Ink and ground after an escape code; bold and dim change neither."""
    if code in LOOKS:
        look = LOOKS[code]
        return COLOURS[look[0]], COLOURS[look[1]]
    return (COLOURS["black"], PAPER) if code == "39;49" else (ink, ground)


@cache
def font() -> ImageFont.ImageFont:
    """Signs of one width, which come with Pillow."""
    return ImageFont.load_default_imagefont()
