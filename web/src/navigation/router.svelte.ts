/** Addresses of the page, and going from one to another without loading it anew. */

import routes from "../routes.json";
import { BASE, linkTo, ownPath } from "../connection/base";

export interface Place {
  /** The pattern that the address fits, or null if there is no such page. */
  route: string | null;
  path: string;
  parts: Record<string, string>;
}

const DEV_ROUTES = import.meta.env.DEV ? ["/gallery"] : [];

export function find(path: string, patterns: string[] = [...routes, ...DEV_ROUTES]): Place {
  for (const route of patterns) {
    const names = [...route.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "");
    const fit = new RegExp(`^${route.replace(/:\w+/g, "([^/]+)")}/?$`).exec(path);
    if (fit) {
      const parts = names.map((name, k) => [name, decodeURIComponent(fit[k + 1] ?? "")]);
      return { route, path, parts: Object.fromEntries(parts) };
    }
  }
  return { route: null, path, parts: {} };
}

const placeHere = (): Place => find(ownPath(location.pathname) ?? location.pathname);

export const here = $state<{ place: Place }>({ place: placeHere() });

// Somebody who asks the server itself, not the proxy before it, is where no link of ours leads.
if (!location.pathname.startsWith(BASE)) location.replace(linkTo(here.place.path));

/** Go to one of our own addresses; focus follows, so that readers hear where they are. */
export function go(path: string): void {
  history.pushState(null, "", linkTo(path));
  arrive();
  scrollTo(0, 0);
}

function arrive(): void {
  here.place = placeHere();
}

/** Have links of our own followed here; those for a new tab, or elsewhere, are the browser's. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  const plain =
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !plain || event.defaultPrevented) return;
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.rel === "external") return; // a page of the server's own, such as the documentation
  const path = ownPath(link.pathname);
  if (path === null || path.startsWith("/api/") || path.startsWith("/assets/")) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(path + link.search + link.hash);
}

addEventListener("popstate", arrive);
