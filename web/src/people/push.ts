/** Notifications that arrive while the page is closed: this browser's subscription, and its kinds. */

import { get, put, remove } from "../connection/api";
import { speech } from "../text/index.svelte";
import type { PushDevice, PushKind, PushState, PushWanted } from "../wire";

export const PUSH_KINDS: PushKind[] = ["turn", "invitation", "rematch", "daily"];

/** Browsers can do it over https, or at their own machine; on iPhones once the page is installed. */
export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

const hex = (data: ArrayBuffer): string =>
  [...new Uint8Array(data)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** What the server calls a browser. */
const deviceId = async (endpoint: string): Promise<string> =>
  hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint)));

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

const text = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

async function pusher(): Promise<PushManager> {
  return (await navigator.serviceWorker.ready).pushManager;
}

/** This browser as the server knows it, if it does. */
export async function ownDevice(): Promise<PushDevice | null> {
  const subscription = canPush() ? await (await pusher()).getSubscription() : null;
  if (!subscription) return null;
  const [id, { devices }] = await Promise.all([
    deviceId(subscription.endpoint),
    get<PushState>("/api/me/push"),
  ]);
  return devices.find((device) => device.id === id) ?? null;
}

/** A subscription under the server's key; one that was made under another is of no use. */
async function subscribe(): Promise<PushSubscription> {
  const manager = await pusher();
  const { key } = await get<PushState>("/api/me/push");
  const had = await manager.getSubscription();
  if (had && text(had.options.applicationServerKey) === key) return had;
  await had?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
}

async function stop(): Promise<void> {
  const had = await (await pusher()).getSubscription();
  if (!had) return;
  await remove(`/api/me/push/${await deviceId(had.endpoint)}`);
  await had.unsubscribe();
}

/** The hour, in UTC, at which it is evening here: when the deal of the day is told. */
const EVENING = 18;
function eveningHour(): number {
  const evening = new Date();
  evening.setHours(EVENING);
  return evening.getUTCHours();
}

/** Have these kinds pushed, or none; what is pushed from now on. Asks for permission if need be. */
export async function wantPush(kinds: PushKind[]): Promise<PushKind[]> {
  if (kinds.length === 0) {
    await stop();
    return [];
  }
  if ((await Notification.requestPermission()) !== "granted") return [];
  const made = await subscribe();
  const wanted: PushWanted = {
    endpoint: made.endpoint,
    p256dh: text(made.getKey("p256dh")),
    auth: text(made.getKey("auth")),
    kinds,
    language: speech().language,
    hour: eveningHour(),
  };
  return (await put<PushDevice>("/api/me/push", wanted)).kinds;
}
