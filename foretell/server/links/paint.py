"""Paint an SVG: `python paint.py FONT` reads it from stdin and writes a PNG to stdout.

A program of its own, run for each picture: painting holds Python's lock for a fifth of a second,
and nobody at a table shall wait for that.
"""

import sys

import resvg_py


def main() -> None:
    """Read an SVG from standard input and write it as a PNG."""
    svg = sys.stdin.buffer.read().decode()
    sys.stdout.buffer.write(
        resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=[sys.argv[1]])
    )


if __name__ == "__main__":
    main()
