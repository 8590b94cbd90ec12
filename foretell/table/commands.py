"""What people ask of a table: each is checked, and then happens, or is refused by a Refusal."""

from collections.abc import Collection, Sequence

from foretell.bots.characters import new_name
from foretell.bots.levels import LEVELS
from foretell.fair import Secret
from foretell.kit.bits import has
from foretell.kit.options import in_words
from foretell.kit.state import Illegal
from foretell.match import Entry
from foretell.table import events as e
from foretell.table.bounds import ARRANGED, too_often
from foretell.table.events import By, Chair, Night, Origin, Plan
from foretell.table.refusal import Refusal
from foretell.table.seating import check_welcome, choose_seat, heirs_of, number_of
from foretell.table.table import OPEN, OVER, PLAYING, Table


def open_table(
    table: Table,
    plan: Plan,
    host: str,
    chairs: list[Chair],
    at: int,
    night: Night | None = None,
    origin: Origin | None = None,
) -> None:
    """Set the table up; the host has one of its chairs."""
    if not any(chair.user == host for chair in chairs):
        raise Refusal("host_needs_a_seat", "Whoever sets up a table takes one of its seats.")
    for chair in chairs:
        check_level(chair.level)
    secret = Secret().hex()
    table.do(e.Opened(plan, host, name_bots(table, chairs), secret, night, origin), at)


def name_bots(table: Table, chairs: list[Chair]) -> list[Chair]:
    """The chairs, with a name for every bot that has none: not always the same at every table."""
    first = sum(map(ord, table.id))
    taken = {chair.name for chair in chairs}
    named = []
    for chair in chairs:
        if chair.level is not None and chair.name is None:
            chair = Chair(level=chair.level, name=new_name(chair.level, taken, first))
            taken.add(chair.name)
        named.append(chair)
    return named


def check_level(level: str | None) -> None:
    """Is there such a bot?"""
    if level is not None and level not in LEVELS:
        known = in_words(list(LEVELS))
        raise Refusal("unknown_level", f"There is no bot {level[:40]!r}: there is {known}.")


def need_open(table: Table) -> None:
    """Has the game not begun?"""
    if table.status != OPEN:
        raise Refusal("not_open", "The game at this table has begun; seats stay as they are.")


def sit(table: Table, user: str, seat: int | None, at: int) -> int:
    """Take a seat: the one named, else the first free one, else a bot's; the seat's number."""
    own = table.seat_of(user)
    if own is not None and seat in (None, own):
        accept(table, own, at)
        return own
    check_welcome(table, user)
    if table.status != PLAYING or table.plan.rated or own is not None:
        need_open(table)
    seat = choose_seat(table, user, seat)
    if user in table.counts and table.counts[user].requests.is_full(table.longest):
        raise too_often(table.counts[user].requests)
    was_open = table.seats[seat].is_open
    if own is not None:
        table.do(e.Seated(own, Chair()), at)
    table.do(e.Seated(seat, Chair(user=user)), at)
    if was_open and own is None and not table.awaits:
        start(table, at)
    return seat


def accept(table: Table, seat: int, at: int) -> None:
    """Somebody who was invited has come; the game begins if nobody else is awaited."""
    chair = table.seats[seat].chair
    if table.status == OPEN and chair.invited:
        table.do(e.Seated(seat, Chair(user=chair.user)), at)
        if not table.awaits:
            start(table, at)


def leave(table: Table, user: str, at: int) -> None:
    """Give the seat up: before the game it is free again, during it a bot stands in."""
    seat = own_seat(table, user)
    if table.status == OPEN:
        table.do(e.Seated(seat, Chair()), at)
        if not table.people():
            table.do(e.Closed(), at)
        elif user == table.host and (heirs := heirs_of(table)):
            table.do(e.Hosted(heirs[0]), at)
        return
    if table.status == PLAYING and not table.seats[seat].stand_in:
        table.do(e.Went(seat), at)
        if len(table.people()) > 1:
            stand_in(table, seat, at)


