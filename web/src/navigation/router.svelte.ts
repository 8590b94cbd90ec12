/** Addresses of the page, and going from one to another without loading it anew. */

import routes from "../routes.json";

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

export const here = $state<{ place: Place }>({ place: find(location.pathname) });

/** Go somewhere on this page; focus follows, so that readers hear where they are. */
export function go(path: string): void {
  history.pushState(null, "", path);
  arrive();
  scrollTo(0, 0);
}

function arrive(): void {
  here.place = find(location.pathname);
}

/** Have links of our own followed here; those for a new tab, or elsewhere, are the browser's. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  const plain =
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !plain || event.defaultPrevented) return;
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/") || link.pathname.startsWith("/assets/")) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

addEventListener("popstate", arrive);
