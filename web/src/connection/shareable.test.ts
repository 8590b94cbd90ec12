import { expect, it, vi } from "vitest";

const at = async (page: string, base = "/") => {
  vi.resetModules();
  vi.stubGlobal("location", new URL(page));
  document.documentElement.dataset["base"] = base;
  return (await import("./shareable")).linksTo;
};
const nowhere = { public: null, network: [] };

it("gives what stands in the address bar where others can open it", async () => {
  const linksTo = await at("http://192.168.1.7:8700/table/x");
  expect(linksTo("/table/x", nowhere)).toEqual([
    { link: "http://192.168.1.7:8700/table/x", reach: "anywhere" },
  ]);
});

it("gives the public address wherever the page was opened", async () => {
  const linksTo = await at("http://127.0.0.1:8700/games/", "/games/");
  const open = { public: "https://play.example/games/", network: [] };
  expect(linksTo("/table/x", open)).toEqual([
    { link: "https://play.example/games/table/x", reach: "anywhere" },
  ]);
});

it("gives the network's addresses to whoever sits at the machine", async () => {
  const linksTo = await at("http://localhost:8700/");
  const network = ["http://192.168.1.7:8700/", "http://10.0.0.2:8700/"];
  expect(linksTo("/table/x", { public: null, network })).toEqual([
    { link: "http://192.168.1.7:8700/table/x", reach: "network" },
    { link: "http://10.0.0.2:8700/table/x", reach: "network" },
  ]);
});

it("says so when nobody else can open the link", async () => {
  for (const host of ["127.0.0.1", "localhost", "foretell.localhost", "[::1]"]) {
    const linksTo = await at(`http://${host}:8700/`);
    expect(linksTo("/", nowhere)[0]?.reach).toBe("here");
    const open = { public: `http://${host}/`, network: [] };
    expect(linksTo("/", open)[0]?.reach).toBe("here");
  }
});
