/** Shares of the victory as people read them: points of a hundred. */

import type { Weighed } from "../connection/link";
import { say, type Speech } from "../text/index.svelte";

const format = (speech: Speech, digits: number, signed: boolean) =>
  new Intl.NumberFormat(speech.language, {
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
    signDisplay: signed ? "exceptZero" : "auto",
  });

/** A hyphen is too short for a minus. */
const withMinus = (number: string): string => number.replace("-", "−");

/** `6.2`: what was given away, which is often little. */
export const sayPoints = (share: number, speech: Speech): string =>
  format(speech, 1, false).format(100 * share);

/** `−6.2`, or `0.0`: what a decision gave away. */
export const sayLoss = (share: number, speech: Speech): string =>
  withMinus(format(speech, 1, true).format(-100 * share));

/** `+12` or `−6`: what chance brought. */
export const saySwing = (share: number, speech: Speech): string =>
  withMinus(format(speech, 0, true).format(100 * share));

/** `31`: a chance of winning. */
export const sayChance = (share: number, speech: Speech): string =>
  format(speech, 0, false).format(100 * share);

/** What one of several choices is worth, and how much that is beside the best of them. */
export interface Share {
  share: number;
  part: number;
  best: boolean;
  played: boolean;
}

/** The choices of a decision, as they are told. */
export const weigh = (
  options: { do: string; share: number }[],
  best: string,
  played: string | null,
): Weighed => ({ shares: new Map(options.map((one) => [one.do, one.share])), best, played });

/** What one choice of a decision is worth; nothing for what is no choice there. */
export function shareOf(weighed: Weighed | null | undefined, words: string): Share | null {
  const share = weighed?.shares.get(words);
  if (!weighed || share === undefined) return null;
  const most = Math.max(...weighed.shares.values(), 1e-9);
  const { best, played } = weighed;
  return { share, part: share / most, best: words === best, played: words === played };
}

/** The name of a choice for those who listen, with what it is worth where that is known. */
export const nameWorth = (name: string, share: Share | null, speech: Speech): string =>
  share ? say(speech, "hand.worth", { card: name, n: sayChance(share.share, speech) }) : name;
