"""Somebody who plays in a browser: looks at the page, clicks, types."""

import json
import random
import time
from typing import Any

from playwright.sync_api import BrowserContext, Locator, WebSocket

from tests.server.serving import PATIENCE, Server

# What the page offers for a decision that is to be made now.
OFFERED = "[data-do]:visible:not([disabled]):not([aria-disabled=true])"
HAS_FOCUS = "document.activeElement !== document.body"
TOKENS = 7
# Where it does not matter how long a game is.
BRIEF: dict[str, Any] = {"seven-prophecies-2017": {"options": {"variant": "single-round"}}}
ELSEWHERE = ("net::", "WebSocket", "server responded with a status of 4")  # no fault of the page


class Visitor:
    """A browser at a server, everything that the server told it, and what went wrong there."""

    def __init__(self, context: BrowserContext, host: Server, name: str | None) -> None:
        self.context = context
        self.host = host
        if name is not None:
            self.enter(name)
        self.page = context.new_page()
        self.page.set_default_timeout(1000 * PATIENCE)
        self.id = ""  # of an account
        self.errors: list[str] = []  # of scripts, against the page's policy, to other hosts
        self.heard: list[dict[str, Any]] = []  # all messages of all sockets
        self.choose = random.Random(7).choice
        self.page.on(
            "pageerror",
            lambda error: self.errors.append(f"{error.name} {error.message} {error.stack}"),
        )
        self.page.on("console", lambda line: self.note(line.type, line.text))
        self.page.on("websocket", self.listen)
        self.page.on("request", lambda request: self.ask(request.url))

    def enter(self, name: str) -> None:
        """Be a guest already."""
        self.guest = self.host.client(name)
        self.context.add_cookies(
            [{"name": k, "value": v, "url": self.host.url} for k, v in self.guest.cookies.items()]
        )
        self.decide_all()

    def prefer(self, **liked: Any) -> None:
        """Like things so from the first page on; what is changed there later stays changed."""
        script = """(liked) => {
          if (origin === "null" || sessionStorage[liked]) return; // no page of ours, or known
          sessionStorage[liked] = "known";
          const before = JSON.parse(localStorage.foretell ?? "{}");
          localStorage.foretell = JSON.stringify({ ...before, ...JSON.parse(liked) });
        }"""
        self.page.add_init_script(f"({script})({json.dumps(json.dumps(liked))})")

    def decide_all(self) -> None:
        """Have nothing decided by the server, which might be quicker than we are."""
        answer = self.context.request.patch(
            f"{self.host.url}/api/me", data={"preferences": {"auto_forced": False}}
        )
        assert answer.ok, answer.text()

    def note(self, kind: str, text: str) -> None:
        """What the browser says about the page."""
        if kind == "error" and not any(words in text for words in ELSEWHERE):
            self.errors.append(text)

    def ask(self, url: str) -> None:
        """No page may ask any other host."""
        if not url.startswith(self.host.url):
            self.errors.append(f"asked {url}")

    def listen(self, socket: WebSocket) -> None:
        """Keep what is told."""
        socket.on("framereceived", lambda data: self.heard.append(json.loads(data)))

    # What the page was told

    @property
    def state(self) -> dict[str, Any]:
        """The game as it was told last."""
        return next((told for told in reversed(self.heard) if told["type"] == "state"), {})

    def states_since(self, other: "Visitor") -> list[dict[str, Any]]:
        """The game at every ply that both were told of."""
        both = {one["ply"] for one in self.heard if one["type"] == "state"}
        both &= {one["ply"] for one in other.heard if one["type"] == "state"}
        states = {one["ply"]: one for one in self.heard if one["type"] == "state"}
        return [states[ply] for ply in sorted(both)]

    @property
    def view(self) -> dict[str, Any]:
        """The view in it."""
        view: dict[str, Any] = self.state.get("view", {})
        return view

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return bool(self.view.get("result"))

    @property
    def may_act(self) -> bool:
        """Is it our turn?"""
        return bool(self.view.get("legal"))

    def wait(self, condition: Any, what: str) -> None:
        """Wait, while the browser goes on, until something is true."""
        end = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < end, f"{what} did not come in time"
            self.page.wait_for_timeout(20)

    # Playing

    def table(self, game: str, **wanted: Any) -> str:
        """Sit down at a new table with bots, and look at it; its id."""
        id = self.sit(game, **wanted)
        self.look_at(id)
        return id

    def sit(self, game: str, **wanted: Any) -> str:
        """Sit down at a new table with bots; its id."""
        body = {"game": game, "start": True, "fill": "random", **wanted}
        answer = self.context.request.post("/api/tables", data=body)
        assert answer.ok, answer.text()
        id: str = answer.json()["id"]
        return id

    def finish(self, game: str, **wanted: Any) -> str:
        """Play a game with bots to its end without a look at it; the table's id."""
        id = self.sit(game, **wanted)
        self.play_out(id)
        return id

    def play_out(self, table: str) -> None:
        """Play a table's game to its end without a look at it."""
        with self.host.socket(self.guest, f"/api/tables/{table}/socket") as socket:
            turn, over = -1, False
            while not over:
                told = json.loads(socket.recv(PATIENCE))
                view = told.get("view", {})
                if view.get("legal") and told["turn"] > turn:
                    turn = told["turn"]
                    socket.send(json.dumps({"turn": turn, "do": self.choose(view["legal"])}))
                over = bool(view.get("result"))

    def look_at(self, table: str) -> None:
        """Go to a table whose game has begun."""
        self.page.goto(f"/table/{table}")
        self.wait(lambda: self.view, "the game")
        self.page.locator("main h1").wait_for()

    def decide(self, by_keyboard: bool = False) -> None:
        """Make one decision, any."""
        turn = self.state["turn"]
        if any(words.startswith("prophesy") for words in self.view["legal"]):
            self.spread_tokens(by_keyboard)
        else:
            self.press(self.choose(self.offered()), by_keyboard)
        self.wait(lambda: self.state["turn"] != turn, "the decision")
        if by_keyboard:  # whoever has decided by key has a place to go on from
            self.wait(lambda: self.page.evaluate(HAS_FOCUS), "the focus")

    def offered(self) -> list[Locator]:
        """The page's controls for what is legal, once it offers all of it."""
        legal = set(self.view["legal"])
        words = ", ".join(f"[data-do='{one}']:visible" for one in legal)
        offers = self.page.locator(words).and_(self.page.locator(OFFERED))
        self.wait(lambda: offers.count() >= len(legal), "all that is legal")
        return offers.all()

    def spread_tokens(self, by_keyboard: bool) -> None:
        """Fill the prophecy tray anyhow, and confirm."""
        self.go_to_next_round(by_keyboard)
        places = len(self.view["legal"][0].split("-"))
        tokens = [self.choose(range(places)) for _ in range(TOKENS)]
        self.prophesy([tokens.count(place) for place in range(places)], by_keyboard)

    def go_to_next_round(self, by_keyboard: bool) -> None:
        """Leave the result of a round behind, where there is one."""
        ways = self.page.locator("[data-next-round], [data-place][data-step='1']")
        ways.first.wait_for()
        onward = self.page.locator("[data-next-round]")
        if onward.count() > 0:
            self.press(onward, by_keyboard)

    def prophesy(self, split: list[int], by_keyboard: bool = False) -> None:
        """Lay so many tokens on each place, and confirm."""
        for place, tokens in enumerate(split, 1):
            more = self.page.locator(f"[data-place='{place}'][data-step='1']")
            for _ in range(tokens):
                self.press(more, by_keyboard)
        self.press(self.page.locator("[data-do^=prophesy]"), by_keyboard)

    # Learning

    def learn(self, game: str) -> None:
        """Take a lesson: do what it asks for, and go on where it only tells."""
        steps = self.context.request.get(f"/api/lessons/{game}").json()["steps"]
        self.page.goto(f"/learn/{game}")
        coach = self.page.locator("[data-step-shown]")
        forward = coach.locator("footer button").last
        coach.wait_for()
        while self.page.locator("[data-learnt]").count() == 0:
            number = coach.get_attribute("data-step-shown")
            if coach.get_attribute("data-asking") == "true":
                self.do_as_asked(steps[int(number or 0)]["ask"])
                self.page.locator(f"[data-step-shown]:not([data-step-shown='{number}'])").wait_for()
            else:
                forward.click()

    def do_as_asked(self, words: str) -> None:
        """Make a decision of a lesson at its table."""
        if words.startswith("prophesy"):
            self.prophesy([int(tokens) for tokens in words.split(" ")[1].split("-")])
        else:
            self.page.locator(f"[data-do='{words}']:visible").first.click()

    def press(self, control: Locator, by_keyboard: bool) -> None:
        """Use a control, with the mouse or without."""
        if by_keyboard:
            control.focus()
            self.page.keyboard.press("Enter")
        else:
            control.click()

    def play(self, by_keyboard: bool = False, decisions: int = 10_000) -> None:
        """Play to the end, or so many decisions."""
        while decisions > 0:
            self.wait(lambda: self.may_act or self.over, "our turn")
            if self.over:
                return
            self.decide(by_keyboard)
            decisions -= 1
