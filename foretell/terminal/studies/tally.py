"""What many games add up to, and how that is printed."""

from collections import Counter
from typing import Final

from foretell.lab.statistics import quantile
from foretell.terminal.paint import pad

ROWS: Final = 15  # of a histogram, at the most
BAR: Final = 40


class Tally:
    """Lengths, scores and wins of the games so far; its size does not grow with them."""

    def __init__(self, players: int) -> None:
        self.games = 0
        self.decisions = 0
        self.lengths: Counter[int] = Counter()
        self.scores: list[Counter[int]] = [Counter() for _ in range(players)]
        self.won = [0.0] * players

    def add(self, decisions: int, scores: list[int], winners: list[int]) -> None:
        """Count one game; those who share a victory have a part of it each."""
        self.games += 1
        self.decisions += decisions
        self.lengths[decisions] += 1
        for seat, score in enumerate(scores):
            self.scores[seat][score] += 1
        for seat in winners:
            self.won[seat] += 1 / len(winners)

    def report(self, seconds: float) -> list[str]:
        """The summary."""
        low, high = min(self.lengths), max(self.lengths)
        rate, speed = self.games / seconds, self.decisions / seconds
        mean = self.decisions / self.games
        return [
            f"games      {self.games:>14,}   {rate:,.0f} a second",
            f"decisions  {self.decisions:>14,}   {speed:,.0f} a second",
            f"length     {mean:>14,.1f}   decisions a game, from {low} to {high}",
            "",
            *self._table(),
            "",
            *histogram(sum(self.scores, Counter())),
        ]

    def _table(self) -> list[str]:
        heads = ["wins", "lowest", "25 %", "median", "75 %", "highest", "mean"]
        lines = ["seat  " + "".join(f"{head:>9}" for head in heads)]
        for seat, scores in enumerate(self.scores):
            wins = f"{100 * self.won[seat] / self.games:.1f} %"
            lines.append(f"{seat:<6}{wins:>9}" + spread(scores))
        return [*lines, f"{'all':6}{'':9}" + spread(sum(self.scores, Counter()))]


def spread(scores: Counter[int]) -> str:
    """Lowest, quartiles, highest and mean."""
    cells = [f"{quantile(scores, part):>9}" for part in (0.0, 0.25, 0.5, 0.75, 1.0)]
    mean = sum(score * times for score, times in scores.items()) / scores.total()
    return "".join(cells) + f"{mean:>9.2f}"


def histogram(scores: Counter[int]) -> list[str]:
    """How often each score, or each range of scores, came up."""
    low, high = min(scores), max(scores)
    step = -(-(high - low + 1) // ROWS)
    bins: Counter[int] = Counter()
    for score, times in scores.items():
        bins[low + (score - low) // step * step] += times
    most = max(bins.values())
    starts = range(low, high + 1, step)
    names = {
        start: str(start) if step == 1 else f"{start} to {start + step - 1}" for start in starts
    }
    room = max(len(name) for name in names.values())
    lines = [f"{'score':{max(room, 5)}}  how often"]
    for start in starts:
        bar = pad("#" * round(BAR * bins[start] / most), BAR)
        share = 100 * bins[start] / scores.total()
        lines.append(f"{names[start]:>{max(room, 5)}}  {bar}{share:>6.1f} %")
    return lines
