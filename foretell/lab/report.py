"""The report of a study: one page that needs nothing else, to read, to print and to send."""

from html import escape
from importlib.resources import files
from re import sub
from typing import Final

from foretell.lab.charts import SIGNS, picture
from foretell.lab.findings.common import common_findings
from foretell.lab.findings.comparison import Comparison, compare
from foretell.lab.findings.finding import Finding, Measure, bots_in_words, excludes, labels
from foretell.lab.sample import Sample
from foretell.lab.subject import subject_of

SAME_DEALS: Final = "All were played on the same deals; what luck a deal holds drops out."
OTHER_DEALS: Final = "They cannot be played on the same deals, so luck weighs more."
READING: Final = (
    "27.1 % (24.9 to 29.3) says: in these games it was 27.1 %, and if one played on for ever it "
    "would most likely be between 24.9 and 29.3 %. Such a 95 % interval, in figures the line "
    "through a dot or on a bar, misses the truth once in twenty. All games of a deal count as one "
    "observation, for they are alike. The games are played by bots: how people play may differ."
)


def report(
    samples: list[Sample], found: list[Finding], about: str, command: str, tables: list[str]
) -> str:
    """The whole page."""
    names = labels([sample.variant for sample in samples]) if len(samples) > 1 else []
    game = samples[0].variant.setup.game.name
    parts = [
        f"<header><p class=kicker>Foretell lab</p><h1>{escape(game)}</h1>{heading(samples, about)}",
        legend(names) if names else "",
        "</header><main>",
        side_by_side(compare(samples, found)) if names else in_short(found),
        "<div class=findings>",
        *(article(finding, number, names) for number, finding in enumerate(found)),
        f"</div></main>{footer(command, tables)}",
    ]
    style = files("foretell.lab").joinpath("report.css").read_text(encoding="utf-8")
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        '<meta name="color-scheme" content="light dark">'
        f"<title>{escape(game)}: {escape(about)}</title><style>{style}</style>"
    )
    body = "\n".join(part for part in parts if part)
    return f'<!doctype html>\n<html lang="en"><head>{head}</head><body>\n{body}\n</body></html>\n'


def findings(samples: list[Sample]) -> list[Finding]:
    """All that is found about games of this kind."""
    seats, *others = common_findings(samples)
    subject = subject_of(samples[0].variant.setup.game)
    return [seats, *subject.findings(samples), *others]


def prose(text: str) -> str:
    """A sentence for a page; code stands between backticks, and no line begins with a %."""
    kept = sub(r"(\d) %|p ([=<]) ", lambda found: found[0].replace(" ", "\N{NO-BREAK SPACE}"), text)
    return sub(r"`([^`]*)`", r"<code>\1</code>", escape(kept))


def heading(samples: list[Sample], about: str) -> str:
    """What was played."""
    lines = [f"<p class=lede>{prose(about)}</p>"]
    bots = {bots_in_words(sample.variant.lineup) for sample in samples}
    if len(bots) == 1:
        lines.append(f"<p>Played by {prose(bots.pop())}.</p>")
    return "".join(lines)


def legend(names: list[str]) -> str:
    """Which sign and colour stands for what."""
    signs = (
        f'<li><b style="color:var(--series-{number})">{SIGNS[number]}</b> {prose(name)}</li>'
        for number, name in enumerate(names)
    )
    return f"<ul class=legend>{''.join(signs)}</ul>"


def in_short(found: list[Finding]) -> str:
    """The first sentence of the first findings."""
    told = [f"<li>{prose(finding.sentences[0])}</li>" for finding in found[:5]]
    return f"<section class=short><h2>In short</h2><ul>{''.join(told)}</ul></section>"


def side_by_side(comparison: Comparison) -> str:
    """What differs between the variants."""
    told = "".join(f"<li>{prose(sentence)}</li>" for sentence in comparison.sentences)
    note = (
        f"{SAME_DEALS if comparison.same_deals else OTHER_DEALS} Bold: the 95 % interval of the "
        "difference leaves 0 out. Of twenty lines where nothing differs, one does so by luck."
    )
    return (
        f"<section class=short><h2>In short</h2><ul>{told}</ul></section>"
        "<section class=compare><h2>Side by side</h2>"
        f"{table(comparison.measures, comparison.names)}<p class=basis>{prose(note)}</p></section>"
    )


def article(finding: Finding, number: int, names: list[str]) -> str:
    """One finding."""
    told = "".join(f"<p>{prose(sentence)}</p>" for sentence in finding.sentences)
    drawn = ""
    if finding.figure is not None:
        drawn = picture(finding.figure, f"f{number}", escape(finding.title))
    signs = legend(finding.legend or names)
    heads = finding.heads or names or ["all"]
    numbers = table(finding.measures, heads)
    return (
        f"<article><h2>{prose(finding.title)}</h2>{told}<figure>{drawn}{signs}"
        f"<figcaption>{prose(finding.basis)}</figcaption></figure>"
        f"<details><summary>The numbers</summary>{numbers}</details></article>"
    )


def table(measures: list[Measure], heads: list[str]) -> str:
    """Measures as lines, variants as columns, and how much more each has than the first."""
    several = len(heads) > 1
    more = ["difference"] if len(heads) == 2 else [f"{head}: difference" for head in heads[1:]]
    titles = ["", *heads, *more] if several else ["", "mean (95 % interval)", "n"]
    top = "".join(f"<th scope=col>{prose(title)}</th>" for title in titles)
    rows = "".join(row(one, titles) for one in measures)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{rows}</tbody></table>"


def row(measure: Measure, titles: list[str]) -> str:
    """One line of a table."""
    cells = [measure.write(one) for one in measure.estimates()]
    if len(cells) == 1:
        cells.append(f"{measure.found[0].count:,}")
    found = [f"<td data-of='{escape(t)}'>{c}</td>" for t, c in zip(titles[1:], cells, strict=False)]
    for number in range(1, len(measure.found)):
        more = measure.more(number)
        text = measure.write_more(more)
        text = f"<b>{text}</b>" if excludes(more, 0) else text
        found.append(f"<td data-of='{escape(titles[len(cells) + number])}'>{text}</td>")
    return f"<tr><th scope=row>{prose(measure.name)}</th>{''.join(found)}</tr>"


def footer(command: str, tables: list[str]) -> str:
    """How to read it, how to have it again, and where the data are."""
    beside = ", ".join(f"<code>{escape(name)}</code>" for name in tables)
    return (
        f"<footer><h2>How to read this</h2><p>{READING}</p>"
        f"<h2>The same again</h2><p><code class=command>{escape(command)}</code></p>"
        f"<p>The data lie beside this page: {beside}. docs/lab.md of Foretell explains the columns."
        "</p></footer>"
    )
