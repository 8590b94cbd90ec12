/** Shares of the victory as people read them: points of a hundred. */

import type { Speech } from "../text/index.svelte";

const format = (speech: Speech, digits: number, signed: boolean) =>
  new Intl.NumberFormat(speech.language, {
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
    signDisplay: signed ? "exceptZero" : "auto",
  });

/** `6.2`: what was given away, which is often little. */
export const sayPoints = (share: number, speech: Speech): string =>
  format(speech, 1, false).format(100 * share);

/** `+12` or `−6`: what chance brought. */
export const saySwing = (share: number, speech: Speech): string =>
  format(speech, 0, true).format(100 * share);

/** `31`: a chance of winning. */
export const sayChance = (share: number, speech: Speech): string =>
  format(speech, 0, false).format(100 * share);
