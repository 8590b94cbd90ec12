/** A clause to be read over whatever is shown. */

import { mount, unmount } from "svelte";
import type { GameId } from "../wire";

/** Show it, at the end of the page: around a link may be words that are read aloud. Done when it is closed. */
export async function readRule(game: GameId, clause: string): Promise<void> {
  const { default: RuleSheet } = await import("./RuleSheet.svelte");
  await new Promise<void>((onclose) => {
    const sheet = mount(RuleSheet, {
      target: document.body,
      props: { game, clause, onclose: close },
    });
    function close() {
      onclose();
      void unmount(sheet);
    }
  });
}
