"""Ratings: one for each game, from rated tables where people with accounts met."""

from contextlib import suppress
from typing import Final, NamedTuple

from foretell.server.history import rating_rules as rules
from foretell.server.history.rating_rules import PEOPLE, Player, careful, certainty
from foretell.server.history.rebuild import rebuilt
from foretell.store import ratings as kept
from foretell.store.history import reliability_of
from foretell.store.sessions import networks_of
from foretell.store.store import Conflict, Store, whole
from foretell.table.table import Table
from foretell.wire.history import (
    Leaderboard,
    Ranked,
    RatingChange,
    RatingHistory,
    RatingInfo,
    RatingPoint,
    Reliability,
    TableRatings,
)

HOUR: Final = 3_600_000  # milliseconds
DAY: Final = 24 * HOUR
ACTIVE: Final = 90  # days: who has not played a rated game for longer is not on the leaderboard
MOST: Final = 100  # people on a leaderboard
MOST_POINTS: Final = 1000  # of a history


class Finish(NamedTuple):
    """How the game ended for somebody who took their seat."""

    user: str
    lost: bool
    score: int
    left: int | None = None  # when they left, if they did


def finishes(table: Table) -> list[Finish]:
    """Everybody who took their seat.

    Who was never there while the game was on has no part in it, whatever a bot did in their seat.
    """
    scores, winners = table.game.scores, table.game.winners
    return [
        Finish(
            user=seat.user,
            lost=number not in winners,
            score=scores[number],
            left=None if seat.stays else seat.left or table.at,
        )
        for number, seat in enumerate(table.seats)
        if seat.user is not None and seat.took
    ]


def places(finished: list[Finish]) -> list[int]:
    """By place: winners first, though a tie-break made them, then by score; who left is last.

    Where all have left, the last to leave has outlasted the others.
    """
    latest = max((one.left for one in finished if one.left is not None), default=0)
    all_left = all(one.left is not None for one in finished)
    keys = [
        (one.left is not None and not (all_left and one.left == latest),
         one.lost and one.left is None, -one.score if one.lost and one.left is None else 0)
        for one in finished
    ]  # fmt: skip
    order = sorted(set(keys))
    return [order.index(key) for key in keys]


# Rating


async def rate_finished(store: Store) -> set[str]:
    """Rate every table that is over and still to be rated, each once; whose ratings changed."""
    changed: set[str] = set()
    while tables := await kept.tables_to_rate(store):
        for id, game in tables:
            table = await rebuilt(store, id)
            span = table.created, table.at
            changed |= await rate(store, id, game, span, finishes(table))
    return changed


async def rate(
    store: Store, table: str, game: str, span: tuple[int, int], finished: list[Finish]
) -> set[str]:
    """Rate one table, unless somebody else does; if a rating changes meanwhile, the caller's
    next look finds the table again. `span` is when the table was set up and when its game ended.
    """
    players = await read_players(store, table, game, finished)
    players = await with_networks(store, players, span)
    rows: list[kept.NewRating] = []
    if rules.is_rated(players):
        rows = await rerated(store, game, span[1], players)
    with suppress(Conflict):
        await kept.rate(store, table, game, rows)
        return {row.change.user for row in rows}
    return set()


async def read_players(store: Store, table: str, game: str, finished: list[Finish]) -> list[Player]:
    """Players of a finished game who have accounts: ratings, and places among themselves."""
    before = {row.user: row for row in await kept.accounts_at(store, table, game)}
    rated = [one for one in finished if one.user in before]
    players = []
    for one, place in zip(rated, places(rated), strict=True):
        row = before[one.user]
        player = Player(one.user, place, one.left is not None)
        if row.mu is not None and row.sigma is not None:
            player = player._replace(mu=row.mu, sigma=row.sigma, games=row.games, known=row.known)
        players.append(player)
    return players


async def with_networks(store: Store, players: list[Player], span: tuple[int, int]) -> list[Player]:
    """The players, with where they came from then: sessions are not noted at every request."""
    users = [player.user for player in players]
    found = await networks_of(store, users, span[0] - DAY, span[1] + HOUR)
    return [player._replace(networks=found[player.user]) for player in players]


