/** Links for other people: what stands in the address bar may be an address of this machine alone. */

import type { Addresses } from "../wire";
import { get } from "./api";
import { linkTo, wholeAddress } from "./base";

/** Who can open a link: anybody, everybody in the same network, or only whoever sits here. */
export type Reach = "anywhere" | "network" | "here";

export interface Shareable {
  link: string;
  reach: Reach;
}

const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

const isLoopback = (address: string): boolean => LOOPBACK.test(new URL(address).hostname);

/** Links to one of our own addresses that work for others, the best first; or one that says it does not. */
export function linksTo(path: string, { public: open, network }: Addresses): Shareable[] {
  const own = open === null ? wholeAddress(path) : open + path.slice(1);
  if (!isLoopback(own)) return [{ link: own, reach: "anywhere" }];
  if (network.length === 0) return [{ link: own, reach: "here" }];
  const origins = network.map((address) => new URL(address).origin);
  return origins.map((origin) => ({ link: origin + linkTo(path), reach: "network" }));
}

let asked: Promise<Addresses> | undefined;

/** Links for others to one of our own addresses, as the server says it can be reached; if it does not answer, from the address bar. */
export async function shareable(path: string): Promise<Shareable[]> {
  asked ??= get<Addresses>("/api/addresses");
  const nowhere: Addresses = { public: null, network: [] };
  return linksTo(path, await asked.catch(() => ((asked = undefined), nowhere)));
}
