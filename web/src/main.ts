import { mount } from "svelte";
import App from "./App.svelte";
import { speak } from "./i18n/index.svelte";
import { dress } from "./lib/preferences.svelte";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/art.css";

dress();
await speak();
mount(App, { target: document.getElementById("app") ?? document.body });

// Assets stay in the browser, and there is a page for when we are offline; it works without, too.
if (import.meta.env.PROD) navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
