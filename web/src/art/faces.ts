/** Whose faces look out of the robes at a table; all figures below it ask here. */

import { getContext, setContext } from "svelte";
import { KINDS } from "../wire";
import type { Kind } from "./seatFigure";

type Faces = () => (Kind | null)[];

const KEY = Symbol("faces");

/** The face of a bot of a level; people, and bots from outside, have none. */
export const faceOf = (level: string | null | undefined): Kind | null =>
  (KINDS as Record<string, Kind>)[level ?? ""] ?? null;

/** Say which seats have which faces, for all that is shown below. */
export const provideFaces = (faces: Faces): Faces => setContext(KEY, faces);

export const useFaces = (): Faces => getContext<Faces | undefined>(KEY) ?? (() => []);
