"""What a browser is called in a list of sessions: its kind and its system, and nothing more."""

from typing import Final

# The first that a browser's own words contain; many say that they are others too.
BROWSERS: Final = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox/": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome/": "Chrome",
    "Safari/": "Safari",
}
SYSTEMS: Final = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "CrOS": "ChromeOS",
    "Mac OS X": "macOS",
    "Linux": "Linux",
}
LONGEST: Final = 40


def device_of(agent: str) -> str:
    """A browser and its system, or else how a program calls itself; empty if it does not."""
    browser = next((name for sign, name in BROWSERS.items() if sign in agent), None)
    system = next((name for sign, name in SYSTEMS.items() if sign in agent), None)
    if browser is None:
        own = agent.split(" ")[0].split("/")[0]
        return "".join(letter for letter in own if letter.isprintable())[:LONGEST]
    return browser if system is None else f"{browser}, {system}"
