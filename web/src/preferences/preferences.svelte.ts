/** What this browser's person likes; kept here, so that it is there before the first paint. */

export const THEMES = ["auto", "light", "dark"] as const;
export const PALETTES = ["usual", "safe"] as const;
export const MOTIONS = ["auto", "none"] as const;
export const SPEEDS = ["slow", "normal", "fast", "instant"] as const;

export interface Preferences {
  theme: (typeof THEMES)[number];
  palette: (typeof PALETTES)[number];
  motion: (typeof MOTIONS)[number];
  /** How long one sees each thing that happens at a table. */
  speed: (typeof SPEEDS)[number];
  /** Sounds are off. */
  muted: boolean;
  /** How loud they are, from 0 to 1. */
  volume: number;
  /** A phone buzzes along. */
  haptics: boolean;
  /** Bots say something now and then. */
  banter: boolean;
  notifications: boolean;
  /** The first tap on a card raises it, the second plays it. */
  confirm: boolean;
  /** Legal cards, what has been played, hints; never at rated tables. */
  aids: boolean;
  /** A button at practice tables that tells what can be known. */
  knowledge: boolean;
  /** The games finished once, or learnt, by id with spaces between. */
  finished: string;
  language: string | null;
  name: string | null;
}

const KEY = "foretell";
const usual: Preferences = {
  theme: "auto",
  palette: "usual",
  motion: "auto",
  speed: "normal",
  muted: false,
  volume: 0.6,
  haptics: true,
  banter: true,
  notifications: false,
  confirm: false,
  aids: true,
  knowledge: false,
  finished: "",
  language: null,
  name: null,
};

function load(): Preferences {
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return usual; // storage is switched off or holds something else: nothing is lost
  }
}

export const preferences = $state(load());

export function prefer(changes: Partial<Preferences>): void {
  Object.assign(preferences, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // then it holds for this visit only
  }
}

const darkness = matchMedia("(prefers-color-scheme: dark)");

/** Show the page as its person likes it. */
export function applyTheme(root: HTMLElement = document.documentElement): void {
  const dark = preferences.theme === "dark" || (preferences.theme === "auto" && darkness.matches);
  root.dataset.theme = dark ? "dark" : "light";
  root.dataset.palette = preferences.palette;
  root.dataset.motion = preferences.motion;
}

darkness.addEventListener("change", () => applyTheme());