def stand_in(table: Table, seat: int, at: int) -> None:
    """A bot plays for a seat until its person returns; it agrees to whatever was asked."""
    table.do(e.StoodIn(seat), at)
    settle(table, at)


def own_seat(table: Table, user: str) -> int:
    """The seat of somebody who plays here."""
    seat = table.seat_of(user)
    if seat is None:
        raise Refusal("not_seated", "You have no seat at this table.")
    return seat


def need_host(table: Table, user: str) -> None:
    """Is it the host who asks? If the host has gone, anybody seated is."""
    if user != table.host and table.seat_of(table.host) is not None:
        raise Refusal("not_host", "Only the host of this table may do that.")
    own_seat(table, user)


def arrange(
    table: Table, user: str, seat: int, chair: Chair, at: int, origins: Sequence[str] = ()
) -> None:
    """The host says who a seat is for: a bot's level, a user who is invited, or anybody.

    Whoever had it is removed, and came from these origins.
    """
    need_host(table, user)
    check_level(chair.level)
    holder = table.seats[number_of(table, seat)].chair
    if holder.user == user:
        raise Refusal("own_seat", "This is your own seat; take another one first.")
    if chair.user is not None and table.seat_of(chair.user) is not None:
        raise Refusal("already_seated", "They have a seat at this table already.")
    if table.status == PLAYING and not table.plan.rated:
        offer(table, seat, chair, at)
        return
    need_open(table)
    if (chair.user, chair.level, chair.invited) == (holder.user, holder.level, holder.invited):
        return
    check_arranged(table)
    if holder.user is not None and not holder.invited:
        table.do(e.Removed(holder.user, [*origins]), at)
    others = [one.chair for k, one in enumerate(table.seats) if k != seat]
    table.do(e.Seated(seat, name_bots(table, [*others, chair])[-1]), at)


def offer(table: Table, seat: int, chair: Chair, at: int) -> None:
    """Keep a seat that a bot plays for somebody who comes late; with nobody, for nobody."""
    one = table.seats[seat]
    if chair.level is not None or (one.user is not None and not one.stand_in):
        sentence = "During the game only a seat that a bot plays can be kept for somebody."
        raise Refusal("not_open", sentence)
    if table.held.get(chair.user or "", seat) != seat:
        raise Refusal(
            "had_seat", "They have had another seat in this game, and know what it knows."
        )
    if one.offered != chair.user:
        check_arranged(table)
        table.do(e.Offered(seat, chair.user), at)


def check_arranged(table: Table) -> None:
    """May the host arrange something once more?"""
    if table.arranged >= ARRANGED:
        sentence = f"Seats have been arranged {ARRANGED} times: set up another table, please."
        raise Refusal("too_often", sentence)


def remove(table: Table, user: str, other: str, at: int, origins: Sequence[str] = ()) -> None:
    """The host does not want somebody here: with a seat before the game, or who looks on."""
    need_host(table, user)
    if other == user:
        raise Refusal("own_seat", "You cannot remove yourself; you may leave.")
    seat = table.seat_of(other)
    if seat is not None or table.status not in (OPEN, PLAYING):
        need_open(table)
    if other in table.removed and seat is None:
        return
    check_arranged(table)
    table.do(e.Removed(other, [*origins]), at)
    if seat is not None:
        table.do(e.Seated(seat, Chair()), at)


def ask_to_start(table: Table, user: str, at: int) -> None:
    """The host wants the game to begin; bots take the seats that are free."""
    need_host(table, user)
    need_open(table)
    start(table, at)


def start(table: Table, at: int, log: Sequence[Entry] = ()) -> None:
    """Begin the game; with a log, play on from where that ends."""
    fill = Chair(level=table.plan.fill)
    chairs = [fill if seat.is_open else seat.chair for seat in table.seats]
    table.do(e.Started(name_bots(table, chairs)), at)
    for who, words in log:
        table.do(e.Acted(who, words, "bot") if isinstance(who, int) else e.Happened(words), at)
    follow_chance(table, at)


