"""`foretell rules`: a game's rules in our own words, or one section or clause of them."""

import sys
from argparse import Namespace

from foretell.games.registry import find
from foretell.terminal.paint import columns, paint_for
from foretell.terminal.playing.rulebook import lay, lay_book, open_rulebook


def run(arguments: Namespace) -> int:
    """Print what was asked for."""
    book = open_rulebook(find(arguments.game))
    paint = paint_for(sys.stdout)
    if arguments.clause is None:
        lines = lay_book(book, paint, columns())
    else:
        lines = lay(book.find(arguments.clause), paint, columns())
    print("\n".join(lines))
    return 0
