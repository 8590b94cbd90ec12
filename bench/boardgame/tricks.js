// A trick-taking game with about the work and the size of one of ours: four players, hidden hands,
// a row of trumps, prophecies, and a view that each player gets of it. It never ends: when all
// cards are played they are dealt again.
const { INVALID_MOVE } = require("boardgame.io/core");

const SUITS = ["B", "M", "P", "S"];
const NUMBERS = 11;
const PLAYERS = 4;
const TRICKS = 10;

const suit = (card) => card[0];
const number = (card) => Number(card.slice(1));

function deal(random, round, points, last) {
  const deck = SUITS.flatMap((s) => Array.from({ length: NUMBERS }, (_, k) => s + (k + 1)));
  const cards = random.Shuffle(deck);
  const start = round % PLAYERS;
  return {
    round,
    start,
    row: Array.from({ length: TRICKS }, () => SUITS[random.Die(4) - 1]),
    leader: start,
    turn: start,
    hands: Array.from({ length: PLAYERS }, (_, k) => cards.slice(k * TRICKS, (k + 1) * TRICKS)),
    prophecies: Array.from({ length: PLAYERS }, () => [random.Die(4), random.Die(4), 2, 1]),
    left: Array.from({ length: PLAYERS }, () => [4, 3, 2, 1]),
    tricks: [],
    table: Array(PLAYERS).fill(null),
    voids: Array.from({ length: PLAYERS }, () => []),
    points,
    lastRound: last,
  };
}

function legal(G, player) {
  const hand = G.hands[player];
  const lead = G.table[G.leader];
  if (lead === null) return hand;
  const following = hand.filter((card) => suit(card) === suit(lead));
  return following.length > 0 ? following : hand;
}

function places(G) {
  const trump = G.row[G.tricks.length];
  const lead = suit(G.table[G.leader]);
  const rank = (card) =>
    number(card) + (suit(card) === trump ? 200 : suit(card) === lead ? 100 : 0);
  const order = [...G.table.keys()].sort((a, b) => rank(G.table[b]) - rank(G.table[a]));
  return G.table.map((_, seat) => order.indexOf(seat) + 1);
}

function endTrick(G) {
  const ranks = places(G);
  ranks.forEach((place, seat) => {
    if (G.left[seat][place - 1] > 0) {
      G.left[seat][place - 1] -= 1;
      G.points[seat] += 1;
    }
  });
  G.tricks.push({ leader: G.leader, cards: [...G.table], places: ranks });
  G.leader = G.turn = ranks.indexOf(1);
  G.table = Array(PLAYERS).fill(null);
}

function play({ G, playerID, random }, card) {
  const seat = Number(playerID);
  if (!legal(G, seat).includes(card)) return INVALID_MOVE;
  const lead = G.table[G.leader];
  if (lead !== null && suit(card) !== suit(lead) && !G.voids[seat].includes(suit(lead))) {
    G.voids[seat].push(suit(lead));
  }
  G.hands[seat] = G.hands[seat].filter((held) => held !== card);
  G.table[seat] = card;
  G.turn = (seat + 1) % PLAYERS;
  if (G.table.every((lying) => lying !== null)) endTrick(G);
  if (G.tricks.length === TRICKS) {
    const last = { tricks: TRICKS, left: G.left.map((row) => [...row]), points: [...G.points] };
    Object.assign(G, deal(random, G.round + 1, [...G.points], last));
  }
}

function playerView({ G, playerID }) {
  const { hands, ...open } = G;
  const seat = playerID === null ? -1 : Number(playerID);
  return {
    ...open,
    seat,
    hand: seat < 0 ? [] : hands[seat],
    hands: hands.map((hand) => hand.length),
    legal: seat === G.turn ? legal(G, seat) : [],
  };
}

exports.Tricks = {
  name: "tricks",
  minPlayers: PLAYERS,
  maxPlayers: PLAYERS,
  disableUndo: true,
  setup: ({ random }) => deal(random, 0, [0, 0, 0, 0], null),
  moves: { play: { move: play, client: false } },
  turn: { minMoves: 1, maxMoves: 1, order: { first: ({ G }) => G.turn, next: ({ G }) => G.turn } },
  playerView,
};