def follow_chance(table: Table, at: int) -> None:
    """Let chance move as long as it has to, each outcome from the table's secret and its number."""
    while table.chance_moves:
        assert table.secret is not None
        state = table.game.state
        state.draw(table.secret.rng(table.outcomes))
        table.do(e.Happened(state.outcome()), at)


def close(table: Table, at: int) -> None:
    """A moderator closes the table, whatever goes on there."""
    if table.status not in (OPEN, PLAYING):
        raise Refusal("closed", "This table is over or closed already.")
    table.do(e.Closed(), at)


# Playing


def need_game(table: Table) -> None:
    """Is there a game that goes on?"""
    if table.status == OPEN:
        raise Refusal("not_started", "The game has not begun.")
    if table.status == OVER:
        raise Refusal("game_over", "The game is over.")
    if table.status != PLAYING:
        raise Refusal("closed", "This table is closed.")
    if table.paused:
        raise Refusal("paused", "The game is paused. Anybody seated may resume it.")


def need_turn(table: Table, seat: int, turn: int) -> None:
    """Is it that decision of the seat that is asked for now?"""
    now = table.seats[seat].turn
    if turn < now:
        sentence = f"That decision is made already: your next one is number {now}."
        raise Refusal("stale_turn", sentence)
    if turn > now:
        raise Refusal("early_turn", f"Your next decision is number {now}, not {turn}.")


def act(table: Table, seat: int, turn: int, do: str, at: int, by: By = "person") -> None:
    """Make a decision."""
    need_game(table)
    need_turn(table, seat, turn)
    check_legal(table, seat, do)
    table.do(e.Acted(seat, do, by), at)
    follow_chance(table, at)


def check_legal(table: Table, seat: int, do: str) -> None:
    """Do the rules let the seat do this now?"""
    state = table.game.state
    code = state.words.codes.get(do, -1)
    if code < 0 or not state.allows(seat, code):
        found = state.refusal(seat, do)
        raise refused(found)


def refused(found: Illegal) -> Refusal:
    """The rules' own words, for the wire."""
    return Refusal("illegal", found.sentence, found.clause, found.legal)


def take_back(table: Table, seat: int, at: int) -> None:
    """Take the last decision back, if nobody has learnt anything from it."""
    need_game(table)
    if not table.plan.take_back:
        raise Refusal("no_take_back", "At this table nothing is taken back.")
    if not may_take_back(table, seat):
        sentence = "It is too late: somebody has acted since, or something was revealed."
        raise Refusal("too_late", sentence)
    check_bound(table, seat)
    table.do(e.TookBack(seat), at)


def may_take_back(table: Table, seat: int) -> bool:
    """Has the seat decided something that it may still change?"""
    if not table.plan.take_back or table.match is None or table.status != PLAYING:
        return False
    if has(table.match.state.sealed(), seat):
        return True
    before = table.before
    return before is not None and before.seat == seat and before.unrevealed


# Taking back what has revealed something


def ask_back(table: Table, seat: int, bots: Collection[str], at: int) -> None:
    """Ask for the last choice back; people have to agree, `bots` and stand-ins always do."""
    need_game(table)
    if not table.plan.take_back or table.plan.rated:
        raise Refusal("no_take_back", "At this table nothing is taken back.")
    if table.request is not None:
        raise Refusal("asked_already", "A take-back is being asked for: answer that one first.")
    if not may_ask_back(table, seat):
        sentence = "There is no decision of yours to ask back: a deal, or a refusal, lies between."
        raise Refusal("too_late", sentence)
    check_bound(table, seat)
    of = [
        number
        for number, one in enumerate(table.seats)
        if one.user is not None and number != seat and not one.stand_in and one.user not in bots
    ]
    table.do(e.AskedBack(seat, of), at)
    settle(table, at)


def may_ask_back(table: Table, seat: int) -> bool:
    """Has the seat had a choice that others may agree to give back?"""
    playing = table.status == PLAYING and table.match is not None
    possible = playing and table.plan.take_back and not table.plan.rated
    return possible and table.request is None and table.seats[seat].choice is not None


