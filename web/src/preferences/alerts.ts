/** Telling somebody who looks elsewhere that it is their turn. */

import { preferences, prefer } from "./preferences.svelte";

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
