import { expect, it } from "vitest";
import { detect } from "./index.svelte";

it("takes the chosen language, then the browser's first that we speak, then English", () => {
  expect(detect("ja", ["de-AT"])).toBe("ja");
  expect(detect(null, ["fr-FR", "de-AT", "en"])).toBe("de");
  expect(detect(null, ["es-419"])).toBe("es");
  expect(detect("tlh", ["fr"])).toBe("en");
});
