/** Sounds and the phone's buzz: only after a first touch, never while nobody looks, as loud as wanted. */

import { preferences } from "../preferences/preferences.svelte";
import { SCORES, type Sound } from "./scores";
import { perform } from "./synth";

interface Player {
  context: AudioContext;
  volume: GainNode;
}

let player: Player | undefined;

/** The browser's audio, made when the first sound is due. */
function playerNow(): Player {
  if (!player) {
    const context = new AudioContext();
    const volume = context.createGain();
    volume.connect(context.destination);
    player = { context, volume };
  }
  return player;
}

/** Browsers stay silent until a first touch, and so do we; nobody is called from a tab behind others. */
const mayPlay = (): boolean =>
  !document.hidden &&
  navigator.userActivation?.hasBeenActive === true &&
  "AudioContext" in globalThis;

/** How a phone buzzes along, in milliseconds: on, off, on, ... */
const BUZZES: Partial<Record<Sound, number[]>> = {
  card: [8],
  token: [10],
  seal: [14],
  dice: [6, 50, 6, 50, 6],
  flight: [12],
  turn: [25],
  hurry: [30, 80, 30],
  fall: [60, 40, 90],
  triumph: [15, 70, 15, 70, 15, 70, 60],
  win: [20, 80, 20, 80, 60],
};

function buzz(sound: Sound): void {
  const pattern = BUZZES[sound];
  const phone = matchMedia("(pointer: coarse)").matches;
  if (pattern && phone && preferences.haptics) navigator.vibrate?.(pattern);
}

/** The page closes, or the device has no sound: there is nothing to be done about either. */
const silently = (): undefined => undefined;

/** Let something be heard, and felt on a phone, if the person wants that. */
export function play(sound: Sound): void {
  if (!mayPlay()) return;
  buzz(sound);
  if (preferences.muted || preferences.volume <= 0) return;
  const { context, volume } = playerNow();
  volume.gain.value = preferences.volume;
  context.resume().then(() => {
    performance.mark(`sound ${sound}`);
    perform(context, SCORES[sound], volume);
  }, silently);
}

// What has begun ends when nobody looks any more.
document.addEventListener("visibilitychange", () => {
  if (document.hidden) player?.context.suspend().catch(silently);
});
