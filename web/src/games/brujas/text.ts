/** The texts of this game, in the person's language. */

import { textsOf } from "../../text/index.svelte";
import type english from "./texts/en";

export type Key = keyof typeof english;
export const { say, t } = textsOf<typeof english>("brujas");
