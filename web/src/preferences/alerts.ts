/** Telling somebody who looks elsewhere that it is their turn. Sounds are made here, not loaded. */

import { preferences, prefer } from "./preferences.svelte";

let audio: AudioContext | undefined;

/** One soft tone, like a small bell. */
function bell(context: AudioContext, pitch: number, after: number): void {
  const start = context.currentTime + after;
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0.0001, start);
  loudness.gain.exponentialRampToValueAtTime(0.14, start + 0.015);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + 0.6);
  tone.connect(loudness).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.65);
}

const TUNES = {
  turn: [523.25, 783.99],
  hurry: [659.25, 659.25, 659.25],
  over: [523.25, 659.25, 783.99],
};

/** Play a few tones, if the person wants sounds. */
export function sound(tune: keyof typeof TUNES): void {
  if (!preferences.sounds || !navigator.userActivation?.hasBeenActive) return; // browsers stay silent until a first touch
  audio ??= new AudioContext();
  const context = audio;
  void context
    .resume()
    .then(() => TUNES[tune].forEach((pitch, k) => bell(context, pitch, 0.16 * k)));
}

export const mayNotify = (): boolean =>
  "Notification" in globalThis && Notification.permission !== "denied";

/** The person wants notifications: the browser has to ask them once. */
export async function allowNotifications(wanted: boolean): Promise<void> {
  const granted = wanted && mayNotify() && (await Notification.requestPermission()) === "granted";
  prefer({ notifications: granted });
}

/** A note from the browser, if it is wanted and nobody looks. */
export function notify(title: string, body: string, tag: string): void {
  if (!preferences.notifications || !document.hidden || !mayNotify()) return;
  try {
    const note = new Notification(title, { body, tag });
    note.onclick = () => {
      focus();
      note.close();
    };
  } catch {
    // Phones let only the worker do that; where there is none, the title still tells.
    const told = { body, tag, data: location.href };
    void navigator.serviceWorker?.ready.then((worker) => worker.showNotification(title, told));
  }
}
