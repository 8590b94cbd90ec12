"""Who may have which seat: before the game, and of those who come late during it."""

from foretell.table.refusal import Refusal
from foretell.table.table import OPEN, PLAYING, Table


def number_of(table: Table, seat: int) -> int:
    """A seat that exists."""
    if not 0 <= seat < len(table.seats):
        most = len(table.seats) - 1
        raise Refusal("no_such_seat", f"There is no seat {seat}: seats are 0 to {most}.")
    return seat


def check_welcome(table: Table, user: str) -> None:
    """Does the host let the user come near?"""
    if user in table.removed:
        raise Refusal("removed", "The host of this table has removed you from it.")


def choose_seat(table: Table, user: str, seat: int | None) -> int:
    """The seat that somebody may take who wants this one, or any."""
    takeable = takeable_seats(table, user)
    if seat is not None and number_of(table, seat) not in takeable:
        raise Refusal("seat_taken", "Somebody else has this seat.")
    if not takeable:
        raise Refusal("table_full", "All seats of this table are taken.")
    chosen = takeable[0] if seat is None else seat
    if table.held.get(user, chosen) != chosen:
        sentence = "You have had another seat in this game, and know what it knows."
        raise Refusal("had_seat", sentence)
    return chosen


def takeable_seats(table: Table, user: str | None) -> list[int]:
    """Seats that a user, or a stranger, may take: kept for them, then free ones, then bots'."""
    if table.status not in (OPEN, PLAYING) or (table.status == PLAYING and table.plan.rated):
        return []
    seats = list(enumerate(table.seats))
    kept = [k for k, one in seats if user is not None and one.offered == user]
    free = [k for k, one in seats if one.is_open]
    bots = [k for k, one in seats if one.chair.level is not None and one.offered is None]
    return kept + free + bots


def heirs_of(table: Table) -> list[str]:
    """Who becomes host before the game if the host is not there: those who are, then others."""
    others = [seat for seat in table.people() if seat.user != table.host and not seat.chair.invited]
    there = [seat.user for seat in others if seat.present]
    away = [seat.user for seat in others if not seat.present]
    return [user for user in there + away if user is not None]
