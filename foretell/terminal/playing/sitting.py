"""One person at a table with built-in players: asks, explains, and tells what happens."""

from collections.abc import Mapping, Sequence

from foretell.bots.bot import Bot
from foretell.kit.bits import has
from foretell.kit.options import BadOption
from foretell.kit.rng import Rng
from foretell.kit.state import CHANCE, Illegal
from foretell.match import Match
from foretell.review.examiner import Examiner
from foretell.terminal.paint import Paint, columns, in_columns, wrap
from foretell.terminal.playing.keyboard import Keyboard
from foretell.terminal.playing.rulebook import Rulebook, lay, lay_clause
from foretell.terminal.playing.screen import Screen, Seats, sentence
from foretell.terminal.playing.typed import understand

RECENT = 25  # entries that `log` shows
HELP = (
    ("a number", "do the action with this number"),
    ("the words", "such as {example}; capitals and the first word do not matter"),
    ("why", "why the last thing you typed was refused, with the rule"),
    ("why WORDS", "whether, and why not, you may do something"),
    ("rules 4.2", "read a rule or a section; rules alone lists the sections"),
    ("hint", "what is best for you now by all that you can know, and how often it wins"),
    ("log", "what has happened, as far as you know it; log all from the start"),
    ("table", "show the table again"),
    ("back", "take back a secret choice that is not shown yet"),
    ("quit", "leave (Ctrl-C and Ctrl-D do too)"),
)


class Left(Exception):
    """The person has left the table."""


