/** Which figure a seat has: its number's, or that of whoever took it along from an earlier game. */

import { getContext, setContext } from "svelte";

const KEY = Symbol("colours");

/** All that is drawn inside goes by these colours, one for each seat. */
export const provideColours = (colours: () => number[]): void => {
  setContext(KEY, colours);
};

/** The colour of a seat of the table around. */
export function useColours(): (seat: number) => number {
  const colours = getContext<(() => number[]) | undefined>(KEY);
  return (seat) => colours?.()[seat] ?? seat;
}
