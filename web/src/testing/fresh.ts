// All test files of a worker share one DOM, which takes longer to make than most of them run.
// Each finds it, and the page's own modules, as if it were the first.
import { vi } from "vitest";

vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
localStorage.clear();
sessionStorage.clear();
for (const element of [document.documentElement, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
document.head.replaceChildren();
document.body.replaceChildren();

// The games are known as they are on the page, and the server offers two of them.
const { offer } = await import("../catalogue/games.svelte");
await import("../games/register");
const players = (allowed: number[]) => ({ name: "players", default: 4, allowed, help: "" });
offer({
  games: [
    {
      id: "brujas",
      name: "Brujas",
      players: [3, 4, 5],
      options: [players([3, 4, 5])],
      lesson: true,
      facts: {},
      deciding: ["legal", "previews", "barred"],
    },
    {
      id: "santiiba",
      name: "Santiiba",
      players: [2, 3, 4],
      options: [players([2, 3, 4])],
      lesson: true,
      facts: {},
      deciding: ["legal", "previews", "barred"],
    },
  ],
  levels: [],
  weakened: [],
  clocks: [],
});
