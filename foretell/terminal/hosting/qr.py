"""A QR code for the cameras of people who sit before the terminal."""

import segno

HALVES = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}  # two rows of cells in one of letters
QUIET = 2  # light cells around it, without which cameras do not find it


def draw(text: str) -> str:
    """The code in letters, drawn for light letters on a dark ground, as most terminals are."""
    rows = [list(row) for row in segno.make_qr(text, error="l").matrix_iter(border=QUIET)]
    if len(rows) % 2:
        rows.append([1] * len(rows[0]))
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join("".join(map(half, upper, lower)) for upper, lower in pairs)


def half(upper: int, lower: int) -> str:
    """Two cells, one above the other, as a letter."""
    return HALVES[int(upper > 0), int(lower > 0)]
