import { mount } from "svelte";
import { linkTo } from "./connection/base";
import App from "./App.svelte";
import { speak } from "./text/index.svelte";
import { loadGames } from "./catalogue/games.svelte";
import "./games/register";
import { applyTheme } from "./preferences/preferences.svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/layout.css";
import "./styles/controls.css";
import "./styles/art.css";

applyTheme();
/** Our faces, which the page asks for before its script; nobody waits long for them. */
const faces = Promise.race([
  Promise.all(
    ["650 1em 'Foretell Display'", "1em 'Foretell Text'"].map((face) => document.fonts.load(face)),
  ),
  new Promise((resolve) => setTimeout(resolve, 300)),
]).catch(() => undefined);
// Without an answer the games that have a folder are shown; what is asked next will say what is wrong.
await Promise.all([faces, speak(), loadGames().catch(() => undefined)]);
mount(App, { target: document.getElementById("app") ?? document.body });

// Assets stay in the browser, and there is a page for when we are offline; it works without, too.
if (import.meta.env.PROD)
  navigator.serviceWorker?.register(linkTo("/sw.js")).catch(() => undefined);