class Sitting:
    """The person in seat `me`, everybody else played by the program."""

    def __init__(
        self,
        match: Match,
        chance: Rng,
        seats: Seats,
        bots: Mapping[int, tuple[Bot, Rng]],
        screen: Screen,
        book: Rulebook,
        paint: Paint,
    ) -> None:
        self.match = match  # without chance of its own, so that every step can be told
        self.chance = chance
        self.seats = seats
        self.me = seats.me
        self.bots = bots
        self.screen = screen
        self.book = book
        self.paint = paint
        self.keyboard = Keyboard()
        self.refused: Illegal | None = None
        self.shown = False  # has the person let go of the sealed choice?

    def play(self) -> None:
        """Play to the end."""
        match = self.match
        while not match.over:
            acting = match.acting
            if match.state.turn == CHANCE:
                self._let_chance()
            elif self.me in acting:
                self._ask()
            elif self.screen.seal and has(match.state.sealed(), self.me) and not self.shown:
                self._ask_sealed()
            else:
                bot, rng = self.bots[acting[0]]
                self._act(acting[0], bot.words(match.view(acting[0]), rng))
        self._end()

    # What happens

    def _let_chance(self) -> None:
        before = self.match.view(self.me).json()
        self.match.state.draw(self.chance)
        self.match.happen(self.match.state.outcome())
        self._tell(before)

    def _act(self, seat: int, words: str) -> None:
        before = self.match.view(self.me).json()
        self.match.act(seat, words)
        self._tell(before)

    def _tell(self, before: dict[str, object]) -> None:
        who, words = self.match.log_of(self.me)[-1]
        after = self.match.view(self.me).json()
        for line in self.screen.tell(who, words, before, after):
            self._say(line)

    def _end(self) -> None:
        told = self.match.view(self.me).json()
        print()
        print(self.paint.bold("The game is over."))
        for line in self.screen.ending(told):
            print("\n".join([line] if line.startswith(" ") else wrap(line, columns())))
        winners = self.match.winners
        together = " together" if len(winners) > 1 else ""
        self._say(self.paint.bold(sentence(f"{self.seats.do(winners, 'win')}{together}!")))

    # Asking

    def _ask(self) -> None:
        """Ask until the person has acted."""
        self.shown = False
        self._show()
        while True:
            typed = self.keyboard.read("> ")
            legal = self.match.legal(self.me)
            if not typed and len(legal) > 1:
                self._offer()
            elif not self._obey(typed):
                words = self._understood(typed) if typed else legal[0]
                try:
                    self._act(self.me, words)
                    return
                except Illegal as refusal:
                    self._refuse(refusal)

    def _ask_sealed(self) -> None:
        """Let the person take a sealed choice back before the others answer it."""
        while True:
            self._say(self.screen.seal)
            typed = self.keyboard.read("> ")
            if not typed:
                self.shown = True
                return
            if typed.lower() == "back":
                self.match.take_back(self.me)
                return
            self._obey(typed)

    def _show(self) -> None:
        told = self.match.view(self.me).json()
        print()
        for line in self.screen.table(told):
            print(line)
        if self.match.legal(self.me):
            self._offer()

    def _offer(self) -> None:
        """Say what is to be decided, and what may be typed."""
        told = self.match.view(self.me).json()
        example = self.screen.example(told)
        self._say(self.paint.bold(self.screen.question(told)) + (f" {example}" if example else ""))
        if example:
            return
        cells: list[str] = []
        for number, words in enumerate(self.match.legal(self.me), 1):
            hint = self.screen.hint(told, words)
            cells.append(f" {number:>2} {words}" + (f" ({hint})" if hint else ""))
        if len(cells) == 1:
            cells[0] += "  (the only choice: Enter does it)"
        print("\n".join(in_columns(cells, columns())))

    def _understood(self, typed: str) -> str:
        listed = not self.screen.example(self.match.view(self.me).json())
        known = self.match.state.words.codes
        legal = self.match.legal(self.me)
        return self.screen.read(typed, legal) or understand(typed, legal, known, listed)

    def _refuse(self, refusal: Illegal) -> None:
        self.refused = refusal
        self._say(f"{refusal} Type why for the rule, ? for help.")

    # What else can be typed

    def _obey(self, typed: str) -> bool:
        """Do a command that is no action; False if it is none."""
        verb, _, rest = typed.partition(" ")
        rest = rest.strip()
        match verb.lower():
            case "?" | "help":
                self._help()
            case "why":
                self._why(rest)
            case "rules" | "rule":
                self._rules(rest)
            case "hint":
                self._hint()
            case "log":
                self._log(rest)
            case "table":
                self._show()
            case "back":
                self._back()
            case "quit" | "exit" | "q":
                raise Left
            case _:
                return False
        return True

    def _help(self) -> None:
        legal = self.match.legal(self.me)
        example = legal[len(legal) // 2] if legal else "back"
        print(self.paint.bold("You can type"))
        for name, meaning in HELP:
            print(
                "\n".join(
                    wrap(meaning.format(example=example), columns(), f"  {name:11}", " " * 13)
                )
            )
        print(self.paint.bold("The game in short"))
        for paragraph in self.screen.brief.split("\n\n"):
            print("\n".join(wrap(paragraph, columns(), "  ", "  ")))

    def _why(self, asked: str) -> None:
        refusal = self.refused
        if asked:
            words = self._understood(asked)
            if words in self.match.legal(self.me):
                self._say(f"`{words}` is allowed now.")
                return
            refusal = self.match.state.refusal(self.me, words)
        if refusal is None:
            self._say("Nothing has been refused yet. Ask about an action: why, and its words.")
            return
        self._say(refusal.sentence)
        clause = self.book.clauses.get(refusal.clause)
        if clause is not None:
            print("\n".join(lay_clause(clause, self.paint, columns())))

    def _hint(self) -> None:
        legal = self.match.legal(self.me)
        if len(legal) < 2:
            only = (
                f"{legal[0]} is your only choice." if legal else "You have nothing to decide now."
            )
            self._say(sentence(only))
            return
        # It has luck of its own, so that asking changes nothing in the game.
        examiner = Examiner(self.match.game, self.match.options, "hint")
        trial = examiner.examine(self.match.view(self.me), f"{len(self.match.lines)}")
        best = max(examiner.options(trial), key=lambda option: option.share)
        won = f"which wins about {100 * best.share:.0f} of 100 games"
        self._say(f"Best is {self.paint.bold(best.do)}, {won}.")

    def _rules(self, asked: str) -> None:
        if not asked:
            for section in self.book.sections:
                head = f"{self.paint.bold(section.id)} {section.title}".strip()
                print("\n".join(wrap(head, columns(), "  ", "       ")))
            self._say("Read one with rules and its number, such as rules 4 or rules 4.2.")
            return
        try:
            print("\n".join(lay(self.book.find(asked), self.paint, columns())))
        except BadOption as error:
            self._say(str(error))

    def _log(self, how_much: str) -> None:
        entries = list(enumerate(self.match.log_of(self.me)))
        recent: Sequence[tuple[int, tuple[int | str, str]]] = entries
        if how_much.lower() != "all":
            recent = entries[-RECENT:]
        for number, (who, words) in recent:
            name = "chance" if isinstance(who, str) else self.seats.label(who)
            head = f"{number:>5}  {name:12}"
            print("\n".join(wrap(words, columns(), head, " " * len(head))))

    def _back(self) -> None:
        try:
            self.match.take_back(self.me)
        except Illegal as refusal:
            self._refuse(refusal)

    def _say(self, text: str) -> None:
        print("\n".join(wrap(text, columns())))
