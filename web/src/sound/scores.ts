/** What each sound is made of: tones and breaths of noise. All of them are made here, none is recorded. */

interface Part {
  /** Seconds after the sound begins. */
  at: number;
  length: number;
  /** From 0 to 1, before the person's volume. */
  loud: number;
}

/** A tone that may glide from one pitch to another. */
export interface Tone extends Part {
  pitch: number;
  to?: number;
  wave?: OscillatorType;
}

/** A breath of noise through a filter that may glide. */
export interface Breath extends Part {
  filter: number;
  to?: number;
  /** How narrow the filter is. */
  narrow?: number;
}

export type Score = (Tone | Breath)[];

export const isTone = (part: Tone | Breath): part is Tone => "pitch" in part;

/** A small bell: its tone and a fainter one above it. */
const bell = (pitch: number, at: number, loud = 0.2, length = 0.7): Score => [
  { at, pitch, length, loud, wave: "triangle" },
  { at, pitch: pitch * 2.76, length: length * 0.4, loud: loud * 0.25 },
];

/** Wood on wood: dice, tokens, counters. */
const knock = (pitch: number, at: number, loud = 0.22): Score => [
  { at, pitch, to: pitch * 0.6, length: 0.07, loud },
  { at, filter: pitch * 5, length: 0.03, loud: loud * 0.8 },
];

/** A card that slides over cloth. */
const slide = (at: number, loud = 0.2): Score => [
  { at, filter: 2600, to: 900, length: 0.11, loud },
  { at: at + 0.07, pitch: 150, to: 90, length: 0.06, loud: loud * 0.7 },
];

const [C, D, E, G, A] = [523.25, 587.33, 659.25, 783.99, 880];

const chord = (pitches: number[], at: number, between: number, loud = 0.16): Score =>
  pitches.flatMap((pitch, k) => bell(pitch, at + k * between, loud, 1.1));

const rolling = [0, 0.06, 0.1, 0.17, 0.21, 0.3, 0.36, 0.47, 0.6];

export const SCORES = {
  /** Cards are dealt. */
  deal: [0, 0.09, 0.18, 0.27, 0.36].flatMap((at) => slide(at, 0.13)),
  /** A card is played or taken. */
  card: slide(0),
  /** Something is turned over. */
  flip: [
    { at: 0, filter: 1400, to: 3200, length: 0.09, loud: 0.14 },
    { at: 0.05, pitch: 240, to: 170, length: 0.05, loud: 0.12 },
  ],
  /** A trick is over: everybody has a place. */
  rank: [...bell(E / 2, 0, 0.14, 0.4), ...bell(A / 2, 0.1, 0.14, 0.5)],
  /** A token lands. */
  token: [...knock(620, 0, 0.16), ...bell(E * 2, 0.02, 0.13, 0.6)],
  /** Something is sealed: nobody shall know it yet. */
  seal: [...knock(200, 0, 0.26), { at: 0.03, filter: 500, to: 200, length: 0.25, loud: 0.12 }],
  dice: rolling.flatMap((at, k) => knock(420 + 130 * ((k * 5) % 4), at, 0.2 - 0.012 * k)),
  /** A crystal ball: a rim that sings. */
  ball: [
    { at: 0, pitch: 932, to: 940, length: 1, loud: 0.1 },
    { at: 0.04, pitch: 1401, to: 1396, length: 0.8, loud: 0.05 },
    { at: 0, filter: 4200, to: 6400, length: 0.3, loud: 0.03 },
  ],
  /** Somebody flies past on a broom. */
  flight: [
    { at: 0, filter: 500, to: 2400, length: 0.34, loud: 0.22, narrow: 3 },
    { at: 0.08, pitch: 330, to: 740, length: 0.3, loud: 0.07, wave: "triangle" },
    ...bell(C * 2, 0.36, 0.07, 0.4),
  ],
  /** One space further. */
  step: knock(330, 0, 0.09),
  /** Your turn begins. */
  turn: [...bell(C, 0), ...bell(G, 0.15)],
  /** Your time is short. */
  hurry: [0, 0.17, 0.34].flatMap((at) => bell(E, at, 0.18, 0.3)),
  /** Everything that was foretold has come true. */
  triumph: [
    ...chord([C, E, G, C * 2, E * 2, G * 2, C * 4], 0, 0.11, 0.13),
    { at: 0.1, filter: 5200, to: 8200, length: 1.3, loud: 0.035 },
  ],
  /** Seen through: down it goes. */
  fall: [
    { at: 0, pitch: 620, to: 110, length: 0.75, loud: 0.16, wave: "triangle" },
    { at: 0.72, filter: 900, to: 160, length: 0.22, loud: 0.25 },
    { at: 0.72, pitch: 84, to: 50, length: 0.2, loud: 0.3 },
  ],
  win: [
    ...chord([C, E, G], 0, 0.14),
    ...chord([C * 2, E * 2, G], 0.5, 0.02, 0.12),
    { at: 0.5, filter: 5200, to: 8200, length: 1.1, loud: 0.03 },
  ],
  /** The game is over, and somebody else has won. */
  lose: [...bell(G / 2, 0, 0.15), ...bell(E / 2, 0.22, 0.15), ...bell(D / 2, 0.44, 0.15, 1)],
} satisfies Record<string, Score>;

export type Sound = keyof typeof SCORES;
