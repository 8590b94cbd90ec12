"""A review as one page to send around: it asks nothing of any other place, and runs no script."""

from html import escape
from typing import Final

from foretell.review.findings import Decision, Review, Seat
from foretell.terminal.playing.screen import Screen
from foretell.terminal.records.reasons import flagged, like, points, reasons

WIDTH: Final = 640
HEIGHT: Final = 240
EDGE: Final = 34  # for the figures beside the curve
STYLE: Final = """
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #22201c; --soft: #6b665d;
  --line: #dcd7cc;
  --seat0: #b3402e; --seat1: #1f6fb2; --seat2: #2d7d46; --seat3: #8a5a00; --seat4: #7a4fb0 }
@media (prefers-color-scheme: dark) { :root { --paper: #191b20; --ink: #ece8df; --soft: #a8a397;
  --line: #3a3d45; --seat0: #ff8a75; --seat1: #7cc0ff; --seat2: #7ed79a; --seat3: #f0c05a;
  --seat4: #c9a6ff } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 46rem; padding: 1.25rem 1rem 3rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0 0 1rem }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem }
ul, ol { list-style: none; margin: 0; padding: 0 }
li { border-top: 1px solid var(--line); padding: .6rem 0 }
p { margin: .2rem 0 } .soft { color: var(--soft) } svg { display: block; width: 100%; height: auto }
.curve { fill: none; stroke-width: 2.5; stroke-linejoin: round }
text { fill: var(--soft); font-size: 13px }
.key { display: inline-block; width: .8em; height: .8em; border-radius: 50%; margin-right: .45em }
.cost { float: right; font-variant-numeric: tabular-nums; padding-left: 1rem }
"""
ABOUT: Final = (
    "A point of victory is a hundredth of the whole. What a decision gave away is measured in"
    " worlds that its player could not rule out, never by cards that nobody could see. The curve"
    " sees all cards."
)


def page(review: Review, game: str, names: list[str], screen: Screen) -> str:
    """The whole page."""
    title = escape(f"{game}: review")
    policy = "default-src 'none'; style-src 'unsafe-inline'"
    parts = [
        '<!doctype html><html lang="en"><head><meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title><style>{STYLE}</style></head><body><h1>{title}</h1>",
        f"<ul>{''.join(headline(k, names[k], one) for k, one in enumerate(review.seats))}</ul>",
        f"<h2>Chances over the game</h2>{curve(review, names)}",
        f"<h2>Moments that mattered</h2>{moments(review, names, screen)}",
        f'<p class="soft">{ABOUT}</p></body></html>',
    ]
    return "\n".join(parts) + "\n"


def key(seat: int) -> str:
    """The dot in a seat's colour."""
    return f'<span class="key" style="background:var(--seat{seat})"></span>'


def headline(number: int, name: str, seat: Seat) -> str:
    """How one seat played, and what luck brought it."""
    told = "not reviewed"
    if seat.decisions:
        told = f"gave away {points(seat.regret)} points a decision, {like(seat)}"
    luck = f"Luck {100 * seat.luck:+.0f} ± {200 * seat.luck_se:.0f}"
    won = "won" if seat.result == 1 else "shared the victory" if seat.result else "did not win"
    head = f"<p>{key(number)}<strong>{escape(name)}</strong> {told}.</p>"
    return f'<li>{head}<p class="soft">{luck}; {won}.</p></li>'


def curve(review: Review, names: list[str]) -> str:
    """Everybody's chances after each entry of the log, with the moments that mattered on it."""
    lines = [scale(share) for share in (0, 25, 50, 75, 100)]
    for seat in range(len(names)):
        spots = " ".join(
            "{:.1f},{:.1f}".format(*spot(review, k, seat)) for k in range(len(review.curve))
        )
        lines.append(f'<polyline class="curve" style="stroke:var(--seat{seat})" points="{spots}"/>')
    for one in flagged(review):
        across, down = spot(review, one.entry, one.seat)
        told = escape(f"{names[one.seat]}: {one.do}")
        place = f'cx="{across:.1f}" cy="{down:.1f}" r="5"'
        lines.append(
            f'<circle {place} style="fill:var(--seat{one.seat})"><title>{told}</title></circle>'
        )
    about = 'role="img" aria-label="Everybody\'s chance of victory, in points of a hundred"'
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" {about}>{"".join(lines)}</svg>'


def scale(share: int) -> str:
    """A line across the curve, with its figure."""
    down = height(share / 100)
    line = f'<path d="M{EDGE} {down:.1f}H{WIDTH}" style="stroke:var(--line)"/>'
    return f'{line}<text x="{EDGE - 6}" y="{down + 4:.1f}" text-anchor="end">{share}</text>'


def height(share: float) -> float:
    """How far down a share is drawn."""
    return 10 + (HEIGHT - 20) * (1 - share)


def spot(review: Review, entry: int, seat: int) -> tuple[float, float]:
    """Where the curve of a seat is after an entry."""
    across = EDGE + (WIDTH - EDGE - 8) * entry / max(len(review.curve) - 1, 1)
    return across, height(review.curve[entry][seat])


def moments(review: Review, names: list[str], screen: Screen) -> str:
    """The decisions that cost something, the dearest first."""
    found = flagged(review)
    if not found:
        return "<p>No decision was clearly wrong.</p>"
    return f"<ol>{''.join(moment(one, names, screen) for one in found)}</ol>"


def moment(one: Decision, names: list[str], screen: Screen) -> str:
    """A decision that cost something, with what speaks for the better action."""
    cost = f'<span class="cost">&minus;{points(one.regret)} ± {points(2 * one.se)}</span>'
    who = f"{key(one.seat)}<strong>{escape(names[one.seat])}</strong>"
    what = f"{who} {escape(one.do)}: a {one.verdict}. Better: {escape(one.best)}."
    why = "".join(f"<p>{escape(told)}</p>" for told in reasons(screen, one))
    return f'<li>{cost}<p>{what}</p>{why}<p class="soft">Entry {one.entry} of the log.</p></li>'
