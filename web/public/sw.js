/**
 * Keeps assets, whose names change with what they hold, and has a page for when nobody answers.
 * Pages always come from the server while it can be reached; nothing under /api is touched.
 */

const BASE = new URL("./", location.href).pathname; // the folder that the page lies in
const OURS = `foretell-${BASE === "/" ? "" : BASE}`; // another server of the same host has its own
const ASSETS = `${OURS}assets`;
const OFFLINE = `${OURS}offline-2`; // another number when the files below change
const FILES = ["offline.html", "offline.css", "offline.js", "icons/foretell.svg"];
const MOST = 300; // assets; those of old releases go first

self.addEventListener("install", (event) => {
  const fresh = FILES.map((file) => new Request(BASE + file, { cache: "reload" }));
  event.waitUntil(caches.open(OFFLINE).then((cache) => cache.addAll(fresh)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const ours = (name) => name.startsWith(OURS) && !name.slice(OURS.length).includes("/");
  const old = (name) => ours(name) && name !== ASSETS && name !== OFFLINE;
  const dropped = caches
    .keys()
    .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))));
  event.waitUntil(dropped.then(() => self.clients.claim()));
});

async function keep(request, response) {
  const cache = await caches.open(ASSETS);
  await cache.put(request, response);
  const keys = await cache.keys(); // the oldest first
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map((one) => cache.delete(one)));
}

async function asset(event) {
  const kept = await caches.match(event.request, { cacheName: ASSETS });
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(keep(event.request, response.clone()));
  return response;
}

const orOffline = (request, file) =>
  fetch(request).catch(
    async () => (await caches.match(file, { cacheName: OFFLINE })) ?? Response.error(),
  );

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || !pathname.startsWith(BASE)) return;
  const path = pathname.slice(BASE.length);
  if (path.startsWith("api/")) return;
  if (path.startsWith("assets/")) event.respondWith(asset(event));
  else if (request.mode === "navigate")
    event.respondWith(orOffline(request, `${BASE}offline.html`));
  else if (FILES.includes(path)) event.respondWith(orOffline(request, pathname));
});

// Whoever touches a note goes to the table it is about, which most likely is still open.
self.addEventListener("notificationclick", (event) => {
  const { data: address } = event.notification;
  event.notification.close();
  const open = self.clients.matchAll({ type: "window" });
  event.waitUntil(
    open.then(
      (all) => all.find(({ url }) => url === address)?.focus() ?? self.clients.openWindow(address),
    ),
  );
});

// A note that was pushed: the server wrote it in its person's language, and no card is in it.
async function show({ title, body, tag, path }) {
  const address = new URL(BASE + path, location.href).href;
  const open = await self.clients.matchAll({ type: "window" });
  const seen = ({ url, visibilityState }) => url === address && visibilityState === "visible";
  if (open.some(seen)) return; // who looks at the table sees it there
  const icon = `${BASE}icons/foretell-192.png`;
  await self.registration.showNotification(title, {
    body,
    tag,
    icon,
    renotify: true,
    data: address,
  });
}

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

const hex = (data) =>
  [...new Uint8Array(data)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

// The browser has a new address for what is pushed: it wants there what it wanted before.
async function move({ oldSubscription: old, newSubscription: fresh }) {
  if (!old) return;
  const id = hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(old.endpoint)));
  const { devices } = await (await fetch(`${BASE}api/me/push`)).json();
  const known = devices.find((device) => device.id === id);
  if (!known) return;
  const { endpoint, keys } = (
    fresh ?? (await self.registration.pushManager.subscribe(old.options))
  ).toJSON();
  const { kinds, language } = known;
  await fetch(`${BASE}api/me/push`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint, ...keys, kinds, language }),
  });
  await fetch(`${BASE}api/me/push/${id}`, { method: "DELETE" });
}

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(move(event)));
