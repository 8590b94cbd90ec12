/** How things travel over the table, so that one sees where they come from and where they go. */

import { crossfade, fade } from "svelte/transition";

/** `out:send={{ key: "B10" }}` here and `in:receive={{ key: "B10" }}` there is one journey. */
export const [send, receive] = crossfade({ duration: 350, fallback: (node) => fade(node, { duration: 150 }) });