def answer_back(table: Table, seat: int, yes: bool, at: int) -> None:
    """Agree to a take-back that somebody asks for, or not; whoever asked may want it no more."""
    need_game(table)
    request = table.request
    if request is None or (yes and seat == request.seat):
        raise Refusal("not_asked", "Nobody asks you for a take-back.")
    if seat != request.seat and seat not in request.of:
        raise Refusal("not_asked", "It is for those who played when it was asked to agree.")
    if not (yes and seat in request.agreed):
        table.do(e.AnsweredBack(seat, yes), at)
    settle(table, at)


def settle(table: Table, at: int) -> None:
    """Take back what was asked for once nobody is left who has to agree."""
    request = table.request
    if request is None or table.status != PLAYING:
        return
    if all(one in request.agreed or table.seats[one].stand_in for one in request.of):
        line = table.seats[request.seat].choice
        assert line is not None
        table.do(e.Rewound(request.seat, line), at)


def check_bound(table: Table, seat: int) -> None:
    """May the seat's person ask once more for something that leaves no line in the log?"""
    requests = table.counts_of(seat).requests
    if requests.is_full(table.longest):
        raise too_often(requests)


def queue(table: Table, seat: int, do: str | None, at: int) -> None:
    """Choose in advance what to do next; nothing to forget it."""
    need_game(table)
    if do is not None and do not in table.game.state.words.codes:
        raise refused(table.game.state.refusal(seat, do))
    if table.seats[seat].queued != do:
        if do is not None:
            check_bound(table, seat)
        table.do(e.Queued(seat, do), at)


def hint(table: Table, seat: int, at: int) -> None:
    """Ask what an expert would do. Everybody hears that it was asked, once for a decision."""
    need_game(table)
    if table.plan.rated or not table.plan.hints:
        raise Refusal("no_hints", "At this table there are no hints.")
    if seat not in table.acting:
        raise Refusal("not_your_turn", "It is not your turn.")
    if table.seats[seat].hinted != table.seats[seat].turn:
        table.do(e.Hinted(seat), at)


def vote(table: Table, seat: int, yes: bool, at: int) -> None:
    """Want the game to pause, or not; it does once everybody present wants it to.

    Who says no to what others ask for ends the vote; who asked may change their mind.
    """
    need_game(table)
    asked = any(one.voted for one in table.seats)
    if table.seats[seat].voted != yes or (asked and not yes):
        if yes:
            check_bound(table, seat)
        table.do(e.Voted(seat, yes), at)
    waiting = [one for one in table.people() if one.present and not one.voted]
    if yes and not waiting:
        table.do(e.Paused(), at)


def resume(table: Table, at: int) -> None:
    """Go on after a pause."""
    if table.paused:
        table.do(e.Resumed(), at)


def come(table: Table, seat: int, at: int, node: str = "") -> None:
    """The seat's person is there, connected to a process of that name."""
    accept(table, seat, at)
    one = table.seats[seat]
    if one.present and not one.stand_in and one.node == node:
        return
    needed = table.status != OPEN and not one.present and not one.stand_in
    if needed or not is_restless(table, seat):
        table.do(e.Came(seat, node), at)


def go(table: Table, seat: int, at: int, node: str = "") -> None:
    """The seat's person is gone from a process, and from the table unless seen at another."""
    one = table.seats[seat]
    if not one.present or one.node != node or table.status not in (OPEN, PLAYING):
        return
    if table.status == OPEN or not is_restless(table, seat):
        table.do(e.Went(seat), at)


def is_restless(table: Table, seat: int) -> bool:
    """Has the person come and gone too often?

    They then stay as they are: away before the game and after leaving it, else present, with
    their clock to decide for them.
    """
    return table.counts_of(seat).absences.is_full(table.longest)


def restart(table: Table, since: int, at: int) -> None:
    """No server ran until some time: if nothing has happened since, no clock ran either."""
    if table.status == PLAYING and table.at < since:
        table.do(e.Restarted(), at)