async def rerated(store: Store, game: str, at: int, players: list[Player]) -> list[kept.NewRating]:
    """What is to be kept of everybody after a game."""
    users = [player.user for player in players]
    meetings = await kept.meetings_of(store, game, users)
    met = {(one.user, one.other): one.times for one in meetings}
    circle = {user: {one.other for one in meetings if one.user == user} for user in users}
    for user in users:
        circle[user] |= {*users} - {user}
    people = {one.other: one.people for one in meetings}
    people |= {user: len(others) for user, others in circle.items()}
    after = rules.rerate(players, met)
    return [
        kept.NewRating(
            kept.Change(
                user=player.user,
                at=at,
                place=player.place,
                players=len(players),
                left=int(player.left),
                mu=rating.mu,
                sigma=rating.sigma,
                mu_before=player.mu,
                sigma_before=player.sigma,
            ),
            games=player.games,
            people=len(circle[player.user]),
            known=sum(people[other] >= PEOPLE for other in circle[player.user]),
        )
        for player, rating in zip(players, after, strict=True)
    ]


# Telling


def tell_rating(row: kept.RatingRow) -> RatingInfo:
    """A rating; while it is not settled, only how far it is from that."""
    settled = rules.is_settled(row.sigma, row.known)
    return RatingInfo(
        game=row.game,
        rating=careful(row.mu, row.sigma) if settled else None,
        mu=round(row.mu, 3) if settled else None,
        sigma=round(row.sigma, 3) if settled else None,
        games=row.games,
        people=min(row.known, PEOPLE),
        people_needed=PEOPLE,
        certainty=certainty(row.sigma),
    )


async def ratings_of(store: Store, user: str) -> list[RatingInfo]:
    """A user's ratings."""
    return [tell_rating(row) for row in await kept.ratings_of(store, user)]


async def history_of(store: Store, user: str, game: str) -> RatingHistory:
    """How a user's rating at a game came about; nothing as long as it is not settled."""
    settled = any(
        one.game == game and one.rating is not None for one in await ratings_of(store, user)
    )
    rows = await kept.history_of(store, user, game, MOST_POINTS) if settled else []
    points = [
        RatingPoint(row.at, careful(row.mu, row.sigma), row.place + 1, row.players, bool(row.left))
        for row in rows
    ]
    return RatingHistory(game, points)


async def changes_at(store: Store, table: Table) -> TableRatings:
    """What a finished game changed for whom."""
    await rate_finished(store)
    rows = {row.user: row for row in await kept.changes_at(store, table.id)}
    found = []
    for number, seat in enumerate(table.seats):
        row = rows.get(seat.user or "")
        if row is None:
            continue
        now = next(one for one in await ratings_of(store, row.user) if one.game == table.plan.game)
        shown = now.rating is not None
        found.append(
            RatingChange(
                seat=number,
                place=row.place + 1,
                left=bool(row.left),
                before=careful(row.mu_before, row.sigma_before) if shown else None,
                after=careful(row.mu, row.sigma) if shown else None,
                people=now.people,
                people_needed=PEOPLE,
                certainty=certainty(row.sigma),
            )
        )
    return TableRatings(bool(found), found)


async def reliability(store: Store, users: list[str]) -> dict[str, Reliability]:
    """How many of their games with other people users have finished."""
    rows = await reliability_of(store, users)
    return {str(id): Reliability(whole(games), whole(stayed)) for id, games, stayed in rows}


async def leaderboard(store: Store, game: str, now: int, user: str | None) -> Leaderboard:
    """The best at a game: with a settled rating, a game lately, and no ban or suspension."""
    limits = kept.Settled(PEOPLE, rules.CERTAIN)
    rows = await kept.best_at(store, game, limits, now - ACTIVE * DAY, now, MOST)
    stays = await reliability(store, [row.user for row in rows])
    people: list[Ranked] = []
    for number, row in enumerate(rows, 1):
        rating = careful(row.mu, row.sigma)
        same = bool(people) and people[-1].rating == rating
        place = people[-1].place if same else number
        people.append(Ranked(place, row.user, row.name, rating, row.games, stays.get(row.user)))
    own = [] if user is None else await ratings_of(store, user)
    you = next((one for one in own if one.game == game), None)
    return Leaderboard(game, people, PEOPLE, ACTIVE, you)
