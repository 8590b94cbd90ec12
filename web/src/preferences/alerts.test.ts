import { afterEach, expect, it, vi } from "vitest";
import { notify } from "./alerts";
import { prefer } from "./preferences.svelte";

const shown = vi.fn();

/** A browser whose pages may show notes, or only its worker, as on phones. */
function browser(pagesMay: boolean, hidden: boolean) {
  class Note {
    static permission = "granted";
    constructor(title: string) {
      if (!pagesMay) throw new TypeError("Illegal constructor");
      shown("page", title);
    }
  }
  const worker = { showNotification: (title: string) => shown("worker", title) };
  vi.stubGlobal("Notification", Note);
  vi.stubGlobal("navigator", { serviceWorker: { ready: Promise.resolve(worker) } });
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  shown.mockReset();
});

it.each([
  [true, "page"],
  [false, "worker"],
])("tells somebody who looks elsewhere (may the page: %s)", async (pagesMay, by) => {
  browser(pagesMay, true);
  prefer({ notifications: true });
  notify("Your turn", "Brujas", "table");
  await Promise.resolve();
  expect(shown.mock.calls).toEqual([[by, "Your turn"]]);
});

it("leaves in peace who looks at the table, and who did not ask for notes", async () => {
  browser(true, false);
  prefer({ notifications: true });
  notify("Your turn", "Brujas", "table");
  browser(true, true);
  prefer({ notifications: false });
  notify("Your turn", "Brujas", "table");
  await Promise.resolve();
  expect(shown).not.toHaveBeenCalled();
});
