import { svelte } from "@sveltejs/vite-plugin-svelte";
import { build, loadEnv } from "vite";
import { defineConfig } from "vitest/config";
import routes from "./src/routes.json" with { type: "json" };

// FORETELL_SERVER names another server to develop against.
const { FORETELL_SERVER: server = "http://127.0.0.1:8700" } = loadEnv("", ".", "FORETELL_");

/** Lessons and bots have a file for each language too: `NAME-lesson-en` is not the page's `en`. */
const partOf = (module: string | null) => {
  const game = /games\/(\w+)\/lesson\//.exec(module ?? "")?.[1];
  if (game) return `${game}-lesson-`;
  if (/\/text\/house\//.test(module ?? "")) return "house-";
  return /\/banter\//.test(module ?? "") ? "banter-" : "";
};

/** What src/links/art.ts says, as the server reads it. */
async function linkArt(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    build: { ssr: "src/links/art.ts", write: false },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as { output: { code: string }[] };
  const script = Buffer.from(output[0]?.code ?? "").toString("base64");
  const { default: art } = (await import(`data:text/javascript;base64,${script}`)) as {
    default: object;
  };
  return JSON.stringify(art);
}

export default defineConfig(({ mode }) => ({
  plugins: [
    svelte(),
    {
      // The server answers these addresses with the page, and all others with "not found".
      name: "routes",
      generateBundle() {
        const source = JSON.stringify(routes);
        this.emitFile({ type: "asset", fileName: "routes.json", source });
      },
    },
    {
      // The server paints the pictures of links with our drawings.
      name: "link-art",
      apply: "build",
      async generateBundle() {
        this.emitFile({ type: "asset", fileName: "links.json", source: await linkArt() });
      },
    },
  ],
  // Tests mount components, which Svelte exports for browsers only.
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  base: "./", // the server writes into the page where it lies: see docs/page.md
  build: {
    outDir: "../foretell/page",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // nothing in data: addresses, so that the policy can stay strict
    rolldownOptions: {
      input: ["index.html", "docs.html"], // the frame of the documentation is filled by the server
      // What the start page needs comes at once: left alone, it comes in thirty files that others share.
      output: {
        codeSplitting: {
          groups: [{ name: "start", test: /src\/(App\.svelte|games\/register\.ts)$/ }],
        },
        chunkFileNames: ({ facadeModuleId }) => `assets/${partOf(facadeModuleId)}[name]-[hash].js`,
      },
    },
  },
  server: {
    proxy: { "/api": { target: server, ws: true } },
    fs: { allow: mode === "test" ? [".."] : ["."] }, // tests read the rules pages
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
    isolate: false,
    setupFiles: ["src/testing/fresh.ts"],
  },
}));
