/** Texts about ratings: what they are, how they came about, and who is best. */

const texts = {
  "stats.left": "{n} left early",
  "rating.number": "Rating: {n}",
  "rating.unsettled": "Not settled yet",
  "rating.progress": "{certainty} certain, rests on {people} of {needed} people",
  "rating.why":
    "A rating shows once it is certain enough, which takes some 15 to 25 rated games, and rests on {n} people who have played with others too.",
  "rating.curve": "Rating over {n} rated games: from {first} to {last}, at best {best}",
  "rating.finishes": "finishes {share}",
  "rating.finishes.of": {
    one: "{finished} of {n} game with other people played to its end",
    other: "{finished} of {n} games with other people played to their end",
  },
  "board.title": "Leaderboard",
  "board.game": "Leaderboard: {game}",
  "board.place": "Place",
  "board.player": "Player",
  "board.games": "Rated games",
  "board.finishes": "Finishes",
  "board.empty": "Nobody is listed yet. Play rated games, and be the first.",
  "board.you.none": "You have not played a rated game of this kind yet.",
  "board.you.guest": "With an account you can play rated games.",
  "board.rules": "Who is listed, and what counts",
  "board.rule.settled":
    "Ratings that are settled: certain enough, which takes some 15 to 25 games, and resting on {n} people who have played with others too.",
  "board.rule.active": "Players with a rated game in the last {n} days.",
  "board.rule.people":
    "Only people with accounts who took their seats are compared, with each other; those who play from the same network are not. Bots and guests do not count.",
  "board.rule.left":
    "Who leaves a rated game is last. Who is away so long that a bot makes most of the decisions has left.",
  "board.rule.again":
    "The more often two people have met, the less another game between them changes. Beating somebody more than 400 points below changes nothing.",
  "board.rule.number":
    "The number is a careful one: it grows with strength and with certainty (OpenSkill, Plackett-Luce).",
  "result.rating.up": "rating {after} (+{change})",
  "result.rating.down": "rating {after} (−{change})",
  "result.rating.same": "rating {after} (unchanged)",
  "result.rating.unsettled":
    "rating not settled yet: {certainty} certain, {people} of {needed} people",
  "result.forThem": "the bot that played on for {name}",
  "result.left": "left: last place",
  "result.notRated":
    "Not rated: at least two people with accounts have to take their seats, from different networks.",
  "about.leaveRated": "This game is rated. Who leaves is last and loses rating.",
  "room.noHints": "no hints",
  "room.rated": "Rated: bots and guests do not count, and who leaves is last.",
} as const;

export default texts;
