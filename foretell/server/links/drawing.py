"""The picture of a link: the game's own scene, who sits there, and how it ended; as SVG."""

from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from foretell.games.registry import find
from foretell.server.links.art import LinkArt
from foretell.server.links.stranger import Seen

WIDTH: Final = 1200
HEIGHT: Final = 630
FONT: Final = Path(__file__).parent / "display.ttf"
PLATE: Final = 200  # how high the plate at the lower edge is
LONGEST: Final = 14  # letters of a name
CROWN: Final = "M8 36 5 14l10.5 9L24 8l8.500 15L43 14l-3 22c-10 2-22 2-32 0Z"
SCRIM: Final = (
    '<linearGradient id="dusk" x2="0" y2="1"><stop stop-color="#0c1b1a" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#0c1b1a" stop-opacity=".92"/></linearGradient>'
)


def draw(art: LinkArt, seen: Seen | None) -> str:
    """The whole picture."""
    parts = [*scene(art, seen), logo(art)]
    if seen is None:
        parts.append(written(600, 560, 44, "#f6ecd4", "Foretell", "middle"))
    else:
        parts += [title(art, seen), *cards(art, seen), *seats(art, seen)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}"'
        f' height="{HEIGHT}"><defs>{SCRIM}</defs><style>{art.style}</style>{"".join(parts)}</svg>'
    )


def scene(art: LinkArt, seen: Seen | None) -> list[str]:
    """The game's picture over the whole width, and dusk below it for what is written there."""
    picture = art.games[seen.game].picture if seen is not None and seen.game in art.games else ""
    ground = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#132826"/>'
    scaled = f'<g class="art" transform="translate(0 -215) scale(3.75)">{picture}</g>'
    mark = "" if picture else placed(art.mark, 400, 90, 400)
    top = HEIGHT - PLATE
    dusk = f'<rect y="{top - 90}" width="{WIDTH}" height="90" fill="url(#dusk)"/>'
    plate = f'<rect y="{top}" width="{WIDTH}" height="{PLATE}" fill="#0c1b1a" opacity=".92"/>'
    return [ground, scaled, mark, dusk, plate]


def placed(drawing: str, x: float, y: float, size: float, box: float = 48) -> str:
    """A drawing with its top left corner there, as wide as `size`."""
    return (
        f'<g class="art" transform="translate({x:.1f} {y:.1f}) scale({size / box:.4f})">'
        f"{drawing}</g>"
    )


def written(x: float, y: float, size: int, colour: str, text: str, anchor: str = "start") -> str:
    """Words in our display face."""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-family="Fraunces" font-size="{size}" fill="{colour}"'
        f' text-anchor="{anchor}">{escape(text)}</text>'
    )


def logo(art: LinkArt) -> str:
    """Whose table it is, in the upper corner."""
    plate = '<rect x="28" y="26" width="288" height="76" rx="38" fill="#0c1b1a" opacity=".72"/>'
    word = f'<g color="#f6ecd4">{placed(art.wordmark, 108, 42, 174, 174)}</g>'
    return plate + placed(art.mark, 44, 34, 56) + word


def title(art: LinkArt, seen: Seen) -> str:
    """The game's name over the seats, as pages call it in English."""
    name = art.names["en"].get(seen.game) or find(seen.game).name
    return written(44, HEIGHT - PLATE + 44, 46, "#ffd98a", name)


def cards(art: LinkArt, seen: Seen) -> list[str]:
    """What lies open on the table, fanned out in the middle."""
    known = art.games[seen.game].cards if seen.game in art.games else {}
    lying = [known[card] for card in seen.cards if card in known]
    left, middle = WIDTH / 2 - 75 * len(lying), (len(lying) - 1) / 2
    return [
        f'<g transform="rotate({4 * (k - middle):.1f} {left + 150 * k + 68:.0f} 700)">'
        + placed(card, left + 150 * k, 150, 136, 100)
        + "</g>"
        for k, card in enumerate(lying)
    ]


def seats(art: LinkArt, seen: Seen) -> list[str]:
    """Everybody at the table, the winners crowned."""
    step = (WIDTH - 88) / max(len(seen.seats), 1)
    drawn = []
    for k, seat in enumerate(seen.seats):
        x, y = 44 + step * k, HEIGHT - PLATE + 84.0
        figures = art.figures.get(seat.level or "", art.figures[""])
        figure = placed(figures[seat.colour % len(figures)], x, y, 92)
        faint = ' opacity=".4"' if seat.kind == "open" else ""
        drawn.append(f"<g{faint}>{figure}</g>")
        if k in seen.winners:
            crown = f'<path fill="#f2b84b" stroke="#22302f" stroke-width="2.4" d="{CROWN}"/>'
            drawn.append(placed(crown, x + 29, y - 24, 34))
        drawn.append(written(x + 102, y + 44, 30, "#f6ecd4", shown(seat.name)))
        if seen.scores is not None:
            drawn.append(written(x + 102, y + 84, 34, "#ffd98a", str(seen.scores[k])))
    return drawn


def shown(name: str | None) -> str:
    """A name as far as there is room, and as our face can write it: Latin letters and signs."""
    text = name or ""
    if any(ord(letter) > 0xFF for letter in text):
        return ""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
