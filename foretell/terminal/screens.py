"""Which screen shows which game."""

from collections.abc import Callable, Mapping
from typing import Final

from foretell.kit.options import Value
from foretell.terminal.brujas import BrujasScreen
from foretell.terminal.paint import Paint
from foretell.terminal.prophecies import ProphecyScreen
from foretell.terminal.santiiba import SantiibaScreen
from foretell.terminal.screen import Screen, Seats

Make = Callable[[str, Mapping[str, Value], Seats, Paint], Screen]

SCREENS: Final[dict[str, Make]] = {
    "seven-prophecies": ProphecyScreen,
    "seven-prophecies-2017": ProphecyScreen,
    "brujas": BrujasScreen,
    "santiiba": SantiibaScreen,
}
